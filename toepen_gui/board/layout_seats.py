"""Where one player sits: portrait, slate with name and points, the cards that peep out, badge and dealer's mat.

A seat stands either with its slate beside the portrait or, where the table is narrow, with the slate under it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from toepen_gui.geometry import Box, Scale

PEEP: Final = 23  # how far an opponent's cards stick out under the slate, in design pixels
SMALLEST: Final = 0.68  # of a design pixel: portraits do not shrink under this with the window


@dataclass(frozen=True, slots=True)
class SeatBoxes:
    """One player's place at the table; `box` holds all of it. `side` is own, left, top or right."""

    side: str
    box: Box
    portrait: Box
    plate: Box
    backs: Box
    badge: Box
    mat: Box
    stacked: bool


class SeatSize(NamedTuple):
    portrait: float
    plate_w: float
    plate_h: float
    w: float
    h: float


def seat_size(s: Scale, seat_t: float, name_em: float, stacked: bool) -> SeatSize:
    """How large a seat is when its texts have the scale `seat_t` and the longest name is `name_em` ems long."""
    portrait = (74 if s.tall else 84) * max(s.k, SMALLEST)
    plate_w = max(name_em * 18 * seat_t, 74 * seat_t) + 26 * s.k + (0 if stacked else portrait * 0.26 + 5 * s.k)
    plate_h = 18 * seat_t * 1.2 + 24 * seat_t + 15 * s.k
    peep = PEEP * max(s.k, SMALLEST)
    if stacked:
        return SeatSize(portrait, plate_w, plate_h, max(portrait, plate_w), portrait * 0.97 + plate_h + peep)
    return SeatSize(portrait, plate_w, plate_h, portrait * 0.74 + plate_w, max(portrait, plate_h + peep))


def seat_at(side: str, x: float, y: float, s: Scale, size: SeatSize, stacked: bool) -> SeatBoxes:
    """The seat whose upper left corner is at x, y."""
    p, plate_w, plate_h, w, h = size
    peep = PEEP * max(s.k, SMALLEST)
    badge_size = 34 * max(s.k, 0.72)
    mat_size = 42 * max(s.k, 0.72)
    if stacked:
        portrait = Box(x + (w - p) / 2, y, p, p)
        plate = Box(x + (w - plate_w) / 2, y + p * 0.97, plate_w, plate_h)
        badge = Box(portrait.x - badge_size * 0.6, portrait.bottom - badge_size * 1.1, badge_size, badge_size)
    else:
        portrait = Box(x, y + (h - p) / 2, p, p)
        plate = Box(x + p * 0.74, y + max(0.0, (h - plate_h - peep) / 2), plate_w, plate_h)
        badge = Box(portrait.x - 4 * s.k, portrait.bottom - badge_size * 0.82, badge_size, badge_size)
    backs_w = plate.w * (0.9 if stacked else 0.8)
    backs_x = plate.cx - backs_w / 2 + (0 if stacked else p * 0.1)
    backs = Box(backs_x, plate.bottom - 4 * s.k, backs_w, peep + 4 * s.k)
    if side == "own":
        mat = Box(plate.right - mat_size * 0.3, plate.y + (plate_h - mat_size) / 2, mat_size, mat_size)
    elif side == "right":
        inward = mat_size * (0.2 if stacked else 0.5)
        mat = Box(portrait.x - inward, portrait.y - mat_size * 0.1, mat_size, mat_size)
    else:
        mat = Box(plate.right - mat_size * 0.45, plate.bottom - mat_size * 0.5, mat_size, mat_size)
    return SeatBoxes(side, Box(x, y, w, h), portrait, plate, backs, badge, mat, stacked)
