"""What a handbook is made of: chapters of items and pictures, whose every sentence is a key with what to fill in.

The handbook knows no language and no screen: windows draw it, the command line prints it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from toepen_gui.engine.cards import PACK, Card
from toepen_gui.engine.dealing import HAND
from toepen_gui.engine.rules import HouseRules, Scoring


@dataclass(frozen=True)
class Text:
    """A sentence by its key. Values may be texts themselves, or several, which are read out as a list."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)


Value: TypeAlias = int | str | Text | tuple[Text, ...]


def text(key: str, /, **values: Value) -> Text:
    return Text(key, values)


@dataclass(frozen=True)
class Item:
    """One thing to know: a badge, a name, a sentence. `options`: which house rules it comes from."""

    badge: str
    name: Text
    line: Text
    options: tuple[str, ...] = ()


# --- pictures -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Payer:
    """A line of an example: who, what he does (None for nothing), what it comes to; `good` for him or not."""

    who: str
    does: Text | None
    pays: Text
    good: bool


@dataclass(frozen=True)
class Scene:
    """Several players and what a round costs them. `fist`: whose fist falls, "" for none."""

    says: Text
    payers: tuple[Payer, ...]
    fist: str = ""


@dataclass(frozen=True)
class Ranking:
    """The eight ranks, from high to low."""


@dataclass(frozen=True)
class Trick:
    """Cards as they were laid; `out`: seats whose cards count no more; `winner` is one of `who`."""

    plays: tuple[tuple[str, Card], ...]
    winner: str
    says: Text
    out: tuple[str, ...] = ()


@dataclass(frozen=True)
class LastTrick:
    """Only the last of so many tricks counts."""

    tricks: int
    says: Text


@dataclass(frozen=True)
class Hand:
    """Cards side by side, and what they are; None is a card face down."""

    cards: tuple[Card | None, ...]
    label: Text


@dataclass(frozen=True)
class Hands:
    """Hands under each other, and players and what it costs them."""

    hands: tuple[Hand, ...]
    says: Text | None = None
    payers: tuple[Payer, ...] = ()


@dataclass(frozen=True)
class Packets:
    """How the cards come round: how many at a time, and how many are left over (None if it is not known)."""

    size: int
    left: int | None


@dataclass(frozen=True)
class Figures:
    """Rows of words with a figure at the end of each. `title`: over them, instead of "for example".
    `signs`: badges side by side above the rows, or crosses of chalk ("cross")."""

    rows: tuple[tuple[Text, Text], ...]
    says: Text | None = None
    title: Text | None = None
    signs: tuple[str, ...] = ()


Picture: TypeAlias = Scene | Ranking | Trick | LastTrick | Hands | Packets | Figures


@dataclass(frozen=True)
class Chapter:
    """`name` is the chapter's own, in no language; `badge` the sign it has in the list of contents. `options`: the
    house rules that it is all about."""

    name: str
    badge: str
    title: Text
    lead: Text
    items: tuple[Item, ...]
    picture: Picture | None = None
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    """Whom the handbook is for: the rules, the preset they began from, the players (0 if it is not known)."""

    rules: HouseRules
    preset: str
    players: int = 0

    @property
    def chips(self) -> bool:
        return self.rules.scoring is Scoring.CHIPS

    @property
    def stock(self) -> int | None:
        """Cards left over when all have theirs; None where the players are not known."""
        return len(PACK) - HAND * self.players if self.players else None

    @property
    def last(self) -> int:
        """The points one short of the limit."""
        return self.rules.limit - 1
