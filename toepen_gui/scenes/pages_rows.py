"""Rows of a paper: words and controls one under the other, spread over the height or, if they do not fit, scrolled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from toepen_gui.geometry import Box
from toepen_gui.ui.colours import TEXT, TEXT_FAINT, TEXT_SOFT
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scroll import Where
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import ScrollArea, Widget

Paint = Callable[[Pen, Box], None]


def blank(_pen: Pen, _box: Box) -> None:
    """What a row shows that has nothing but controls."""


@dataclass(frozen=True)
class Row:
    """`height` in pixels, `paint` what it shows, `controls` what stands in it and where."""

    height: float
    paint: Paint = blank
    controls: Sequence[tuple[Widget, Where]] = field(default_factory=tuple)


class Column:
    """The rows of one paper. It lives as long as its page, so that it stays scrolled to where it was."""

    def __init__(self, name: str) -> None:
        self.area = ScrollArea(name=name)
        self.rows: Sequence[Row] = ()

    def lay(
        self, ruler: Ruler, box: Box, build: Callable[[float], Sequence[Row]], gap: float, widest: float = 1e9
    ) -> list[Widget]:
        """`build` makes the rows for a width. They stand at least `gap` and at most `widest` apart; if they do not fit
        they are scrolled. Gives the controls, the scroll bar first."""
        self.rows = build(box.w)
        bar, between = 0.0, gap
        if self._height(gap) <= box.h + 0.5:
            spare = box.h - self._height(0)
            between = min(widest, spare / max(1, len(self.rows) - 1))
        else:
            bar = 10 * ruler.k
            self.rows = build(box.w - 2.4 * bar)
            between = self._even(box.h, gap)
        self.area.untie_all()
        self.area.lay(box, [row.height for row in self.rows], between, bar)
        controls = []
        for nr, row in enumerate(self.rows):
            for widget, where in row.controls:
                self.area.tie(widget, nr, where)
                controls.append(widget)
        return [self.area, *controls]

    def _even(self, room: float, gap: float) -> float:
        """The largest distance at which nowhere a row less is seen: rows that are all alike fill the room with it."""
        heights = [row.height for row in self.rows]
        found: list[float] = []
        for first in range(len(heights)):
            seen, total = 0, 0.0
            while first + seen < len(heights) and total + heights[first + seen] + gap * seen <= room + 0.5:
                total += heights[first + seen]
                seen += 1
            if seen > 1:
                found.append((room - total) / (seen - 1))
            if first + seen == len(heights):
                break
        least = min(heights)
        most = 0.4 * least if max(heights) - least < 1 else gap + 0.3 * least
        return max(gap, min(most, *found)) if found else gap

    def _height(self, gap: float) -> float:
        return sum(row.height for row in self.rows) + gap * (len(self.rows) - 1)

    def paint(self, pen: Pen) -> None:
        """The words of all rows that are seen."""
        for nr, box in self.area.rows():
            self.rows[nr].paint(pen, box)

    def shift(self) -> float:
        """How much height the rows leave empty below."""
        return max(0.0, self.area.box.h - self._height(self.area.gap))


def even(pen: Pen, x: float, y: float, w: float, words: str, style: str, colour: str = TEXT) -> None:
    """A short text from x, y downwards, broken into lines of about the same length: nothing hangs over alone."""
    step = pen.line_height(style)
    for i, line in enumerate(pen.balanced(words, style, None, w)):
        pen.text(x, y + (i + 0.5) * step, line, style, None, colour)


def even_height(ruler: Ruler, w: float, words: str, style: str) -> float:
    return len(ruler.balanced(words, style, None, w)) * ruler.line_height(style)


def label(pen: Pen, box: Box, words: str, line: str = "", enabled: bool = True) -> None:
    """The name of an option in the middle of the height; with a second line under it, two if it must be."""
    t = pen.t
    ink, soft = (TEXT, TEXT_SOFT) if enabled else (TEXT_FAINT, TEXT_FAINT)
    lines = pen.balanced(line, "small", t, box.w) if line else ()
    top = box.cy - 10.5 * t * len(lines)
    pen.text(box.x, top, words, "strong", t, ink, "l", box.w)
    for i, text in enumerate(lines):
        pen.text(box.x, top + (21.5 + 18 * i) * t, text, "small", t, soft, "l", box.w)


def label_height(ruler: Ruler, w: float, line: str = "") -> float:
    """How high such a label stands in a width."""
    lines = len(ruler.balanced(line, "small", None, w)) if line else 0
    return (24 + 20 * lines) * ruler.t


def cut(left: float = 0.0, right: float = 0.0) -> Where:
    """All of a row but so much at either end."""
    return lambda row: row.after(left).before(right)


def at_end(w: float, h: float, dx: float = 0.0) -> Where:
    """A box of that size at the right end of a row, in the middle of its height."""
    return lambda row: Box(row.right - w - dx, row.cy - h / 2, w, h)


def under(h: float) -> Where:
    """The lower part of a row."""
    return lambda row: row.foot(h)
