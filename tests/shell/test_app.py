"""The game put together, with a small scene of the tests' own: settings, language, window, saving, the end."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.shell.game_evening import Evening, Page, key, page
from toepen_gui.app import SAVED_AFTER, Game
from toepen_gui.scenes.context import House
from toepen_gui.settings import Back, Ground, Letters


def test_the_language_is_the_systems_until_another_is_chosen(evening: Evening) -> None:
    game = evening.open(lang="")
    assert game.words.lang == "nl"
    assert dict(game.languages) == {"en": "English", "de": "Deutsch", "nl": "Nederlands", "zh": "简体中文"}
    game.change(lang="en")
    assert game.words.lang == game.look.lang == "en"
    game.change(lang="")
    assert game.words.lang == "nl"


def test_a_language_asked_for_is_for_this_evening_only(evening: Evening) -> None:
    game = evening.open(lang="en")
    game.change(mute=True)
    assert game.words.lang == "en"
    evening.close()
    assert evening.open(lang="").words.lang == "nl"


def test_a_change_counts_at_once_for_every_scene(evening: Evening) -> None:
    game = evening.open()
    game.push(Page(game))
    game.change(high_contrast=True, colours=4, letters=Letters.NL, back=Back.PLAIN, ground=Ground.WOOD, text=2.0)
    look = game.look
    assert (look.contrast, look.deck, look.back, look.table, look.text) == (True, "nl4", "plain", "wood", 2.0)
    assert [scene.restyled for scene in game.stack.scenes if isinstance(scene, Page)] == [1, 1]
    assert game.dirty


def test_the_same_value_is_no_change(evening: Evening) -> None:
    game = evening.open()
    game.change(text=game.settings.text)
    assert page(game).restyled == 0


def test_a_setting_that_does_not_exist(evening: Evening) -> None:
    with pytest.raises(TypeError):
        evening.open().change(colour=3)


def test_volumes_go_to_their_buses(evening: Evening) -> None:
    game = evening.open()
    game.change(volume_table=0.25, volume_music=0.0, volume_ambience=1.0, volume_interface=0.5, mute=True)
    assert game.audio.volumes == {"table": 0.25, "music": 0.0, "ambience": 1.0, "interface": 0.5}
    assert game.audio.muted


def test_settings_are_kept_soon_after_the_last_change(evening: Evening, tmp_path: Path) -> None:
    game = evening.open()
    file = tmp_path / "settings.json"
    for volume in (0.1, 0.2, 0.3):
        game.change(volume_table=volume)
        game.update(SAVED_AFTER / 2)
    assert not file.exists()
    game.update(SAVED_AFTER)
    assert json.loads(file.read_text(encoding="utf-8"))["volume_table"] == 0.3


def test_settings_are_kept_at_the_end(evening: Evening) -> None:
    evening.open().change(own_name="Saskia")
    evening.close()
    assert evening.open().settings.own_name == "Saskia"


def made(game: Game, size: tuple[int, int]) -> None:
    """As if the player had pulled at the window."""
    game.window._window.size = size
    for event in pygame.event.get():
        game.handle(event)
    for _ in range(20):
        game.update(0.05)


def test_the_window_is_opened_as_it_was_left(evening: Evening) -> None:
    made(evening.open(window=None), (1000, 700))
    evening.close()
    game = evening.open(window=None)
    assert game.window.size == (1000, 700)


def test_a_size_asked_for_is_for_this_evening_only(evening: Evening) -> None:
    made(evening.open(window=None), (1000, 700))
    evening.close()
    assert evening.open(window=(800, 640)).window.size == (800, 640)
    evening.close()
    game = evening.open(window=None)
    assert game.window.size == (1000, 700)
    evening.close()
    made(evening.open(window=(800, 640)), (820, 660))  # unless it is pulled at
    evening.close()
    assert evening.open(window=None).window.size == (820, 660)


def test_a_window_that_was_forced_small_is_no_damage(evening: Evening) -> None:
    game = evening.open(window=None)
    game.window._window.minimum_size = (1, 1)
    made(game, (800, 200))
    evening.close()
    game = evening.open(window=None)
    assert game.notices.shown is None
    assert game.window.size == (800, 600)


def test_full_screen_asked_for_is_for_this_evening_only(evening: Evening) -> None:
    assert evening.open(full_screen=True).window.full_screen
    evening.games[0].change(mute=True)
    assert evening.games[0].window.full_screen
    evening.close()
    assert not evening.open().window.full_screen


@pytest.mark.parametrize("event", [key(pygame.K_F11), key(pygame.K_RETURN, pygame.KMOD_LALT)])
def test_full_screen_by_key_is_remembered(evening: Evening, event: pygame.Event) -> None:
    game = evening.open()
    game.handle(event)
    assert game.window.full_screen
    assert game.settings.window.full_screen
    assert page(game).keys == []
    evening.close()
    assert evening.open().window.full_screen


def test_full_screen_can_be_chosen_like_any_setting(evening: Evening) -> None:
    game = evening.open()
    game.change(window=replace(game.settings.window, full_screen=True))
    assert game.window.full_screen
    game.change(window=replace(game.settings.window, full_screen=False))
    assert not game.window.full_screen


def test_m_mutes_unless_it_is_typed_into_something(evening: Evening) -> None:
    game = evening.open()
    game.handle(key(pygame.K_m))
    assert game.settings.mute
    page(game).using = True
    game.handle(key(pygame.K_m))
    assert game.settings.mute
    assert page(game).keys == [pygame.K_m, pygame.K_m]


def test_chosen_keys_count_at_the_table_and_leave_a_controller_as_it_is(evening: Evening) -> None:
    game = evening.open()
    game.change(keys={"knock": "f", "fold": "k", "mute": "n"})
    page(game).table_keys = True
    game.handle(key(pygame.K_f))
    game.handle(key(pygame.K_n))
    assert game.settings.mute
    game.handle(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_Y, instance_id=0))
    assert page(game).keys == [pygame.K_k, pygame.K_m, pygame.K_k]
    game.handle(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_LEFTSTICK, instance_id=0))
    assert not game.settings.mute


def test_closing_the_window_leaves_the_game(evening: Evening) -> None:
    game = evening.open()
    game.handle(pygame.Event(pygame.QUIT))
    assert not game.running


def test_the_end_leaves_every_open_scene_the_topmost_first(evening: Evening) -> None:
    """Threads of an open page would keep a closed game in memory when it is opened again after a fault."""
    game = evening.open()
    evening.games.clear()  # closed here, once
    left: list[str] = []

    class Leaving(Page):
        def __init__(self, house: House, name: str) -> None:
            super().__init__(house)
            self.name = name

        def leave(self) -> None:
            left.append(self.name)
            if self.name == "broken":
                raise ValueError(self.name)

    for name in ("below", "broken", "top"):
        game.push(Leaving(game, name))
    with pytest.raises(ValueError, match="broken"):
        game.close()
    assert left == ["top", "broken", "below"]


def test_a_new_size_is_laid_out_once_it_has_settled(evening: Evening) -> None:
    game = evening.open()
    game.draw()
    made(game, (900, 650))
    game.draw()
    assert page(game).size == game.window.size == (900, 650)


def test_while_its_size_changes_the_window_shows_the_old_picture(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was drawn on what the library shows, which is gone with the old size."""
    game = evening.open()
    game.draw()
    screen = game.window._screen()
    before = pygame.image.tobytes(screen, "RGB")
    larger = pygame.Surface((screen.width + 200, screen.height + 100))
    monkeypatch.setattr(game.window, "_screen", lambda: larger)
    game.handle(pygame.Event(pygame.WINDOWSIZECHANGED, x=0, y=0))
    game.draw()
    assert pygame.image.tobytes(game.window.canvas, "RGB") == before
    stretched = pygame.transform.scale(screen, larger.get_size())
    assert pygame.image.tobytes(larger, "RGB") == pygame.image.tobytes(stretched, "RGB")
    assert not game.window.blank


def test_the_first_picture_needs_nothing_of_the_engine(tmp_path: Path) -> None:
    """Its values and the ports made of them took a quarter of the time until there was one."""
    code = (
        "import sys; from pathlib import Path; import toepen_gui.__main__; from toepen_gui import drivers, paths; "
        "drivers.prepare(unseen=True); from toepen_gui.app import Game; from toepen_gui.cli.launch import Launch; "
        "from toepen_gui.scenes.title import Title; "
        f"game = Game(Launch(assets=paths.assets(), folder=Path({str(tmp_path)!r}), lang='en'), Title); game.draw(); "
        "heavy = ('engine', 'players', 'coach', 'board', 'handbook', 'lessons', 'practice'); "
        "print([n for n in sys.modules if n.split('.')[0] == 'toepen_gui' and n.split('.')[1:2] != [] "
        "and (n.split('.')[1] in heavy or n == 'toepen_gui.table.port')]); game.close()"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300)
    assert run.stdout.strip().splitlines()[-1] == "[]"
