"""From the engine's house rules to a row of the simulator."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from toepen_gui.engine.rules import (
    DeadAnswer,
    Ending,
    FoldedLead,
    HouseRules,
    Knocking,
    Laundry,
    LaundryHands,
    Poverty,
    Revokes,
    Scoring,
)

from . import fields

_LEAD_KINDS: Final = {
    FoldedLead.RELEAD: fields.RELEAD,
    FoldedLead.SUIT_STANDS: fields.STANDS,
    FoldedLead.HIGHEST_CARD: fields.HIGHEST,
}
_LAUNDRIES: Final = {Laundry.OFF: 0, Laundry.KEEP: fields.KEEP, Laundry.RETURN: fields.RETURN}
_POVERTIES: Final = {Poverty.OFF: 0, Poverty.STAKE: fields.P_STAKE, Poverty.CALL: fields.P_CALL}


class NotSimulatedError(ValueError):
    """The house has an option that the simulator does not know."""


def row_of(rules: HouseRules, players: int) -> NDArray[np.int64]:
    """A row with the house written in and nothing else. Raises NotSimulatedError."""
    rare = (rules.blind_knock, rules.toep, rules.whistle, rules.royal_final)
    if rules.scoring is not Scoring.POINTS or any(rare) or rules.revokes is not Revokes.IMPOSSIBLE:
        raise NotSimulatedError(str(rules))
    row = np.zeros(fields.SIZE, dtype=np.int64)
    row[fields.PLAYERS] = players
    row[fields.LIMIT] = rules.limit
    row[fields.FIRST_LOSES] = rules.ending is Ending.FIRST_LOSES
    row[fields.ANY_TIME] = rules.knocking is Knocking.ANY_TIME
    row[fields.MUST_CALL] = rules.dead_answer is DeadAnswer.MUST_CALL
    row[fields.CAP] = rules.cap_points
    row[fields.LEAD_KIND] = _LEAD_KINDS[rules.folded_lead]
    row[fields.LAUNDRY] = _LAUNDRIES[rules.laundry]
    row[fields.SEVEN_TOO] = rules.laundry_hands is LaundryHands.PICTURES_OR_SEVEN
    row[fields.POVERTY] = _POVERTIES[rules.poverty]
    row[fields.PACKETS] = rules.packets
    row[fields.JACK_BONUS] = rules.jack_bonus
    row[fields.MAX_FOLDS] = rules.max_folds_in_row
    row[fields.CROSSES] = rules.five_crosses
    return row
