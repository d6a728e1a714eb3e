"""The way to the coach at a round's end does not lie upon what shows through from the table."""

from __future__ import annotations

import pytest

from toepen_gui.board.layout import TableLayout
from toepen_gui.scenes.review_door import door_box


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (600, 900), (1920, 1080)])
def test_it_stands_beside_the_menu(size: tuple[int, int], text: float) -> None:
    door = door_box(size, text)
    assert not door.hits(TableLayout.of(size, 4, text).menu)
    assert door.x > size[0] / 2
