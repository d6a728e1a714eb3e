"""Files of the table that are no files, are held by somebody else, or are counted while things go wrong."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from toepen_gui.engine.rules import PRESETS
from toepen_gui.table import line_file, statistics, strict
from toepen_gui.table.hold import HeldError, Hold
from toepen_gui.table.port import Guest, Keeper, Note, Setup
from toepen_gui.table.statistics import MatchStatistics
from toepen_gui.table.statistics_file import NAME, StatisticsFile
from toepen_gui.table.statistics_text import Entry
from toepen_gui.table.strict import LARGEST, UnreadableError, read_bytes, read_text
from toepen_gui.table.tallies import COUNTS, MatchTally, Reviewed
from toepen_gui.table.waiting import WaitingKeeper

NEVER = dict.fromkeys(COUNTS, 0)


def entry(key: str) -> Entry:
    told = MatchTally(key, "Café", "cafe", False, 4, True, 2, False, (), rounds=1, counts=NEVER)
    return Entry(told, (f"{key}.json", 1, 2))


def soon(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, "it never comes"
        time.sleep(0.002)


# --- what is read -----------------------------------------------------------------------------
@pytest.mark.skipif(sys.platform == "win32", reason="neither pipes with names nor devices there")
def test_a_pipe_is_read_as_long_as_something_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strict, "SILENCE", 5.0)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    keep = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)  # a pipe that nobody has open for writing has already ended

    def write() -> None:
        os.write(keep, b"one ")
        time.sleep(0.05)
        os.write(keep, b"two")
        time.sleep(0.05)
        os.close(keep)

    writer = Thread(target=write)
    writer.start()
    assert read_text(pipe) == "one two"
    writer.join()


@pytest.mark.skipif(sys.platform == "win32", reason="neither pipes with names nor devices there")
def test_a_silent_pipe_a_folder_and_a_device_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strict, "SILENCE", 0.02)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    keep = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    try:
        with pytest.raises(UnreadableError, match="nothing comes out"):
            read_bytes(pipe)
    finally:
        os.close(keep)
    with pytest.raises(UnreadableError):
        read_bytes(tmp_path)
    with pytest.raises(UnreadableError, match="neither a file nor a pipe"):
        read_bytes(Path("/dev/null"))


def test_names_and_contents_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError):
        read_bytes(Path("a\0b"))
    (tmp_path / "latin").write_bytes(b"caf\xe9")
    with pytest.raises(UnreadableError, match="not UTF-8"):
        read_text(tmp_path / "latin")
    with (tmp_path / "large").open("wb") as large:
        large.truncate(LARGEST + 1)
    with pytest.raises(UnreadableError, match="larger than"):
        read_bytes(tmp_path / "large")


# --- what is held -----------------------------------------------------------------------------
def test_a_file_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    hold = Hold(tmp_path / "a.lock")
    with pytest.raises(HeldError):
        Hold(tmp_path / "a.lock")
    hold.let_go()
    hold.let_go()  # once more is no matter
    Hold(tmp_path / "a.lock").let_go()


def test_a_file_of_lines_that_is_held_is_written_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_file, "PATIENCE", 2)
    file = StatisticsFile(tmp_path)
    hold = Hold((tmp_path / NAME).with_suffix(".lock"))
    assert not file.add([entry("m1")])
    assert not file.reset()
    assert file.entries["m1"].gone == 1
    hold.let_go()
    assert file.add([entry("m2")])
    assert set(StatisticsFile(tmp_path).entries) == {"m1", "m2"}


# --- statistics ---------------------------------------------------------------------------------
def played(folder: Path) -> None:
    """A match that was begun and left."""
    keeper: Keeper = WaitingKeeper(folder, seed=3)
    seating = keeper.begin(Setup(PRESETS["solo"], "solo", (Guest("bep", "Bep"),), "You"))
    seating.human.shown(0)
    soon(lambda: any(update.view.hand for update in seating.human.updates()))
    keeper.leave()


def test_a_fault_in_counting_one_match_is_reported_and_the_rest_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path)
    faults: list[Exception] = []

    def broken(*_: object) -> None:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr(statistics, "counted", broken)
    counting = MatchStatistics(tmp_path, faults.append)
    soon(lambda: counting.left == 0)
    assert [type(fault) for fault in faults] == [ZeroDivisionError]
    assert counting.matches == ()


def test_a_fault_in_counting_at_all_is_reported_and_comes_to_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[Exception] = []

    def broken(_: object) -> None:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr(statistics, "StatisticsFile", broken)
    counting = MatchStatistics(tmp_path, faults.append)
    soon(lambda: counting.left == 0)
    assert [type(fault) for fault in faults] == [ZeroDivisionError]
    assert not counting.reset()


def test_a_file_that_was_laid_aside_is_told_once(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("spoilt\n", encoding="utf-8")
    counting = MatchStatistics(tmp_path)
    soon(lambda: counting.left == 0)
    (note,) = counting.notes()
    assert isinstance(note, Note)
    assert note.params["file"] != NAME
    assert counting.notes() == ()
    counting.close()


# --- the keeper that waits ------------------------------------------------------------------------
def test_the_keeper_that_waits_opens_archive_statistics_and_records(tmp_path: Path) -> None:
    keeper = WaitingKeeper(tmp_path)
    archive = keeper.archive()
    soon(lambda: archive.size == 0)
    archive.close()
    counting = keeper.statistics()
    soon(lambda: counting.left == 0)
    reading = keeper.read(str(tmp_path / "nothing.json"))
    soon(lambda: reading.outcome is not None)
    assert isinstance(reading.outcome, Note)
    keeper.reviewed(str(tmp_path / "nothing.json"), 0, Reviewed(1, {"best": 1}))
