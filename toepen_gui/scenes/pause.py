"""The pause: the table stands still under a small board with the ways on and out."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import Final

import pygame

from toepen_gui.geometry import Box, centred
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages import PageScene
from toepen_gui.scenes.people import guest_name, own_name
from toepen_gui.table.port import Seating
from toepen_gui.ui import kit
from toepen_gui.ui.colours import ON_DARK
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scene import Scene
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Widget

WIDE, GAP = 420.0, 10.0
HEAD: Final = 114.0  # design pixels over the first button
APART: Final = 14.0  # before what cannot be undone


class Loss(Enum):
    """What is asked about before it is done."""

    GIVE_UP = auto()
    UNSAVED = auto()  # leaving a match that cannot be saved


TITLES: Final = {Loss.GIVE_UP: "pause.give_up_title", Loss.UNSAVED: "pause.unsaved_title"}
LINES: Final = {Loss.GIVE_UP: "pause.give_up_line", Loss.UNSAVED: "pause.unsaved_line"}
REALLY: Final = {Loss.GIVE_UP: "pause.really", Loss.UNSAVED: "pause.leave_really"}


class Pause(PageScene):
    """Opened over the table. `round_number` counts from 1, 0 before the first deal. `saved`: whether one can leave the
    match and go on with it later; if not, leaving asks first, as giving up does. `seating`: of the match whose rules
    can be read here."""

    overlay = True
    place = "pause"

    def __init__(self, house: House, round_number: int, saved: bool = True, seating: Seating | None = None) -> None:
        super().__init__(house)
        self.seating = seating
        self.round_number = round_number
        self.saved = saved
        self.asking: Loss | None = None
        self.board = Box(0, 0, 0, 0)

    def enter(self) -> None:
        self._focus("play_on")

    # --- doors --------------------------------------------------------------------------
    def _options(self) -> None:
        from toepen_gui.scenes.options import Options  # noqa: PLC0415

        self.house.push(Options(self.house))

    def _leave(self) -> None:
        from toepen_gui.scenes.title import Title  # noqa: PLC0415 - the title opens the table, the table the title

        self.house.keeper.leave()
        self.house.go(Title(self.house))

    def _give_up(self) -> None:
        from toepen_gui.scenes.title import Title  # noqa: PLC0415

        self.house.keeper.give_up()
        self.house.go(Title(self.house))

    def _ask(self, loss: Loss | None) -> None:
        before, self.asking = self.asking, loss
        self.lay_out()
        self._focus("keep" if loss else "leave" if before is Loss.UNSAVED else "give_up")

    def _focus(self, name: str) -> None:
        self.group.ring.focus(self.group.named(name))
        self.dirty = True

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.asking:
            self._ask(None)
            return True
        return super().handle(event)

    # --- layout ---------------------------------------------------------------------------
    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        buttons = self._asked(self.asking) if self.asking else self._entries()
        k, t = ruler.k, ruler.t
        w, h = self.size
        tall = max(45.0 * k, 25 * t + 20 * k)
        widest = max(ruler.width(b.label, "label") + (60 * t if b.cap else 0) for b in buttons) + 112 * k
        head = max(HEAD * k, 46 * t + 68 * k)
        need = head + len(buttons) * tall + (len(buttons) - 1) * GAP * k + APART * k + 56 * k
        self.board = centred(w / 2, h / 2, min(w - 24 * k, max(WIDE * k, widest)), min(h - 16 * k, need))
        inner = self.board.inset(34 * k, 28 * k)
        y = inner.y + head
        free = inner.bottom - y - APART * k - GAP * k * (len(buttons) - 1)
        high = min(tall, free / len(buttons))
        for i, button in enumerate(buttons):
            if i == len(buttons) - 1:
                y += APART * k
            button.place(Box(inner.x, y, inner.w, high))
            y += high + GAP * k
        return buttons

    def _entries(self) -> list[Button]:
        words = self.house.words
        return [
            Button(
                words("pause.play_on"),
                self.house.pop,
                kind="primary",
                cap=words("table.key.esc"),
                keys=(pygame.K_ESCAPE,),
                align="l",
                name="play_on",
            ),
            *self._door_to_rules(),
            *self._door_to_fair_deals(),
            Button(words("pause.options"), self._options, cap="O", keys=(pygame.K_o,), align="l", name="options"),
            Button(
                words("pause.leave" if self.saved else "pause.leave_unsaved"),
                self._leave if self.saved else lambda: self._ask(Loss.UNSAVED),
                cap="S",
                keys=(pygame.K_s,),
                align="l",
                name="leave",
            ),
            Button(words("pause.give_up"), lambda: self._ask(Loss.GIVE_UP), kind="danger", name="give_up"),
        ]

    def _door_to_rules(self) -> list[Button]:
        seating, words = self.seating, self.house.words
        if seating is None:
            return []
        return [
            Button(
                words("pause.rules"),
                lambda: self.house.push(rules_of(self.house, seating)),
                cap="R",
                keys=(pygame.K_r,),
                align="l",
                name="rules",
            )
        ]

    def _door_to_fair_deals(self) -> list[Button]:
        seating, words = self.seating, self.house.words
        if seating is None or seating.fair is None:
            return []
        return [Button(words("fair.door"), self._fair_deals, cap="D", keys=(pygame.K_d,), align="l", name="fair")]

    def _fair_deals(self) -> None:
        from toepen_gui.scenes.fair_deal import FairDeal  # noqa: PLC0415

        seating = self.seating
        assert seating is not None
        assert seating.fair is not None
        names = names_at(self.house, seating)
        self.house.push(FairDeal(self.house, seating.fair, names, max(0, self.round_number - 1)))

    def _asked(self, loss: Loss) -> list[Button]:
        words = self.house.words
        really = self._give_up if loss is Loss.GIVE_UP else self._leave
        return [
            Button(
                words("pause.keep"),
                lambda: self._ask(None),
                kind="primary",
                cap=words("table.key.esc"),
                align="l",
                name="keep",
            ),
            Button(words(REALLY[loss]), really, kind="danger", name="really"),
        ]

    def paint(self, pen: Pen) -> None:
        k, t = pen.k, pen.t
        words = self.house.words
        kit.plaque(pen, self.board, r=12, tint=130)
        b = self.board.inset(34 * k, 28 * k)
        title = words(TITLES[self.asking] if self.asking else "pause.title")
        pen.text(b.cx, b.y + 26 * k, title, "h1", min(t, 1.35 * k), p.GOLD, "c", b.w, edge=p.INK)
        kit.diamond_rule(pen, b.cx, b.y + 62 * k, min(220 * k, b.w), p.OAK_HONEY)
        if self.asking:
            line = words(LINES[self.asking])
        elif not self.saved:
            line = words("pause.not_saved")
        elif self.round_number:
            line = words("pause.saved", round=self.round_number)
        else:
            line = words("pause.saved_first")
        pen.text(b.cx, b.y + 66 * k + 21 * t, line, "body", t, ON_DARK, "c", b.w)


def names_at(house: House, seating: Seating) -> tuple[str, ...]:
    """The names of everybody at the table, per seat."""
    own = own_name(house.words, house.settings.own_name)
    return tuple(
        guest_name(house.words, guest.who, guest.name) if guest is not None else own for guest in seating.guests
    )


def rules_of(house: House, seating: Seating, at: str = "") -> Scene:
    """The rules of a match, opened at that chapter, or where they are summed up."""
    from toepen_gui.scenes.rules import AT_A_GLANCE, HowToPlay  # noqa: PLC0415 - with all its examples

    return HowToPlay(house, seating.rules, seating.preset, len(seating.guests), at or AT_A_GLANCE)
