"""What lies between the players: the stake in matches, or the pots, and the fist."""

from __future__ import annotations

from toepen_gui.board.layout import place_of
from toepen_gui.board.pieces import FistPiece, StakePiece
from toepen_gui.engine.rules import Scoring
from toepen_gui.geometry import centred
from toepen_gui.scenes.play_chips import bet_pieces, chip_pieces, pot_pieces
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_seats import GUEST
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

Shift = tuple[float, float]

__all__ = ["bet_pieces", "chip_pieces", "fist_pieces", "stake_pieces"]


def stake_pieces(easel: Easel, stake: StakePiece, shift: Shift) -> list[Piece]:
    """Matches or chips, and under them the paper with the number."""
    pieces: list[Piece] = []
    if stake.pot:
        return pot_pieces(easel, stake, shift)
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
    label = easel.words("table.stake")
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


def fist_pieces(easel: Easel, fist: FistPiece | None) -> list[Piece]:
    """The fist that knocks and the splinters under it."""
    if fist is None:
        return []
    who = easel.company.people[fist.seat]
    name = f"fists/{easel.skin if who == GUEST else who}"
    x, y, size, angle = fist.x, fist.y, fist.size, fist.angle
    alpha, impact = round(fist.alpha, 2), round(fist.impact, 2)
    home = easel.layout.fist(_place(easel, fist.seat), easel.rules.scoring is Scoring.CHIPS)

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
