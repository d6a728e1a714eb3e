"""What points are worth: the chance to come out of the match well, so that a player near the limit fears another point.

A seat's danger grows with its points by a factor; its chance to lose first (or to be the one left standing) is its
share of all dangers. Both endings of rules 5 follow from it. A rule of thumb, but smooth where it should be: early in a
match one point more or less is about the same for everybody, near the limit nothing else matters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from toepen_gui.engine.rules import Ending, HouseRules

STEEPNESS: Final = 3.5  # over a whole match, in powers of e


class Prices:
    """Values of ends of a round for `seat`, 0 (the match is lost) to 1 (won)."""

    def __init__(self, rules: HouseRules, seat: int, points: Sequence[int], in_game: Sequence[bool]) -> None:
        self._seat = seat
        self._points = tuple(points)
        self._in_game = tuple(in_game)
        self._limit = rules.limit
        self._first_loses = rules.ending is Ending.FIRST_LOSES
        slope = STEEPNESS / rules.limit
        # dearer points (positive: in danger) for first-loses, cheaper ones for last-standing
        self._danger = [exp(slope * (at if self._first_loses else -at)) for at in range(rules.limit + 1)]

    def reaches_limit(self, seat: int, cost: int) -> bool:
        return self._points[seat] + cost >= self._limit

    def value(self, costs: Mapping[int, int]) -> float:
        """The value after these seats have paid so many points; the others pay nothing."""
        limit, lost, total, own = self._limit, 0, 0.0, 0.0
        for seat, points in enumerate(self._points):
            if not self._in_game[seat]:
                continue
            now = points + costs.get(seat, 0)
            if now >= limit:
                lost += 1
                if seat == self._seat:
                    own = -1.0
                continue
            danger = self._danger[max(now, 0)]
            total += danger
            if seat == self._seat:
                own = danger
        if own < 0:
            return 0.0
        if self._first_loses:
            return 1.0 if lost else 1.0 - own / total
        return own / total
