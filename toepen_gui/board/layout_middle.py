"""The opponents round the table and what lies between them: the trick, the stake and the pack."""

from __future__ import annotations

from typing import Final, NamedTuple

from toepen_gui.geometry import Box, Scale, centred

from .layout_band import CARD, Band
from .layout_seats import SeatBoxes, seat_at, seat_size

Spot = tuple[float, float]

SMALL: Final = 0.75  # of the largest width a card of the trick may have: below that, stake and pack give way
WORTH_IT: Final = 1.2  # how much wider the cards must become by it

# How many opponents sit left, at the top and right.
SIDES: Final = {1: (0, 1, 0), 2: (0, 2, 0), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (2, 2, 2), 7: (2, 3, 2)}

# Where each player's card lies in the trick, own first, then clockwise: in card widths and heights from the middle.
TRICK: Final[dict[int, tuple[Spot, ...]]] = {
    2: ((0, 0.53), (0, -0.53)),
    3: ((0, 0.53), (-0.8, -0.45), (0.8, -0.45)),
    4: ((0, 0.54), (-1.2, 0), (0, -0.54), (1.2, 0)),
    5: ((0, 0.54), (-1.72, 0.1), (-0.58, -0.54), (0.58, -0.54), (1.72, 0.1)),
    6: ((0, 0.55), (-1.2, 0.46), (-1.16, -0.58), (0, -0.55), (1.16, -0.58), (1.2, 0.46)),
    7: ((0, 0.55), (-1.25, 0.5), (-1.76, -0.58), (-0.58, -0.55), (0.58, -0.55), (1.76, -0.58), (1.25, 0.5)),
    8: (
        (0, 0.55),
        (-1.2, 0.53),
        (-2.32, -0.3),
        (-1.16, -0.56),
        (0, -0.55),
        (1.16, -0.56),
        (2.32, -0.3),
        (1.2, 0.53),
    ),
}
TRICK_TALL: Final[dict[int, tuple[Spot, ...]]] = {
    5: ((0, 0.56), (-1.14, 0.1), (-0.58, -0.98), (0.58, -0.98), (1.14, 0.1)),
    6: ((0, 0.6), (-1.14, 0.2), (-1.14, -0.9), (0, -0.6), (1.14, -0.9), (1.14, 0.2)),
    7: ((0, 0.6), (-1.14, 1.06), (-1.14, 0), (-1.14, -1.06), (1.14, -1.06), (1.14, 0), (1.14, 1.06)),
    8: ((0, 0.6), (-1.14, 1.06), (-1.14, 0), (-1.14, -1.06), (0, -0.6), (1.14, -1.06), (1.14, 0), (1.14, 1.06)),
}


class Round(NamedTuple):
    """The opponents, clockwise, where the top ones end and how wide a side seat is."""

    seats: tuple[SeatBoxes, ...]
    top_end: float
    side_w: float


class Middle(NamedTuple):
    region: Box
    trick: tuple[Box, ...]
    pack: Box
    stake: Box


def spots(players: int, tall: bool) -> tuple[Spot, ...]:
    return TRICK_TALL[players] if tall and players in TRICK_TALL else TRICK[players]


def opponents(
    w: float, s: Scale, players: int, seat_t: float, name_em: float, low: Band, info: Box, menu: Box
) -> Round:
    """The seats of the others. Top seats stay centred as long as the corners allow, then shift, then stand stacked."""
    k = s.k
    m = 16 * k
    left, top, right = SIDES[players - 1]
    gap = 12 * k
    free_l, free_r = info.right + m * 0.7, menu.x - m * 0.7
    even = 2 * min(w / 2 - free_l, free_r - w / 2)  # a span that keeps the middle seat in the middle
    size = seat_size(s, seat_t, name_em, s.tall)
    stacked, mid, top_y = s.tall, w / 2, m * 0.75
    need = top * (size.w + gap) - gap
    if s.tall:
        span = even
        if need > even:  # a narrow window: seats under the corner boxes
            span = w - 2 * m
            top_y = max(info.bottom, menu.bottom) + 10 * k
    elif need <= even:
        span = even
    elif need <= free_r - free_l:
        span, mid = need + gap, (free_l + free_r) / 2
    else:
        stacked, span = True, even
        size = seat_size(s, seat_t, name_em, True)
        if top * (size.w + gap) > even:
            span, mid = free_r - free_l, (free_l + free_r) / 2
    pitch = min((span + gap) / max(1, top), size.w + 0.115 * w)
    tops = [seat_at("top", mid + (i - (top - 1) / 2) * pitch - size.w / 2, top_y, s, size, stacked) for i in range(top)]
    top_end = max((q.box.bottom for q in tops), default=m)

    side = seat_size(s, seat_t, name_em, s.tall)
    start = (top_end if s.tall else max(info.bottom, menu.bottom)) + 10 * k
    if s.tall or low.lifted:
        end_l = end_r = low.announce.y - 6 * k
    else:
        end_l = min(low.own.box.y, low.edge) - 14 * k
        end_r = low.action.y - 12 * k
    if min(end_l, end_r) - start > left * (side.h + 6 * k):  # both columns alike where there is room
        end_l = end_r = min(end_l, end_r)

    def column(n: int, x: float, end: float, name: str) -> list[SeatBoxes]:
        if not n:
            return []
        room = (end - start) / n
        at = [start + room * (i + 0.5) - side.h / 2 for i in range(n)]
        if n == 2 and room > side.h * 1.3:  # do not drift apart on high screens
            pull = (room - side.h * 1.3) * 0.35
            at = [at[0] + pull, at[1] - pull]
        return [seat_at(name, x, y, s, side, s.tall) for y in at]

    lefts = column(left, m, end_l, "left")[::-1]
    rights = column(right, w - m - side.w, end_r, "right")
    if left == right == 1 and not s.tall:  # both at one height
        y = min(lefts[0].box.y, rights[0].box.y)
        lefts = [seat_at("left", m, y, s, side, s.tall)]
        rights = [seat_at("right", w - m - side.w, y, s, side, s.tall)]
    return Round((*lefts, *tops, *rights), top_end, side.w)


def middle(w: float, h: float, s: Scale, players: int, low: Band, ring: Round) -> Middle:
    """What is left between the seats and the spoken line: trick in the middle, stake and pack left and right of it, or
    under it where that leaves the cards much larger."""
    k = s.k
    m = 16 * k
    left, _, right = SIDES[players - 1]
    x0 = (m + ring.side_w if left else max(m, 0.09 * w)) + 18 * k
    x1 = w - (m + ring.side_w if right else max(m, 0.09 * w)) - 18 * k
    y0, y1 = ring.top_end + 12 * k, low.announce.y - 8 * k
    region = Box(x0, y0, x1 - x0, y1 - y0)
    if s.tall:
        return _below(h, s, players, region)
    beside = _beside(h, s, players, low, region)
    if players == 2 or beside.trick[0].w > SMALL * _largest(h, s):
        return beside
    below = _below(h, s, players, region)
    return below if below.trick[0].w > WORTH_IT * beside.trick[0].w else beside


def _largest(h: float, s: Scale) -> float:
    """How wide a card of the trick is at most."""
    return (0.125 if s.tall else 0.17) * h / CARD


def _trick(h: float, s: Scale, players: int, field: Box) -> tuple[Box, ...]:
    where = spots(players, s.tall)
    ex, ey = max(abs(x) for x, _ in where) * 2 + 1.1, max(abs(y) for _, y in where) * 2 + 1.06
    cw = min(field.w / ex, field.h / ey / CARD, _largest(h, s))
    ch = cw * CARD
    return tuple(centred(field.cx + x * cw, field.cy + y * ch, cw, ch) for x, y in where)


def _side_width(s: Scale, pack_w: float) -> float:
    """What stake and pack need, with the label of the stake."""
    return max(pack_w + 10 * s.k, 3.9 * 18 * s.t + 20 * s.k, 92 * s.k)


def _below(h: float, s: Scale, players: int, region: Box) -> Middle:
    """Stake and pack in the lower corners."""
    k, t = s.k, s.t
    pack_h = 0.095 * h
    pack_w = pack_h / CARD
    foot = max(pack_h, 22 * t + 54 * k) + 8 * k
    field = region.above(foot)
    stake = Box(region.x, field.bottom + 8 * k, _side_width(s, pack_w) * (1.2 if s.tall else 1.0), foot - 8 * k)
    pack = Box(region.right - pack_w - 8 * k, field.bottom + 8 * k, pack_w, pack_h)
    return Middle(region, _trick(h, s, players, field), pack, stake)


def _beside(h: float, s: Scale, players: int, low: Band, region: Box) -> Middle:
    """Stake and pack left and right of the trick."""
    k, t = s.k, s.t
    pack_h = 0.135 * h
    pack_w = pack_h / CARD
    side_w = _side_width(s, pack_w)
    field = region.inset(side_w + 10 * k, 0)
    trick = _trick(h, s, players, field)
    wide = 168 * k if players == 2 and low.wide else 0.0  # between stake and pack three cards are laid aside
    stake_h = 22 * t + 66 * k
    stake_x = max(region.x, min(field.cx - wide, *(b.x for b in trick)) - 26 * k - side_w)
    pack_x = min(region.right - side_w, max(field.cx + wide, *(b.right for b in trick)) + 26 * k)
    stake = Box(stake_x, field.cy - stake_h / 2, side_w, stake_h)
    pack = centred(pack_x + side_w / 2, field.cy, pack_w, pack_h)
    if pack.bottom > low.action.y - 10 * k and pack.right > low.action.x - 10 * k:
        pack = pack.move(0, low.action.y - 10 * k - pack.bottom)
    if stake.bottom > low.own.box.y - 10 * k and stake.x < low.own.box.right + 10 * k:
        stake = stake.move(0, low.own.box.y - 10 * k - stake.bottom)
    return Middle(region, trick, pack, stake)
