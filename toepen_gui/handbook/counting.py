"""Which options count at a table: those of its scoring, and of what is played there (rules 12)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from toepen_gui.engine.options import values_of
from toepen_gui.engine.rules import PRESETS, Ending, HouseRules, Laundry, Poverty, Scoring, Stacks

NAME_OF: Final[Mapping[str, str]] = MappingProxyType(
    {
        "limit": "rules.name.limit",
        "packets": "rules.name.packets",
        "ending": "rules.name.ending",
        "knocking": "rules.name.knocking",
        "dead_answer": "rules.name.dead",
        "cap_points": "rules.name.cap",
        "folded_lead": "rules.name.lead",
        "laundry": "rules.name.laundry",
        "laundry_hands": "rules.name.hands",
        "poverty": "rules.name.poverty",
        "revokes": "rules.name.revokes",
        "blind_knock": "rules.name.blind",
        "toep": "rules.name.toep",
        "whistle": "rules.name.whistle",
        "jack_bonus": "rules.name.jack",
        "royal_final": "rules.name.royal",
        "max_folds_in_row": "rules.name.folds_limit",
        "five_crosses": "rules.name.crosses",
        "ante": "rules.name.ante",
        "stack": "rules.name.stack",
        "betting": "rules.name.betting",
        "stacks": "rules.name.stacks",
        "max_buy_in": "rules.name.buy",
        "ante_every": "rules.name.rises",
    }
)
POINTS: Final = (
    *("limit", "packets", "ending", "knocking", "dead_answer", "cap_points", "folded_lead", "laundry", "poverty"),
    *("revokes", "blind_knock", "toep", "whistle", "jack_bonus", "max_folds_in_row"),
)
CHIPS: Final = ("packets", "folded_lead", "laundry", "revokes", "ante", "stack", "betting", "stacks")


def counting(rules: HouseRules) -> tuple[str, ...]:
    """The options that make a difference at this table, but for the scoring itself."""
    washes = ("laundry_hands",) if rules.laundry is not Laundry.OFF else ()
    if rules.scoring is Scoring.POINTS:
        finals = ("royal_final", "five_crosses") if rules.ending is Ending.LAST_STANDING else ()
        return (*POINTS, *washes, *finals)
    match rules.stacks:
        case Stacks.CARRY:
            money: tuple[str, ...] = ("max_buy_in",)
        case Stacks.TOURNAMENT:
            money = ("ante_every",)
        case Stacks.REFILL:
            money = ()
    return (*CHIPS, *washes, *money)


def base_of(rules: HouseRules, preset: str) -> str:
    """The preset that these rules are told apart from: the one named or, where that is a name of somebody's own, the
    nearest of the same scoring."""
    if preset in PRESETS and PRESETS[preset].scoring is rules.scoring:
        return preset
    same = (name for name, base in PRESETS.items() if base.scoring is rules.scoring)
    return min(same, key=lambda name: len(changed_from(rules, PRESETS[name])))


def changed_from(rules: HouseRules, base: HouseRules) -> tuple[str, ...]:
    """The options that count and differ from other rules."""
    mine, theirs = values_of(rules), values_of(base)
    return tuple(option for option in counting(rules) if mine[option] != theirs[option])


def changed(rules: HouseRules, preset: str) -> tuple[str, ...]:
    """The options that count and differ from the preset the table began from, or the nearest."""
    return changed_from(rules, PRESETS[base_of(rules, preset)])


def played_here(rules: HouseRules) -> dict[str, bool]:
    """The extras that this kind of game has, in the order in which they come up; whether they are played here."""
    washes = rules.laundry is not Laundry.OFF
    if rules.scoring is Scoring.CHIPS:
        return {"laundry": washes}
    played = {
        "blind_knock": rules.blind_knock > 0,
        "laundry": washes,
        "toep": rules.toep,
        "whistle": rules.whistle,
        "poverty": rules.poverty is not Poverty.OFF,
        "jack_bonus": rules.jack_bonus,
        "max_folds_in_row": rules.max_folds_in_row > 0,
    }
    if rules.ending is Ending.LAST_STANDING:
        played["five_crosses"] = rules.five_crosses
        played["royal_final"] = rules.royal_final
    return played
