"""All that happened in a match in one number: each command is hashed together with the number before it.

Who changes, swaps, adds or leaves out anything gets another number from there on. It says so much of a record and no
more: whoever writes the whole record anew can work out new numbers as well. Only a number that was written down or
handed on earlier, as a promise is, shows that.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from toepen_gui.engine.commands import BuyIn, Command, Deal
from toepen_gui.engine.notation import command_text
from toepen_gui.engine.options import rules_to_options
from toepen_gui.engine.rules import PRESETS, HouseRules

from .fair import digest
from .fair_values import Cut, Seal
from .record import Record, cards_text

KEPT: Final = ("seed", "you", "cast", "title", "settle_after", "id")  # of what a save has more than a record


def first(record: Record) -> str:
    """The number before the first round: of the rules, the players and where it all begins."""
    head = {
        "rules": dict(rules_to_options(record.rules, record.preset if record.preset in PRESETS else None)),
        "players": list(record.players),
        "dealer": record.start.dealer,
        "points": list(record.start.points) if record.start.points is not None else None,
        "kept": {key: record.extra[key] for key in KEPT if key in record.extra},
    }
    return digest(f"toepen chain 1 {json.dumps(head, sort_keys=True)}")


def after_deal(chain: str, command: Deal, promise: str, sealed: Seal, cut: Cut, bought: Sequence[int] | None) -> str:
    """With a deal, the chips bought before it, and all that was promised and drawn for it."""
    chips = " ".join(map(str, bought)) if bought is not None else "none"
    drawn = f"promise {promise} seed {sealed.seed} salt {sealed.salt} lot {cut.lot} cut {cut.at}"
    packs = f"pack {cards_text(sealed.pack)} order {cards_text(command.order)}"
    return digest(f"{chain} bought {chips} {drawn} {packs}")


def after(chain: str, command: Command, rules: HouseRules) -> str:
    """With an action. Deals and purchases are none."""
    assert not isinstance(command, Deal | BuyIn)
    return digest(f"{chain} {command_text(command, rules)}")
