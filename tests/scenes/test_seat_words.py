"""The word at a seat: all in, folded, out. It can be read at every size, and all-in hides no card."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from toepen_gui.board.company import Company
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.pieces import SeatPiece
from toepen_gui.engine.rules import PRESETS
from toepen_gui.geometry import Box
from toepen_gui.paths import assets as assets_dir
from toepen_gui.scenes.play_collage import Stamps
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_seats import points_row, seat_pieces, word_box
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.look import Look
from toepen_gui.ui.marks import tally_set
from toepen_gui.ui.pen import Pen
from toepen_gui.words import load

SIZES = ((800, 600), (1280, 720), (1920, 1080), (600, 900), (3840, 2160))
NAMES = tuple("ABCDEFGH")
PEOPLE = ("guest", "kees", "fatima", "mei", "winston", "bep", "ravi", "sander")


def _seat(place: int, **other: object) -> SeatPiece:
    plain = SeatPiece(
        seat=place, place=place, mood="neutral", points=0, strokes=0.0, poor=False, turn=0.0, folded=False, out=False,
        dealer=False, badge=None, stamp=1.0, chips=0, bet=0,
    )  # fmt: skip
    return replace(plain, **other)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
@pytest.mark.parametrize("size", SIZES)
def test_the_word_at_a_seat_can_be_read(assets: Assets, size: tuple[int, int], lang: str) -> None:
    words = load(assets_dir() / "lang", lang)
    for text in (1.0, 2.0):
        for players in (2, 4, 8):
            layout = TableLayout.of(size, players, text)
            faults: list[str] = []
            pen = Pen(pygame.Surface(size), layout.scale, Look(lang=lang, text=text), assets, faults)
            company = Company(0, NAMES[:players], PEOPLE[:players])
            easel = Easel(pen, Stamps(size), layout, words, company, PRESETS["limit"], "", "")
            for place in range(players):
                boxes = layout.at(place)
                for what in ({"all_in": True}, {"folded": True}, {"out": True}):
                    seat = _seat(place, **what)
                    box = word_box(easel, seat, boxes)
                    assert box.h >= 13.5, (size, text, what)
                    if seat.all_in:
                        row = points_row(easel, boxes)
                        assert box.within(row.before(pen.width("0", "number", layout.seat_t) + 2), 1.5)
                        assert not box.hits(Box(*boxes.backs).below(8 * layout.scale.k))
                    for piece in seat_pieces(easel, seat, (0.0, 0.0)):
                        piece.paint(pen)
            assert faults == []


@pytest.mark.parametrize("strokes", [4, 5, 6, 9, 10, 11, 14, 15])
def test_fives_in_chalk_do_not_run_into_each_other(strokes: int) -> None:
    """With eleven points in a narrow slate they are made smaller."""
    for size in SIZES:
        layout = TableLayout.of(size, 8, 1.0)
        t = layout.seat_t
        seat, k = layout.seats[0], layout.scale.k
        left = 11 * k if seat.stacked else 0.26 * seat.portrait.w + 13 * k
        room = seat.plate.w - left - 17 * k - 22 * t
        high, step = tally_set(strokes, 22 * t, room)
        fives, rest = divmod(strokes, 5)
        before, last = (fives, rest * 0.25) if rest else (fives - 1, 1.0)
        assert 22 * t * 0.62 <= high <= 22 * t
        assert before * step + last * high <= room + 0.5
        assert not before or step >= high
    assert tally_set(strokes, 20, 0) == tally_set(strokes, 20, 1000)
