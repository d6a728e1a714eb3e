"""The doors that lead to the rules: from the pause, and from the corner of the table."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.scenes.pages_house import PageHouse, seating
from tests.scenes.test_pages_fit import faults_of
from toepen_gui.engine.rules import PRESETS
from toepen_gui.scenes.pause import Pause
from toepen_gui.scenes.play import Play
from toepen_gui.scenes.rules import AT_A_GLANCE, HowToPlay
from toepen_gui.ui.assets import Assets

RULES = replace(PRESETS["cafe"], limit=15)


def paused(assets: Assets, size: tuple[int, int] = (1280, 720), lang: str = "en", text: float = 1.0) -> PageHouse:
    house = PageHouse(lang, assets, text=text)
    house.stack.resize(size)
    house.push(Pause(house, 3, True, seating(5, RULES, "cafe")))
    house.stack.draw(pygame.Surface(size))
    return house


def test_the_pause_leads_to_the_rules_of_this_match(assets: Assets) -> None:
    house = paused(assets)
    house.key(pygame.K_r)
    scene = house.stack.top
    assert isinstance(scene, HowToPlay)
    assert (scene.rules, scene.preset, scene.players, scene.chapter.name) == (RULES, "cafe", 5, AT_A_GLANCE)
    house.key(pygame.K_ESCAPE)
    assert isinstance(house.stack.top, Pause)


@pytest.mark.parametrize("size", [(600, 900), (800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_pause_fits_with_all_its_doors(assets: Assets, size: tuple[int, int], text: float) -> None:
    for lang in ("en", "nl", "de", "zh"):
        pause = paused(assets, size, lang, text).stack.top
        assert isinstance(pause, Pause)
        assert faults_of(pause, size) == []


def test_without_a_match_there_is_no_such_door(assets: Assets) -> None:
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    house.push(Pause(house, 0))
    assert house.stack.top is not None
    house.key(pygame.K_r)
    assert isinstance(house.stack.top, Pause)


@pytest.mark.parametrize("by_key", [True, False])
def test_the_corner_of_the_table_leads_there_too(assets: Assets, by_key: bool) -> None:
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    table = Play(house, seating(4, RULES, "cafe"), ahead=False)
    house.go(table)
    house.stack.draw(pygame.Surface((1280, 720)))
    if by_key:
        house.key(pygame.K_r)
    else:
        box = next(target.box for target in table.targets() if target.name == "play.rules")
        house.click(box.cx, box.cy)
    scene = house.stack.top
    assert isinstance(scene, HowToPlay)
    assert scene.rules == RULES
