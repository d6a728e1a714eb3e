"""What happened, as values. A screen is a reader of events; folding a seat's events gives its `SeatView`.

Where an event holds a secret, hidden cards are `None`: `seen.for_seat` makes the variant that one seat may see from
the full one, so the two cannot drift apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from .cards import PACK, Card
from .seats import MOST_SEATS


class Ask(StrEnum):
    """What the seat to act is asked."""

    PLAY = "play"  # a card; or a knock first
    ANSWER = "answer"  # call, fold or over-knock
    LAUNDRY = "laundry"  # hand in or pass
    CHECK = "check"  # turn the laundry over or pass
    BLIND = "blind"
    BLIND_ANSWER = "blind-answer"
    DRAW = "draw"
    POVERTY = "poverty"
    DISCARD = "discard"
    OFFER = "offer"  # out of turn: knock now, or wait (rules 3, any-time)


class Why(StrEnum):
    """Why somebody paid, or why a round was won."""

    LAST_TRICK = "last-trick"
    FOLDS = "folds"
    TOEP = "toep"
    ABANDONED = "abandoned"
    FOLDED = "folded"
    LAUNDRY = "laundry"
    JACK = "jack"
    REVOKE = "revoke"


@dataclass(frozen=True, slots=True)
class RoundBegan:
    number: int  # 0-based
    dealer: int
    stake: int
    dealt: tuple[bool, ...]  # which seats take part
    contributions: tuple[int, ...] = ()  # antes, in chip games


@dataclass(frozen=True, slots=True)
class Dealt:
    hands: tuple[tuple[Card | None, ...], ...]  # per seat
    stock: tuple[Card | None, ...]
    blind: bool = False  # nobody may look at his cards yet (rules 8); `TurnedUp` follows


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The blind knock is settled: who is still in the round takes up his cards."""

    hands: tuple[tuple[Card | None, ...], ...]  # per seat; nothing for who folded unseen


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose decision the table waits for; no seat when nobody's."""

    seat: int | None
    ask: Ask | None


@dataclass(frozen=True, slots=True)
class Played:
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Knocked:
    seat: int
    stake: int  # the stake as it is now
    over: bool  # an over-knock
    blind: bool = False
    chips: int = 0  # what he put in, in chip games: to match, and to raise


@dataclass(frozen=True, slots=True)
class Called:
    seat: int
    forced: bool = False
    chips: int = 0


@dataclass(frozen=True, slots=True)
class Folded:
    seat: int


@dataclass(frozen=True, slots=True)
class Paid:
    """Points written down (or taken off) at once; `points` is the new total."""

    seat: int
    amount: int
    points: int
    why: Why


@dataclass(frozen=True, slots=True)
class LeadMoved:
    """The lead of the trick folded and another leads now (rules 4, relead); `suit` is None if he has yet to lead."""

    seat: int
    suit: int | None


@dataclass(frozen=True, slots=True)
class TrickWon:
    number: int  # 0-based
    seat: int
    last: bool


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A hand laid away as dirty laundry."""

    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Checked:
    """The laundry of `owner` turned over by `seat`, for all to see."""

    seat: int
    owner: int
    cards: tuple[Card, ...]
    dirty: bool
    kept: bool  # the owner keeps the new cards (clean: `keep`; dirty: always)


@dataclass(frozen=True, slots=True)
class Passed:
    seat: int
    ask: Ask  # what was declined


@dataclass(frozen=True, slots=True)
class Whistled:
    seat: int


@dataclass(frozen=True, slots=True)
class Replaced:
    """A chance of toep: one card from the stock for the odd one, which leaves the game."""

    seat: int
    out: Card | None
    drawn: Card | None


@dataclass(frozen=True, slots=True)
class Toep:
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LaidAside:
    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Revoked:
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DroppedOut:
    seat: int


@dataclass(frozen=True, slots=True)
class InPoverty:
    """Somebody is one point from the limit: the round is played for more (rules 6)."""

    seats: tuple[int, ...]
    stake: int


@dataclass(frozen=True, slots=True)
class TookPot:
    """Chips out of the pot: a pot won, or chips that nobody matched going back (rules 12)."""

    seat: int
    chips: int
    stack: int  # what he has now
    back: bool


@dataclass(frozen=True, slots=True)
class BoughtIn:
    chips: tuple[int, ...]  # per seat
    stacks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    number: int
    winner: int | None
    by: Why  # last-trick, folds, toep or abandoned
    stake: int
    change: tuple[int, ...]  # points (or chips) this round per seat
    points: tuple[int, ...]  # points (or stacks) after it
    pot: int = 0  # in chip games: all chips put in, those that went back included


@dataclass(frozen=True, slots=True)
class MatchEnded:
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    places: tuple[int, ...]  # per seat, 1 = best; equal seats share a place


Event: TypeAlias = (
    RoundBegan
    | Dealt
    | TurnedUp
    | Asked
    | Played
    | Knocked
    | Called
    | Folded
    | Paid
    | LeadMoved
    | TrickWon
    | HandedIn
    | Drew
    | Checked
    | Passed
    | Whistled
    | Replaced
    | Toep
    | LaidAside
    | Revoked
    | DroppedOut
    | InPoverty
    | TookPot
    | BoughtIn
    | RoundEnded
    | MatchEnded
)

# The events of nearly every step, made once.
_SEATS: Final = range(MOST_SEATS)
ASKED_TO_PLAY: Final = tuple(Asked(seat, Ask.PLAY) for seat in _SEATS)
ASKED_TO_ANSWER: Final = tuple(Asked(seat, Ask.ANSWER) for seat in _SEATS)
ASKED_NOBODY: Final = Asked(None, None)
PLAYED: Final = tuple(tuple(Played(seat, card) for card in PACK) for seat in _SEATS)  # by seat and card
CALLED: Final = tuple(Called(seat) for seat in _SEATS)
FOLDED: Final = tuple(Folded(seat) for seat in _SEATS)
