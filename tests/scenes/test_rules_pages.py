"""The rules read in the game: by keys, by the mouse, and at any size, whatever is played."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.handbook.rule_sets import CHIPS, EVERYTHING, mixed
from tests.scenes.pages_house import PageHouse
from tests.scenes.test_pages_fit import faults_of
from toepen_gui.engine.rules import PRESETS, HouseRules, Stacks
from toepen_gui.scenes.options import Options
from toepen_gui.scenes.rules import AT_A_GLANCE, HowToPlay
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.contents import Contents
from toepen_gui.ui.widgets import Dropdown

SIZE = (1280, 720)
SIZES = ((600, 900), (800, 600), SIZE, (1920, 1080))
TABLES = (EVERYTHING, replace(CHIPS, stacks=Stacks.TOURNAMENT))


def opened(
    assets: Assets,
    rules: HouseRules | None = EVERYTHING,
    size: tuple[int, int] = SIZE,
    lang: str = "en",
    text: float = 1.0,
    at: str = "",
) -> tuple[PageHouse, HowToPlay]:
    house = PageHouse(lang, assets, text=text)
    house.stack.resize(size)
    house.push(Options(house))
    scene = HowToPlay(house, rules, "classic", 4, at)
    house.push(scene)
    house.stack.draw(pygame.Surface(size))
    return house, scene


def draw(house: PageHouse, size: tuple[int, int] = SIZE) -> None:
    house.stack.draw(pygame.Surface(size))


# --- reading --------------------------------------------------------------------------------------


def test_enter_reads_on_and_then_closes(assets: Assets) -> None:
    house, scene = opened(assets)
    for nr in range(len(scene.chapters)):
        assert scene.now == nr
        house.key(pygame.K_RETURN)
    assert isinstance(house.stack.top, Options)


def test_it_opens_where_it_is_asked_to(assets: Assets) -> None:
    _, scene = opened(assets, at=AT_A_GLANCE)
    assert scene.chapter.name == AT_A_GLANCE
    _, scene = opened(assets, at="no such chapter")
    assert scene.now == 0


def test_without_rules_it_explains_the_preset(assets: Assets) -> None:
    house = PageHouse("en", assets)
    house.stack.resize(SIZE)
    scene = HowToPlay(house, preset="solo")
    assert scene.rules == PRESETS["solo"]
    house.push(scene)
    draw(house)
    assert scene.faults == []


def test_a_press_in_the_contents_opens_a_chapter(assets: Assets) -> None:
    house, scene = opened(assets)
    box = next(target.box for target in scene.targets() if target.name == "rules.chapter.knock")
    house.click(box.cx, box.cy)
    assert scene.chapter.name == "knock"


def test_arrows_walk_through_the_contents(assets: Assets) -> None:
    house, scene = opened(assets)
    contents = next(widget for widget in scene.group.widgets if isinstance(widget, Contents))
    scene.group.ring.focus(contents, show=True)
    house.key(*[pygame.K_DOWN] * 12)
    draw(house)
    assert scene.now == 12
    contents = next(widget for widget in scene.group.widgets if isinstance(widget, Contents))
    assert contents.focused
    assert contents.cells[12].w > 0  # scrolled into sight
    house.key(pygame.K_END)
    assert scene.now == len(scene.chapters) - 1
    house.key(pygame.K_HOME)
    assert scene.now == 0


def test_the_first_arrow_goes_to_the_contents_and_enter_reads_on(assets: Assets) -> None:
    house, scene = opened(assets)
    house.key(pygame.K_DOWN, pygame.K_DOWN)
    assert scene.now == 2
    house.key(pygame.K_RETURN)
    assert scene.now == 3
    size = (800, 600)
    house, scene = opened(assets, size=size, text=2.0)
    house.key(pygame.K_DOWN, pygame.K_DOWN)
    assert (scene.now, scene._column.area.first) == (0, 2)


def test_the_wheel_scrolls_the_contents_and_leaves_the_chapter(assets: Assets) -> None:
    house, scene = opened(assets)
    contents = next(widget for widget in scene.group.widgets if isinstance(widget, Contents))
    at = (round(contents.box.cx), round(contents.box.cy))
    house.stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    house.stack.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False))
    draw(house)
    assert scene.now == 0
    assert contents.cells[0].w == 0
    assert contents.cells[3].w > 0


def test_page_keys_read_the_whole_book(assets: Assets) -> None:
    """Down a chapter row by row, then the next; and back again."""
    size = (800, 600)
    house, scene = opened(assets, size=size, text=2.0)
    seen: list[tuple[int, int]] = []
    while not seen or seen[-1] != (scene.now, scene._column.area.first):
        seen.append((scene.now, scene._column.area.first))
        house.key(pygame.K_PAGEDOWN)
    assert {now for now, _ in seen} == set(range(len(scene.chapters)))
    assert any(first for _, first in seen)
    for _ in seen:
        house.key(pygame.K_PAGEUP)
    assert scene.now == 0


def test_arrows_scroll_a_chapter_that_has_the_focus(assets: Assets) -> None:
    house, scene = opened(assets, size=(800, 600), text=2.0)
    area = scene._column.area
    assert area.overflowing
    assert area.focusable
    scene.group.ring.focus(area, show=True)
    house.key(pygame.K_DOWN)
    assert area.first == 1
    house, scene = opened(assets, PRESETS["classic"])
    assert not scene._column.area.focusable


def test_a_narrow_window_has_its_contents_in_a_field(assets: Assets) -> None:
    size = (600, 900)
    house, scene = opened(assets, size=size)
    field = next(widget for widget in scene.group.widgets if isinstance(widget, Dropdown))
    scene.group.ring.focus(field, show=True)
    house.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.now == 2
    draw(house, size)
    assert faults_of(scene, size) == []


def test_what_is_a_rule_of_the_house_is_marked(assets: Assets) -> None:
    _, scene = opened(assets, replace(PRESETS["classic"], limit=15, toep=True))
    assert scene.changed == {"limit", "toep"}
    marked = {chapter.name for chapter in scene.chapters if scene._marked(chapter)}
    assert marked == {"idea", "dead", "toep"}


# --- fitting --------------------------------------------------------------------------------------


def every_chapter_fits(house: PageHouse, scene: HowToPlay, size: tuple[int, int]) -> None:
    for nr, chapter in enumerate(scene.chapters):
        scene._to(nr)
        draw(house, size)
        assert faults_of(scene, size) == [], chapter.name
        area = scene._column.area
        for row, height in enumerate(area.heights):
            assert height <= area.box.h + 0.5, f"{chapter.name}: row {row} is higher than the page"
        side = scene._side
        assert not side.w or scene._slates is not None


@pytest.mark.parametrize(("lang", "text"), [("nl", 1.0), ("nl", 2.0), ("en", 1.0)])
@pytest.mark.parametrize("size", SIZES)
def test_every_chapter_fits_every_window(assets: Assets, size: tuple[int, int], lang: str, text: float) -> None:
    for rules in TABLES:
        house, scene = opened(assets, rules, size, lang, text)
        every_chapter_fits(house, scene, size)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_chapter_fits_the_largest_window(assets: Assets, text: float) -> None:
    size = (3840, 2160)
    house, scene = opened(assets, EVERYTHING, size, "nl", text, at=AT_A_GLANCE)
    assert faults_of(scene, size) == []
    scene._to(5)
    draw(house, size)
    assert faults_of(scene, size) == []


@pytest.mark.parametrize("seed", range(12))
def test_any_rules_fit(assets: Assets, seed: int) -> None:
    rules, players = mixed(seed)
    size, text = SIZES[seed % len(SIZES)], (1.0, 1.25, 2.0)[seed % 3]
    house = PageHouse(("nl", "en", "de", "zh")[seed % 4], assets, text=text)
    house.stack.resize(size)
    scene = HowToPlay(house, rules, "Friday night", players)
    house.push(scene)
    every_chapter_fits(house, scene, size)
