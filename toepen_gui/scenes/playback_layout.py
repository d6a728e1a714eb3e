"""Where the keys for looking at a record stand: where in play the buttons do; and where open hands lie at the seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from toepen_gui.board.layout import TableLayout
from toepen_gui.board.layout_band import CARD
from toepen_gui.board.layout_seats import SeatBoxes
from toepen_gui.geometry import Box, centred, columns

SMALLEST_KEY: Final = 36.0  # pixels
LEAST_LOG: Final = 4.2  # lines that a slate must hold to be worth its place
LEAST_RESULT: Final = 250.0  # of the slate that tells a round's end: pixels of text
WIDEST: Final = 62.0  # design pixels: an open card is never wider
READABLE: Final = 35.0  # pixels: nor narrower
STEP: Final = 0.54  # of its width, from card to card
TIGHT: Final = 0.36  # the same for more than four
NEAR: Final = 4.0  # design pixels to the next thing


@dataclass(frozen=True, slots=True)
class DeckBoxes:
    """`board` holds `caption`, the rail between `first` and `last`, and the five `keys` under it: trick back, action
    back, play, action on, trick on. `slate`: what is left above, None where that is too little. `result`: where the
    end of a round is told if not there: over the hand, which has been played."""

    board: Box
    caption: Box
    first: Box
    rail: Box
    last: Box
    keys: tuple[Box, ...]
    slate: Box | None
    result: Box

    @classmethod
    def of(cls, layout: TableLayout) -> DeckBoxes:
        k, t = layout.scale.k, layout.scale.t
        room = layout.action
        pad, gap = 12 * k, 7 * k
        caption = 22 * min(t, 1.5 * max(k, 0.84))
        key = max(SMALLEST_KEY, 46 * k, 30 * t)
        end = max(SMALLEST_KEY, 38 * k)
        high = caption + end + key + 2 * gap + 2 * pad
        if high > room.h:  # a low window: the keys give way as far as a finger allows
            key = max(SMALLEST_KEY, key - (high - room.h))
            high = caption + end + key + 2 * gap + 2 * pad
        board = Box(room.x, room.bottom - high, room.w, high)
        inner = board.inset(pad)
        row = inner.below(caption + gap).top(end)
        knob = 15 * t
        left = room.h - high - 12 * k
        slate = room.top(left) if left >= LEAST_LOG * 21 * t + 28 * k else None
        return cls(
            board,
            inner.top(caption),
            row.left(end),
            row.after(end + knob).before(end + knob),
            row.end(end),
            tuple(columns(inner.foot(key), 5, 6 * k)),
            slate,
            _result(layout),
        )


def _result(layout: TableLayout) -> Box:
    """In the middle of the hand, no larger than it need be; where that is too narrow, in the middle of the table."""
    k, t = layout.scale.k, layout.scale.t
    hand = layout.hand
    wide, high = 420 * max(k, t), 40 * k + 24 * t + 26 * t * min(4, layout.players)
    if hand.w >= LEAST_RESULT * t:
        return centred(hand.cx, hand.cy, min(hand.w, wide), min(hand.h, high))
    room = layout.window.inset(24 * k)
    return centred(room.cx, layout.region.cy, min(room.w, wide), min(layout.region.h, high))


@dataclass(frozen=True, slots=True)
class Fan:
    """An open hand: where its first card lies, the width of a card, and how far apart they lie. `way`: -1 if the first
    card is the rightmost one, which then keeps its place. `tags`: cards would be too small to read."""

    x: float
    y: float
    width: float
    step: float
    way: int = 1
    tags: bool = False

    def at(self, i: int, n: int) -> tuple[float, float, float]:
        """Centre and angle of the i-th of n, from the left."""
        d = i - (n - 1) / 2
        lean = 0.0 if self.tags else min(3.0, 14 / max(1, n))
        along = i if self.way > 0 else i - (n - 1)
        return self.x + along * self.step, self.y + abs(d) * self.width * 0.012, -d * lean

    def box(self, n: int) -> Box:
        """All that n cards cover, lying straight."""
        wide, high = self.width + (n - 1) * self.step, self.width * (0.65 if self.tags else CARD)
        left = self.x - self.width / 2 if self.way > 0 else self.x + self.width / 2 - wide
        return Box(left, self.y - high / 2, wide, high)


def fans_for(layout: TableLayout, most: int, chips: bool = False) -> tuple[Fan, ...]:
    """Where hands of up to `most` cards lie open, by place from 1 on: each under its slate or beside it, as large as
    the things around it and the other hands allow. `chips`: bets may lie before the players."""
    busy = [*layout.trick, layout.stake, layout.own.box, layout.hand, layout.action, layout.announce]
    busy += [layout.info, layout.menu]
    pack = (layout.pack,)  # with eight there is one only once somebody is out: the cards may lie there, if they must
    if chips:
        k, t = layout.scale.k, layout.scale.t
        busy += [centred(x, y + 4 * k, 40 * max(k, t), 68 * k) for x, y in map(layout.bet, range(1, layout.players))]
    fans = []
    for seat in layout.seats:
        others = [other.box for other in layout.seats if other is not seat]
        fan = _fan(layout, seat, most, [*busy, *others, *pack])
        if fan.tags and layout.players == 8:
            fan = _fan(layout, seat, most, [*busy, *others])
        busy.append(fan.box(most))
        fans.append(fan)
    return tuple(fans)


def mats_for(layout: TableLayout, fans: Sequence[Fan], most: int) -> tuple[Box, ...]:
    """Where the dealer's mat lies, by place from 1 on: in its usual place unless an open hand would cover it."""
    hands = [fan.box(most) for fan in fans]
    things = [*layout.trick, layout.stake, layout.pack, layout.info, layout.menu, layout.own.box, *hands]
    mats = []
    for seat in layout.seats:
        busy = [*things, *(other.box for other in layout.seats if other is not seat)]
        mats.append(next((mat for mat in _mats(seat, layout.scale.k) if _lies_free(mat, busy, layout)), seat.mat))
    return tuple(mats)


def _mats(seat: SeatBoxes, k: float) -> Iterator[Box]:
    """Places for a mat, each half under the slate or the portrait."""
    n, mat = seat.mat.w, seat.mat
    plate, portrait = seat.plate, seat.portrait
    yield mat
    yield Box(plate.right - n * 0.35, plate.y - n * 0.45, n, n)
    yield Box(portrait.x - n * 0.45, portrait.y - n * 0.1, n, n)
    yield Box(portrait.right - n * 0.55, portrait.y - n * 0.1, n, n)
    yield Box(plate.right - n * 0.45, plate.cy - n / 2, n, n)
    for share in (0.85, 0.65, 0.45):
        yield Box(plate.x + plate.w * share - n / 2, plate.y - n * 0.55, n, n)
        yield Box(plate.x + plate.w * share - n / 2, plate.bottom - n * 0.45, n, n)
    yield Box(portrait.x - n * 0.55, portrait.cy - n / 2, n, n)
    yield Box(plate.right + 3 * k, plate.cy - n / 2, n, n)


def _lies_free(mat: Box, busy: Sequence[Box], layout: TableLayout) -> bool:
    return mat.within(layout.window) and not any(mat.inset(mat.w * 0.06).hits(other) for other in busy)


def _fan(layout: TableLayout, seat: SeatBoxes, most: int, busy: Sequence[Box]) -> Fan:
    k = layout.scale.k
    share = STEP if most <= 4 else TIGHT
    inside = layout.window.inset(6 * k)
    inward = -1 if seat.side == "right" else 1
    widest = WIDEST * max(k, 0.72)
    for spots in (_near, _anywhere):
        width = widest
        while width >= READABLE:
            wide, high = width * (1 + share * (most - 1)), width * CARD
            for x, y, way in spots(seat, wide, high, inward, k):
                shifted = min(max(x, inside.x), inside.right - wide)
                box = Box(shifted, y, wide, high)
                if box.within(inside) and not any(box.inset(-NEAR * k).hits(other) for other in busy):
                    first = shifted + width / 2 if way > 0 else shifted + wide - width / 2
                    return Fan(first, y + high / 2, width, width * share, way)
            width -= 1
    return _tags(layout, seat, most)


def _near(seat: SeatBoxes, wide: float, high: float, inward: int, k: float) -> Iterator[tuple[float, float, int]]:
    """Upper left corners to be tried in turn, and which way the cards lie: a portrait loses its collar at most."""
    low = seat.plate.bottom - 6 * k
    clear = seat.plate.bottom + 15 * k  # of the dealer's mat and of a word under the slate
    if seat.stacked:
        yield seat.plate.cx - wide / 2, clear, 1
        yield seat.plate.cx - wide / 2, low, 1
    else:
        yield seat.portrait.right - 14 * k, clear, 1
        yield seat.portrait.right - 14 * k, low, 1
        yield seat.portrait.cx, max(low, seat.portrait.bottom - 16 * k), 1
    beside = seat.box.right + 6 * k if inward > 0 else seat.box.x - 6 * k - wide
    for cy in (seat.plate.cy, seat.box.cy, seat.box.bottom):
        yield beside, max(6 * k, cy - high / 2), inward


def _anywhere(seat: SeatBoxes, wide: float, high: float, inward: int, k: float) -> Iterator[tuple[float, float, int]]:
    """The same where there is no such place: over the lower half of the portrait, or away from the edge."""
    for dx in (0.25, -0.25, 0.5, -0.5):
        yield seat.plate.cx - wide / 2 + dx * wide, seat.plate.bottom - 6 * k, 1
    yield seat.plate.cx - wide / 2 + inward * wide, seat.plate.cy - high / 2, inward


def _tags(layout: TableLayout, seat: SeatBoxes, most: int) -> Fan:
    """Small tags with the cards' names, half under the slate's edge, as wide as the seat."""
    t = layout.seat_t
    width = 31 * t
    wide = min(max(seat.plate.w, seat.backs.w) * 1.12, width * most)
    step = min(width, (wide - width) / max(1, most - 1) if most > 4 else width)
    total = width + step * (most - 1)
    left = min(max(seat.plate.cx - total / 2, 2.0), layout.window.w - total - 2)
    return Fan(left + width / 2, seat.plate.bottom + 9 * t, width, step, tags=True)
