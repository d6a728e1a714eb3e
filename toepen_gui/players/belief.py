"""What everybody may believe of two players' last cards, from how a learned player would have played the round.

For each card that either may still hold: the chance that he would have knocked, answered and played as he has, with
that card in his hand from the beginning. The suits' names play no part, and nothing is used but what both have seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp
from typing import Final

from toepen_gui.engine.cards import PACK, Card
from toepen_gui.engine.commands import Call, Command, Fold, Knock, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView

from .actions import action_of
from .last_trick import Row
from .learned_net import Net
from .learned_sight import Sight, sight
from .learned_worth import Worth
from .packed import Sum
from .retrace import Past, could_play, decisions, may_knock

DOUBT: Final = 0.02  # share of choices made for no reason at all: nobody plays quite like the net
TELLING: Final = 2  # tricks, from which on it is looked at that somebody did not knock out of turn: before, few would
LEAST: Final = 5e-3  # of the likeliest card: what is less likely is looked at no more, but never thought impossible


def unseen_by_both(view: SeatView) -> list[Card]:
    """The cards that either player may hold in the last trick, as far as both know."""
    seen = {card for trick in view.tricks for _, card in trick.plays} | set(view.gone)
    return [card for card in PACK if card not in seen]


def ranges(view: SeatView, pair: tuple[int, int], net: Net, cards: Sequence[Card]) -> dict[int, Row]:
    """For either seat of `pair`: how likely it holds each of `cards` as its last one, the likeliest 1. Three tricks
    are finished."""
    worth = Worth.of(view, net.duel, net.weights)
    likely: dict[int, Row] = {seat: [1.0] * len(cards) for seat in pair}
    for past in decisions(view, pair):
        if past.choice is None and len(past.view.tricks) < TELLING:
            continue
        row = likely[past.view.seat]
        _weigh(past, row, cards, net, worth)
    return likely


def _weigh(past: Past, row: Row, cards: Sequence[Card], net: Net, worth: Worth) -> None:
    """Multiplies each card's likelihood by that of the choice."""
    begun: dict[tuple[int, ...], tuple[dict[int, int], Sum]] = {}
    known: dict[frozenset[tuple[int, int]], list[float]] = {}  # one and the same position, but for the suits' names
    now = list(row)
    for at, card in enumerate(cards):
        view = replace(past.view, hand=(*past.view.hand, card))
        choices = _choices(past.ask, view)
        if past.choice not in choices:
            now[at] = 0.0  # he would have had to follow suit
        elif len(choices) > 1 and row[at] > LEAST:
            seen = sight(past.ask, view, worth, net.seats, net.planes, net.flags)
            key = frozenset(seen.numbers.items())
            logits = known.get(key)
            if logits is None:
                logits = known[key] = net.from_first(_first(net, seen, begun))
            heights = [logits[action_of(choice, seen)] for choice in choices]
            most = max(heights)
            odds = [exp(height - most) for height in heights]
            share = odds[choices.index(past.choice)] / sum(odds)
            now[at] *= DOUBT / len(choices) + (1 - DOUBT) * share
    most = max(now)
    if most > 0:  # else he has done what cannot be, and it tells nothing
        row[:] = [max(LEAST, share / most) if share > 0 else 0.0 for share in now]


def _choices(ask: Ask, view: SeatView) -> list[Command | None]:
    seat = view.seat
    found: list[Command | None] = [Knock(seat)] if may_knock(view) else []
    if ask is Ask.PLAY:
        found += [Play(seat, card) for card in could_play(view, view.hand)]
    elif ask is Ask.OFFER:
        found.append(None)
    else:
        found += [Call(seat), Fold(seat)]
    return found


def _first(net: Net, seen: Sight, begun: dict[tuple[int, ...], tuple[dict[int, int], Sum]]) -> Sum:
    """The first layer's sum; where another hand with the suits in the same order was summed up, only what differs."""
    numbers = seen.numbers
    found = begun.get(seen.places)
    if found is None:
        total = net.first.added(numbers.items())
        begun[seen.places] = (numbers, total)
        return total
    before, total = found
    more = net.first.added(numbers.items() - before.items())
    less = net.first.added(before.items() - numbers.items())
    return Sum(total.lanes + more.lanes - less.lanes, total.steps + more.steps - less.steps)
