"""What the texts of the lessons may name: every card, every letter of the ranks, everybody at the table.

A text says `{c9}` for the nine of clubs and `{ht}` for the ten of hearts, so that cards are called as they are printed;
`{bep}` is called as in the language spoken.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toepen_gui.board.company import Company
from toepen_gui.board.phrases import Talker
from toepen_gui.engine.cards import PACK, card_text
from toepen_gui.lessons.session import Said
from toepen_gui.scenes.people import PEOPLE
from toepen_gui.words import Words

RANKS: Final = "T987AKQJ"  # high to low, as the lessons write them


def places(words: Words, letters: str) -> dict[str, str]:
    """Every name that can stand in a lesson. `letters`: of jack, queen, king, ace on these cards."""
    talker = Talker(_nobody(), letters)
    found = {card_text(card)[1] + card_text(card)[0].lower(): talker.card(card) for card in PACK}
    found |= {person.who: words(person.name) for person in PEOPLE}
    return found


def said(words: Words, one: Said, letters: str, names: Mapping[str, str]) -> str:
    """The teacher's answer in words."""
    talker = Talker(_nobody(), letters)
    cards = {name: talker.cards(held) for name, held in one.cards.items()}
    return words(one.key, **{**names, **cards, **one.amounts})


def rank_label(rank: str, letters: str) -> str:
    """What stands on a card of that rank."""
    return {"T": "10", "J": letters[0], "Q": letters[1], "K": letters[2], "A": letters[3]}.get(rank, rank)


def _nobody() -> Company:
    return Company(0, (), ())
