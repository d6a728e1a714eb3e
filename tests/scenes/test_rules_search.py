"""Looking things up in the rules: typed, marked, walked through by keys and mouse, in every window; the glossary."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.pages_house import PageHouse
from tests.scenes.test_pages_fit import faults_of
from toepen_gui.engine.rules import PRESETS
from toepen_gui.scenes import rules_glossary
from toepen_gui.scenes.rules import HowToPlay
from toepen_gui.scenes.rules_found import Found
from toepen_gui.scenes.rules_marks import MARK
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.colours import rgb
from toepen_gui.ui.widgets import Dropdown, TextField

SIZE = (1280, 720)


def opened(
    assets: Assets, size: tuple[int, int] = SIZE, lang: str = "en", text: float = 1.0
) -> tuple[PageHouse, HowToPlay]:
    house = PageHouse(lang, assets, text=text)
    house.stack.resize(size)
    scene = HowToPlay(house, PRESETS["cafe"], "cafe", 4)
    house.go(HowToPlay(house, PRESETS["cafe"], "cafe", 4))
    house.push(scene)
    house.stack.draw(pygame.Surface(size))
    return house, scene


def begin(house: PageHouse) -> None:
    house.key(pygame.K_f, mod=pygame.KMOD_CTRL)


def typed(house: PageHouse, text: str) -> None:
    for letter in text:
        house.stack.handle(
            pygame.Event(pygame.KEYDOWN, key=ord(letter.lower()) if letter.isascii() else 0, mod=0, unicode=letter)
        )
        house.stack.handle(pygame.Event(pygame.TEXTINPUT, text=letter))


def test_typing_finds_marks_and_opens_the_first_page(assets: Assets) -> None:
    house, scene = opened(assets)
    begin(house)
    typed(house, "fold")
    assert scene.wanted == "fold"
    assert scene.hits
    assert scene.now == scene.hits[0].chapter
    surface = pygame.Surface(SIZE)
    house.stack.draw(surface)
    mark = rgb(MARK)
    seen = [surface.get_at((x, y))[:3] == mark for x in range(380, 1280, 3) for y in range(90, 640, 3)]
    assert any(seen), "nothing is marked on the page"
    assert any(isinstance(widget, Found) for widget in scene.group.widgets)


def test_enter_goes_through_the_pages_and_escape_ends_the_search(assets: Assets) -> None:
    house, scene = opened(assets)
    begin(house)
    typed(house, "fold")
    seen = [scene.now]
    for _ in scene.hits[1:]:
        house.key(pygame.K_RETURN)
        seen.append(scene.now)
    assert seen == [hit.chapter for hit in scene.hits]
    house.key(pygame.K_RETURN)
    assert scene.now == scene.hits[0].chapter
    house.key(pygame.K_ESCAPE)
    assert house.stack.top is scene
    assert scene.wanted == ""
    assert scene.hits == ()
    house.key(pygame.K_ESCAPE)
    assert house.stack.top is not scene


def test_letters_typed_press_nothing_and_what_is_not_there_is_said(assets: Assets) -> None:
    house, scene = opened(assets)
    begin(house)
    typed(house, "qzx")
    assert scene.wanted == "qzx"
    assert scene.hits == ()
    house.stack.draw(pygame.Surface(SIZE))
    assert scene.faults == []
    assert house.stack.top is scene


def test_by_mouse_alone(assets: Assets) -> None:
    house, scene = opened(assets)
    field = scene.group.named("search")
    assert isinstance(field, TextField)
    house.click(field.box.cx, field.box.cy)
    typed(house, "knock")
    house.stack.draw(pygame.Surface(SIZE))
    target = next(target for target in scene.targets() if target.name.startswith("rules.found.") and target.box.w)
    name = target.name.removeprefix("rules.found.")
    house.click(target.box.cx, target.box.cy)
    assert scene.chapter.name == name


def test_arrows_walk_through_what_was_found(assets: Assets) -> None:
    house, scene = opened(assets)
    begin(house)
    typed(house, "knock")
    house.key(pygame.K_TAB)
    found = scene.group.ring.current
    assert isinstance(found, Found)
    before = scene.now
    house.key(pygame.K_DOWN)
    assert scene.now == scene.hits[1].chapter != before


def test_a_word_of_another_language_leads_to_the_glossary(assets: Assets) -> None:
    house, scene = opened(assets)
    begin(house)
    typed(house, "overkloppen")
    assert scene.chapter.name == rules_glossary.NAME
    house.change(lang="nl")
    assert len(scene.hits) > 1


@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
@pytest.mark.parametrize(("size", "text"), [((800, 600), 2.0), ((600, 900), 1.0), ((1280, 720), 1.0)])
def test_search_and_glossary_fit(assets: Assets, lang: str, size: tuple[int, int], text: float) -> None:
    house, scene = opened(assets, size, lang, text)
    wanted = {"en": "fold", "nl": "passen", "de": "passen", "zh": "弃牌"}[lang]
    surface = pygame.Surface(size)
    scene.open(rules_glossary.NAME)
    house.stack.draw(surface)
    assert faults_of(scene, size) == []
    begin(house)
    typed(house, wanted)
    assert scene.hits
    house.stack.draw(surface)
    assert faults_of(scene, size) == []
    if size[0] < 900:
        assert isinstance(scene.group.named("found"), Dropdown)
