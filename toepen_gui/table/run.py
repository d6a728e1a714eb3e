"""A run of many matches: which there are, and how one piece of it is played.

The piece is a set: one match, or with `duplicate` the same deals once for every rotation of the bots that differs. Sets
do not depend on each other, so they may be played in any order and by any number of workers (`workers`).
"""

from __future__ import annotations

from dataclasses import dataclass

from toepen_gui.engine.rules import HouseRules

from . import arena
from .arena import Played
from .lineup import BotFailedError, Lineup, period


@dataclass(frozen=True, slots=True)
class Run:
    """`bots`: per seat of the first match of a set. `games`: wished for; whole sets are played. `timeout`: seconds."""

    rules: HouseRules
    preset: str
    bots: tuple[str, ...]
    games: int
    seed: int
    duplicate: bool
    timeout: float

    @property
    def set_size(self) -> int:
        """Matches in a set."""
        return period(self.bots) if self.duplicate else 1

    @property
    def sets(self) -> int:
        return -(-self.games // self.set_size)

    def seating(self, turn: int) -> tuple[str, ...]:
        """The bot on each seat in the match `turn` of a set."""
        return (*self.bots[turn:], *self.bots[:turn])


def play_set(run: Run, number: int, lineup: Lineup) -> tuple[Played, ...]:
    """Plays a set. Raises BotFailedError, with the match it happened in."""
    seed = arena.seed_of(run.seed, number)
    played: list[Played] = []
    for turn in range(run.set_size):
        bots = run.seating(turn)
        try:
            played.append(arena.play(run.rules, run.preset, bots, lineup.seat(bots), seed))
        except BotFailedError as failed:
            failed.match = number * run.set_size + turn
            raise
        finally:
            lineup.leave()
    return tuple(played)
