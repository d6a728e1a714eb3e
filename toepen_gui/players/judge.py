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
from .playout import Chance, play_out
from .strength import glance, last_card

World = list[list[Card]]


@dataclass(frozen=True, slots=True)
class Outlook:
    """`stay`: value of going on as it stands. `wins`: chance of the last trick if nobody folds."""

    stay: float
    wins: float


def worlds(known: Knowledge, work: int, lines: int, trust: float, chance: Chance) -> list[World]:
    """As many worlds as `work` cards allow when each is played out `lines` times; never fewer than 4, nor over 60."""
    cards = max(1, sum(known.need) + len(known.hand))
    number = min(60, max(4, work // (cards * max(1, lines))))
    return [imagine(known, trust, chance) for _ in range(number)]


def outlook(known: Knowledge, around: Sequence[World], accounts: Accounts, chance: Chance) -> Outlook:
    total = 0.0
    wins = 0
    for world in around:
        winner = _finish(known, world, known.active, chance)
        total += accounts.end(winner, (), None)
        wins += winner == known.seat
    return Outlook(total / len(around), wins / len(around))


def win_share(known: Knowledge, around: Sequence[World], chance: Chance) -> float:
    """In how many of the worlds the seat wins the last trick if nobody folds."""
    return sum(_finish(known, world, known.active, chance) == known.seat for world in around) / len(around)


def knock_value(
    known: Knowledge, around: Sequence[World], knock: Knock, accounts: Accounts, model: float, chance: Chance
) -> float:
    """The value of a knock (or over-knock) when each of the others folds what seems too weak to him."""
    needs = {seat: model * accounts.needs(seat, knock) for seat in known.opponents}
    total = 0.0
    for world in around:
        folded = [seat for seat in known.opponents if impression(known, seat, world[seat]) < needs[seat]]
        stay = [seat for seat in known.active if seat not in folded]
        winner = known.seat if len(stay) == 1 else _finish(known, world, stay, chance)
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


def best_card(known: Knowledge, around: Sequence[World], cards: Sequence[Card], chance: Chance) -> Card:
    """The card after which the most worlds are won; of equals the lowest."""
    wins = dict.fromkeys(cards, 0)
    for world in around:
        for card in cards:
            hands = [hand[:] for hand in world]
            hands[known.seat].remove(card)
            suit = known.suit if known.plays and known.suit is not None else card >> 3
            plays = (*known.plays, (known.seat, card))
            winner = play_out(hands, known.active, known.leader, plays, suit, known.folded_lead, chance)
            wins[card] += winner == known.seat
    return max(cards, key=lambda card: (wins[card], -(card & 7)))


def _finish(known: Knowledge, world: World, active: Sequence[int], chance: Chance) -> int:
    hands = [hand[:] for hand in world]
    return play_out(hands, active, known.leader, known.plays, known.suit, known.folded_lead, chance)
