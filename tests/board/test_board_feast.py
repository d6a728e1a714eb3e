"""The feast at the end of a match: it begins and ends at rest, and less motion has nothing that travels."""

from __future__ import annotations

from itertools import pairwise

import pytest

from toepen_gui.board.feast import BEGINS, DRAWN, HOP_HIGH, HOPS, Feast, drawn, hop, snow


def test_a_portrait_hops_and_stands_where_it_stood() -> None:
    heights = [hop(ms) for ms in range(0, 2000, 10)]
    assert heights[0] == heights[-1] == 0
    assert 0.05 < max(heights) <= HOP_HIGH
    assert all(abs(b - a) < 0.04 for a, b in pairwise(heights)), "no jump between two frames"
    assert hop(BEGINS + HOPS / 6) > hop(BEGINS + HOPS / 2) > hop(BEGINS + HOPS * 5 / 6)


def test_the_plot_is_drawn_from_left_to_right() -> None:
    shares = [drawn(ms) for ms in range(0, 2000, 10)]
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert drawn(BEGINS + DRAWN) == 1


@pytest.mark.parametrize("less", [False, True])
def test_suits_come_and_go(less: bool) -> None:
    feast = Feast(True, less, False)
    assert feast.flakes(0) == []
    assert len({flake.suit for flake in feast.flakes(feast.length / 2)}) == 4
    assert feast.flakes(feast.length) == []


def test_suits_fall() -> None:
    heights = [{(one.suit, one.size): one.y for one in snow(ms)} for ms in (1000, 1016)]
    both = heights[0].keys() & heights[1].keys()
    assert both
    assert all(0 < heights[1][key] - heights[0][key] < 0.03 for key in both)


def test_less_motion_has_nothing_that_travels() -> None:
    moments = [snow(ms, less=True) for ms in range(300, 1400, 50)]
    assert len({tuple((one.x, one.y, one.turn) for one in flakes) for flakes in moments if flakes}) == 1
    assert not Feast(True, True, False).hops


def test_nothing_moves_where_all_is_shown_at_once() -> None:
    feast = Feast(True, False, True)
    assert feast.length == 0
    assert feast.flakes(1000) == []


def test_who_has_not_won_sees_no_suits() -> None:
    feast = Feast(False, False, False)
    assert feast.flakes(1000) == []
    assert 0 < feast.length < Feast(True, False, False).length
    assert Feast(False, True, False).length == 0
