"""A machine that goes to sleep, as the game sees it: stopped for a while in the middle of something, and going on. What
moved moves on from where it was, nothing is made up for in a burst, and what was asked can be answered."""

from __future__ import annotations

import os
import re
import signal
import time
from pathlib import Path

import pytest

from tests.xvfb.test_real_window import (
    ROOT,
    SIZE,
    actions,
    cards_played,
    command,
    do_and_see,
    open_window,
    play_until,
    wait_until_still,
)
from toepen_gui.loop import ASLEEP_AFTER, LONGEST_REST
from toepen_gui.settings import LastSetup, Opponent, Pace, Settings
from toepen_gui.settings_file import SettingsFile
from tools.virtual_screen import Program, Screen, missing, until

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"no virtual screen: {', '.join(missing())} missing")

SLEEP = float(os.environ.get("TOEPEN_SLEEP", "5"))  # seconds
# At a calm pace a move of somebody else takes longer than this; so many more than that would be a burst.
QUICKEST = 0.4


def asleep(program: Program) -> None:
    """Stopped with all it has started, and woken again."""
    os.killpg(program.process.pid, signal.SIGSTOP)
    time.sleep(SLEEP)
    os.killpg(program.process.pid, signal.SIGCONT)


def no_burst(folder: Path, before: int, seconds: float) -> None:
    """Watches what is played for a while: never more at once than there was time for."""
    begun = time.monotonic()
    while (gone := time.monotonic() - begun) < seconds:
        assert len(actions(folder)) - before <= 2 + gone / QUICKEST, "what was slept through is made up for"
        time.sleep(0.05)


@pytest.mark.parametrize("moment", ["the deal", "a card on its way", "others think"])
def test_it_goes_on_where_it_was(tmp_path: Path, moment: str) -> None:
    people = tuple(Opponent(who, "beginner") for who in ("kees", "mei", "bep"))
    SettingsFile(tmp_path).save(Settings(pace=Pace.CALM, setup=LastSetup(people, "solo", 15), greeted=True))
    with Screen(SIZE) as screen, Program(command(tmp_path), screen.environment(), ROOT, tmp_path / "log") as program:
        open_window(screen, program)
        do_and_see(screen, "Play", "Return")
        time.sleep(0.5)
        screen.key("Return")
        if moment == "the deal":
            until(lambda: bool(list(tmp_path.glob("saves/*.json"))), 60, "a match")
            time.sleep(0.6)
        else:
            play_until(screen, tmp_path, 1, pointer=False)
            if moment == "others think":
                time.sleep(0.7)
        before = len(actions(tmp_path))
        asleep(program)
        if moment == "the deal":  # most of it is still to come, and is shown
            woken = screen.picture()
            until(lambda: screen.changed(woken) > 0, 30, "the deal goes on")
        no_burst(tmp_path, before, 3.0)
        played = cards_played(tmp_path)
        play_until(screen, tmp_path, played + 1, pointer=True)
        assert program.running(), (tmp_path / "log").read_text()
    assert not (tmp_path / "report.txt").exists()


def awoken(program: Program) -> int:
    """How often the game itself, not its threads, has gone to rest so far."""
    status = Path(f"/proc/{program.process.pid}/task/{program.process.pid}/status").read_text()
    return int(re.findall(r"^voluntary_ctxt_switches:\s*(\d+)", status, re.MULTILINE)[0])


def test_left_alone_it_waits_for_a_hand_and_does_not_look_for_one(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(Settings(pace=Pace.FAST, less_motion=True, greeted=True))
    with Screen(SIZE) as screen, Program(command(tmp_path), screen.environment(), ROOT, tmp_path / "log") as program:
        open_window(screen, program)
        wait_until_still(screen)
        time.sleep(ASLEEP_AFTER + 1)
        before = awoken(program)
        time.sleep(5)
        assert awoken(program) - before < 5 * 0.8 / LONGEST_REST, "looking would be once in each rest"
        do_and_see(screen, "Options", "o")
        assert program.running(), (tmp_path / "log").read_text()


def test_asked_before_and_asked_afterwards(tmp_path: Path) -> None:
    """The same picture: nothing has been answered, hurried or asked meanwhile."""
    SettingsFile(tmp_path).save(Settings(pace=Pace.FAST, less_motion=True, greeted=True))
    with Screen(SIZE) as screen, Program(command(tmp_path), screen.environment(), ROOT, tmp_path / "log") as program:
        open_window(screen, program)
        wait_until_still(screen)
        title = screen.picture()
        asleep(program)
        time.sleep(1.0)
        assert screen.changed(title) == 0
        do_and_see(screen, "Options", "o")
        assert program.running(), (tmp_path / "log").read_text()
