"""Dirty laundry: hands exchanged, honestly or not, and checked (rules 7).

A hand-in draws new cards, but they are looked at only when the hand-in is settled: so nobody has seen the cards that
a caught player has to put under the stock again (`return`).
"""

from __future__ import annotations

from typing import Final

from . import scoring
from .cards import RANK_BITS, SEVEN, Card, bits_of
from .dealing import HAND
from .events import Ask, Checked, Drew, HandedIn, Passed
from .rules import Laundry, LaundryHands
from .seats import NOBODY, clockwise, put
from .state import IDLE, Draft, State

# An enum is slow to look into; these are asked for at every step.
_CHECK: Final = Ask.CHECK
_LAUNDRY: Final = Ask.LAUNDRY
_KEEP: Final = Laundry.KEEP
_OFF: Final = Laundry.OFF
_PICTURES_OR_SEVEN: Final = LaundryHands.PICTURES_OR_SEVEN

_PICTURES: Final = RANK_BITS[0] | RANK_BITS[1] | RANK_BITS[2] | RANK_BITS[3]


def begin(draft: Draft) -> None:
    """From left of the dealer; not in a royal final (rules 10)."""
    if draft.rules.laundry is not _OFF and not draft.royal:
        draft.pending = clockwise(draft.players, draft.dealer, draft.active)
        _next(draft)


def hand_in(draft: Draft, seat: int) -> None:
    draft.laundry = draft.order[seat]
    draft.hands = put(draft.hands, seat, 0)
    draft.washing = seat
    draft.checkers = clockwise(draft.players, seat, draft.active)[:-1]
    draft.events.append(HandedIn(seat, draft.laundry))
    draft.ask = _CHECK
    draft.to_act = draft.checkers[0]


def pass_hand_in(draft: Draft, seat: int) -> None:
    draft.events.append(Passed(seat, _LAUNDRY))
    draft.pending = draft.pending[1:]
    _next(draft)


def pass_check(draft: Draft, seat: int) -> None:
    draft.events.append(Passed(seat, _CHECK))
    draft.checkers = draft.checkers[1:]
    if draft.checkers:
        draft.to_act = draft.checkers[0]
        return
    owner, cards = draft.washing, draft.laundry
    draft.gone |= bits_of(cards)
    draft.laid_away = put(draft.laid_away, owner, draft.laid_away[owner] | bits_of(cards))
    _draw(draft)
    _next(draft)


def check(draft: Draft, seat: int) -> None:
    """The first check settles it: whoever was wrong pays."""
    owner, cards = draft.washing, draft.laundry
    bits = bits_of(cards)
    dirt = is_dirty(draft, cards)
    kept = dirt or draft.rules.laundry is _KEEP
    draft.shown |= bits
    draft.events.append(Checked(seat, owner, cards, dirt, kept))
    if kept:
        draft.gone |= bits
        _draw(draft)
    else:
        draft.hands = put(draft.hands, owner, bits)
        draft.stock = draft.stock[HAND:] + draft.stock[:HAND]
        _settled(draft)
    if not dirt:
        draft.pending = draft.pending[1:]
    scoring.fine(draft, seat if dirt else owner)
    if draft.stage != IDLE:
        _next(draft)


def is_dirty(state: State, cards: tuple[Card, ...]) -> bool:
    """Whether a hand may honestly be handed in: pictures and aces only, or three of them with a seven where the house
    says so (rules 7)."""
    others = bits_of(cards) & ~_PICTURES
    if state.rules.laundry_hands is _PICTURES_OR_SEVEN and others.bit_count() == 1:
        return bool(others & RANK_BITS[SEVEN])
    return not others


def _draw(draft: Draft) -> None:
    """As many cards as were handed in, from the stock."""
    owner = draft.washing
    cards = draft.stock[:HAND]
    draft.stock = draft.stock[HAND:]
    draft.hands = put(draft.hands, owner, bits_of(cards))
    draft.order = (*draft.order[:owner], cards, *draft.order[owner + 1 :])
    draft.events.append(Drew(owner, cards))
    _settled(draft)


def _settled(draft: Draft) -> None:
    draft.washing = NOBODY
    draft.laundry = ()
    draft.checkers = ()


def _next(draft: Draft) -> None:
    """Asks the next who may hand in: who has just washed unpunished is asked again."""
    if len(draft.stock) >= HAND:
        for place, seat in enumerate(draft.pending):
            if draft.active >> seat & 1:
                draft.pending = draft.pending[place:]
                draft.ask = _LAUNDRY
                draft.to_act = seat
                return
    draft.pending = ()
    draft.to_act = NOBODY
