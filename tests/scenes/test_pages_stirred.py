"""A control that is lit, pressed or in focus is drawn alone, and so is a tooltip; it must look as if all had been."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.scenes.pages_house import PageHouse
from tests.scenes.test_pages_fit import LASTS, form, match_end, sheet
from toepen_gui.scenes.learn import Learn
from toepen_gui.scenes.options import Options
from toepen_gui.scenes.pages import PageScene
from toepen_gui.scenes.pages_ask import Answer, Ask
from toepen_gui.scenes.pause import Pause
from toepen_gui.scenes.rules import HowToPlay
from toepen_gui.scenes.setup import SetUp
from toepen_gui.scenes.statistics import StatisticsPage
from toepen_gui.scenes.title import Title
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.opening import parts

SIZE = (1280, 720)
PLACES = 14  # controls that are pointed at, on each page
TABS = 8
REST = 0.6  # seconds until a tooltip comes


def _ask(house: PageHouse) -> Ask:
    answers = [Answer(name, "setup.unfinished.back", kind, "", lambda: None) for name, kind in (("a", "secondary"),)]
    return Ask(house, lambda: "Really?", lambda: "It may be.", answers)


def _ended(house: PageHouse) -> PageScene:
    scene = match_end(house, 4, "classic", 10)
    scene._over = True
    return scene


PAGES: dict[str, Callable[[PageHouse], PageScene]] = {
    "title": Title,
    "set-up": SetUp,
    "options": Options,
    "rules": HowToPlay,
    "house rules": lambda house: form(house, LASTS[0]),
    "keeping": lambda house: sheet(house, "Vrijdag"),
    "learn": Learn,
    "statistics": StatisticsPage,
    "end": _ended,
    "pause": lambda house: Pause(house, 3),
    "question": _ask,
}


class Watch:
    """A page that is drawn bit by bit, and beside it all of it at once."""

    def __init__(self, house: PageHouse, scene: PageScene) -> None:
        self.house, self.scene = house, scene
        self.surface = pygame.Surface(SIZE)
        house.stack.resize(SIZE)
        if scene.overlay:
            house.go(Title(house))
        house.push(scene)
        house.stack.draw(self.surface)
        self.part = self.whole = 0

    def look(self, what: str) -> None:
        if not self.house.stack.dirty:
            return
        areas = self.house.stack.draw(self.surface)
        self.part += areas is not None
        self.whole += areas is None
        drawn = pygame.image.tobytes(self.surface, "RGB")
        assert drawn == self._all(), what

    def _all(self) -> bytes:
        stack, fresh = self.house.stack, pygame.Surface(SIZE)
        stack.repaint()
        stack.draw(fresh)
        stack.repaint()
        stack.draw(self.surface)
        return pygame.image.tobytes(fresh, "RGB")


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("text", "contrast"), [(1.0, False), (1.6, True)])
def test_what_is_drawn_alone_looks_as_if_all_had_been(assets: Assets, name: str, text: float, contrast: bool) -> None:
    house = PageHouse("nl", assets, text=text, high_contrast=contrast)
    watch = Watch(house, PAGES[name](house))
    for target in watch.scene.targets()[:PLACES]:
        at = (round(target.box.cx), round(target.box.cy))
        house.stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        house.stack.update(0.01)
        watch.look(f"the pointer on {target.name}")
        house.stack.update(REST)
        watch.look(f"the tooltip of {target.name}")
    house.stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    watch.look("the pointer away")
    for n in range(TABS):
        house.key(pygame.K_TAB)
        house.stack.update(0.01)
        watch.look(f"tab {n}")
    assert watch.part > watch.whole or name == "keeping", "most of it was drawn alone"


@pytest.mark.parametrize("name", PAGES)
def test_strips_look_as_if_all_had_been_drawn_at_once(assets: Assets, name: str) -> None:
    house = PageHouse("de", assets)
    watch = Watch(house, PAGES[name](house))
    if watch.scene.overlay:
        return
    strips = pygame.Surface(SIZE)
    for part in parts(SIZE):
        strips.set_clip(part)
        watch.scene.stale = True
        watch.scene.draw(strips)
    assert pygame.image.tobytes(strips, "RGB") == pygame.image.tobytes(watch.surface, "RGB")


def test_an_overlay_reaches_no_further_than_what_has_stirred(assets: Assets) -> None:
    house = PageHouse("en", assets)
    scene = Pause(house, 3)
    scene.resize(SIZE)
    scene.enter()
    scene.draw(pygame.Surface(SIZE))
    scene.dirty = scene.stale = False
    lowest = max(scene.group.widgets, key=lambda widget: widget.box.y)
    lowest.stir()
    reach = scene.reach
    assert reach is not None
    assert reach.y > 0
    assert reach.contains(pygame.Rect([round(value) for value in lowest.box]))
