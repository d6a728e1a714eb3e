"""House rules are data: one frozen value of enums and numbers; presets are values (rules, sections 5 to 13)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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
