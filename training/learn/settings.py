"""All numbers of a run, kept beside its weights."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Settings:
    domain: str = "duel"
    seed: int = 1
    matches: int = 2048  # rows in step
    steps: int = 96  # decisions per row and iteration
    iterations: int = 2000
    passes: int = 1  # over the decisions of an iteration
    batch: int = 4096
    rate: float = 5e-4  # Adam's, falling to a fifth by the end
    sure: float = 0.98  # a decision taken with at least this chance teaches little:
    sure_kept: float = 0.3  # so many of those are learned from, and count for more
    clip: float = 0.2
    fade: float = 0.9  # lambda of the advantages
    entropy: float = 0.02  # in points; never taken away
    entropy_first: float = 0.06  # for the first iterations
    warm: int = 60
    magnet: float = 0.05  # weight of the divergence from the magnet, the moving average of the net itself
    average: float = 0.98  # of that average, per iteration
    plain: float = 0.85  # part of the rounds with own-turn knocking and nothing else
    for_points: float = 0.3  # part of the rounds with the limit out of sight
    worth_rate: float = 0.003
    past: float = 0.1  # part of the rounds with a net of the past on some seats
    rules: float = 0.1  # and with a player by rule
    past_every: int = 40  # iterations between snapshots
    past_kept: int = 8
    threads: int = 1

    def as_json(self) -> dict[str, Any]:
        return asdict(self)
