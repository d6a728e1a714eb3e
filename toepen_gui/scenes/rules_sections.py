"""What the pages of "How to play" say: the keys of their texts, in the order in which one needs to know them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from toepen_gui.engine.rules import Ending, FoldedLead, HouseRules, Knocking, Laundry


class Picture(Enum):
    """What is drawn beside or under the words of a section."""

    NONE = auto()
    PAYING = auto()  # a round nobody knocked in
    RANKING = auto()  # the eight ranks as cards
    TRICK = auto()  # three cards, two of the suit led
    LAST_TRICK = auto()
    KNOCK = auto()  # who answers what, who pays what


@dataclass(frozen=True)
class Item:
    """One thing to know: a badge, a name, a sentence."""

    badge: str
    name: str
    line: str


@dataclass(frozen=True)
class Section:
    title: str
    lead: str
    items: tuple[Item, ...]
    picture: Picture = Picture.NONE


def sections(rules: HouseRules) -> tuple[Section, ...]:
    """All sections for a table that plays by these rules; the last one is about what is special there."""
    return (
        Section(
            "rules.idea",
            "rules.idea.lead",
            (
                Item("badges/poverty", "rules.idea.points", "rules.idea.points.line"),
                Item("badges/knock", "rules.idea.bluff", "rules.idea.bluff.line"),
            ),
            Picture.PAYING,
        ),
        Section(
            "rules.rank",
            "rules.rank.lead",
            (
                Item("badges/hint", "rules.rank.seven", "rules.rank.seven.line"),
                Item("badges/call", "rules.rank.trump", "rules.rank.trump.line"),
            ),
            Picture.RANKING,
        ),
        Section(
            "rules.follow",
            "rules.follow.lead",
            (
                Item("badges/last_trick", "rules.follow.takes", "rules.follow.takes.line"),
                Item("badges/call", "rules.follow.low", "rules.follow.low.line"),
            ),
            Picture.TRICK,
        ),
        Section(
            "rules.last",
            "rules.last.lead",
            (
                Item("badges/turn", "rules.last.third", "rules.last.third.line"),
                Item("badges/win", "rules.last.wins", "rules.last.wins.line"),
                Item("badges/poverty", "rules.last.loses", "rules.last.loses.line"),
            ),
            Picture.LAST_TRICK,
        ),
        Section(
            "rules.knock",
            "rules.knock.lead",
            (
                Item("badges/call", "rules.knock.call", "rules.knock.call.line"),
                Item("badges/fold", "rules.knock.fold", "rules.knock.fold.line"),
                Item("badges/over_knock", "rules.knock.over", "rules.knock.over.line"),
                Item("badges/illegal", "rules.knock.twice", "rules.knock.twice.line"),
            ),
            Picture.KNOCK,
        ),
        Section("rules.table", "rules.table.lead", _special(rules)),
    )


def _special(rules: HouseRules) -> tuple[Item, ...]:
    """What this table has chosen."""
    items = []
    if rules.knocking is Knocking.ANY_TIME:
        items.append(Item("badges/knock", "rules.table.any_time", "rules.table.any_time.line"))
    else:
        items.append(Item("badges/knock", "rules.table.own_turn", "rules.table.own_turn.line"))
    if rules.ending is Ending.FIRST_LOSES:
        items.append(Item("badges/win", "rules.table.first_loses", "rules.table.first_loses.line"))
    else:
        items.append(Item("badges/win", "rules.table.last_standing", "rules.table.last_standing.line"))
    items.append(Item("badges/poverty", "rules.table.dead", "rules.table.dead.line"))
    if rules.folded_lead is FoldedLead.RELEAD:
        items.append(Item("badges/fold", "rules.table.relead", "rules.table.relead.line"))
    if rules.laundry is not Laundry.OFF:
        items.append(Item("badges/laundry", "rules.table.laundry", "rules.table.laundry.line"))
    return tuple(items)
