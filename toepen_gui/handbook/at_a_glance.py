"""The last chapter: what makes this table what it is, at a glance, and its numbers."""

from __future__ import annotations

from collections.abc import Iterable

from toepen_gui.engine.dealing import HAND
from toepen_gui.engine.rules import Stacks
from toepen_gui.engine.scoring import TOEP_PRICE

from .basics import goal
from .counting import NAME_OF, changed, played_here
from .model import Chapter, Figures, Item, Table, Text, text
from .raises import when


def summary(table: Table) -> Chapter:
    items = [goal(table), when(table)]
    differs = changed(table.rules, table.preset)
    if differs:
        items.append(
            Item("badges/hint", text("rules.glance.changed"), text("rules.glance.list", what=_names(differs)), differs)
        )
    played = played_here(table.rules)
    on, off = ([name for name, here in played.items() if here is wanted] for wanted in (True, False))
    if on:
        items.append(Item("badges/call", text("rules.glance.on"), text("rules.glance.list", what=_names(on))))
    if off:
        items.append(Item("badges/illegal", text("rules.glance.off"), text("rules.glance.list", what=_names(off))))
    picture = Figures(tuple(_numbers(table)), None, text("rules.glance.numbers"))
    lead = text("rules.glance.lead")
    return Chapter("table", "badges/check", text("rules.table"), lead, tuple(items), picture)


def _names(options: Iterable[str]) -> tuple[Text, ...]:
    return tuple(text(NAME_OF[option]) for option in options)


def _numbers(table: Table) -> Iterable[tuple[Text, Text]]:
    """Everything about this table that is a number."""
    rules = table.rules
    if table.players:
        yield text("rules.glance.players"), _figure(table.players)
    yield text("rules.glance.cards"), _figure(HAND)
    if table.stock is not None:
        yield text("rules.glance.stock"), _figure(table.stock)
    if table.chips:
        yield text("rules.name.ante"), _figure(rules.ante)
        yield text("rules.glance.stack"), _figure(rules.stack)
        if rules.stacks is Stacks.CARRY and rules.max_buy_in:
            yield text("rules.glance.buy"), _figure(rules.max_buy_in)
        if rules.stacks is Stacks.TOURNAMENT and rules.ante_every:
            yield text("rules.glance.rises"), text("rules.rounds", n=rules.ante_every)
        return
    yield text("rules.name.limit"), _figure(rules.limit)
    yield text("rules.glance.stake"), _figure(1)
    if rules.blind_knock:
        yield text("rules.name.blind"), _figure(rules.blind_knock)
    if rules.toep:
        yield text("rules.name.toep"), _figure(TOEP_PRICE)
    if rules.max_folds_in_row:
        yield text("rules.name.folds"), _figure(rules.max_folds_in_row)


def _figure(number: int) -> Text:
    return text("rules.figure", amount=number)
