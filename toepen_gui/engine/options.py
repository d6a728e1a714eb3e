"""House rules as records and command lines write them: a preset, and the options that differ from it (records)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from .rules import (
    PACKETS,
    PRESETS,
    RANGES,
    Betting,
    DeadAnswer,
    Ending,
    FoldedLead,
    HouseRules,
    Knocking,
    Laundry,
    LaundryHands,
    Poverty,
    Reason,
    Revokes,
    RulesProblem,
    Scoring,
    Stacks,
)

OptionValue = str | int | bool

# What each option may be: one of some words, or one of some numbers or within bounds; the others are yes or no.
CHOICES: Final[Mapping[str, type[StrEnum]]] = MappingProxyType(
    {
        "scoring": Scoring,
        "ending": Ending,
        "knocking": Knocking,
        "dead_answer": DeadAnswer,
        "folded_lead": FoldedLead,
        "laundry": Laundry,
        "laundry_hands": LaundryHands,
        "poverty": Poverty,
        "revokes": Revokes,
        "betting": Betting,
        "stacks": Stacks,
    }
)
OPTIONS: Final = tuple(field.name for field in fields(HouseRules))


class RulesError(ValueError):
    """Options that are no rules; `problem` names the option and the reason."""

    def __init__(self, problem: RulesProblem) -> None:
        super().__init__(f"{problem.option}: {problem.reason}")
        self.problem = problem


def rules_from_options(options: Mapping[str, object], *, strict: bool = False) -> HouseRules:
    """The rules of a record's `rules`; without `preset`, `classic` and what differs from it.

    Unknown options are passed over, as records ask of their readers; `strict` refuses them, for options a person has
    typed. Whether the rules contradict themselves `rules.problem` says. Raises RulesError.
    """
    preset = options.get("preset", "classic")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise RulesError(RulesProblem("preset", Reason.NOT_A_CHOICE))
    changes: dict[str, OptionValue] = {}
    for option, value in options.items():
        if option in OPTIONS:
            changes[option] = _checked(option, value)
        elif strict and option != "preset":
            raise RulesError(RulesProblem(option, Reason.UNKNOWN_OPTION))
    return replace(PRESETS[preset], **changes)  # type: ignore[arg-type]  # each value was checked for its option


def rules_to_options(rules: HouseRules, preset: str | None = None) -> dict[str, OptionValue]:
    """The nearest preset, or the one named, and what differs from it: `rules_from_options` reads it back."""
    if preset is None:
        preset = min(PRESETS, key=lambda name: len(_differences(rules, PRESETS[name])))
    return {"preset": preset, **_differences(rules, PRESETS[preset])}


def option_from_text(option: str, text: str) -> OptionValue:
    """The value of an option typed as text, `true` and `false` for yes and no. Raises RulesError."""
    if option in CHOICES or option not in OPTIONS:
        return _checked(option, text)
    if option == "packets" or option in RANGES:
        return _checked(option, int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else text)
    return _checked(option, {"true": True, "false": False}.get(text.lower(), text))


def _differences(rules: HouseRules, base: HouseRules) -> dict[str, OptionValue]:
    mine, theirs = values_of(rules), values_of(base)
    return {option: value for option, value in mine.items() if value != theirs[option]}


def values_of(rules: HouseRules) -> dict[str, OptionValue]:
    """Every option with its value as JSON has it."""
    return {
        "scoring": rules.scoring.value,
        "limit": rules.limit,
        "packets": rules.packets,
        "ending": rules.ending.value,
        "knocking": rules.knocking.value,
        "dead_answer": rules.dead_answer.value,
        "cap_points": rules.cap_points,
        "folded_lead": rules.folded_lead.value,
        "laundry": rules.laundry.value,
        "laundry_hands": rules.laundry_hands.value,
        "poverty": rules.poverty.value,
        "revokes": rules.revokes.value,
        "blind_knock": rules.blind_knock,
        "toep": rules.toep,
        "whistle": rules.whistle,
        "jack_bonus": rules.jack_bonus,
        "royal_final": rules.royal_final,
        "max_folds_in_row": rules.max_folds_in_row,
        "five_crosses": rules.five_crosses,
        "ante": rules.ante,
        "stack": rules.stack,
        "betting": rules.betting.value,
        "stacks": rules.stacks.value,
        "max_buy_in": rules.max_buy_in,
        "ante_every": rules.ante_every,
    }


def _checked(option: str, value: object) -> OptionValue:
    if option not in OPTIONS:
        raise RulesError(RulesProblem(option, Reason.UNKNOWN_OPTION))
    choice = CHOICES.get(option)
    if choice is not None:
        if isinstance(value, str) and value in [word.value for word in choice]:
            return choice(value)
        raise RulesError(RulesProblem(option, Reason.NOT_A_CHOICE))
    if option == "packets":
        if isinstance(value, int) and not isinstance(value, bool) and value in PACKETS:
            return value
        raise RulesError(RulesProblem(option, Reason.NOT_A_CHOICE))
    if option in RANGES:
        low, high = RANGES[option]
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        raise RulesError(RulesProblem(option, Reason.OUT_OF_RANGE, low, high))
    if isinstance(value, bool):
        return value
    raise RulesError(RulesProblem(option, Reason.NOT_A_CHOICE))
