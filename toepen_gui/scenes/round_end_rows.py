"""The rows on the slate at the end of a round: faces, reasons, last cards, what is paid, and chalk being drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toepen_gui.board.feast import hop
from toepen_gui.board.motion import STROKE
from toepen_gui.board.phrases import card_label
from toepen_gui.board.round_end import RoundPage, RoundRow
from toepen_gui.engine.rules import Scoring
from toepen_gui.geometry import Box
from toepen_gui.scenes.figures import letters_of, refilled, signed
from toepen_gui.scenes.play_cards import face_of
from toepen_gui.scenes.play_chips import heap
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_seats import GUEST, chalk
from toepen_gui.scenes.round_end_plan import Cells, RoundPlan, reason
from toepen_gui.ui import kit
from toepen_gui.ui.cards import CARD
from toepen_gui.ui.colours import OLD_CHALK, ROSE_ON_SLATE
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

BEGINS: Final = 160.0  # ms until the first stroke
HOPS: Final = 560.0  # ms of the winner's portrait, two in all
LONGEST: Final = 900.0  # ms of all strokes of a row
READABLE: Final = 40.0  # pixels: a narrower card is written instead


def strokes_ms(page: RoundPage) -> float:
    """How long it takes until everything is chalked up and the winner stands still again, in ms."""
    return BEGINS + max(HOPS, *(_each(row) * abs(row.pays) for row in page.rows))


def _each(row: RoundRow) -> float:
    return min(STROKE, LONGEST / max(1, abs(row.pays)))


def draw_rows(pen: Pen, plan: RoundPlan, easel: Easel, page: RoundPage, faces: Mapping[int, str], gone: float) -> None:
    """`gone`: ms since the slate came; strokes are drawn one after the other."""
    if plan.heads is not None and plan.rows:
        _heads(pen, plan.heads, plan.rows[0], easel)
    reasons = [reason(row, easel.words) for row in page.rows]
    t = min(
        (_fitting(pen, _why(pen, cells), words) for cells, words in zip(plan.rows, reasons, strict=True)), default=0
    )
    width = card_width(plan)
    for row, cells, words in zip(page.rows, plan.rows, reasons, strict=True):
        if cells.card is not None:
            _card(pen, easel, row, cells.card, width)
        _row(pen, easel, row, cells, words, t, faces.get(row.seat, "neutral"), gone)


def _under(cells: Cells) -> bool:
    """Whether the reasons stand under the names: then the badge sits on the portrait."""
    return cells.why.y > cells.name.y + 1


def _why(pen: Pen, cells: Cells) -> Box:
    """The room for what happened, beside its badge."""
    return cells.why if _under(cells) else cells.why.after(_badge(pen, cells) + 10 * pen.k)


def _badge(pen: Pen, cells: Cells) -> float:
    return min(34 * pen.k, cells.portrait.w * 0.6)


def _fitting(pen: Pen, box: Box, words: str) -> float:
    """The scale at which these words fit: all rows of a slate are written in the smallest of theirs."""
    t = pen.t
    while pen.block_height(words, "body", t, box.w) > box.h + 2 and t > 0.84 * pen.t:
        t *= 0.97
    return t


def _heads(pen: Pen, box: Box, first: Cells, easel: Easel) -> None:
    words = easel.words
    y = box.cy - 2 * pen.k
    pen.text(first.why.x, y, words("round_end.what"), "small_strong", None, OLD_CHALK)
    if first.card is not None:
        pen.text(first.card.cx, y, words("round_end.last_card"), "small_strong", None, OLD_CHALK, "c")
    chips = easel.rules.scoring is Scoring.CHIPS
    pen.text(
        first.pays.cx, y, words("round_end.won" if chips else "round_end.pays"), "small_strong", None, OLD_CHALK, "c"
    )
    if refilled(easel.rules):
        pen.text(first.points.right, y, words("round_end.so_far"), "small_strong", None, OLD_CHALK, "r")
    elif first.tally is not None:
        label = words("round_end.chips" if chips else "round_end.points")
        pen.text(first.tally.x, y, label, "small_strong", None, OLD_CHALK)
    kit.rule(pen, box.x, box.bottom, box.w, p.SLATE_LIT)


def _row(pen: Pen, easel: Easel, row: RoundRow, cells: Cells, words: str, t: float, mood: str, gone: float) -> None:
    """`words`: what happened, written at scale `t`."""
    who = easel.company.people[row.seat]
    face = f"portraits/{who}" if who == GUEST else f"portraits/{who}_{mood}"
    won = row.badge == "win"
    lift = hop(gone, BEGINS, HOPS, 2) * cells.portrait.w if won else 0.0
    pen.put(pen.art(face, cells.portrait.w), cells.portrait.x, cells.portrait.y - lift)
    pen.text(
        cells.name.x,
        cells.name.cy,
        easel.player(row.seat),
        "h3",
        None,
        p.GOLD_LIT if won else p.CHALK,
        "l",
        cells.name.w,
    )
    size = _badge(pen, cells)
    badge = pen.art(f"badges/{row.badge}", size)
    if _under(cells):
        pen.put(badge, cells.portrait.right - size * 0.7, cells.portrait.bottom - size * 0.8)
    else:
        pen.put(badge, cells.why.x, cells.row.cy - size / 2)
    pen.block(_why(pen, cells), words, "body", t, p.CHALK, middle=not _under(cells))
    _pays(pen, easel, row, cells, gone)


def card_width(plan: RoundPlan) -> float:
    """How wide the last cards are drawn: all of a slate alike, by its lowest row. 0 if they are written instead."""
    k = plan.scale.k
    rooms = [(cells.card.h - 8 * k) / CARD for cells in plan.rows if cells.card is not None]
    width = min([52 * k, *rooms])
    return width if width >= READABLE else 0.0


def _card(pen: Pen, easel: Easel, row: RoundRow, box: Box, width: float) -> None:
    """The card in the last trick, or its name where `width` is 0."""
    if row.last_card is None:
        words = easel.words("round_end.not_shown")
        if pen.width(words, "note") * 0.82 <= box.w:
            pen.text(box.cx, box.cy, words, "note", None, OLD_CHALK, "c", box.w)
        return
    if width:
        kit.card(pen, box.cx, box.cy, width, face_of(row.last_card), 3)
        return
    pen.text(
        box.cx, box.cy, card_label(row.last_card, letters_of(pen.look)), "number", pen.t * 1.15, p.CHALK, "c", box.w
    )


def _chips(pen: Pen, easel: Easel, row: RoundRow, cells: Cells) -> None:
    """The stack in piles with its figure; where every round begins with a full one, what was won and lost so far."""
    if refilled(easel.rules):
        ink = p.LEAF_LIT if row.points > 0 else ROSE_ON_SLATE if row.points < 0 else p.BEECH
        pen.text(cells.points.right, cells.points.cy, signed(row.points), "h3", None, ink, "r")
        return
    if cells.tally is not None and row.points > 0:
        size = min(26 * pen.t, cells.row.h * 0.42, cells.tally.h * 0.62)
        heap(pen, cells.tally.x + 44 * pen.k, cells.tally.cy + size * 0.66, row.points, size, 88 * pen.k)
    ink = p.BEECH if row.points else ROSE_ON_SLATE
    pen.text(cells.points.right, cells.points.cy, str(row.points), "h3", None, ink, "r")


def _pays(pen: Pen, easel: Easel, row: RoundRow, cells: Cells, gone: float) -> None:
    k = pen.k
    chips = easel.rules.scoring is Scoring.CHIPS
    good = row.pays >= 0 if chips else row.pays <= 0
    pen.text(
        cells.pays.cx,
        cells.pays.cy,
        signed(row.pays),
        "h2",
        None,
        p.LEAF_LIT if good else ROSE_ON_SLATE,
        "c",
        cells.pays.w * 1.2,
    )
    if chips:
        _chips(pen, easel, row, cells)
        return
    drawn = min(abs(row.pays), max(0.0, gone - BEGINS) / _each(row))
    now = row.points - row.pays + (drawn if row.pays > 0 else -drawn)
    if cells.tally is not None:
        height = min(32 * k, cells.tally.h * 0.7)
        chalk(pen, Box(cells.tally.x, cells.tally.cy - height / 2, cells.tally.w, height), now)
    poor = row.points >= easel.rules.limit - 1
    pen.text(cells.points.right, cells.points.cy, str(int(now)), "h3", None, ROSE_ON_SLATE if poor else p.BEECH, "r")
