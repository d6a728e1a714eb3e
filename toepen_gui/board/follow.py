"""Following suit, explained: what a card is to the suit led, and one sentence that says why for exactly this hand.

Works on a hand and a suit alone, so that play, lessons and drills say the same of the same cards; a test holds every
kind of hand, suit and card against what the engine allows.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum, auto
from typing import Final

from toepen_gui.engine.cards import Card, Suit, suit_of
from toepen_gui.engine.rules import HouseRules, Revokes
from toepen_gui.engine.view import SeatView

from .company import Line
from .phrases import Talker

BREAKS: Final = ("refusal.follow_clubs", "refusal.follow_diamonds", "refusal.follow_hearts", "refusal.follow_spades")
REVOKES: Final = ("follow.revoke_clubs", "follow.revoke_diamonds", "follow.revoke_hearts", "follow.revoke_spades")
FOLLOWS: Final = ("follow.follows_clubs", "follow.follows_diamonds", "follow.follows_hearts", "follow.follows_spades")
ONLY: Final = ("follow.only_clubs", "follow.only_diamonds", "follow.only_hearts", "follow.only_spades")
FREE: Final = ("follow.free_clubs", "follow.free_diamonds", "follow.free_hearts", "follow.free_spades")
OPEN: Final = ("follow.open_clubs", "follow.open_diamonds", "follow.open_hearts", "follow.open_spades")
LEAD: Final = "follow.lead"


class Ruling(Enum):
    """What a card of the hand is when a suit has been led (rules 2.3, revokes of 5)."""

    LEADS = auto()  # nothing has been led: any card may go
    FOLLOWS = auto()  # of the suit led
    BREAKS = auto()  # of another suit, though the hand could follow: not allowed
    REVOKES = auto()  # the same where it is allowed, and punished
    FREE = auto()  # of another suit, and the hand has none of the suit led

    @property
    def allowed(self) -> bool:
        """Whether the engine takes the card."""
        return self is not Ruling.BREAKS


def ruling(hand: Collection[Card], led: Suit | None, card: Card, rules: HouseRules) -> Ruling:
    """What `card` of this hand is. `led`: the suit led, None before the first card of a trick."""
    if led is None:
        return Ruling.LEADS
    if suit_of(card) == led:
        return Ruling.FOLLOWS
    if all(suit_of(other) != led for other in hand):
        return Ruling.FREE
    return Ruling.REVOKES if rules.revokes is Revokes.PENALISED else Ruling.BREAKS


def explain(
    hand: Collection[Card], led: Suit | None, card: Card, rules: HouseRules, talker: Talker, counts: bool = True
) -> Line:
    """Why `card` may go or not, in one sentence. `counts`: a card of the suit led lies on the table and its player is
    still in, so that a card of another suit cannot win the trick (rules 2.3, 4)."""
    if led is None:
        return Line(LEAD)
    held = [other for other in hand if suit_of(other) == led]
    match ruling(hand, led, card, rules):
        case Ruling.FOLLOWS if len(held) == 1:
            return Line(ONLY[led], {"card": talker.card(card)})
        case Ruling.FOLLOWS:
            return Line(FOLLOWS[led], {"card": talker.card(card)})
        case Ruling.REVOKES:
            return Line(REVOKES[led], {"cards": talker.cards(held)})
        case Ruling.BREAKS:
            return breaks_suit(hand, led, talker)
        case _:
            return Line(FREE[led] if counts else OPEN[led])


def breaks_suit(hand: Collection[Card], led: Suit, talker: Talker) -> Line:
    """Why a card of another suit may not go: what was led, and which cards of the hand follow."""
    return Line(BREAKS[led], {"cards": talker.cards(card for card in hand if suit_of(card) == led)})


def suit_counts(view: SeatView) -> bool:
    """Whether a card of the suit led lies there whose player is still in: whatever is of another suit then loses."""
    plays = view.trick.plays if view.trick is not None else ()
    return any(suit_of(card) == view.suit_led and view.active[seat] for seat, card in plays)
