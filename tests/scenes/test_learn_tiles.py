"""The tiles of the lessons: every row is full, whatever the window, and none has more of them than it can hold."""

from __future__ import annotations

from itertools import groupby

import pytest

from tests.scenes.pages_house import PageHouse
from toepen_gui.lessons.course import COURSE
from toepen_gui.scenes.learn import Learn, Tile, spread
from toepen_gui.ui.assets import Assets


def test_no_row_is_left_with_a_hole() -> None:
    assert spread(7, 3) == [2, 2, 3]
    assert spread(8, 3) == [2, 3, 3]
    assert spread(6, 3) == [3, 3]
    assert spread(7, 2) == [1, 2, 2, 2]
    assert spread(3, 2) == [1, 2]
    assert spread(5, 1) == [1] * 5
    for tiles in range(1, 30):
        for across in range(1, 5):
            rows = spread(tiles, across)
            assert sum(rows) == tiles
            assert len(rows) == -(-tiles // across)
            assert max(rows) - min(rows) <= 1
            assert 0 < max(rows) <= across


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (600, 900), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_tiles_of_a_row_fill_it(assets: Assets, size: tuple[int, int], text: float) -> None:
    house = PageHouse("nl", assets, text=text)
    house.stack.resize(size)
    page = Learn(house)
    house.go(page)
    tiles = [widget for widget in page.group.widgets if isinstance(widget, Tile)]
    assert len(tiles) == sum(len(chapter.lessons) for chapter in COURSE)
    seen = [tile.box for tile in tiles if tile.visible]
    rows = [list(row) for _, row in groupby(seen, key=lambda box: box.y)]
    assert rows
    for row in rows:
        assert row[0].x == pytest.approx(rows[0][0].x)
        assert row[-1].right == pytest.approx(rows[0][-1].right)
        assert all(box.w == pytest.approx(row[0].w) and box.h == row[0].h for box in row)
