"""Game controllers, whatever they are: what they say becomes keys, so that all that keys can do a controller can.

SDL knows what the buttons of each kind mean. The cross and the left stick are arrows that repeat while they are held,
the lower button takes, the right one goes back; the rest are the answers and tools of the table.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from pygame._sdl2 import controller

# button of the controller -> key
BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: pygame.K_RETURN,
    pygame.CONTROLLER_BUTTON_B: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_X: pygame.K_c,
    pygame.CONTROLLER_BUTTON_Y: pygame.K_k,
    pygame.CONTROLLER_BUTTON_BACK: pygame.K_h,
    pygame.CONTROLLER_BUTTON_START: pygame.K_SPACE,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: pygame.K_f,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: pygame.K_l,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: pygame.K_m,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: pygame.K_o,
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
}
TYPED: Final = frozenset({pygame.K_c, pygame.K_k, pygame.K_h, pygame.K_f, pygame.K_l, pygame.K_m, pygame.K_o})
# stick or trigger -> key when it is pushed up or left, key when down or right
AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, -pygame.K_TAB),  # minus: with Shift
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, pygame.K_TAB),
}
ARROWS: Final = frozenset({pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT})
PUSHED: Final = 18000  # of 32767: from here on a stick counts as pushed
LEFT: Final = 12000  # and until here it goes on counting
FIRST: Final = 0.4  # seconds until an arrow that is held repeats
NEXT: Final = 0.12


class Pads:
    """All controllers that are plugged in, now or later. Without `start` there are none, but events are understood."""

    def __init__(self) -> None:
        self._open: list[controller.Controller] = []  # listened to as long as they are kept
        self._pushed: dict[int, int] = {}  # axis -> the key it holds down
        self._held: int | None = None  # the arrow that repeats
        self._wait = 0.0

    def start(self) -> None:
        """Looks for controllers. Costs some milliseconds: after the first picture. No controllers are no trouble."""
        with suppress(pygame.error, ImportError, NotImplementedError):
            from pygame._sdl2 import controller  # noqa: PLC0415

            controller.init()
            for number in range(controller.get_count()):
                self._plug_in(number)

    def _plug_in(self, number: int) -> None:
        with suppress(pygame.error, ImportError, NotImplementedError):
            from pygame._sdl2 import controller  # noqa: PLC0415

            if controller.is_controller(number):
                self._open.append(controller.Controller(number))

    @property
    def plugged_in(self) -> bool:
        """Whether there is one that has to be looked at: none of them says by itself that a button is down."""
        return bool(self._open)

    def handle(self, event: pygame.Event) -> list[pygame.Event]:
        """What the event means: itself, or for one of a controller the keys it stands for."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._let_go()
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                key = BUTTONS.get(event.button)
                return [] if key is None else self._key(key, event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event.axis, event.value)
            case _:
                return [event]
        return []

    def update(self, dt: float) -> list[pygame.Event]:
        """`dt` seconds went by: the keys that repeat."""
        if self._held is None:
            return []
        self._wait -= dt
        if self._wait > 0:
            return []
        self._wait = NEXT
        return [_event(pygame.KEYDOWN, self._held)]

    def _axis(self, axis: int, value: int) -> list[pygame.Event]:
        if axis not in AXES:
            return []
        low, high = AXES[axis]
        key = high if value > 0 else low
        before = self._pushed.get(axis)
        if before is not None and (abs(value) < LEFT or key != before):
            del self._pushed[axis]
            return self._key(before, False)
        if before is None and key is not None and abs(value) >= PUSHED:
            self._pushed[axis] = key
            return self._key(key, True)
        return []

    def _key(self, key: int, down: bool) -> list[pygame.Event]:
        if key in ARROWS:
            self._held, self._wait = (key, FIRST) if down else (None, 0.0)
        return [_event(pygame.KEYDOWN if down else pygame.KEYUP, key)]

    def _let_go(self) -> list[pygame.Event]:
        """A controller is gone: nothing of it is held any more."""
        held, self._held = {*self._pushed.values()}, None
        self._pushed.clear()
        self._open = [pad for pad in self._open if pad.attached()]
        return [_event(pygame.KEYUP, key) for key in held]


def _event(kind: int, key: int) -> pygame.Event:
    mod = pygame.KMOD_SHIFT if key < 0 else 0
    typed = chr(key) if key in TYPED else ""
    return pygame.Event(kind, key=abs(key), mod=mod, unicode=typed, scancode=0)
