"""The game put together, with a small scene of the test's own: settings, language, window, notices, saving, the end."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from toepen_gui import paths
from toepen_gui.app import SAVED_AFTER, Game
from toepen_gui.cli.launch import Launch
from toepen_gui.scenes.context import House
from toepen_gui.settings import Back, Ground, Letters, Pace
from toepen_gui.ui.scene import Scene


class Page(Scene):
    """Remembers what it was told. `house` is the game it belongs to."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.keys: list[int] = []
        self.using = False
        self.restyled = 0
        self.passed = 0.0

    def restyle(self) -> None:
        super().restyle()
        self.restyled += 1

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.keys.append(event.key)
        return self.using

    def update(self, dt: float) -> None:
        self.passed += dt

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("darkgreen")


class Evening:
    """A game under the dummy driver, in a folder of its own."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.games: list[Game] = []

    def open(self, lang: str = "en", window: tuple[int, int] | None = (800, 600), full_screen: bool = False) -> Game:
        launch = Launch(paths.assets(), self.folder, 7, lang, window, full_screen)
        self.games.append(Game(launch, Page))
        return self.games[-1]

    def close(self) -> None:
        while self.games:
            self.games.pop().close()


def page(game: Game) -> Page:
    top = game.stack.top
    assert isinstance(top, Page)
    return top


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    evening = Evening(tmp_path)
    yield evening
    evening.close()


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


def test_a_notice_lies_over_the_scene_and_goes_again(evening: Evening) -> None:
    game = evening.open()
    game.draw()
    before = pygame.image.tobytes(game.window.canvas, "RGB")
    game.notice("error.settings_damaged", file="settings.json.damaged")
    assert game.dirty
    game.draw()
    assert not game.dirty
    assert pygame.image.tobytes(game.window.canvas, "RGB") != before
    for _ in range(400):
        game.update(0.05)
    assert game.dirty
    game.draw()
    assert pygame.image.tobytes(game.window.canvas, "RGB") == before


def test_a_click_takes_a_notice_away_and_goes_no_further(evening: Evening) -> None:
    game = evening.open()
    game.notice("error.settings_not_saved")
    game.draw()
    page(game).using = True
    click = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 30), button=1)
    game.handle(click)
    assert game.notices.shown is None
    away = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 500), button=1)
    game.notice("error.settings_not_saved")
    game.draw()
    game.handle(away)
    assert game.notices.shown is not None


def test_the_same_line_is_not_told_twice_and_a_flood_ends(evening: Evening) -> None:
    game = evening.open()
    for number in range(100):
        game.notice("error.settings_damaged", file="same")
        game.notice("error.settings_damaged", file=number)
    shown = 0
    while game.notices.shown is not None:
        game.draw()
        shown += 1
        while not game.dirty:
            game.update(0.05)
    assert shown == 5


@pytest.mark.parametrize("size", [(600, 600), (800, 600), (600, 900), (3840, 2160)])
@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_longest_notice_fits(evening: Evening, size: tuple[int, int], lang: str, text: float) -> None:
    game = evening.open(lang, size)
    game.change(text=text)
    game.notice("error.settings_damaged", file="settings.json.damaged-12")
    game.draw()
    assert game.notices.faults == []


def test_damaged_settings_are_told(evening: Evening, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b"\xff\x00")
    game = evening.open()
    assert game.notices.shown is not None
    assert game.notices.shown.key == "error.settings_damaged"


def test_what_could_be_read_of_damaged_settings_is_kept(evening: Evening, tmp_path: Path) -> None:
    game = evening.open(window=None)
    game.change(own_name="Saskia", pace=Pace.CALM)
    evening.close()
    file = tmp_path / "settings.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"calm"', '"sleepy"'), encoding="utf-8")
    for trouble in ("error.settings_partly", None):
        game = evening.open(window=None)
        assert game.settings.own_name == "Saskia"
        assert (game.notices.shown.key if game.notices.shown else None) == trouble
        evening.close()


def test_without_a_folder_the_game_goes_on(evening: Evening) -> None:
    evening.folder = None
    game = evening.open()
    game.change(mute=True)
    game.update(1.0)
    game.draw()
    assert game.notices.shown is not None
    assert game.notices.shown.key == "error.settings_not_saved"


def test_a_folder_that_cannot_be_written_to(evening: Evening, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    evening.folder = tmp_path / "file"
    game = evening.open()
    game.change(mute=True)
    game.update(1.0)
    assert game.notices.shown is not None
    assert game.notices.shown.key == "error.settings_not_saved"


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
