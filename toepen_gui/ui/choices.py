"""Controls that choose one of a few that are all seen: segments, tabs, rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from toepen_gui.geometry import Box
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.widget import NOWHERE, Way, Widget, inside


class Choice(Widget):
    """One of several: `now` is its number. Subclasses say where each stands and draw them."""

    upright = False  # whether up and down choose, instead of left and right

    def __init__(
        self,
        labels: Sequence[str],
        now: int,
        on_change: Callable[[int], None],
        *,
        box: Box = NOWHERE,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name=name, tooltip=tooltip)
        self.labels = list(labels)
        self.now = now
        self.on_change = on_change
        self.lit = -1  # the one under the pointer
        self._cells: list[Box] = []  # where they were drawn last

    @property
    def cells(self) -> list[Box]:
        """Where each can be pressed; as drawn last, or evenly over the box before that."""
        if len(self._cells) == len(self.labels):
            return self._cells
        n = max(1, len(self.labels))
        if self.upright:
            return [Box(self.box.x, self.box.y + i * self.box.h / n, self.box.w, self.box.h / n) for i in range(n)]
        return [Box(self.box.x + i * self.box.w / n, self.box.y, self.box.w / n, self.box.h) for i in range(n)]

    def place(self, box: Box) -> None:
        if box != self.box:
            self._cells = []
        super().place(box)

    def at(self, at: tuple[float, float]) -> int:
        """The number under the pointer, -1 for none."""
        return next((i for i, cell in enumerate(self.cells) if inside(cell, at)), -1)

    def set(self, now: int) -> None:
        """Choose that one; tells if it is another one."""
        if now != self.now and 0 <= now < len(self.labels):
            self.now = now
            self.dirty = True
            self.say("ui_press")
            self.on_change(now)

    def moved(self, at: tuple[float, float]) -> bool:
        lit = self.at(at) if self.hit(at) else -1
        if lit != self.lit:
            self.lit = lit
            self.stir()
        return super().moved(at)

    def released(self, at: tuple[float, float]) -> None:
        nr = self.at(at)
        if nr >= 0:
            self.set(nr)

    def cancel(self) -> None:
        self.lit = -1
        super().cancel()

    def steer(self, way: Way) -> bool:
        step = way.dy if self.upright else way.dx
        if not step:
            return False
        target = self.now + step
        if not 0 <= target < len(self.labels):
            return not self.upright  # off the end of a column the focus moves on
        self.set(target)
        return True


class Segment(Choice):
    """A choice of few, side by side in one frame."""

    def draw(self, pen: Pen) -> None:
        self._cells = [cell.inset(-1.5 * pen.k) for cell in kit.segment_cells(pen, self.box, len(self.labels))]
        kit.segment(pen, self.box, self.labels, self.now, self.state, self.lit, self.focused)
        self.dirty = False


class Tabs(Choice):
    """Index cards behind a page."""

    def draw(self, pen: Pen) -> None:
        self._cells = kit.tab_boxes(pen, self.box, self.labels)
        kit.tabs(pen, self.box, self.labels, self.now, self.lit, self.focused)
        self.dirty = False


class RowList(Choice):
    """A list of groups, one row under the other, with a figure at the end of each."""

    upright = True

    def __init__(
        self,
        labels: Sequence[str],
        now: int,
        on_change: Callable[[int], None],
        *,
        counts: Sequence[str] = (),
        gap: float = 6,
        box: Box = NOWHERE,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(labels, now, on_change, box=box, name=name, tooltip=tooltip)
        self.counts = list(counts) or [""] * len(self.labels)
        self.gap = gap

    def draw(self, pen: Pen) -> None:
        h = max(46 * pen.k, 32 * pen.t, 36)
        step = h + self.gap * pen.k
        self._cells = [Box(self.box.x, self.box.y + i * step, self.box.w, h) for i in range(len(self.labels))]
        for i, (cell, label, count) in enumerate(zip(self._cells, self.labels, self.counts, strict=True)):
            on = i == self.now
            kit.list_row(pen, cell, label, on, count, i == self.lit, self.focused and on)
        self.dirty = False


class Line(NamedTuple):
    """A row to choose: its words and the second line under them."""

    label: str
    note: str = ""


class RadioLine(Widget):
    """One of several lines of which one is chosen, with a dot, its name and a second line; each stands by itself, so
    that they can be scrolled and stand in columns.

    Only the chosen one is a stop of Tab; arrows choose: on_step is told by how many lines (left and right one, up and
    down `across`) and says whether there is one. marked: a lozenge before the second line, for what was changed.
    """

    def __init__(
        self,
        line: Line,
        on: bool,
        on_choose: Callable[[], None],
        on_step: Callable[[int], bool],
        *,
        across: int = 1,
        marked: bool = False,
        box: Box = NOWHERE,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name=name, tooltip=tooltip)
        self.line = line
        self.on = on
        self.on_choose = on_choose
        self.on_step = on_step
        self.across = across
        self.marked = marked
        self.focusable = on

    def press(self) -> None:
        if not self.on:
            self.say("ui_press")
            self.on_choose()

    def steer(self, way: Way) -> bool:
        return self.on_step(way.dx + way.dy * self.across) or bool(way.dx)

    def draw(self, pen: Pen) -> None:
        k, t = pen.k, pen.t
        row = self.box.inset(10 * k, 0)
        if self.on:
            pen.fill_round(self.box, 7 * k, p.FOAM, p.OCHRE_DARK, 1.8 * k)
        elif self.hovered:
            pen.fill_round(self.box, 7 * k, p.PAPER_SHADE)
        if self.focused:
            kit.ring_focus(pen, self.box.inset(3 * k), 5 * k)
        kit.radio(pen, row.x + radio_middle(k, t), row.cy, self.on, "hover" if self.hovered else "normal")
        x = row.x + radio_reach(k, t)
        pen.text(x, row.cy - (10 * t if self.line.note else 0), self.line.label, "strong", t, TEXT, "l", row.right - x)
        if self.marked:
            kit.lozenge(pen, x, row.cy + 10 * t)
            x += 12 * k
        if self.line.note:
            pen.text(x, row.cy + 10 * t, self.line.note, "small", t, TEXT_SOFT, "l", row.right - x)
        self.dirty = False


def radio_middle(k: float, t: float) -> float:
    """From the left end of a line to the middle of its disc, which grows with the text and keeps off the frame."""
    return max(12 * k, 10 * t + 2 * k)


def radio_reach(k: float, t: float) -> float:
    """From the left end of a line to its words."""
    return radio_middle(k, t) + 10 * t + 12 * k
