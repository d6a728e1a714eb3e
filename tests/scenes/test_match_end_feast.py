"""The feast on the page of a match's end: it comes to rest as the page is without it, and anything ends it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tests.scenes.pages_house import PageHouse, ended, seating
from toepen_gui.paths import assets as assets_dir
from toepen_gui.scenes.match_end import MatchEnd
from toepen_gui.scenes.title import Title
from toepen_gui.settings import Pace
from toepen_gui.ui.assets import Assets

SIZE = (800, 600)
FRAME = 1 / 60


def opened(assets: Assets, players: int = 3, won: bool = True, **fields: Any) -> tuple[PageHouse, MatchEnd]:
    house = PageHouse("en", assets, **fields)
    view, history = ended(players, "solo", 10)
    scene = MatchEnd(house, seating(players, view.rules, "solo"), view, history)
    scene.rows = tuple(replace(row, winner=(row.seat == 0) == won) for row in scene.rows)
    house.stack.resize(SIZE)
    house.go(scene)
    return house, scene


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def run(house: PageHouse, surface: pygame.Surface, seconds: float) -> int:
    """Gives how many frames were drawn."""
    drawn = 0
    for _ in range(round(seconds / FRAME)):
        house.stack.update(FRAME)
        if house.stack.dirty:
            house.stack.draw(surface)
            drawn += 1
    return drawn


def at_rest(assets: Assets, **how: Any) -> bytes:
    house, scene = opened(assets, pace=Pace.AT_ONCE, **how)
    surface = pygame.Surface(SIZE)
    house.stack.draw(surface)
    house.stack.update(FRAME)
    house.stack.draw(surface)
    assert scene.faults == []
    return pixels(surface)


@pytest.mark.parametrize(("won", "less"), [(True, False), (False, False), (True, True)])
def test_it_comes_to_rest(assets: Assets, won: bool, less: bool) -> None:
    still = at_rest(assets, won=won)
    house, scene = opened(assets, won=won, less_motion=less)
    surface = pygame.Surface(SIZE)
    house.stack.draw(surface)
    assert run(house, surface, 1.0) > 10
    assert pixels(surface) != still, "in the midst of it"
    run(house, surface, 3.0)
    assert pixels(surface) == still
    assert run(house, surface, 0.5) == 0, "nothing is drawn any more"
    assert scene.faults == []


def test_a_key_ends_it_and_is_not_lost(assets: Assets) -> None:
    house, _ = opened(assets)
    surface = pygame.Surface(SIZE)
    house.stack.draw(surface)
    run(house, surface, 0.6)
    house.key(pygame.K_ESCAPE)
    assert isinstance(house.stack.top, Title)


def test_a_click_beside_everything_ends_it(assets: Assets) -> None:
    house, _ = opened(assets)
    surface = pygame.Surface(SIZE)
    house.stack.draw(surface)
    run(house, surface, 0.6)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        house.stack.handle(pygame.Event(kind, pos=(400, 300), button=1))
    house.stack.draw(surface)
    assert pixels(surface) == at_rest(assets)


def test_it_goes_on_in_another_window(assets: Assets) -> None:
    house, scene = opened(assets, players=8)
    surface = pygame.Surface(SIZE)
    house.stack.draw(surface)
    run(house, surface, 0.6)
    house.stack.resize((600, 900))
    surface = pygame.Surface((600, 900))
    house.stack.draw(surface)
    run(house, surface, 4.0)
    assert scene.faults == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_page_fits_into_the_stores(size: tuple[int, int]) -> None:
    """With eight lines in the plot, too: else its pictures push each other out, and it is never ready to be shown."""
    assets = Assets(assets_dir())
    assets.fit(size)
    house = PageHouse("en", assets)
    view, history = ended(8, "solo", 10)
    scene = MatchEnd(house, seating(8, view.rules, "solo"), view, history)
    house.stack.resize(size)
    house.go(scene)
    surface = pygame.Surface(size)
    stores = (assets.shapes, assets.pictures, assets.texts, assets.grounds, assets.boards)
    for _ in range(2):
        made = [store.made for store in stores]
        scene.stale = True
        scene.draw(surface)
    assert [store.made for store in stores] == made
