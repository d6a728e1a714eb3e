"""What one seat sees of the state and of each event.

`view_of` reads it off the state, `folding.fold` keeps it up by the events alone, and a test walks matches to hold the
two together: so a screen or a bot on the far side of a wire can trust that the events tell everything.
"""

from __future__ import annotations

from .cards import Card, bits_of, cards_of
from .events import Dealt, Drew, Event, HandedIn, LaidAside, Replaced, TurnedUp
from .folding import fold
from .rules import HouseRules
from .seats import NOBODY, seats_of
from .starting import new_match
from .state import NO_SUIT, State
from .view import SeatView, Trick

__all__ = ["first_view", "fold", "for_seat", "view_of"]


def first_view(
    rules: HouseRules, seat: int, players: int, dealer: int = 0, points: tuple[int, ...] | None = None
) -> SeatView:
    """What `seat` sees before the first deal. Raises MatchError, as `new_match`."""
    return view_of(new_match(rules, players, dealer, points), seat)


def view_of(state: State, seat: int) -> SeatView:
    """The match as `seat` has seen it."""
    players = state.players
    gone = state.gone & (state.shown | state.laid_away[seat])
    if state.washing == seat:
        gone |= bits_of(state.laundry)
    shown = state.shown
    return SeatView(
        rules=state.rules,
        seat=seat,
        points=state.points,
        in_game=seats_of(state.in_game, players),
        round=state.number,
        dealer=state.dealer,
        active=seats_of(state.active, players),
        stake=state.stake,
        ask=state.ask,
        to_act=_some(state.to_act),
        latest_knocker=_some(state.latest),
        hand=() if state.unseen >> seat & 1 else state.holding(seat),
        counts=tuple([hand.bit_count() for hand in state.hands]),
        stock=len(state.stock),
        trick=Trick(state.leader, state.plays) if state.plays else None,
        suit_led=None if state.suit == NO_SUIT else state.suit,
        leader=_some(state.leader),
        tricks=state.tricks,
        change=tuple([now - then for now, then in zip(state.points, state.begun, strict=True)])
        if state.points != state.begun
        else (0,) * players,
        known=tuple([cards_of(hand & shown) for hand in state.hands]) if shown else ((),) * players,
        gone=cards_of(gone),
        turned=cards_of(state.gone & shown) if shown else (),
        result=state.result,
        match=state.match,
        called=state.called,
        washing=_some(state.washing),
        whistled=state.whistled,
        folds_in_row=state.folds_in_row,
        row_winner=_some(state.row_winner),
        row_wins=state.row_wins,
        pot=state.pot,
        put_in=state.put_in if state.chips else (),
        net=state.net if state.chips else (),
        raises=state.raises,
    )


def _some(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def for_seat(event: Event, seat: int) -> Event:
    """The event as `seat` may see it: most are public, and are given back as they are."""
    match event:
        case Dealt(hands, stock, blind):
            return Dealt(_own(hands, NOBODY if blind else seat), _backs(stock), blind)
        case TurnedUp(hands):
            return TurnedUp(_own(hands, seat))
        case HandedIn(owner, cards) if owner != seat:
            return HandedIn(owner, _backs(cards))
        case Drew(owner, cards) if owner != seat:
            return Drew(owner, _backs(cards))
        case LaidAside(owner, cards) if owner != seat:
            return LaidAside(owner, _backs(cards))
        case Replaced(owner) if owner != seat:
            return Replaced(owner, None, None)
    return event


def _own(hands: tuple[tuple[Card | None, ...], ...], seat: int) -> tuple[tuple[Card | None, ...], ...]:
    return tuple([cards if owner == seat else _backs(cards) for owner, cards in enumerate(hands)])


def _backs(cards: tuple[Card | None, ...]) -> tuple[None, ...]:
    return (None,) * len(cards)
