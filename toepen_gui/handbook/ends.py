"""How a match ends, and what is played only near its end (rules 5, 10, 11; in chips 12)."""

from __future__ import annotations

from typing import Final

from toepen_gui.engine import chips
from toepen_gui.engine.dealing import FINAL_OF_THREE, FINAL_OF_TWO
from toepen_gui.engine.ending import CROSSES
from toepen_gui.engine.royal import ASIDE
from toepen_gui.engine.rules import Ending, HouseRules, Laundry, Stacks

from . import examples
from .counting import NAME_OF, played_here
from .model import Chapter, Figures, Hand, Hands, Item, Table, Text, text

SHOWN_ANTES: Final = 4


def ending(table: Table) -> Chapter | None:
    if table.chips:
        return None
    rules = table.rules
    limit = rules.limit
    first = rules.ending is Ending.FIRST_LOSES
    if first:
        lead = text("rules.end.first", limit=limit)
        items = [
            Item("badges/win", text("rules.end.losers"), text("rules.end.losers.line", limit=limit), ("ending",)),
            Item("badges/fold", text("rules.end.middle"), text("rules.end.middle.first")),
        ]
    else:
        lead = text("rules.end.last", limit=limit)
        items = [
            Item("badges/fold", text("rules.end.middle"), text("rules.end.middle.last"), ("ending",)),
            Item("badges/win", text("rules.end.places"), text("rules.end.places.line")),
        ]
    if rules.cap_points:
        items.append(
            Item("badges/poverty", text("rules.end.cap", limit=limit), text("rules.end.cap.line"), ("cap_points",))
        )
    if rules.jack_bonus:
        items.append(Item("card/jack", text("rules.end.below"), text("rules.end.below.line")))
    return Chapter("end", "badges/win", text("rules.end"), lead, tuple(items), examples.ending(table))


def royal(table: Table) -> Chapter | None:
    rules = table.rules
    if table.chips or not rules.royal_final or rules.ending is not Ending.LAST_STANDING:
        return None
    two = text("rules.royal.two.line", cards=FINAL_OF_TWO, aside=ASIDE, tricks=FINAL_OF_TWO - ASIDE)
    items = [Item("badges/turn", text("rules.royal.two"), two)]
    if table.players != 2:
        three = text("rules.royal.three.line", cards=FINAL_OF_THREE, tricks=FINAL_OF_THREE)
        items.append(Item("badges/turn", text("rules.royal.three"), three))
    on = played_here(rules)
    off = tuple(text(NAME_OF[name]) for name in ("laundry", "toep", "whistle") if on[name])
    if off:
        items.append(Item("badges/illegal", text("rules.royal.without"), text("rules.royal.without.line", what=off)))
    picture = Hands(
        (
            Hand((None,) * FINAL_OF_TWO, text("rules.royal.example.get", cards=FINAL_OF_TWO)),
            Hand((None,) * ASIDE, text("rules.royal.example.aside", cards=ASIDE)),
            Hand((None,) * (FINAL_OF_TWO - ASIDE), text("rules.royal.example.play", tricks=FINAL_OF_TWO - ASIDE)),
        )
    )
    lead = text("rules.royal.lead", n=table.last)
    return Chapter("royal", "badges/win", text("rules.royal"), lead, tuple(items), picture, ("royal_final",))


def crosses(table: Table) -> Chapter | None:
    rules = table.rules
    if table.chips or not rules.five_crosses or rules.ending is not Ending.LAST_STANDING:
        return None
    items = (
        Item("badges/fold", text("rules.crosses.tie"), text("rules.crosses.tie.line")),
        Item("badges/turn", text("rules.crosses.again"), text("rules.crosses.again.line")),
    )
    rows = (
        (text("rules.crosses.row"), text("rules.times", n=CROSSES)),
        (text("rules.crosses.fewest"), text("rules.end.example.out")),
    )
    lead = text("rules.crosses.lead", wins=CROSSES)
    picture = Figures(rows, signs=("cross",) * CROSSES)
    return Chapter("crosses", "props/tally_5", text("rules.crosses"), lead, items, picture, ("five_crosses",))


# --- chips ----------------------------------------------------------------------------------------


def stacks(table: Table) -> Chapter | None:
    """Antes, stacks, buying in (rules 12)."""
    if not table.chips:
        return None
    rules = table.rules
    stack = text("rules.stack.line", stack=rules.stack)
    match rules.stacks:
        case Stacks.REFILL:
            items = [
                Item("props/chip_10", text("rules.stack.refill"), text("rules.stack.refill.line", stack=rules.stack)),
                Item("badges/win", text("rules.stack.total"), text("rules.stack.total.line")),
            ]
        case Stacks.CARRY:
            items = [
                Item("props/chip_10", text("rules.stack.carry"), stack),
                Item("props/chip_5", text("rules.buy"), _buying(rules), ("max_buy_in",)),
                Item("badges/fold", text("rules.stack.empty"), text("rules.stack.empty.line")),
            ]
        case Stacks.TOURNAMENT:
            items = [
                Item("props/chip_10", text("rules.stack.carry"), stack),
                Item("badges/illegal", text("rules.stack.out"), text("rules.stack.out.line")),
                _rising(rules),
            ]
    first = items[0]
    items[0] = Item(first.badge, first.name, first.line, ("stack", "stacks"))
    items.insert(0, Item("props/chip_1", text("rules.ante"), text("rules.ante.line", ante=rules.ante), ("ante",)))
    picture = Figures(_antes(table), None, text("rules.ante.table"))
    return Chapter("stacks", "props/chip_5", text("rules.stacks"), text("rules.stacks.lead"), tuple(items), picture)


def _buying(rules: HouseRules) -> Text:
    if rules.max_buy_in:
        return text("rules.buy.line", n=rules.max_buy_in)
    return text("rules.buy.free")


def _rising(rules: HouseRules) -> Item:
    if rules.ante_every:
        line = text("rules.ante.rises.line", n=rules.ante_every)
        return Item("props/chip_5", text("rules.ante.rises"), line, ("ante_every",))
    return Item("props/chip_1", text("rules.ante.same"), text("rules.ante.same.line"), ("ante_every",))


def _antes(table: Table) -> tuple[tuple[Text, Text], ...]:
    """What goes into the pot before the cards: the antes of the first rounds, or of one round."""
    rules = table.rules
    rows = []
    if rules.stacks is Stacks.TOURNAMENT and rules.ante_every:
        every = rules.ante_every
        for step in range(SHOWN_ANTES):
            ante = text("rules.chips.count", n=chips.ante(rules, step * every))
            if every == 1:
                rows.append((text("rules.ante.round", round=step + 1), ante))
            else:
                rounds = text("rules.ante.rounds", first=step * every + 1, last=(step + 1) * every)
                rows.append((rounds, ante))
        return tuple(rows)
    rows.append((text("rules.ante.each"), text("rules.chips.count", n=chips.ante(rules, 0))))
    if table.players:
        rows.append((text("rules.ante.pot"), text("rules.chips.count", n=min(rules.ante, rules.stack) * table.players)))
    rows.append((text("rules.stack.begin"), text("rules.chips.count", n=rules.stack)))
    return tuple(rows)


def all_in(table: Table) -> Chapter | None:
    if not table.chips:
        return None
    rules = table.rules
    uneven = rules.stacks is not Stacks.REFILL or rules.laundry is not Laundry.OFF
    items = [
        Item("props/chip_10", text("rules.side.in"), text("rules.side.in.line")),
        Item("badges/call", text("rules.side.back"), text("rules.side.back.line")),
    ]
    if uneven:
        items.append(Item("props/chip_5", text("rules.side.pot"), text("rules.side.pot.line"), ("stacks",)))
    else:
        items.append(Item("props/chip_5", text("rules.side.even"), text("rules.side.even.line"), ("stacks",)))
    picture = examples.side_pot(table) if rules.stacks is not Stacks.REFILL else None
    return Chapter("side", "props/chip_10", text("rules.side"), text("rules.side.lead"), tuple(items), picture)
