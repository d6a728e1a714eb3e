"""What a run of matches comes to: the document `toepen simulate` prints (records.md).

The interval of a mean is made from independent observations: single matches, or with `--duplicate` whole sets, since
the matches of a set share their deals. A bot may have several seats in one observation, and rounds differ in number;
so each mean is a ratio of sums, and its spread that of the residuals (the usual linearised ratio estimate), with
Student's t for the few observations a short run has. Sums are made by `fsum`, so that no order and no Python matters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt
from typing import Final

from toepen_gui.engine.options import rules_to_options
from toepen_gui.table.arena import Played
from toepen_gui.table.run import Run
from toepen_gui.table.strict import Json
from toepen_gui.table.tally import Tally

FORMAT: Final = "toepen-simulation"
VERSION: Final = 1
DIGITS: Final = 6
_Z: Final = 1.959963984540054
_FEW: Final = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582)  # t for 1 to 5 degrees of freedom


@dataclass(slots=True)
class _Bot:
    """All that is counted of one bot. `sets`: per observation its seats, wins, rounds and how much better it did."""

    total: Tally = field(default_factory=lambda: Tally(seats=0))
    sets: list[tuple[int, int, int, float]] = field(default_factory=list)


class Results:
    """The sets of a run as they come in, in any order."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._sets: dict[int, tuple[int, dict[str, list[Tally]]]] = {}

    @property
    def games(self) -> int:
        return len(self._sets) * self._run.set_size

    def add(self, number: int, played: Sequence[Played]) -> None:
        """A set: whose the tallies are follows from the seating."""
        by_bot: dict[str, list[Tally]] = {}
        for turn, game in enumerate(played):
            for bot, tally in zip(self._run.seating(turn), game.tallies, strict=True):
                by_bot.setdefault(bot, []).append(tally)
        self._sets[number] = (sum(game.rounds for game in played), by_bot)

    def document(self) -> dict[str, Json]:
        run = self._run
        bots = {bot: _Bot() for bot in run.bots}
        rounds = 0
        for number in sorted(self._sets):
            in_set, by_bot = self._sets[number]
            rounds += in_set
            for bot, tallies in by_bot.items():
                _count(bots[bot], tallies)
        return {
            "format": FORMAT,
            "version": VERSION,
            "rules": dict(rules_to_options(run.rules, run.preset)),
            "players": len(run.bots),
            "games": self.games,
            "rounds": rounds,
            "decisions": sum(bot.total.decisions for bot in bots.values()),
            "seed": run.seed,
            "duplicate": run.duplicate,
            "bots": _entries(bots),
        }


def _count(bot: _Bot, tallies: Sequence[Tally]) -> None:
    total = bot.total
    for tally in tallies:
        total.seats += tally.seats
        total.won += tally.won
        total.rounds += tally.rounds
        total.decisions += tally.decisions
        total.knocks += tally.knocks
        total.bluffs += tally.bluffs
        total.calls += tally.calls
        total.folds += tally.folds
        total.times.join(tally.times)
    bot.sets.append(
        (
            sum(tally.seats for tally in tallies),
            sum(tally.won for tally in tallies),
            sum(tally.rounds for tally in tallies),
            fsum(tally.better for tally in tallies),
        )
    )


def _entries(bots: Mapping[str, _Bot]) -> list[Json]:
    return [_entry(name, bot) for name, bot in bots.items()]


def _entry(name: str, bot: _Bot) -> dict[str, Json]:
    total = bot.total
    share, share_ci = ratio([(float(won), float(seats)) for seats, won, _, _ in bot.sets])
    better, better_ci = ratio([(better, float(rounds)) for _, _, rounds, better in bot.sets])
    times = total.times
    return {
        "bot": name,
        "seats": total.seats,
        "won": total.won,
        "win_share": share,
        "win_share_ci": share_ci,
        "per_round": better,
        "per_round_ci": better_ci,
        "knocks": total.knocks,
        "bluff_knocks": total.bluffs,
        "calls": total.calls,
        "folds": total.folds,
        "ms": {
            "p50": round(times.share(0.5), 3),
            "p99": round(times.share(0.99), 3),
            "max": round(times.longest, 3),
        },
    }


def ratio(observed: Sequence[tuple[float, float]]) -> tuple[float | None, float | None]:
    """The sum of the first over the sum of the second, and half its 95 % interval; None where there is none."""
    n = len(observed)
    base = fsum(below for _, below in observed)
    if not base:
        return None, None
    mean = fsum(above for above, _ in observed) / base
    if n < 2:
        return round(mean, DIGITS), None
    squares = fsum((above - mean * below) ** 2 for above, below in observed)
    error = sqrt(squares / (n - 1) / n) / (base / n)
    return round(mean, DIGITS), round(student(n - 1) * error, DIGITS)


def student(degrees: int) -> float:
    """How many standard errors half a 95 % interval has (Student's t, 0.975; an expansion good to two thousandths)."""
    if degrees <= len(_FEW):
        return _FEW[degrees - 1]
    z, v = _Z, float(degrees)
    first = (z**3 + z) / (4 * v)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    return z + first + second + third
