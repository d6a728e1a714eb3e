"""What is said: the spoken line over the hand, the bubbles of the others, the log of the round on its slate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from toepen_gui.board.company import Line
from toepen_gui.board.layout import place_of
from toepen_gui.board.layout_bubble import Bubble, Said, bubble_scale, bubble_width
from toepen_gui.board.pieces import BubblePiece
from toepen_gui.board.say import Spoken
from toepen_gui.geometry import Box, Scale, centred
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.ui import kit
from toepen_gui.ui.colours import OLD_CHALK
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen, faded

STYLES: Final = (("lead", 0.95, 0.84), ("body", 1.0, 0.82))  # scales from the usual one down
LEADS: Final = {"lead": 22.7, "body": 21.0}  # from line to line
NEW_LINES: Final = 2  # of the log, in bright chalk


def spoken_piece(easel: Easel, spoken: Spoken | None, room: Box | None = None) -> list[Piece]:
    """One sentence that says what is going on, in few balanced lines, growing upward."""
    if spoken is None or spoken.line is None:
        return []
    pen, k = easel.pen, easel.k
    words = easel.say(spoken.line)
    box, mark, style, size, lines = _strip(easel, words, bool(spoken.badge), room)
    step = LEADS[style] * size

    def draw(onto: Pen) -> None:
        kit.strip(onto, box, line=p.OAK_HONEY)
        x = box.x + 14 * k
        if spoken.badge:
            picture = onto.art(f"badges/{spoken.badge}", mark)
            onto.put(picture, x - 3 * k, box.cy - picture.get_height() / 2)
            x += mark + 6 * k
        y = box.cy - (len(lines) - 1) * step / 2
        for line in lines:
            onto.text(x, y, line, style, size, p.FOAM)
            y += step

    return [easel.stamps.piece(pen, "spoken", (words, spoken.badge, tuple(box)), rect_of(box, 6 * k), draw)]


def spoken_box(easel: Easel, spoken: Spoken | None) -> Box | None:
    """Where the spoken line stands; None if there is none."""
    if spoken is None or spoken.line is None:
        return None
    return _strip(easel, easel.say(spoken.line), bool(spoken.badge))[0]


def _strip(
    easel: Easel, words: str, badge: bool, room: Box | None = None
) -> tuple[Box, float, str, float, tuple[str, ...]]:
    """The board under a line, the size of its badge, and how the words are set."""
    k, t, room = easel.k, easel.t, room or easel.layout.announce
    mark = 25 * max(t * 0.9, k) if badge else 0.0
    aside = mark + 8 * k if mark else 0.0
    style, size, lines = _set(easel, words, room.w - 28 * k - aside)
    widest = max(easel.pen.width(line, style, size) for line in lines)
    high = max(LEADS[style] * size * len(lines) + 12 * k, mark + 8 * k)
    box = centred(room.cx, room.bottom - high / 2, min(room.w, widest + 28 * k + aside), high)
    return box, mark, style, size, lines


def _set(easel: Easel, words: str, room: float) -> tuple[str, float, tuple[str, ...]]:
    """Style, scale and lines: as large as its lines allow."""
    pen, t, most = easel.pen, easel.t, easel.layout.lines
    lines: tuple[str, ...] = ()
    for style, full, least in STYLES[easel.layout.scale.compact :]:
        size = full * t
        lines = pen.balanced(words, style, size, room)
        while len(lines) > most and size > least * t:
            size *= 0.97
            lines = pen.balanced(words, style, size, room)
        if len(lines) <= most:
            break
    if len(lines) > most:
        pen.fault(f"the spoken line needs {len(lines)} lines: {words!r}")
    return style, size, lines


def bubble_pieces(easel: Easel, bubbles: Sequence[BubblePiece]) -> list[Piece]:
    """What the others say, each where it hides nobody and nobody else's words."""
    said = [_said(easel, bubble) for bubble in bubbles]
    where = easel.podium.show(easel.layout, said)
    # what is said later lies below: its tail then passes behind words that are being read
    late_first = sorted(zip(bubbles, said, where, strict=True), key=lambda one: -one[0].at)
    return [_bubble(easel, *one) for one in late_first]


def _said(easel: Easel, bubble: BubblePiece) -> Said:
    """The words, and the room they need in as many lines as they are given."""
    layout, k, t = easel.layout, easel.k, bubble_scale(easel.layout)
    place = place_of(bubble.seat, easel.company.own, len(easel.company.names))
    words = easel.say(bubble.line)
    lines = easel.pen.balanced(words, "strong", t, bubble_width(layout, place))
    w = max(easel.pen.width(line, "strong", t) for line in lines) + 30 * k
    return Said(place, bubble.at, words, w, len(lines) * 18 * t * 1.3 + 14 * k)


def _bubble(easel: Easel, bubble: BubblePiece, said: Said, where: Bubble) -> Piece:
    layout, k, t, words = easel.layout, easel.k, bubble_scale(easel.layout), said.words
    box, tip = where
    scale = Scale(k, t, layout.scale.tall)
    area = rect_of(box, 16 * k).union(rect_of(centred(tip[0], tip[1], 2, 2), 8 * k))
    area = area.clip(rect_of(layout.window, -1))
    size, alpha = round(max(0.02, bubble.scale), 2), round(bubble.alpha, 2)

    def draw(onto: Pen) -> None:
        kit.bubble(onto.at(scale), box, words, tip)

    if size == 1:
        return easel.stamps.piece(easel.pen, ("bubble", bubble.seat), words, area, draw, (0, 0), alpha)

    # opening: it grows out of its tip
    grown = rect_of(
        Box(tip[0] + (area.x - tip[0]) * size, tip[1] + (area.y - tip[1]) * size, area.w * size, area.h * size), 2
    )

    def paint(onto: Pen) -> None:
        picture = easel.stamps.picture(easel.pen, (("bubble", bubble.seat), words, tuple(area)), area, draw)
        small = _resized(picture, size)
        x, y = tip[0] + (area.x - tip[0]) * size, tip[1] + (area.y - tip[1]) * size
        onto.put(faded(small, alpha) if alpha < 1 else small, x, y)

    return Piece(("bubble", bubble.seat), (words, size, alpha), grown, paint)


def _resized(picture: pygame.Surface, size: float) -> pygame.Surface:
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, round(w * size)), max(1, round(h * size))))


def log_piece(easel: Easel, box: Box | None, log: Sequence[Line]) -> list[Piece]:
    """The last lines of the round, where the buttons leave room."""
    if box is None or not log:
        return []
    texts = [easel.say(line) for line in log]
    return [
        easel.stamps.piece(
            easel.pen,
            "log",
            (tuple(texts[-12:]), tuple(box)),
            rect_of(box, 22 * easel.k),
            lambda pen: draw_log(pen, easel, box, texts),
        )
    ]


def draw_log(pen: Pen, easel: Easel, box: Box, texts: Sequence[str]) -> None:
    """As many of the last lines as the slate holds; a long one is broken rather than cut."""
    k, t = easel.k, easel.t
    inside = kit.slate(pen, box, 0.62)
    room = inside.w - 14 * k
    most = int(inside.h / (21 * t))
    rows: list[tuple[str, bool]] = []
    for i, words in enumerate(reversed(texts)):
        broken = pen.wrap(words, "small", t, room)
        if len(rows) + len(broken) > most:
            break
        rows = [(line, i < NEW_LINES) for line in broken] + rows
    y = inside.cy - (len(rows) - 1) * 10.5 * t
    for line, new in rows:
        pen.text(inside.x + 8 * k, y, line, "small", t, p.CHALK if new else OLD_CHALK, "l", room)
        y += 21 * t
