"""What the pages of statistics are drawn with: tiles with a figure, bars, and plots in chalk. Nothing here counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from toepen_gui.geometry import Box, columns
from toepen_gui.scenes.match_end_plot import step_of
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.words import Words


class Figure(NamedTuple):
    """A number in large letters and what it is."""

    big: str
    small: str


class Bar(NamedTuple):
    """A name, a share from 0 to 1 (None: nothing to divide) and what stands behind it."""

    name: str
    share: float | None
    figure: str


class Span(NamedTuple):
    """A name, how often something came, and where chance puts it."""

    name: str
    seen: int
    expected: float
    off: float


def decimal(words: Words, value: float, digits: int = 2) -> str:
    """A number as this language writes it."""
    return f"{value:.{digits}f}".replace("-", "\u2212").replace(".", words("statistics.point"))


def percent(words: Words, share: float | None) -> str:
    return words("options.percent", n=round(100 * share)) if share is not None else "–"


# --- tiles ---------------------------------------------------------------------------------------


def tiles_abreast(ruler: Ruler, w: float, figures: Sequence[Figure]) -> int:
    """How many tiles stand side by side so that their words fit on two lines."""
    k = ruler.k
    for lines in range(1, len(figures)):
        n = -(-len(figures) // lines)
        room = (w - 12 * k * (n - 1)) / n - 16 * k
        if all(_fits(ruler, figure, room) for figure in figures):
            return n
    return 1


def _fits(ruler: Ruler, figure: Figure, room: float) -> bool:
    t = ruler.t
    lines = ruler.balanced(figure.small, "small", t, room)
    widest = max(ruler.width(line, "small", t) for line in lines)
    return len(lines) <= 2 and widest <= room and ruler.width(figure.big, "h1", t * 0.9) <= room


def tile_height(ruler: Ruler) -> float:
    return 84 * ruler.t + 8 * ruler.k


def draw_tiles(pen: Pen, box: Box, figures: Sequence[Figure], abreast: int) -> None:
    """One line of tiles, which fill it also where they are fewer than on the other lines."""
    k, t = pen.k, pen.t
    for cell, figure in zip(columns(box, min(abreast, len(figures)), 12 * k), figures, strict=True):
        pen.fill_round(cell, 8 * k, p.FOAM, p.PAPER_EDGE, 1.6 * k)
        lines = pen.balanced(figure.small, "small", t, cell.w - 14 * k)
        middle = cell.y + 30 * t
        pen.text(cell.cx, middle, figure.big, "h1", t * 0.9, p.MADDER_DARK, "c", cell.w - 12 * k)
        y = cell.bottom - 18 * t - (len(lines) - 1) * 9 * t
        for i, line in enumerate(lines):
            pen.text(cell.cx, y + i * 17 * t, line, "small", t, TEXT_SOFT, "c", cell.w - 10 * k)


# --- on paper ------------------------------------------------------------------------------------


def draw_versus(pen: Pen, box: Box, face: str, name: str, ahead: int, behind: int, most: int) -> None:
    """An opponent: how often you came before him, to the left of the middle, and he before you, to the right."""
    k, t = pen.k, pen.t
    size = min(40 * max(k, 0.8 * t), box.h - 4 * k)
    pen.put(pen.art(f"portraits/{face}", size), box.x, box.cy - size / 2)
    left = box.x + size + 10 * k
    names = max(96 * t, 0.26 * box.w)
    pen.text(left, box.cy, name, "strong", t, TEXT, "l", names - 6 * k)
    room = box.right - left - names
    mid, figure = left + names + room / 2, pen.width(str(max(ahead, behind, 10)), "small_strong", t) + 14 * k
    unit = max(0.0, room / 2 - figure) / max(1, most)
    high = min(24 * max(k, 0.9 * t), box.h - 4 * k)
    for n, side in ((ahead, -1), (behind, 1)):
        wide = n * unit + figure
        at = Box(mid - wide if side < 0 else mid, box.cy - high / 2, wide, high)
        pen.fill_round(at, 3 * k, p.BOTTLE if side < 0 else p.OAK_HONEY, p.INK, 1.6 * k)
        ink = p.FOAM if side < 0 else p.INK
        x = at.right - 7 * k if side < 0 else at.x + 7 * k
        pen.text(x, box.cy, str(n), "small_strong", t, ink, "r" if side < 0 else "l")


# --- on slate ------------------------------------------------------------------------------------


def on_slate(pen: Pen, box: Box, title: str, note: str = "") -> Box:
    """A slate with its heading and, where there is room, a note at the right; gives what is left for chalk."""
    k, t = pen.k, pen.t
    inner = kit.slate(pen, box, 0.8).inset(12 * k, 6 * k)
    lines = pen.balanced(title, "strong", t, inner.w)
    for i, line in enumerate(lines):
        pen.text(inner.x, inner.y + (12 + 22 * i) * t, line, "strong", t, p.GOLD_LIT, "l", inner.w)
    if note and pen.width(title, "strong", t) + pen.width(note, "small", t) + 24 * k <= inner.w:
        pen.text(inner.right, inner.y + 12 * t, note, "small", t, p.CHALK, "r")
    return inner.below((22 * len(lines) + 8) * t)


def draw_course(pen: Pen, box: Box, points: Sequence[tuple[int, float]], words: Words) -> None:
    """A line of chalk through a figure of each match, with the matches' numbers under it."""
    k, t = pen.k, pen.t
    low, high = min(v for _, v in points), max(v for _, v in points)
    low, high = (low - 0.5, high + 0.5) if high - low < 0.2 else (low, high)
    unit = step_of((high - low) * 100, box.h - 40 * t, 40 * t) / 100
    ticks = [n * unit for n in range(int(low // unit), int(high // unit) + 2) if low <= n * unit <= high]
    digits = 0 if unit >= 1 and float(unit).is_integer() else 2
    left = max((pen.width(decimal(words, v, digits), "small", t) for v in ticks), default=0.0) + 12 * k
    area = Box(box.x + left, box.y + 12 * k, box.w - left - 14 * k, box.h - 12 * k - 28 * t)

    def at(v: float) -> float:
        return area.h - (v - low) / (high - low) * area.h

    for v in ticks:
        pen.text(area.x - 8 * k, area.y + at(v), decimal(words, v, digits), "small", t, p.CHALK, "r")
        kit.rule(pen, area.x, area.y + at(v), area.w, p.SLATE_LIT)
    step = area.w / max(1, len(points))
    spots = [(step * (i + 0.5), at(v)) for i, (_, v) in enumerate(points)]
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    body = kit.path(f"{line}L{spots[-1][0]:.1f} {area.h:.1f}L{spots[0][0]:.1f} {area.h:.1f}Z", p.GOLD, o=0.13)
    body += kit.path(line, "none", p.GOLD_LIT, 3 * k)
    body += "".join(kit.disc(x, y, 5 * k, p.GOLD_LIT, p.SLATE_DARK, 2 * k) for x, y in spots)
    pen.shape(area, lambda _w, _h: body, pad=12 * k)
    every = step_of(len(points), area.w, pen.width(str(points[-1][0]), "small", t) + 12 * k)
    for i, (number, _) in enumerate(points):
        if (len(points) - 1 - i) % every == 0:
            pen.text(area.x + spots[i][0], area.bottom + 16 * t, str(number), "small", t, p.CHALK, "c")


def bars_height(ruler: Ruler, bars: Sequence[Bar], w: float) -> float:
    """`w`: the width they will have."""
    return len(bars) * _bar_height(ruler, bars, w)


def _bar_height(ruler: Ruler, bars: Sequence[Bar], w: float) -> float:
    return (46 if _on_a_line(ruler, bars, w) else 68) * ruler.t


def _on_a_line(ruler: Ruler, bars: Sequence[Bar], w: float) -> bool:
    """Whether names and figures have room beside each other."""
    t, gap = ruler.t, 14 * ruler.k
    return all(
        ruler.width(bar.name, "small", t) + ruler.width(bar.figure, "small_strong", t) + gap <= w for bar in bars
    )


def draw_bars(pen: Pen, box: Box, bars: Sequence[Bar]) -> None:
    """Shares as bars, each under its name and figure."""
    k, t = pen.k, pen.t
    least = _bar_height(pen, bars, box.w)
    apart = 0.0 if _on_a_line(pen, bars, box.w) else 22 * t
    step = min(least * 1.4, box.h / max(1, len(bars)))
    for i, bar in enumerate(bars):
        y = box.y + i * step
        room = box.w if apart else box.w - pen.width(bar.figure, "small_strong", t) - 12 * k
        pen.text(box.x, y + 11 * t, bar.name, "small", t, p.CHALK, "l", room)
        pen.text(box.right, y + apart + 11 * t, bar.figure, "small_strong", t, p.GOLD_LIT, "r")
        rod = Box(box.x, y + apart + 23 * t, box.w, 12 * t)
        pen.fill_round(rod, rod.h / 2, p.SLATE_DARK, p.SLATE_LIT, 1.4 * k)
        if bar.share:
            pen.fill_round(rod.left(max(rod.h, rod.w * min(1.0, bar.share))), rod.h / 2, p.GOLD, p.INK, 1.2 * k)


def spans_height(ruler: Ruler, spans: Sequence[Span]) -> float:
    return len(spans) * 30 * ruler.t


def draw_spans(pen: Pen, box: Box, spans: Sequence[Span], words: Words) -> None:
    """How often each came, as a dot, over the room in which chance leaves it nineteen times out of twenty."""
    k, t = pen.k, pen.t
    names = max(pen.width(span.name, "number", t * 0.9) for span in spans) + 12 * k
    figures = [words("statistics.of_chance", seen=s.seen, expected=decimal(words, s.expected, 1)) for s in spans]
    wide = max(pen.width(figure, "small", t) for figure in figures) + 10 * k
    tight = box.w - names - wide < 70 * t
    if tight:  # the dots tell it as well
        figures = [str(span.seen) for span in spans]
        wide = max(pen.width(figure, "small", t) for figure in figures) + 10 * k
    area = Box(box.x + names, box.y, box.w - names - wide - 10 * k, box.h)
    # where all cards are dealt, chance leaves no room at all
    reach = max((max(s.off, abs(s.seen - s.expected)) / s.off for s in spans if s.off > 0), default=1.0)
    unit = area.w / 2 / (1.15 * max(1.0, reach))
    step = min(44 * t, box.h / len(spans))
    for i, (span, figure) in enumerate(zip(spans, figures, strict=True)):
        y = box.y + (i + 0.5) * step
        pen.text(box.x, y, span.name, "number", t * 0.9, p.CHALK)
        pen.fill_round(Box(area.cx - unit, y - 7 * t, 2 * unit, 14 * t), 7 * t, p.SLATE_LIT, p.CHALK, 1.2 * k)
        pen.fill_round(Box(area.cx - k, y - 9 * t, 2 * k, 18 * t), 0, p.CHALK)
        off = (span.seen - span.expected) / span.off if span.off else 0.0
        inside = abs(off) <= 1
        x = area.cx + off * unit
        spot = Box(x - 6 * t, y - 6 * t, 12 * t, 12 * t)
        if inside:
            pen.shape(spot, lambda w, h: kit.disc(w / 2, h / 2, w / 2, p.GOLD_LIT, p.INK, 1.6 * k))
        else:  # told by its shape as well
            pen.shape(
                spot, lambda w, h: kit.path(f"M{w / 2} 0L{w} {h / 2}L{w / 2} {h}L0 {h / 2}Z", p.ROSE, p.INK, 1.6 * k)
            )
        pen.text(box.right, y, figure, "small", t, p.CHALK, "r")
