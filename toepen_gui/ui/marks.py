"""Strokes and rules: points in chalk, lines on paper, the head of a page and of a section."""

from __future__ import annotations

from typing import Final

from toepen_gui.geometry import Box
from toepen_gui.ui.buttons import icon_button, keycap
from toepen_gui.ui.colours import ON_DARK_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import path
from toepen_gui.ui.type import Ruler

GROUP: Final = 1.14  # of their height: from one five to the next
STROKE: Final = 0.25  # of it: from one stroke to the next
SMALLER: Final = 0.62  # strokes are made no smaller than that to stand apart


def tally_set(strokes: float, height: float, max_w: float) -> tuple[float, float]:
    """How high strokes are, and how far it is from one five to the next, where fives shall not run into each other in
    that width; 0 for any width."""
    if not max_w or strokes <= 0:
        return height, height * GROUP
    fives, rest = divmod(strokes, 5)
    before, last = (fives, rest * STROKE) if rest else (fives - 1, 1.0)
    high = height * max(SMALLER, min(1.0, max_w / (before * GROUP + last) / height))
    return high, min(high * GROUP, (max_w - last * high) / before if before else max_w)


def tally(pen: Pen, x: float, cy: float, points: int, height: float, max_w: float = 0) -> float:
    """Points in chalk: fives, then the rest, in pixels of height. Gives the width."""
    groups = [5] * (points // 5) + ([points % 5] if points % 5 else [])
    height, step = tally_set(points, height, max_w)
    for i, n in enumerate(groups):
        picture = pen.art(f"props/tally_{n}", height * 90 / 80)
        pen.put(picture, x + i * step - height * 0.06, cy - picture.get_height() / 2)
    return len(groups) * step


def rule(pen: Pen, x: float, y: float, w: float, colour: str = p.PAPER_EDGE) -> None:
    """A thin line across."""
    pen.frame(Box(x, y - 1, w, 2), lambda bw, _: path(f"M0 1H{bw}", "none", colour, 1.3 * pen.k), 2 * pen.k)


def diamond_rule(pen: Pen, cx: float, y: float, w: float, colour: str = p.OCHRE_DARK) -> None:
    """A rule with a lozenge in the middle, as on the sign."""
    k = pen.k
    d = 5 * k
    pen.shape(
        Box(cx - w / 2, y - d, w, 2 * d),
        lambda bw, bh: (
            path(f"M0 {bh / 2}H{bw / 2 - 2.4 * d}M{bw / 2 + 2.4 * d} {bh / 2}H{bw}", "none", colour, 1.4 * k)
            + path(f"M{bw / 2} 0L{bw / 2 + d} {bh / 2}L{bw / 2} {bh}L{bw / 2 - d} {bh / 2}Z", colour)
        ),
    )


def lozenge(pen: Pen, x: float, cy: float, colour: str = p.MADDER) -> None:
    """The mark of a house rule that differs from its preset, 7 wide."""
    k = pen.k
    pen.shape(
        Box(x, cy - 5 * k, 7 * k, 10 * k),
        lambda w, h: path(f"M{w / 2} 0L{w} {h / 2}L{w / 2} {h}L0 {h / 2}Z", colour),
    )


def caption(pen: Pen, box: Box, words: str) -> Box:
    """A heading on paper with its rule; gives the box below."""
    t = pen.t
    pen.text(box.x, box.y + 13 * t, words, "h3", t, p.MADDER_DARK, "l", box.w)
    rule(pen, box.x, box.y + 31 * t, box.w, p.OCHRE_DARK)
    return box.below(40 * t)


def back_box(pen: Ruler, head: Box) -> Box:
    """Where the way back stands in the head of a page."""
    k, t = pen.k, min(pen.t, 1.35 * pen.k)
    size = min(44 * max(t, k), head.h - 16 * k)
    return Box(head.x, head.y + (head.h - 8 * k - size) / 2, size, size)


def page_head(
    pen: Pen, head: Box, title: str, note: str = "", key: str = "Esc", state: str = "normal", focused: bool = False
) -> None:
    """The way back, its key, the title; a note at the right where there is room."""
    k, t = pen.k, _head_t(pen)
    b = back_box(pen, head)
    icon_button(pen, b, "back", state=state, focused=focused)
    keycap(pen, b.right + 8 * k, b.cy - 2 * k, key, t * 0.86, align="l")
    x = _title_x(pen, b, key)
    w = pen.text(x, b.cy, title, "h1", t, p.GOLD, "l", head.right - x, edge=p.INK)
    room = head.right - x - w - 24 * k
    if note and pen.width(note, "body") * 0.84 < room:
        pen.text(head.right, b.cy + 4 * pen.t, note, "body", None, ON_DARK_SOFT, "r", room)


def title_box(ruler: Ruler, head: Box, title: str, key: str = "Esc") -> Box:
    """Where the way back and the title stand in the head of a page."""
    b = back_box(ruler, head)
    w = _title_x(ruler, b, key) - b.x + ruler.width(title, "h1", _head_t(ruler))
    return Box(b.x, b.y, min(w, head.right - b.x), b.h)


def _head_t(ruler: Ruler) -> float:
    return min(ruler.t, 1.35 * ruler.k)


def _title_x(ruler: Ruler, back: Box, key: str) -> float:
    """Where the title begins, beside the way back and its key."""
    t = _head_t(ruler)
    return back.right + 8 * ruler.k + ruler.width(key, "small_strong", t) + 26 * t
