"""What a drill is: a position, a question about it, the answers, which are right, and why each of them is or is not.

Sentences are keys with what to fill in; whoever shows them knows names, languages and the letters on the cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Event
from toepen_gui.engine.rules import HouseRules
from toepen_gui.engine.view import SeatView

LEVELS: Final = (1, 2, 3, 4, 5)


class Kind(StrEnum):
    """What a drill asks."""

    CARDS = "cards"  # which cards may I play?
    TRICK = "trick"  # who wins this trick?
    COST = "cost"  # what does folding (calling, knocking) cost me?
    KNOCK = "knock"  # may he knock?
    LEAD = "lead"  # who leads next?


class Cause(StrEnum):
    """What somebody did not see who answered wrong."""

    # cards
    REVOKE = "revoke"  # does not follow though he can
    ANY_OF_SUIT = "any_of_suit"  # believes only one card of the suit will do
    VOID = "void"  # believes he must follow though he cannot
    FREE_LEAD = "free_lead"  # believes a lead is bound to something
    # tricks
    OFF_SUIT = "off_suit"  # a high card of another suit
    RANKING = "ranking"  # a picture or ace over a ten
    LOWER = "lower"  # simply a lower card of the suit
    FOLDED_CARD = "folded_card"  # a card that counts no more
    FOLDED_LEAD = "folded_lead"  # what becomes of a trick whose lead has folded
    # costs
    OLD_STAKE = "old_stake"  # a folder pays the stake before the knock
    NEW_STAKE = "new_stake"  # who stays pays the stake as it is now
    RAISE = "raise"  # a knock makes it one more
    SUM = "sum"  # what is written down together with what stood there
    POT = "pot"  # what chips go where
    # knocks
    LATEST = "latest"  # who knocked last waits for another's knock
    DEAD = "dead"  # who plays for his last points may not knock
    TURN = "turn"  # when one may knock
    ANSWERS = "answers"  # a knock has to be answered first
    CHIPS = "chips"  # nothing to knock with
    OUT = "out"  # who has folded is out of the round
    # leads
    WINNER = "winner"  # who wins a trick leads the next
    LEFT = "left"  # left of the dealer begins
    DEALS = "deals"  # the winner of a round deals


@dataclass(frozen=True, slots=True)
class Who:
    """A player, by his seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards that are named in a sentence."""

    cards: tuple[Card, ...]


Value: TypeAlias = int | Who | Cards


@dataclass(frozen=True, slots=True)
class Says:
    """A sentence by its key. About somebody (`about` a seat) it has a second key, `you`, for the player himself; the
    first one then has a place {name}."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)
    about: int | None = None
    you: str = ""


def says(key: str, /, **values: Value) -> Says:
    return Says(key, values)


def tells(seat: int, named: str, you: str, /, **values: Value) -> Says:
    """A sentence about that seat."""
    return Says(named, values, seat, you)


@dataclass(frozen=True, slots=True)
class Answer:
    """One possible answer: a card of the hand, a seat, or a sentence. `why` tells why it is wrong to give it, or, where
    several are to be given, to leave it out; None for the right one, and for cards, which `board.follow` explains.
    `cost`: what a revoke costs."""

    says: Says | None = None
    card: Card | None = None
    seat: int | None = None
    why: Says | None = None
    cause: Cause | None = None
    cost: Says | None = None


@dataclass(frozen=True, slots=True)
class Drill:
    """`first` and `events`: what the player sees, told from before the deal on. `commands` lead to the position from a
    new match of `rules`, `players`, `dealer` and `points`. `right`: places in `answers`; with `many` all of them have
    to be given. `why`: why the right answer is right; None for cards."""

    kind: Kind
    rules: HouseRules
    players: int
    dealer: int
    points: tuple[int, ...]
    commands: tuple[Command, ...]
    seat: int
    first: SeatView
    events: tuple[Event, ...]
    question: Says
    answers: tuple[Answer, ...]
    right: frozenset[int]
    why: Says | None
    level: int
    topic: str
    many: bool = False
    asked: bool = False  # somebody's turn may be shown: it does not give the answer away

    @property
    def causes(self) -> frozenset[Cause]:
        """What can be got wrong here."""
        return frozenset(answer.cause for answer in self.answers if answer.cause is not None)

    def judged(self, given: frozenset[int]) -> bool:
        """Whether these answers are right."""
        return given == self.right

    def wrong(self, given: frozenset[int]) -> tuple[int, ...]:
        """Which answers were given or left out wrongly, in order; what may not be given comes first."""
        return (*sorted(given - self.right), *(sorted(self.right - given) if self.many else ()))
