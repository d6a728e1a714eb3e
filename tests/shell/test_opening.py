"""The game opened with a record: `--open`, and what the whole game makes of a file dropped on it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from tests.table.record_walks import walked
from toepen_gui import paths
from toepen_gui.app import Game
from toepen_gui.cli.arguments import read
from toepen_gui.cli.commands import COMMON, GAME
from toepen_gui.cli.launch import Launch, launch
from toepen_gui.scenes.playback import LookingBack
from toepen_gui.scenes.title import Title
from toepen_gui.ui.scene import Scene

GOOD = next(text for text in walked(5, 12) if len(text) > 2000)


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Game]]:
    """Opens games as `app.play` does, and closes them."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    games: list[Game] = []

    def open_game(opening: str) -> Game:
        wish = Launch(paths.assets(), tmp_path / "data", 7, "en", (800, 600), opening=opening)
        games.append(Game(wish, partial(Title, opening=wish.opening)))
        return games[-1]

    yield open_game
    for game in games:
        game.close()


def top(game: Game) -> Scene | None:
    return game.stack.top


def until(game: Game, come: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not come():
        assert time.monotonic() < end, "it never comes"
        game.update(0.02)
        if game.dirty:
            game.draw()
        time.sleep(0.002)


def test_the_command_line_says_what_to_open() -> None:
    given, rest = read(["--open", "a b.json", "--lang=nl"], (*GAME, *COMMON), stop_at_word=True)
    assert not rest
    assert launch(given, paths.assets(), None, ("en", "nl")).opening == "a b.json"
    given, _ = read([], (*GAME, *COMMON))
    assert launch(given, paths.assets(), None, ("en",)).opening == ""


def test_it_begins_with_the_record(begin: Callable[[str], Game], tmp_path: Path) -> None:
    file = tmp_path / "a match.json"
    file.write_text(GOOD, encoding="utf-8")
    game = begin(str(file))
    until(game, lambda: isinstance(top(game), LookingBack))
    game.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert isinstance(top(game), Title)
    assert game.notices.shown is None


@pytest.mark.parametrize(("text", "key"), [("nonsense", "error.record_none"), (None, "error.record_missing")])
def test_a_bad_one_is_told_on_the_title(
    begin: Callable[[str], Game], tmp_path: Path, text: str | None, key: str
) -> None:
    file = tmp_path / "x.json"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    game = begin(str(file))
    until(game, lambda: game.notices.shown is not None)
    assert game.notices.shown is not None
    assert game.notices.shown.key == key
    assert isinstance(top(game), Title)


def test_a_file_dropped_on_the_window(begin: Callable[[str], Game], tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text(GOOD, encoding="utf-8")
    game = begin("")
    until(game, lambda: isinstance(top(game), Title))
    game.handle(pygame.Event(pygame.DROPFILE, file=str(file)))
    until(game, lambda: isinstance(top(game), LookingBack))
