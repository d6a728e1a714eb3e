"""Lines over and under the pages: a notice beside the title of the page, the line below the board of the title."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.pages_house import PageHouse
from toepen_gui.geometry import Box, Scale
from toepen_gui.notices import Notices
from toepen_gui.scenes.keys_page import Keys
from toepen_gui.scenes.options import Options
from toepen_gui.scenes.pages import PageScene
from toepen_gui.scenes.setup import SetUp
from toepen_gui.scenes.title import Title, foot_lines
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.look import Look
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler

SIZES = ((800, 600), (1280, 720), (600, 900), (3840, 2160))
LANGUAGES = ("en", "nl", "de", "zh")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_notice_leaves_the_title_of_the_page_free(assets: Assets, size: tuple[int, int], lang: str) -> None:
    surface = pygame.Surface(size)
    for text in (1.0, 2.0):
        house = PageHouse(lang, assets, text=text)
        house.stack.resize(size)
        pages: tuple[PageScene, ...] = (SetUp(house), Options(house), Keys(house))
        for scene in pages:
            house.go(scene)
            headline = scene.headline
            assert headline is not None
            notices = Notices()
            notices.add("error.settings_damaged", {"file": "settings.json.damaged-12"})
            pen = Pen(surface, Scale.of(*size, text), Look(lang=lang, text=text), assets, notices.faults)
            notices.lay(pen, house.words, headline)
            assert notices.faults == []
            assert notices.area is not None
            assert not Box(*notices.area).hits(headline), (text, type(scene).__name__)
            assert pygame.Rect(0, 0, *size).contains(notices.area)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_line_under_the_board_is_broken_between_its_parts(assets: Assets, lang: str) -> None:
    """Not inside "no account", at any width at which a part has room."""
    house = PageHouse(lang, assets)
    ruler = Ruler(Scale.of(800, 600), Look(lang=lang), assets)
    first = house.words("title.foot", language=house.words("language.name"), version="0.1.0")
    promise = house.words("title.promise")
    broken = set()
    for room in range(160, 700, 20):
        lines = ruler.wrap(foot_lines(ruler, first, promise, room), "small", None, room)
        broken.add(len(lines))
        if lang != "zh":
            for line in lines[:-1]:
                assert line.endswith((",", "·")) or line == first, lines
        else:
            assert len(lines) == 1 or list(lines) == [first, promise]
    assert {1, 2} <= broken
    title = Title(house)
    house.stack.resize((800, 600))
    house.go(title)
    house.stack.draw(pygame.Surface((800, 600)))
    assert title.faults == []
