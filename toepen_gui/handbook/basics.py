"""The chapters every table needs: the idea, the cards, the deal, following suit, the last trick (rules 1 and 2)."""

from __future__ import annotations

from toepen_gui.engine.dealing import HAND
from toepen_gui.engine.rules import Ending, Revokes, Stacks

from . import examples
from .counting import NAME_OF, played_here
from .model import Chapter, Item, LastTrick, Packets, Ranking, Table, Text, text


def idea(table: Table) -> Chapter:
    if table.chips:
        lead = text("rules.idea.chips.lead", ante=table.rules.ante)
        first = Item("props/chip_1", text("rules.idea.stays"), text("rules.idea.stays.line"))
    else:
        lead = text("rules.idea.lead")
        first = Item("badges/poverty", text("rules.idea.points"), text("rules.idea.points.line"))
    bluff = Item("badges/knock", text("rules.idea.bluff"), text("rules.idea.bluff.line"))
    return Chapter("idea", "badges/turn", text("rules.idea"), lead, (first, bluff, goal(table)), examples.quiet(table))


def goal(table: Table) -> Item:
    """What it is played for, in a sentence."""
    rules = table.rules
    if table.chips:
        match rules.stacks:
            case Stacks.TOURNAMENT:
                line = text("rules.goal.tournament")
            case Stacks.CARRY:
                line = text("rules.goal.carry")
            case Stacks.REFILL:
                line = text("rules.goal.refill")
        return Item("badges/win", text("rules.goal"), line, ("stacks",))
    line = text("rules.goal.first" if rules.ending is Ending.FIRST_LOSES else "rules.goal.last")
    return Item("badges/win", text("rules.goal.under", limit=rules.limit), line, ("limit", "ending"))


def ranks(_table: Table) -> Chapter:
    items = (
        Item("badges/hint", text("rules.rank.seven"), text("rules.rank.seven.line")),
        Item("badges/call", text("rules.rank.trump"), text("rules.rank.trump.line")),
    )
    return Chapter("rank", "badges/hint", text("rules.rank"), text("rules.rank.lead"), items, Ranking())


def deal(table: Table) -> Chapter:
    rules = table.rules
    packets = {1: text("rules.deal.single"), 2: text("rules.deal.pairs"), 4: text("rules.deal.whole")}[rules.packets]
    items = [Item("badges/last_trick", packets, text("rules.deal.round"), ("packets",))]
    left = table.stock
    if left is not None:
        dealt = HAND * table.players
        line = text("rules.deal.stock.line", players=table.players, dealt=dealt, left=left)
        if not left:
            line = text("rules.deal.stock.none", players=table.players, dealt=dealt)
        items.append(Item("card/back", text("rules.deal.stock"), line))
    blind = rules.blind_knock > 0 and not table.chips
    line = text("rules.deal.leads.blind" if blind else "rules.deal.leads.line")
    items.append(Item("badges/turn", text("rules.deal.leads"), line))
    phases = before_play(table)
    if len(phases) > 1:
        items.append(Item("badges/hint", text("rules.deal.before"), text("rules.deal.before.line", phases=phases)))
    picture = Packets(rules.packets, left)
    return Chapter("deal", "badges/last_trick", text("rules.deal"), text("rules.deal.lead"), tuple(items), picture)


def before_play(table: Table) -> tuple[Text, ...]:
    """What comes between the deal and the first card, in that order (rules 2.1)."""
    on = played_here(table.rules)
    order = ("blind_knock", "laundry", "toep", "whistle", "poverty")
    return tuple(text(NAME_OF[name]) for name in order if on.get(name))


def follow(table: Table) -> Chapter:
    if table.rules.revokes is Revokes.IMPOSSIBLE:
        wrong = Item("badges/illegal", text("rules.wrong"), text("rules.wrong.line"), ("revokes",))
    else:
        line = text("rules.revoke.chips" if table.chips else "rules.revoke.line")
        wrong = Item("badges/illegal", text("rules.revoke"), line, ("revokes",))
    items = (
        Item("badges/last_trick", text("rules.follow.takes"), text("rules.follow.takes.line")),
        Item("badges/call", text("rules.follow.low"), text("rules.follow.low.line")),
        wrong,
    )
    lead = text("rules.follow.lead")
    return Chapter("follow", "badges/call", text("rules.follow"), lead, items, examples.follow(table))


def last_trick(table: Table) -> Chapter:
    chips = table.chips
    wins = text("rules.last.wins.chips" if chips else "rules.last.wins.line")
    loses = text("rules.last.loses.chips" if chips else "rules.last.loses.line")
    items = [
        Item("badges/turn", text("rules.last.third"), text("rules.last.third.line")),
        Item("badges/win", text("rules.last.wins"), wins),
        Item("badges/poverty", text("rules.last.loses"), loses),
    ]
    if table.rules.jack_bonus and not chips:
        items.append(Item("card/jack", text("rules.jack"), text("rules.jack.line"), ("jack_bonus",)))
    picture = LastTrick(HAND, text("rules.last.example"))
    return Chapter("last", "badges/win", text("rules.last"), text("rules.last.lead"), tuple(items), picture)
