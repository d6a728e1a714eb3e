"""Controls for a value within bounds: slider and stepper."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from toepen_gui.geometry import Box
from toepen_gui.ui import kit
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.widget import NOWHERE, Repeat, Way, Widget, inside


class Slider(Widget):
    """A rod with a knob. Values go from `low` to `high` by `step`; the box runs from end to end of the rod.

    on_change: each new value, also while dragging. on_done: the value once the knob is let go (for a sound as sample).
    marks: strokes under the rod.
    """

    def __init__(
        self,
        value: float,
        on_change: Callable[[float], None],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        marks: int = 0,
        on_done: Callable[[float], None] | None = None,
        box: Box = NOWHERE,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name=name, tooltip=tooltip)
        self.low, self.high, self.step = low, high, step
        self.value = self._on_grid(value)
        self.on_change = on_change
        self.on_done = on_done
        self.marks = marks

    @property
    def share(self) -> float:
        """How far along the rod the knob is, 0 to 1."""
        return (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0.0

    @property
    def area(self) -> Box:
        """Somewhat beyond both ends, where the knob reaches."""
        return super().area.inset(-14, 0)

    def set(self, value: float) -> bool:
        """To the nearest value there is; tells if that is another one. Gives whether it was."""
        value = self._on_grid(value)
        if value == self.value:
            return False
        self.value = value
        self.dirty = True
        self.on_change(value)
        return True

    def _on_grid(self, value: float) -> float:
        if value >= self.high:
            return self.high
        return round(max(self.low, self.low + round((value - self.low) / self.step) * self.step), 6)

    def _at(self, x: float) -> float:
        share = (x - self.box.x) / self.box.w if self.box.w else 0.0
        return self.low + min(1.0, max(0.0, share)) * (self.high - self.low)

    def moved(self, at: tuple[float, float]) -> bool:
        super().moved(at)
        if self._held:
            self.pressed = True
            self.set(self._at(at[0]))
        return self._held

    def grabbed(self, at: tuple[float, float]) -> None:
        self.set(self._at(at[0]))

    def released(self, at: tuple[float, float]) -> None:  # noqa: ARG002  it ends wherever the pointer is
        self._done()

    def _done(self) -> None:
        if self.on_done is not None:
            self.on_done(self.value)

    def steer(self, way: Way) -> bool:
        if way.dx and self.set(self.value + way.dx * self.step):
            self._done()
        return bool(way.dx)

    def key_down(self, event: pygame.Event) -> bool:
        ends = {pygame.K_HOME: self.low, pygame.K_END: self.high}
        if event.key not in ends:
            return False
        if self.set(ends[event.key]):
            self._done()
        return True

    def draw(self, pen: Pen) -> None:
        kit.slider(pen, self.box, self.share, self.state, self.marks, self.focused)
        self.dirty = False


class Stepper(Widget):
    """Minus, value, plus: whole numbers from `low` to `high` by `step`; `say` writes the value."""

    def __init__(
        self,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int,
        high: int,
        step: int = 1,
        write: Callable[[int], str] = str,
        box: Box = NOWHERE,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name=name, tooltip=tooltip)
        self.value = value
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.write = write
        self._side = 0  # where the pointer is: -1 minus, 1 plus
        self._repeat = Repeat()

    def set(self, value: int) -> None:
        """To this value or the nearest there is; tells if it is another one."""
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.value = value
            self.dirty = True
            self.say("ui_press")
            self.on_change(value)

    def side(self, at: tuple[float, float]) -> int:
        """-1 over minus, 1 over plus, 0 elsewhere."""
        reach = max(self.box.h, 36.0)
        left, right = self.area.left(reach), self.area.end(reach)
        return -1 if inside(left, at) else 1 if inside(right, at) else 0

    def moved(self, at: tuple[float, float]) -> bool:
        side = self.side(at) if self.visible else 0
        if side != self._side:
            self._side = side
            self.dirty = True
            self._repeat.stop()
        return super().moved(at)

    def grabbed(self, at: tuple[float, float]) -> None:
        self._side = self.side(at)
        self._repeat.start()
        self.set(self.value + self._side * self.step)

    def released(self, at: tuple[float, float]) -> None:  # noqa: ARG002  it ends wherever the pointer is
        self._repeat.stop()

    def cancel(self) -> None:
        self._repeat.stop()
        self._side = 0
        super().cancel()

    def update(self, dt: float) -> None:
        for _ in range(self._repeat.update(dt)):
            self.set(self.value + self._side * self.step)

    def steer(self, way: Way) -> bool:
        if way.dx:
            self.set(self.value + way.dx * self.step)
        return bool(way.dx)

    def key_down(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS):
            self.set(self.value + self.step)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.set(self.value - self.step)
        elif event.key == pygame.K_HOME:
            self.set(self.low)
        elif event.key == pygame.K_END:
            self.set(self.high)
        else:
            return False
        return True

    def draw(self, pen: Pen) -> None:
        side = self._side if self.hovered else 0
        kit.stepper(pen, self.box, self.write(self.value), self.state, side, self.focused)
        self.dirty = False
