"""What may be done to a match: every change is one of these values, chance (`Deal`) included.

Forced steps are no commands; the engine makes them. Text forms are those of game records (records, "Actions"): see
`notation`. Commands are values: the tables at the end hold the usual ones, made once, because a match asks for the
same few over and over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from .cards import PACK, Card
from .seats import MOST_SEATS


@dataclass(frozen=True, slots=True)
class Deal:
    """The pack in the order in which it is dealt, clockwise from left of the dealer (rules 2.1); the rest is the stock.

    Fewer than 32 cards will do, if every hand is complete: a record may list a part of the stock, or none of it.
    """

    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """A knock, or in answer to one an over-knock. `chips` counts only in pot- and no-limit games (rules 3, 12)."""

    seat: int
    chips: int = 1


@dataclass(frozen=True, slots=True)
class Call:
    seat: int


@dataclass(frozen=True, slots=True)
class Fold:
    seat: int


@dataclass(frozen=True, slots=True)
class HandIn:
    """The whole hand as dirty laundry (rules 7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Check:
    """Turn over the hand that was handed in (rules 7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline laundry, a check or a draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class KnockBlind:
    seat: int


@dataclass(frozen=True, slots=True)
class Look:
    """Decline a blind knock (rules 8)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the chance of toep (rules 9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay cards aside in a royal final (rules 10)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BuyIn:
    """Chips bought between rounds, per seat (rules 12, `carry`)."""

    chips: tuple[int, ...]


Command: TypeAlias = (
    Deal | Play | Knock | Call | Fold | HandIn | Check | Pass | KnockBlind | Look | Draw | Discard | BuyIn
)

_SEATS: Final = range(MOST_SEATS)
PLAYS: Final = tuple(tuple(Play(seat, card) for card in PACK) for seat in _SEATS)  # by seat and card
KNOCKS: Final = tuple(Knock(seat) for seat in _SEATS)
CALLS: Final = tuple(Call(seat) for seat in _SEATS)
FOLDS: Final = tuple(Fold(seat) for seat in _SEATS)
HAND_INS: Final = tuple(HandIn(seat) for seat in _SEATS)
CHECKS: Final = tuple(Check(seat) for seat in _SEATS)
PASSES: Final = tuple(Pass(seat) for seat in _SEATS)
