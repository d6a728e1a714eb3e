"""Endless drills: a kind, a rule set, how hard, and what somebody gets wrong most; chance is handed in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from toepen_gui.engine.rules import HouseRules

from . import cards, costs, knocks, leads, tricks
from .model import LEVELS, Cause, Drill, Kind
from .walks import Walk, mixed, wander

FOUND_BY: Final[Mapping[Kind, Callable[[Walk, int], Iterator[Drill]]]] = MappingProxyType(
    {
        Kind.CARDS: cards.at,
        Kind.TRICK: tricks.at,
        Kind.COST: costs.at,
        Kind.KNOCK: knocks.at,
        Kind.LEAD: leads.at,
    }
)
TRIES: Final = 30  # rounds in which the level wanted is looked for
AT_MOST: Final = 300  # rounds until there must be any drill at all
EASY: Final = (2, 3)  # players
HARD: Final = (3, 4, 5)


def make(
    kind: Kind,
    rules: HouseRules,
    rng: Random,
    level: int = 0,
    lean: frozenset[Cause] = frozenset(),
    players: int = 0,
) -> Drill:
    """A drill of that kind. `level`: how hard, 1 to 5, or as near as a number of rounds gives; 0 for any. `lean`: what
    should be possible to get wrong in it. `players`: how many, 0 for any.

    Raises LookupError if these rules know no such question.
    """
    best: tuple[float, Drill] | None = None
    for tried in range(AT_MOST):
        if best is not None and (tried >= TRIES or best[0] == 0):
            return best[1]
        walk = wander(rules, rng, players or _players(level, rng))
        found = _in(walk, kind, rng, level, lean) if walk is not None else None
        if found is not None and (best is None or found[0] < best[0]):
            best = found
    if best is None:
        raise LookupError(f"no drill about {kind} by these rules")
    return best[1]


def _players(level: int, rng: Random) -> int:
    known = EASY if level in LEVELS[:2] else HARD
    return known[int(rng.random() * len(known))]


def _in(walk: Walk, kind: Kind, rng: Random, level: int, lean: frozenset[Cause]) -> tuple[float, Drill] | None:
    """A drill of this round that is as near as can be to what is wanted, and how far it is from that."""
    best: tuple[float, Drill] | None = None
    for upto in mixed(range(1, len(walk.steps) + 1), rng):
        here = [(_off(one, level, lean), one) for one in FOUND_BY[kind](walk, upto)]
        if not here:
            continue
        least = min(off for off, _ in here)
        if best is None or least < best[0]:
            best = least, _one([one for off, one in here if off == least], rng)
        if best[0] == 0:
            break
    return best


def _one(found: Sequence[Drill], rng: Random) -> Drill:
    """One of them; each right answer with the same chance, for some are rarer than others."""
    rights = sorted({tuple(sorted(one.right)) for one in found})
    right = frozenset(rights[int(rng.random() * len(rights))])
    same = [one for one in found if one.right == right]
    return same[int(rng.random() * len(same))]


def _off(one: Drill, level: int, lean: frozenset[Cause]) -> float:
    """How far a drill is from what is wanted."""
    away = abs(one.level - level) if level else 0
    return away + (1.5 if lean and not lean & one.causes else 0.0)
