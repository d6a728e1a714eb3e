"""The computer players of a run: who they are by name, and who sits where in each match.

A bot is named by one of `players.named`, or as `exec:COMMAND`, a program of its own. Such a program is started anew for
every seat and match and talks of that seat alone: so it never hears of more than one seat sees, not even when the same
deal is played again with everybody a seat further, and its games do not depend on which matches it played before.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Final

from toepen_gui.engine import match
from toepen_gui.engine.commands import Command, Discard
from toepen_gui.engine.events import Ask, Event
from toepen_gui.engine.notation import NotationError, action_text, parse_action
from toepen_gui.engine.rules import HouseRules
from toepen_gui.engine.seen import for_seat
from toepen_gui.players.adapting import Adapting
from toepen_gui.players.factory import make
from toepen_gui.players.habits import Habits
from toepen_gui.players.named import NAMES, RANDOM, named
from toepen_gui.players.notebook import PURSE, Notebook
from toepen_gui.players.outside import Outside, OutsideError, Trouble, words_of
from toepen_gui.players.plain import OFFERS_TAKEN
from toepen_gui.players.port import Level, Player

from .arena import ArenaSeat, Question
from .interrupts import deferred
from .record import Record
from .replay import beginning
from .seen_record import SeatScribe, action_seen
from .strict import NotJsonError, parse

OUTSIDE: Final = "exec:"
ADAPTING: Final = "master+"  # the master, who learns how the others play; everybody is a stranger when a match begins
BOTS: Final = (*NAMES, ADAPTING)
WAIT: Final = "wait"


class BotFailedError(Exception):
    """A bot from outside failed. `match`, `seat` and `decision` are 0-based, and -1 where they do not apply."""

    def __init__(self, bot: str, seat: int, decision: int, trouble: Trouble, said: str, status: int | None) -> None:
        super().__init__(bot, seat, decision, trouble, said, status)
        self.bot = bot
        self.seat = seat
        self.decision = decision
        self.trouble = trouble
        self.said = said
        self.status = status
        self.match = -1


def known(bot: str) -> bool:
    """Whether there is a bot of that name."""
    if not bot.startswith(OUTSIDE):
        return bot in BOTS
    try:
        return bool(words_of(bot.removeprefix(OUTSIDE)))
    except ValueError:
        return False


def period(bots: Sequence[str]) -> int:
    """How many rotations of the bots over the seats differ."""
    return next(n for n in range(1, len(bots) + 1) if list(bots) == [*bots[n:], *bots[:n]])


def actions_of(legal: Sequence[Command], rules: HouseRules, ask: Ask) -> list[str]:
    """The legal actions as a bot from outside is told them; an offer may be declined with `wait`."""
    actions = [action_text(command, rules) for command in legal]
    return [*actions, WAIT] if ask is Ask.OFFER else actions


class HouseSeat:
    """A player of the house."""

    listens: Final = False

    def __init__(self, player: Player) -> None:
        self._player = player

    def begin(self, record: Record, seat: int) -> None: ...

    def notice(self, command: Command, events: Sequence[Event]) -> None: ...

    def decide(self, asked: Question) -> Command | None:
        return self._player.choose(asked.ask, asked.view(), asked.legal, asked.rng())


class AdaptingSeat:
    """The master, who learns in each match from what everybody sees. `known`: habits of all others, and `purse`, from
    matches before."""

    listens: Final = True

    def __init__(self, known: Habits | None = None, purse: float = PURSE) -> None:
        self._master = make(Level.MASTER, "")
        self._known = known
        self._purse = purse
        self._book: Notebook | None = None

    @property
    def book(self) -> Notebook:
        if self._book is None:
            raise RuntimeError("no match has begun")
        return self._book

    def begin(self, record: Record, seat: int) -> None:
        weights = (self._known or Habits()).weights
        known = {other: Habits(list(weights)) for other in range(len(record.players)) if other != seat}
        self._book = Notebook(match.view(beginning(record), seat), known, self._purse)

    def notice(self, command: Command, events: Sequence[Event]) -> None:  # noqa: ARG002
        for event in events:
            self.book.notice(event)

    def decide(self, asked: Question) -> Command | None:
        player = Adapting(self._master, self.book)
        return player.choose(asked.ask, asked.view(), asked.legal, asked.rng())


class RandomSeat:
    """The random player: he plays as `players.plain` says, but looks at nothing and draws a single lot."""

    listens: Final = False

    def begin(self, record: Record, seat: int) -> None: ...

    def notice(self, command: Command, events: Sequence[Event]) -> None: ...

    def decide(self, asked: Question) -> Command | None:
        lot = asked.lot()
        if asked.ask is Ask.OFFER:
            if lot >= OFFERS_TAKEN:
                return None
            lot /= OFFERS_TAKEN
        return asked.legal[int(lot * len(asked.legal))]


@dataclass(frozen=True, slots=True)
class _Present:
    """The match that an outside seat is in."""

    seat: int
    rules: HouseRules
    scribe: SeatScribe


class OutsideSeat:
    """A program outside. It gets a record of what the seat has seen, and its legal actions: nothing else."""

    listens: Final = True

    def __init__(self, bot: str, outside: Outside) -> None:
        self._bot = bot
        self._outside = outside
        self._asked = 0
        self._present: _Present | None = None

    def begin(self, record: Record, seat: int) -> None:
        self._present = _Present(seat, record.rules, SeatScribe(record))

    def notice(self, command: Command, events: Sequence[Event]) -> None:
        now = self._here()
        seen = [for_seat(event, now.seat) for event in events]
        now.scribe.note(action_seen(command, now.rules, now.seat), seen)

    def decide(self, asked: Question) -> Command | None:
        """Raises BotFailedError."""
        now = self._here()
        number = self._asked
        self._asked += 1
        actions = actions_of(asked.legal, now.rules, asked.ask)
        head = json.dumps({"type": "decide", "id": number, "seat": now.seat})[:-1]
        line = f'{head}, "view": {now.scribe.text()}, "legal": {json.dumps(actions)}}}'
        try:
            answer = self._outside.ask(line)
            return chosen(answer, number, now.seat, actions, asked.legal)
        except OutsideError as error:
            raise BotFailedError(self._bot, now.seat, number, error.trouble, error.said, error.status) from error

    def _here(self) -> _Present:
        if self._present is None:
            raise RuntimeError("no match has begun")
        return self._present


def chosen(answer: str, number: int, seat: int, actions: Sequence[str], legal: Sequence[Command]) -> Command | None:
    """The command an answer means, None for `wait`. Raises OutsideError."""
    illegal = OutsideError(Trouble.ILLEGAL, answer)
    try:
        said = parse(answer)
    except NotJsonError:
        raise illegal from None
    if not isinstance(said, dict) or said.get("id") != number or isinstance(said.get("id"), bool):
        raise illegal
    action = said.get("action")
    if not isinstance(action, str):
        raise illegal
    if action in actions:
        at = actions.index(action)
        return legal[at] if at < len(legal) else None
    try:
        command = parse_action(seat, action)
    except NotationError:
        raise illegal from None
    for allowed in legal:
        if allowed == command or (_aside(allowed) and _aside(allowed) == _aside(command)):
            return allowed
    raise illegal


def _aside(command: Command) -> list[int]:
    """Cards to lay aside, in whatever order they were named."""
    return sorted(command.cards) if isinstance(command, Discard) else []


class Lineup:
    """Seats the bots for each match and sees to it that no program outside is left running."""

    def __init__(self, timeout: float) -> None:
        """`timeout`: seconds that a bot from outside may be silent."""
        self._timeout = timeout
        self._running: list[Outside] = []
        self._lock = Lock()
        self._closed = False

    def seat(self, bots: Sequence[str]) -> list[ArenaSeat]:
        """A seat for each bot. Raises BotFailedError if one cannot be started."""
        return [self._one(bot, seat) for seat, bot in enumerate(bots)]

    def leave(self) -> None:
        """The match is over: every program outside is ended."""
        with self._lock:
            running = list(self._running)
        for outside in running:
            outside.dismiss()
        for outside in running:
            outside.close()
        with self._lock:  # only now: another thread that closes at the same time is to wait for them too
            self._running = [outside for outside in self._running if outside not in running]

    def close(self) -> None:
        """As `leave`, and none is started any more. May be called from any thread."""
        with self._lock:
            self._closed = True
        self.leave()

    def _one(self, bot: str, seat: int) -> ArenaSeat:
        if not bot.startswith(OUTSIDE):
            return _of_the_house(bot)
        with deferred(), self._lock:  # a program just started is taken down before anything is raised
            if self._closed:
                raise BotFailedError(bot, seat, -1, Trouble.NO_START, "", None)
            try:
                outside = Outside(bot.removeprefix(OUTSIDE), self._timeout)
            except OutsideError as error:
                raise BotFailedError(bot, seat, -1, error.trouble, error.said, error.status) from error
            self._running.append(outside)
        return OutsideSeat(bot, outside)


def _of_the_house(bot: str) -> ArenaSeat:
    if bot == RANDOM:
        return RandomSeat()
    return AdaptingSeat() if bot == ADAPTING else HouseSeat(named(bot))
