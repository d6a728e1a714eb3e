"""The decisions that led to a position between two players, as they could be seen at the time by everybody.

In a round of two nobody has folded yet, so the cards played and the knocks tell all: who was asked what, and what he
chose. Two readings of the same knocks that come to the same (a call, and then a knock of one's own in place of an
over-knock) are read as the shorter one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Call, Command, Knock, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import Knocking
from toepen_gui.engine.view import SeatView, Trick

LAST: Final = 3  # tricks finished before the last one


@dataclass(frozen=True, slots=True)
class Past:
    """A decision. `view`: as its seat saw it, but for what it alone could see: of the hand only the cards played since
    are there, of laundry what was turned over.
    `choice`: None for an offer declined."""

    ask: Ask
    view: SeatView
    choice: Command | None


def decisions(view: SeatView, pair: tuple[int, int]) -> Iterator[Past]:
    """What the two seats `pair` were asked in the finished tricks, in order. All other seats are out of the match."""
    for number, trick in enumerate(view.tricks):
        for laid, (seat, card) in enumerate(trick.plays):
            yield from _before(view, pair, number, laid, seat, card)


def _before(view: SeatView, pair: tuple[int, int], number: int, laid: int, seat: int, card: Card) -> Iterator[Past]:
    """Knocks, answers and offers before a card, and the card."""
    other = pair[0] if seat == pair[1] else pair[1]
    base = sum(1 for one in view.raises if (one.trick, one.laid) < (number, laid))
    here = [one.seat for one in view.raises if (one.trick, one.laid) == (number, laid)]
    offered = out_of_turn(view)
    for at, knocker in enumerate(here):
        now = base + at
        if at == 0:
            ask = Ask.PLAY if knocker == seat else Ask.OFFER
            called = _called(view, now, pair)
            if ask is Ask.PLAY and offered:
                yield Past(Ask.OFFER, moment(view, other, Ask.OFFER, number, laid, now, called), None)
            yield Past(ask, moment(view, knocker, ask, number, laid, now, called), Knock(knocker))
        answerer = pair[0] if knocker == pair[1] else pair[1]
        over = at + 1 < len(here) and here[at + 1] == answerer
        choice: Command = Knock(answerer) if over else Call(answerer)
        yield Past(Ask.ANSWER, moment(view, answerer, Ask.ANSWER, number, laid, now + 1, ()), choice)
    now = base + len(here)
    called = _called(view, now, pair)
    if offered:
        yield Past(Ask.OFFER, moment(view, other, Ask.OFFER, number, laid, now, called), None)
    yield Past(Ask.PLAY, moment(view, seat, Ask.PLAY, number, laid, now, called), Play(seat, card))


def _called(view: SeatView, raised: int, pair: tuple[int, int]) -> tuple[int, ...]:
    """Who has called since the last of so many knocks, once it has been answered."""
    if not raised:
        return ()
    return tuple(seat for seat in pair if seat != view.raises[raised - 1].seat)


def moment(
    view: SeatView, seat: int, ask: Ask, number: int, laid: int, raised: int, called: tuple[int, ...]
) -> SeatView:
    """What `seat` saw when `number` tricks were finished, `laid` cards lay in the next and there had been so many
    knocks. Of its hand there is what it has played since."""
    played = view.tricks[number] if number < len(view.tricks) else view.trick
    lying = played.plays[:laid] if played is not None else ()
    leader = view.tricks[number].leader if number < len(view.tricks) else view.leader
    left = [
        card
        for trick in view.tricks[number:]
        for who, card in trick.plays[_since(trick, number, laid, view) :]
        if who == seat
    ]
    latest = view.raises[raised - 1].seat if raised else None
    return replace(
        view,
        seat=seat,
        stake=view.stake - len(view.raises) + raised,
        ask=None if ask is Ask.OFFER else ask,
        to_act=seat,
        latest_knocker=latest,
        hand=tuple(left),
        counts=tuple(4 - number if active else 0 for active in view.active),
        trick=Trick(leader if leader is not None else seat, lying) if lying else None,
        suit_led=lying[0][1] >> 3 if lying else None,
        leader=leader,
        tricks=view.tricks[:number],
        called=called,
        raises=view.raises[:raised],
        known=((),) * view.players,
        gone=view.turned,  # own laundry that nobody checked is known to its owner alone
    )


def _since(trick: Trick, number: int, laid: int, view: SeatView) -> int:
    """From which card of the trick on it had not been played yet."""
    return laid if number < len(view.tricks) and trick is view.tricks[number] else 0


def out_of_turn(view: SeatView) -> bool:
    """Whether the house lets players knock whenever they like (rules 3)."""
    return view.rules.knocking is Knocking.ANY_TIME


def could_play(view: SeatView, hand: Sequence[Card]) -> list[Card]:
    """The cards of a hand that may be played in this trick."""
    if view.suit_led is None:
        return list(hand)
    return [card for card in hand if card >> 3 == view.suit_led] or list(hand)


def may_knock(view: SeatView) -> bool:
    """Whether the seat of the view may knock, as far as stake and latest knocker go (rules 3)."""
    return view.latest_knocker != view.seat and view.points[view.seat] + view.stake < view.rules.limit
