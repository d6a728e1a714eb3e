"""What every sentence at the table is made of: names, cards in short, and the choice between "you" and a name.

The board names texts by key and says what to fill in; it knows no language. A sentence about somebody has two keys, one
with a name and one for the player who sits before the screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from toepen_gui.engine.cards import Card, rank_of, suit_of

from .company import Company, Line
from .rest import sorted_hand

LETTERS: Final = "JQKA"  # jack, queen, king, ace; a Dutch pack has BVHA, a German one BDKA
_PIPS: Final = ("7", "8", "9", "10")
_GLYPHS: Final = "♣♦♥♠"
_PICTURE: Final = re.compile(f"[A-Z](?=[{_GLYPHS}])")


def card_label(card: Card, letters: str = LETTERS) -> str:
    """A card in short, as 9♣. `letters`: those of jack, queen, king and ace."""
    rank = rank_of(card)
    face = letters[rank] if rank < 4 else _PIPS[rank - 4]
    return face + _GLYPHS[suit_of(card)]


def relettered(line: Line, before: str, after: str) -> Line:
    """A line in which cards are called by other letters."""

    def renamed(value: str | int) -> str | int:
        if not isinstance(value, str):
            return value
        return _PICTURE.sub(lambda found: after[before.index(found[0])] if found[0] in before else found[0], value)

    return Line(line.key, {name: renamed(value) for name, value in line.params.items()})


def renamed(line: Line, before: Company, after: Company) -> Line:
    """A line in which everybody is called as in another language."""
    names: dict[str | int, str] = dict(zip(before.names, after.names, strict=True))
    return Line(line.key, {place: names.get(value, value) for place, value in line.params.items()})


@dataclass(frozen=True, slots=True)
class Told:
    """The two keys of a sentence about somebody: `named` fills in {name}, `you` does without."""

    named: str
    you: str


@dataclass(frozen=True, slots=True)
class Talker:
    """Who is called what, and what the pictures are called on these cards."""

    company: Company
    letters: str = LETTERS

    def name(self, seat: int) -> str:
        return self.company.names[seat]

    def is_you(self, seat: int | None) -> bool:
        return seat == self.company.own

    def about(self, seat: int, told: Told, **params: str | int) -> Line:
        """The sentence about that seat."""
        if self.is_you(seat):
            return Line(told.you, params)
        return Line(told.named, {"name": self.name(seat), **params})

    def card(self, card: Card) -> str:
        return card_label(card, self.letters)

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards, in the order of a hand, between commas."""
        return ", ".join(self.card(card) for card in sorted_hand(tuple(cards)))
