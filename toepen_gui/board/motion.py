"""How things move: easing curves, and how long each movement of the table lasts, in milliseconds at pace *brisk*.

Durations are data so that the pace, *less motion* and the tests read the same figures.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Pace(StrEnum):
    CALM = "calm"
    BRISK = "brisk"
    FAST = "fast"
    AT_ONCE = "at-once"

    @property
    def factor(self) -> float:
        return _FACTOR[self]


_FACTOR: Final[Mapping[Pace, float]] = {Pace.CALM: 1.4, Pace.BRISK: 1.0, Pace.FAST: 0.55, Pace.AT_ONCE: 0.0}

# How long there is to knock out of turn, by pace; the scene keeps the clock and shows the bar.
OFFER_MS: Final[Mapping[Pace, float]] = {Pace.CALM: 1600, Pace.BRISK: 1100, Pace.FAST: 700, Pace.AT_ONCE: 0}


class Curve(StrEnum):
    OUT = "out"
    IN = "in"
    IN_OUT = "in-out"
    SPRING = "spring"
    BOUNCE = "bounce"
    LINEAR = "linear"


def ease(curve: Curve, x: float) -> float:
    """How far a movement is when the share x of its time has passed; 0 and 1 at the ends, beyond 1 between for
    springs."""
    x = min(max(x, 0.0), 1.0)
    match curve:
        case Curve.OUT:
            return 1 - (1 - x) ** 3
        case Curve.IN:
            return float(x**2.6)
        case Curve.IN_OUT:
            return 4 * x**3 if x < 0.5 else 1 - (2 - 2 * x) ** 3 / 2
        case Curve.SPRING:
            return float(1 - math.cos(x * 3.4 * math.pi) * (1 - x) ** 6)
        case Curve.BOUNCE:
            return float(1 - abs(math.cos(x * 2.5 * math.pi)) * (1 - x) ** 1.6)
        case Curve.LINEAR:
            return x


SPRING_HIT: Final = 1 / 6.8  # share of a spring's time after which it first reaches its end
BOUNCE_HIT: Final = 0.2  # the same for a bounce


@dataclass(frozen=True, slots=True)
class Motion:
    """How long a movement takes, in ms at pace brisk, and along which curve."""

    ms: float
    curve: Curve


DEAL: Final = Motion(220, Curve.OUT)
DEAL_NEXT: Final = 70.0
DEAL_LONGEST: Final = 2600.0  # real time: however many cards, the deal takes no longer
TURN_OVER: Final = Motion(180, Curve.IN_OUT)
PLAY: Final = Motion(260, Curve.OUT)
CLOSE_UP: Final = Motion(200, Curve.OUT)  # the hand closes the gap of a card that left
REFUSED_SHAKE: Final = 60.0  # three times
REFUSED_SHAKES: Final = 3
REFUSED_REACH: Final = 9.0  # design pixels
REFUSED_HOME: Final = Motion(240, Curve.SPRING)
HOME: Final = Motion(240, Curve.OUT)
LIFT: Final = Motion(110, Curve.OUT)
FIST: Final = Motion(130, Curve.IN)
SECOND_BLOW: Final = 165.0  # the double knock, after the first
OVER_BLOW: Final = 260.0  # the second fist of an over-knock, after the first
FIST_STAYS: Final = 1500.0
FIST_GOES: Final = 200.0
SPLINTERS: Final = 420.0
SHAKE: Final = Motion(180, Curve.LINEAR)
SHAKE_REACH: Final = 6.0  # design pixels
MATCH: Final = Motion(300, Curve.BOUNCE)
FOLD: Final = Motion(320, Curve.IN_OUT)
STAMP: Final = Motion(160, Curve.SPRING)
BUBBLE_OPENS: Final = Motion(140, Curve.SPRING)
BUBBLE_STAYS: Final = 1800.0
BUBBLE_CLOSES: Final = 120.0
SWEEP: Final = Motion(360, Curve.IN_OUT)
SWEEP_NEXT: Final = 28.0  # from one card of a trick to the next
TRICK_LIES: Final = 700.0
GATHER: Final = Motion(360, Curve.IN_OUT)
GATHER_NEXT: Final = 16.0  # from one card to the next, and the last one's start at the latest
GATHER_LAST: Final = 120.0
STROKE: Final = 180.0
CHIP: Final = Motion(280, Curve.OUT)
CHIP_NEXT: Final = 40.0
LAUNDRY_TURNS: Final = Motion(300, Curve.IN_OUT)
LAUNDRY_OPEN: Final = 1150.0  # after the drumming of fingers, as long as its sound takes
RING: Final = Motion(150, Curve.OUT)
FADE: Final = 120.0  # of every movement, with less motion
BADGE: Final = Motion(200, Curve.SPRING)
