"""Keeps the matches of the one who plays here: begins, continues, leaves and gives up; one is open at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import SystemRandom
from secrets import token_hex

from toepen_gui.engine import match
from toepen_gui.engine.cards import Card
from toepen_gui.engine.chips import most_buy_in
from toepen_gui.engine.commands import BuyIn, Command, Deal
from toepen_gui.engine.events import RoundEnded
from toepen_gui.engine.rules import Stacks, problem
from toepen_gui.engine.seen import for_seat
from toepen_gui.engine.state import State
from toepen_gui.players.factory import make
from toepen_gui.players.people import temperament
from toepen_gui.players.port import Level

from . import shuffle
from .archive import RecordArchive
from .bot import BotSeat
from .cast import Cast, extra, sayable
from .digest import standing
from .fair_record import KEY, secrets_text
from .fair_table import new_secrets
from .habits_file import Acquaintance, HabitsFile, known_of, told
from .hold import HeldError
from .inbox import Inbox
from .learning import KEY as HABITS
from .learning import Learning, masters_of
from .port import HumanSeat, Note, Pending, Reviewed, Seating, SeatPort, Setup
from .reading import RecordReading, path_of
from .record import Record, Start
from .replay import beginning, replay
from .reviews import keep_apart
from .saves import Found, SavedMatch, Saves
from .statistics import MatchStatistics
from .table import Table
from .worker import Worker

YOU = 0


@dataclass(frozen=True, slots=True)
class _Open:
    worker: Worker
    saved: SavedMatch


class MatchKeeper:
    """Implements `port.Keeper`.

    `folder`: where matches are kept, None for nowhere. `seed`: of the first match begun, the next ones count on from
    there; None for chance. `report`: told of faults inside the table's thread or a computer player, when it is closed.
    `learns`: whether the masters may learn this player's habits, asked when a match begins and whenever it is kept.
    """

    def __init__(
        self,
        folder: Path | None,
        seed: int | None = None,
        report: Callable[[Exception], None] | None = None,
        learns: Callable[[], bool] | None = None,
    ) -> None:
        self._folder = folder
        self._saves = Saves(folder)
        self._seed = seed
        self._report = report
        self._learns = learns
        self._habits = HabitsFile(folder)
        self._open: _Open | None = None
        self._played: SavedMatch | None = None  # the open match, or the one before
        self._told: Path | None = None  # the match `pending` told of last

    def notes(self) -> tuple[Note, ...]:
        return (*self._saves.notes(), *self._habits.notes())

    def pending(self) -> Pending | None:
        found = self._saves.latest()
        self._told = found.path if found is not None else None
        if found is None:
            return None
        record, cast, state = found.record, found.cast, found.state
        return Pending(
            rules=record.rules,
            preset=cast.title,
            round=max(0, state.number),
            seat=cast.you,
            names=tuple(sayable(name) for name in record.players),
            portraits=tuple(guest.who if guest is not None else None for guest in cast.guests),
            points=standing(state),
        )

    def begin(self, setup: Setup) -> Seating:
        """Raises ValueError if these rules cannot be played by so many."""
        players = 1 + len(setup.opponents)
        wrong = problem(setup.rules, players)
        if wrong is not None:
            raise ValueError(f"{wrong.option}: {wrong.reason}")
        self.leave()
        cast = Cast(self._next_seed(), YOU, (None, *setup.opponents), setup.preset, setup.rounds)
        record = Record(
            rules=setup.rules,
            preset=setup.preset,
            players=(setup.own_name, *(guest.name for guest in setup.opponents)),
            start=Start(shuffle.first_dealer(cast.seed, players)),
            rounds=(),
            extra={**extra(cast), "id": token_hex(8), KEY: secrets_text(new_secrets(self._fair_seed(cast.seed)))},
        )
        if masters_of(record.rules, cast.guests) and self._learns is not None and self._learns():
            record = replace(record, extra={**record.extra, HABITS: told(self._habits.load().faded())})
            self._habits.claim(str(record.extra["id"]))
        found = Found(Path(), record, cast, ())
        return self._seat(found, self._saves.begin(record))

    def resume(self) -> Seating:
        self.leave()
        if self._told is None:
            raise LookupError("no match to continue")
        try:
            return self._seat(*self._saves.resume(self._told))
        except HeldError as error:
            raise LookupError("another game has this match open") from error

    def leave(self) -> None:
        if self._open is None:
            return
        opened, self._open = self._open, None
        opened.worker.close()
        opened.saved.let_go()
        if self._report is not None:
            for fault in opened.worker.faults:
                self._report(fault)

    def save(self) -> bool:
        return self._open is None or self._open.saved.again()

    def give_up(self) -> None:
        if self._open is not None:
            self._open.worker.close()
            self._open.saved.put_away()
            self.leave()
            return
        if self._told is not None:
            self._saves.put_away(self._told)

    def archive(self) -> RecordArchive:
        return RecordArchive(self._folder, self._report)

    def statistics(self) -> MatchStatistics:
        return MatchStatistics(self._folder, self._report)

    def reviewed(self, source: str, seat: int, found: Reviewed) -> None:
        keep_apart(self._folder, path_of(source), seat, found, self._report)

    def played(self) -> str:
        return "" if self._played is None else self._played.place()

    def read(self, source: str) -> RecordReading:
        return RecordReading(source, self._report)

    def _fair_seed(self, seed: int) -> int | None:
        """What the secrets of fair deals follow from: nothing, but in an evening that is to be the same again."""
        return None if self._seed is None else seed

    def _next_seed(self) -> int:
        if self._seed is None:
            return SystemRandom().getrandbits(52)  # so that any reader of JSON keeps it whole
        seed, self._seed = self._seed, self._seed + 1
        return seed

    def _seat(self, found: Found, saved: SavedMatch) -> Seating:
        record, cast = found.record, found.cast
        inbox = Inbox()
        human = HumanSeat(cast.you, inbox.post)
        learning = self._learning(record, cast)
        ports: list[SeatPort] = [
            human
            if guest is None
            else learning.seat(make(guest.level, guest.who), cast.seed, seat)
            if learning is not None and guest.level is Level.MASTER
            else BotSeat(make(guest.level, guest.who), cast.seed, seat)
            for seat, guest in enumerate(cast.guests)
        ]
        fair = saved.fair
        order = fair.order if fair is not None else partial(shuffle.deal, cast.seed)
        table = Table(
            found.state,
            ports,
            frozenset({cast.you}),
            inbox,
            partial(between_deals, order, person=cast.you),
            saved.keep,
            fair.cut if fair is not None else None,
        )
        worker = Worker(table)
        self._open = _Open(worker, saved)
        self._played = saved
        worker.start()
        return Seating(
            human=human,
            seat=cast.you,
            guests=cast.guests,
            tempo=tuple(temperament(guest.who).tempo if guest is not None else 1.0 for guest in cast.guests),
            rules=record.rules,
            preset=cast.title,
            own_name=sayable(record.players[cast.you]),
            history=tuple(
                event.points for moment in found.moments for event in moment.events if isinstance(event, RoundEnded)
            ),
            rounds=cast.rounds,
            fair=fair,
            told=tuple(for_seat(event, cast.you) for event in found.latest),
        )

    def _learning(self, record: Record, cast: Cast) -> Learning | None:
        """What the masters make of habits in this match; None if they do not."""
        masters, known = masters_of(record.rules, cast.guests), known_of(record.extra.get(HABITS))
        if not masters or known is None:
            return None
        name = record.extra.get("id")

        def keep(now: Acquaintance) -> None:
            if isinstance(name, str) and self._learns is not None and self._learns():
                self._habits.keep(name, now)

        learning = Learning(beginning(record), cast.you, masters, known, keep)
        for moment in replay(record):
            learning.recall(moment.events)
        return learning


def between(seed: int, state: State, person: int | None = None) -> Command | None:
    """What happens between rounds, as `between_deals`, where the packs follow from a seed."""
    return between_deals(partial(shuffle.deal, seed), state, person)


def between_deals(order: Callable[[int], tuple[Card, ...]], state: State, person: int | None = None) -> Command | None:
    """What happens between rounds: whoever is out of chips buys a new stack, if he may, then the next deal. A `person`
    says himself how many he buys. `order`: the pack of a round by its number.

    None if no round can be dealt any more: chips carried over, and only one has any.
    """
    rules = state.rules
    if state.chips and rules.stacks is Stacks.CARRY:
        stack = min(rules.stack, most_buy_in(rules) or rules.stack)
        bought = BuyIn(tuple(0 if have or seat == person else stack for seat, have in enumerate(state.points)))
        if any(bought.chips) and match.refusal(state, bought) is None:
            return bought
    deal = Deal(order(state.number + 1))
    return deal if match.refusal(state, deal) is None else None
