"""The computer player for a level and a portrait."""

from __future__ import annotations

from .heuristic import Heuristic
from .learned import Learned
from .levels import skill
from .people import temperament
from .port import Level, Player


def make(level: Level, who: str) -> Player:
    """A player; `who` is the id of a portrait and gives the temperament."""
    temper = temperament(who)
    reckons = Heuristic(skill(level), temper)
    return Learned(reckons, temper) if level is Level.MASTER else reckons
