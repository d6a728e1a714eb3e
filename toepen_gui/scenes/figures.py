"""How points and chips are written and by which letters cards are called: the same in title, lists and at the table."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from toepen_gui.engine.rules import HouseRules, Scoring, Stacks

if TYPE_CHECKING:
    from toepen_gui.ui.look import Look

# jack, queen, king and ace by the language of a deck: farmer, lady and lord in Dutch; boy, lady and king in German
LETTERS: Final = MappingProxyType({"en": "JQKA", "nl": "BVHA", "de": "BDKA"})


def signed(n: int) -> str:
    """As +3, 0 or −3."""
    return f"+{n}" if n > 0 else str(n).replace("-", "\u2212")


def refilled(rules: HouseRules) -> bool:
    """Whether every round begins with a full stack: then only what was won and lost so far counts."""
    return rules.scoring is Scoring.CHIPS and rules.stacks is Stacks.REFILL


def letters_of(look: Look) -> str:
    """Jack, queen, king and ace as the cards of this look have them."""
    return LETTERS.get(look.deck[:2], LETTERS["en"])
