"""Tabs, scroll bars, rows of lists, tiles to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from toepen_gui.geometry import Box, centred
from toepen_gui.ui.colours import BRIGHT_PAPER, FIELD, TEXT, TEXT_FAINT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.panels import ring_focus
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import disc, path, rr


def tab_boxes(pen: Pen, box: Box, labels: Sequence[str]) -> list[Box]:
    """Where each index card stands; narrower than its words if they do not all fit."""
    k = pen.k
    widths = [pen.width(label, "strong") + 34 * k for label in labels]
    squeeze = min(1.0, box.w / sum(widths))
    out, x = [], box.x
    for w in widths:
        out.append(Box(x, box.y, w * squeeze - 4 * k, box.h))
        x += w * squeeze
    return out


def tabs(pen: Pen, box: Box, labels: Sequence[str], now: int, hovered: int = -1, focused: bool = False) -> None:
    """Index cards standing behind the page; the one in front joins it."""
    k = pen.k
    front = BRIGHT_PAPER if pen.look.contrast else p.PAPER
    for i, (place, label) in enumerate(zip(tab_boxes(pen, box, labels), labels, strict=True)):
        on = i == now
        b = place if on else place.below(5 * k)
        fill = front if on else "#e2d0a6" if i == hovered else "#d3bd8f"

        def draw(w: int, h: int, on: bool = on, fill: str = fill) -> str:
            r, foot = 9 * k, h + (3 * k if on else 0)
            d = f"M0 {foot}V{r}A{r} {r} 0 0 1 {r} 0H{w - r}A{r} {r} 0 0 1 {w} {r}V{foot}"
            return path(d, fill, p.INK, 2.4 * k)

        pen.shape(b, draw)
        if on and focused:
            ring_focus(pen, b.inset(9 * k, 8 * k), 2 * k)
        pen.text(b.cx, b.cy, label, "strong", None, TEXT if on else "#4b3323", "c", b.w - 12 * k)


def scrollbar(pen: Pen, box: Box, start: float, share: float, state: str = "normal") -> None:
    """A bar whose thumb begins at `start` and covers `share` of it, both 0 to 1."""
    k = pen.k
    thumb = p.OAK_HONEY if state in ("hover", "pressed", "focused") else p.OAK_LIT
    pen.fill_round(box, box.w / 2, p.PAPER_SHADE, p.PAPER_EDGE, 1 * k)
    pen.fill_round(Box(box.x, box.y + box.h * start, box.w, box.h * share), box.w / 2, thumb, p.INK, 1.4 * k)


def list_row(
    pen: Pen, box: Box, label: str, on: bool, count: str = "", hovered: bool = False, focused: bool = False
) -> None:
    """A line of a list of groups, madder when chosen, with a figure at its end."""
    k, t = pen.k, pen.t
    if focused:
        ring_focus(pen, box, 8 * k)
    if on:
        pen.fill_round(box, 8 * k, p.MADDER, p.INK, 2 * k)
    elif hovered:
        pen.fill_round(box, 8 * k, p.PAPER_SHADE)
    room = box.w - 24 * k - (pen.width(count, "small", t) + 8 * k if count else 0)
    pen.text(box.x + 12 * k, box.cy, label, "strong", t, p.FOAM if on else TEXT, "l", room)
    if count:
        pen.text(box.right - 12 * k, box.cy, count, "small", t, p.FOAM if on else TEXT_SOFT, "r")


def menu(pen: Pen, box: Box, labels: Sequence[str], now: int, lit: int, first: int, shown: int) -> None:
    """The open list of a drop-down: `shown` rows from `first`; `now` is ticked, `lit` is where pointer or keys are."""
    k, t = pen.k, pen.t
    pen.shadow(box, 7 * k, 6)
    pen.fill_round(box, 7 * k, FIELD, p.INK, 2 * k)
    for i, row in enumerate(menu_rows(pen, box, shown)):
        nr = first + i
        if shown < len(labels):
            row = row.before(9 * k)  # noqa: PLW2901  beside the bar
        if nr == lit:
            pen.fill_round(row, 5 * k, p.BOTTLE)
        ink = p.FOAM if nr == lit else TEXT
        if nr == now:
            mark = pen.glyph("✓", round(12 * t), ink)
            pen.put(mark, row.x + 7 * k, row.cy - mark.get_height() / 2)
        x = row.x + 9 * k + 16 * t
        pen.text(x, row.cy, labels[nr], "strong" if nr == now else "body", t, ink, "l", row.right - x - 6 * k)
    if shown < len(labels):
        bar = Box(box.right - 9 * k, box.y + 5 * k, 5 * k, box.h - 10 * k)
        scrollbar(pen, bar, first / len(labels), shown / len(labels))


def menu_rows(pen: Pen, box: Box, shown: int) -> list[Box]:
    """The rows of an open list, as high as they can be pressed."""
    inner = box.inset(4 * pen.k)
    h = inner.h / max(1, shown)
    return [Box(inner.x, inner.y + i * h, inner.w, h) for i in range(shown)]


def tick(pen: Pen, cx: float, cy: float, size: float = 22) -> None:
    """The green disc that says: chosen. `size` in design pixels."""
    k = pen.k
    box = centred(cx, cy, size * k, size * k)
    pen.shape(box, lambda w, h: disc(w / 2, h / 2, w / 2, p.BOTTLE, p.INK, 1.8 * k))
    mark = pen.glyph("✓", round(size * 0.6 * k), p.FOAM)
    pen.put(mark, box.cx - mark.get_width() / 2, box.cy - mark.get_height() / 2)


def tile(pen: Pen, box: Box, on: bool, state: str = "normal", focused: bool = False) -> None:
    """The ground of a thing that can be chosen among others, framed green when it is."""
    k = pen.k
    if focused:
        ring_focus(pen, box, 9 * k)
    fill = FIELD if on else p.FOAM if state in ("hover", "pressed") else p.PAPER_SHADE
    line = TEXT_FAINT if state == "disabled" else p.BOTTLE if on else p.PAPER_EDGE
    pen.fill_round(box, 9 * k, fill, line, (3 if on else 1.6) * k)


def choice_frame(pen: Pen, box: Box, on: bool, hovered: bool = False, focused: bool = False) -> None:
    """Around a picture that can be chosen (a deck, a back): a green frame 5 outside when it is."""
    k = pen.k
    b = box.inset(-5 * k)
    if focused:
        ring_focus(pen, b, 8 * k)
    if on or hovered:
        line, w = (p.BOTTLE, 3.4) if on else (p.OAK_HONEY, 2)
        pen.frame(b, lambda bw, bh: path(rr(0, 0, bw, bh, 8 * k), p.FOAM, line, w * k), 12 * k)
