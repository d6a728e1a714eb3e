"""Rows that do not all fit: scrolled by whole rows, nothing is ever cut in half."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from toepen_gui.geometry import Box
from toepen_gui.ui import kit
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.widget import NOWHERE, Way, Widget, inside

Where = Callable[[Box], Box]
"""From the box of a row to the box of something that stands in it."""


class ScrollArea(Widget):
    """A column of rows in a box, with a bar at the right wherever they do not all fit.

    heights: of each row in pixels, `gap` between them. Controls that stand in a row are tied to it with `tie` and move
    and hide with it. on_scroll: the rows shown are other ones. `wheel`: rows for one notch of the wheel.
    The area itself takes the focus only if it holds no controls (`reading`), for texts that are scrolled with arrows.
    """

    def __init__(
        self,
        heights: Sequence[float] = (),
        on_scroll: Callable[[], None] = lambda: None,
        *,
        gap: float = 0,
        bar: float = 10,
        wheel: int = 1,
        reading: bool = False,
        box: Box = NOWHERE,
        name: str = "",
    ) -> None:
        super().__init__(box, name=name)
        self.on_scroll = on_scroll
        self.gap = gap
        self.bar = bar
        self.wheel = wheel
        self.focusable = reading
        self.first = 0
        self.heights = list(heights)
        self._tied: list[tuple[Widget, int, Where]] = []
        self._grip = 0.0  # where on the thumb the pointer took hold

    # --- what is shown ----------------------------------------------------------------
    def lay(self, box: Box, heights: Sequence[float], gap: float = 0, bar: float = 10) -> None:
        """New box and rows, after a layout; the first row stays the same if it can."""
        self.box = box
        self.heights, self.gap, self.bar = list(heights), gap, bar
        self.first = min(self.first, self.last_first)
        self.dirty = True
        self._settle()

    @property
    def last_first(self) -> int:
        """The first row when scrolled all the way down."""
        total, first = 0.0, len(self.heights)
        while first and total + self.heights[first - 1] <= self.box.h + 0.5:
            first -= 1
            total += self.heights[first] + self.gap
        return min(first, max(0, len(self.heights) - 1))

    @property
    def shown(self) -> int:
        """How many rows are seen; at least one."""
        total, n = 0.0, 0
        for h in self.heights[self.first :]:
            if total + h > self.box.h + 0.5 and n:
                break
            total += h + self.gap
            n += 1
        return n

    @property
    def overflowing(self) -> bool:
        return self.last_first > 0

    def rows(self) -> list[tuple[int, Box]]:
        """The rows that are seen with their boxes, left of the bar."""
        out, y = [], self.box.y
        for nr in range(self.first, self.first + self.shown):
            out.append((nr, Box(self.box.x, y, self.inner_w, self.heights[nr])))
            y += self.heights[nr] + self.gap
        return out

    @property
    def inner_w(self) -> float:
        """Width of the rows; the bar keeps its place even when there is nothing to scroll."""
        return self.box.w - self.bar * 2.4

    def tie(self, widget: Widget, row: int, where: Where) -> None:
        """From now on this control stands in that row."""
        self._tied.append((widget, row, where))
        self._settle()

    def untie_all(self) -> None:
        self._tied.clear()

    def swap(self, widget: Widget, kept: Widget) -> None:
        """Another control in the place of one that is tied."""
        self._tied = [(kept if tied is widget else tied, row, where) for tied, row, where in self._tied]

    def row_of(self, widget: Widget) -> int:
        """The row a control is tied to, -1 for none."""
        return next((row for tied, row, _ in self._tied if tied is widget), -1)

    def _settle(self) -> None:
        boxes = dict(self.rows())
        for widget, row, where in self._tied:
            widget.visible = row in boxes
            if row in boxes:
                widget.place(where(boxes[row]))

    # --- scrolling --------------------------------------------------------------------
    def to(self, first: int) -> bool:
        """Scroll until that row is the first. Gives whether anything moved."""
        first = min(self.last_first, max(0, first))
        if first == self.first:
            return False
        self.first = first
        self.dirty = True
        self._settle()
        self.on_scroll()
        return True

    def reveal(self, row: int) -> None:
        """Scroll as little as needed to see that row."""
        if row < self.first:
            self.to(row)
        while row >= self.first + self.shown and self.to(self.first + 1):
            pass

    @property
    def track(self) -> Box:
        """The bar from end to end."""
        return self.box.end(self.bar)

    @property
    def thumb(self) -> Box:
        start, share = self._thumb()
        return Box(self.track.x, self.track.y + start * self.track.h, self.bar, share * self.track.h)

    def _thumb(self) -> tuple[float, float]:
        n = max(1, len(self.heights))
        share = max(0.08, min(1.0, self.shown / n)) if self.overflowing else 1.0
        return (1 - share) * self.first / max(1, self.last_first), share

    # --- events -----------------------------------------------------------------------
    @property
    def area(self) -> Box:
        """Only the bar can be pressed, a little wider than it is drawn."""
        return self.track.inset(-13, 0) if self.overflowing else Box(0, 0, 0, 0)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.visible:
            return self.overflowing and (self.to(self.first - event.y * self.wheel) or True)
        return super().handle(event)

    def over(self, at: tuple[float, float]) -> bool:
        """Whether the wheel at this place is meant for the area."""
        return self.visible and inside(self.box, at)

    def moved(self, at: tuple[float, float]) -> bool:
        super().moved(at)
        if self._held:
            self.pressed = True
            room = self.track.h - self.thumb.h
            share = (at[1] - self._grip - self.track.y) / room if room > 0 else 0.0
            self.to(round(min(1.0, max(0.0, share)) * self.last_first))
        return self._held

    def grabbed(self, at: tuple[float, float]) -> None:
        thumb = self.thumb
        if thumb.y <= at[1] <= thumb.bottom:
            self._grip = at[1] - thumb.y
        else:  # beside the thumb: it comes to the pointer
            self._grip = thumb.h / 2
            self.moved(at)

    def released(self, at: tuple[float, float]) -> None:
        """Nothing more to do."""

    def key_down(self, event: pygame.Event) -> bool:
        """Page keys work from anywhere on the page; arrows too while the area has the focus."""
        page = max(1, self.shown - 1)
        goals = {
            pygame.K_PAGEUP: self.first - page,
            pygame.K_PAGEDOWN: self.first + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.last_first,
        }
        if event.key not in goals or not self.overflowing:
            return False
        self.to(goals[event.key])
        return True

    def steer(self, way: Way) -> bool:
        return bool(way.dy) and self.to(self.first + way.dy)

    def draw(self, pen: Pen) -> None:
        if self.overflowing:
            kit.scrollbar(pen, self.track, *self._thumb(), self.state)
        if self.focused:
            kit.ring_focus(pen, self.box.inset(-6 * pen.k, -2 * pen.k), 6 * pen.k)
        self.dirty = False
