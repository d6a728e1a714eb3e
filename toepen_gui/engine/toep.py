"""Four of a kind, the chance of it, and whistling (rules 9)."""

from __future__ import annotations

from . import scoring
from .cards import CARD_BIT, JACK, RANK_BITS, TEN, Card, Rank, cards_of
from .events import Ask, Passed, Replaced, Toep, Whistled, Why
from .seats import NOBODY, clockwise, put
from .state import IDLE, Draft, State


def begin(draft: Draft) -> None:
    """A toep as dealt or exchanged wins at once; else whoever has three of a kind may draw. Not in a royal final."""
    if not draft.rules.toep or draft.chips or draft.royal:
        return
    if _win_by_toep(draft):
        return
    seats = clockwise(draft.players, draft.dealer, draft.active)
    draft.pending = tuple([seat for seat in seats if _rank_with(draft, seat, 3) is not None])
    if draft.pending:
        _next(draft)


def draw(draft: Draft, seat: int) -> None:
    """One card of the stock for the odd one, which leaves the game."""
    out, drawn = odd_card(draft, seat), draft.stock[0]
    draft.stock = draft.stock[1:]
    draft.hands = put(draft.hands, seat, draft.hands[seat] ^ CARD_BIT[out] ^ CARD_BIT[drawn])
    cards = tuple([drawn if card == out else card for card in draft.order[seat]])
    draft.order = (*draft.order[:seat], cards, *draft.order[seat + 1 :])
    draft.gone |= CARD_BIT[out]
    draft.laid_away = put(draft.laid_away, seat, draft.laid_away[seat] | CARD_BIT[out])
    draft.events.append(Replaced(seat, out, drawn))
    draft.pending = draft.pending[1:]
    _next(draft)


def pass_draw(draft: Draft, seat: int) -> None:
    draft.events.append(Passed(seat, Ask.DRAW))
    draft.pending = draft.pending[1:]
    _next(draft)


def whistle(draft: Draft) -> None:
    """Three jacks or three tens are whistled for, without saying which; the engine sees to it."""
    if not draft.rules.whistle or draft.chips or draft.royal:
        return
    for seat in clockwise(draft.players, draft.dealer, draft.active):
        hand = draft.hands[seat]
        if (hand & RANK_BITS[JACK]).bit_count() >= 3 or (hand & RANK_BITS[TEN]).bit_count() >= 3:
            draft.whistled += (seat,)
            draft.events.append(Whistled(seat))


def odd_card(state: State, seat: int) -> Card:
    """The card that does not belong to the three of a kind of `seat`."""
    hand = state.hands[seat]
    rank = _rank_with(state, seat, 3)
    if rank is None:
        raise ValueError(f"seat {seat} has no three of a kind")
    return cards_of(hand & ~RANK_BITS[rank])[0]


def _rank_with(state: State, seat: int, count: int) -> Rank | None:
    hand = state.hands[seat]
    for rank, bits in enumerate(RANK_BITS):
        if (hand & bits).bit_count() == count:
            return rank
    return None


def _next(draft: Draft) -> None:
    if draft.pending and draft.stock:
        draft.ask = Ask.DRAW
        draft.to_act = draft.pending[0]
        return
    draft.pending = ()
    draft.to_act = NOBODY
    _win_by_toep(draft)


def _win_by_toep(draft: Draft) -> bool:
    """The highest four of a kind wins the round, if there is one."""
    found = [
        (rank, seat)
        for seat in range(draft.players)
        if draft.active >> seat & 1 and (rank := _rank_with(draft, seat, 4)) is not None
    ]
    if not found:
        return False
    rank, seat = max(found)
    draft.shown |= draft.hands[seat]
    draft.events.append(Toep(seat, draft.holding(seat)))
    scoring.finish(draft, seat, Why.TOEP, jack=rank == JACK)
    return draft.stage == IDLE
