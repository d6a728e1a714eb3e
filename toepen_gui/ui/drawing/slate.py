"""An empty slate in its wooden frame, in any size.

The game draws slates to measure while it runs, and has no file of them. The wiped chalk is drawn by lot from a fixed
seed, so a slate of one size always looks the same.
"""

from __future__ import annotations

import random

from . import palette as c
from .geom import rounded
from .palette import INK
from .svg import FINE, OUTLINE, Drawing

WOOD = 16.0  # how broad the frame is
EDGE = 24.0  # from here inwards the slate is plain


def slate(width: float = 320, height: float = 220) -> Drawing:
    """An empty slate in a wooden frame, any size."""
    d = frame(width, height)
    d.merge(wiped(width, height))
    return d


def frame(width: float, height: float) -> Drawing:
    """The wooden frame and a clean slate in it. Farther than `EDGE` from the edges there is nothing but slate."""
    d = Drawing(width, height)
    f = WOOD
    d.path(rounded(1.5, 1.5, width - 3, height - 3, 9), c.OAK_LIT, INK, OUTLINE)
    d.path(f"M5 5H{width - 5}L{width - f} {f}H{f}Z", c.OAK_HONEY)
    d.path(f"M5 {height - 5}H{width - 5}L{width - f} {height - f}H{f}Z", c.OAK)
    for k in range(3):
        y = 6.5 + k * 3.2
        d.stroke(
            f"M{20 + k * 13} {y}H{width * (0.35 + 0.12 * k)}M{width * (0.55 + 0.1 * k)} {y}H{width - 24 - k * 9}",
            c.OAK_LIT,
            FINE,
        )
        d.stroke(
            f"M{30 + k * 11} {height - y}H{width * (0.45 + 0.1 * k)}M{width * (0.62 + 0.1 * k)} {height - y}"
            f"H{width - 30}",
            c.OAK_DARK,
            FINE,
        )
    for x, y in ((5, 5), (width - 5, 5), (5, height - 5), (width - 5, height - 5)):
        d.stroke(f"M{x} {y}L{f if x < 9 else width - f} {f if y < 9 else height - f}", INK, FINE)
        d.dot(9 if x < 9 else width - 9, 9 if y < 9 else height - 9, 2.4, c.GOLD, INK, FINE)
    d.path(rounded(f, f, width - 2 * f, height - 2 * f, 3), c.SLATE, INK, 2.4)
    d.path(
        f"M{f + 1.5} {height - f - 1.5}V{f + 1.5}H{width - f - 1.5}V{f + 6}H{f + 6}V{height - f - 1.5}Z", c.SLATE_DARK
    )
    return d


def wiped(width: float, height: float) -> Drawing:
    """Only the wiped chalk, on nothing."""
    d = Drawing(width, height)
    rng = random.Random(7)
    f = WOOD
    for _ in range(int(width * height / 2600)):  # wiped chalk
        x, y = rng.uniform(f + 16, width - f - 60), rng.uniform(f + 12, height - f - 12)
        length = min(rng.uniform(24, 80), width - f - 10 - x)
        d.stroke(
            f"M{x} {y}q{length / 2} {rng.uniform(-7, 3)} {length} {rng.uniform(-3, 3)}",
            c.SLATE_LIT,
            rng.uniform(3, 8),
            rng.uniform(0.18, 0.4),
        )
    return d
