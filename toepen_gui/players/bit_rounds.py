"""A round played to its end in the imagination, quickly: the players' rule of thumb (`playout`) on bit sets.

An advice plays some thousand rounds while somebody waits for it, and a run of the command line counts its bluffs by
such rounds. A card is `rank * 4 + suit` here, so that the lowest bit of a set is its lowest rank. A trick whose lead
folded goes by other rules and is left to `playout`. A test compares the two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from toepen_gui.engine.cards import Card

BIT: Final = tuple(1 << (card & 7) * 4 + (card >> 3) for card in range(32))
SUIT: Final = tuple(0x11111111 << suit for suit in range(4))  # all cards of a suit
NO_SUIT: Final = -1


def bits(cards: Iterable[Card]) -> int:
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def play_on(hands: list[int], laid: int, best: Card, taker: int, chance: Callable[[], float]) -> int:
    """Who wins the last trick, by place. `hands`: by place in the trick, the leader first; those of the first `laid`
    have a card in it already, the highest of the suit led being `best` of place `taker`. Empties `hands`."""
    players = len(hands)
    last = players - 1
    size = hands[last].bit_count()  # of who has yet to play
    suit, high = (NO_SUIT, 0) if not laid else (best >> 3, BIT[best])
    if laid == players:  # only the winner is still to be looked for
        if not hands[taker]:
            return taker
        suit, laid = NO_SUIT, 0
    first = 0 if suit != NO_SUIT or taker < 0 else taker
    places = range(laid, players)
    while True:
        for place in places:
            seat = first + place
            if seat >= players:
                seat -= players
            hand = hands[seat]
            if suit == NO_SUIT:
                if size == 1:
                    card = hand
                elif size == 2 or chance() < 0.5:
                    card = 1 << hand.bit_length() - 1
                else:
                    card = hand & -hand
                suit, high, taker = card.bit_length() - 1 & 3, card, seat
            else:
                mine = hand & SUIT[suit]
                if not mine:
                    card = hand & -hand
                else:
                    card = mine & -mine
                    if card != mine:
                        above = mine & -high << 1
                        if above and (size == 2 or chance() < 0.5):
                            card = above & -above if place == last else 1 << above.bit_length() - 1
                    if card > high:
                        high, taker = card, seat
            hands[seat] = hand ^ card
        if not hands[taker]:
            return taker
        first, places, suit = taker, range(players), NO_SUIT
        size -= 1


def standing(plays: Sequence[tuple[int, Card]], suit: int | None, order: Sequence[int]) -> tuple[int, Card, int] | None:
    """How the trick stands among those in `order`, clockwise from its leader: how many have laid a card, the best card
    and whose place that is. None where the suit led counts no more, or the cards do not lie in turn."""
    lying = [seat for seat, _ in plays if seat in order]
    if not lying:
        return (0, -1, -1) if suit is None or not plays else None
    if list(order[: len(lying)]) != lying:
        return None
    best, taker = -1, -1
    for seat, card in plays:
        if card >> 3 == suit and card > best and seat in order:
            best, taker = card, order.index(seat)
    return (len(lying), best, taker) if taker >= 0 else None
