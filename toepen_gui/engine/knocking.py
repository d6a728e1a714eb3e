"""Knocks and the answers to them (rules 3); the brake on folding (rules 11).

A blind knock and the poverty question are answered in the same words but by rules of their own (`blind`, `poverty`);
what they share with a knock and its answers here is `note_raise`, `note_call` and `note_fold`.
"""

from __future__ import annotations

from typing import Final

from . import chips, scoring, tricks
from .commands import Knock
from .events import CALLED, FOLDED, Ask, Called, Knocked, Why
from .rules import DeadAnswer
from .seats import NOBODY, clockwise, put
from .state import IDLE, Draft, State
from .view import Raise

# An enum is slow to look into; these are asked for at every step.
_ANSWER: Final = Ask.ANSWER
_MUST_CALL: Final = DeadAnswer.MUST_CALL
_FOLDED: Final = Why.FOLDED


def knock(draft: Draft, command: Knock) -> None:
    """A knock, or over-knock: everybody else in the round answers, clockwise from left of the knocker."""
    seat = command.seat
    over = draft.ask is _ANSWER
    others = clockwise(draft.players, seat, draft.active)[:-1]
    if over:
        note_call(draft, seat)
    if draft.chips:
        paid = chips.knock(draft, seat, command.chips)
        others = chips.with_chips(draft, others)
    else:
        paid = 0
        draft.stake += 1
    draft.latest = seat
    draft.called = ()
    note_raise(draft, seat)
    draft.pending = others
    draft.events.append(Knocked(seat, draft.stake, over, chips=paid))
    _next_answer(draft)


def call(draft: Draft, seat: int) -> None:
    note_call(draft, seat)
    draft.called += (seat,)
    draft.events.append(Called(seat, chips=chips.call(draft, seat)) if draft.chips else CALLED[seat])
    draft.pending = draft.pending[1:]
    _next_answer(draft)


def fold(draft: Draft, seat: int) -> None:
    """Out of the round, for the stake as it was before the latest knock."""
    note_fold(draft, seat)
    draft.events.append(FOLDED[seat])
    draft.pending = draft.pending[1:]
    scoring.leave(draft, seat, price_of_folding(draft), _FOLDED)
    if draft.stage != IDLE:
        _next_answer(draft)


def price_of_folding(state: State) -> int:
    return state.stake - 1


def note_raise(draft: Draft, seat: int) -> None:
    draft.raises += (Raise(seat, len(draft.tricks), len(draft.plays)),)


def note_call(draft: Draft, seat: int) -> None:
    """A call or an over-knock sets the folds in a row back to none (rules 11)."""
    if draft.folds_in_row[seat]:
        draft.folds_in_row = put(draft.folds_in_row, seat, 0)


def note_fold(draft: Draft, seat: int) -> None:
    draft.folds_in_row = put(draft.folds_in_row, seat, draft.folds_in_row[seat] + 1)


def may_not_fold(state: State, seat: int) -> bool:
    """Whether `seat` has folded so often in a row that he must call or over-knock now (rules 11)."""
    most = state.rules.max_folds_in_row
    return most > 0 and state.folds_in_row[seat] >= most and not state.chips


def _calls_by_force(state: State, seat: int) -> bool:
    """`must-call`: folding would already cost him the match, so he calls, unless he stands alone against the knocker
    (rules 3, `dead_answer`)."""
    return (
        state.rules.dead_answer is _MUST_CALL
        and not state.chips
        and state.points[seat] + price_of_folding(state) >= state.rules.limit
        and state.active.bit_count() > 2
    )


def _next_answer(draft: Draft) -> None:
    """Asks the next who owes an answer, or goes on where play stopped."""
    while draft.pending:
        seat = draft.pending[0]
        if not _calls_by_force(draft, seat):
            draft.ask = _ANSWER
            draft.to_act = seat
            return
        note_call(draft, seat)
        draft.called += (seat,)
        draft.events.append(Called(seat, forced=True))
        draft.pending = draft.pending[1:]
    draft.to_act = NOBODY
    tricks.go_on_after_answers(draft)
