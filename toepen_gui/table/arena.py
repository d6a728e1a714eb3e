"""Whole matches between computer players without a window, each with nothing but what its seat may see.

The order of asking is the table's: after every action all who may knock out of turn are offered it, clockwise from the
seat to act, the first who knocks has knocked, and only then that seat acts (rules 3). Chance comes from the seed of the
match, per deal and per decision, so a match is the same wherever and whenever it is played.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from random import Random
from time import perf_counter
from typing import Final, Protocol

from toepen_gui.engine import match
from toepen_gui.engine.commands import Call, Command, Fold, Knock, KnockBlind
from toepen_gui.engine.events import Ask, Event, RoundBegan, RoundEnded
from toepen_gui.engine.rules import HouseRules, Scoring, Stacks
from toepen_gui.engine.state import State
from toepen_gui.engine.view import SeatView
from toepen_gui.players.bluff import is_bluff

from . import shuffle
from .keeper import between
from .record import Record, Start
from .scribe import Scribe
from .tally import Tally

# Chip games that refill or carry have no end of their own; others would need a miracle to come this far.
ROUNDS_OF_CHIPS: Final = 50
MOST_ROUNDS: Final = 5_000


class ArenaSeat(Protocol):
    """Who sits on a seat."""

    @property
    def listens(self) -> bool:
        """Whether it wants to be told what happens."""
        ...

    def begin(self, record: Record, seat: int) -> None:
        """A match begins; `record` has no round yet, and nothing in it that the seat may not see."""
        ...

    def notice(self, command: Command, events: Sequence[Event]) -> None:
        """A command was carried out. `events`: all of them; the seat's own part of the arena hides what is secret."""
        ...

    def decide(self, asked: Question) -> Command | None:
        """One of what is legal; None only declines an offer."""
        ...


class Question:
    """What a seat is asked, and all it may look at. Looking costs more than many a decision: it is done on demand."""

    __slots__ = ("_seat", "_seed", "_state", "ask", "legal")

    def __init__(self, ask: Ask, legal: tuple[Command, ...], state: State, seat: int, seed: int) -> None:
        self.ask = ask
        self.legal = legal
        self._state = state
        self._seat = seat
        self._seed = seed

    def view(self) -> SeatView:
        return match.view(self._state, self._seat)

    def rng(self) -> Random:
        return shuffle.decision(self._seed, self._state.revision, self._seat)

    def lot(self) -> float:
        """A single number from 0 up to 1, for who needs no more chance than that."""
        return shuffle.lot(self._seed, self._state.revision, self._seat)


@dataclass(frozen=True, slots=True)
class Played:
    """A match that was played: its record, rounds, and what each seat did."""

    text: str
    rounds: int
    tallies: tuple[Tally, ...]


def seed_of(seed: int, number: int) -> int:
    """The seed of match `number` of a run; 52 bits, so that any reader of JSON keeps it whole."""
    return int.from_bytes(hashlib.sha256(f"toepen match {seed} {number}".encode("ascii")).digest()[:8], "big") >> 12


def play(rules: HouseRules, preset: str, names: Sequence[str], seats: Sequence[ArenaSeat], seed: int) -> Played:
    """Plays a match to its end. Raises whatever a seat raises, and ValueError for a choice that is not legal."""
    return _Arena(rules, preset, names, seats, seed).play()


class _Arena:
    def __init__(
        self, rules: HouseRules, preset: str, names: Sequence[str], seats: Sequence[ArenaSeat], seed: int
    ) -> None:
        players = len(seats)
        start = Start(shuffle.first_dealer(seed, players))
        self._seed = seed
        self._seats = tuple(seats)
        self._state = match.new_match(rules, players, start.dealer)
        self._scribe = Scribe(Record(rules, preset, tuple(names), start, (), {"seed": seed}))
        self._tallies = tuple(Tally() for _ in seats)
        self._better: tuple[list[float], ...] = tuple([] for _ in seats)
        self._dealt: tuple[bool, ...] = ()
        nameless = Record(rules, preset, tuple("ABCDEFGH"[:players]), start, ())
        for seat, who in enumerate(self._seats):
            who.begin(nameless, seat)
        self._listeners = tuple(who for who in self._seats if who.listens)

    def play(self) -> Played:
        most = _most_rounds(self._state.rules)
        while not match.over(self._state):
            seat, ask = match.asked(self._state)
            if seat is None or ask is None:
                command = between(self._seed, self._state) if self._state.number + 1 < most else None
                if command is None:
                    break
            else:
                command = self._next(seat, ask)
            self._do(command)
        for seat in _winners(self._state):
            self._tallies[seat].won = 1
        for tally, better in zip(self._tallies, self._better, strict=True):
            tally.better = fsum(better)
        return Played(self._scribe.text(), self._state.number + 1, self._tallies)

    def _next(self, seat: int, ask: Ask) -> Command:
        for other in match.offers(self._state):
            command = self._decide(other, Ask.OFFER)
            if command is not None:
                return command
        command = self._decide(seat, ask)
        if command is None:
            raise ValueError(f"seat {seat} declined, asked for {ask}")
        return command

    def _decide(self, seat: int, ask: Ask) -> Command | None:
        state = self._state
        legal = match.legal(state, seat)
        before = perf_counter()
        command = self._seats[seat].decide(Question(ask, legal, state, seat, self._seed))
        tally = self._tallies[seat]
        tally.times.add((perf_counter() - before) * 1000)
        tally.decisions += 1
        if command is None and ask is Ask.OFFER:
            return None
        if command is None or command not in legal:
            raise ValueError(f"seat {seat} chose {command} of {legal}")
        self._count(tally, command)
        return command

    def _count(self, tally: Tally, command: Command) -> None:
        if isinstance(command, Knock | KnockBlind):
            tally.knocks += 1
            if isinstance(command, Knock):
                tally.bluffs += is_bluff(match.view(self._state, command.seat))
        elif isinstance(command, Call):
            tally.calls += 1
        elif isinstance(command, Fold):
            tally.folds += 1

    def _do(self, command: Command) -> None:
        step = match.apply(self._state, command)
        if step.refusal is not None:
            raise ValueError(f"refused: {step.refusal}")
        self._state = step.state
        self._scribe.note(command, step.events)
        for listener in self._listeners:
            listener.notice(command, step.events)
        for event in step.events:
            if isinstance(event, RoundBegan):
                self._dealt = event.dealt
            elif isinstance(event, RoundEnded):
                self._score(event)

    def _score(self, ended: RoundEnded) -> None:
        """More is better: own chips won, or the mean of the others' points less one's own."""
        seats = [seat for seat, dealt in enumerate(self._dealt) if dealt]
        total = sum([ended.change[seat] for seat in seats])
        for seat in seats:
            own = ended.change[seat]
            better = float(own) if self._state.chips else (total - own) / (len(seats) - 1) - own
            self._better[seat].append(better)
            self._tallies[seat].rounds += 1


def _most_rounds(rules: HouseRules) -> int:
    endless = rules.scoring is Scoring.CHIPS and rules.stacks is not Stacks.TOURNAMENT
    return ROUNDS_OF_CHIPS if endless else MOST_ROUNDS


def _winners(state: State) -> tuple[int, ...]:
    """Of a chip game that has no end: who has won most over all rounds."""
    if state.match is not None:
        return state.match.winners
    return tuple(seat for seat, net in enumerate(state.net) if net == max(state.net))
