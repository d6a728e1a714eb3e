"""What learning habits brings the master, and what it costs him against somebody who pretends.

The same deals are played by the master, by the master who meets strangers in every match (`master+`), and by one who
knows the others from the matches before, as he knows the player at home; everything else is as in `cells`.

A pretender plays for some matches so that he is taken for somebody he is not, and then, for as many, so that whoever
believes that is punished; and again. Cycles of it are played against the master who remembers.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from toepen_gui.engine.commands import Call, Command, Fold, Knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.view import SeatView
from toepen_gui.players.habits import Habits
from toepen_gui.players.named import named
from toepen_gui.players.notebook import PURSE
from toepen_gui.players.port import Player
from toepen_gui.table import arena
from toepen_gui.table.arena import ArenaSeat, Played, Question
from toepen_gui.table.lineup import AdaptingSeat, HouseSeat
from toepen_gui.table.tally import Times

from .cells import Cell, Found

SEED: Final = 2000
STRANGERS: Final = "master+"
KNOWN: Final = "master+ who knows them"
PLAYERS: Final = ("master", STRANGERS, KNOWN)
TABLES: Final = (
    ("solo", 2, "random"),
    ("solo", 2, "tight"),
    ("solo", 2, "threshold"),
    ("solo", 2, "pimc-100"),
    ("solo", 2, "beginner"),
    ("solo", 2, "master"),
    ("solo", 4, "random"),
    ("solo", 4, "tight"),
)
FEINTS: Final = (("tight", "calls"), ("tight", "knocks"), ("random", "pimc-100"), ("tight", "pimc-100"))
CYCLE: Final = 6  # matches of a feint, and as many after it


class Timed(AdaptingSeat):
    """Takes the processor's time of every decision, in milliseconds."""

    def __init__(self, times: Times, known: Habits | None = None, purse: float = PURSE) -> None:
        super().__init__(known, purse)
        self._times = times

    def decide(self, asked: Question) -> Command | None:
        before = time.process_time()
        choice = super().decide(asked)
        self._times.add((time.process_time() - before) * 1000)
        return choice


@dataclass(slots=True)
class Memory:
    """What one who remembers takes from match to match."""

    habits: Habits = field(default_factory=Habits)
    purse: float = PURSE
    times: Times = field(default_factory=Times)

    def seat(self) -> AdaptingSeat:
        return Timed(self.times, self.habits.faded(), self.purse)

    def after(self, seat: AdaptingSeat, own: int, other: int) -> None:
        self.habits, self.purse = seat.book.habits[other], seat.book.purses[own]


class Turned:
    """Who punishes: `calls` believes no knock, `knocks` always knocks and never believes one."""

    def __init__(self, way: str) -> None:
        self._knocks = way == "knocks"
        self._cards = named("regular")

    def choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], rng: Random) -> Command | None:
        knocks = [command for command in legal if isinstance(command, Knock)]
        if self._knocks and knocks and ask in (Ask.PLAY, Ask.OFFER):
            return knocks[0]
        choice = self._cards.choose(ask, view, legal, rng)
        return Call(view.seat) if isinstance(choice, Fold) and Call(view.seat) in legal else choice


def measure(seconds: float, most_sets: int) -> dict[str, Any]:
    """Both, each for about half of the time; `most_sets` a table, and cycles a pretender."""
    return {"brings": brings(seconds / 2, most_sets), "pretenders": pretenders(seconds / 2, most_sets)}


def brings(seconds: float, most_sets: int) -> list[dict[str, Any]]:
    """The three at every table."""
    found = {
        (table, one): Found(Cell(table[0], table[1], one, table[2]))
        for table in TABLES
        for one in PLAYERS
        if one != table[2]
    }
    memories = {table: Memory() for table in TABLES}
    spent = dict.fromkeys(found, 0.0)
    ends = time.process_time() + seconds
    while time.process_time() < ends:
        waiting = [key for key in found if found[key].sets < most_sets]
        if not waiting:
            break
        key = min(waiting, key=lambda key: (spent[key], found[key].sets))
        table, one = key
        before = time.process_time()
        played = _set(table, one, found[key].sets, memories[table])
        spent[key] += time.process_time() - before
        found[key].add(played, time.process_time() - before)
    return [
        {**one.document(), **(_times(memories[table].times) if name == KNOWN else {})}
        for (table, name), one in found.items()
        if one.sets
    ]


def _times(times: Times) -> dict[str, float]:
    return {"p50": round(times.share(0.5), 2), "p99": round(times.share(0.99), 2), "max": round(times.longest, 1)}


def _set(table: tuple[str, int, str], one: str, number: int, memory: Memory) -> list[Played]:
    """A deal of all chances from every seat; the one at seat 0 first, then at the last, and so on round."""
    rules, seats, other = table
    played = []
    for turn in range(seats):
        own = (-turn) % seats
        chairs: list[ArenaSeat] = [HouseSeat(named(other)) for _ in range(seats)]
        mine = memory.seat() if one == KNOWN else AdaptingSeat() if one == STRANGERS else HouseSeat(named("master"))
        chairs[own] = mine
        names = ["other"] * seats
        played.append(arena.play(PRESETS[rules], rules, names, chairs, arena.seed_of(SEED, number)))
        if one == KNOWN and isinstance(mine, AdaptingSeat):
            memory.after(mine, own, (own + 1) % seats)
    return played


def pretenders(seconds: float, cycles: int) -> list[dict[str, Any]]:
    """Per round, for the master who remembers: while he is taken in, after the other has turned, and in all; and
    what a master without a memory makes of those who have turned."""
    return [_pretends(feint, turned, seconds / len(FEINTS), cycles) for feint, turned in FEINTS]


def _pretends(feint: str, turned: str, seconds: float, cycles: int) -> dict[str, Any]:
    memory = Memory()
    sums = {phase: [0.0, 0] for phase in ("feint", "turned", "master")}
    ends, played, fall, most, total = time.process_time() + seconds, 0, 0.0, 0.0, 0.0
    while played < cycles and time.process_time() < ends:
        for number in range(2 * CYCLE):
            phase = "feint" if number < CYCLE else "turned"
            own, seed = number % 2, arena.seed_of(SEED, played * CYCLE + number // 2)
            mine = memory.seat()
            tally = _against(mine, named(feint) if phase == "feint" else _turned(turned), own, seed)
            memory.after(mine, own, 1 - own)
            sums[phase][0] += tally[0]
            sums[phase][1] += tally[1]
            total += tally[0]
            most = max(most, total)
            fall = max(fall, most - total)
            if phase == "turned":
                tally = _against(HouseSeat(named("master")), _turned(turned), own, seed)
                sums["master"][0] += tally[0]
                sums["master"][1] += tally[1]
        played += 1
    everything = [sums["feint"][at] + sums["turned"][at] for at in (0, 1)]
    return {
        "feint": feint,
        "turned": turned,
        "cycles": played,
        "matches": played * 2 * CYCLE,
        "rounds": everything[1],
        **{f"per_round_{phase}": round(won / max(1, rounds), 4) for phase, (won, rounds) in sums.items()},
        "per_round": round(everything[0] / max(1, everything[1]), 4),
        "deepest_fall": round(fall, 1),
        "purse": round(memory.purse, 1),
    }


def _turned(name: str) -> Player:
    return Turned(name) if name in ("calls", "knocks") else named(name)


def _against(mine: ArenaSeat, other: Player, own: int, seed: int) -> tuple[float, int]:
    chairs: list[ArenaSeat] = [HouseSeat(other), HouseSeat(other)]
    chairs[own] = mine
    tally = arena.play(PRESETS["solo"], "solo", ["A", "B"], chairs, seed).tallies[own]
    return tally.better, tally.rounds
