"""What lies between the players: the stake in matches or the pot in chips, the fist, chips on their way, bets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from toepen_gui.board.layout import place_of
from toepen_gui.board.pieces import ChipPiece, FistPiece, SeatPiece, StakePiece
from toepen_gui.geometry import Box, centred
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_seats import GUEST
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

Shift = tuple[float, float]

VALUES: Final = (10, 5, 1)
HIGHEST: Final = 5  # chips of one value in a pile
PILE_X: Final = {10: -0.3, 5: 0.03, 1: 0.35}  # of the width of the stake's box


def stake_pieces(easel: Easel, stake: StakePiece, shift: Shift) -> list[Piece]:
    """Matches or chips, and under them the paper with the number."""
    pieces: list[Piece] = []
    if stake.pot:
        pieces.append(_pot(easel, stake.value, shift))
    for i, match in enumerate(stake.matches):
        x, y, angle, w = match.x + shift[0], match.y + shift[1], match.angle, match.width
        alpha = round(match.alpha, 2)

        def paint(
            pen: Pen, x: float = x, y: float = y, angle: float = angle, w: float = w, alpha: float = alpha
        ) -> None:
            kit.lay(pen, "props/match", x, y, w, angle, dark=80, alpha=alpha)

        area = rect_of(centred(x, y, w, w * 0.5), 4)
        pieces.append(Piece(("match", i), (round(x), round(y), round(angle * 2), round(w), alpha), area, paint))
    pieces.append(_tag(easel, stake, shift))
    return pieces


def _tag(easel: Easel, stake: StakePiece, shift: Shift) -> Piece:
    k, t = easel.k, easel.t
    pen = easel.pen
    box = easel.layout.stake
    label = easel.words("table.pot" if stake.pot else "table.stake")
    value = str(stake.value)
    high = 22 * t + 8 * k
    lw, vw = pen.width(label, "small_strong", t), pen.width(value, "number", t * 1.05)
    wide = max(min(box.w, lw + vw + 34 * k), lw + vw + 20 * k)
    tag = centred(box.cx, box.bottom - high / 2, wide, high)

    def draw(onto: Pen) -> None:
        onto.shadow(tag, 5 * k, 2.5)
        onto.fill_round(tag, 6 * k, p.PAPER, p.INK, 2 * k)
        x = tag.cx - (lw + 8 * k + vw) / 2
        onto.text(x, tag.cy, label, "small_strong", t, TEXT_SOFT)
        onto.text(x + lw + 8 * k, tag.cy, value, "number", t * 1.05, p.MADDER_DARK)

    return easel.stamps.piece(pen, "stake", (label, value), rect_of(tag, 12 * k), draw, shift)


def _pot(easel: Easel, value: int, shift: Shift) -> Piece:
    k = easel.k
    box = easel.layout.stake
    top = Box(box.x, box.y, box.w, box.h - (22 * easel.t + 13 * k))
    size = min(42 * k, top.h * 0.72)

    def draw(pen: Pen) -> None:
        for worth, x, height in piles(value):
            for i in range(height):
                y = top.bottom - size * 0.5 - i * size * 0.15
                kit.lay(pen, f"props/chip_{worth}", top.cx + x * box.w * 0.95, y, size, 0, dark=70)

    return easel.stamps.piece(easel.pen, "pot", min(value, 200), rect_of(box, 16 * k), draw, shift)


def piles(value: int) -> list[tuple[int, float, int]]:
    """Which piles a pot is shown as: worth of a chip, place (share of the width from the middle), how many chips.

    A great pot has full piles; the figure under it tells the sum.
    """
    left = value
    found: list[tuple[int, float, int]] = []
    for worth in VALUES:
        keep = 2 if worth == 5 and left > 6 else 0  # some small ones are always there: it looks like a pot
        n = max(0, (left - keep) // worth)
        left -= n * worth
        if n:
            found.append((worth, PILE_X[worth], min(n, HIGHEST)))
    return found


def bet_pieces(easel: Easel, seats: Sequence[SeatPiece], shift: Shift) -> list[Piece]:
    """What each player has put in, in a small pile before him, with its number."""
    k, t = easel.k, easel.t
    pieces: list[Piece] = []
    for seat in seats:
        if seat.bet <= 0:
            continue
        x, y = easel.layout.bet(seat.place)
        size = 36 * k
        tag = centred(x, y + 30 * k, max(30 * t, easel.pen.width(str(seat.bet), "small_strong", t) + 12 * k), 20 * t)

        def draw(pen: Pen, x: float = x, y: float = y, tag: Box = tag, bet: int = seat.bet) -> None:
            for i in range(min(bet, HIGHEST)):
                kit.lay(pen, "props/chip_1", x, y - i * 5 * k, 36 * k, 0, dark=60)
            pen.fill_round(tag, 5 * k, p.PAPER, p.INK, 1.4 * k)
            pen.text(tag.cx, tag.cy, str(bet), "small_strong", t, TEXT, "c")

        area = rect_of(centred(x, y - 10 * k, size, size + 20 * k), 6 * k).union(rect_of(tag, 3 * k))
        pieces.append(easel.stamps.piece(easel.pen, ("bet", seat.seat), seat.bet, area, draw, shift))
    return pieces


def chip_pieces(chips: Sequence[ChipPiece], shift: Shift) -> list[Piece]:
    """Chips in the air."""
    pieces: list[Piece] = []
    for i, chip in enumerate(chips):
        x, y, w, alpha = chip.x + shift[0], chip.y + shift[1], chip.width, round(chip.alpha, 2)
        name = f"props/chip_{chip.value}"

        def paint(pen: Pen, name: str = name, x: float = x, y: float = y, w: float = w, alpha: float = alpha) -> None:
            kit.lay(pen, name, x, y, w, 0, dark=70, alpha=alpha)

        sign = (name, round(x), round(y), round(w), alpha)
        pieces.append(Piece(("chip", i), sign, rect_of(centred(x, y, w, w), 8), paint))
    return pieces


def fist_pieces(easel: Easel, fist: FistPiece | None) -> list[Piece]:
    """The fist that knocks and the splinters under it."""
    if fist is None:
        return []
    who = easel.company.people[fist.seat]
    name = f"fists/{easel.skin if who == GUEST else who}"
    x, y, size, angle = fist.x, fist.y, fist.size, fist.angle
    alpha, impact = round(fist.alpha, 2), round(fist.impact, 2)
    home = easel.layout.fist(_place(easel, fist.seat))

    def paint(pen: Pen) -> None:
        if impact > 0:
            kit.lay(pen, "fists/impact", home.cx, home.cy, home.w, 0, dark=0, alpha=impact)
        kit.lay(pen, name, x, y, size, angle, dark=60, alpha=alpha)

    sign = (name, round(x), round(y), round(size), round(angle), alpha, impact)
    area = rect_of(centred(x, y, size * 1.3, size * 1.3), 4)
    if impact > 0:
        area = area.union(rect_of(home, 4))
    return [Piece("fist", sign, area, paint)]


def _place(easel: Easel, seat: int) -> int:
    return place_of(seat, easel.company.own, len(easel.company.names))
