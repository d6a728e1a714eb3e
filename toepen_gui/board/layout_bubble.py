"""Where a speech bubble opens: over the portrait at the sides, under the seat at the top or, where somebody else sits
or a card lies there, beside it; never outside the window, and never over another player."""

from __future__ import annotations

from typing import Final, NamedTuple

from toepen_gui.geometry import Box

from .layout import TableLayout

WIDEST: Final = 210.0  # design pixels of text
NARROWEST: Final = 96.0
FAR: Final = 300.0  # design pixels: no bubble is shifted further to leave others free
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
    if layout.at(place).side == "top":
        return _top(layout, place, w, h)
    return min(_at_a_side(layout, place, w, h), key=lambda one: _hidden(layout, place, one.box))


def _at_a_side(layout: TableLayout, place: int, w: float, h: float) -> list[Bubble]:
    """Over the portrait, or else beside the seat or under it, as one would rather have it."""
    seat, k = layout.at(place), layout.scale.k
    portrait, right = seat.portrait, seat.side == "right"
    edge = 8 * k
    low, far = layout.window.h - h - edge, layout.window.w - w - edge

    def at(x: float, y: float, tip: tuple[float, float]) -> Bubble:
        return Bubble(Box(min(max(x, edge), far), min(max(y, edge), low), w, h), tip)

    x = portrait.cx - (w * 0.7 if right else 24 * k)
    inner = seat.box.x if right else seat.box.right
    beside = inner - 14 * k - w if right else inner + 14 * k
    level = (inner, seat.plate.cy)
    return [
        at(x, seat.box.y - h - 13 * k, (portrait.cx, portrait.y + 4 * k)),
        *(at(beside, seat.plate.cy - share * h, level) for share in (0.5, 0.9, 0.1)),
        at(x, seat.box.bottom + 13 * k, (portrait.cx, seat.box.bottom - 2 * k)),
    ]


def _hidden(layout: TableLayout, place: int, box: Box) -> tuple[float, float, float]:
    """What lies under a bubble there, the worst first: other players and controls, what one reads the trick by and the
    stake, cards."""
    seat = layout.at(place)
    others = [layout.info, layout.menu, layout.hand, layout.action, layout.own.box]
    others += [other.box for other in layout.seats if other is not seat]
    marks = [layout.stake, *(index_of(card) for card in layout.trick)]
    return (
        sum(_common(box, other) for other in others),
        sum(_common(box, mark) for mark in marks),
        sum(_common(box, card) for card in layout.trick),
    )


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

    others = [layout.info, layout.menu, *(other.box for other in layout.seats if other is not seat)]
    first = at(-30 * k, 12)
    if not any(first.box.hits(thing) for thing in (*layout.trick, *others)):
        return first
    beside = _beside(layout, place, w, h)
    if beside is not None:
        return beside
    shifts = [-30 * k, *(-share * w for share in SHIFTS)]
    before = [other.x - 6 * k - w - seat.portrait.cx for other in others]
    shifts += [shift for shift in before if -FAR * k <= shift <= 0]  # just before somebody else
    tries = [at(shift, down) for down in (12, 3) for shift in shifts]
    return min(tries, key=lambda one: _hidden(layout, place, one.box))


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
