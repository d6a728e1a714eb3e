"""The computer player for a level and a portrait."""

from __future__ import annotations

from .heuristic import Heuristic
from .levels import skill
from .people import temperament
from .port import Level, Player


def make(level: Level, who: str) -> Player:
    """A player; `who` is the id of a portrait and gives the temperament."""
    return Heuristic(skill(level), temperament(who))
