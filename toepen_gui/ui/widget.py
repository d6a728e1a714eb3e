"""What every control has in common: a box, a state, how the pointer presses it, what it is called.

A control draws itself into its box with a pen and answers events; it knows neither its page nor the game. Positions
come from the events themselves (`event.pos`), never from the mouse, so that a test or a pilot can play it.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame

from toepen_gui.geometry import Box
from toepen_gui.ui.pen import Pen

TOUCH = 36  # pixels: no click area is smaller
FIRST_REPEAT, NEXT_REPEAT = 0.4, 0.07  # seconds until something held down happens again
NOWHERE = Box(0, 0, 0, 0)  # before the first layout


class Way(NamedTuple):
    """The direction of an arrow key: one of them is -1 or 1, the other 0."""

    dx: int
    dy: int


class Host(Protocol):
    """What a control may ask of the group it stands in."""

    @property
    def bounds(self) -> Box:
        """The window."""
        ...

    def say(self, cue: str) -> None:
        """Make a sound: ui_hover, ui_press, ui_toggle_on, ui_toggle_off, illegal."""
        ...


class Widget:
    """A control. Subclasses override `press`, `draw`, and `steer` or `key_down` if they use keys of their own.

    name: what a pilot calls it. box: where it stands, set again after each layout. tooltip: shown after a while or at
    once on focus; for a disabled control, why it is. keys: key codes that press it from anywhere on the page.
    """

    focusable = True
    aside = False  # Tab comes by, but never begins here: the way back

    def __init__(self, box: Box = NOWHERE, *, name: str = "", tooltip: str = "", keys: tuple[int, ...] = ()) -> None:
        self.name = name
        self.box = box
        self.tooltip = tooltip
        self.keys = keys
        self.visible = True
        self.hovered = False
        self.pressed = False  # held down, with the pointer on it
        self.focused = False  # has the focus, and the focus is shown
        self._stirred = self._deep = True
        self.host: Host | None = None
        self._enabled = True
        self._held = False  # held down, wherever the pointer is now

    # --- state ------------------------------------------------------------------------
    @property
    def dirty(self) -> bool:
        """Whether it looks other than when it was drawn last. Set it when what it says is another: the page around it
        may show that too, and is drawn anew."""
        return self._stirred

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self._stirred = self._deep = value

    def stir(self) -> None:
        """It is lit, pressed or has the focus, or no longer: nothing else on the page looks other for that."""
        self._stirred = True

    @property
    def deep(self) -> bool:
        """Whether more has changed than that."""
        return self._deep

    @property
    def enabled(self) -> bool:
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.pressed = self._held = False
            self.dirty = True

    @property
    def state(self) -> str:
        """disabled, pressed, hover or normal: as the drawings take it. The focus is told apart."""
        if not self._enabled:
            return "disabled"
        return "pressed" if self.pressed else "hover" if self.hovered else "normal"

    @property
    def capturing(self) -> bool:
        """Whether it gets every event first: an open list, a slider being dragged, a field being typed in."""
        return self._held

    @property
    def area(self) -> Box:
        """Where it can be pressed: its box, but never under 36 pixels either way."""
        dx, dy = max(0.0, TOUCH - self.box.w) / 2, max(0.0, TOUCH - self.box.h) / 2
        return self.box.inset(-dx, -dy)

    @property
    def extent(self) -> Box:
        """What it draws on but for rims, shadows and key caps: all that changes when it is lit."""
        return self.box

    def hit(self, at: tuple[float, float]) -> bool:
        return self.visible and inside(self.area, at)

    def place(self, box: Box) -> None:
        """Stand here from now on."""
        if box != self.box:
            self.box = box
            self.dirty = True

    def show_focus(self, on: bool) -> None:
        """Called by the focus ring."""
        if on != self.focused:
            self.focused = on
            self.stir()

    def lose_focus(self) -> None:
        """Called when another control gets the focus."""

    def say(self, cue: str) -> None:
        if self.host is not None:
            self.host.say(cue)

    # --- events -----------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> bool:
        """Pointer events. True if it was meant for this control."""
        if not self.visible:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self.moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.hit(event.pos):
            if self._enabled:
                self._held = True
                self._set(pressed=True)
                self.grabbed(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            self._held = False
            self._set(pressed=False)
            self.released(event.pos)
            return True
        return False

    def moved(self, at: tuple[float, float]) -> bool:
        on = self.hit(at)
        if on and not self.hovered and self._enabled and not self._held:
            self.say("ui_hover")
        self._set(hovered=on, pressed=self._held and on)
        return self._held

    def grabbed(self, at: tuple[float, float]) -> None:
        """The pointer went down on it."""

    def released(self, at: tuple[float, float]) -> None:
        """The pointer came up after having gone down on it; by default a press if it is still on it."""
        if self.hit(at):
            self.press()

    def cancel(self) -> None:
        """Let go of whatever is held or open, with nothing done: the window lost the focus, the page changed."""
        self._held = False
        self._set(pressed=False, hovered=False)

    def press(self) -> None:
        """Do what it is for; the caller has made sure that it is enabled."""

    @property
    def types(self) -> bool:
        """Whether what is typed after a click on it is for it."""
        return False

    @property
    def pressable(self) -> bool:
        """Whether `press` does anything; if not, Enter and Space mean what they mean on the whole page."""
        return type(self).press is not Widget.press

    def steer(self, way: Way) -> bool:  # noqa: ARG002  for those that override it
        """An arrow key while focused. True if it changes the value here instead of moving the focus."""
        return False

    def key_down(self, event: pygame.Event) -> bool:  # noqa: ARG002  for those that override it
        """Any key while focused, before anybody else gets it. True if used."""
        return False

    def update(self, dt: float) -> None:
        """`dt` seconds went by."""

    def draw(self, pen: Pen) -> None:  # noqa: ARG002  for those that override it
        """Draw into the box. Overriding methods end with `dirty` false."""
        self.dirty = False

    def draw_over(self, pen: Pen) -> None:
        """What lies over all other controls: an open list."""

    def _set(self, hovered: bool | None = None, pressed: bool | None = None) -> None:
        before = self.hovered, self.pressed
        if hovered is not None:
            self.hovered = hovered
        if pressed is not None:
            self.pressed = pressed
        if before != (self.hovered, self.pressed):
            self.stir()


class Repeat:
    """Something that happens again and again while it is held down."""

    def __init__(self) -> None:
        self._left = -1.0

    def start(self) -> None:
        self._left = FIRST_REPEAT

    def stop(self) -> None:
        self._left = -1.0

    def update(self, dt: float) -> int:
        """How often it happens in these `dt` seconds."""
        if self._left < 0:
            return 0
        self._left -= dt
        times = 0
        while self._left <= 0:
            self._left += NEXT_REPEAT
            times += 1
        return times


def inside(box: Box, at: tuple[float, float]) -> bool:
    return box.x <= at[0] < box.right and box.y <= at[1] < box.bottom
