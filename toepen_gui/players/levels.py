"""How well each level plays, as data."""

from __future__ import annotations

from dataclasses import dataclass

from .port import Level


@dataclass(frozen=True, slots=True)
class Skill:
    """The craft of a level.

    `work`: cards imagined to be played per decision. `trust`: how strongly a knock is taken for good cards, 0 to 1.
    `slip`: how far a judgement may be off, in points. `plans`: tries each card in imagined worlds instead of following
    rules of thumb. `bluff`: multiplies the temperament's bluffs. `model`: how often others are thought to fold (1: as
    the price says).
    """

    work: int
    trust: float
    slip: float
    plans: bool
    bluff: float
    model: float


def skill(level: Level) -> Skill:
    match level:
        case Level.BEGINNER:
            return Skill(work=60, trust=0.0, slip=1.8, plans=False, bluff=0.7, model=0.7)
        case Level.REGULAR:
            return Skill(work=400, trust=0.4, slip=0.3, plans=True, bluff=1.0, model=0.85)
        case Level.MASTER:
            return Skill(work=1600, trust=0.8, slip=0.0, plans=True, bluff=1.0, model=0.85)
