"""A round of limit toepen between two as a round for points, which it is: a knock adds one chip, who folds loses what
he has put in, who loses the last trick as much as the highest contribution. So who has learned points can play chips.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from toepen_gui.engine.rules import PRESETS, Betting, Scoring
from toepen_gui.engine.view import SeatView

from .learned_worth import FAR, seats_dealt

HOUSE: Final = replace(PRESETS["solo"], limit=FAR)  # the limit out of sight: points are worth points


def as_points(view: SeatView) -> SeatView | None:
    """What the seat would see if chips were points; None where they are not: more than two players, free sizes, or
    somebody who cannot match."""
    if view.rules.scoring is not Scoring.CHIPS or view.rules.betting is not Betting.LIMIT:
        return None
    pair = [seat for seat in range(view.players) if view.active and view.active[seat]]
    if len(pair) != 2 or len(seats_dealt(view)) != 2 or not view.put_in:
        return None
    if any(view.put_in[seat] + view.points[seat] < view.stake for seat in pair):
        return None
    nothing = (0,) * view.players
    return replace(
        view,
        rules=replace(HOUSE, folded_lead=view.rules.folded_lead),
        points=nothing,
        change=nothing,
        in_game=view.active,
        folds_in_row=nothing,
        pot=0,
        put_in=(),
        net=(),
    )
