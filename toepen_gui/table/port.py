"""The seat's port: all that a seat, and the screen behind it, knows of the table.

Everyone is a seat: a computer player, a person and a replay hold the same `SeatPort`. The table runs on its own thread;
a person's seat is a pair of queues, so neither side ever waits for the other while holding a lock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Final, NamedTuple, Protocol, TypeAlias

from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask, Event
from toepen_gui.engine.rules import HouseRules
from toepen_gui.engine.view import SeatView
from toepen_gui.players.port import Level

from .fair_values import FairCheck, FairDeals, FairRound, Opened
from .port_records import Archive, Digest, Kept, Note, OpenCards, Playback, Reading, Taken
from .rule_set import LONGEST_RULES_NAME, MOST_RULE_SETS, RuleSet, RuleSets, same_name, tidy_rules_name
from .tallies import COUNTS, RANKS, Against, MatchTally, Reviewed, Statistics

__all__ = [
    "COUNTS",
    "LONGEST_RULES_NAME",
    "MOST_RULE_SETS",
    "RANKS",
    "STALE",
    "Against",
    "Archive",
    "Cut",
    "Digest",
    "FairCheck",
    "FairDeals",
    "FairRound",
    "Guest",
    "HumanSeat",
    "Keeper",
    "Kept",
    "Letter",
    "Level",
    "MatchTally",
    "Note",
    "OpenCards",
    "Opened",
    "Pending",
    "Playback",
    "Post",
    "Reading",
    "Refused",
    "Reply",
    "Reviewed",
    "RuleSet",
    "RuleSets",
    "SeatPort",
    "Seating",
    "Setup",
    "Shown",
    "Statistics",
    "Taken",
    "Update",
    "Wait",
    "same_name",
    "tidy_rules_name",
]

STALE: Final = "stale"  # the code of a command sent for a revision that is past


@dataclass(frozen=True, slots=True)
class Wait:
    """Declines a knock out of turn. A word of the table, not of the engine: nothing in the match changes."""

    seat: int


@dataclass(frozen=True, slots=True)
class Shown:
    """The screen of this seat has shown everything up to a revision."""

    seat: int


@dataclass(frozen=True, slots=True)
class Cut:
    """This seat cuts the pack that lies sealed, after card `at` (1 to 31)."""

    seat: int
    at: int


Reply: TypeAlias = Command | Wait | None


class Refused(NamedTuple):
    """A command that was not carried out. `code` is one of the codes of records.md, or `STALE`."""

    command: Command | Wait
    code: str


@dataclass(frozen=True, slots=True)
class Update:
    """What a seat learns at once. `revision` counts accepted commands; stamp what you send with the latest one.

    `events`: what happened since this seat's last update, as this seat sees it, in order; empty when only `refused` or
    `trouble` is told. `view`: the match after them. `ask`, `legal`: what this seat may do now, None and () if nothing;
    `Ask.OFFER` with one knock when it may only knock out of turn (answer with that knock or `Wait`).
    `trouble`: the key of a text to show once, as "error.not_saved". `saved`: whether the match is kept as it is now.
    """

    revision: int
    events: tuple[Event, ...]
    view: SeatView
    ask: Ask | None = None
    legal: tuple[Command, ...] = ()
    refused: Refused | None = None
    trouble: str | None = None
    saved: bool = True


class SeatPort(Protocol):
    """Who sits on a seat."""

    def decide(self, ask: Ask, view: SeatView, legal: tuple[Command, ...]) -> Reply:
        """The decision; None if it comes later, by post."""
        ...

    def notice(self, update: Update) -> None: ...


Letter: TypeAlias = Command | Wait | Shown | Cut
Post: TypeAlias = Callable[[int, int, Letter], None]  # seat, revision, what; may be called from any thread


class HumanSeat:
    """A person's seat, between the threads of the screen and of the table: any thread may call any method.

    The table makes no move of a computer player, and deals no round, before `shown` has been called for the present
    revision: so the screen sets the pace and there is always room to knock. Anything sent counts as shown.
    """

    def __init__(self, seat: int, post: Post) -> None:
        self.seat: Final = seat
        self._post: Final = post
        self._outbox: deque[Update] = deque()
        self._lock: Final = Lock()

    def updates(self) -> list[Update]:
        """Everything told since the last call, in order."""
        with self._lock:
            out = list(self._outbox)
            self._outbox.clear()
        return out

    def send(self, command: Command, revision: int) -> None:
        """A command for the state of `revision`; what is not carried out comes back as an update with `refused`."""
        self._post(self.seat, revision, command)

    def wait(self, revision: int) -> None:
        """No knock out of turn at this revision."""
        self._post(self.seat, revision, Wait(self.seat))

    def shown(self, revision: int) -> None:
        """The screen has shown all events up to `revision` (after a round: the player wants the next one)."""
        self._post(self.seat, revision, Shown(self.seat))

    def cut(self, at: int, revision: int) -> None:
        """Cuts the pack for the next round; to be sent before `shown`."""
        self._post(self.seat, revision, Cut(self.seat, at))

    def decide(self, ask: Ask, view: SeatView, legal: tuple[Command, ...]) -> Reply:  # noqa: ARG002
        """For the table: a person answers by post."""
        return None

    def notice(self, update: Update) -> None:
        """For the table."""
        with self._lock:
            self._outbox.append(update)


@dataclass(frozen=True, slots=True)
class Guest:
    """A computer player at the table: `who` is the id of a portrait."""

    who: str
    name: str
    level: Level = Level.REGULAR


@dataclass(frozen=True, slots=True)
class Setup:
    """A match to begin. `opponents` sit clockwise from left of the person, who has seat 0. `rounds`: after so many a
    match is settled that has no end of its own; 0 for as long as one likes."""

    rules: HouseRules
    preset: str
    opponents: tuple[Guest, ...]
    own_name: str
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class Seating:
    """A match that is being played. Tuples `guests` and `tempo` have an entry per seat.

    `guests`: None for the person. `tempo`: how long this player takes over a move, 1.0 is usual; the same for every
    move, so that thinking time tells nothing. `history`: points (or stacks) after each finished round. `rounds`: as in
    `Setup`. `fair`: how the deals can be checked, None for a match begun without. `told`: of a match taken up, what
    this seat has seen of the round under way or just ended, in order.
    """

    human: HumanSeat
    seat: int
    guests: tuple[Guest | None, ...]
    tempo: tuple[float, ...]
    rules: HouseRules
    preset: str
    own_name: str
    history: tuple[tuple[int, ...], ...] = ()
    rounds: int = 0
    fair: FairDeals | None = None
    told: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Pending:
    """An unfinished match that can be taken up. Tuples have an entry per seat; the person's portrait is None.

    `round` is 0-based."""

    rules: HouseRules
    preset: str
    round: int
    seat: int
    names: tuple[str, ...]
    portraits: tuple[str | None, ...]
    points: tuple[int, ...]


class Keeper(Protocol):
    """What the scenes may ask of whoever keeps the matches of this player. One match is open at a time."""

    def pending(self) -> Pending | None:
        """The latest unfinished match, if there is one that can be read."""
        ...

    def begin(self, setup: Setup) -> Seating: ...

    def resume(self) -> Seating:
        """Takes up the match `pending` told of. Raises LookupError if there is none."""
        ...

    def leave(self) -> None:
        """Stops the open match; it stays pending. Without an open match: nothing."""
        ...

    def save(self) -> bool:
        """Tries once more to save the open match if that failed; whether it is kept as it is now."""
        ...

    def give_up(self) -> None:
        """Ends the open match unfinished, or the pending one if none is open."""
        ...

    def archive(self) -> Archive:
        """All records that are kept here, looked at anew."""
        ...

    def statistics(self) -> Statistics:
        """The statistics of all matches that are, or were, kept here."""
        ...

    def reviewed(self, source: str, seat: int, found: Reviewed) -> None:
        """The coach has looked through a seat of a record that was opened: kept, once for every match, if it is one of
        this player's and his own seat."""
        ...

    def played(self) -> str:
        """Where the match lies that is being played here, or was played last; "" if nowhere."""
        ...

    def read(self, source: str) -> Reading:
        """Begins to read a record from any file: a path as it is typed, pasted or dropped."""
        ...

    def notes(self) -> tuple[Note, ...]:
        """What is to be told about saved matches (damaged, from a newer version): each line only once."""
        ...
