"""Two players who see all cards: who wins the last trick if both play as well as can be.

Hands are bit sets of cards (`engine.cards.CARD_BIT`). There are at most 576 ways to play four cards against four, and
most need not be looked at.
"""

from __future__ import annotations

from toepen_gui.engine.cards import SUIT_BITS, Card

Memory = dict[tuple[int, int], bool]


def leader_wins(leader: int, other: int, memory: Memory) -> bool:
    """Whether the player to lead wins the last trick. Both hold as many cards, at least one; `memory` may be shared."""
    key = (leader, other)
    found = memory.get(key)
    if found is None:
        found = memory[key] = _leader_wins(leader, other, memory)
    return found


def follower_wins(leader: int, other: int, led: Card, memory: Memory) -> bool:
    """Whether the player who must follow to `led`, no longer in the leader's hand, wins the last trick."""
    return not _stands(leader, other, led, memory)


def _leader_wins(leader: int, other: int, memory: Memory) -> bool:
    cards = leader
    while cards:  # the highest card of the highest suit first: any order will do
        card = cards.bit_length() - 1
        cards ^= 1 << card
        if _stands(leader ^ 1 << card, other, card, memory):
            return True
    return False


def _stands(leader: int, other: int, led: Card, memory: Memory) -> bool:
    """Whether the leader, who has led this card, wins whatever the other does."""
    replies = other & SUIT_BITS[led >> 3]
    follows = bool(replies)
    if not follows:
        replies = other
    if not leader:
        return not follows or replies < 1 << led
    while replies:
        card = replies.bit_length() - 1
        replies ^= 1 << card
        if follows and card > led:
            if leader_wins(other ^ 1 << card, leader, memory):
                return False
        elif not leader_wins(leader, other ^ 1 << card, memory):
            return False
    return True
