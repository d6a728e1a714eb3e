"""What everybody may believe of two players' last cards, from how a learned player would have played the round.

For each card that either may still hold: the chance that he would have knocked, answered and played as he has, with
that card in his hand from the beginning. The suits' names play no part, and nothing is used but what both have seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from toepen_gui.engine.cards import PACK, Card
from toepen_gui.engine.commands import Call, Command, Fold, Knock, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView

from .actions import action_of
from .last_trick import Row
from .learned_net import Net
from .learned_sight import Scene, Sight
from .learned_worth import Worth
from .packed import Sum
from .retrace import Past, could_play, decisions, may_knock

DOUBT: Final = 0.15  # share of choices made for no reason at all: nobody plays quite like the net, and who knows that
# the net never leads a card with another beside it would else be thought not to have that other (training/README.md)
LEAST: Final = 5e-3  # of the likeliest card: what is less likely is looked at no more, but never thought impossible


def unseen_by_both(view: SeatView) -> list[Card]:
    """The cards that either player may hold in the last trick, as far as both know."""
    seen = {card for trick in view.tricks for _, card in trick.plays} | set(view.turned)
    return [card for card in PACK if card not in seen]


def ranges(
    view: SeatView,
    pair: tuple[int, int],
    net: Net,
    cards: Sequence[Card],
    doubt: float = DOUBT,
    least: float = LEAST,
) -> dict[int, Row]:
    """For either seat of `pair`: how likely it holds each of `cards` as its last one, the likeliest 1. Three tricks
    are finished. Without `doubt` and `least` this is exact for two who play as the net does where one knocks in one's
    own turn, but that a call and a knock of one's own after it count as an over-knock (`retrace`)."""
    worth = Worth.of(view, net.duel, net.weights)
    likely: dict[int, Row] = {seat: [1.0] * len(cards) for seat in pair}
    for past in decisions(view, pair):
        if past.choice is not None:  # that somebody did not knock out of turn tells next to nothing: few would
            _weigh(past, likely[past.view.seat], cards, net, worth, doubt, least)
    return likely


def _weigh(past: Past, row: Row, cards: Sequence[Card], net: Net, worth: Worth, doubt: float, least: float) -> None:
    """Multiplies each card's likelihood by that of the choice."""
    scene = _Scene(past, net.when(past.view), worth)
    now = list(row)
    for at, card in enumerate(cards):
        choices = _choices(past.ask, past.view, (*past.view.hand, card))
        if past.choice not in choices:
            now[at] = 0.0  # he would have had to follow suit
        elif len(choices) > 1 and row[at] > least:
            heights = scene.heights((*past.view.hand, card), choices)
            most = max(heights)
            odds = [exp(height - most) for height in heights]
            share = odds[choices.index(past.choice)] / sum(odds)
            now[at] *= doubt / len(choices) + (1 - doubt) * share
    most = max(now)
    if most > 0:  # else he has done what cannot be, and it tells nothing
        row[:] = [max(least, share / most) if share > 0 else 0.0 for share in now]


def _choices(ask: Ask, view: SeatView, hand: Sequence[Card]) -> list[Command | None]:
    seat = view.seat
    found: list[Command | None] = [Knock(seat)] if may_knock(view) else []
    if ask is Ask.PLAY:
        found += [Play(seat, card) for card in could_play(view, hand)]
    elif ask is Ask.OFFER:
        found.append(None)
    else:
        found += [Call(seat), Fold(seat)]
    return found


class _Scene:
    """What the net makes of one decision with many hands. All share what lies on the table; a hand adds little, and
    hands that differ in the suits' names only are one."""

    def __init__(self, past: Past, net: Net, worth: Worth) -> None:
        self._net = net
        self._scene = Scene(past.ask, past.view, worth, net.seats, net.planes, net.flags)
        self._tables: dict[tuple[int, ...], tuple[frozenset[int], Sum]] = {}  # by the suits' order
        self._known: dict[tuple[frozenset[int], int], dict[int, float]] = {}

    def heights(self, hand: Sequence[Card], choices: Sequence[Command | None]) -> list[float]:
        """The net's logit of each choice."""
        places = self._scene.places(hand)
        first = self._net.first
        found = self._tables.get(places)
        if found is None:
            numbers = self._scene.without_hand(places)
            found = self._tables[places] = frozenset(numbers), first.added(numbers.items())
        seen, (lanes, steps) = found
        held = [places[card >> 3] * 8 + (card & 7) for card in hand]
        key = seen, sum([1 << place for place in held])
        actions = [action_of(choice, Sight({}, places)) for choice in choices]
        heights = self._known.get(key)
        if heights is None:
            for place in held:
                lanes += first.ones[place] - first.ones[32 + place]
                steps += first.units[place] - first.units[32 + place]
            logits = self._net.some_from_first(Sum(lanes, steps), actions)
            heights = self._known[key] = dict(zip(actions, logits, strict=True))
        return [heights[action] for action in actions]
