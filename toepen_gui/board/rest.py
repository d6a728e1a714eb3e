"""What lies still: every card of the shown view and the spot where it rests, without pixels and without motion.

A card whose face is known has the key `card/<number>` wherever it lies, so that one on its way can be told from the
one at rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from toepen_gui.engine.cards import Card, rank_of, suit_of
from toepen_gui.engine.view import SeatView, Trick

from .layout import place_of
from .spots import PACK_DEPTH, InFan, InHand, InPack, InTrick, Laid, Spot


class Layer(IntEnum):
    UNDER = 0  # opponents' cards, beneath their slates
    TABLE = 1
    HAND = 2
    AIR = 3


@dataclass(frozen=True, slots=True)
class Rest:
    """A card at rest. `seat` is whose it is; -1 for the pack."""

    key: str
    card: Card | None
    spot: Spot
    layer: Layer
    seat: int = -1


@dataclass(frozen=True, slots=True)
class LaidCards:
    """Cards that lie fanned out before a seat: laundry, or four of a kind."""

    seat: int
    cards: tuple[Card | None, ...]
    open: bool = False
    hides_hand: bool = False  # these are the hand itself


GATHERED: Final = "gather/"  # what the keys of cards on their way back to the pack begin with
_SUIT_ORDER: Final = {0: 0, 1: 1, 3: 2, 2: 3}  # clubs, diamonds, spades, hearts: black and red in turn


def sorted_hand(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """By suit, black and red in turn, high cards first."""
    return tuple(sorted(hand, key=lambda card: (_SUIT_ORDER[suit_of(card)], -rank_of(card))))


def card_key(card: Card) -> str:
    return f"card/{card}"


def back_key(seat: int, i: int) -> str:
    return f"back/{seat}/{i}"


def laid_key(laid: LaidCards, i: int) -> str:
    card = laid.cards[i]
    return f"laid/{laid.seat}/{i}" if card is None else card_key(card)


def hand_rests(hand: tuple[Card, ...], seat: int) -> list[Rest]:
    n = len(hand)
    return [Rest(card_key(card), card, InHand(i, n), Layer.HAND, seat) for i, card in enumerate(hand)]


def trick_rests(trick: Trick, view: SeatView) -> list[Rest]:
    return [
        Rest(card_key(card), card, InTrick(place_of(seat, view.seat, view.players), order), Layer.TABLE, seat)
        for order, (seat, card) in enumerate(trick.plays)
    ]


def laid_rests(laid: LaidCards, view: SeatView) -> list[Rest]:
    place, n = place_of(laid.seat, view.seat, view.players), len(laid.cards)
    return [
        Rest(laid_key(laid, i), card if laid.open else None, Laid(place, i, n), Layer.TABLE, laid.seat)
        for i, card in enumerate(laid.cards)
    ]


def pack_rests(stock: int) -> list[Rest]:
    """The pack, lowest card first; fewer cards are drawn when it runs out."""
    return [Rest(f"pack/{i}", None, InPack(i), Layer.TABLE) for i in range(min(PACK_DEPTH, stock))]


def fan_rests(seat: int, n: int, view: SeatView) -> list[Rest]:
    """The hand of one seat as backs: an opponent's, or one's own before anyone has looked."""
    if seat == view.seat:
        return [Rest(back_key(seat, i), None, InHand(i, n), Layer.HAND, seat) for i in range(n)]
    place = place_of(seat, view.seat, view.players)
    return [Rest(back_key(seat, i), None, InFan(place, i, n), Layer.UNDER, seat) for i in range(n)]


def resting(
    view: SeatView, hand: tuple[Card, ...], laid: LaidCards | None = None, lying: Trick | None = None
) -> list[Rest]:
    """All cards of the view at rest. `hand`: the own cards in the order shown; `lying`: a finished trick that has not
    been taken away yet."""
    rests = pack_rests(view.stock)
    trick = view.trick or lying
    if trick is not None:
        rests += trick_rests(trick, view)
    if laid is not None:
        rests += laid_rests(laid, view)
    for seat, active in enumerate(view.active):
        if not active or (laid is not None and laid.hides_hand and laid.seat == seat):
            continue
        if seat == view.seat and hand:
            rests += hand_rests(hand, seat)
        elif seat < len(view.counts):
            rests += fan_rests(seat, view.counts[seat], view)
    return rests
