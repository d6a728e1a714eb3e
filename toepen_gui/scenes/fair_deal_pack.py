"""The pack of a round from the top, card by card, and who got each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from toepen_gui.engine.cards import Card, rank_of, suit_of
from toepen_gui.geometry import Box, columns, rows
from toepen_gui.scenes.figures import letters_of
from toepen_gui.table.port import FairRound
from toepen_gui.ui.colours import TEXT, TEXT_SOFT, mix
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.words import Words

ABREAST: Final = 8
SUITS: Final = "♣♦♥♠"
PALER: Final = 0.55
TINTS: Final = (
    *(p.GOLD_LIT, p.WALL_BLUE_TINT, p.WALL_RED_TINT, p.WALL_GREEN_TINT),
    *(p.LILAC, p.WALL_GREY_TINT, p.LACE_SHADE, p.DELFT_PALE),
)


class Holder(NamedTuple):
    """A player: name and seat."""

    name: str
    seat: int


def signs_of(names: Sequence[str]) -> tuple[str, ...]:
    """A letter for each name, the first that no other has; a number where there is none."""
    out: list[str] = []
    for nr, name in enumerate(names):
        letters = [letter.upper() for letter in name if letter.isalnum()]
        out.append(next((letter for letter in letters if letter not in out), str(nr + 1)))
    return tuple(out)


def draw_pack(pen: Pen, box: Box, words: Words, fair: FairRound | None, holders: Sequence[Holder]) -> None:
    """The pack in the box, and under it whose cards are whose; sealed as long as it is not opened."""
    k, t = pen.k, pen.t
    opened = fair.opened if fair is not None else None
    if opened is None:
        line = words("fair.pack_sealed" if fair is not None else "fair.nothing")
        high = pen.block_height(line, "body", t, box.w) + 12 * k
        for row in rows(box.above(high), 4, 8 * k):
            for cell in columns(row, ABREAST, 6 * k):
                pen.fill_round(cell, 5 * k, p.DELFT_PALE, p.DELFT, 1.6 * k)
                pen.fill_round(cell.inset(4 * k), 3 * k, p.DELFT_MID, p.LACE, 1.2 * k)
        pen.block(box.foot(high - 6 * k), line, "body", t, TEXT_SOFT)
        return
    later = dict(opened.drawn)
    signs = signs_of([holder.name for holder in holders])
    there = [holder for holder in holders if holder.seat in opened.owners]
    labels = [f"{holder.name} ({signs[holder.seat]})" for holder in there]
    size = min(t, 1.6 * k)
    wide = max(pen.width(label, "small", size) for label in labels) + 34 * k
    abreast = max(1, min(len(labels), int(box.w / wide)))
    lines = -(-len(labels) // abreast)
    step = 26 * size
    note = words("fair.pack_rest")
    note_h = pen.block_height(note, "small", size, box.w)
    legend = lines * step + note_h + 14 * k
    for i, card in enumerate(opened.order):
        row = rows(box.above(legend), 4, 8 * k)[i // ABREAST]
        owner = opened.owners[i] if opened.owners[i] is not None else later.get(card)
        sign = signs[owner] if owner is not None else str(i + 1)
        _card(pen, columns(row, ABREAST, 5 * k)[i % ABREAST], card, owner, sign, card in later)
    low = box.foot(legend - 6 * k)
    for nr, (holder, label) in enumerate(zip(there, labels, strict=True)):
        cell = columns(low, abreast, 4 * k)[nr % abreast]
        y = low.y + (nr // abreast + 0.5) * step
        side = 17 * size
        pen.fill_round(Box(cell.x, y - side / 2, side, side), 4 * k, _tint(holder.seat), p.INK, 1.6 * k)
        pen.text(cell.x + side + 7 * k, y, label, "small", size, TEXT, "l", cell.w - side - 8 * k)
    pen.block(Box(low.x, low.y + lines * step, low.w, note_h + 2), note, "small", size, TEXT_SOFT)


def _tint(seat: int) -> str:
    return TINTS[seat % len(TINTS)]


def _card(pen: Pen, cell: Box, card: Card, owner: int | None, sign: str, later: bool) -> None:
    """`later`: drawn from the pack when play had begun, and so a paler shade of its owner's colour."""
    k = pen.k
    fill, edge, line = (p.LACE, p.PEWTER, 1.3 * k) if owner is None else (_tint(owner), p.INK, 1.8 * k)
    if later:
        fill = mix(fill, p.LACE, PALER)
    pen.fill_round(cell, 5 * k, fill, edge, line)
    size = min(pen.t, cell.h / 92, cell.w / 46)
    names = (*letters_of(pen.look), "7", "8", "9", "10")
    pen.text(cell.cx, cell.y + cell.h * 0.24, names[rank_of(card)], "number", size, TEXT, "c")
    mark = pen.glyph(SUITS[suit_of(card)], round(min(cell.h * 0.2, cell.w * 0.36)), p.INK)
    pen.put(mark, cell.cx - mark.get_width() / 2, cell.cy - mark.get_height() / 2)
    style = "small_strong" if owner is not None else "small"
    pen.text(cell.cx, cell.bottom - cell.h * 0.14, sign, style, size * 0.95, TEXT_SOFT, "c")
