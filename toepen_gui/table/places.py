"""Where the cards of a round stand in its record: from whose dealt hand, or from where in the stock, each has come.

A record lists the cards as they lay before anything happened; a seat learns of cards later, when it draws them or they
are turned over. `Places` follows the exchanges by events and writes each card it is told of at the place it came from.
Fed with one seat's events it knows what that seat knows, and no more.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from toepen_gui.engine.cards import Card
from toepen_gui.engine.dealing import HAND
from toepen_gui.engine.events import Checked, Dealt, Drew, Event, HandedIn, Replaced, Toep, TurnedUp

STOCK: Final = -1
Place: TypeAlias = tuple[int, int]  # a seat or STOCK, and which card of it


class Places:
    """`hands` and `stock` as the record of the round lists them, None for what was not seen.

    `holding`: the places of the cards each seat holds, in the order of its hand (cards played since are still there).
    """

    def __init__(self, dealt: Dealt) -> None:
        self.hands: list[list[Card | None]] = [list(hand) for hand in dealt.hands]
        self.stock: list[Card | None] = list(dealt.stock)
        self.holding: list[list[Place]] = [
            [(seat, i) for i in range(len(hand))] for seat, hand in enumerate(dealt.hands)
        ]
        self.pile: list[Place] = [(STOCK, i) for i in range(len(dealt.stock))]
        self.drawn: dict[int, Place] = {}  # by seats that took a chance of toep, where it is not known for which card
        self._laundry: list[Place] = []

    def card(self, place: Place) -> Card | None:
        seat, i = place
        return self.stock[i] if seat == STOCK else self.hands[seat][i]

    def put(self, place: Place, card: Card) -> None:
        seat, i = place
        (self.stock if seat == STOCK else self.hands[seat])[i] = card

    def see(self, event: Event) -> None:
        """Takes in what happened. Cards played are no news of a place: nobody sees where in a hand they were."""
        match event:
            case TurnedUp(hands):
                for seat, cards in enumerate(hands):
                    self._show(self.holding[seat], cards)
            case HandedIn(seat):
                self._laundry, self.holding[seat] = self.holding[seat], []
            case Drew(seat, cards):
                self.holding[seat], self.pile = self.pile[: len(cards)], self.pile[len(cards) :]
                self._show(self.holding[seat], cards)
            case Checked(_, owner, cards, _, kept):
                self._show(self._laundry, cards)
                if not kept:
                    self.holding[owner] = self._laundry
                    self.pile = self.pile[HAND:] + self.pile[:HAND]
            case Replaced(seat, out, drawn):
                place = self.pile.pop(0)
                if out is None or drawn is None:
                    self.drawn[seat] = place
                else:
                    self.put(place, drawn)
                    self.holding[seat] = [place if self.card(held) == out else held for held in self.holding[seat]]
            case Toep(seat, cards):
                self._show_toep(seat, cards)

    def _show(self, places: list[Place], cards: tuple[Card | None, ...]) -> None:
        for place, card in zip(places, cards, strict=False):
            if card is not None:
                self.put(place, card)

    def _show_toep(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Who drew for his toep has not shown which card it was: where it cannot be known it is told as the last."""
        if seat not in self.drawn:
            self._show(self.holding[seat], cards)
            return
        lay = [self.card(place) for place in self.holding[seat]]
        news = [card for card in cards if card not in lay]
        self.put(self.drawn[seat], news.pop())
        for place in self.holding[seat]:
            if news and self.card(place) is None:
                self.put(place, news.pop(0))
