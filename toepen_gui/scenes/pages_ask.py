"""One question over the dimmed page, on paper, with a button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from toepen_gui.geometry import Box, centred, one_line
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages import PageScene, capped
from toepen_gui.ui import kit
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Widget


@dataclass(frozen=True)
class Answer:
    """`key`: of its text. `cap`: "Enter" for the main one, "Esc" for the way back, "" for what should not be done by a
    slip of the hand. Pressing it closes the question first."""

    name: str
    key: str
    kind: str
    cap: str
    action: Callable[[], None]


class Ask(PageScene):
    """A question. `title` and `line` are asked for at each layout, since the language may have changed."""

    overlay = True
    place = "ask"

    def __init__(
        self, house: House, title: Callable[[], str], line: Callable[[], str], answers: Sequence[Answer]
    ) -> None:
        super().__init__(house)
        self._title = title
        self._line = line
        self._answers = answers
        self._paper = self._head = self._text = Box(0, 0, 0, 0)

    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        buttons = [self._button(answer) for answer in self._answers]
        self._place(ruler, buttons)
        return buttons

    def _button(self, answer: Answer) -> Button:
        def act() -> None:
            self.house.pop()
            answer.action()

        keys = ENTER if answer.cap == "Enter" else (pygame.K_ESCAPE,) if answer.cap == "Esc" else ()
        button = Button(
            self.house.words(answer.key), act, kind=answer.kind, cap=answer.cap, keys=keys, name=answer.name
        )
        if answer.cap == "Enter":
            self.main = button
        return button

    def _place(self, ruler: Ruler, buttons: Sequence[Button]) -> None:
        k, t = ruler.k, ruler.t
        w, h = self.size
        needs = [ruler.width(b.label, "label") + capped(ruler, b.cap) + 40 * k for b in buttons]
        gap = 12 * k
        pad = 40 * k if w > 640 * t else 24 * k
        wide = min(w - 32 * k, max(640 * k, 460 * t, sum(needs) + gap * (len(needs) - 1) + 2 * pad))
        inner = wide - 2 * pad
        row_h = one_line(ruler.scale)
        abreast = sum(needs) + gap * (len(needs) - 1) <= inner
        buttons_h = row_h if abreast else len(buttons) * (row_h + gap) - gap
        picture = 120 * k if inner > 400 * t else 0
        title_h = len(ruler.balanced(self._title(), "h2", t, inner - picture)) * ruler.line_height("h2", t)
        text_h = ruler.block_height(self._line(), "body", t, inner)
        rest = h - 16 * k - 2 * pad - buttons_h - title_h - text_h
        space = min(30 * k, max(6 * k, rest / 2))
        total = title_h + text_h + buttons_h + 2 * space + 2 * pad
        self._paper = centred(w / 2, h / 2, wide, total)
        b = self._paper.inset(pad)
        self._head = b.top(title_h).after(picture)
        self._text = Box(b.x, b.y + title_h + space, inner, text_h + 0.2 * t)
        foot = b.foot(buttons_h)
        if abreast:
            spare = (inner - sum(needs) - gap * (len(needs) - 1)) / len(needs)
            x = foot.x
            for button, need in zip(buttons, needs, strict=True):
                button.place(Box(x, foot.y, need + spare, row_h))
                x += need + spare + gap
        else:
            for i, button in enumerate(reversed(buttons)):
                button.place(Box(foot.x, foot.y + i * (row_h + gap), inner, row_h))

    def paint(self, pen: Pen) -> None:
        k = pen.k
        kit.paper(pen, self._paper, depth=10)
        if self._head.x > self._text.x + k:
            for i, turn in enumerate((-16, 14)):
                name = "props/match_burnt" if i == 0 else "props/match"
                kit.lay(pen, name, self._text.x + 50 * k, self._head.cy - 4 * k + i * 9 * k, 100 * k, turn)
        pen.block(self._head, self._title(), "h2", None, p.MADDER_DARK, middle=True)
        pen.block(self._text, self._line(), "body")
