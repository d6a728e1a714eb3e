"""Where the pots of a chip game lie: one in the place of the stake, several in a column beside the trick, or in tall
windows in a row under it."""

from __future__ import annotations

from typing import Final

from toepen_gui.geometry import Box, columns

from .layout import TableLayout

CHIP: Final = 40.0  # design pixels
CELL: Final = 96.0  # the height of a pot in a column, if there is room


def chip_size(layout: TableLayout) -> float:
    """The width of a chip on the table."""
    return CHIP * max(layout.scale.k, 0.7)


def pot_boxes(layout: TableLayout, n: int) -> tuple[Box, ...]:
    """Boxes for n pots, the main one first."""
    stake, k, t = layout.stake, layout.scale.k, layout.scale.t
    if n <= 1:
        return (stake,)
    gap = 8 * k
    if layout.scale.tall:
        row = Box(stake.x, stake.y, max(stake.w, layout.pack.x - 16 * k - stake.x), stake.h)
        return tuple(columns(row, n, gap))
    top, bottom = layout.region.y, layout.region.bottom
    for seat in (*layout.seats, layout.own):
        if seat.box.x < stake.right + gap and seat.box.right > stake.x - gap:
            if seat.box.cy > stake.cy:
                bottom = min(bottom, seat.box.y - gap)
            else:
                top = max(top, seat.box.bottom + gap)
    room = bottom - top
    each = min((room - gap * (n - 1)) / n, max(CELL * k, 58 * t + 44 * k))
    whole = each * n + gap * (n - 1)
    y = min(max(stake.cy - whole / 2, top), bottom - whole)
    return tuple(Box(stake.x, y + i * (each + gap), stake.w, each) for i in range(n))
