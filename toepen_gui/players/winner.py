"""Who wins the last trick of a round in which all hands are imagined, and nobody folds any more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from toepen_gui.engine.cards import Card, bits_of

from .knowledge import Knowledge
from .open_hands import follower_wins, leader_wins
from .playout import Chance, play_out

NOTHING: Final = -1
Finish = Callable[[Knowledge, Sequence[Sequence[Card]], Sequence[int], Card, Chance], int]
MOST_CARDS: Final = 4  # each, to be played perfectly: eleven of a royal final are too many


def by_thumb(
    known: Knowledge, world: Sequence[Sequence[Card]], active: Sequence[int], card: Card, chance: Chance
) -> int:
    """The seat that wins after the seat that knows plays `card` (NOTHING: as it stands), by rules of thumb. `active`:
    who is left."""
    hands = [list(hand) for hand in world]
    suit, plays = known.suit, known.plays
    if card != NOTHING:
        hands[known.seat].remove(card)
        suit = suit if plays and suit is not None else card >> 3
        plays = (*plays, (known.seat, card))
    return play_out(hands, active, known.leader, plays, suit, known.folded_lead, chance)


def with_open_hands(
    known: Knowledge, world: Sequence[Sequence[Card]], active: Sequence[int], card: Card, chance: Chance
) -> int:
    """The same; where two are left, one of whom leads, they play perfectly, as if all cards lay open."""
    if not _is_duel(known, active):
        return by_thumb(known, world, active, card, chance)
    leader = known.leader
    other = active[0] if active[1] == leader else active[1]
    led, follow = dict(known.plays).get(leader, NOTHING), NOTHING
    first, second = bits_of(world[leader]), bits_of(world[other])
    if card != NOTHING:
        if known.seat == leader:
            led = card
            first ^= 1 << card
        else:
            follow = card
            second ^= 1 << card
    if led == NOTHING:
        return leader if leader_wins(first, second, {}) else other
    if follow == NOTHING:
        return other if follower_wins(first, second, led, {}) else leader
    takes, gives = (other, leader) if follow >> 3 == led >> 3 and follow > led else (leader, other)
    if not first:
        return takes
    ahead, behind = (second, first) if takes == other else (first, second)
    return takes if leader_wins(ahead, behind, {}) else gives


def _is_duel(known: Knowledge, active: Sequence[int]) -> bool:
    """Whether two players are left, one of whom leads and the other has yet to play; cards of those who have folded
    win nothing."""
    lying = [seat for seat, _ in known.plays if seat in active]
    return len(active) == 2 and known.left <= MOST_CARDS and known.leader in active and lying in ([], [known.leader])
