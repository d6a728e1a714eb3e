"""Where the menu of the title stands, and where on it everything stands: plain arithmetic from what the words need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from toepen_gui.geometry import Box, columns, one_line, two_line
from toepen_gui.ui.type import Ruler

PAIRED = 0.38  # of the window: so wide may the board be for two small buttons side by side with their keys
STACKED = 1.25  # windows less wide than this for their height have the menu under the picture


@dataclass(frozen=True)
class Needs:
    """Widths in pixels that the words of the menu need: the large buttons, the small ones without key caps, a cap,
    the line below."""

    large: float
    small: Sequence[float]
    cap: float
    foot: float


@dataclass(frozen=True)
class TitlePlan:
    """`art`: room for the picture. `resume`: the second large button. `tray`: the slate with the unfinished match, if
    there is one and room for it, and `cells` in it per player. `small`: the small buttons, in their order; `capped`
    tells whether their keys have room on them. `foot`: the line below the board. `fits`: all of it is in the window."""

    board: Box
    art: Box
    play: Box
    resume: Box | None
    tray: Box | None
    cells: tuple[Box, ...]
    small: tuple[Box, ...]
    foot: Box
    capped: bool
    fits: bool

    @classmethod
    def of(cls, ruler: Ruler, size: tuple[int, int], needs: Needs, players: int, second: bool) -> TitlePlan:
        """`players`: of the unfinished match, 0 if there is none. `second`: there is a second large button."""
        w, h = size
        if ruler.scale.tall or w < STACKED * h:
            return _below(ruler, w, h, needs, players, second)
        return _beside(ruler, w, h, needs, players, second)


def _across(needs: Needs, inner: float, gap: float, most: int) -> tuple[int, bool]:
    """How many small buttons stand side by side, and whether with their keys."""
    for caps in (needs.cap, 0.0):
        for n in range(most, 1, -1):
            if n * (max(needs.small) + caps) + (n - 1) * gap <= inner:
                return n, caps > 0
    return 1, True


def _lines(n: int, across: int) -> int:
    return ceil(n / across)


def _beside(ruler: Ruler, w: int, h: int, needs: Needs, players: int, second: bool) -> TitlePlan:
    """The menu hangs at the right."""
    k, t = ruler.k, ruler.t
    margin = 28 * k
    pair = 2 * (max(needs.small) + needs.cap) + 12 * k + 2 * margin
    wide = min(max(392 * k, needs.large + 2 * margin, pair if pair <= PAIRED * w else 0.0), 0.56 * w)
    inner = wide - 2 * margin
    foot_h = (1 if needs.foot <= wide + 24 * k else 2) * 21 * t
    across, caps = _across(needs, inner, 12 * k, 2)
    lines = _lines(len(needs.small), across)
    for gap, pad, loose, with_tray in (
        (16, 30, True, True),
        (12, 24, False, True),
        (10, 22, False, False),
        (7, 16, False, False),
    ):
        large = max((84 if not second else 78) * k, two_line(ruler.scale)) if loose else two_line(ruler.scale)
        small = max((64 if not second else 58) * k, one_line(ruler.scale)) if loose else one_line(ruler.scale)
        tray_h, abreast = _tray_height(ruler, inner, players) if with_tray else (0.0, 1)
        heights = [large]
        if second:
            heights += [large] + ([tray_h] if tray_h else [])
        heights += [small] * lines
        total = sum(heights) + gap * k * (len(heights) - 1) + 2 * pad * k
        fits = total + foot_h + 40 * k <= h
        if fits:
            break
    x = w - wide - 48 * k
    spare = h - total - foot_h - 18 * k
    board = Box(x, max(8 * k, spare * 0.5), wide, total)
    slots = _stack(board.inset(margin, pad * k), heights, gap * k)
    play = slots.pop(0)
    resume = slots.pop(0) if second else None
    tray = slots.pop(0) if players and tray_h else None
    foot_y = min(h - foot_h - 8 * k, board.bottom + max(14 * k, (h - board.bottom - foot_h) * 0.36))
    foot = Box(board.x - 12 * k, foot_y, wide + 24 * k, foot_h)
    art = Box(0, 0, x - 12 * k, h)
    cells = _cells(tray, players, abreast, k)
    return TitlePlan(
        board, art, play, resume, tray, cells, _placed(slots, len(needs.small), across, k), foot, caps, fits
    )


def _below(ruler: Ruler, w: int, h: int, needs: Needs, players: int, second: bool) -> TitlePlan:
    """The menu stands under the picture, as wide as the window allows."""
    k, t = ruler.k, ruler.t
    margin = 24 * k
    wide = min(w - 2 * margin, 860 * k)
    inner = wide - 2 * margin
    foot_h = (1 if needs.foot <= w - 2 * margin else 2) * 21 * t
    abreast = second and 2 * needs.large + 12 * k <= inner
    across, caps = _across(needs, inner, 12 * k, 3)
    lines = _lines(len(needs.small), across)
    large = max(76 * k, two_line(ruler.scale))
    small = max(54 * k, one_line(ruler.scale))
    tray_h, seats = _tray_height(ruler, inner, players)
    gap = 14 * k
    for with_tray in (True, False):
        heights = [large]
        if second:
            heights += ([] if abreast else [large]) + ([tray_h] if with_tray and players else [])
        heights += [small] * lines
        total = sum(heights) + gap * (len(heights) - 1) + 2 * margin
        if total + foot_h <= 0.62 * h or not players:
            break
    board = Box((w - wide) / 2, h - total - foot_h - 24 * k, wide, total)
    slots = _stack(board.inset(margin), heights, gap)
    play = slots.pop(0)
    resume = None
    if abreast:
        play, resume = columns(play, 2, 12 * k)
    elif second:
        resume = slots.pop(0)
    tray = slots.pop(0) if players and with_tray else None
    foot = Box(margin, board.bottom + 10 * k, w - 2 * margin, foot_h)
    art = Box(0, 0, w, board.y - 6 * k)
    cells = _cells(tray, players, seats, k)
    fits = total + foot_h <= 0.72 * h
    return TitlePlan(
        board, art, play, resume, tray, cells, _placed(slots, len(needs.small), across, k), foot, caps, fits
    )


def _placed(rows: Sequence[Box], n: int, across: int, k: float) -> tuple[Box, ...]:
    """The small buttons in their rows; the last row is shared by those that are left."""
    out: list[Box] = []
    for row in rows:
        out += columns(row, min(across, n - len(out)), 12 * k)
    return tuple(out)


def _stack(box: Box, heights: Sequence[float], gap: float) -> list[Box]:
    out, y = [], box.y
    for h in heights:
        out.append(Box(box.x, y, box.w, h))
        y += h + gap
    return out


def _tray_height(ruler: Ruler, w: float, players: int) -> tuple[float, int]:
    """Height of the slate, and how many stand side by side on it."""
    if not players:
        return 0.0, 1
    k, t = ruler.k, ruler.t
    least = max(78 * k, 50 * k + 26 * t)
    across = max(2, min(players, int((w - 20 * k) / least)))
    lines = ceil(players / across)
    across = ceil(players / lines)
    return lines * (50 * k + 26 * t) + (lines - 1) * 4 * k + 16 * k, across


def _cells(tray: Box | None, players: int, across: int, k: float) -> tuple[Box, ...]:
    if tray is None:
        return ()
    inner = tray.inset(10 * k, 8 * k)
    lines = ceil(players / across)
    h = (inner.h - (lines - 1) * 4 * k) / lines
    out = []
    for line in range(lines):
        n = min(across, players - line * across)
        row = Box(inner.x, inner.y + line * (h + 4 * k), inner.w, h)
        w = row.w / across
        left = row.x + (row.w - n * w) / 2
        out += [Box(left + i * w, row.y, w, h) for i in range(n)]
    return tuple(out)
