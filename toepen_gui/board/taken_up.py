"""A match taken up where it was left: the table as it would stand had nobody got up.

What this seat has seen of the round is told once more, in no time and without a sound. So the log, the faces, the
badges and all that lies there come from where they always come from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import sub

from toepen_gui.engine.events import BoughtIn, DroppedOut, Event
from toepen_gui.engine.view import SeatView

from .company import Company
from .director import CONTACT_MS, Director, ShowOptions
from .motion import Pace


def taken_up(
    view: SeatView,
    told: Sequence[Event],
    company: Company,
    options: ShowOptions | None = None,
    contact_ms: Mapping[str, float] = CONTACT_MS,
    seed: int = 0,
) -> Director:
    """A director that has told all of `told` and rests at `view`. `told`: the events of the round under way or just
    ended, as the seat saw them; none before the first. After a round the table is cleared already."""
    options = options or ShowOptions()
    if not told:
        return Director(view, company, options, contact_ms, seed)
    quiet = replace(options, pace=Pace.AT_ONCE, talk=0.0, wait_after_trick=False)
    director = Director(_before(view, told), company, quiet, contact_ms, seed)
    director.push(told)
    director.settle()
    while not director.idle:  # a round's end is waited at
        director.go_on()
        director.settle()
    director.come_to_rest(view)
    director.options = options
    return director


def _before(view: SeatView, told: Sequence[Event]) -> SeatView:
    """The view that the round began with, as far as anything of the round is told by it."""
    points = tuple(map(sub, view.points, view.change))
    for event in told:
        if isinstance(event, BoughtIn):
            points = tuple(map(sub, points, event.chips))
    out = {event.seat for event in told if isinstance(event, DroppedOut)}
    in_game = tuple(here or seat in out for seat, here in enumerate(view.in_game))
    return SeatView(
        rules=view.rules,
        seat=view.seat,
        points=points,
        in_game=in_game,
        round=view.round - 1,
        folds_in_row=(0,) * view.players,
        net=view.net,
    )
