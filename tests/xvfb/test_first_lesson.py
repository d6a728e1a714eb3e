"""The first lesson in the real window, as somebody takes it who has never played: offered on the title, taken by keys
with one mistake on the way, and kept as taken."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.xvfb.test_real_window import SIZE, command, do_and_see, open_window, wait_until_still
from toepen_gui.settings import Pace, Settings
from toepen_gui.settings_file import SettingsFile
from tools.virtual_screen import Program, Screen, missing, until

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"no virtual screen: {', '.join(missing())} missing")

TAKES = 60  # seconds, until the others have played and all of it is kept


def learned(folder: Path) -> list[str]:
    file = folder / "settings.json"
    return json.loads(file.read_text(encoding="utf-8")).get("learned", []) if file.exists() else []


def test_the_first_lesson_is_taken(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(Settings(pace=Pace.AT_ONCE, less_motion=True))  # nobody thinks: a still table is ready
    with Screen(SIZE) as screen, Program(command(tmp_path), screen.environment()) as game:
        open_window(screen, game)
        do_and_see(screen, "the offer to learn", "f")
        step_on(screen, "Tab")  # once the cards are dealt their keys are shown
        # the ten of hearts after the king of hearts, the seven of clubs, the wrong answer and the right one
        for key in ("space", "4", "3", "space", "1", "space", "1", "3", "space"):
            step_on(screen, key)
        until(lambda: learned(tmp_path) == ["order"], TAKES, "the lesson is kept as taken")
        assert game.running()


def step_on(screen: Screen, key: str) -> None:
    """Presses, sees that something comes of it, and waits until the table is still again."""
    before = screen.picture()
    screen.key(key)
    until(lambda: screen.changed(before) > 0.001, TAKES, f"something after {key}")
    wait_until_still(screen, TAKES)
