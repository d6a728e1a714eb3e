"""The slate above the keys: the round so far line by line, and at its end who paid what."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from toepen_gui.board.round_end import RoundPage, RoundRow
from toepen_gui.engine.rules import Scoring
from toepen_gui.geometry import Box, columns
from toepen_gui.scenes.figures import refilled, signed
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.playback_cast import shortened
from toepen_gui.ui import kit
from toepen_gui.ui.colours import OLD_CHALK, ROSE_ON_SLATE
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

LINE: Final = 21.0  # from row to row
SMALLEST: Final = 0.7  # of the usual text, so that eight have their place
FRAME: Final = 0.62
GAP: Final = 40.0  # design pixels between two columns
FIGURE: Final = 0.8  # of the size of figures
BADGE: Final = 18.0
WIDEST: Final = "\u2212100"  # room for points or chips


def result_piece(easel: Easel, box: Box, page: RoundPage) -> Piece:
    """Who won the round, what everybody paid and where that left him."""
    title = easel.say(page.title)
    rows = tuple((row.seat, row.pays, row.points, row.out) for row in page.rows)
    return easel.stamps.piece(
        easel.pen,
        "result",
        ("result", title, rows, tuple(box)),
        rect_of(box, 22 * easel.k),
        lambda pen: _draw(pen, easel, box, title, page.rows),
    )


def least_result(easel: Easel, players: int) -> float:
    """How high the slate must be at least."""
    rows = players if players <= 4 else ceil(players / 2)
    return (24 + LINE * SMALLEST * rows) * easel.t + 34 * easel.k


def _draw(pen: Pen, easel: Easel, box: Box, title: str, rows: Sequence[RoundRow]) -> None:
    k = easel.k
    inside = kit.slate(pen, box, FRAME).inset(6 * k, 3 * k)
    head = 23 * easel.t
    size = easel.t
    body = inside.below(head)
    across = 1
    while size > easel.t * SMALLEST:
        for across in (1, 2):
            cells = columns(body, across, GAP * k)
            fits = ceil(len(rows) / across) * LINE * size <= body.h
            if fits and all(_need(pen, easel, row, size) <= cells[0].w for row in rows):
                break
        else:
            size -= 0.03 * easel.t
            continue
        break
    size_of_title = max(0.75, min(1.0, inside.w / pen.width(title, "strong", easel.t))) * easel.t
    title = shortened(pen, title, "strong", inside.w, size_of_title)
    pen.text(inside.cx, inside.y + head * 0.48, title, "strong", size_of_title, p.GOLD_LIT, "c")
    down = ceil(len(rows) / across)
    step = min(body.h / down, LINE * size * 1.25)
    top = body.cy - down * step / 2
    if across == 2:
        pen.fill_round(Box(body.cx - k, top, 2 * k, down * step), k, p.SLATE_LIT)
    for i, row in enumerate(rows):
        column, line = divmod(i, down)
        cell = columns(body, across, GAP * k)[column]
        _row(pen, easel, row, Box(cell.x, top + line * step, cell.w, step), size)


def _standing(easel: Easel, row: RoundRow) -> str:
    return signed(row.points) if refilled(easel.rules) else str(row.points)


def _need(pen: Pen, easel: Easel, row: RoundRow, size: float) -> float:
    """The width of a row."""
    name = pen.width(easel.player(row.seat), "small", size)
    figures = pen.width(signed(row.pays), "number", size * FIGURE) + pen.width(WIDEST, "number", size * FIGURE)
    return name + figures + BADGE * size + 28 * easel.k


def _row(pen: Pen, easel: Easel, row: RoundRow, box: Box, size: float) -> None:
    """Badge and name, why where there is room, what was paid, where that leads."""
    k = easel.k
    good = row.pays >= 0 if easel.rules.scoring is Scoring.CHIPS else row.pays <= 0
    pen.text(box.right, box.cy, _standing(easel, row), "number", size * FIGURE, p.BEECH, "r")
    right = box.right - pen.width(WIDEST, "number", size * FIGURE) - 4 * k
    colour = p.LEAF_LIT if good else ROSE_ON_SLATE
    right -= pen.text(right, box.cy, signed(row.pays), "number", size * FIGURE, colour, "r") + 8 * k
    badge = pen.art(f"badges/{row.badge}", BADGE * size)
    pen.put(badge, box.x, box.cy - badge.get_height() / 2)
    x = box.x + BADGE * size + 6 * k
    name = shortened(pen, easel.player(row.seat), "small", right - x, size)
    x += pen.text(x, box.cy, name, "small", size, p.GOLD_LIT if row.badge == "win" else p.CHALK)
    why = easel.say(row.why)
    if x + 14 * k + pen.width(why, "small", size) <= right:
        pen.text(x + 14 * k, box.cy, why, "small", size, OLD_CHALK)
