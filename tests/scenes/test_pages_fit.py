"""Every page in every window: no text is cut, nothing lies outside, nothing that can be clicked lies over another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import TypeAlias

import pygame
import pytest

from tests.scenes.pages_house import PageHouse, ended, seating, waiting
from toepen_gui.engine.rules import PRESETS
from toepen_gui.geometry import Box
from toepen_gui.scenes.house_rules import HouseRulesForm
from toepen_gui.scenes.house_rules_save import SaveSheet
from toepen_gui.scenes.match_end import MatchEnd
from toepen_gui.scenes.options import Options
from toepen_gui.scenes.pages import PageScene
from toepen_gui.scenes.rules import HowToPlay
from toepen_gui.scenes.setup import SetUp
from toepen_gui.scenes.setup_choice import Evening
from toepen_gui.scenes.title import Title
from toepen_gui.settings import LastSetup
from toepen_gui.table.port import RuleSet
from toepen_gui.ui.assets import Assets

SIZES = ((800, 600), (1280, 720), (1920, 1080), (600, 900))
HUGE = (3840, 2160)
LANGUAGES = ("en", "nl", "de", "zh")
TEXTS = (1.0, 1.5, 2.0)
# German has the longest words, Chinese the shortest lines: where pages change their shape, both are tried as well
CASES = [
    *[(size, "nl", text) for size in SIZES for text in TEXTS if text != 1.5 or size in ((800, 600), (600, 900))],
    *[((800, 600), "en", 1.0), ((1280, 720), "en", 2.0), ((1920, 1080), "en", 1.0), ((600, 900), "en", 2.0)],
    *[(size, "de", text) for size in ((800, 600), (1280, 720), (600, 900)) for text in (1.0, 2.0)],
    *[((800, 600), "zh", 1.0), ((800, 600), "zh", 2.0), ((1280, 720), "zh", 2.0), ((600, 900), "zh", 1.0)],
]
EVERY = [case for case in product((*SIZES, HUGE), LANGUAGES, TEXTS) if case not in CASES]
WIDE = "Wij van de Overkant"  # nearly as wide as a name may be
LASTS = (
    LastSetup(preset="cafe", changed={"max_folds_in_row": 100, "five_crosses": True}),
    LastSetup(preset="no-limit", changed={"stack": 1000, "ante": 1000, "stacks": "tournament"}),
    LastSetup(preset="classic", limit=37, changed={"five_crosses": True, "royal_final": True}),
)
SLACK = 2.2  # cells of one field stand closer than that


def match_end(house: PageHouse, players: int, preset: str, limit: int, tab: int = 0) -> MatchEnd:
    view, history = ended(players, preset, limit, seed=2)
    scene = MatchEnd(house, seating(players, view.rules, preset), view, history)
    scene.tab = tab
    return scene


def titles(house: PageHouse) -> Iterator[PageScene]:
    for players in (0, 2, 4, 8):
        house.keeper.waiting = waiting(players) if players else None
        yield Title(house)
    house.keeper.waiting = None
    house.settings = replace(house.settings, greeted=True, learned=("order", "follow"))
    yield Title(house)
    house.settings = replace(house.settings, greeted=False, learned=())


def set_ups(house: PageHouse) -> Iterator[PageScene]:
    for last in LASTS:
        house.settings = replace(house.settings, setup=last)
        for tab in range(2):
            scene = SetUp(house)
            scene.tab = tab
            yield scene
    keep(house)
    scene = SetUp(house)
    scene.tab = 1
    yield scene


def forms(house: PageHouse) -> Iterator[PageScene]:
    """The house rules at every place they can be scrolled to by their groups, in order and in contradiction."""
    for last in LASTS:
        scene = form(house, last)
        yield scene
        for nr in range(1, 6):
            scene.look_at(nr)
            yield scene
    keep(house)
    yield form(house, replace(LASTS[0], own=WIDE))


def sheets(house: PageHouse) -> Iterator[PageScene]:
    yield sheet(house, "")
    keep(house)
    yield sheet(house, WIDE)
    other = sheet(house, WIDE)
    other.text = "Vrijdag"  # another one has that name
    yield other


def form(house: PageHouse, last: LastSetup) -> HouseRulesForm:
    evening = Evening.of(last, house.rule_sets.all())
    return HouseRulesForm(house, lambda: evening, lambda _: None)


def sheet(house: PageHouse, own: str) -> SaveSheet:
    evening = Evening.of(LastSetup(own=own), house.rule_sets.all())
    return SaveSheet(house, lambda: evening, lambda _: None)


def keep(house: PageHouse) -> None:
    for name in (WIDE, "Vrijdag", "Zaterdag", "Bij oom Bram"):
        house.rule_sets.keep(RuleSet(name, "cafe", PRESETS["cafe"]))


def options(house: PageHouse) -> Iterator[PageScene]:
    for tab in range(5):
        scene = Options(house)
        scene.tab = tab
        yield scene
        if scene.tab < tab:  # there are fewer tabs in this window
            break


def rules(house: PageHouse) -> Iterator[PageScene]:
    for preset in ("classic", "solo"):
        for now in range(6):
            if preset == "classic" or now == 5:
                scene = HowToPlay(house, PRESETS[preset], preset)
                scene.now = now
                yield scene


def ends(house: PageHouse) -> Iterator[PageScene]:
    for players, preset, limit in ((2, "classic", 5), (4, "classic", 10), (8, "solo", 10), (8, "solo", 30)):
        for tab in range(2):
            yield match_end(house, players, preset, limit, tab)


Pages: TypeAlias = Callable[[PageHouse], Iterator[PageScene]]
ALL: tuple[Pages, ...] = (titles, set_ups, forms, sheets, options, rules, ends)


def faults_of(scene: PageScene, size: tuple[int, int]) -> list[str]:
    """What is wrong with a page that has been drawn."""
    window = Box(0, 0, *size)
    found = list(scene.faults)
    targets = scene.targets()
    found += [f"{one.name} is outside" for one in targets if not one.box.within(window, 1.5)]
    for i, one in enumerate(targets):
        for other in targets[i + 1 :]:
            pair = {one.name.split(".")[1], other.name.split(".")[1]}
            stands_on_it = pair == {"opponent", "level"}
            if not stands_on_it and one.box.inset(SLACK).hits(other.box.inset(SLACK)):
                found.append(f"{one.name} lies over {other.name}")
    return found


def _fit(assets: Assets, pages: Pages, size: tuple[int, int], lang: str, text: float) -> None:
    house = PageHouse(lang, assets, text=text)
    surface = pygame.Surface(size)
    house.stack.resize(size)
    for scene in pages(house):
        house.go(scene)
        house.stack.draw(surface)
        assert faults_of(scene, size) == []


@pytest.mark.parametrize("pages", ALL)
@pytest.mark.parametrize(("size", "lang", "text"), CASES)
def test_a_page_fits_its_window(assets: Assets, pages: Pages, size: tuple[int, int], lang: str, text: float) -> None:
    _fit(assets, pages, size, lang, text)


@pytest.mark.nightly
@pytest.mark.parametrize("pages", ALL)
@pytest.mark.parametrize(("size", "lang", "text"), EVERY)
def test_every_page_fits_every_window(
    assets: Assets, pages: Pages, size: tuple[int, int], lang: str, text: float
) -> None:
    _fit(assets, pages, size, lang, text)


def test_a_page_fits_the_largest_window(assets: Assets) -> None:
    surface = pygame.Surface(HUGE)
    for lang, text in (("nl", 1.0), ("de", 2.0)):
        house = PageHouse(lang, assets, text=text)
        house.stack.resize(HUGE)
        for scene in (
            Title(house),
            SetUp(house),
            form(house, LASTS[0]),
            Options(house),
            match_end(house, 8, "solo", 10),
        ):
            house.go(scene)
            house.stack.draw(surface)
            assert faults_of(scene, HUGE) == []


@pytest.mark.parametrize("size", [(1000, 1000), (700, 1400), (2560, 1080), (1024, 768)])
def test_any_shape_of_window(assets: Assets, size: tuple[int, int]) -> None:
    surface = pygame.Surface(size)
    house = PageHouse("nl", assets, text=1.25, high_contrast=True)
    house.stack.resize(size)
    for scene in (Title(house), SetUp(house), form(house, LASTS[2]), Options(house), match_end(house, 6, "solo", 15)):
        house.go(scene)
        house.stack.draw(surface)
        assert faults_of(scene, size) == []


def test_a_page_follows_the_window(assets: Assets) -> None:
    """Resized at any moment it is laid out afresh, and what was chosen stays."""
    house = PageHouse("en", assets)
    scene = SetUp(house)
    house.go(scene)
    for size in (*SIZES, (800, 600)):
        house.stack.resize(size)
        surface = pygame.Surface(size)
        house.stack.draw(surface)
        assert faults_of(scene, size) == []
    assert scene.evening.opponents == ("kees", "fatima", "mei")
