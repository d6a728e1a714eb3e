"""Poverty: somebody is one point from the limit, and the round is played for more (rules 6).

The examples decide two things. Who is in poverty is settled by the points with which the round began: who comes to it
by a penalty for laundry is so only in the next round. And the stake rises here, after the exchanges: a round that ends
during them was played for 1. After a blind knock the stake stays that of the blind knock, and the blind knocker stays
the latest knocker.
"""

from __future__ import annotations

from typing import Final

from . import scoring
from .events import CALLED, FOLDED, Ask, InPoverty, Why
from .knocking import note_call, note_fold
from .rules import Poverty
from .seats import NOBODY, SEAT_BIT, clockwise
from .state import IDLE, Draft

STAKE: Final = 2
PRICE: Final = 1  # of folding


def begin(draft: Draft) -> None:
    if draft.rules.poverty is Poverty.OFF or draft.chips:
        return
    seats = clockwise(draft.players, draft.dealer, draft.in_game)
    poor = tuple([seat for seat in seats if draft.begun[seat] == draft.rules.limit - 1])
    if not poor:
        return
    draft.stake = max(draft.stake, STAKE)
    draft.called = ()
    draft.events.append(InPoverty(poor, draft.stake))
    if draft.rules.poverty is Poverty.CALL:
        rich = draft.active & ~sum([SEAT_BIT[seat] for seat in poor])
        draft.pending = clockwise(draft.players, poor[0], rich)
        _next(draft)


def call(draft: Draft, seat: int) -> None:
    note_call(draft, seat)
    draft.called += (seat,)
    draft.events.append(CALLED[seat])
    draft.pending = draft.pending[1:]
    _next(draft)


def fold(draft: Draft, seat: int) -> None:
    note_fold(draft, seat)
    draft.events.append(FOLDED[seat])
    draft.pending = draft.pending[1:]
    scoring.leave(draft, seat, PRICE, Why.FOLDED)
    if draft.stage != IDLE:
        _next(draft)


def _next(draft: Draft) -> None:
    if draft.pending:
        draft.ask = Ask.POVERTY
        draft.to_act = draft.pending[0]
    else:
        draft.to_act = NOBODY
