"""The list of places where something that is looked for stands: in the place of the contents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from toepen_gui.geometry import Box
from toepen_gui.handbook.search import Hit
from toepen_gui.scenes.rules_marks import mark_line
from toepen_gui.ui.colours import TEXT, TEXT_SOFT
from toepen_gui.ui.contents import Contents, Entry
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scroll import ScrollArea
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widget import TOUCH

GAP: Final = 5.0


def _nothing(_pen: Pen, _box: Box) -> None:
    """These rows have no sign."""


class Found(Contents):
    """Rows of a title and a few words around the place. `now` is -1 while a page is open that is none of them."""

    def __init__(
        self,
        hits: Sequence[Hit],
        wanted: str,
        now: int,
        on_change: Callable[[int], None],
        area: ScrollArea,
        on_enter: Callable[[], None],
        *,
        name: str = "",
    ) -> None:
        super().__init__([Entry(hit.title, _nothing) for hit in hits], now, on_change, area, on_enter, name=name)
        self.hits: Final = list(hits)
        self.wanted: Final = wanted

    def lay(self, ruler: Ruler, box: Box) -> None:
        k, t = ruler.k, ruler.t
        high = max(float(TOUCH), 50 * t + 12 * k)
        bar = 10 * k
        self.rows.untie_all()
        self.rows.lay(box, [high] * len(self.hits), GAP * k, bar)
        self.place(box.before(2.4 * bar if self.rows.overflowing else 0.0))
        if not self.rows.overflowing:
            self.rows.lay(box, [high] * len(self.hits), GAP * k, 0.0)
        if self.now >= 0:
            self.rows.reveal(self.now)

    def draw(self, pen: Pen) -> None:
        k, t = pen.k, pen.t
        for nr, cell in enumerate(self.cells):
            if not cell.w:
                continue
            hit, on = self.hits[nr], nr == self.now
            self.ground(pen, nr, cell)
            x, room = cell.x + 12 * k, cell.w - 24 * k
            figure = f"{hit.places}×" if hit.places > 1 else ""
            end = pen.width(figure, "small_strong", t) + 8 * k if figure else 0.0
            pen.text(x, cell.cy - 12 * t, hit.title, "strong", t, p.FOAM if on else TEXT, "l", room - end)
            if figure:
                pen.text(
                    cell.right - 12 * k, cell.cy - 12 * t, figure, "small_strong", t, p.FOAM if on else TEXT_SOFT, "r"
                )
            excerpt = shortened(pen, hit.excerpt, room, t)
            if not on:
                mark_line(pen, x, cell.cy + 12 * t, excerpt, "small", t, self.wanted)
            pen.text(x, cell.cy + 12 * t, excerpt, "small", t, p.FOAM if on else TEXT_SOFT, "l")
        self.dirty = False


def shortened(ruler: Ruler, words: str, room: float, t: float) -> str:
    """As much of an excerpt as there is room for."""
    if ruler.width(words, "small", t) <= room:
        return words
    while words and ruler.width(f"{words}…", "small", t) > room:
        words = words[:-1]
    return f"{words.rstrip('… ')}…"
