"""Whatever becomes of the machine, the match goes on: each case plays a short one through the real scenes, in a process
of its own, in the surroundings of that name. What else can happen is tried where it belongs: sound devices and monitors
in tests/ui, damaged and newer files and ten thousand matches in tests/table, sleep in tests/xvfb, kills by
tools/kills.py."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.table.test_statistics_file import counted, played
from toepen_gui.table.archive import RecordArchive
from toepen_gui.table.line_file import SPARE
from toepen_gui.table.record import read
from toepen_gui.table.result import result_of
from toepen_gui.table.saves import Saves
from toepen_gui.table.statistics import MatchStatistics
from toepen_gui.table.statistics_file import NAME

ROOT = Path(__file__).parents[2]
# argument 1: the data folder, 2: what goes wrong before the match begins, 3: the seed
PLAYED = """
import sys, time
from dataclasses import replace
from pathlib import Path
from toepen_gui import paths
from toepen_gui.cli.launch import Launch
from toepen_gui.drivers import open_display
from toepen_gui.pilot import Hand
from toepen_gui.scenes.round_end import RoundEnd
from toepen_gui.selftest import USUAL, QuickClock, Sitting, play_match
from toepen_gui.settings import LastSetup, Opponent
from toepen_gui.settings_file import SettingsFile

folder = Path(sys.argv[1])
open_display(unseen=True)
short = LastSetup((Opponent("kees", "beginner"),), "classic", 3)
SettingsFile(folder).save(replace(USUAL, setup=short, greeted=True))
if sys.argv[2] == "full":
    import resource
    sys.dont_write_bytecode = True  # what is read in from here on would be kept cut off, for all who come after
    resource.setrlimit(resource.RLIMIT_FSIZE, (700, 700))  # as a full disk: a file grows no more
elif sys.argv[2] == "clock":
    real, asked = time.time, [0]
    def leaping():
        asked[0] += 1
        return real() + (86_400 * 400 if asked[0] % 2 else -86_400 * 20_000)
    time.time = leaping
elif sys.argv[2] == "beat":
    usual, beats = QuickClock.now, [0]
    def leaps(clock):
        beats[0] += 1
        if beats[0] % 97 == 0:
            clock._now += 3600.0 if beats[0] % 2 else -1800.0
        return usual(clock)
    QuickClock.now = leaps
if sys.argv[2] == "nowhere":  # nothing is kept, not even that things move fast: the first answer at the table will do
    sitting = Sitting(Launch(paths.assets(), folder, 7, "en", (800, 600)), Hand.CLICKS, 7)
    end = time.monotonic() + 300
    while not any(name.startswith(("play.", "card.")) for name in sitting.pilot.done) and time.monotonic() < end:
        sitting.until(RoundEnd, time.monotonic() + 1)
    print("played" if time.monotonic() < end else "stuck")
    sitting.game.close()
    sys.exit()
stuck, rounds = play_match(Launch(paths.assets(), folder, int(sys.argv[3]), "en", (800, 600)), Hand.CLICKS,
                           time.monotonic() + 300)
print(stuck or f"played {rounds}")
sys.exit(bool(stuck))
"""
linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="done to a process on Linux")


def play(folder: Path, what: str = "", seed: int = 7, **variables: str) -> subprocess.Popen[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))}
    return subprocess.Popen(
        [sys.executable, "-c", PLAYED, str(folder), what, str(seed)],
        cwd=ROOT,
        env={**kept, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
    )


def well(game: subprocess.Popen[str]) -> None:
    said, complained = game.communicate(timeout=400)
    assert game.returncode == 0, said + complained
    assert "played" in said
    assert "Traceback" not in complained


def kept(folder: Path) -> list[Path]:
    return sorted(folder.glob("matches/*.json"))


@linux_only
@pytest.mark.parametrize("locale", ["tr_TR.UTF-8", "C", "nonsense"])
def test_any_locale(tmp_path: Path, locale: str) -> None:
    well(play(tmp_path, LC_ALL=locale, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"))
    (file,) = kept(tmp_path)
    assert json.loads(file.read_bytes().decode("utf-8"))["players"][1]
    assert not (tmp_path / "report.txt").exists()


@linux_only
@pytest.mark.parametrize("name", ["a \"b' $x %s & ;\n\t", "吐啤 ünï İı", b"no \xff text"])
def test_a_folder_of_any_name(tmp_path: Path, name: str | bytes) -> None:
    folder = tmp_path / (name if isinstance(name, str) else os.fsdecode(name))
    well(play(folder))
    assert len(kept(folder)) == 1
    assert not (folder / "report.txt").exists()


@linux_only
def test_a_full_disk(tmp_path: Path) -> None:
    """The match is played to its end; nothing half written is left where a whole file is looked for."""
    well(play(tmp_path, "full"))
    for file in (*kept(tmp_path), *tmp_path.glob("saves/*.json")):
        json.loads(file.read_text(encoding="utf-8"))
    assert not list(tmp_path.rglob("*.tmp"))


@linux_only
def test_nowhere_to_write(tmp_path: Path) -> None:
    """A home that is read-only, for root too: a file stands where the folder should be."""
    (tmp_path / "file").touch()
    well(play(tmp_path / "file" / "toepen", "nowhere"))
    assert (tmp_path / "file").read_bytes() == b""


@linux_only
def test_a_clock_that_leaps(tmp_path: Path) -> None:
    """Forward by a year and back by fifty, at every look: nothing in the game waits by the clock on the wall."""
    well(play(tmp_path, "clock"))
    assert len(kept(tmp_path)) == 1


@linux_only
def test_a_beat_that_leaps(tmp_path: Path) -> None:
    """The clock that never should: an hour on, or half an hour back, every few frames, in the middle of a frame too."""
    well(play(tmp_path, "beat"))
    assert len(kept(tmp_path)) == 1
    assert not (tmp_path / "report.txt").exists()


@pytest.mark.parametrize("when", [0, 1, 2**31 + 5, 2**33])
def test_files_from_any_time(tmp_path: Path, when: int) -> None:
    """The clock was wrong when they were written; they are found and told all the same."""
    path = played(tmp_path, 3, most=9)
    os.utime(path, (when, when))
    found = Saves(tmp_path).latest()
    assert found is not None
    assert found.path == path
    archive = RecordArchive(tmp_path)
    archive.want(0, 1)
    end = time.monotonic() + 300
    while archive.kept(0) is None:
        assert time.monotonic() < end
        time.sleep(0.01)
    archive.close()
    assert len(counted(tmp_path)) <= 1


@linux_only
def test_two_copies_at_once(tmp_path: Path) -> None:
    """Started together over one folder: each plays a match to its end, and none costs another anything."""
    games = [play(tmp_path, seed=seed) for seed in (7, 8, 9)]
    for game in games:
        well(game)
    # one may take up what another has left after its first round, so a match may be begun more; none is lost
    found = [*kept(tmp_path), *tmp_path.glob("saves/*.json")]
    assert len(kept(tmp_path)) >= len(games)
    for file in found:
        result_of(read(file.read_text(encoding="utf-8")))
    assert not [path for path in tmp_path.rglob("*") if "damaged" in path.name or path.name.startswith("report")]
    assert len(counted(tmp_path)) == len(found)


NEWER = '{"format": "toepen-statistics", "version": 9}'


@pytest.mark.parametrize(("line", "key"), [("nonsense", "damaged"), (NEWER, "newer")])
def test_statistics_that_were_put_aside_are_told(tmp_path: Path, line: str, key: str) -> None:
    played(tmp_path, 3)
    (tmp_path / NAME).write_text(f"{line}\n{SPARE}", encoding="utf-8")
    found = MatchStatistics(tmp_path)
    while found.left != 0:
        time.sleep(0.005)
    (note,) = found.notes()
    assert note.key == f"error.statistics_{key}"
    assert (tmp_path / note.params["file"]).is_file()
    assert found.notes() == ()
    assert len(found.matches) == 1, "counted anew from the record"
