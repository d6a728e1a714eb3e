"""The computer players that can be asked for by name, on the command line and elsewhere."""

from __future__ import annotations

from typing import Final

from .factory import make
from .heuristic import Heuristic
from .levels import skill
from .people import EVEN
from .plain import HonestPlayer, RandomPlayer
from .port import Level, Player

RANDOM: Final = "random"
HONEST: Final = "honest"
THINKER: Final = "thinker"  # weighs imagined worlds as carefully as it can, and has learned nothing
NAMES: Final = (RANDOM, HONEST, THINKER, *[level.value for level in Level])


def named(name: str) -> Player:
    """The player of one of `NAMES`; a level plays with an even temperament. Raises LookupError for any other name."""
    if name == RANDOM:
        return RandomPlayer()
    if name == HONEST:
        return HonestPlayer()
    if name == THINKER:
        return Heuristic(skill(Level.MASTER), EVEN)
    for level in Level:
        if level.value == name:
            return make(level, "")
    raise LookupError(name)
