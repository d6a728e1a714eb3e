"""House rules are data: one frozen value of enums and numbers; presets are values (rules, sections 5 to 13).

Each enum is matched in one place of the engine, named beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Scoring(StrEnum):
    POINTS = "points"
    CHIPS = "chips"


class Ending(StrEnum):
    FIRST_LOSES = "first-loses"
    LAST_STANDING = "last-standing"


class Knocking(StrEnum):
    ANY_TIME = "any-time"
    OWN_TURN = "own-turn"


class DeadAnswer(StrEnum):
    MAY_FOLD = "may-fold"
    MUST_CALL = "must-call"


class FoldedLead(StrEnum):
    RELEAD = "relead"
    SUIT_STANDS = "suit-stands"
    HIGHEST_CARD = "highest-card"


class Laundry(StrEnum):
    OFF = "off"
    KEEP = "keep"
    RETURN = "return"


class LaundryHands(StrEnum):
    PICTURES = "pictures"
    PICTURES_OR_SEVEN = "pictures-or-seven"


class Poverty(StrEnum):
    OFF = "off"
    STAKE = "stake"
    CALL = "call"


class Revokes(StrEnum):
    IMPOSSIBLE = "impossible"
    PENALISED = "penalised"


class Betting(StrEnum):
    LIMIT = "limit"
    POT_LIMIT = "pot-limit"
    NO_LIMIT = "no-limit"


class Stacks(StrEnum):
    REFILL = "refill"
    CARRY = "carry"
    TOURNAMENT = "tournament"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Every option of a table, by the names of the rules. The defaults are the `classic` preset (rules 13)."""

    scoring: Scoring = Scoring.POINTS
    limit: int = 10
    packets: int = 1
    ending: Ending = Ending.FIRST_LOSES
    knocking: Knocking = Knocking.ANY_TIME
    dead_answer: DeadAnswer = DeadAnswer.MAY_FOLD
    cap_points: bool = False
    folded_lead: FoldedLead = FoldedLead.RELEAD
    laundry: Laundry = Laundry.KEEP
    laundry_hands: LaundryHands = LaundryHands.PICTURES
    poverty: Poverty = Poverty.OFF
    revokes: Revokes = Revokes.IMPOSSIBLE
    blind_knock: int = 0
    toep: bool = False
    whistle: bool = False
    jack_bonus: bool = False
    royal_final: bool = False
    max_folds_in_row: int = 0
    five_crosses: bool = False
    ante: int = 1
    stack: int = 10
    betting: Betting = Betting.LIMIT
    stacks: Stacks = Stacks.REFILL
    max_buy_in: int = 0
    ante_every: int = 0


PRESETS: Final[Mapping[str, HouseRules]] = MappingProxyType(
    {
        "classic": HouseRules(),
        "solo": HouseRules(ending=Ending.LAST_STANDING, knocking=Knocking.OWN_TURN, laundry=Laundry.OFF),
        "cafe": HouseRules(
            packets=2,
            ending=Ending.LAST_STANDING,
            dead_answer=DeadAnswer.MUST_CALL,
            cap_points=True,
            folded_lead=FoldedLead.HIGHEST_CARD,
            laundry=Laundry.RETURN,
            laundry_hands=LaundryHands.PICTURES_OR_SEVEN,
            poverty=Poverty.CALL,
        ),
        **{
            betting.value: HouseRules(
                scoring=Scoring.CHIPS,
                knocking=Knocking.OWN_TURN,
                folded_lead=FoldedLead.SUIT_STANDS,
                laundry=Laundry.OFF,
                laundry_hands=LaundryHands.PICTURES_OR_SEVEN,
                betting=betting,
            )
            for betting in Betting
        },
    }
)


class Reason(StrEnum):
    """Why a rule set cannot be played; the value is the key of the text that says so."""

    OUT_OF_RANGE = "rules.problem.out_of_range"
    NOT_A_CHOICE = "rules.problem.not_a_choice"
    UNKNOWN_OPTION = "rules.problem.unknown_option"
    NEEDS_LAST_STANDING = "rules.problem.needs_last_standing"
    BAD_START = "rules.problem.bad_start"


@dataclass(frozen=True, slots=True)
class RulesProblem:
    """The option that is wrong and why; `low` and `high` are the bounds where a number is out of range."""

    option: str
    reason: Reason
    low: int = 0
    high: int = 0


# The whole numbers of a rule set and what they may be.
RANGES: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {
        "limit": (2, 100),
        "blind_knock": (0, 100),
        "max_folds_in_row": (0, 100),
        "ante": (1, 1000),
        "stack": (1, 1000),
        "max_buy_in": (0, 1000),
        "ante_every": (0, 1000),
    }
)
PACKETS: Final = (1, 2, 4)


def problem(rules: HouseRules, players: int) -> RulesProblem | None:
    """What makes these rules impossible for so many players (rules 13), or None. Options that the chosen scoring does
    not use are not looked at against each other (rules 12: of sections 5 to 11 chips know laundry and revokes only)."""
    if not 2 <= players <= 8:
        return RulesProblem("players", Reason.OUT_OF_RANGE, 2, 8)
    numbers = (
        ("limit", rules.limit),
        ("blind_knock", rules.blind_knock),
        ("max_folds_in_row", rules.max_folds_in_row),
        ("ante", rules.ante),
        ("stack", rules.stack),
        ("max_buy_in", rules.max_buy_in),
        ("ante_every", rules.ante_every),
    )
    for option, value in numbers:
        low, high = RANGES[option]
        if not low <= value <= high:
            return RulesProblem(option, Reason.OUT_OF_RANGE, low, high)
    if rules.packets not in PACKETS:
        return RulesProblem("packets", Reason.NOT_A_CHOICE)
    if rules.scoring is Scoring.POINTS and rules.ending is not Ending.LAST_STANDING:
        if rules.five_crosses:
            return RulesProblem("five_crosses", Reason.NEEDS_LAST_STANDING)
        if rules.royal_final:
            return RulesProblem("royal_final", Reason.NEEDS_LAST_STANDING)
    return None
