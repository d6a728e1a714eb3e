"""Which cards may I play? (rules 2.3, and what a revoke would cost: 5)."""

from __future__ import annotations

from collections.abc import Iterator

from toepen_gui.engine.cards import Card, suit_of
from toepen_gui.engine.commands import Play
from toepen_gui.engine.events import Ask, Paid, Revoked, Why
from toepen_gui.engine.match import State, apply, asked
from toepen_gui.engine.state import NO_SUIT

from .model import Answer, Cause, Drill, Kind, Says, says
from .seeing import drill
from .walks import Walk, punishing, replayed


def at(walk: Walk, upto: int) -> Iterator[Drill]:
    """After so many steps of the walk."""
    state = walk.steps[upto - 1].after
    seat, ask = asked(state)
    free = state.suit == NO_SUIT and not state.plays
    seldom = free and upto % 2  # nothing is led: everybody knows that one soon
    if seat is not None and ask is Ask.PLAY and len(state.holding(seat)) > 1 and not seldom:
        yield _drill(walk, upto, state, seat)


def _drill(walk: Walk, upto: int, state: State, seat: int) -> Drill:
    hand = state.holding(seat)
    right = [place for place, card in enumerate(hand) if _allowed(state, seat, card)]
    twin = None if len(right) == len(hand) else _twin(walk, upto)
    answers = [_answer(state, twin, seat, card, place in right) for place, card in enumerate(hand)]
    return drill(
        Kind.CARDS,
        "follow" if state.suit != NO_SUIT else "lead",
        walk,
        upto,
        (seat,),
        says("practice.ask.cards"),
        answers,
        right,
        None,
        _level(state, hand, len(right)),
        many=True,
        asked=True,
    )


def _allowed(state: State, seat: int, card: Card) -> bool:
    """Whether the card can be played and is no revoke, in whichever way the house deals with those."""
    step = apply(state, Play(seat, card))
    return step.refusal is None and not any(isinstance(event, Revoked) for event in step.events)


def _answer(state: State, twin: State | None, seat: int, card: Card, right: bool) -> Answer:
    """Why a card may go or not is told by `board.follow`, as in play and in the lessons."""
    if not right and twin is not None:
        return Answer(card=card, cause=Cause.REVOKE, cost=_cost(twin, seat, card))
    if state.suit == NO_SUIT:
        return Answer(card=card, cause=Cause.FREE_LEAD)
    return Answer(card=card, cause=Cause.ANY_OF_SUIT if suit_of(card) == state.suit else Cause.VOID)


def _twin(walk: Walk, upto: int) -> State:
    """The same round, played by the same commands, in a house where a revoke is punished."""
    return replayed(punishing(walk.rules), walk.players, walk.dealer, walk.points, walk.commands(upto))


def _cost(twin: State, seat: int, card: Card) -> Says:
    """What the revoke costs where it is punished."""
    events = apply(twin, Play(seat, card)).events
    if twin.chips:
        return says("practice.revoke.chips", n=twin.begun[seat] - twin.points[seat])
    paid = next(event.amount for event in events if isinstance(event, Paid) and event.why is Why.REVOKE)
    return says("practice.revoke.points", n=paid)


def _level(state: State, hand: tuple[Card, ...], right: int) -> int:
    if state.suit == NO_SUIT:
        return 5 if state.plays else 1  # the lead has folded: there lie cards though nothing is led
    seat, first = state.plays[0]
    if suit_of(first) != state.suit or not state.active >> seat & 1:
        return 5
    others = any(suit_of(card) != state.suit for _, card in state.plays)
    if right < len(hand):
        return 1 + (len(state.plays) > 1) + others
    follows = suit_of(hand[0]) == state.suit
    return 2 if follows else 3 + others
