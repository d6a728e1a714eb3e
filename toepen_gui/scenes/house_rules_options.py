"""The options of a table as the form shows them: their groups, when each counts, and what helps where they do not go
together. Read off the options themselves: names, explanations and values have their texts by the option's name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NamedTuple

from toepen_gui.engine.options import CHOICES, OptionValue, values_of
from toepen_gui.engine.rules import (
    PACKETS,
    RANGES,
    Ending,
    HouseRules,
    Laundry,
    Reason,
    RulesProblem,
    Scoring,
    Stacks,
    problem,
)
from toepen_gui.scenes.setup_choice import with_option
from toepen_gui.words import Words

# every option stands in one group, which a test sees to
GROUPS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "house_rules.group.match": ("scoring", "limit", "ending", "cap_points", "packets", "revokes"),
        "house_rules.group.knocking": (
            "knocking",
            "dead_answer",
            "folded_lead",
            "max_folds_in_row",
            "blind_knock",
            "five_crosses",
        ),
        "house_rules.group.laundry": ("laundry", "laundry_hands", "toep", "whistle", "jack_bonus"),
        "house_rules.group.poverty": ("poverty", "royal_final"),
        "house_rules.group.chips": ("ante", "stack", "betting", "stacks", "max_buy_in", "ante_every"),
    }
)
POINTS_ONLY: Final = frozenset(
    {
        "limit",
        "ending",
        "cap_points",
        "dead_answer",
        "max_folds_in_row",
        "blind_knock",
        "five_crosses",
        "toep",
        "whistle",
        "jack_bonus",
        "poverty",
        "royal_final",
    }
)
CHIPS_ONLY: Final = frozenset({"ante", "stack", "betting", "stacks", "max_buy_in", "ante_every"})
MOST_PROBLEMS: Final = 8


class Remedy(NamedTuple):
    """One way out of a contradiction: what its button says, and the rules after it."""

    label: str
    rules: HouseRules


# --- texts ------------------------------------------------------------------------------------
def option_name(words: Words, option: str) -> str:
    return words(f"house_rules.option.{option}")


def option_line(words: Words, option: str) -> str:
    """What it means, in one line."""
    return words(f"house_rules.option.{option}.line")


def value_name(words: Words, option: str, value: OptionValue) -> str:
    """A value in words; numbers are written as they are, but for a 0 that means something else."""
    if option in CHOICES or (value == 0 and zero_is_off(option)):
        return words(f"house_rules.option.{option}.{value}")
    return str(value)


def zero_is_off(option: str) -> bool:
    """Whether 0 stands for something that is not played, or without bound."""
    return option in RANGES and RANGES[option][0] == 0


def choices(option: str) -> tuple[OptionValue, ...]:
    """The values of an option that has only a few; none for a number within bounds and for yes and no."""
    if option in CHOICES:
        return tuple(word.value for word in CHOICES[option])
    return PACKETS if option == "packets" else ()


# --- when an option counts --------------------------------------------------------------------
def unused(option: str, rules: HouseRules) -> str:
    """Why it makes no difference under these rules, as the key of a text; "" if it does (rules 12)."""
    chips = rules.scoring is Scoring.CHIPS
    if chips and option in POINTS_ONLY:
        return "house_rules.only.points"
    if not chips and option in CHIPS_ONLY:
        return "house_rules.only.chips"
    if chips and option == "knocking":
        return "house_rules.only.own_turn"
    if option == "laundry_hands" and rules.laundry is Laundry.OFF:
        return "house_rules.only.laundry"
    if option == "max_buy_in" and rules.stacks is not Stacks.CARRY:
        return "house_rules.only.carry"
    if option == "ante_every" and rules.stacks is not Stacks.TOURNAMENT:
        return "house_rules.only.tournament"
    return ""


# --- what does not go together ----------------------------------------------------------------
def problems(rules: HouseRules, players: int) -> list[RulesProblem]:
    """Everything that is wrong with these rules: the engine tells one, so each is taken out and it is asked again."""
    found: list[RulesProblem] = []
    now = rules
    while len(found) < MOST_PROBLEMS:
        wrong = problem(now, players)
        if wrong is None or wrong.option in [one.option for one in found]:
            break
        found.append(wrong)
        if wrong.option not in values_of(now):  # the number of players: nothing to take out
            break
        now = _without(now, wrong)
    return found


def reason(words: Words, wrong: RulesProblem) -> str:
    """The problem in words."""
    known = wrong.option in values_of(HouseRules())
    name = option_name(words, wrong.option) if known else words("setup.people")
    return words(wrong.reason.value, option=name, low=wrong.low, high=wrong.high)


def remedies(words: Words, rules: HouseRules, wrong: RulesProblem) -> list[Remedy]:
    """What a press of a button would make of it, the likeliest first."""
    out = []
    name = option_name(words, wrong.option) if wrong.option in values_of(rules) else ""
    if wrong.reason is Reason.NEEDS_LAST_STANDING:
        out.append(Remedy(words("house_rules.remedy.last_standing"), replace(rules, ending=Ending.LAST_STANDING)))
    if name:
        after = _without(rules, wrong)
        value = values_of(after)[wrong.option]
        off = value is False or (value == 0 and zero_is_off(wrong.option)) or value == "off"
        label = (
            words("house_rules.remedy.without", option=name)
            if off
            else words("house_rules.remedy.set", option=name, value=value_name(words, wrong.option, value))
        )
        out.append(Remedy(label, after))
    return out


def _without(rules: HouseRules, wrong: RulesProblem) -> HouseRules:
    """With the option of a problem as it usually is, or within its bounds."""
    if wrong.reason is Reason.OUT_OF_RANGE:
        value = values_of(rules)[wrong.option]
        assert isinstance(value, int)
        return with_option(rules, wrong.option, min(wrong.high, max(wrong.low, value)))
    return with_option(rules, wrong.option, values_of(HouseRules())[wrong.option])
