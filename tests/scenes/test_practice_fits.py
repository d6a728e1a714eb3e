"""Practice in every language, window and text size: everything fits, and every sentence is whole."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from tests.scenes.pages_house import PageHouse
from tests.scenes.test_pages_fit import faults_of
from tests.scenes.test_practice_scenes import drilling, picture, pose, worst
from toepen_gui.board.phrases import Talker
from toepen_gui.engine.rules import PRESETS
from toepen_gui.practice.drills import make
from toepen_gui.practice.model import Kind
from toepen_gui.practice.tally import Tally
from toepen_gui.scenes.people import PLAYABLE
from toepen_gui.scenes.practice import Practice
from toepen_gui.scenes.practice_drill import Drilling
from toepen_gui.scenes.practice_table import company_of, guests
from toepen_gui.scenes.practice_words import said
from toepen_gui.ui.assets import Assets
from toepen_gui.words import PLACE

LANGUAGES = ("en", "nl", "de", "zh")
# German is longest: it is tried in every window, the others where it is narrowest and as most people have it.
CASES = [
    *[("de", size, text) for size in ((800, 600), (1280, 720), (600, 900), (1920, 1080)) for text in (1.0, 2.0)],
    *[(lang, (800, 600), 2.0) for lang in ("en", "nl", "zh")],
    *[(lang, (1280, 720), 1.0) for lang in ("en", "nl", "zh")],
]


@pytest.mark.parametrize(("lang", "size", "text"), CASES)
def test_the_page_fits(assets: Assets, lang: str, size: tuple[int, int], text: float) -> None:
    house = PageHouse(lang, assets, text=text)
    house.stack.resize(size)
    for tally in (Tally(), worst()):
        house.practice.write(tally)
        page = Practice(house)
        house.go(page)
        picture(house, size)
        assert faults_of(page, size) == []


def hard(scene: Drilling) -> Iterator[None]:
    """A drill of every kind, one after the other, answered wrongly."""
    for number, kind in enumerate(Kind):
        drill = pose(scene, kind, 5, number, ("classic", "no-limit", "cafe")[number % 3])
        wrong = [place for place in range(len(drill.answers)) if place not in drill.right]
        yield
        scene._answer(frozenset(wrong[:1] or [0]))
        yield


@pytest.mark.parametrize(("lang", "size", "text"), CASES)
def test_a_drill_fits(assets: Assets, lang: str, size: tuple[int, int], text: float) -> None:
    house = PageHouse(lang, assets, text=text)
    scene = drilling(house, Kind.TRICK, size)
    surface = pygame.Surface(size)
    for _ in hard(scene):
        house.stack.draw(surface)
        assert scene.faults == []
        window = surface.get_rect()
        for target in scene.targets():
            assert window.contains(pygame.Rect(*(round(side) for side in target.box)).clip(window.inflate(4, 4)))


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_drill_fits_the_largest_window(assets: Assets, text: float) -> None:
    house = PageHouse("de", assets, text=text)
    scene = drilling(house, Kind.CARDS, (3840, 2160))
    house.stack.draw(pygame.Surface((3840, 2160)))
    assert scene.faults == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_whole(assets: Assets, lang: str) -> None:
    """No key without a text, no place left open, in no drill of many."""
    house = PageHouse(lang, assets)
    rng = Random(5)
    for number in range(200):
        kind, preset = tuple(Kind)[number % 5], PLAYABLE[number % 6]
        drill = make(kind, PRESETS[preset], rng, number % 5 + 1)
        talker = Talker(company_of(house, drill, guests(drill, rng)))
        lines = [drill.question, drill.why]
        lines += [line for answer in drill.answers for line in (answer.says, answer.why, answer.cost)]
        for line in lines:
            if line is not None:
                text = said(house.words, line, talker)
                assert text != line.key
                assert not PLACE.search(text), text
