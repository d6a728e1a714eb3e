"""A round played to its end in the imagination: cards only, no knocks, quick rules of thumb for everybody.

Only the last trick counts, and whoever leads it is ahead: his suit is the one that matters. So the rule of thumb is to
take the last trick but one if one can, and before that to take tricks half of the time, always as cheaply as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from toepen_gui.engine.cards import Card, Suit
from toepen_gui.engine.rules import FoldedLead

Chance = Callable[[], float]  # as `Random.random`
_SUIT_ORDER = (0, 1, 3, 2)  # equal ranks, lowest first: clubs, diamonds, spades, hearts (rules 4, `highest-card`)


def play_out(
    hands: Sequence[list[Card]],
    active: Sequence[int],
    leader: int,
    plays: Sequence[tuple[int, Card]],
    suit: Suit | None,
    folded_lead: FoldedLead,
    chance: Chance,
) -> int:
    """The seat that wins the last trick. Takes the cards out of `hands`, one list per seat.

    `active`: seats still in the round, ascending. `plays`: cards of the trick on the table, folded seats' included.
    `suit`: the suit led; None if the leader has yet to play. Every active hand is as large, but for cards in the trick.
    """
    seats = len(hands)
    lying = {seat: card for seat, card in plays if seat in active}
    if plays and suit is not None and folded_lead is FoldedLead.RELEAD:
        leader, suit = _relead(active, leader, lying, suit, seats)
    order = sorted(active, key=lambda seat: (seat - leader) % seats)
    best, best_seat = -1, -1
    for seat, card in lying.items():
        if card >> 3 == suit and card > best:
            best, best_seat = card, seat
    to_play = [seat for seat in order if seat not in lying]
    while True:
        last = len(to_play) - 1
        for i, seat in enumerate(to_play):
            hand = hands[seat]
            if suit is None:
                card = lead_by_thumb(hand, chance)
                suit = card >> 3
                for other, lies in lying.items():  # only after a moved lead do cards lie before the suit is known
                    if lies >> 3 == suit and lies > best:
                        best, best_seat = lies, other
            else:
                card = follow_by_thumb(hand, suit, best, i == last, chance)
            hand.remove(card)
            lying[seat] = card
            if card >> 3 == suit and card > best:
                best, best_seat = card, seat
        if best_seat < 0:  # the lead folded and nobody could follow
            best_seat = _nobody_followed(order, lying, folded_lead)
        if not hands[best_seat]:
            return best_seat
        at = order.index(best_seat)
        to_play = order = order[at:] + order[:at]
        lying, suit, best, best_seat = {}, None, -1, -1


def _relead(
    active: Sequence[int], leader: int, lying: dict[int, Card], suit: Suit, seats: int
) -> tuple[int, Suit | None]:
    """Who leads and with what suit when the lead may have folded (rules 4, relead)."""
    if any(card >> 3 == suit for card in lying.values()):
        return leader, suit
    first = min(active, key=lambda seat: (seat - leader) % seats)
    return first, lying[first] >> 3 if first in lying else None


def _nobody_followed(order: Sequence[int], lying: dict[int, Card], folded_lead: FoldedLead) -> int:
    if folded_lead is FoldedLead.HIGHEST_CARD:
        return max(order, key=lambda seat: (lying[seat] & 7, _SUIT_ORDER[lying[seat] >> 3]))
    suit = lying[order[0]] >> 3
    return max((seat for seat in order if lying[seat] >> 3 == suit), key=lambda seat: lying[seat])


def _rank(card: Card) -> int:
    return card & 7


def lead_by_thumb(hand: Sequence[Card], chance: Chance) -> Card:
    if len(hand) == 1:
        return hand[0]
    if len(hand) == 2 or chance() < 0.5:
        return max(hand, key=_rank)
    return min(hand, key=_rank)


def follow_by_thumb(hand: Sequence[Card], suit: Suit, best: Card, last: bool, chance: Chance) -> Card:
    """`best` lies highest of the suit led, -1 if none; `last`: nobody plays after this card."""
    if len(hand) == 1:
        return hand[0]
    mine = [card for card in hand if card >> 3 == suit]
    if not mine:
        return min(hand, key=_rank)
    if len(mine) == 1:
        return mine[0]
    winning = [card for card in mine if card > best]
    if winning and (len(hand) == 2 or chance() < 0.5):
        return min(winning) if last else max(winning)
    return min(mine)
