"""Records that are looked at, as the screen knows them: what stands in the list, one that is opened, all that are kept.

A part of the seat's port (`port`), from which the scenes have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask, Event
from toepen_gui.engine.rules import HouseRules
from toepen_gui.engine.view import MatchResult, SeatView

from .fair_values import FairDeals


class Note(NamedTuple):
    """One line to tell: the key of a text and what is to be filled in."""

    key: str
    params: dict[str, str]


class OpenCards(NamedTuple):
    """What one sees who may look into every hand: per seat the cards in it, none before that seat has looked itself,
    and the cards of laundry that lies there to be checked."""

    hands: tuple[tuple[Card, ...], ...]
    laundry: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Digest:
    """What a record comes to. Tuples have an entry per seat; `portraits`: None for the person's own, and for whoever
    the record knows no face of. `you`: the person's seat, None in records from elsewhere. `points`: or stacks; where
    every round begins with a full one, what was won and lost in all."""

    rules: HouseRules
    preset: str
    names: tuple[str, ...]
    portraits: tuple[str | None, ...]
    you: int | None
    rounds: int
    points: tuple[int, ...]
    result: MatchResult | None


@dataclass(frozen=True, slots=True)
class Kept:
    """A record in the player's folder. `when` it was last played: year, month, day, hour, minute. `unfinished`: it lies
    with the matches to be continued. `digest`: None if it cannot be read."""

    path: str
    file: str
    when: tuple[int, int, int, int, int]
    unfinished: bool
    digest: Digest | None


class Taken(NamedTuple):
    """What somebody did, and what else he could have done."""

    seat: int
    ask: Ask
    legal: tuple[Command, ...]
    command: Command


class Playback(Protocol):
    """A record opened to be looked at, action by action.

    Position 0 is before the first deal; each deal (with the chips bought before it) and each action leads to the next
    one, up to `last`. `rounds` are the positions after each deal, `stops` those and the ones after each trick and each
    round's end, all ascending. Going back is as quick as going on.
    """

    @property
    def digest(self) -> Digest: ...

    @property
    def last(self) -> int: ...

    @property
    def rounds(self) -> Sequence[int]: ...

    @property
    def stops(self) -> Sequence[int]: ...

    @property
    def fair(self) -> FairDeals | None:
        """How the deals can be checked; None where nothing was promised."""
        ...

    def view(self, position: int, seat: int) -> SeatView:
        """The match at a position as that seat has seen it."""
        ...

    def events(self, position: int, seat: int) -> tuple[Event, ...]:
        """What led there from the position before, as that seat saw it."""
        ...

    def apart(self) -> Playback:
        """The same record for another thread: one of them may be asked by one thread only."""
        ...

    def chosen(self, position: int) -> Taken | None:
        """The decision that leads on from a position; None if a round is dealt there, or at the end."""
        ...

    def open_cards(self, position: int) -> OpenCards:
        """The cards that the others hold, for whoever wants to see them all."""
        ...


class Reading(Protocol):
    """A record being read and played through on a thread of its own."""

    @property
    def progress(self) -> float:
        """How far it is, 0 to 1."""
        ...

    @property
    def outcome(self) -> Playback | Note | None:
        """The record, or the one line that says what is wrong with it; None as long as it is being read."""
        ...

    def cancel(self) -> None:
        """Nobody wants it any more."""
        ...


class Archive(Protocol):
    """The records in the player's folder, the latest first. They are looked at on a thread, those that are shown first,
    so there may be any number of them."""

    @property
    def folder(self) -> str:
        """Where they are kept, "" if nowhere."""
        ...

    @property
    def size(self) -> int | None:
        """How many there are; None as long as that is not known."""
        ...

    @property
    def changes(self) -> int:
        """Counts up with all that has become known."""
        ...

    def want(self, first: int, count: int) -> None:
        """These are on the screen."""
        ...

    def kept(self, nr: int) -> Kept | None:
        """What is known of one of them; None if it has not been looked at yet."""
        ...

    def delete(self, nr: int) -> bool:
        """Away with it for good; whether that worked. A match that another game has open stays."""
        ...

    def close(self) -> None:
        """Nobody looks any more."""
        ...
