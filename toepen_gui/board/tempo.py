"""How long each opponent takes to think, for the eye only.

The pause is drawn from a generator of the display and from the person's temper, never from cards or from how hard the
choice was: thinking time tells nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final


@dataclass(frozen=True, slots=True)
class Tempo:
    """A usual pause and how far it strays to either side, in ms at pace brisk."""

    usual: float = 620
    stray: float = 240


TEMPI: Final[Mapping[str, Tempo]] = {
    "bep": Tempo(520, 180),
    "fatima": Tempo(560, 160),
    "hakan": Tempo(560, 90),
    "joy": Tempo(430, 260),
    "kees": Tempo(480, 220),
    "mei": Tempo(740, 260),
    "ravi": Tempo(660, 300),
    "sander": Tempo(600, 320),
    "winston": Tempo(820, 220),
}
SHORTEST: Final = 220.0


def pause(who: str, rng: Random, share: float = 1.0) -> float:
    """A thinking pause of that person in ms at pace brisk; `share` less for things that need little thought."""
    tempo = TEMPI.get(who, Tempo())
    # Three draws make a bell: most pauses near the usual one, none far off.
    bell = (rng.random() + rng.random() + rng.random()) / 1.5 - 1
    return max(SHORTEST, tempo.usual + bell * tempo.stray) * share
