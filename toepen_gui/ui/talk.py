"""What speaks for a while: the spoken line, bubbles, tooltips, toasts."""

from __future__ import annotations

from math import ceil

from toepen_gui.geometry import Box
from toepen_gui.ui.colours import ON_DARK, TEXT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import path, rr


def strip(pen: Pen, box: Box, r: float = 9, o: float = 0.78, line: str = "") -> None:
    """A dark translucent band behind one line of text."""
    k = pen.k
    if pen.look.contrast:
        pen.fill_round(box, r * k, "#000000", "#ffffff", 2 * k)
        return
    pen.frame(
        box,
        lambda w, h: (
            path(rr(0, 0, w, h, r * k), p.DUSK, o=o)
            + (path(rr(0.7 * k, 0.7 * k, w - 1.4 * k, h - 1.4 * k, r * k), "none", line, 1.6 * k) if line else "")
        ),
        (r + 3) * k,
    )


def bubble(pen: Pen, box: Box, words: str, tip: tuple[float, float]) -> None:
    """A speech bubble with its point at `tip`, outside the box."""
    k = pen.k
    pen.shadow(box, 16 * k, 4)
    tx, ty = tip
    if box.x < tx < box.right:
        x = min(max(tx, box.x + 26 * k), box.right - 26 * k)
        y, inward = (box.y, 3 * k) if ty < box.cy else (box.bottom, -3 * k)
        points = [(x - 11 * k, y + inward), (tx, ty), (x + 11 * k, y + inward)]
    else:
        y = min(max(ty, box.y + 20 * k), box.bottom - 20 * k)
        x, inward = (box.x, 3 * k) if tx < box.cx else (box.right, -3 * k)
        points = [(x + inward, y - 10 * k), (tx, ty), (x + inward, y + 10 * k)]

    def draw(w: int, h: int) -> str:
        d = "M" + "L".join(f"{px - round(box.x):.1f} {py - round(box.y):.1f}" for px, py in points) + "Z"
        body = rr(0, 0, w, h, 16 * k)
        return path(body, p.LACE, p.INK, 5 * k) + path(d, p.LACE, p.INK, 5 * k) + path(body, p.LACE) + path(d, p.LACE)

    room = ceil(8 * k)
    left, top = round(min(box.x, tx)) - room, round(min(box.y, ty)) - room
    w, h = round(max(box.right, tx)) + room - left, round(max(box.bottom, ty)) + room - top
    moved = f'<g transform="translate({round(box.x) - left} {round(box.y) - top})">'
    if pen.reaches(Box(left, top, w, h)):
        pen.put(pen.svg(w, h, f"{moved}{draw(round(box.w), round(box.h))}</g>"), left, top)
    pen.block(box.inset(14 * k, 6 * k), words, "strong", None, TEXT, "c", middle=True)


def _dark_board(pen: Pen, box: Box, r: float, line: str, w: float) -> None:
    if pen.look.contrast:
        pen.fill_round(box, r, "#000000", "#ffffff", 2 * pen.k)
    else:
        pen.fill_round(box, r, p.OAK_NIGHT, line, w)


def tooltip(pen: Pen, box: Box, words: str) -> None:
    """A few words on dark wood."""
    k = pen.k
    _dark_board(pen, box, 7 * k, p.OAK_HONEY, 1.6 * k)
    pen.block(box.inset(11 * k, 6 * k), words, "small", None, ON_DARK, middle=True)


def tooltip_box(pen: Pen, about: Box, words: str, window: Box | None = None) -> Box:
    """Where a tooltip about a control goes: under it, or over it where there is no room, within the window; that is the
    pen's surface where none is named."""
    k, t = pen.k, pen.t
    w, h = pen.surface.get_size() if window is None else (window.w, window.h)
    lines = pen.balanced(words, "small", t, 280 * t)
    tw = max(pen.width(line, "small", t) for line in lines) + 24 * k
    th = len(lines) * pen.line_height("small", t) + 14 * k
    x = min(max(about.cx - tw / 2, 6 * k), max(6 * k, w - tw - 6 * k))
    y = about.bottom + 9 * k
    if y + th > h - 4 * k:
        y = max(4 * k, about.y - th - 9 * k)
    return Box(round(x), round(y), ceil(tw), ceil(th))


def toast(pen: Pen, box: Box, words: str, badge: str) -> None:
    """One line of news on dark wood, with a picture such as "badges/win"."""
    k = pen.k
    pen.shadow(box, 10 * k, 5)
    _dark_board(pen, box, 10 * k, p.GOLD, 2 * k)
    picture = pen.art(badge, box.h * 0.68)
    pw = picture.get_width()
    pen.put(picture, box.x + 11 * k, box.cy - picture.get_height() / 2)
    pen.text(box.x + 20 * k + pw, box.cy, words, "body", None, ON_DARK, "l", box.w - pw - 34 * k)
