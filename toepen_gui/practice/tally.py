"""What somebody has practised: how often and how well, where he goes wrong, and what is to be asked next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from types import MappingProxyType
from typing import Final, TypeVar

from .model import LEVELS, Cause, Drill, Kind

UP_AFTER: Final = 3  # right answers in a row of a kind, until it becomes harder
FADES: Final = 0.9  # what is left of the weight of earlier mistakes after a right answer where one could be made again
MOST: Final = 10**9


@dataclass(frozen=True, slots=True)
class OfKind:
    """`level`: how hard the next one is. `run`: right ones in a row at this level."""

    asked: int = 0
    right: int = 0
    level: int = 1
    run: int = 0


@dataclass(frozen=True, slots=True)
class OfCause:
    """`wrong`: how often this was not seen. `weight`: how much it still counts; it fades with right answers."""

    wrong: int = 0
    weight: float = 0.0


T = TypeVar("T")
NONE: Final = OfKind()
NEVER: Final = OfCause()


@dataclass(frozen=True, slots=True)
class Tally:
    """`streak`: right answers in a row, of whatever kind; `best`: the longest there was."""

    kinds: Mapping[Kind, OfKind] = field(default_factory=lambda: MappingProxyType({}))
    causes: Mapping[Cause, OfCause] = field(default_factory=lambda: MappingProxyType({}))
    streak: int = 0
    best: int = 0

    def of(self, kind: Kind) -> OfKind:
        return self.kinds.get(kind, NONE)

    def because(self, cause: Cause) -> OfCause:
        return self.causes.get(cause, NEVER)

    @property
    def asked(self) -> int:
        return sum(one.asked for one in self.kinds.values())

    @property
    def right(self) -> int:
        return sum(one.right for one in self.kinds.values())

    @property
    def mistakes(self) -> tuple[tuple[Cause, int], ...]:
        """What was not seen, most often first."""
        found = [(cause, one.wrong) for cause, one in self.causes.items() if one.wrong]
        return tuple(sorted(found, key=lambda pair: (-pair[1], pair[0].value)))

    def after(self, drill: Drill, given: frozenset[int]) -> Tally:
        """With the answers to one more drill."""
        good = drill.judged(given)
        missed = {drill.answers[place].cause for place in drill.wrong(given)} - {None}
        causes = dict(self.causes)
        for cause in drill.causes:
            now = self.because(cause)
            if cause in missed:
                causes[cause] = OfCause(now.wrong + 1, now.weight + 1)
            elif good and now.weight:
                causes[cause] = replace(now, weight=now.weight * FADES if now.weight > 0.1 else 0.0)
        streak = self.streak + 1 if good else 0
        kinds = {**self.kinds, drill.kind: _next(self.of(drill.kind), good)}
        return Tally(MappingProxyType(kinds), MappingProxyType(causes), streak, max(self.best, streak))

    def lean(self, rng: Random) -> frozenset[Cause]:
        """What the next drill should be about: a mistake that was made, the more likely the more often; nothing in
        half of all cases, so that there is something else between."""
        weights = [(cause, self.because(cause).weight) for cause in Cause if self.because(cause).weight > 0]
        if not weights or rng.random() < 0.5:
            return frozenset()
        return frozenset({_drawn(weights, rng)})

    def kind(self, rng: Random, among: Sequence[Kind]) -> Kind:
        """What to ask next: the more likely the more of it was answered wrong."""
        return _drawn([(kind, 1 + 4 * self._share_wrong(kind)) for kind in among], rng)

    def _share_wrong(self, kind: Kind) -> float:
        one = self.of(kind)
        return (one.asked - one.right) / (one.asked + 3)


def _next(one: OfKind, good: bool) -> OfKind:
    """Three right ones in a row, and it becomes harder; a wrong one, and it becomes a little easier."""
    asked, right = min(MOST, one.asked + 1), min(MOST, one.right + good)
    if not good:
        return OfKind(asked, right, max(LEVELS[0], one.level - 1), 0)
    if one.run + 1 >= UP_AFTER and one.level < LEVELS[-1]:
        return OfKind(asked, right, one.level + 1, 0)
    return OfKind(asked, right, one.level, one.run + 1)


def _drawn(weights: Sequence[tuple[T, float]], rng: Random) -> T:
    lot = rng.random() * sum(weight for _, weight in weights)
    for one, weight in weights:
        lot -= weight
        if lot < 0:
            return one
    return weights[-1][0]
