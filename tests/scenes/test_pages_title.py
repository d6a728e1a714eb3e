"""The title: every door opens by pointer and by key, and an unfinished match is offered as it stands."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.scenes.pages_house import PageHouse, waiting
from toepen_gui.lessons.course import BASICS
from toepen_gui.scenes.learn import Learn
from toepen_gui.scenes.lesson import LessonScene
from toepen_gui.scenes.options import Options
from toepen_gui.scenes.play import Play
from toepen_gui.scenes.rules import HowToPlay
from toepen_gui.scenes.setup import SetUp
from toepen_gui.scenes.title import Title
from toepen_gui.table.port import Note
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.scene import Scene

SIZE = (1280, 720)
DOORS = {"title.play": SetUp, "title.rules": HowToPlay, "title.options": Options}


def opened(assets: Assets, players: int = 0) -> tuple[PageHouse, Title]:
    house = PageHouse("en", assets, waiting(players) if players else None)
    title = Title(house)
    house.stack.resize(SIZE)
    house.go(title)
    house.stack.draw(pygame.Surface(SIZE))
    return house, title


@pytest.mark.parametrize("name", DOORS)
def test_doors_open_by_pointer(assets: Assets, name: str) -> None:
    house, title = opened(assets)
    box = next(target.box for target in title.targets() if target.name == name)
    house.click(box.cx, box.cy)
    assert isinstance(house.stack.top, DOORS[name])


@pytest.mark.parametrize(
    ("key", "door"), [(pygame.K_RETURN, SetUp), (pygame.K_r, HowToPlay), (pygame.K_o, Options), (pygame.K_l, Learn)]
)
def test_doors_open_by_key_and_escape_comes_back(assets: Assets, key: int, door: type) -> None:
    house, title = opened(assets)
    house.key(key)
    assert isinstance(house.stack.top, door)
    house.key(pygame.K_ESCAPE)
    assert house.stack.top is title


def test_the_arrows_and_enter_reach_everything(assets: Assets) -> None:
    house, title = opened(assets, 4)
    seen = set()
    for _ in range(9):
        house.key(pygame.K_TAB)
        current = title.group.ring.current
        assert current is not None
        seen.add(current.name)
    assert seen == {"play", "continue", "learn", "rules", "statistics", "records", "options", "quit"}


def test_the_cap_says_what_enter_does(assets: Assets) -> None:
    """Once the focus is shown elsewhere, Enter means that; then the main button must not promise it."""
    house, title = opened(assets)
    assert title.main is not None
    assert title.main.cap == "Enter"
    house.key(pygame.K_DOWN, pygame.K_DOWN)
    assert title.main.cap == ""
    house.key(pygame.K_RETURN)
    assert not isinstance(house.stack.top, SetUp)


def test_the_lessons_are_offered_to_whoever_is_new(assets: Assets) -> None:
    """Once: after the offer was taken, or something else was begun, it does not come back."""
    for key, door in ((pygame.K_f, LessonScene), (pygame.K_RETURN, SetUp), (pygame.K_l, Learn)):
        house, title = opened(assets)
        assert "title.first" in {target.name for target in title.targets()}
        house.key(key)
        top: Scene | None = house.stack.top
        assert isinstance(top, door)
        while house.stack.top is not title:
            house.key(pygame.K_ESCAPE)
        assert "title.first" not in {target.name for target in title.targets()}
        assert house.settings.greeted
    house, title = opened(assets, 4)
    assert "title.first" not in {target.name for target in title.targets()}


def test_the_next_lesson_is_offered_until_the_basics_are_known(assets: Assets) -> None:
    """Not on the first day only: whoever has taken one lesson finds the next one in the same place."""
    basics = [lesson.name for lesson in BASICS]
    for learned in (basics[:1], basics[1:3], basics[:-1]):
        house = PageHouse("en", assets, learned=tuple(learned))
        house.settings = replace(house.settings, greeted=True)
        house.stack.resize((1280, 720))
        title = Title(house)
        house.go(title)
        target = next(one for one in title.targets() if one.name == "title.next_lesson")
        house.click(target.box.cx, target.box.cy)
        top: Scene | None = house.stack.top
        assert isinstance(top, LessonScene)
        assert top.lesson.name == next(name for name in basics if name not in learned)
    for taken, waits in (((), None), (tuple(basics), None), (("order",), waiting(4))):
        house = PageHouse("en", assets, waits, learned=taken)
        house.settings = replace(house.settings, greeted=True)
        house.stack.resize((1280, 720))
        title = Title(house)
        house.go(title)
        assert "title.next_lesson" not in {target.name for target in title.targets()}


def test_quit_leaves(assets: Assets) -> None:
    house, _ = opened(assets)
    house.key(pygame.K_q)
    assert house.left


def test_continue_is_there_only_with_an_unfinished_match(assets: Assets) -> None:
    _, title = opened(assets)
    assert "title.continue" not in {target.name for target in title.targets()}
    house, title = opened(assets, 4)
    assert "title.continue" in {target.name for target in title.targets()}
    house.key(pygame.K_c)
    assert house.keeper.resumed == 1
    assert isinstance(house.stack.top, Play)


def test_a_match_that_has_gone_since_is_no_longer_offered(assets: Assets) -> None:
    house, title = opened(assets, 4)
    house.keeper.waiting = None
    house.key(pygame.K_c)
    assert house.stack.top is title
    assert "title.continue" not in {target.name for target in title.targets()}


def test_what_is_to_be_told_about_saves_is_told_once(assets: Assets) -> None:
    house = PageHouse("en", assets)
    house.keeper.news = [Note("error.save_damaged", {"file": "match.json"})]
    house.stack.resize(SIZE)
    house.go(Title(house))
    house.key(pygame.K_o, pygame.K_ESCAPE)
    assert house.told == [("error.save_damaged", {"file": "match.json"})]


def test_the_waltz_plays_until_the_table_is_opened(assets: Assets) -> None:
    house, _ = opened(assets, 2)
    assert "waltz" in house.audio.looping
    house.key(pygame.K_o)
    assert "waltz" in house.audio.looping
    house.key(pygame.K_ESCAPE)
    house.key(pygame.K_c)
    assert "waltz" not in house.audio.looping
