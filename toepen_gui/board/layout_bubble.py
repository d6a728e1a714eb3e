"""Where a speech bubble opens: over the portrait at the sides, under the seat at the top or, where a card lies there,
beside it; never outside the window."""

from __future__ import annotations

from typing import Final, NamedTuple

from toepen_gui.geometry import Box

from .layout import TableLayout

WIDEST: Final = 210.0  # design pixels of text
NARROWEST: Final = 96.0


class Bubble(NamedTuple):
    box: Box
    tip: tuple[float, float]  # where it points: the speaker's portrait


def bubble_scale(layout: TableLayout) -> float:
    """The text scale of bubbles: never over 140 %, or they would hide the table."""
    return min(layout.scale.t, 1.4 * layout.scale.k)


def bubble_width(layout: TableLayout, place: int) -> float:
    """How wide a line of talk may be before it breaks."""
    seat = layout.at(place)
    width = WIDEST * bubble_scale(layout)
    if layout.scale.tall and seat.side in ("left", "right"):
        middle = seat.portrait.cx
        free = [box.x - middle if seat.side == "left" else middle - box.right for box in layout.trick]
        width = min(width, max(min(free) - 6 * layout.scale.k, NARROWEST * bubble_scale(layout)))
    return width


def bubble_box(layout: TableLayout, place: int, w: float, h: float) -> Bubble:
    """The bubble of that player for words that need w x h with its margins."""
    seat, k = layout.at(place), layout.scale.k
    portrait = seat.portrait
    if seat.side == "top":
        x, y = portrait.cx - 30 * k, seat.box.bottom + 12 * k
        tip = (portrait.cx + 4 * k, portrait.bottom + 2 * k)
        beside = _beside(layout, place, w, h)
        if beside is not None and any(Box(x, y, w, h).hits(card) for card in layout.trick):
            return beside
    else:
        x = portrait.cx - (w * 0.7 if seat.side == "right" else 24 * k)
        y = seat.box.y - h - 13 * k
        tip = (portrait.cx, portrait.y + 4 * k)
    edge = 8 * k
    x = min(max(x, edge), layout.window.w - w - edge)
    return Bubble(Box(x, max(y, edge), w, h), tip)


def _beside(layout: TableLayout, place: int, w: float, h: float) -> Bubble | None:
    """Left of a top seat, where it hides no card of the trick; None where something else is."""
    seat, k = layout.at(place), layout.scale.k
    portrait = seat.portrait
    y = min(max(portrait.cy - h / 2, 8 * k), portrait.bottom)
    box = Box(portrait.x - 16 * k - w, y, w, h)
    others = [other.box for other in layout.seats if other is not seat]
    if box.x < 8 * k or any(box.hits(thing) for thing in (layout.info, *others, *layout.trick)):
        return None
    return Bubble(box, (portrait.x - 2 * k, portrait.cy))
