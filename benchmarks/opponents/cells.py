"""What is measured against what: a cell is one bot alone at a table of another's copies, by one preset.

A cell keeps sums instead of results, so that any number of sittings add up to one figure with one interval. An
observation is a set: one deal of the chances of a match, played once from every seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from typing import Any, Final

from toepen_gui.cli.simulate_document import student
from toepen_gui.engine.rules import PRESETS
from toepen_gui.table.arena import Played

LADDER: Final = ("random", "beginner", "regular", "master")
YARDSTICKS: Final = ("random", "honest", "threshold", "tight", "pimc-100", "thinker")
BOTS: Final = (*YARDSTICKS, *LADDER[1:])
PLAYERS: Final = (2, 3, 4, 6, 8)
RULES: Final = tuple(PRESETS)
RATIO: Final = 6  # sums of a ratio: n, x, y, xx, xy, yy


@dataclass(frozen=True, slots=True)
class Cell:
    """`one` alone among copies of `others`."""

    rules: str
    players: int
    one: str
    others: str

    @property
    def weight(self) -> float:
        """How much of the time is due to it: what issues ask about first, crowds last."""
        pair = (self.one, self.others)
        steps = list(zip(LADDER[1:], LADDER[:-1], strict=True))
        weight = 0.15
        if self.one == "master":
            weight = 1.0
        if pair in steps and self.players in {2, 4}:
            weight = 2.0
        if self.one == "master" and self.rules == "solo" and self.players in {2, 4}:
            weight = 3.0
        return weight / (2 if self.players in {3, 6, 8} else 1)


@dataclass(slots=True)
class Sums:
    """Of a ratio of two sums, over independent observations."""

    sums: list[float] = field(default_factory=lambda: [0.0] * RATIO)

    def add(self, above: float, below: float) -> None:
        for at, value in enumerate((1.0, above, below, above * above, above * below, below * below)):
            self.sums[at] += value

    def ratio(self) -> tuple[float | None, float | None]:
        """The ratio and half its 95 % interval (linearised, Student's t); None where there is none."""
        n, x, y, xx, xy, yy = self.sums
        if not y:
            return None, None
        mean = x / y
        if n < 2:
            return mean, None
        spread = max(0.0, xx - 2 * mean * xy + mean * mean * yy)
        return mean, student(int(n) - 1) * sqrt(spread / (n - 1) / n) / (y / n)


@dataclass(slots=True)
class Found:
    """What is known of a cell."""

    cell: Cell
    sets: int = 0
    rounds: int = 0
    seconds: float = 0.0
    wins: Sums = field(default_factory=Sums)  # matches won, of seats
    better: Sums = field(default_factory=Sums)  # points or chips better, of rounds
    lead: Sums = field(default_factory=Sums)  # the same, less that of one of the others
    acts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(("knocks", "bluffs", "calls", "folds"), 0))

    def add(self, played: Sequence[Played], seconds: float) -> None:
        """A set: `one` sits on seat 0 first, then on the last, and so on round."""
        seats = self.cell.players
        won = better = rounds = rest = rest_rounds = 0.0
        for turn, game in enumerate(played):
            for seat, tally in enumerate(game.tallies):
                if seat == (-turn) % seats:
                    won += tally.won
                    better += tally.better
                    rounds += tally.rounds
                    for act, number in (
                        ("knocks", tally.knocks),
                        ("bluffs", tally.bluffs),
                        ("calls", tally.calls),
                        ("folds", tally.folds),
                    ):
                        self.acts[act] += number
                else:
                    rest += tally.better
                    rest_rounds += tally.rounds
        self.sets += 1
        self.rounds += sum(game.rounds for game in played)
        self.seconds += seconds
        self.wins.add(won, len(played))
        self.better.add(better, rounds)
        self.lead.add(better - rest / (seats - 1), rounds)

    def document(self) -> dict[str, Any]:
        cell = self.cell
        share, share_ci = self.wins.ratio()
        better, better_ci = self.better.ratio()
        lead, lead_ci = self.lead.ratio()
        return {
            "rules": cell.rules,
            "players": cell.players,
            "one": cell.one,
            "others": cell.others,
            "sets": self.sets,
            "matches": self.sets * cell.players,
            "rounds": self.rounds,
            "seconds": round(self.seconds, 2),
            "win_share": rounded(share),
            "win_share_ci": rounded(share_ci),
            "per_round": rounded(better),
            "per_round_ci": rounded(better_ci),
            "best_seat_by": rounded(lead),
            "best_seat_by_ci": rounded(lead_ci),
            **self.acts,
            "sums": {"wins": self.wins.sums, "better": self.better.sums, "lead": self.lead.sums},
        }


def read(document: dict[str, Any]) -> Found:
    """What `document` wrote."""
    sums = document["sums"]
    return Found(
        Cell(document["rules"], document["players"], document["one"], document["others"]),
        document["sets"],
        document["rounds"],
        document["seconds"],
        Sums(list(sums["wins"])),
        Sums(list(sums["better"])),
        Sums(list(sums["lead"])),
        {act: document[act] for act in ("knocks", "bluffs", "calls", "folds")},
    )


def plan(rules: Sequence[str], players: Sequence[int], bots: Sequence[str]) -> list[Cell]:
    """Every pair, the stronger one alone at the other's table; between two there is no difference."""
    order = [bot for bot in (*YARDSTICKS, *LADDER[1:]) if bot in bots]
    cells = []
    for house in rules:
        for seats in players:
            for weak, strong in combinations(order, 2):
                cells.append(Cell(house, seats, strong, weak))
    return cells


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 5)
