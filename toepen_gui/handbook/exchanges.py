"""What comes before the first card: blind knock, dirty laundry, toep, whistle, poverty (rules 6 to 9)."""

from __future__ import annotations

from toepen_gui.engine.blind import PRICE as BLIND_FOLD
from toepen_gui.engine.dealing import HAND
from toepen_gui.engine.poverty import PRICE as POVERTY_FOLD
from toepen_gui.engine.poverty import STAKE as POVERTY_STAKE
from toepen_gui.engine.rules import Laundry, LaundryHands, Poverty
from toepen_gui.engine.scoring import TOEP_PRICE

from . import examples
from .model import Chapter, Item, Table, text


def blind(table: Table) -> Chapter | None:
    stake = table.rules.blind_knock
    if not stake or table.chips:
        return None
    items = (
        Item("badges/poverty", text("rules.blind.who"), text("rules.blind.who.line")),
        Item("badges/fold", text("rules.blind.answer"), text("rules.blind.answer.line", cost=BLIND_FOLD)),
        Item("badges/turn", text("rules.blind.leads"), text("rules.blind.leads.line")),
        Item("badges/illegal", text("rules.blind.never"), text("rules.blind.never.line", n=table.last)),
    )
    lead = text("rules.blind.lead", stake=stake)
    return Chapter("blind", "card/back", text("rules.blind"), lead, items, examples.blind(table), ("blind_knock",))


def laundry(table: Table) -> Chapter | None:
    rules = table.rules
    if rules.laundry is Laundry.OFF:
        return None
    seven = rules.laundry_hands is LaundryHands.PICTURES_OR_SEVEN
    dirty = text("rules.laundry.seven" if seven else "rules.laundry.pictures")
    back = rules.laundry is Laundry.RETURN
    if table.chips:
        lie = text("rules.laundry.return.chips" if back else "rules.laundry.keep.chips")
        truth = text("rules.laundry.true.chips")
    else:
        lie = text("rules.laundry.return" if back else "rules.laundry.keep")
        truth = text("rules.laundry.true.line")
    items = [
        Item("badges/laundry", text("rules.laundry.what"), dirty, ("laundry_hands",)),
        Item("badges/check", text("rules.laundry.check"), text("rules.laundry.check.line")),
        Item("badges/illegal", text("rules.laundry.lie"), lie, ("laundry",)),
        Item("badges/call", text("rules.laundry.true"), truth),
    ]
    if table.stock is not None:
        hands = table.stock // HAND
        line = text("rules.laundry.stock", players=table.players, n=hands)
        if not hands:
            line = text("rules.laundry.no_stock", players=table.players)
        items.append(Item("card/back", text("rules.laundry.again"), line))
    else:
        items.append(Item("card/back", text("rules.laundry.again"), text("rules.laundry.again.line")))
    lead = text("rules.laundry.lead")
    return Chapter(
        "laundry", "badges/laundry", text("rules.laundry.title"), lead, tuple(items), examples.laundry(table)
    )


def toep(table: Table) -> Chapter | None:
    if not table.rules.toep or table.chips:
        return None
    chance = text("rules.toep.chance.line")
    if table.stock == 0:
        chance = text("rules.toep.no_stock", players=table.players)
    items = [
        Item("badges/win", text("rules.toep.best"), text("rules.toep.best.line")),
        Item("badges/hint", text("rules.toep.chance"), chance),
    ]
    if table.rules.jack_bonus:
        items.append(Item("card/jack", text("rules.toep.jacks"), text("rules.toep.jacks.line"), ("jack_bonus",)))
    lead = text("rules.toep.lead", price=TOEP_PRICE)
    return Chapter("toep", "badges/win", text("rules.toep"), lead, tuple(items), examples.toep(table), ("toep",))


def whistle(table: Table) -> Chapter | None:
    if not table.rules.whistle or table.chips:
        return None
    items = (
        Item("badges/whistle", text("rules.whistle.which"), text("rules.whistle.which.line")),
        Item("badges/turn", text("rules.whistle.self"), text("rules.whistle.self.line")),
    )
    lead, picture = text("rules.whistle.lead"), examples.whistle(table)
    return Chapter("whistle", "badges/whistle", text("rules.whistle"), lead, items, picture, ("whistle",))


def poverty(table: Table) -> Chapter | None:
    if table.rules.poverty is Poverty.OFF or table.chips:
        return None
    stake = text("rules.poverty.stake.line", stake=POVERTY_STAKE)
    items = [Item("badges/knock", text("rules.poverty.stake"), stake, ("poverty",))]
    if table.rules.poverty is Poverty.CALL:
        answer = text("rules.poverty.answer.line", cost=POVERTY_FOLD)
        items.append(Item("badges/fold", text("rules.poverty.answer"), answer, ("poverty",)))
        items.append(Item("badges/win", text("rules.poverty.alone"), text("rules.poverty.alone.line")))
        if table.rules.max_folds_in_row:
            items.append(Item("badges/illegal", text("rules.folds"), text("rules.poverty.counts")))
    lead = text("rules.poverty.lead", n=table.last)
    return Chapter("poverty", "badges/poverty", text("rules.poverty"), lead, tuple(items), examples.poverty(table))
