"""The line over everything: what it tells, how long, and what has to be told about settings."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.shell.game_evening import Evening, page
from toepen_gui.settings import Pace


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
