"""Several speak at once: no bubble lies over another or over a player, and none moves while it is read."""

from __future__ import annotations

import itertools
from typing import Final

import pytest

from toepen_gui.board.layout import TableLayout
from toepen_gui.board.layout_bubble import Bubble, Podium, Said, bubble_box, bubble_scale, bubble_width
from toepen_gui.geometry import Box

SIZES: Final = ((800, 600), (1280, 720), (1920, 1080), (600, 900), (3840, 2160), (1720, 720))
TEXTS: Final = (1.0, 2.0)


def said(layout: TableLayout, place: int, at: float, share: float = 1.0, lines: int = 2) -> Said:
    """Somebody's words: how much of the widest line they take, in how many lines."""
    u, k = bubble_scale(layout), layout.scale.k
    wide = bubble_width(layout, place) * share + 30 * k
    return Said(place, at, f"{place} speaks", wide, lines * 23.4 * u + 14 * k)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("share", "lines"), [(0.5, 1), (0.9, 1), (1.0, 2)])
def test_two_who_speak_hide_neither_each_other_nor_a_player(size: tuple[int, int], share: float, lines: int) -> None:
    for players, text in itertools.product((3, 5, 7, 8), TEXTS):
        layout = TableLayout.of(size, players, text, name_em=6.0, price_em=8.0)
        for first, second in itertools.permutations(range(1, players), 2):
            if abs(first - second) > 1:
                continue
            one, other = Podium().show(
                layout, [said(layout, first, 0, share, lines), said(layout, second, 1, share, lines)]
            )
            where = (players, text, first, second)
            assert not one.box.hits(other.box, 0), where
            assert other.box.within(layout.window), where
            for seat in (layout.own, *layout.seats):
                if seat not in (layout.at(first), layout.at(second)):
                    assert not other.box.hits(seat.box, 1), where
                    assert not one.box.hits(seat.box, 1), where


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_who_speak_at_once_can_be_read(size: tuple[int, int]) -> None:
    for players, text in itertools.product((5, 8), TEXTS):
        layout = TableLayout.of(size, players, text, name_em=6.0, price_em=8.0)
        boxes = [b.box for b in Podium().show(layout, [said(layout, p, p, 0.8) for p in range(1, players)])]
        for one, other in itertools.combinations(boxes, 2):
            assert not one.hits(other, 0), (players, text)


def test_who_speaks_alone_speaks_where_one_always_did() -> None:
    layout = TableLayout.of((1280, 720), 6)
    words = said(layout, 3, 0)
    assert Podium().show(layout, [words]) == [bubble_box(layout, 3, words.w, words.h)]


def test_a_bubble_stays_where_it_opened() -> None:
    layout = TableLayout.of((800, 600), 8, 2.0, name_em=6.0)
    podium = Podium()
    first, second = said(layout, 3, 0), said(layout, 4, 10)
    (alone,) = podium.show(layout, [first])
    both = podium.show(layout, [second, first])
    assert both[1] == alone
    assert both[0] != bubble_box(layout, 4, second.w, second.h)
    assert podium.show(layout, [second]) == [both[0]], "not even when what it kept off has gone"
    again = said(layout, 4, 20)
    assert podium.show(layout, [again]) == [bubble_box(layout, 4, again.w, again.h)], "what is said later begins anew"


def test_who_has_spoken_first_is_first_to_choose() -> None:
    layout = TableLayout.of((800, 600), 8, 2.0, name_em=6.0)
    first, second = said(layout, 3, 0), said(layout, 4, 10)
    assert Podium().show(layout, [second, first])[::-1] == Podium().show(layout, [first, second])


@pytest.mark.parametrize("share", [0.6, 0.8, 1.0])
def test_the_third_of_three_neighbours_speaks_near_his_seat(share: float) -> None:
    layout = TableLayout.of((800, 600), 8, 2.0, name_em=6.0)
    *_, third = Podium().show(layout, [said(layout, place, place, share, 1) for place in (3, 4, 5)])
    x, y = third.tip
    box = third.box
    away = max(box.x - x, x - box.right, 0) + max(box.y - y, y - box.bottom, 0)
    assert away < 200 * layout.scale.k


@pytest.mark.parametrize(
    ("tip", "through"),
    [
        ((50, 0), True),  # straight down through it
        ((0, 0), False),  # straight down beside it
        ((112, 30), True),  # across a corner, however little of the way that is
        ((160, 0), False),
        ((130, 130), False),  # from the level of the words themselves
    ],
)
def test_a_tail_is_seen_to_pass_behind_other_words(tip: tuple[float, float], through: bool) -> None:
    bubble = Bubble(Box(0, 120, 100, 20), tip)
    assert bubble.points_through(Box(20, 40, 90, 8)) is through
