"""What points are worth to a player that learned it: the chance to come out of the match well, from tables.

Only distances to the limit count. For two players in the game the tables give the chance to win it, by who leads next;
for more, every distance has a weight, and a seat's share of all weights is its chance to lose (`first-loses`) or to win
(`last-standing`). With everybody far from the limit, points are worth points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp
from typing import Final

from toepen_gui.engine.rules import Ending
from toepen_gui.engine.view import SeatView

FAR: Final = 30
POINTS_FROM: Final = 24  # with everybody farther than this a round is played for points
LEAST_UNIT: Final = 0.01
NOBODY: Final = -1

Duel = Sequence[Sequence[Sequence[float]]]  # by: leads next, own distance, the other's
Weights = Sequence[Sequence[Sequence[float]]]  # logarithms, by: last-standing, players in the game, distance


@dataclass(frozen=True, slots=True)
class Worth:
    """The tables, put to the match of a view."""

    duel: Duel
    weights: Weights
    limit: int
    first_loses: bool
    begun: tuple[int, ...]
    dealt: tuple[int, ...]  # seats that take part in the round
    _found: dict[tuple[int, ...], float] = field(default_factory=dict, compare=False, repr=False)  # asked for often

    @classmethod
    def of(cls, view: SeatView, duel: Duel, weights: Weights) -> Worth:
        begun = tuple(now - change for now, change in zip(view.points, view.change, strict=True))
        first_loses = view.rules.ending is Ending.FIRST_LOSES
        return cls(duel, weights, view.rules.limit, first_loses, begun, seats_dealt(view))

    @property
    def for_points(self) -> bool:
        """Whether the limit is out of sight for everybody."""
        return all(self.limit - self.begun[seat] > POINTS_FROM for seat in self.dealt)

    def value(self, points: Sequence[int], dealer: int, seat: int) -> float:
        """What it is worth to `seat` if the round ends with these points: a chance, or points."""
        key = (*points, dealer, seat)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._value(points, dealer, seat)
        return found

    def _value(self, points: Sequence[int], dealer: int, seat: int) -> float:
        if self.for_points:
            paid = [points[other] - self.begun[other] for other in self.dealt if other != seat]
            return sum(paid) / max(1, len(paid)) - (points[seat] - self.begun[seat])
        own = self.limit - points[seat]
        if own <= 0:
            return 0.0
        others = [self.limit - points[other] for other in self.dealt if other != seat]
        alive = [min(distance, FAR) for distance in others if distance > 0]
        if self.first_loses and len(alive) < len(others):
            return 1.0
        if not alive:
            return 1.0
        own = min(own, FAR)
        if len(alive) == 1:
            return self.duel[0 if dealer == seat else 1][own][alive[0]]
        row = self.weights[0 if self.first_loses else 1][len(alive) + 1]
        mine = exp(row[own])
        share = mine / (mine + sum([exp(row[distance]) for distance in alive]))
        return 1 - share if self.first_loses else share

    def unit(self) -> float:
        """What one point is worth when the round begins, on average over the seats in it."""
        if self.for_points:
            return 1.0
        points = list(self.begun)
        total = 0.0
        for seat in self.dealt:
            before = self.value(points, NOBODY, seat)
            points[seat] += 1
            total += before - self.value(points, NOBODY, seat)
            points[seat] -= 1
        return max(LEAST_UNIT, total / max(1, len(self.dealt)))


def seats_dealt(view: SeatView) -> tuple[int, ...]:
    """The seats that take part in the round: in the game, or dropped out of it by what they paid in this round."""
    return tuple(seat for seat in range(view.players) if view.in_game[seat] or view.change[seat])
