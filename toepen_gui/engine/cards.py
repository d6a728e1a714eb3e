"""The pack: 32 cards, each a small number (rules, section 1).

A card is `suit * 8 + rank`, so that a hand can be a bit set and a comparison within a suit is one of numbers.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Card: TypeAlias = int  # 0..31
Suit: TypeAlias = int  # 0..3: clubs, diamonds, hearts, spades
Rank: TypeAlias = int  # 0..7: J Q K A 7 8 9 10, low to high

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
RANKS: Final = ("j", "q", "k", "a", "7", "8", "9", "10")
PACK: Final = tuple(range(32))

_SUIT_LETTERS: Final = "cdhs"
_RANK_LETTERS: Final = "JQKA789T"


def suit_of(card: Card) -> Suit:
    return card >> 3


def rank_of(card: Card) -> Rank:
    return card & 7


def card_text(card: Card) -> str:
    """The card as records write it: rank, then suit, as `Th` or `9c`."""
    return _RANK_LETTERS[card & 7] + _SUIT_LETTERS[card >> 3]


def parse_card(text: str) -> Card:
    """The card that `card_text` gives; `10h` is read as `Th`. Raises ValueError for anything else."""
    short = "T" + text[2:] if text.startswith("10") else text
    if len(short) != 2 or short[0] not in _RANK_LETTERS or short[1] not in _SUIT_LETTERS:
        raise ValueError(f"no such card: {text[:20]!r}")
    return _SUIT_LETTERS.index(short[1]) * 8 + _RANK_LETTERS.index(short[0])
