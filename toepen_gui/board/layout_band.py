"""The lower band of the table: own plate and tools, the hand, what you can do, and the spoken line above them.

These stay where they are whatever is asked: there is always room for three buttons.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from toepen_gui.geometry import Box, Scale, centred, two_line

from .layout_seats import SeatBoxes, SeatSize, seat_at

CARD: Final = 1.4  # height of a card for its width
INDEX: Final = 0.3  # of its width: what must be seen of a card under the next one, so that it can be read
STEP: Final = 0.84  # of a card's width: from one card of the hand to the next
SPOKEN_EM: Final = 28.0  # how long a spoken line of 60 letters is
SPOKEN_SHARE: Final = 0.84  # of that: it may be set a little smaller
SPOKEN_LINES: Final = 2
MORE_LINES: Final = 3  # where large text stands between plate and buttons
RAGGED: Final = 1.1  # three lines of words are never all of one length


class Wishes(NamedTuple):
    """What the table is laid out for, and what it gives up when the text is too large for the window."""

    name_em: float
    price_em: float
    buttons: int
    wide_hand: bool
    seat_text: float  # of the text scale: names and points at the seats may be smaller than what you read to decide
    titles: bool  # prompts have a title; without one the spoken line says the same
    hand: float  # of the usual height of the hand
    rod: bool = False  # a rod for an amount stands among three buttons
    bare: bool = False  # buttons may do without picture and key, so that the hand has more room beside them


class Band(NamedTuple):
    own: SeatBoxes
    tools: tuple[Box, Box, Box]
    hand: Box
    announce: Box
    action: Box
    edge: float  # where the band begins: the top of hand, plate or buttons
    tool: float
    wide: bool = False  # a large hand, as in a royal final
    lifted: bool = False  # the spoken line stands over the buttons: nothing may lie beside it
    lines: int = SPOKEN_LINES  # of the spoken line, at most


def spoken_width(s: Scale, lines: int = SPOKEN_LINES) -> float:
    """What the spoken line needs for its longest sentence in so many lines: words, badge and margins."""
    ragged = 1.0 if lines <= SPOKEN_LINES else RAGGED
    return SPOKEN_EM * 21 * s.t * SPOKEN_SHARE / lines * ragged + 34 * s.t + 28 * s.k


def action_height(s: Scale, buttons: int, title: bool, subtitle: bool) -> float:
    """A ticket with that many two-line buttons; a title brings its paper and the margins."""
    height = buttons * two_line(s) + (buttons - 1) * 8 * s.k + 28 * s.k
    return height + title_height(s, subtitle) if title else height


def rod_height(s: Scale, full: bool) -> float:
    """A rod for an amount with its choices under it; `full`: with its own title, and what its ends mean."""
    quick = max(41 * s.t, 36.0)
    return (84 * s.t + 16 * s.k if full else 36 * s.t + 8 * s.k) + quick


def title_height(s: Scale, subtitle: bool) -> float:
    return (62 if subtitle else 37) * s.t


def band(w: float, h: float, s: Scale, own_size: SeatSize, wish: Wishes) -> Band:
    k, t = s.k, s.t
    m = 16 * k
    many = wish.buttons > 1
    beside = 62 * t if not wish.bare else 26 * t if wish.rod else 0.0  # the buttons for amounts have to be read
    action_w = max(0.285 * w, wish.price_em * 15 * t + beside + 44 * k)
    hand_h = (0.19 if s.tall else 0.265) * h * wish.hand
    tool = max(44 * k, 36.0) if t / k < 1.6 else max(60 * k, 36.0)
    titled = many and wish.titles and not s.compact
    action_h = action_height(s, wish.buttons, titled, not s.tall) - (0 if many else 28 * k)
    if wish.rod:
        action_h = max(action_h, action_height(s, 3, False, False) + rod_height(s, False) + 12 * k)
    lines = 1 if s.tall and SPOKEN_EM * 21 * t <= w - 2 * m - 60 * k else SPOKEN_LINES
    line_h = lines * 22 * t + 14 * k

    lifted = False
    if s.tall:
        hand_h = min(hand_h, (w - 2 * m) / (1 + 3 * STEP) * CARD)
        hand = Box(m, h - m - hand_h, w - 2 * m, hand_h)
        floor = hand.y - 30 * k
        action_w = min(max(0.54 * w, action_w), w - 2 * m)
        if action_w + own_size.w + 3 * m > w and own_size.w + 3 * m + 0.4 * w < w:
            action_w = w - own_size.w - 3 * m
        action = Box(w - m - action_w, floor - action_h, action_w, action_h)
        own_h = own_size.h + 10 * k + tool
        own_y = floor - own_h
        if action.x < m + own_size.w + 8 * k:  # no room side by side: plate and tools in a row over the buttons
            own_y = action.y - 12 * k - max(own_size.h, tool)
            tools_y = own_y + max(0.0, (own_size.h - tool) / 2)
            tools_x = m + own_size.w + 34 * k
        else:
            tools_y, tools_x = floor - tool, m
        own = seat_at("own", m, own_y, s, own_size, False)
        edge = min(action.y, own.box.y)
        announce = Box(m, edge - line_h - 14 * k, w - 2 * m, line_h)
    else:
        side = max(action_w, own_size.w) + (1.8 if wish.wide_hand else 2) * m
        hand = Box(side, h - 12 * k - hand_h, w - 2 * side, hand_h)
        needed = 1 + 10 * INDEX if wish.wide_hand else 1 + 3 * 0.5  # card widths
        if s.compact or hand.w < hand_h / CARD * needed:  # the hand takes the room between plate and buttons
            hand = Box(own_size.w + 2 * m, hand.y, w - own_size.w - action_w - 4 * m, hand_h)
        action = Box(w - m - action_w, h - m - action_h, action_w, action_h)
        own = seat_at("own", m, h - m - own_size.h - 14 * k - tool, s, own_size, False)
        tools_y, tools_x = h - m - tool, m
        edge = hand.y
        announce = Box(m, edge - line_h - 28 * k, w - 2 * m, line_h)
        free = min(hand.cx - own.box.right, action.x - hand.cx) * 2 - 28 * k
        if action.y > announce.bottom and own.box.y > announce.bottom:
            free = w - 2 * m
        announce = centred(hand.cx, announce.cy, min(free, max(hand.w, 0.5 * w)), line_h)
        narrow = announce.w < min(spoken_width(s), w - 2 * m)
        if narrow and announce.w >= spoken_width(s, MORE_LINES):
            lines = MORE_LINES
            line_h += 22 * t
            announce = Box(announce.x, announce.bottom - line_h, announce.w, line_h)
        elif narrow:  # no room between plate and buttons: over both
            lifted = True
            floor = min(action.y, own.box.y, hand.y) - 12 * k
            wide = min(w - 2 * m, spoken_width(s) * 1.1)
            x = min(max(hand.cx - wide / 2, m), w - m - wide)
            announce = Box(x, floor - line_h, wide, line_h)
    first, second, third = (Box(tools_x + i * (tool + 8 * k), tools_y, tool, tool) for i in range(3))
    return Band(own, (first, second, third), hand, announce, action, edge, tool, wish.wide_hand, lifted, lines)
