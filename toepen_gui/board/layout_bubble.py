"""Where a speech bubble opens: over the portrait at the sides, under the seat at the top or, where somebody else sits
or a card lies there, beside it; never outside the window, and never over another player or what somebody else says."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple

from toepen_gui.geometry import Box

from .layout import TableLayout

WIDEST: Final = 210.0  # design pixels of text
NARROWEST: Final = 96.0
APART: Final = 8.0  # design pixels between two bubbles: their outlines and shadows
STEP: Final = 40.0  # design pixels from one place that is tried in a crowd to the next
NEAR: Final = 60.0  # design pixels: of places about as near the one that hides less is better
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

    def points_through(self, box: Box) -> bool:
        """Whether the way from the tip to the words crosses a box."""
        first, last = 0.0, 1.0  # the share of the way that lies in the box
        end = _nearest(self.box, self.tip)
        for at, to, low, high in zip(self.tip, end, (box.x, box.y), (box.right, box.bottom), strict=True):
            if at == to:
                if not low <= at <= high:
                    return False
                continue
            one, other = (low - at) / (to - at), (high - at) / (to - at)
            first, last = max(first, min(one, other)), min(last, max(one, other))
        return first <= last


class Said(NamedTuple):
    """Words to be shown: who says them, since when, what they are, and the room they need with their margins."""

    place: int
    at: float
    words: str
    w: float
    h: float


class Podium:
    """Where everybody's bubble stands. A bubble stays where it opened, whatever is said or falls silent beside it; one
    that opens later keeps off those that are there."""

    def __init__(self) -> None:
        self._open: dict[Said, Bubble] = {}

    def show(self, layout: TableLayout, said: Sequence[Said]) -> list[Bubble]:
        """The bubbles of all that is being said now; what is no longer said makes room."""
        self._open = {one: bubble for one, bubble in self._open.items() if one in said}
        for one in sorted(said, key=lambda one: one.at):
            if one not in self._open:
                taken = list(self._open.values())
                self._open[one] = bubble_box(layout, one.place, one.w, one.h, taken)
        return [self._open[one] for one in said]


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


def bubble_box(layout: TableLayout, place: int, w: float, h: float, taken: Sequence[Bubble] = ()) -> Bubble:
    """The bubble of that player for words that need w x h with its margins, beside those that are open already."""
    if layout.at(place).side == "top":
        best = _top(layout, place, w, h)
    else:
        best = min(_at_a_side(layout, place, w, h), key=lambda one: _hidden(layout, place, one.box))
    if not any(_meets(layout, best, taken)):
        return best
    return _nearest_free(layout, place, _anywhere(layout, place, w, h, taken), taken)


def _nearest_free(layout: TableLayout, place: int, tries: Sequence[Bubble], taken: Sequence[Bubble]) -> Bubble:
    """The least bad one. Looked at from near to far, so that most need not be looked at: once one hides nothing that
    is worse than being far, none that is further can be better."""
    best: tuple[tuple[float, ...], Bubble] | None = None
    for bubble in sorted(tries, key=_far):
        if best is not None and not any(best[0][:3]) and _far(bubble) // (NEAR * layout.scale.k) > best[0][3]:
            break
        bad = _in_a_crowd(layout, place, bubble, taken)
        if best is None or bad < best[0]:
            best = bad, bubble
    assert best is not None
    return best[1]


def _far(bubble: Bubble) -> float:
    """How far its words are from who speaks."""
    (x, y), (end_x, end_y) = bubble.tip, _nearest(bubble.box, bubble.tip)
    return hypot(end_x - x, end_y - y)


def _meets(layout: TableLayout, bubble: Bubble, taken: Sequence[Bubble]) -> tuple[float, int, int]:
    """What a bubble covers of others, how many tails of others lie over it, behind how many of them its own passes."""
    room = bubble.box.inset(-APART * layout.scale.k)
    covered = sum(_common(room, other.box) for other in taken)
    under = sum(other.points_through(room) for other in taken)
    return covered, under, sum(bubble.points_through(other.box) for other in taken)


def _in_a_crowd(layout: TableLayout, place: int, bubble: Bubble, taken: Sequence[Bubble]) -> tuple[float, ...]:
    """How bad a bubble would be there, the worst first: over another bubble, another player, its own; under a tail; far
    away; its own tail behind words; over the trick."""
    seat, box = layout.at(place), bubble.box
    covered, under, behind = _meets(layout, bubble, taken)
    people, marks, cards = _hidden(layout, place, box)
    own = _common(box, seat.portrait) + _common(box, seat.plate)
    far = _far(bubble)
    return covered, people + own, under, far // (NEAR * layout.scale.k), behind, marks, cards, far


def _anywhere(layout: TableLayout, place: int, w: float, h: float, taken: Sequence[Bubble]) -> list[Bubble]:
    """Bubbles all over the window, and close to the seat and to the bubbles that are there."""
    seat, k = layout.at(place), layout.scale.k
    edge, portrait = 8 * k, seat.portrait
    low, far = layout.window.h - h - edge, layout.window.w - w - edge

    def tip(box: Box) -> tuple[float, float]:
        if box.bottom <= portrait.cy:
            return portrait.cx, portrait.y + 4 * k
        if box.y >= seat.box.bottom:
            return (seat.plate.cx if seat.stacked else portrait.cx), seat.box.bottom - 2 * k
        return (seat.box.right if box.cx > seat.box.cx else seat.box.x), seat.plate.cy

    gap = (APART + 1) * k
    across = _steps(edge, far, STEP * k)
    across += [x for other in taken for x in (other.box.right + gap, other.box.x - gap - w) if edge <= x <= far]
    down = _steps(edge, low, STEP * k)
    down += [
        y for y in (seat.box.bottom + 3 * k, seat.box.bottom + 12 * k, seat.box.y - h - 13 * k) if edge <= y <= low
    ]
    tried = [Box(x, y, w, h) for x in across for y in down]
    return [Bubble(box, tip(box)) for box in tried]


def _steps(first: float, last: float, step: float) -> list[float]:
    """From the first to the last in equal steps of about that size."""
    count = max(1, round((last - first) / step))
    return [first + (last - first) * i / count for i in range(count + 1)]


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


def _nearest(box: Box, point: tuple[float, float]) -> tuple[float, float]:
    """The point of a box that is nearest to another point."""
    return min(max(point[0], box.x), box.right), min(max(point[1], box.y), box.bottom)


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
