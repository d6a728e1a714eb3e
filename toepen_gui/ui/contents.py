"""A list of contents: rows of which one is open, with a sign before each; scrolled where they do not all fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from toepen_gui.geometry import Box
from toepen_gui.ui import kit
from toepen_gui.ui.choices import Choice
from toepen_gui.ui.colours import TEXT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scroll import ScrollArea
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widget import NOWHERE, TOUCH


class Entry(NamedTuple):
    """`sign` draws into a square box; `marked`: a lozenge at the end, for what is special here."""

    label: str
    sign: Callable[[Pen, Box], None]
    marked: bool = False


class Contents(Choice):
    """One stop of Tab: up and down turn the pages, Home and End go to the first and the last. The chosen row is always
    seen. `area` scrolls the rows and has to be among the controls of the page, before this one. on_enter: what Enter
    and Space do."""

    upright = True

    def __init__(
        self,
        entries: Sequence[Entry],
        now: int,
        on_change: Callable[[int], None],
        area: ScrollArea,
        on_enter: Callable[[], None] = lambda: None,
        *,
        name: str = "",
    ) -> None:
        super().__init__([entry.label for entry in entries], now, on_change, name=name)
        self.entries = list(entries)
        self.rows = area
        self.on_enter = on_enter

    def lay(self, ruler: Ruler, box: Box) -> None:
        """Over this box, with room for the bar only if there is one."""
        k, t = ruler.k, ruler.t
        high = max(42 * k, 30 * t, TOUCH)
        gap, n = 3 * k, len(self.entries)
        bar = 10 * k
        self.rows.untie_all()
        self.rows.lay(box, [high] * n, gap, bar)
        if self.rows.overflowing:  # whole rows over the whole height
            seen = max(1, int((box.h + gap + 0.5) / (high + gap)))
            high = (box.h - gap * (seen - 1)) / seen - 0.01
        else:
            bar = 0.0
        self.rows.lay(box, [high] * n, gap, bar)
        self.rows.reveal(self.now)
        self.place(box.before(2.4 * bar))

    @property
    def cells(self) -> list[Box]:
        boxes = dict(self.rows.rows())
        return [boxes.get(nr, NOWHERE) for nr in range(len(self.entries))]

    def press(self) -> None:
        """Enter or Space: what is open there already may lead on."""
        self.on_enter()

    def key_down(self, event: pygame.Event) -> bool:
        ends = {pygame.K_HOME: 0, pygame.K_END: len(self.entries) - 1}
        if event.key not in ends:
            return False
        self.set(ends[event.key])
        return True

    def draw(self, pen: Pen) -> None:
        k, t = pen.k, pen.t
        for nr, cell in enumerate(self.cells):
            if not cell.w:
                continue
            entry, on = self.entries[nr], nr == self.now
            self.ground(pen, nr, cell)
            size = sign_size(k, t)
            entry.sign(pen, Box(cell.x + 9 * k, cell.cy - size / 2, size, size))
            x = cell.x + 9 * k + size + 11 * k
            end = cell.right - 10 * k - (14 * k if entry.marked else 0)
            pen.text(x, cell.cy, entry.label, "strong", t, p.FOAM if on else TEXT, "l", end - x)
            if entry.marked:
                kit.lozenge(pen, cell.right - 15 * k, cell.cy, p.GOLD_LIT if on else p.MADDER)
        self.dirty = False

    def ground(self, pen: Pen, nr: int, cell: Box) -> None:
        """What lies under the words of a row: whether it is the open one, in focus, or under the pointer."""
        k = pen.k
        if nr == self.now:
            if self.focused:
                kit.ring_focus(pen, cell.inset(2 * k), 6 * k)
            pen.fill_round(cell, 8 * k, p.MADDER, p.INK, 2 * k)
        elif nr == self.lit:
            pen.fill_round(cell, 8 * k, p.PAPER_SHADE)


def sign_size(k: float, t: float) -> float:
    return 28 * max(k, min(t, 1.3 * k))


def contents_width(ruler: Ruler, labels: Sequence[str]) -> float:
    """How wide the list must be for its words, bar and all."""
    k = ruler.k
    words = max(ruler.width(label, "strong") for label in labels)
    return words + sign_size(k, ruler.t) + (9 + 11 + 26 + 24) * k
