"""The player cuts the sealed pack himself, before it is dealt: by a rod, a click among the cards, or keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from toepen_gui.geometry import Box, centred, one_line
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages import PageScene, capped
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Slider, Widget

CARDS: Final = 32
MIDDLE: Final = 16


class CutPack(PageScene):
    """`promise`: of the pack that lies there. `done`: called with the card after which it was cut, None for leaving it
    to chance; this is closed first."""

    overlay = True
    place = "cut"

    def __init__(self, house: House, promise: str, done: Callable[[int | None], None]) -> None:
        super().__init__(house)
        self.promise = promise
        self.at = MIDDLE
        self._done = done
        self._paper = self._title = self._line = self._pack = Box(0, 0, 0, 0)

    def _cut(self, at: int | None) -> None:
        self.house.pop()
        self._done(at)

    def _move(self, value: float) -> None:
        self.at = round(value)
        self.dirty = True

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._to(self.at + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self._cut(self.at)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self._hit(event.pos):
            x = (event.pos[0] - self._pack.x) / self._pack.w
            self._to(round(x * CARDS))
            return True
        return super().handle(event)

    def _hit(self, at: tuple[float, float]) -> bool:
        box = self._pack
        return box.x <= at[0] <= box.right and box.y <= at[1] <= box.bottom

    def _to(self, at: int) -> None:
        self.at = min(CARDS - 1, max(1, at))
        self.lay_out()

    # --- layout

    def _text(self) -> str:
        digits = " ".join(self.promise[i : i + 4] for i in range(0, 16, 4))
        return self.house.words("cut.line", promise=digits)

    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words, k, t = self.house.words, ruler.k, ruler.t
        w, h = self.size
        cut = Button(words("cut.cut"), lambda: self._cut(self.at), kind="knock", cap="Enter", keys=ENTER, name="here")
        chance = Button(words("cut.chance"), lambda: self._cut(None), cap="Esc", keys=(pygame.K_ESCAPE,), name="chance")
        self.main = cut
        needs = [ruler.width(b.label, "label") + capped(ruler, b.cap) + 44 * k for b in (chance, cut)]
        row, gap, pad = one_line(ruler.scale), 12 * k, 30 * k
        wide = min(w - 24 * k, max(760 * k, sum(needs) + gap + 2 * pad))
        inner = wide - 2 * pad
        abreast = sum(needs) + gap <= inner
        title_h = len(ruler.balanced(words("cut.title"), "h2", t, inner)) * ruler.line_height("h2", t)
        line_h = ruler.block_height(self._text(), "body", t, inner)
        foot = row if abreast else 2 * row + gap
        rod = 34 * t
        rest = h - 20 * k - 2 * pad - title_h - line_h - foot - rod - 34 * k
        pack = min(150 * k, max(40 * k, rest))
        total = 2 * pad + title_h + line_h + pack + rod + foot + 34 * k
        self._paper = centred(w / 2, h / 2, wide, min(h - 12 * k, total))
        b = self._paper.inset(pad)
        self._title = b.top(title_h)
        self._line = Box(b.x, self._title.bottom + 6 * k, inner, line_h + 1)
        self._pack = Box(b.x, self._line.bottom + 10 * k, inner, pack)
        slider = Slider(self.at, self._move, low=1, high=CARDS - 1, step=1, name="at")
        slider.place(Box(b.x + 16 * t, self._pack.bottom + 6 * k, inner - 32 * t, rod))
        low = b.foot(foot)
        if abreast:
            share = (inner - gap - sum(needs)) / 2
            chance.place(Box(low.x, low.y, needs[0] + share, row))
            cut.place(Box(low.x + needs[0] + share + gap, low.y, needs[1] + share, row))
        else:
            cut.place(Box(low.x, low.y, inner, row))
            chance.place(Box(low.x, low.y + row + gap, inner, row))
        return [slider, chance, cut]

    # --- drawing

    def paint(self, pen: Pen) -> None:
        k = pen.k
        kit.paper(pen, self._paper, depth=10)
        pen.block(self._title, self.house.words("cut.title"), "h2", None, p.MADDER_DARK, middle=True)
        pen.block(self._line, self._text(), "body", None, TEXT_SOFT)
        box = self._pack
        split = min(40 * k, 0.06 * box.w)
        high = box.h - 8 * k
        card = high * 0.64
        step = (box.w - card - split) / (CARDS - 1)
        for nr in range(CARDS):
            lifted = nr < self.at
            x = box.x + nr * step + (0 if lifted else split)
            y = box.y + (0 if lifted else 8 * k)
            back = Box(x, y, card, high)
            pen.fill_round(back, 6 * k, p.LACE, p.INK, 1.6 * k)
            pen.fill_round(back.inset(4 * k), 4 * k, p.DELFT, p.DELFT_MID, 1.4 * k)
        mark = box.x + self.at * step + split / 2
        label = self.house.words("cut.after", at=self.at)
        half = pen.width(label, "small_strong") / 2 + 10 * k
        x = min(box.right - half, max(box.x + half, mark + card / 2))
        tag = Box(x - half, box.cy - 13 * pen.t, 2 * half, 26 * pen.t)
        pen.fill_round(tag, 6 * k, p.FOAM, p.OCHRE_DARK, 1.6 * k)
        pen.text(tag.cx, tag.cy, label, "small_strong", None, p.INK, "c")
