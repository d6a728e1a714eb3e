"""Chips on the table: the pots, what lies before each player, what is in the air, and the stack on a slate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from toepen_gui.board.chips import piles
from toepen_gui.board.layout_bets import TAG
from toepen_gui.board.layout_pots import chip_size
from toepen_gui.board.pieces import ChipPiece, PotPiece, SeatPiece, StakePiece
from toepen_gui.geometry import Box, centred
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_seats import GUEST
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

Shift = tuple[float, float]

RISE: Final = 0.15  # of its width: how much higher the next chip of a pile lies
STEP: Final = 0.86  # of its width: from one pile to the next
DEPTH: Final = 1.05  # height of a chip for its width
SMALLEST: Final = 14.0  # design pixels: chips in a pot are never smaller


def heap(pen: Pen, cx: float, foot: float, value: int, size: float, room: float, shadow: int = 70) -> None:
    """A sum in piles, centred, standing on `foot`; closer together where there is little room."""
    lying = piles(value)
    if not lying:
        return
    step = min(size * STEP, (room - size) / max(1, len(lying) - 1))
    x = cx - step * (len(lying) - 1) / 2
    for pile in lying:
        for i in range(pile.high):
            y = foot - size * DEPTH / 2 - i * size * RISE
            kit.lay(pen, f"props/chip_{pile.worth}", x, y, size, 0, dark=shadow if i == 0 else 0)
        x += step


def pot_pieces(easel: Easel, stake: StakePiece, shift: Shift) -> list[Piece]:
    """Each pot with its chips and a paper with the sum; where they lie apart, with those who play for it."""
    pieces: list[Piece] = []
    alone = len(stake.pots) == 1
    for nr, pot in enumerate(stake.pots):
        if alone:
            label, value = easel.words("table.pot"), stake.value
        elif pot.chips <= 0:
            continue
        else:
            label = easel.words("table.pot.back" if pot.back else "table.pot" if nr == 0 else "table.pot.side")
            value = pot.chips
        pieces.append(_pot(easel, nr, pot, label, value, shift))
    return pieces


def _pot(easel: Easel, nr: int, pot: PotPiece, label: str, value: int, shift: Shift) -> Piece:
    k, t, box = easel.k, easel.t, pot.box
    high = 22 * t + 8 * k
    faces = min(24 * max(k, t * 0.8), box.h * 0.26) if pot.seats else 0.0
    pen = easel.pen
    lw, vw = pen.width(label, "small_strong", t), pen.width(str(value), "number", t * 1.05)
    wide = max(min(box.w, lw + vw + 34 * k), lw + vw + 20 * k)
    tag = centred(box.cx, box.bottom - faces - high / 2, wide, high)
    size = min(chip_size(easel.layout), (tag.y - box.y - 4 * k) / 1.8)

    def draw(onto: Pen) -> None:
        if size >= SMALLEST * k:  # else the paper alone tells, and nothing lies half under the pot above
            heap(onto, box.cx, tag.y - 3 * k, pot.chips, size, box.w * 1.05)
        onto.shadow(tag, 5 * k, 2.5)
        onto.fill_round(tag, 6 * k, p.PAPER, p.INK, 2 * k)
        x = tag.cx - (lw + 8 * k + vw) / 2
        onto.text(x, tag.cy, label, "small_strong", t, TEXT_SOFT)
        onto.text(x + lw + 8 * k, tag.cy, str(value), "number", t * 1.05, p.MADDER_DARK)
        if faces:
            _faces(onto, easel, pot.seats, Box(box.x, tag.bottom - 3 * k, box.w, faces + 3 * k), faces)

    area = rect_of(Box(box.x, box.y - size, box.w, box.h + size), 16 * k).union(rect_of(tag, 12 * k))
    sign = (label, value, pot.chips, pot.seats, tuple(box))
    return easel.stamps.piece(pen, ("pot", nr), sign, area, draw, shift)


def _faces(pen: Pen, easel: Easel, seats: Sequence[int], box: Box, size: float) -> None:
    """Who plays for a pot, small, over the lower edge of its paper."""
    step = min(size * 0.92, (box.w - size) / max(1, len(seats) - 1))
    x = box.cx - (len(seats) - 1) * step / 2 - size / 2
    for seat in seats:
        who = easel.company.people[seat]
        name = f"portraits/{who}" if who == GUEST else f"portraits/{who}_neutral"
        pen.put(pen.art(name, size), x, box.y)
        x += step


def bet_pieces(easel: Easel, seats: Sequence[SeatPiece], shift: Shift) -> list[Piece]:
    """What lies before each player, with its number."""
    k, t = easel.k, easel.t
    pieces: list[Piece] = []
    for seat in seats:
        if seat.bet <= 0:
            continue
        x, y = easel.layout.bet(seat.place)
        size = chip_size(easel.layout) * 0.86
        words = str(seat.bet)
        tag = centred(x, y + TAG * k, max(30 * t, easel.pen.width(words, "small_strong", t) + 12 * k), 20 * t)

        def draw(pen: Pen, x: float = x, tag: Box = tag, bet: int = seat.bet, size: float = size) -> None:
            heap(pen, x, tag.y - 2 * pen.k, bet, size, size * 2.2, 60)
            pen.fill_round(tag, 5 * pen.k, p.PAPER, p.INK, 1.4 * pen.k)
            pen.text(tag.cx, tag.cy, str(bet), "small_strong", pen.t, TEXT, "c")

        heaped = Box(x - size * 1.4, tag.y - size * 2.2, size * 2.8, size * 2.2)
        area = rect_of(heaped, 6 * k).union(rect_of(tag, 3 * k))
        pieces.append(easel.stamps.piece(easel.pen, ("bet", seat.seat), seat.bet, area, draw, shift))
    return pieces


def chip_pieces(chips: Sequence[ChipPiece], shift: Shift) -> list[Piece]:
    """Chips in the air."""
    pieces: list[Piece] = []
    for i, chip in enumerate(chips):
        x, y, w, alpha = chip.x + shift[0], chip.y + shift[1], chip.width, round(chip.alpha, 2)
        name = f"props/chip_{chip.value}"

        def paint(pen: Pen, name: str = name, x: float = x, y: float = y, w: float = w, alpha: float = alpha) -> None:
            kit.lay(pen, name, x, y, w, 0, dark=70, lift=0.1, alpha=alpha)

        sign = (name, round(x), round(y), round(w), alpha)
        pieces.append(Piece(("chip", i), sign, rect_of(centred(x, y, w * 1.2, w * 1.3), 8), paint))
    return pieces
