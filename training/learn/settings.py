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
    batch_last: int = 4096  # towards this by the end, as all that is called `last`
    rate: float = 5e-4  # Adam's
    rate_last: float = 1e-4
    sure: float = 0.98  # a decision taken with at least this chance teaches little:
    sure_kept: float = 0.3  # so many of those are learned from, and count for more
    clip: float = 0.2
    fade: float = 0.9  # lambda of the advantages
    entropy: float = 0.02  # in points; never taken away altogether
    entropy_last: float = 0.02
    entropy_first: float = 0.06  # for the first iterations
    warm: int = 60
    magnet: float = 0.05  # weight of the divergence from the magnet, the moving average of the net itself
    magnet_last: float = 0.05
    average: float = 0.98  # of that average, per iteration
    average_last: float = 0.98
    tremble: float = 0.0  # part of the decisions in the last two tricks that are left to chance,
    tremble_last: float = 0.0
    tremble_early: float = 0.0  # and of those in the first two
    heaviest: float = 4.0  # and what a decision there may count for at most, however rare it is
    trees: int = 0  # positions per iteration of ends of rounds laid out in full, see `learn/trees.py`; 0: none
    trees_chance: float = 0.02  # part of the decisions that are taken for chance there
    trees_entropy: float = 0.01  # in points, as `entropy`
    trees_entropy_last: float = 0.004
    trees_magnet: float = 0.2  # weight of the divergence from the magnet there
    trees_floor: float = 0.1  # a move that is done less often than this is learned about as if it were
    plain: float = 0.85  # part of the rounds with own-turn knocking and nothing else
    for_points: float = 0.3  # part of the rounds with the limit out of sight
    level: float = 0.1  # part of the others with nobody having any points
    worth_rate: float = 0.003
    past: float = 0.1  # part of the rounds with a net of the past on some seats
    rules: float = 0.1  # and with a player by rule
    thinker: float = 0.0  # and with the house's thinker
    past_every: int = 40  # iterations between snapshots
    past_kept: int = 8
    threads: int = 1
    hidden: int = 0  # width of the actor; 0: that of the domain
    critic: int = 0  # width of the critic

    def as_json(self) -> dict[str, Any]:
        return asdict(self)
