"""Where the keyboard begins on a page: at the first thing it is about, on every page alike."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.scenes.pages_house import PageHouse
from tests.scenes.test_pages_stirred import PAGES
from toepen_gui.scenes.keys_page import Keys
from toepen_gui.scenes.pages import PageScene
from toepen_gui.scenes.practice import Practice
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.widgets import PageHead

SIZE = (1280, 720)
ALL: dict[str, Callable[[PageHouse], PageScene]] = {**PAGES, "keys": Keys, "practice": Practice}


def opened(assets: Assets, name: str) -> tuple[PageHouse, PageScene]:
    house = PageHouse("en", assets)
    scene = ALL[name](house)
    house.stack.resize(SIZE)
    house.go(scene)
    house.stack.draw(pygame.Surface(SIZE))
    return house, scene


@pytest.mark.parametrize("name", ALL)
def test_tab_begins_at_what_the_page_is_about(assets: Assets, name: str) -> None:
    house, scene = opened(assets, name)
    house.key(pygame.K_TAB)
    current = scene.group.ring.current
    assert current is not None
    assert not isinstance(current, PageHead)


@pytest.mark.parametrize("name", ["keys", "options", "learn"])
def test_the_way_back_comes_before_it(assets: Assets, name: str) -> None:
    house, scene = opened(assets, name)
    house.key(pygame.K_TAB)
    house.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert isinstance(scene.group.ring.current, PageHead)


def test_on_the_page_of_keys_it_begins_at_the_first_key(assets: Assets) -> None:
    house, scene = opened(assets, "keys")
    house.key(pygame.K_TAB)
    assert scene.group.ring.current is scene.group.named("key.knock")
