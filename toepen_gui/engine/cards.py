"""The pack: 32 cards, each a small number (rules, section 1).

A card is `suit * 8 + rank`, so that a hand can be a bit set and a comparison within a suit is one of numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

Card: TypeAlias = int  # 0..31
Suit: TypeAlias = int  # 0..3: clubs, diamonds, hearts, spades
Rank: TypeAlias = int  # 0..7: J Q K A 7 8 9 10, low to high

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
RANKS: Final = ("j", "q", "k", "a", "7", "8", "9", "10")
PACK: Final = tuple(range(32))

JACK: Final = 0
SEVEN: Final = 4
TEN: Final = 7

CARD_BIT: Final = tuple(1 << card for card in PACK)
SUIT_BITS: Final = tuple(0xFF << suit * 8 for suit in range(4))
RANK_BITS: Final = tuple(0x01010101 << rank for rank in range(8))

_SUIT_LETTERS: Final = "cdhs"
_RANK_LETTERS: Final = "JQKA789T"


def suit_of(card: Card) -> Suit:
    return card >> 3


def rank_of(card: Card) -> Rank:
    return card & 7


def bits_of(cards: Iterable[Card]) -> int:
    """The cards as a bit set."""
    bits = 0
    for card in cards:
        bits |= CARD_BIT[card]
    return bits


def cards_of(bits: int) -> tuple[Card, ...]:
    """The cards of a bit set, in the order of their numbers."""
    cards = []
    while bits:
        low = bits & -bits
        cards.append(low.bit_length() - 1)
        bits ^= low
    return tuple(cards)


def card_text(card: Card) -> str:
    """The card as records write it: rank, then suit, as `Th` or `9c`."""
    return _RANK_LETTERS[card & 7] + _SUIT_LETTERS[card >> 3]


def parse_card(text: str) -> Card:
    """The card that `card_text` gives; `10h` is read as `Th`. Raises ValueError for anything else."""
    short = "T" + text[2:] if text.startswith("10") else text
    if len(short) != 2 or short[0] not in _RANK_LETTERS or short[1] not in _SUIT_LETTERS:
        raise ValueError(f"no such card: {text[:20]!r}")
    return _SUIT_LETTERS.index(short[1]) * 8 + _RANK_LETTERS.index(short[0])
