"""Rows of a paper that scrolls: they fill it as well as they can, and nowhere is a row less to be seen for it."""

from __future__ import annotations

from random import Random

import pytest

from toepen_gui.geometry import Box, Scale
from toepen_gui.scenes.pages_rows import Column, Row
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.look import Look
from toepen_gui.ui.scroll import ScrollArea
from toepen_gui.ui.type import Ruler

GAP = 8.0


def laid(assets: Assets, heights: list[float], room: float) -> ScrollArea:
    column = Column("rows")
    ruler = Ruler(Scale(1, 1, False), Look(), assets)
    column.lay(ruler, Box(0, 0, 300, room), lambda _: [Row(high) for high in heights], GAP)
    return column.area


def shown(area: ScrollArea, gap: float) -> list[int]:
    """How many rows are seen, wherever it is scrolled to."""
    area.gap = gap
    found = []
    for first in range(area.last_first + 1):
        area.first = first
        found.append(area.shown)
    return found


def test_rows_that_are_all_alike_fill_the_paper(assets: Assets) -> None:
    area = laid(assets, [40.0] * 12, 260)
    assert area.shown == 5
    assert area.gap == pytest.approx((260 - 5 * 40) / 4)
    assert area.rows()[-1][1].bottom == pytest.approx(260)


def test_rows_of_several_heights_are_spread_as_well(assets: Assets) -> None:
    """Four of them fit from the top and three from the second on: the distance is what the tighter place allows."""
    area = laid(assets, [20.0, 40, 40, 60, 60, 60], 200)
    assert shown(area, GAP) == [4, 3, 3, 3]
    area = laid(assets, [20.0, 40, 40, 60, 60, 60], 200)
    assert area.gap == pytest.approx(10.0)


@pytest.mark.parametrize("seed", range(30))
def test_nowhere_is_a_row_less_to_be_seen(assets: Assets, seed: int) -> None:
    chance = Random(seed)
    heights = [float(chance.choice((24, 40, 57, 90))) for _ in range(chance.randrange(2, 25))]
    area = laid(assets, heights, chance.uniform(100, 400))
    wide = area.gap
    assert wide >= GAP
    if area.overflowing:
        assert shown(area, wide) == shown(area, GAP)


def test_a_single_row_larger_than_the_paper(assets: Assets) -> None:
    assert laid(assets, [500.0, 500.0], 200).gap == GAP
