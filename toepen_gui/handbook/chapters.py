"""The whole handbook of a table, generated from its options: only what applies is told (rules 1 to 12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from toepen_gui.engine.rules import HouseRules

from . import basics, ends, exchanges, raises
from .at_a_glance import summary
from .model import Chapter, Table

Write = Callable[[Table], Chapter | None]

IN_POINTS: Final[tuple[Write, ...]] = (
    basics.idea,
    basics.ranks,
    basics.deal,
    basics.follow,
    basics.last_trick,
    raises.knock,
    raises.dead,
    raises.folded_lead,
    exchanges.blind,
    exchanges.laundry,
    exchanges.toep,
    exchanges.whistle,
    exchanges.poverty,
    raises.folds_in_row,
    ends.crosses,
    ends.royal,
    ends.ending,
    summary,
)
IN_CHIPS: Final[tuple[Write, ...]] = (
    basics.idea,
    basics.ranks,
    basics.deal,
    basics.follow,
    basics.last_trick,
    ends.stacks,
    raises.knock,
    ends.all_in,
    raises.folded_lead,
    exchanges.laundry,
    summary,
)


def chapters(rules: HouseRules, preset: str, players: int = 0) -> tuple[Chapter, ...]:
    """In the order in which one needs to know them. `players` is 0 where it is not known yet."""
    table = Table(rules, preset, players)
    written = (write(table) for write in (IN_CHIPS if table.chips else IN_POINTS))
    return tuple(chapter for chapter in written if chapter is not None)
