"""Knocking, and everything that bends it: the last points, the lead that folds, folds in a row (rules 3, 4, 11)."""

from __future__ import annotations

from typing import Final

from toepen_gui.engine.prices import is_dead
from toepen_gui.engine.rules import Betting, DeadAnswer, FoldedLead, Knocking
from toepen_gui.engine.view import SeatView

from . import examples
from .model import Chapter, Figures, Item, Table, Text, text

STAKES: Final = (1, 2, 3, 4)
MOST_SIGNS: Final = 5  # that are drawn side by side


def when(table: Table) -> Item:
    """When one may knock, in points; how high, in chips, where it is always in one's turn."""
    if table.chips:
        return _how_high(table)
    if table.rules.knocking is Knocking.ANY_TIME:
        return Item("badges/turn", text("rules.any_time"), text("rules.any_time.line"), ("knocking",))
    return Item("badges/turn", text("rules.own_turn"), text("rules.own_turn.line"), ("knocking",))


def _how_high(table: Table) -> Item:
    match table.rules.betting:
        case Betting.LIMIT:
            return Item("props/chip_1", text("rules.bet.limit"), text("rules.bet.limit.line"), ("betting",))
        case Betting.POT_LIMIT:
            return Item("props/chip_5", text("rules.bet.pot"), text("rules.bet.pot.line"), ("betting",))
        case Betting.NO_LIMIT:
            return Item("props/chip_10", text("rules.bet.none"), text("rules.bet.none.line"), ("betting",))


def knock(table: Table) -> Chapter:
    chips = table.chips
    call = text("rules.chips.call.line" if chips else "rules.knock.call.line")
    fold = text("rules.chips.fold.line" if chips else "rules.knock.fold.line")
    twice = text("rules.chips.twice.line" if chips else "rules.knock.twice.line")
    items = [
        Item("badges/call", text("rules.knock.call"), call),
        Item("badges/fold", text("rules.knock.fold"), fold),
        Item("badges/over_knock", text("rules.knock.over"), text("rules.knock.over.line")),
        Item("badges/illegal", text("rules.knock.twice"), twice),
    ]
    items.insert(0 if chips else 3, when(table))
    lead = text("rules.chips.knock.lead" if chips else "rules.knock.lead")
    return Chapter("knock", "badges/knock", text("rules.knock"), lead, tuple(items), examples.knock(table))


def dead(table: Table) -> Chapter:
    """Who could not pay the stake any more (rules, terms, and 3 `dead_answer`)."""
    rules = table.rules
    if rules.dead_answer is DeadAnswer.MUST_CALL:
        answer = Item("badges/call", text("rules.dead.must"), text("rules.dead.must.line"), ("dead_answer",))
    else:
        answer = Item("badges/fold", text("rules.dead.may"), text("rules.dead.may.line"), ("dead_answer",))
    line = text("rules.dead.no_knock.line", limit=rules.limit)
    items = (Item("badges/illegal", text("rules.dead.no_knock"), line, ("limit",)), answer)
    lead = text("rules.dead.lead", limit=rules.limit)
    picture = Figures(_dead_from(table), examples.close_to_the_end(table), text("rules.dead.table"))
    return Chapter("dead", "badges/poverty", text("rules.dead"), lead, items, picture)


def _dead_from(table: Table) -> tuple[tuple[Text, Text], ...]:
    """For each stake the points from which one may not knock."""
    out: list[tuple[Text, Text]] = []
    for stake in STAKES:
        shown = (SeatView(table.rules, 0, (points,), (True,), stake=stake) for points in range(table.rules.limit))
        points = next((view.points[0] for view in shown if is_dead(view)), None)
        if points is not None and (not out or points > 0):
            out.append((text("rules.dead.stake", stake=stake), text("rules.dead.from", points=points)))
    return tuple(out)


def folded_lead(table: Table) -> Chapter:
    match table.rules.folded_lead:
        case FoldedLead.RELEAD:
            rule = (text("rules.lead.relead"), text("rules.lead.relead.line"))
        case FoldedLead.SUIT_STANDS:
            rule = (text("rules.lead.stands"), text("rules.lead.stands.line"))
        case FoldedLead.HIGHEST_CARD:
            rule = (text("rules.lead.highest"), text("rules.lead.highest.line"))
    items = (
        Item("badges/fold", text("rules.lead.gone"), text("rules.lead.gone.line")),
        Item("badges/last_trick", *rule, ("folded_lead",)),
    )
    lead = text("rules.lead.lead")
    return Chapter("lead", "badges/fold", text("rules.lead"), lead, items, examples.folded_lead(table))


def folds_in_row(table: Table) -> Chapter | None:
    most = table.rules.max_folds_in_row
    if not most or table.chips:
        return None
    items = (
        Item("badges/call", text("rules.folds.reset"), text("rules.folds.reset.line")),
        Item("badges/turn", text("rules.folds.quiet"), text("rules.folds.quiet.line")),
    )
    rows = (
        (text("rules.folds.row"), text("rules.times", n=most)),
        (text("rules.folds.next"), text("rules.folds.must")),
    )
    picture = Figures(rows, signs=(*("badges/fold",) * min(most, MOST_SIGNS), "badges/call"))
    lead = text("rules.folds.lead", n=most)
    return Chapter("folds", "badges/illegal", text("rules.folds"), lead, items, picture, ("max_folds_in_row",))
