"""What the keys mean while a record is looked at."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final

import pygame


class Does(Enum):
    BACK = auto()
    ON = auto()
    TRICK_BACK = auto()
    TRICK_ON = auto()
    ROUND_BACK = auto()
    ROUND_ON = auto()
    FIRST = auto()
    LAST = auto()
    PLAY = auto()
    OPEN = auto()
    SEAT = auto()
    TEMPO = auto()
    FAIR = auto()
    LEAVE = auto()


HELD: Final = frozenset(
    {Does.BACK, Does.ON, Does.TRICK_BACK, Does.TRICK_ON, Does.ROUND_BACK, Does.ROUND_ON}
)  # what goes on as long as its key is held down
KEYS: Final[Mapping[int, Does]] = {
    pygame.K_LEFT: Does.BACK,
    pygame.K_RIGHT: Does.ON,
    pygame.K_LEFTBRACKET: Does.BACK,
    pygame.K_RIGHTBRACKET: Does.ON,
    pygame.K_UP: Does.TRICK_BACK,
    pygame.K_DOWN: Does.TRICK_ON,
    pygame.K_PAGEUP: Does.ROUND_BACK,
    pygame.K_PAGEDOWN: Does.ROUND_ON,
    pygame.K_HOME: Does.FIRST,
    pygame.K_END: Does.LAST,
    pygame.K_SPACE: Does.PLAY,
    pygame.K_o: Does.OPEN,
    pygame.K_s: Does.SEAT,
    pygame.K_t: Does.TEMPO,
    pygame.K_d: Does.FAIR,
    pygame.K_ESCAPE: Does.LEAVE,
}
SHIFTED: Final[Mapping[int, Does]] = {pygame.K_LEFT: Does.TRICK_BACK, pygame.K_RIGHT: Does.TRICK_ON}


def does(event: pygame.Event) -> Does | None:
    """What a key that goes down is for here; None if for nothing."""
    mods = getattr(event, "mod", 0)
    if mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    if mods & pygame.KMOD_SHIFT and event.key in SHIFTED:
        return SHIFTED[event.key]
    return KEYS.get(event.key)


def key_of(what: Does) -> str:
    """The name of the first key that does it, as pygame gives it."""
    return next(pygame.key.name(code) for code, one in KEYS.items() if one is what)
