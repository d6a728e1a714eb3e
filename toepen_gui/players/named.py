"""The computer players that can be asked for by name, on the command line and elsewhere."""

from __future__ import annotations

from typing import Final

from .factory import make
from .heuristic import Heuristic
from .levels import skill
from .people import EVEN
from .pimc import Pimc
from .plain import HonestPlayer, RandomPlayer
from .port import Level, Player
from .thresholds import THRESHOLD, TIGHT

RANDOM: Final = "random"
HONEST: Final = "honest"
THINKER: Final = "thinker"  # weighs imagined worlds as carefully as it can, and has learned nothing
YARDSTICKS: Final = (RANDOM, HONEST, "threshold", "tight", "pimc-100", THINKER)
NAMES: Final = (*YARDSTICKS, *[level.value for level in Level])


def named(name: str) -> Player:
    """The player of one of `NAMES`; a level plays with an even temperament. Raises LookupError for any other name."""
    match name:
        case "random":
            return RandomPlayer()
        case "honest":
            return HonestPlayer()
        case "threshold":
            return THRESHOLD
        case "tight":
            return TIGHT
        case "pimc-100":
            return Pimc()
        case "thinker":
            return Heuristic(skill(Level.MASTER), EVEN)
        case _:
            for level in Level:
                if level.value == name:
                    return make(level, "")
            raise LookupError(name)
