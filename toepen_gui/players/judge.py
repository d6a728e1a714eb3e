"""Judging a hand in imagined worlds: the value of going on, of a knock, of each card.

In every world the others answer a knock by what they themselves would see, their hand at a glance, never by all the
cards of that world: so a knock with a poor hand has its price and its chance, and bluffs have a place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Knock

from .accounts import Accounts
from .knowledge import Knowledge, imagine
from .levels import MOST_WORLDS
from .playout import Chance
from .strength import glance, last_card
from .winner import NOTHING, Finish, by_thumb

World = list[list[Card]]


@dataclass(frozen=True, slots=True)
class Outlook:
    """`stay`: value of going on as it stands. `wins`: chance of the last trick if nobody folds."""

    stay: float
    wins: float


def worlds(
    known: Knowledge, work: int, lines: int, trust: float, chance: Chance, most: int = MOST_WORLDS
) -> list[World]:
    """As many worlds as `work` cards allow when each is played out `lines` times; at least 4, at most `most`."""
    cards = max(1, sum(known.need) + len(known.hand))
    number = min(most, max(4, work // (cards * max(1, lines))))
    return [imagine(known, trust, chance) for _ in range(number)]


def outlook(
    known: Knowledge, around: Sequence[World], accounts: Accounts, chance: Chance, finish: Finish = by_thumb
) -> Outlook:
    """`finish`: how the imagined cards are played."""
    total = 0.0
    wins = 0
    for world in around:
        winner = finish(known, world, known.active, NOTHING, chance)
        total += accounts.end(winner, (), None)
        wins += winner == known.seat
    return Outlook(total / len(around), wins / len(around))


def win_share(known: Knowledge, around: Sequence[World], chance: Chance) -> float:
    """In how many of the worlds the seat wins the last trick if nobody folds."""
    return sum(by_thumb(known, world, known.active, NOTHING, chance) == known.seat for world in around) / len(around)


def knock_value(
    known: Knowledge,
    around: Sequence[World],
    knock: Knock,
    accounts: Accounts,
    model: float,
    chance: Chance,
    finish: Finish = by_thumb,
) -> float:
    """The value of a knock (or over-knock) when each of the others folds what seems too weak to him."""
    needs = {seat: model * accounts.needs(seat, knock) for seat in known.opponents}
    total = 0.0
    for world in around:
        folded = [seat for seat in known.opponents if impression(known, seat, world[seat]) < needs[seat]]
        stay = [seat for seat in known.active if seat not in folded]
        winner = known.seat if len(stay) == 1 else finish(known, world, stay, NOTHING, chance)
        total += accounts.end(winner, folded, knock)
    return total / len(around)


def impression(known: Knowledge, seat: int, hand: Sequence[Card]) -> float:
    """What `seat` would think of its chance with this hand, at a glance."""
    players = len(known.active)
    if known.plays and known.left == 1:
        best = known.best
        if hand:
            return last_card(hand[0], players, known.suit, best)
        mine = next(card for who, card in known.plays if who == seat)
        return 0.5 + 0.06 * (mine & 7) if mine == best else 0.0
    return glance(hand, players, known.taking == seat)


def best_card(
    known: Knowledge, around: Sequence[World], cards: Sequence[Card], chance: Chance, finish: Finish = by_thumb
) -> Card:
    """The card after which the most worlds are won; of equals the lowest."""
    wins = dict.fromkeys(cards, 0)
    for world in around:
        for card in cards:
            wins[card] += finish(known, world, known.active, card, chance) == known.seat
    return max(cards, key=lambda card: (wins[card], -(card & 7)))
