"""The page of keys says which keys stay as they are: those of all cards among them, in every language and window."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.pages_house import PageHouse
from toepen_gui import bindings
from toepen_gui.scenes.keys_page import Keys
from toepen_gui.scenes.pages import foot_buttons, foot_note, parts, write_note
from toepen_gui.scenes.play_controls import CARD_KEYS
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.widgets import Button

MINUS = {"en": "minus", "nl": "min ", "de": "Minus", "zh": "减号"}


def test_no_action_can_have_the_key_of_a_card() -> None:
    assert not any(bindings.possible(pygame.key.name(keys[0])) for keys in CARD_KEYS)


@pytest.mark.parametrize("lang", MINUS)
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_page_says_so_where_it_can_be_read(assets: Assets, lang: str, size: tuple[int, int]) -> None:
    house = PageHouse(lang, assets)
    scene = Keys(house)
    house.stack.resize(size)
    house.go(scene)
    note = house.words("keys.note")
    assert MINUS[lang] in note
    ruler, foot = scene.ruler(), parts(size, 1.0).foot
    buttons = [scene.group.named("reset"), scene.main]
    end = foot_buttons(ruler, foot, [button for button in buttons if isinstance(button, Button)])
    pen = Pen(pygame.Surface(size), scene.scale, house.look, assets, [])
    assert write_note(pen, foot_note(ruler, foot, end), note)
