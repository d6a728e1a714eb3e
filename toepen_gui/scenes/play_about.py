"""From any question at the table to the page of the rules that tells about it, and back.

A small question mark stands at the end of the line that says what is asked; F1 and ? do the same. The rules open over
the table, which stands as it was when they are closed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from toepen_gui.board.layout import TableLayout
from toepen_gui.board.refused import no_knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import Scoring
from toepen_gui.engine.view import SeatView
from toepen_gui.geometry import Box, centred
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.play_controls import Control, State
from toepen_gui.scenes.play_desk import Desk
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_flow import Question
from toepen_gui.scenes.play_input import Aside
from toepen_gui.scenes.play_talk import spoken_box
from toepen_gui.ui.colours import TEXT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

ABOUT: Final = "play.about"
SIZE: Final = 24.0  # design pixels across, times the scale of text where that is larger
# What is asked, and the chapter of the handbook that tells about it.
CHAPTERS: Final = {
    Ask.LAUNDRY: "laundry",
    Ask.CHECK: "laundry",
    Ask.BLIND: "blind",
    Ask.BLIND_ANSWER: "blind",
    Ask.DRAW: "toep",
    Ask.POVERTY: "poverty",
    Ask.DISCARD: "royal",
    Ask.OFFER: "knock",
}
AT_A_GLANCE: Final = "table"


def chapter_for(question: Question | None) -> str:
    """The name of the chapter about a decision; without one, the one that sums the rules up."""
    if question is None:
        return AT_A_GLANCE
    view = question.view
    if question.ask is Ask.ANSWER:
        return _of_answer(view)
    if question.ask is Ask.PLAY:
        return "follow" if view.suit_led is not None else "last"
    return CHAPTERS.get(question.ask, AT_A_GLANCE)


def _of_answer(view: SeatView) -> str:
    most = view.rules.max_folds_in_row
    if view.rules.scoring is Scoring.POINTS and most and view.folds_in_row and view.folds_in_row[view.seat] >= most:
        return "folds"
    return "dead" if no_knock(view) == "cannot-knock-when-dead" else "knock"


class About:
    """Implements what `play_input` knows as aside, together with another one. `open_rules`: is told the chapter."""

    def __init__(self, desk: Desk, other: Aside, open_rules: Callable[[str], None]) -> None:
        self._desk: Final = desk
        self._other: Final = other
        self._open: Final = open_rules
        self._box: Box | None = None

    @property
    def controls(self) -> tuple[Control, ...]:
        box = self._box
        about = (Control(ABOUT, box, "f1"),) if box is not None and self._desk.flow.question is not None else ()
        return (*self._other.controls, *about)

    def press(self, name: str) -> bool:
        if name == ABOUT:
            self.ask()
            return True
        return self._other.press(name)

    def ask(self) -> None:
        """Opens the rules where they tell about what is asked."""
        self._open(chapter_for(self._desk.flow.question))

    def handle(self, event: pygame.Event) -> bool:
        """F1, and the question mark of any keyboard."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key != pygame.K_F1 and getattr(event, "unicode", "") != "?":
            return False
        self.ask()
        return True

    def hide(self) -> None:
        """There is no line to ask about."""
        self._box = None

    def pieces(self, easel: Easel, state: State) -> list[Piece]:
        """The question mark, over the upper corner of the spoken line."""
        strip = spoken_box(easel, self._desk.spoken)
        if strip is None or self._desk.flow.question is None:
            self._box = None
            return []
        box = self._box = about_box(easel.layout, strip)
        size = box.w
        how, focused = state.of(ABOUT)

        def draw(pen: Pen) -> None:
            k = pen.k
            face = p.GOLD_LIT if how != "normal" or focused else p.PAPER
            pen.fill_round(box, size / 2, face, p.GOLD if focused else p.INK, (3 if focused else 1.8) * k)
            pen.text(box.cx, box.cy, "?", "small_strong", size / 19, TEXT, "c")

        return [easel.stamps.piece(easel.pen, ABOUT, (how, focused, tuple(box)), rect_of(box, 4 * easel.k), draw)]


def about_box(layout: TableLayout, strip: Box) -> Box:
    """Where the question mark stands on the spoken line: at the upper corner, unless the pack or a player is there."""
    scale = layout.scale
    size = SIZE * max(scale.k, 0.9 * min(scale.t, 1.4 * scale.k))
    right = min(strip.right, layout.announce.right - size * 0.4)
    busy = [layout.pack, layout.stake, layout.hand, layout.action, layout.own.box, *(s.box for s in layout.seats)]
    ends = ((right, strip.y), (strip.right, strip.cy), (strip.right, strip.bottom), (strip.x, strip.y))
    spots = [centred(x, y, size, size) for x, y in ends]
    clear = 2 * scale.k
    return next((box for box in spots if not any(box.inset(-clear).hits(other) for other in busy)), spots[0])
