"""The deal: who takes part, how many cards, and the order of a pack that gives certain hands (rules 2.1 and 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from . import chips, scoring
from .cards import Card, bits_of
from .commands import Deal
from .events import Dealt, RoundBegan
from .rules import HouseRules
from .seats import SEAT_BIT, clockwise, seats_of
from .state import Draft, State, clear_round

HAND: Final = 4
FINAL_OF_TWO: Final = 11  # of which three are laid aside
FINAL_OF_THREE: Final = 8


def takes_part(state: State) -> int:
    """The seats dealt in next: all in the game, but in chip games nobody without chips."""
    if not state.chips:
        return state.in_game
    seats = 0
    for seat, stack in enumerate(chips.stacks_before_deal(state)):
        if stack > 0 and state.in_game >> seat & 1:
            seats |= SEAT_BIT[seat]
    return seats


def hand_size(state: State) -> int:
    """Cards per seat in the next deal: four, or more in a royal final (rules 10)."""
    if state.rules.royal_final and not state.chips:
        left = [seat for seat in range(state.players) if state.in_game >> seat & 1]
        if len(left) <= 3 and all(scoring.in_poverty(state, seat) for seat in left):
            return FINAL_OF_TWO if len(left) == 2 else FINAL_OF_THREE
    return HAND


def deal(draft: Draft, command: Deal) -> None:
    size = hand_size(draft)
    dealt = takes_part(draft)
    stacks = chips.stacks_before_deal(draft) if draft.chips else draft.points
    clear_round(draft)
    draft.points = draft.begun = stacks
    draft.result = None
    draft.number += 1
    draft.royal = size != HAND
    draft.stage = 0
    draft.dealt = draft.active = dealt
    seats = clockwise(draft.players, draft.dealer, dealt)
    hands: list[tuple[Card, ...]] = [()] * draft.players
    for seat, cards in zip(seats, _split(command.order, len(seats), size, draft.rules.packets), strict=True):
        hands[seat] = cards
    draft.order = tuple(hands)
    draft.hands = tuple([bits_of(cards) for cards in hands])
    draft.stock = command.order[size * len(seats) :]
    if draft.chips:
        chips.put_antes(draft)
    put_in = draft.put_in if draft.chips else ()
    draft.events.append(RoundBegan(draft.number, draft.dealer, draft.stake, seats_of(dealt, draft.players), put_in))


def order_of(
    hands: Sequence[Sequence[Card]], stock: Sequence[Card], *, rules: HouseRules, dealer: int
) -> tuple[Card, ...]:
    """The order of a pack that deals these hands, per seat (none for a seat not dealt in), and leaves this stock.

    Raises ValueError if the hands are not of one size.
    """
    seats = clockwise(len(hands), dealer, sum(SEAT_BIT[seat] for seat, hand in enumerate(hands) if hand))
    sizes = {len(hands[seat]) for seat in seats}
    if len(sizes) != 1:
        raise ValueError("hands of different sizes")
    size = sizes.pop()
    order: list[Card] = []
    for start in range(0, size, rules.packets):
        for seat in seats:
            order += hands[seat][start : min(start + rules.packets, size)]
    return (*order, *stock)


def _split(order: tuple[Card, ...], seats: int, size: int, packets: int) -> list[tuple[Card, ...]]:
    """The hands, in the order in which the seats get them; a last packet may be smaller."""
    if packets == 1:
        return [order[first : size * seats : seats] for first in range(seats)]
    hands: list[tuple[Card, ...]] = [()] * seats
    position = 0
    for start in range(0, size, packets):
        width = min(packets, size - start)
        for index in range(seats):
            hands[index] += order[position : position + width]
            position += width
    return hands


def show_hands(draft: Draft) -> None:
    """Tells of the cards dealt; after a blind question the players still in look at them only then."""
    draft.events.append(Dealt(draft.order, draft.stock, blind=draft.unseen != 0))
