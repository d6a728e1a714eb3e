"""A seat's view kept up by its events: `fold(view, event)` gives the next view, and needs nothing else.

The events must be those of the view's own seat (`seen.for_seat`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from .cards import Card, bits_of, cards_of
from .ending import row_after
from .events import (
    Ask,
    Asked,
    BoughtIn,
    Called,
    Checked,
    Dealt,
    Drew,
    DroppedOut,
    Event,
    Folded,
    HandedIn,
    InPoverty,
    Knocked,
    LaidAside,
    LeadMoved,
    MatchEnded,
    Paid,
    Passed,
    Played,
    Replaced,
    Revoked,
    RoundBegan,
    RoundEnded,
    Toep,
    TookPot,
    TrickWon,
    TurnedUp,
    Whistled,
)
from .rules import Scoring, Stacks
from .view import MatchResult, Raise, RoundResult, SeatView, Trick

_T = TypeVar("_T")


def fold(view: SeatView, event: Event) -> SeatView:
    """The view after `event`."""
    match event:
        case Asked() | Played() | LeadMoved() | TrickWon() | Knocked() | Called() | Folded() | Revoked():
            return _fold_play(view, event)
        case Dealt() | TurnedUp() | HandedIn() | Drew() | Checked() | Replaced() | Toep() | LaidAside():
            return _fold_cards(view, event)
        case RoundBegan():
            return _begin_round(view, event)
        case Passed():
            return view
        case InPoverty(_, stake):
            return replace(view, stake=stake, called=())
        case Whistled(seat):
            return replace(view, whistled=(*view.whistled, seat))
    return _fold_score(view, event)


def _fold_play(
    view: SeatView,
    event: Asked | Played | LeadMoved | TrickWon | Knocked | Called | Folded | Revoked,
) -> SeatView:
    match event:
        case Asked(seat, ask):
            # Who is to play while nothing counts as led is the one who leads.
            leads = ask is Ask.PLAY and view.suit_led is None
            view = replace(view, to_act=seat, ask=ask, leader=seat if leads else view.leader)
            trick = view.trick
            if leads and trick is not None and seat is not None:
                view = replace(view, trick=Trick(seat, trick.plays))
            return view
        case Played(seat, card):
            plays = view.trick.plays if view.trick else ()
            leader = view.leader if view.leader is not None else seat
            return replace(
                view,
                trick=Trick(leader, (*plays, (seat, card))),
                leader=leader,
                suit_led=card >> 3 if view.suit_led is None else view.suit_led,
                hand=_without(view.hand, (card,)),
                counts=_add(view.counts, seat, -1),
                known=_with(view.known, seat, _without(view.known[seat], (card,))),
            )
        case LeadMoved(seat, suit):
            plays = view.trick.plays if view.trick else ()
            return replace(view, leader=seat, suit_led=suit, trick=Trick(seat, plays))
        case TrickWon(_, seat):
            leader = view.leader if view.leader is not None else seat
            trick = Trick(leader, view.trick.plays if view.trick else (), seat)
            return replace(view, tricks=(*view.tricks, trick), trick=None, suit_led=None, leader=seat)
        case Knocked(seat, stake, over, blind, paid):
            return replace(
                _put_in(view, seat, paid),
                stake=stake,
                latest_knocker=seat,
                called=(),
                raises=(*view.raises, Raise(seat, len(view.tricks), len(view.trick.plays) if view.trick else 0)),
                leader=seat if blind else view.leader,
                folds_in_row=_with(view.folds_in_row, seat, 0) if over else view.folds_in_row,
            )
        case Called(seat, _, paid):
            return replace(
                _put_in(view, seat, paid),
                called=(*view.called, seat),
                folds_in_row=_with(view.folds_in_row, seat, 0),
            )
        case Folded(seat):
            return replace(
                view,
                active=_with(view.active, seat, False),
                folds_in_row=_add(view.folds_in_row, seat, 1),
            )
        case Revoked(seat):
            return replace(view, active=_with(view.active, seat, False))


def _fold_cards(
    view: SeatView, event: Dealt | TurnedUp | HandedIn | Drew | Checked | Replaced | Toep | LaidAside
) -> SeatView:
    own = view.seat
    match event:
        case Dealt(hands, stock):
            return replace(
                view,
                hand=_seen(hands[own]),
                counts=tuple([len(cards) for cards in hands]),
                stock=len(stock),
            )
        case TurnedUp(hands):
            return replace(view, hand=_seen(hands[own]))
        case HandedIn(seat, cards):
            gone = _seen(cards)
            return replace(
                view,
                washing=seat,
                counts=_with(view.counts, seat, 0),
                hand=() if seat == own else view.hand,
                gone=_join(view.gone, gone),
            )
        case Drew(seat, cards):
            return replace(
                view,
                washing=None,
                counts=_with(view.counts, seat, len(cards)),
                stock=view.stock - len(cards),
                hand=_seen(cards) if seat == own else view.hand,
            )
        case Checked(_, owner, cards, _, kept):
            if kept:
                return replace(view, gone=_join(view.gone, cards), turned=_join(view.turned, cards))
            return replace(
                view,
                washing=None,
                gone=_without(view.gone, cards),
                counts=_with(view.counts, owner, len(cards)),
                known=_with(view.known, owner, _join((), cards)),
                hand=cards if owner == own else view.hand,
            )
        case Replaced(seat, out, drawn):
            return _replace_one(view, seat, out, drawn)
        case Toep(seat, cards):
            return replace(view, known=_with(view.known, seat, _join((), cards)))
        case LaidAside(seat, cards):
            aside = _seen(cards)
            return replace(
                view,
                counts=_add(view.counts, seat, -len(cards)),
                hand=_without(view.hand, aside),
                gone=_join(view.gone, aside),
            )


def _replace_one(view: SeatView, seat: int, out: Card | None, drawn: Card | None) -> SeatView:
    """A chance of toep. Of a hand that laundry has shown everybody knows which card is the odd one."""
    known = view.known[seat]
    if known:
        ranks = [card & 7 for card in known]
        out = next(card for card in known if ranks.count(card & 7) == 1)
    hand = view.hand
    if seat == view.seat and drawn is not None:
        hand = tuple([drawn if card == out else card for card in hand])
    aside = () if out is None else (out,)
    return replace(
        view,
        stock=view.stock - 1,
        hand=hand,
        known=_with(view.known, seat, _without(known, aside)),
        gone=_join(view.gone, aside),
        turned=_join(view.turned, aside) if known else view.turned,
    )


def _begin_round(view: SeatView, event: RoundBegan) -> SeatView:
    """A cleared table; in chip games the stacks after the ante."""
    players = view.players
    points = view.points
    if view.rules.scoring is Scoring.CHIPS:
        if view.rules.stacks is Stacks.REFILL:
            points = (view.rules.stack,) * players
        points = tuple([have - paid for have, paid in zip(points, event.contributions, strict=True)])
    return SeatView(
        rules=view.rules,
        seat=view.seat,
        points=points,
        in_game=view.in_game,
        round=event.number,
        dealer=event.dealer,
        active=event.dealt,
        stake=event.stake,
        counts=(0,) * players,
        change=tuple([-paid for paid in event.contributions]) or (0,) * players,
        known=((),) * players,
        folds_in_row=view.folds_in_row,
        row_winner=view.row_winner,
        row_wins=view.row_wins,
        pot=sum(event.contributions),
        put_in=event.contributions,
        net=view.net,
    )


def _fold_score(view: SeatView, event: Paid | DroppedOut | TookPot | BoughtIn | RoundEnded | MatchEnded) -> SeatView:
    match event:
        case Paid(seat, amount, points):
            chips = view.rules.scoring is Scoring.CHIPS
            return replace(_now_has(view, seat, points), pot=view.pot + amount if chips else view.pot)
        case TookPot(seat, _, stack):
            return _now_has(view, seat, stack)
        case BoughtIn(_, stacks):
            return replace(view, points=stacks)
        case DroppedOut(seat):
            return replace(view, in_game=_with(view.in_game, seat, False), active=_with(view.active, seat, False))
        case RoundEnded(_, winner, by, stake, change, points, pot):
            row_wins = view.row_wins
            if winner is not None:
                row_wins, _ = row_after(view.rules, view.row_winner, row_wins, winner)
            net = tuple([won + more for won, more in zip(view.net, change, strict=True)]) if view.net else ()
            return replace(
                view,
                result=RoundResult(winner, by, stake, change, pot),
                points=points,
                dealer=view.dealer if winner is None else winner,
                row_winner=view.row_winner if winner is None else winner,
                row_wins=row_wins,
                net=net,
            )
        case MatchEnded(winners, losers, places):
            return replace(view, match=MatchResult(winners, losers, places))


def _now_has(view: SeatView, seat: int, points: int) -> SeatView:
    return replace(
        view,
        points=_with(view.points, seat, points),
        change=_add(view.change, seat, points - view.points[seat]),
    )


def _put_in(view: SeatView, seat: int, chips: int) -> SeatView:
    """Chips from a stack into the pot, as ante, knock or call."""
    if not chips:
        return view
    return replace(
        _now_has(view, seat, view.points[seat] - chips),
        put_in=_add(view.put_in, seat, chips),
        pot=view.pot + chips,
    )


def _with(values: tuple[_T, ...], seat: int, value: _T) -> tuple[_T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _add(values: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return _with(values, seat, values[seat] + more)


def _seen(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    return tuple([card for card in cards if card is not None])


def _without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple([card for card in cards if card not in gone])


def _join(cards: tuple[Card, ...], more: tuple[Card, ...]) -> tuple[Card, ...]:
    return cards_of(bits_of(cards) | bits_of(more))
