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


FAR = 20  # steps from end to end from which on a stepper hurries when it is held down
HURRY = ((8, 1), (20, 10), (1_000_000, 50))  # repeats, and how many steps each of them takes until then
TYPING = 1.2  # seconds in which a further digit belongs to the number being typed


class Stepper(Widget):
    """Minus, value, plus: whole numbers from `low` to `high` by `step`; `write` says the value in words.

    Held down it goes on, faster and faster where the way is far. While focused: left, right, plus and minus by one,
    page keys by ten, Home and End to the ends, and a number can be typed.
    """

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
        self._repeats = 0
        self._typed = ""
        self._typing = 0.0  # seconds left for a further digit

    @property
    def capturing(self) -> bool:
        return bool(self._typed) or super().capturing

    @property
    def types(self) -> bool:
        return self.far

    @property
    def far(self) -> bool:
        """Whether there is so long a way from end to end that steps of one are not enough."""
        return self.high - self.low > FAR * self.step

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
            self.stir()
            self._repeat.stop()
        return super().moved(at)

    def grabbed(self, at: tuple[float, float]) -> None:
        self._side = self.side(at)
        self._repeat.start()
        self._repeats = 0
        self._typed = ""
        self.set(self.value + self._side * self.step)

    def released(self, at: tuple[float, float]) -> None:  # noqa: ARG002  it ends wherever the pointer is
        self._repeat.stop()

    def cancel(self) -> None:
        self._repeat.stop()
        self._side = 0
        super().cancel()

    def update(self, dt: float) -> None:
        for _ in range(self._repeat.update(dt)):
            self._repeats += 1
            self.set(self._onward())
        self._typing -= dt
        if self._typing <= 0:
            self._typed = ""

    def _onward(self) -> int:
        """Where holding it down leads next: round numbers once it hurries."""
        steps = next(by for until, by in HURRY if self._repeats <= until) if self.far else 1
        stride = steps * self.step
        if steps == 1:
            return self.value + self._side * stride
        return (self.value // stride + 1) * stride if self._side > 0 else (self.value - 1) // stride * stride

    def steer(self, way: Way) -> bool:
        if way.dx:
            self._typed = ""
            self.set(self.value + way.dx * self.step)
        return bool(way.dx)

    def _type(self, digit: str) -> None:
        """A digit: the number typed so far, as soon as it is one that there is."""
        self._typed = (self._typed if self._typing > 0 else "") + digit
        if int(self._typed) > self.high:
            self._typed = digit
        self._typing = TYPING
        if self.low <= int(self._typed) <= self.high:
            self.set(int(self._typed))

    def key_down(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if not self._typed:
                return False  # that is for the page; only the first one ends the number
        elif event.key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS):
            self.set(self.value + self.step)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.set(self.value - self.step)
        elif event.key == pygame.K_HOME:
            self.set(self.low)
        elif event.key == pygame.K_END:
            self.set(self.high)
        elif event.key == pygame.K_PAGEUP and self.far:
            self.set(self.value + 10 * self.step)
        elif event.key == pygame.K_PAGEDOWN and self.far:
            self.set(self.value - 10 * self.step)
        elif self.far and len(typed := getattr(event, "unicode", "")) == 1 and typed in "0123456789":
            self._type(typed)
            return True
        else:
            return False
        self._typed = ""
        return True

    def draw(self, pen: Pen) -> None:
        side = self._side if self.hovered else 0
        kit.stepper(pen, self.box, self.write(self.value), self.state, side, self.focused)
        self.dirty = False
