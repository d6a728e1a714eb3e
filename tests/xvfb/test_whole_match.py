"""A whole match in the real window, from the first picture to the way out, as the menu's entry starts it; and a record
opened by a double click, which is the same with a path behind it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.table.record_walks import walked
from tests.xvfb.test_real_window import CARDS, SIZE, command, do_and_see, open_window, sit_down, wait_until_still
from toepen_gui.settings import LastSetup, Opponent, Pace, Settings
from toepen_gui.settings_file import SettingsFile
from tools.virtual_screen import Program, Screen, missing, until

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"no virtual screen: {', '.join(missing())} missing")

LONGEST = 300  # seconds for a match of two points between two
LEAVES = 120  # seconds to close a window, on a machine that has other things to do


@pytest.fixture
def folder() -> Iterator[Path]:
    """One that everybody may write to: the program may be run as somebody else."""
    with TemporaryDirectory(prefix="toepen-match-") as name:
        Path(name).chmod(0o777)
        yield Path(name)


def over(folder: Path) -> list[Path]:
    return sorted(folder.glob("matches/*.json"))


def play_to_the_end(screen: Screen, folder: Path) -> None:
    """By whatever is asked for: a card by key or pointer, staying in, going on."""
    end = time.monotonic() + LONGEST
    turn = 0
    while not over(folder):
        assert time.monotonic() < end, "the match has no end"
        if turn % 2:
            screen.click(*CARDS[turn // 2 % 4])
        else:
            screen.key(str(1 + turn // 2 % 4))
        time.sleep(0.2)
        if turn % 4 == 3:
            screen.key("c", "space")
        turn += 1


def test_a_whole_match_and_out_again(folder: Path) -> None:
    short = LastSetup((Opponent("kees", "beginner"),), "classic", 2)
    SettingsFile(folder).save(Settings(pace=Pace.AT_ONCE, less_motion=True, setup=short, greeted=True))
    (folder / "settings.json").chmod(0o666)
    with Screen(SIZE) as screen, Program(command(folder), screen.environment()) as game:
        open_window(screen, game)
        sit_down(screen)
        play_to_the_end(screen, folder)
        assert game.running()
        (record,) = over(folder)
        assert json.loads(record.read_text(encoding="utf-8"))["rounds"]
        assert not list(folder.glob("saves/*.json"))
        for _ in range(3):  # the last round is told, then what it means for the match
            time.sleep(1.5)
            screen.key("space")
        end = time.monotonic() + LEAVES
        while game.running() and time.monotonic() < end:  # from the match's end to the title, and out
            time.sleep(1)
            screen.key("Escape")
            time.sleep(1)
            screen.key("q")
        until(lambda: not game.running(), LEAVES, "the end of the program")
        assert game.process.returncode == 0
    assert not (folder / "report.txt").exists()


@pytest.mark.parametrize("name", ["a match.json", "Café 吐啤 & 'quoted' $x.toepen"])
def test_a_record_is_opened_by_a_double_click(folder: Path, name: str) -> None:
    """The path alone, as menu entries hand it over, from somewhere else, with no folder of one's own yet."""
    file = folder / "down loads" / name
    file.parent.mkdir()
    file.write_text(next(text for text in walked(5, 12) if len(text) > 2000), encoding="utf-8")
    with Screen(SIZE) as screen, Program([*command(folder / "data"), str(file)], screen.environment()) as game:
        open_window(screen, game)
        wait_until_still(screen)  # the title first, and then the record
        do_and_see(screen, "three actions", "Right", "Right", "Right")
        do_and_see(screen, "the end", "End")
        assert game.running()
