"""Who the computer players are: a temperament for each portrait, as data. How well one plays: `levels`."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Temperament:
    """`bluff`: chance to try a bluff in a round that offers one. `caution`: what a risk must promise more than folding,
    in points; below zero for the daring. `patience`: chance to hold back a good knock for later. `tempo`: how long a
    move takes, 1 is usual; the same for every move, so that thinking time tells nothing.
    """

    bluff: float
    caution: float
    patience: float
    tempo: float


EVEN: Final = Temperament(bluff=0.12, caution=0.0, patience=0.12, tempo=1.0)

PEOPLE: Final = MappingProxyType(
    {
        "bep": Temperament(bluff=0.10, caution=0.05, patience=0.25, tempo=1.15),
        "fatima": Temperament(bluff=0.16, caution=-0.05, patience=0.1, tempo=0.9),
        "hakan": Temperament(bluff=0.05, caution=-0.08, patience=0.3, tempo=0.95),
        "joy": Temperament(bluff=0.3, caution=0.02, patience=0.0, tempo=0.75),
        "kees": Temperament(bluff=0.24, caution=-0.12, patience=0.0, tempo=0.8),
        "mei": Temperament(bluff=0.13, caution=0.0, patience=0.2, tempo=1.0),
        "ravi": Temperament(bluff=0.18, caution=0.04, patience=0.05, tempo=0.85),
        "sander": Temperament(bluff=0.08, caution=0.10, patience=0.15, tempo=1.1),
        "winston": Temperament(bluff=0.12, caution=-0.04, patience=0.25, tempo=1.25),
    }
)


def temperament(who: str) -> Temperament:
    """The temperament behind a portrait; an even one for anybody else (a match from a newer version)."""
    return PEOPLE.get(who, EVEN)
