"""What is counted of a seat while matches are played."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, exp, log
from typing import Final

_FINE: Final = 100.0  # steps of thinking time per factor e: told to within a hundredth
_SHORTEST: Final = 1e-4


class Times:
    """Thinking times in milliseconds: the longest one exactly, the rest as a histogram of constant size."""

    def __init__(self) -> None:
        self._steps: dict[int, int] = {}
        self.longest = 0.0

    def add(self, ms: float) -> None:
        step = int(log(max(ms, _SHORTEST)) * _FINE // 1)
        self._steps[step] = self._steps.get(step, 0) + 1
        self.longest = max(self.longest, ms)

    def join(self, other: Times) -> None:
        for step, number in other._steps.items():
            self._steps[step] = self._steps.get(step, 0) + number
        self.longest = max(self.longest, other.longest)

    def share(self, part: float) -> float:
        """The time that this part of all decisions (0 to 1) stayed within; 0 if there were none."""
        wanted = ceil(part * sum(self._steps.values()))
        for step in sorted(self._steps):
            wanted -= self._steps[step]
            if wanted <= 0:
                return min(exp((step + 0.5) / _FINE), self.longest)
        return 0.0


@dataclass(slots=True)
class Tally:
    """`rounds`: in which the seat was dealt in; `better`: what it did better in them, in all (records, `per_round`)."""

    seats: int = 1
    won: int = 0
    rounds: int = 0
    better: float = 0.0
    decisions: int = 0
    knocks: int = 0
    bluffs: int = 0
    calls: int = 0
    folds: int = 0
    times: Times = field(default_factory=Times)
