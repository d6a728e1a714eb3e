"""A card on its way from one spot to another, turning over or fading as it goes."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from toepen_gui.engine.cards import Card

from .layout import TableLayout
from .motion import FADE, Curve, ease
from .spots import Pose, Spot, pose_of

GRASP: Final = 0.2  # of its time: so long a thrown card turns with the wrist that throws it


@dataclass(frozen=True, slots=True)
class Flight:
    """`at` and `ms` are on the director's clock. A card whose face is not known has no `card` and shows its back.

    `ghost`: the card is not on the table any more and goes when it has arrived. `spin`: degrees it soon turns when it
    is thrown, and turns back until it lies. `fade`: with less motion it appears where it goes instead of travelling.
    `flourish`: only for show, it ends where it began: with less motion it does not happen.
    """

    key: str
    card: Card | None
    start: Spot
    end: Spot
    at: float
    ms: float
    curve: Curve = Curve.OUT
    up_from: bool = False
    up_to: bool = False
    turn_from: float = 0.0  # between these shares of the time it turns over
    turn_to: float = 1.0
    spin: float = 0.0
    ghost: bool = False
    vanish: bool = False  # fades away in the last third
    early: bool = False  # before it leaves it lies at its start; otherwise it is not there yet
    fade: bool = False
    flourish: bool = False

    @property
    def end_at(self) -> float:
        return self.at + self.ms

    def faded(self) -> Flight:
        """The same with less motion: it appears at its end, at the time at which it would have arrived. Until then
        what has been on the table can be seen where it was."""
        shorter = min(self.ms, FADE)
        return replace(self, at=self.end_at - shorter, ms=shorter, fade=True, early=self.early or self.ghost)


@dataclass(frozen=True, slots=True)
class Moment:
    """A flying card at one moment."""

    pose: Pose
    card: Card | None
    squeeze: float
    alpha: float
    height: float  # 0 lies, 1 flies


def moments(flight: Flight, now: float, layout: TableLayout) -> list[Moment]:
    """How the card is to be drawn now: once; twice while it fades over; not at all before it is there."""
    share = 1.0 if flight.ms <= 0 else (now - flight.at) / flight.ms
    if share < 0 and not flight.early:
        return []
    share = min(max(share, 0.0), 1.0)
    start, end = pose_of(flight.start, layout), pose_of(flight.end, layout)
    if flight.fade:
        shown = [Moment(end, flight.card if flight.up_to else None, 1.0, 0.0 if flight.vanish else share, 0.0)]
        if flight.early or flight.ghost:
            shown.insert(0, Moment(start, flight.card if flight.up_from else None, 1.0, 1 - share, 0.0))
        return [moment for moment in shown if moment.alpha > 0]
    way = ease(flight.curve, share)
    pose = Pose(
        start.x + (end.x - start.x) * way,
        start.y + (end.y - start.y) * way,
        start.angle + flight.spin * min(1.0, share / GRASP) * (1 - way) + (end.angle - start.angle) * way,
        start.width + (end.width - start.width) * way,
    )
    up, squeeze = flight.up_from, 1.0
    if flight.up_from != flight.up_to:
        turned = (share - flight.turn_from) / max(flight.turn_to - flight.turn_from, 1e-6)
        turned = min(max(turned, 0.0), 1.0)
        squeeze = abs(math.cos(math.pi * turned))
        up = flight.up_to if turned >= 0.5 else flight.up_from
    alpha = min(1.0, (1 - share) * 3) if flight.vanish else 1.0
    height = math.sin(math.pi * share)
    return [Moment(pose, flight.card if up else None, squeeze, alpha, height)]
