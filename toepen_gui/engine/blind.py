"""The blind knock, before anybody sees cards (rules 8)."""

from __future__ import annotations

from typing import Final

from . import dealing, scoring
from .events import CALLED, FOLDED, Ask, Knocked, Passed, TurnedUp, Why
from .knocking import note_call, note_fold, note_raise
from .seats import NOBODY, clockwise
from .state import IDLE, Draft, State

PRICE: Final = 1  # of folding unseen


def begin(draft: Draft) -> None:
    """Who has most points is asked first; the hands are dealt face down if anybody is."""
    if _on_offer(draft):
        most = max(points for seat, points in enumerate(draft.points) if draft.active >> seat & 1)
        draft.pending = tuple(
            [seat for seat in clockwise(draft.players, draft.dealer, draft.active) if draft.points[seat] == most]
        )
        draft.unseen = draft.active
    dealing.show_hands(draft)
    if draft.pending:
        _ask(draft, Ask.BLIND)


def knock(draft: Draft, seat: int) -> None:
    """The first blind knock ends the asking: all others answer, unseen."""
    draft.stake = draft.rules.blind_knock
    draft.latest = draft.leader = seat
    note_raise(draft, seat)
    draft.pending = clockwise(draft.players, seat, draft.active)[:-1]
    draft.events.append(Knocked(seat, draft.stake, over=False, blind=True))
    _ask(draft, Ask.BLIND_ANSWER)


def look(draft: Draft, seat: int) -> None:
    draft.events.append(Passed(seat, Ask.BLIND))
    _next(draft, Ask.BLIND)


def call(draft: Draft, seat: int) -> None:
    note_call(draft, seat)
    draft.called += (seat,)
    draft.events.append(CALLED[seat])
    _next(draft, Ask.BLIND_ANSWER)


def fold(draft: Draft, seat: int) -> None:
    note_fold(draft, seat)
    draft.events.append(FOLDED[seat])
    scoring.leave(draft, seat, PRICE, Why.FOLDED)
    if draft.stage != IDLE:
        _next(draft, Ask.BLIND_ANSWER)


def _on_offer(state: State) -> bool:
    """Not while somebody in the game is in poverty, whether or not the house plays poverty (rules 8)."""
    return (
        state.rules.blind_knock > 0
        and not state.chips
        and not any(state.in_game >> seat & 1 and scoring.in_poverty(state, seat) for seat in range(state.players))
    )


def _next(draft: Draft, ask: Ask) -> None:
    draft.pending = draft.pending[1:]
    if draft.pending:
        _ask(draft, ask)
        return
    draft.unseen &= ~draft.active
    draft.events.append(
        TurnedUp(tuple([cards if draft.active >> seat & 1 else () for seat, cards in enumerate(draft.order)]))
    )
    draft.to_act = NOBODY


def _ask(draft: Draft, ask: Ask) -> None:
    draft.ask = ask
    draft.to_act = draft.pending[0]
