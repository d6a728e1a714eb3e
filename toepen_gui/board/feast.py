"""The end of a match as something to see for two or three seconds: the winners' portraits hop, the lines of the plot
are drawn, and if you have won, suits snow down. Plain arithmetic on a clock of its own, in ms since the page came.

Nothing waits for it: any key or click ends it, and still does what it does.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from .motion import Curve, ease

BEGINS: Final = 200.0  # the page has faded in by then
HOPS: Final = 900.0  # of a portrait, three in all
HOP_HIGH: Final = 0.16  # of the portrait's width
DRAWN: Final = 1000.0  # all lines of the plot
SNOWS: Final = 2900.0  # from the first suit to the last
SUITS: Final = 4
FLAKES: Final = 52
STILL: Final = 1300.0  # less motion: how long the suits are there, fading in and out
STILL_FADE: Final = 300.0


@dataclass(frozen=True, slots=True)
class Flake:
    """A suit in the air: its middle in shares of the window, `size` as a share of the usual one, `turn` in degrees and
    how much of its width is seen."""

    suit: int
    x: float
    y: float
    size: float
    turn: float
    squeeze: float
    alpha: float


@dataclass(frozen=True, slots=True)
class _Fall:
    suit: int
    x: float
    leaves: float  # ms after the first one
    takes: float  # ms to the bottom
    sways: float  # share of the window
    turns: float  # times, either way
    size: float
    phase: float


def hop(ms: float, begins: float = BEGINS, lasts: float = HOPS, times: int = 3) -> float:
    """How high a winner's portrait is, as a share of its width: a few hops, each lower than the one before."""
    x = (ms - begins) / lasts
    if not 0 < x < 1:
        return 0.0
    return float(abs(math.sin(math.pi * times * x)) * (1 - x) ** 1.4 * HOP_HIGH)


def drawn(ms: float) -> float:
    """The share of the plot that is drawn, from the left."""
    return ease(Curve.IN_OUT, (ms - BEGINS) / DRAWN)


def snow(ms: float, less: bool = False) -> list[Flake]:
    """The suits in the air. `less`: with less motion they appear where they are and go again."""
    gone = ms - BEGINS
    flakes = []
    if less:
        alpha = min(1.0, gone / STILL_FADE, (STILL - gone) / STILL_FADE)
        if alpha <= 0:
            return []
        for fall in _falls()[::2]:
            y = 0.04 + (fall.leaves + fall.phase * 400) % 900 / 900 * 0.88
            flakes.append(Flake(int(fall.phase * SUITS), fall.x, y, fall.size, fall.turns * 60, 1.0, alpha))
        return flakes
    for fall in _falls():
        share = (gone - fall.leaves) / fall.takes
        if not 0 <= share < 1:
            continue
        swing = math.sin(2 * math.pi * (share * 1.5 + fall.phase))
        flakes.append(
            Flake(
                fall.suit,
                fall.x + fall.sways * swing,
                -0.05 + 1.1 * (0.35 * share + 0.65 * share**1.6),
                fall.size,
                360 * fall.turns * share + 40 * fall.phase,
                abs(math.cos(math.pi * (share * 3 + fall.phase))),
                min(1.0, (1 - share) * 5),
            )
        )
    return flakes


@dataclass(frozen=True, slots=True)
class Feast:
    """What there is of it: `won` by yourself, `less` motion, or `still`: nothing at all."""

    won: bool
    less: bool
    still: bool

    @property
    def hops(self) -> bool:
        return not (self.less or self.still)

    @property
    def length(self) -> float:
        """When everything is at rest."""
        if self.still:
            return 0.0
        if self.less:
            return BEGINS + STILL if self.won else 0.0
        return BEGINS + (SNOWS if self.won else max(DRAWN, HOPS))

    def flakes(self, ms: float) -> list[Flake]:
        return snow(ms, self.less) if self.won and not self.still else []


@cache
def _falls() -> tuple[_Fall, ...]:
    """Always the same ones: evenly over the width, at uneven times."""
    rng = Random(9)
    falls = []
    for i in range(FLAKES):
        takes = 1300 + 700 * rng.random()
        falls.append(
            _Fall(
                i % SUITS,
                (i * 0.618 + 0.1 * rng.random()) % 1.0,
                rng.random() * (SNOWS - takes),
                takes,
                0.01 + 0.02 * rng.random(),
                rng.uniform(-1.2, 1.2),
                0.7 + 0.6 * rng.random(),
                rng.random(),
            )
        )
    return tuple(falls)
