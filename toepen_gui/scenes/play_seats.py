"""The people at the table: portrait, slate with name and points, turn ring, dealer's mat, badge."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from toepen_gui.board.chips import piles
from toepen_gui.board.layout_seats import SeatBoxes
from toepen_gui.board.pieces import SeatPiece
from toepen_gui.engine.rules import Scoring
from toepen_gui.geometry import Box, centred
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.ui import kit
from toepen_gui.ui.colours import ROSE_ON_SLATE, TEXT, mix
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

GUEST: Final = "guest"
ONE_ROW: Final = 15  # tally marks in one row; beyond that two rows, and beyond twice that only the figure
RING_STEPS: Final = 5
WORD_LEAST: Final = 0.72  # the scale of a word at a seat: eleven pixels high


def seat_pieces(easel: Easel, seat: SeatPiece, shift: tuple[float, float], mat: Box | None = None) -> list[Piece]:
    """A seat and the badge stamped on it. `mat`: where the dealer's mat lies, if not in its usual place."""
    boxes = easel.layout.at(seat.place)
    if mat is not None:
        boxes = replace(boxes, mat=mat)
    ring = round(seat.turn * RING_STEPS) / RING_STEPS
    sign = (
        seat.mood,
        seat.points,
        round(seat.strokes, 1),
        seat.poor,
        ring,
        seat.folded,
        seat.out,
        seat.dealer,
        seat.chips,
        seat.all_in,
        seat.badge == "illegal",
        boxes.mat,
    )
    k = easel.k
    area = rect_of(boxes.portrait, 22 * k).union(rect_of(boxes.plate, 18 * k)).union(rect_of(boxes.mat, 6 * k))
    if seat.folded or seat.out or seat.all_in:
        area = area.union(rect_of(word_box(easel, seat, boxes), 4 * k))
    pieces = [
        easel.stamps.piece(
            easel.pen, ("seat", seat.seat), sign, area, lambda pen: _draw(pen, easel, seat, boxes, ring), shift
        )
    ]
    name = seat.badge or ("turn" if seat.turn > 0.5 else None)
    if name is not None:
        pieces.append(_badge(seat, boxes.badge, name, shift))
    return pieces


def _badge(seat: SeatPiece, box: Box, name: str, shift: tuple[float, float]) -> Piece:
    scale = round(max(0.05, seat.stamp) * 20) / 20
    x, y = box.cx + shift[0], box.cy + shift[1]
    size = box.w * scale

    def paint(pen: Pen) -> None:
        picture = pen.art(f"badges/{name}", box.w)
        if scale != 1:
            picture = pygame.transform.smoothscale(picture, (max(1, round(size)), max(1, round(size))))
        pen.put(picture, x - picture.get_width() / 2, y - picture.get_height() / 2)

    return Piece(("badge", seat.seat), (name, scale), rect_of(centred(x, y, size, size), 2), paint)


def _draw(pen: Pen, easel: Easel, seat: SeatPiece, boxes: SeatBoxes, ring: float) -> None:
    k, t = easel.k, easel.layout.seat_t
    lit = ring > 0.5
    plate, portrait = boxes.plate, boxes.portrait
    if seat.dealer:
        kit.lay(pen, "props/beer_mat", boxes.mat.cx, boxes.mat.cy, boxes.mat.w, 8)
    kit.small_slate(pen, plate, p.GOLD if lit else "", lit)
    x = plate.x + 11 * k if boxes.stacked else plate.x + portrait.w * 0.26 + 13 * k
    right = plate.right - 10 * k
    name_y = plate.y + (9 if boxes.stacked else 7) * k + 18 * t * 0.62
    gone = seat.folded or seat.out
    colour = p.GOLD_LIT if lit else mix(p.CHALK, p.SLATE, 0.35) if gone else p.CHALK
    pen.text(x, name_y, easel.player(seat.seat), "strong", t, colour, "l", right - x)
    _points(pen, easel, seat, points_row(easel, boxes))
    if ring:
        _ring(pen, portrait, ring, k)
    if ring < 1:
        _under(pen, portrait, k)
    pen.put(pen.art(_face(easel, seat), portrait.w), portrait.x, portrait.y)
    if gone:
        _veil(pen, portrait, 0.55)
    if gone or seat.all_in:
        box = word_box(easel, seat, boxes)
        pen.fill_round(box, 4 * k, p.PAPER_SHADE, p.INK, 1.4 * k)
        pen.text(box.cx, box.cy, _word(easel, seat), "small_strong", _word_t(easel), TEXT, "c")


def _face(easel: Easel, seat: SeatPiece) -> str:
    who = easel.company.people[seat.seat]
    return f"portraits/{who}" if who == GUEST else f"portraits/{who}_{seat.mood}"


def _word(easel: Easel, seat: SeatPiece) -> str:
    if seat.all_in and not seat.folded and not seat.out:
        return easel.words("table.all_in")
    if seat.badge == "illegal" and not seat.out:
        return easel.words("table.revoked")
    return easel.words("table.out" if seat.out else "table.folded")


def _word_t(easel: Easel) -> float:
    """Somewhat smaller than the name, but never so small that it cannot be read."""
    return max(easel.layout.seat_t * 0.88, WORD_LEAST)


def word_box(easel: Easel, seat: SeatPiece, boxes: SeatBoxes) -> Box:
    """Over the edge of the slate, under which no cards peep out any more; who has nothing left but plays on has it on
    the slate, where his chips would stand."""
    k, t = easel.k, _word_t(easel)
    w = easel.pen.width(_word(easel, seat), "small_strong", t) + 16 * k
    if seat.all_in and not seat.folded and not seat.out:
        row = points_row(easel, boxes)
        return Box(row.x, row.cy - 9.6 * t, w, 19.2 * t)
    return centred(boxes.backs.cx, boxes.plate.bottom + 5 * k, w, 19.2 * t)


def points_row(easel: Easel, boxes: SeatBoxes) -> Box:
    """The lower line of the slate: tally or chips, and the figure."""
    k, t = easel.k, easel.layout.seat_t
    x = boxes.plate.x + (11 * k if boxes.stacked else boxes.portrait.w * 0.26 + 13 * k)
    return Box(x, boxes.plate.bottom - 8 * k - 24 * t, boxes.plate.right - 10 * k - x, 24 * t)


def _points(pen: Pen, easel: Easel, seat: SeatPiece, room: Box) -> None:
    """Tally marks and the figure; in chip games the stack."""
    k, t = easel.k, easel.layout.seat_t
    if easel.rules.scoring is Scoring.CHIPS:
        figure = str(max(0, seat.chips))
        colour = p.CHALK if seat.chips > 0 else ROSE_ON_SLATE
        width = pen.width(figure, "number", t)
        pen.text(room.right, room.cy, figure, "number", t, colour, "r")
        if seat.all_in and not seat.folded and not seat.out:
            return  # it is said there in a word
        _stack(pen, seat.chips, Box(room.x, room.y, room.w - width - 6 * k, room.h), 16 * t)
        return
    figure = str(seat.points)
    width = pen.width(figure, "number", t * 0.95)
    pen.text(room.right, room.cy, figure, "number", t * 0.95, ROSE_ON_SLATE if seat.poor else p.BEECH, "r")
    chalk(pen, Box(room.x, room.cy - 11 * t, room.w - width - 7 * k, 22 * t), seat.strokes)


def _stack(pen: Pen, chips: int, room: Box, size: float) -> None:
    """What somebody has, in small piles from the left of the slate: as many as there is room for, the dearest first."""
    step = size * 0.8
    lying = piles(chips)[: max(1, int((room.w - size) / step) + 1)]
    for i, pile in enumerate(lying):
        picture = pen.art(f"props/chip_{pile.worth}", size)
        for nr in range(pile.high):
            pen.put(picture, room.x + i * step, room.bottom - picture.get_height() - nr * size * 0.13)


def chalk(pen: Pen, box: Box, strokes: float) -> None:
    """Points in chalk from the left of the box, the last stroke as far as it is drawn; two rows when there are many."""
    if strokes <= 0 or strokes > 2 * ONE_ROW:
        return
    if strokes <= ONE_ROW:
        _row(pen, box.x, box.cy, strokes, box.h, box.w)
        return
    half = box.h * 0.52
    _row(pen, box.x, box.cy - half * 0.52, ONE_ROW, half, box.w)
    _row(pen, box.x, box.cy + half * 0.52, strokes - ONE_ROW, half, box.w)


def _row(pen: Pen, x: float, cy: float, strokes: float, height: float, max_w: float) -> None:
    whole = int(strokes + 1e-6)
    part = strokes - whole
    groups = -(-int(strokes + 0.999) // 5)
    height, step = kit.tally_set(int(strokes + 0.999), height, max_w)
    width = height * 90 / 80
    for i in range(groups):
        n = min(5, whole - i * 5)
        left = x + i * step - height * 0.06
        if n > 0:
            picture = pen.art(f"props/tally_{n}", width)
            pen.put(picture, left, cy - picture.get_height() / 2)
        if part > 0 and 0 <= n < 5:
            _begun(pen, left, cy, width, n, part)


def _begun(pen: Pen, left: float, cy: float, width: float, done: int, part: float) -> None:
    """The stroke after `done` others: downwards, the fifth from left to right across them."""
    picture = pen.art(f"props/tally_{done + 1}", width)
    h = picture.get_height()
    top = cy - h / 2
    if done == 4:
        seen = Box(left, top, width * part, h)
    else:
        start = width * (0.08 + 0.19 * done)
        seen = Box(left + start, top, width - start, h * part)
    with pen.clip(seen):
        pen.put(picture, left, top)


def _ring(pen: Pen, portrait: Box, share: float, k: float) -> None:
    """Brass around the portrait of whoever is to act."""
    pad = round(14 * k)
    w = round(portrait.w + 10 * k)
    c = w / 2 + pad
    body = "".join(kit.disc(c, c, w / 2 + r * k, "none", p.GOLD_LIT, 4 * k, o) for r, o in ((5, 0.18), (2.5, 0.3)))
    body += kit.disc(c, c, w / 2 - k, "none", p.INK, 9 * k) + kit.disc(c, c, w / 2 - k, "none", p.GOLD, 5.4 * k)
    pen.put(pen.svg(w + 2 * pad, w + 2 * pad, body), portrait.cx - c, portrait.cy - c, share)


def _under(pen: Pen, portrait: Box, k: float) -> None:
    pen.shape(portrait, lambda w, h: kit.disc(w / 2 + 2 * k, h / 2 + 4 * k, w / 2 * 0.97, p.DUSK, o=0.4), pad=8 * k)


def _veil(pen: Pen, portrait: Box, share: float) -> None:
    pen.shape(portrait, lambda w, h: kit.disc(w / 2, h / 2, w / 2 * 0.975, p.DUSK, o=share))
