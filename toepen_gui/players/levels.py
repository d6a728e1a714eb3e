"""How well each level plays, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .port import Level

MOST_WORLDS: Final = 60  # for those who do not think long


@dataclass(frozen=True, slots=True)
class Skill:
    """The craft of a level.

    `work`: cards imagined to be played per decision, in at most `most` worlds. `trust`: how strongly a knock is taken
    for good cards, 0 to 1. `slip`: how far a judgement may be off, in points. `bluff`: multiplies the temperament's
    bluffs. `model`: how often others are thought to fold (1: as the price says). `memory`: share of the cards of
    earlier tricks that are still known to be gone. `muddle`: how often a card is played at random, which keeps the
    wrong one for the last trick. `faith`: how much a knock frightens, in points; who is careful by temperament believes
    every knock that much more, anybody else so much less. `exact`: between two, imagined cards are played perfectly.
    """

    work: int
    trust: float
    slip: float
    bluff: float
    model: float
    memory: float = 1.0
    muddle: float = 0.0
    faith: float = 0.0
    exact: bool = False
    most: int = MOST_WORLDS


def skill(level: Level) -> Skill:
    match level:
        case Level.BEGINNER:
            return Skill(work=60, trust=0.0, slip=1.6, bluff=0.7, model=0.7, memory=0.2, muddle=0.5, faith=1.0)
        case Level.REGULAR:
            return Skill(work=160, trust=0.3, slip=0.7, bluff=0.8, model=0.8, memory=0.6, muddle=0.15, faith=0.3)
        case Level.MASTER:
            return Skill(work=3000, trust=0.8, slip=0.0, bluff=1.0, model=0.85, exact=True, most=200)
