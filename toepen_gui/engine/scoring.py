"""Points, dropping out, and the end of a round (rules 2.4, 3, 5, and the bonus for a jack of 9).

Whatever costs points in mid-round is followed by `_reckon`, which is where a match can end before the round does. So
after calling anything here a phase must look whether the round is still on (`draft.stage`).
"""

from __future__ import annotations

from typing import Final

from . import chips, ending
from .events import Paid, RoundEnded, Why
from .seats import AFTER, SEAT_BIT, put
from .state import IDLE, Draft, State
from .view import RoundResult

# An enum is slow to look into; these are asked for at every step.
_ABANDONED: Final = Why.ABANDONED
_FOLDS: Final = Why.FOLDS
_JACK: Final = Why.JACK
_LAUNDRY: Final = Why.LAUNDRY
_TOEP: Final = Why.TOEP

TOEP_PRICE: Final = 3


def is_dead(state: State, seat: int) -> bool:
    """Whether `seat` already plays for elimination: who cannot pay the stake may not raise it (rules, terms)."""
    return not state.chips and state.points[seat] + state.stake >= state.rules.limit


def in_poverty(state: State, seat: int) -> bool:
    """Whether one point more would be the limit (rules 6)."""
    return state.points[seat] == state.rules.limit - 1


def fine(draft: Draft, seat: int) -> None:
    """What laundry costs: a point, or a chip into the pot (rules 7)."""
    if draft.chips:
        paid = chips.fine(draft, seat)
        draft.events.append(Paid(seat, paid, draft.points[seat], _LAUNDRY))
    else:
        _pay(draft, seat, 1, _LAUNDRY)
        _reckon(draft, seat)


def leave(draft: Draft, seat: int, price: int, why: Why) -> None:
    """`seat` is out of the round and, where points are kept, pays `price`; if one player is left he wins (rules 3)."""
    draft.active &= ~SEAT_BIT[seat]
    if not draft.chips:
        _pay(draft, seat, price, why)
        _reckon(draft, seat)
    if draft.stage != IDLE:
        _win_if_alone(draft)


def finish(draft: Draft, winner: int, by: Why, *, jack: bool = False) -> None:
    """The round is won: who must pays, drops out or has lost. `jack`: won with a jack, or by a toep of jacks."""
    if draft.chips:
        chips.share_out(draft, winner, by)
    else:
        price = TOEP_PRICE if by is _TOEP else draft.stake
        for seat in AFTER[draft.players][winner]:
            if seat != winner and draft.active >> seat & 1:
                _pay(draft, seat, price, by)
        if jack and draft.rules.jack_bonus:
            _pay(draft, winner, -1, _JACK)
    ending.after_round(draft, winner)
    _close_round(draft, winner, by)
    ending.end_match_if_decided(draft)


def _pay(draft: Draft, seat: int, amount: int, why: Why) -> None:
    """Writes down points, never above the limit where the house caps them (rules 5)."""
    points = draft.points[seat] + amount
    if points > draft.rules.limit and draft.rules.cap_points:
        points = draft.rules.limit
    draft.points = put(draft.points, seat, points)
    draft.events.append(Paid(seat, amount, points, why))


def _reckon(draft: Draft, payer: int) -> None:
    """Looks, after a payment in mid-round, whether who paid has reached the limit (rules 5)."""
    if draft.points[payer] < draft.rules.limit:
        return
    if ending.first_loses(draft.rules):
        _close_round(draft, None, _ABANDONED)
        ending.end_match_if_decided(draft)
    else:
        ending.drop(draft, payer)
        _win_if_alone(draft)


def _win_if_alone(draft: Draft) -> None:
    active = draft.active
    if draft.stage != IDLE and not active & (active - 1):
        finish(draft, active.bit_length() - 1, _FOLDS)


def _close_round(draft: Draft, winner: int | None, by: Why) -> None:
    change = tuple([after - before for before, after in zip(draft.begun, draft.points, strict=True)])
    draft.result = RoundResult(winner, by, draft.stake, change, draft.pot)
    draft.events.append(RoundEnded(draft.number, winner, by, draft.stake, change, draft.points, draft.pot))
    if draft.chips:
        draft.net = tuple([net + won for net, won in zip(draft.net, change, strict=True)])
    if winner is not None:
        draft.dealer = winner
    draft.stage = IDLE
    draft.pending = ()
    draft.checkers = ()
    draft.nobody_acts()
