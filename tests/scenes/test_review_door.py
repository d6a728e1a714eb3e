"""The way to the coach at a round's end does not lie upon what shows through from the table."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.play_house import Evening, TestHouse
from toepen_gui.board.layout import TableLayout
from toepen_gui.scenes.review_door import NAME, door_box
from toepen_gui.scenes.round_end import RoundEnd
from toepen_gui.ui.assets import Assets


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (600, 900), (1920, 1080)])
def test_it_stands_beside_the_menu(size: tuple[int, int], text: float) -> None:
    door = door_box(size, text)
    assert not door.hits(TableLayout.of(size, 4, text).menu)
    assert door.x > size[0] / 2


@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (600, 900)])
def test_the_title_of_a_round_keeps_clear_of_it(
    assets: Assets, size: tuple[int, int], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text in (1.0, 2.0):
        house = TestHouse(lang, assets, text=text)
        monkeypatch.setattr(house.keeper, "played", lambda: "a record")
        evening = Evening(house, size=size)
        evening.pass_until()
        end = house.stack.top
        assert isinstance(end, RoundEnd)
        door = end.group.named(NAME)
        assert door is not None
        assert end.plan is not None
        picture, words = end.title_boxes(end.plan)
        assert not words.hits(door.box)
        assert picture is None or not picture.hits(door.box)
        house.stack.draw(pygame.Surface(size))
        assert end.faults == []
