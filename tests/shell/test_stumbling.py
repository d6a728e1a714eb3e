"""When the game fails: a report without paths, a word about it in the window, and the match goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.shell.test_pilot import company
from toepen_gui import app, paths
from toepen_gui.cli.launch import Launch
from toepen_gui.drivers import open_display
from toepen_gui.pilot import Hand, Pilot
from toepen_gui.scenes.pages_ask import Ask
from toepen_gui.scenes.play import Play
from toepen_gui.scenes.stumbled import LONGEST, short
from toepen_gui.selftest import USUAL
from toepen_gui.settings_file import SettingsFile
from toepen_gui.ui.scene import Scene


@pytest.fixture
def launch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Launch]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    open_display(unseen=True)
    SettingsFile(tmp_path).save(replace(USUAL, setup=company(2)))
    yield Launch(paths.assets(), tmp_path, 7, "en", (800, 600))
    pygame.display.quit()


class Evening:
    """Stands in for the events: a pilot plays, and at the table the game fails as often as it is told to."""

    def __init__(self, fails: int) -> None:
        self.fails = fails
        self.games: list[app.Game] = []
        self.seen: list[Scene] = []
        self.turns = 0

    def events(self) -> list[pygame.Event]:
        self.turns += 1
        assert self.turns < 20_000, "it never comes to that"
        game = self.games[-1]
        top = game.stack.top
        if top is not None and (not self.seen or self.seen[-1] is not top):
            self.seen.append(top)
        if isinstance(top, Play) and self.fails > 0:
            self.fails -= 1
            raise RuntimeError("in /home/somebody/games/toepen")
        if isinstance(top, Play):
            game.quit()
            return []
        if isinstance(top, Ask):
            return [pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")]
        return self.pilot.events()

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        evening = self

        class Watched(app.Game):
            def __init__(self, *args: object) -> None:
                super().__init__(*args)  # type: ignore[arg-type]
                evening.games.append(self)
                evening.pilot = Pilot(lambda: self.stack.top, Hand.KEYS, 1)

        monkeypatch.setattr(app, "Game", Watched)
        monkeypatch.setattr(pygame.event, "get", self.events)

    pilot: Pilot


def test_the_match_goes_on(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(fails=1)
    evening.watch(monkeypatch)
    app.play(launch)
    assert len(evening.games) == 2
    asked = [nr for nr, scene in enumerate(evening.seen) if isinstance(scene, Ask)]
    assert isinstance(evening.seen[asked[-1] + 1], Play), "continue leads back to the table"
    assert launch.folder is not None
    told = (launch.folder / "report.txt").read_text(encoding="utf-8")
    assert "RuntimeError" in told
    assert not re.search(r"/home|somebody", told)


def test_failing_again_at_once_ends_it(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(fails=2)
    evening.watch(monkeypatch)
    with pytest.raises(RuntimeError):
        app.play(launch)
    assert len(evening.games) == 2


def test_a_path_is_told_as_short_as_can_be(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert short(tmp_path / "x" / "report.txt") == str(Path("~", "x", "report.txt"))
    deep = Path("/", *["somewhere"] * 9, "toepen", "report.txt")
    assert short(deep) == str(Path("…", "toepen", "report.txt"))
    assert len(short(deep)) <= LONGEST
