"""Where a speech bubble opens: over the portrait at the sides, under the seat at the top or, where a card lies there,
beside it; never outside the window."""

from __future__ import annotations

from typing import Final, NamedTuple

from toepen_gui.geometry import Box

from .layout import TableLayout

WIDEST: Final = 210.0  # design pixels of text
NARROWEST: Final = 96.0
SHIFTS: Final = (
    0.5,
    0.8,
    0.0,
    1.1,
    -0.2,
    0.3,
    1.4,
    -0.5,
)  # of its width: how far left of the portrait a bubble may begin


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
        return _top(layout, place, w, h)
    x = portrait.cx - (w * 0.7 if seat.side == "right" else 24 * k)
    y = seat.box.y - h - 13 * k
    tip = (portrait.cx, portrait.y + 4 * k)
    edge = 8 * k
    x = min(max(x, edge), layout.window.w - w - edge)
    return Bubble(Box(x, max(y, edge), w, h), tip)


def index_of(card: Box) -> Box:
    """Where rank and suit of a card of the trick stand: what a bubble should leave free."""
    return Box(card.x, card.y, card.w * 0.36, card.h * 0.36)


def _top(layout: TableLayout, place: int, w: float, h: float) -> Bubble:
    """Under a top seat; if a card lies there beside it, or else shifted to where it hides least of the trick."""
    seat, k = layout.at(place), layout.scale.k
    # at a stacked seat it points at the slate: it would cross the name on its way to the portrait
    speaker = (
        (seat.plate.cx, seat.box.bottom) if seat.stacked else (seat.portrait.cx + 4 * k, seat.portrait.bottom + 2 * k)
    )
    edge = 8 * k

    def at(shift: float, down: float) -> Bubble:
        x = min(max(seat.portrait.cx + shift, edge), layout.window.w - w - edge)
        return Bubble(Box(x, seat.box.bottom + down * k, w, h), speaker)

    first = at(-30 * k, 12)
    if not any(first.box.hits(card) for card in layout.trick):
        return first
    beside = _beside(layout, place, w, h)
    if beside is not None:
        return beside
    others = [layout.info, layout.menu, *(other.box for other in layout.seats if other is not seat)]
    tries = [at(shift, down) for down in (12, 3) for shift in (-30 * k, *(-share * w for share in SHIFTS))]
    free = [one for one in tries if not any(one.box.hits(thing) for thing in others)]

    def hidden(one: Bubble) -> tuple[float, float]:
        marks = sum(_common(one.box, index_of(card)) for card in layout.trick)
        return marks, sum(_common(one.box, card) for card in layout.trick)

    return min(free or tries, key=hidden)


def _common(box: Box, other: Box) -> float:
    """The area of what two boxes share."""
    w = min(box.right, other.right) - max(box.x, other.x)
    h = min(box.bottom, other.bottom) - max(box.y, other.y)
    return w * h if w > 0 and h > 0 else 0.0


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
