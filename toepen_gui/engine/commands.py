"""What may be done to a match. Every change is one of these values; chance (`Deal`) and forced steps included or made by
the engine. Text forms are those of game records (records, "Actions")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .cards import Card


@dataclass(frozen=True, slots=True)
class Deal:
    """The whole pack in the order in which it is dealt, clockwise from left of the dealer (rules 2.1)."""

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
