"""The real window, as a person has it: opened on a virtual screen, played by keys and pointer, killed and continued.

Started from source, or, if TOEPEN_APP says so, as another program: the path of a frozen app, or with TOEPEN_APP_SHELL=1
a line for the shell. Where there is no Xvfb or no xdotool (away from Linux always) the tests are left out.
"""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path

import pytest

from tools.virtual_screen import Program, Screen, missing, until

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"no virtual screen: {', '.join(missing())} missing")

ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
CARDS = ((455, 620), (570, 620), (690, 620), (810, 620))  # where the hand lies in a window of that size
SHOWN = 12  # colours on a coarse grid; an empty window has one or two
OPENS = 240  # seconds; the shell's line may first have to install the game
STILL = 1.5  # seconds without a change
ANSWERS = 60  # seconds until something that was done must show


def command(folder: Path) -> list[str]:
    options = ["--data-dir", str(folder), "--seed", "7", "--lang", "en", "--window", f"{SIZE[0]}x{SIZE[1]}"]
    app = os.environ.get("TOEPEN_APP")
    if app is None:
        return [sys.executable, "-m", "toepen_gui", *options]
    if os.environ.get("TOEPEN_APP_SHELL"):
        return ["bash", "-c", f'{app} "$@"', "toepen", *options]
    return [app, *options]


def actions(folder: Path) -> list[str]:
    """What has been done in the open match, by its file."""
    text = "".join(file.read_text(encoding="utf-8") for file in folder.glob("saves/*.json"))
    return [
        action for row in re.findall(r'"actions": \[(.*?)\]', text, re.DOTALL) for action in re.findall(r'"(.*?)"', row)
    ]


def cards_played(folder: Path) -> int:
    return sum(action.startswith("0 play ") for action in actions(folder))


def open_window(screen: Screen, program: Program) -> None:
    until(lambda: screen.colours(48) >= SHOWN or not program.running(), OPENS, "a first picture")
    assert program.running(), "the game has ended by itself"
    screen.window()


def wait_until_still(screen: Screen, seconds: float = 60) -> None:
    """Nothing has changed for a while: nothing more comes by itself, and what is asked can be answered."""

    def still() -> bool:
        earlier = screen.picture()
        time.sleep(STILL)
        return screen.changed(earlier) == 0

    until(still, seconds, "a still picture")


def do_and_see(screen: Screen, what: str, *keys: str) -> None:
    before = screen.picture()
    screen.key(*keys)
    until(lambda: screen.changed(before) > 0.01, ANSWERS, f"another picture after {what}")


def sit_down(screen: Screen) -> None:
    """From the title to the table, by keys."""
    do_and_see(screen, "Play", "Return")
    time.sleep(0.5)  # a page takes no answer by Enter before it can have been read
    do_and_see(screen, "Deal the cards", "Return")


def play_until(screen: Screen, folder: Path, wanted: int, pointer: bool) -> None:
    """Answers whatever is asked and offers each card in turn, until that many of ours lie on the table or did."""
    end = time.monotonic() + 120
    turn = 0
    while cards_played(folder) < wanted:
        assert time.monotonic() < end, f"not {wanted} cards played in two minutes, but {actions(folder)}"
        if pointer:
            screen.click(*CARDS[turn % 4])
        else:
            screen.key(str(1 + turn % 4))
        time.sleep(0.4)
        if turn % 4 == 3:
            # stay in, and go on at the round's end; where neither is asked they mean nothing, or hurry things
            screen.key("c", "space")
        turn += 1


def test_the_window_opens_and_answers(tmp_path: Path) -> None:
    with Screen(SIZE) as screen, Program(command(tmp_path), screen.environment(), ROOT, tmp_path / "log") as program:
        open_window(screen, program)
        do_and_see(screen, "Options", "o")
        time.sleep(0.5)
        do_and_see(screen, "Back", "Escape")
        assert program.running(), (tmp_path / "log").read_text()


def test_a_match_is_played_by_keys_and_by_the_pointer_killed_and_continued(tmp_path: Path) -> None:
    with Screen(SIZE) as screen:
        with Program(command(tmp_path), screen.environment(), ROOT, tmp_path / "log") as program:
            open_window(screen, program)
            sit_down(screen)
            play_until(screen, tmp_path, 2, pointer=False)
            play_until(screen, tmp_path, 4, pointer=True)
            do_and_see(screen, "the menu", "Escape")
            assert program.running(), (tmp_path / "log").read_text()
            program.process.kill()
            program.process.wait(10)
        before = actions(tmp_path)
        assert before
        until(lambda: screen.colours(48) < SHOWN, ANSWERS, "an empty screen after the window is gone")
        with Program(command(tmp_path), screen.environment(), ROOT, tmp_path / "log2") as program:
            open_window(screen, program)
            do_and_see(screen, "Continue", "c")
            play_until(screen, tmp_path, cards_played(tmp_path) + 1, pointer=False)
            assert program.running(), (tmp_path / "log2").read_text()
        after = actions(tmp_path)
        assert after[: len(before)] == before
        assert len(after) > len(before)


def test_full_screen_fills_a_screen_whose_windows_nobody_manages(tmp_path: Path) -> None:
    """Nobody but the window itself makes it larger there; and it comes back as it was."""
    with (
        Screen((1600, 900)) as screen,
        Program(command(tmp_path), screen.environment(), ROOT, tmp_path / "log") as program,
    ):
        open_window(screen, program)
        wait_until_still(screen)

        def corner() -> bool:
            """Whether there is anything in the lower right corner of the screen."""
            picture = screen.picture()
            last_row = picture[-1600 * 4 :]
            return any(last_row[4 * 1590 : 4 * 1599])

        assert not corner()
        screen.key("F11")
        until(corner, ANSWERS, "a picture as large as the screen")
        wait_until_still(screen)
        screen.key("F11")
        until(lambda: not corner(), ANSWERS, "a window again")
        assert program.running()
