"""Statistics are never lost and never counted twice, wherever the game was killed."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from threading import Timer

import pytest

from tests.table.table_steps import evening, play_through
from tests.table.test_saves import GUESTS, fresh
from toepen_gui.engine.rules import PRESETS
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.table.archive import RecordArchive
from toepen_gui.table.hold import Hold
from toepen_gui.table.match_tally import tally
from toepen_gui.table.record import read
from toepen_gui.table.saves import Saves
from toepen_gui.table.statistics import MatchStatistics
from toepen_gui.table.statistics_file import NAME, StatisticsFile
from toepen_gui.table.statistics_text import Entry, entry_of, line_of
from toepen_gui.table.tallies import MatchTally


def played(folder: Path, seed: int, preset: str = "classic", most: int = 10_000) -> Path:
    """A match of the player's; unfinished if it is stopped after so many commands."""
    record = fresh(preset, seed)
    saved = Saves(folder).begin(record)
    night = evening(record.rules, [RandomPlayer()] * 2, seed=seed, dealer=1, keep=saved.keep)
    play_through(night, most=most)
    saved.let_go()
    return max(folder.glob("*/*.json"), key=lambda path: path.stat().st_mtime_ns)


def interrupted(folder: Path) -> Path:
    """A folder with a match in it that stopped after its first round."""
    for seed in range(1, 30):
        path = played(folder / str(seed), seed, "solo", most=26)
        if path.parent.name == "saves" and len(read(path.read_text(encoding="utf-8")).rounds) > 1:
            return folder / str(seed)
    raise AssertionError("all were over")


def taken_up(folder: Path) -> None:
    """Plays the unfinished match of a folder to its end."""
    saves = Saves(folder)
    found = saves.latest()
    assert found is not None
    _, saved = saves.resume(found.path)
    night = evening(found.record.rules, [RandomPlayer()] * 2, seed=3, keep=saved.keep, state=found.state)
    play_through(night)
    saved.let_go()


def counted(folder: Path | None) -> tuple[MatchTally, ...]:
    found = MatchStatistics(folder)
    for _ in range(4000):
        if found.left == 0:
            return found.matches
        time.sleep(0.005)
    raise AssertionError("still counting")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for seed in (3, 4, 5):
        played(tmp_path, seed)
    return tmp_path


def test_what_a_match_adds(folder: Path) -> None:
    for path in folder.glob("matches/*.json"):
        record = read(path.read_text(encoding="utf-8"))
        told = tally(record, "x", True)
        assert told.rounds == len(record.rounds) == sum(dealt for dealt, _ in told.tens)
        assert sum(told.own) == 4 * told.rounds
        assert sum(told.others) == 8 * told.rounds
        assert sum(told.packs.values()) == told.rounds
        actions = [action for one in record.rounds for action in one.actions]
        assert told.counts["knocks"] == sum(action.startswith("0 knock") for action in actions)
        assert told.counts["folds"] == sum(action == "0 fold" for action in actions)
        assert told.counts["bluffs"] <= told.counts["knocks"]
        assert told.counts["folds_right"] <= told.counts["folds"]
        assert told.counts["knocks_paid"] <= told.counts["knocks"]
        assert told.place > 0
        assert 1 <= told.winners < told.players
        assert [one.who for one in told.against] == [guest.who for guest in GUESTS if guest is not None]
        entry = Entry(told, ("file.json", 1, 2), 3)
        assert entry_of(line_of(entry)) == entry


def test_cards_of_a_round_that_is_still_played_are_reckoned_whole(folder: Path) -> None:
    """What was dealt and what chance would deal are counted of the same rounds, or it looks as if somebody cheated."""
    record = read(next(folder.glob("matches/*.json")).read_text(encoding="utf-8"))
    last = record.rounds[-1]
    told = tally(replace(record, rounds=(*record.rounds[:-1], replace(last, actions=()))), "x", False)
    assert told.rounds == len(record.rounds) - 1
    assert sum(told.packs.values()) == sum(dealt for dealt, _ in told.tens) == len(record.rounds)


def test_how_many_win(tmp_path: Path) -> None:
    """Where one is left one wins; where one loses all others do."""
    alone = read(played(tmp_path / "solo", 3, "solo").read_text(encoding="utf-8"))
    assert tally(alone, "x", True).winners == 1
    told = [
        tally(read(played(tmp_path / str(seed), seed).read_text(encoding="utf-8")), "x", True) for seed in range(3, 9)
    ]
    assert max(one.winners for one in told) == 2
    assert all(one.won == (one.place <= one.winners) for one in told)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_preset_can_be_counted(tmp_path: Path, preset: str) -> None:
    path = played(tmp_path, 7, preset, most=120)
    told = tally(read(path.read_text(encoding="utf-8")), "x", True)
    assert told.chips is (preset in ("limit", "pot-limit", "no-limit"))
    assert told.rounds > 0


def test_counted_once_and_kept(folder: Path) -> None:
    first = counted(folder)
    assert len(first) == 3
    text = (folder / NAME).read_text(encoding="utf-8")
    assert counted(folder) == first
    assert (folder / NAME).read_text(encoding="utf-8") == text


def test_rebuilt_from_the_records(folder: Path) -> None:
    first = counted(folder)
    (folder / NAME).unlink()
    assert counted(folder) == first


@pytest.mark.parametrize("junk", ["", "{", "\x00\x01", '{"format": "toepen-statistics", "version": 99}\n', "[]\n7\n"])
def test_a_damaged_file_is_put_aside(folder: Path, junk: str) -> None:
    first = counted(folder)
    (folder / NAME).write_text(junk, encoding="utf-8")
    assert counted(folder) == first


def test_a_line_torn_off_is_counted_again(folder: Path) -> None:
    first = counted(folder)
    whole = (folder / NAME).read_bytes()
    for cut in range(len(whole) - 1, len(whole) - 400, -37):
        (folder / NAME).write_bytes(whole[:cut])
        assert counted(folder) == first
        assert counted(folder) == first


def test_a_match_that_goes_on_replaces_itself(tmp_path: Path) -> None:
    folder = interrupted(tmp_path)
    (before,) = counted(folder)
    taken_up(folder)
    (after,) = counted(folder)
    assert before.key == after.key
    assert before.rounds < after.rounds
    assert not before.place
    assert after.place


def test_a_copy_is_the_same_match(folder: Path) -> None:
    """Known by its own name inside, not by that of its file."""
    path = next(folder.glob("matches/*.json"))
    value = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(value | {"id": "abc"}), encoding="utf-8")
    shutil.copy(path, path.with_name("copy.json"))
    assert len(counted(folder)) == 3


def test_what_is_thrown_away_still_counts(folder: Path) -> None:
    archive = RecordArchive(folder)
    while archive.size is None:
        time.sleep(0.005)
    assert archive.delete(0)
    archive.close()
    assert len(list(folder.glob("matches/*.json"))) == 2
    assert len(counted(folder)) == 3


def test_reset_forgets_what_was_played_until_then(folder: Path) -> None:
    found = MatchStatistics(folder)
    while found.left != 0:
        time.sleep(0.005)
    assert found.reset()
    assert found.matches == ()
    assert counted(folder) == ()
    played(folder, 9)
    assert len(counted(folder)) == 1


def test_reset_in_the_middle_of_a_match(tmp_path: Path) -> None:
    folder = interrupted(tmp_path)
    found = MatchStatistics(folder)
    while found.left != 0:
        time.sleep(0.005)
    gone = sum(one.rounds for one in found.matches)
    assert gone
    assert found.reset()
    taken_up(folder)
    path = next(folder.glob("matches/*.json"))
    rounds = len(read(path.read_text(encoding="utf-8")).rounds)
    (after,) = counted(folder)
    assert after.rounds == rounds - gone
    assert after.place


def test_nowhere_to_keep_them() -> None:
    assert counted(None) == ()


def test_records_of_others_do_not_count(folder: Path) -> None:
    first = counted(folder)
    stranger = {
        "format": "toepen-record",
        "version": 1,
        "rules": {"preset": "solo"},
        "players": ["A", "B"],
        "rounds": [],
    }
    (folder / "matches" / "stranger.json").write_text(json.dumps(stranger), encoding="utf-8")
    (folder / "matches" / "junk.json").write_text("{", encoding="utf-8")
    assert counted(folder) == first


def test_the_file_does_not_grow_for_ever(folder: Path) -> None:
    counted(folder)
    file = StatisticsFile(folder)
    entry = next(iter(file.entries.values()))
    for _ in range(500):
        assert file.add([entry])
    assert len((folder / NAME).read_text(encoding="utf-8").splitlines()) < 300
    assert StatisticsFile(folder).entries == file.entries


def test_a_byte_that_is_no_text_costs_one_line(folder: Path) -> None:
    """What was counted of a record that was thrown away stays in the lines beside it."""
    first = counted(folder)
    lines = (folder / NAME).read_bytes().splitlines(keepends=True)
    (folder / NAME).write_bytes(lines[0] + b"\xff" + b"".join(lines[1:]))
    for path in folder.glob("matches/*.json"):
        path.unlink()
    assert len(counted(folder)) == len(first) - 1


@pytest.mark.parametrize("text", ["\ud800", "a\u2028b", "a\nb", "\x85"], ids=ascii)
def test_every_text_a_record_may_hold_can_be_kept(tmp_path: Path, text: str) -> None:
    path = played(tmp_path, 3)
    value = json.loads(path.read_text(encoding="utf-8"))
    value |= {"id": f"x{text}", "title": text, "players": [f"{name}{text}" for name in value["players"]]}
    path.write_text(json.dumps(value), encoding="utf-8")
    first = counted(tmp_path)
    assert len(first) == 1
    path.unlink()
    assert counted(tmp_path) == first


NO_MATCH = {
    "players": (0, 1, 9, 10**12),
    "place": (-1, 4, 10**12),
    "rounds": (-1,),
    "gone": (-1,),
    "packs": ([[4, 1, 29, 1]], [[0, 1, 4, 1]], [[10**12, 1, 4, 1]], [[4, 0, 4, 1]], [[4, 8, 12, 1]]),
    "tens": ([[1, 2]] * 5,),
}


@pytest.mark.parametrize(("name", "wrong"), [(name, one) for name, all_ in NO_MATCH.items() for one in all_])
def test_figures_no_match_can_have_do_not_count(folder: Path, name: str, wrong: object) -> None:
    """The pages reckon with them: a place that is not there would end the game, a huge hand would hang it."""
    counted(folder)
    lines = (folder / NAME).read_text(encoding="utf-8").splitlines()
    assert entry_of(lines[1]) is not None
    assert entry_of(json.dumps(json.loads(lines[1]) | {name: wrong})) is None


def test_two_windows_do_not_write_over_each_other(folder: Path) -> None:
    counted(folder)
    early = StatisticsFile(folder)
    entry = next(iter(early.entries.values()))
    played(folder, 9)
    assert len(counted(folder)) == 4  # the other window
    for _ in range(300):  # until the file is written anew
        assert early.add([entry])
    assert len(StatisticsFile(folder).entries) == 4
    late = StatisticsFile(folder)
    played(folder, 10)
    counted(folder)
    assert late.reset()
    assert [one.tally.rounds for one in StatisticsFile(folder).entries.values()] == [0] * 5


def test_a_window_that_writes_just_now_is_waited_for(folder: Path) -> None:
    """A record that is thrown away is counted now or never."""
    counted(folder)
    file = StatisticsFile(folder)
    hold = Hold((folder / NAME).with_suffix(".lock"))
    Timer(0.1, hold.let_go).start()
    assert file.add(list(file.entries.values()))


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_killed_while_it_counts(folder: Path) -> None:
    """Whenever that is, the next count comes out the same."""
    first = counted(folder)
    script = f"""
import sys, time
from pathlib import Path
from toepen_gui.table.statistics import MatchStatistics
found = MatchStatistics(Path({str(folder)!r}))
print("go", flush=True)
while found.left != 0: time.sleep(0.001)
print("done", flush=True)
"""
    for delay in (0.0, 0.02, 0.05):
        (folder / NAME).unlink(missing_ok=True)
        child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE)
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(delay)
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        child.stdout.close()
        assert counted(folder) == first
