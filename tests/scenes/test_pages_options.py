"""The options: each change counts at once, all of them can be taken back, and none is lost by laying out afresh."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.pages_house import PageHouse
from toepen_gui.scenes.options import Options
from toepen_gui.scenes.options_groups import KEYS
from toepen_gui.scenes.play_controls import CARD_KEYS
from toepen_gui.settings import Back, Ground, Letters, Pace, Talk
from toepen_gui.ui.assets import Assets

SIZE = (1280, 720)


def opened(assets: Assets, size: tuple[int, int] = SIZE, lang: str = "en") -> tuple[PageHouse, Options]:
    house = PageHouse(lang, assets)
    scene = Options(house)
    house.stack.resize(size)
    house.go(scene)
    house.stack.draw(pygame.Surface(size))
    return house, scene


def click(house: PageHouse, scene: Options, name: str) -> None:
    house.stack.draw(pygame.Surface(scene.size))
    box = next(target.box for target in scene.targets() if target.name == name)
    house.click(box.cx, box.cy)


def test_the_keys_that_are_named_for_cards_are_those_that_play_them(assets: Assets) -> None:
    opened(assets)
    names = [pygame.key.name(keys[0]) for keys in CARD_KEYS]
    assert KEYS[0] == (f"{names[0]} – {names[8]}, {', '.join(names[9:])}", "options.key.cards")
    assert names == list("1234567890-")  # the README says so too


def test_every_switch_turns_what_it_says(assets: Assets) -> None:
    house, scene = opened(assets)
    for name in ("wait_trick", "confirm", "knock_wait", "habits", "focus", "contrast", "motion", "full_screen", "mute"):
        click(house, scene, f"options.{name}")
    s = house.settings
    assert s.wait_after_trick
    assert s.confirm_knock
    assert s.knock_wait
    assert not s.learns_habits
    assert s.pause_on_focus_loss
    assert s.high_contrast
    assert s.less_motion
    assert s.window.full_screen
    assert s.mute


def test_every_choice_chooses(assets: Assets) -> None:
    house, scene = opened(assets)
    for name in ("pace.fast", "suits.4", "back.woven", "ground.wood", "talk.much"):
        click(house, scene, f"options.{name}")
    click(house, scene, "options.letters")
    house.key(pygame.K_HOME, pygame.K_DOWN, pygame.K_RETURN)
    s = house.settings
    assert (s.pace, s.colours, s.back, s.ground, s.letters) == (Pace.FAST, 4, Back.WOVEN, Ground.WOOD, Letters.NL)
    assert s.table_talk is Talk.MUCH


def test_the_language_changes_at_once_and_back(assets: Assets) -> None:
    house, scene = opened(assets)
    click(house, scene, "options.language")
    house.key(pygame.K_END, pygame.K_RETURN)
    assert house.settings.lang == "nl"
    assert scene.main is not None
    assert scene.main.label == "Klaar"


def test_as_it_was_brings_everything_back(assets: Assets) -> None:
    house, scene = opened(assets)
    before = house.settings
    assert "options.as_it_was" not in {target.name for target in scene.targets()}
    for name in ("contrast", "pace.calm", "back.plain", "mute", "full_screen"):
        click(house, scene, f"options.{name}")
    click(house, scene, "options.as_it_was")
    assert house.settings == before


def test_a_slider_can_be_dragged_though_the_page_is_laid_out_meanwhile(assets: Assets) -> None:
    house, scene = opened(assets)
    slider = scene.group.named("volume.music")
    assert slider is not None
    box = slider.box
    house.stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(round(box.x), round(box.cy)), button=1))
    scene.restyle()
    end = (round(box.right), round(box.cy))
    house.stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(9, 0), buttons=(1, 0, 0)))
    house.stack.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert house.settings.volume_music == 1.0
    assert house.audio.volumes["music"] == 1.0
    assert "win_round" in house.audio.played  # a sample, once


def test_text_size_by_keys_lays_the_page_out_afresh_and_keeps_the_focus(assets: Assets) -> None:
    house, scene = opened(assets)
    slider = scene.group.named("text")
    assert slider is not None
    scene.group.ring.focus(slider, show=True)
    house.key(pygame.K_END)
    assert house.settings.text == 2.0
    current = scene.group.ring.current
    assert current is not None
    assert current.name == "text"


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((800, 600), 1.0), ((600, 900), 1.0), ((800, 600), 2.0)]
)
def test_every_option_is_somewhere(assets: Assets, size: tuple[int, int], text: float) -> None:
    """However the groups are divided over tabs, nothing is left out, and scrolling brings everything into sight."""
    house = PageHouse("nl", assets, text=text)
    scene = Options(house)
    house.stack.resize(size)
    house.go(scene)
    found = set()
    for tab in range(5):
        scene.tab = tab
        scene.lay_out()
        found |= {widget.name for widget in scene.group.widgets}
    for name in (
        "pace",
        "language",
        "text",
        "full_screen",
        "suits.4",
        "ground.plain",
        "letters",
        "volume.table",
        "mute",
    ):
        assert name in found


def test_escape_and_enter_close_it(assets: Assets) -> None:
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        house, below = opened(assets)
        house.push(Options(house))
        house.key(key)
        assert house.stack.top is below


def type_in(house: PageHouse, text: str) -> None:
    for letter in text:
        house.stack.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
        house.stack.update(0.02)


def test_a_name_is_typed_and_counts_at_once(assets: Assets) -> None:
    house, scene = opened(assets)
    click(house, scene, "options.own_name")
    type_in(house, "  Ann  e ")
    assert house.settings.own_name == "Ann e"
    house.key(pygame.K_HOME)
    type_in(house, "X")
    assert house.settings.own_name == "X Ann e", "the caret stays where it is while the page is laid out afresh"


def test_a_name_has_letters_that_can_be_shown_and_room_on_the_slate(assets: Assets) -> None:
    house, scene = opened(assets)
    click(house, scene, "options.own_name")
    type_in(house, "Zoë王\u0416\U0001f600\t")
    assert house.settings.own_name == "Zoë王"
    type_in(house, "W" * 30)
    name = house.settings.own_name
    assert 4 < len(name) < 12
    assert scene.ruler().width(name, "strong") <= 7 * 18 * scene.ruler().t


def test_a_name_can_be_taken_back(assets: Assets) -> None:
    house, scene = opened(assets)
    click(house, scene, "options.own_name")
    type_in(house, "Anne")
    click(house, scene, "options.as_it_was")
    assert house.settings.own_name == ""
