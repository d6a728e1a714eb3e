"""A hand judged at a glance: the chance to win the last trick, with no imagined worlds.

The numbers were fitted by least squares to a hundred thousand hands played out by `playout`, with 2 to 6 players. They
say how much each rank adds to an even share, how much two cards of one suit are worth, and what the lead is worth, by
the number of cards in the hand. Used where every hand of every imagined world is judged: does this opponent fold?
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from toepen_gui.engine.cards import Card, Suit

# by cards in the hand (1 to 4): what a card adds by rank, J Q K A 7 8 9 10
WORTH: Final = (
    (),
    (-0.128, -0.104, -0.062, -0.029, 0.011, 0.053, 0.100, 0.158),
    (-0.104, -0.091, -0.074, -0.047, -0.016, 0.038, 0.105, 0.189),
    (-0.091, -0.082, -0.064, -0.043, -0.014, 0.026, 0.087, 0.181),
    (-0.071, -0.065, -0.057, -0.040, -0.021, 0.017, 0.070, 0.167),
)
PAIR: Final = (0.0, 0.0, 0.082, 0.060, 0.055)  # for each suit with two cards or more
LEAD: Final = (0.0, 0.659, 0.258, 0.037, -0.047)
BASE: Final = (0.0, 0.0, -0.019, -0.035, -0.056)


def glance(hand: Sequence[Card], players: int, lead: bool) -> float:
    """The chance of this hand among `players` active ones; `lead`: it leads, or takes the trick on the table so far."""
    n = min(len(hand), 4)
    if n == 0:
        return 1.0 if lead else 0.0
    worth = WORTH[n]
    best = sorted((card & 7 for card in hand), reverse=True)[:4]  # more than four only in royal finals
    suits = 0
    pairs = 0
    for card in hand:
        bit = 1 << (card >> 3)
        if suits & bit:
            pairs += 1
        suits |= bit
    total = BASE[n] + PAIR[n] * min(pairs, 2) + LEAD[n] * (lead - 1 / players)
    for rank in best:
        total += worth[rank]
    return min(0.97, max(0.01, 1 / players + total))


def last_card(card: Card, players: int, suit: Suit | None, best: Card) -> float:
    """The chance of the only card left when the last trick has begun: `best` lies highest of `suit`, -1 if none."""
    if suit is None:
        return glance((card,), players, True)
    if card >> 3 != suit or card < best:
        return 0.0
    return min(0.97, 0.55 + 0.06 * (card & 7))
