"""Any file opened: a record to look at, or one line that says what is wrong with it, and never more than that."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.table.record_walks import walked
from toepen_gui.table.playback import RecordPlayback
from toepen_gui.table.port import Note, Playback, Reading
from toepen_gui.table.reading import RecordReading, path_of
from toepen_gui.table.strict import LARGEST

GOOD = next(text for text in walked(5, 12) if len(text) > 2000)


def outcome(source: str, seconds: float = 20) -> Playback | Note:
    reading: Reading = RecordReading(source)
    end = time.monotonic() + seconds
    while reading.outcome is None:
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.002)
    return reading.outcome


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    value = json.loads(GOOD)
    change(value)
    return json.dumps(value)


def test_a_record(tmp_path: Path) -> None:
    file = tmp_path / "a match.json"
    file.write_text(GOOD, encoding="utf-8")
    found = outcome(str(file))
    assert isinstance(found, RecordPlayback)
    assert found.last > 0


BAD = {
    "not JSON": ("hello", "error.record_none"),
    "nothing": ("", "error.record_none"),
    "broken off": (GOOD[: len(GOOD) // 2], "error.record_none"),
    "something else": ('{"format": "png"}', "error.record_none"),
    "nested": ("[" * 100_000, "error.record_none"),
    "newer": (changed(lambda v: v.update(version=2)), "error.record_newer"),
    "rules": (changed(lambda v: v.update(rules={"preset": "classic", "limit": 1})), "error.record_rules"),
    "players": (changed(lambda v: v.update(players=["A"])), "error.record_players"),
    "dealer": (changed(lambda v: v.update(start={"dealer": 99})), "error.record_players"),
    "card": (changed(lambda v: v["rounds"][0].update(stock="Zz")), "error.record_cards"),
    "hand": (changed(lambda v: v["rounds"][0].update(hands=[])), "error.record_cards"),
    "round": (changed(lambda v: v["rounds"].insert(0, 7)), "error.record_round"),
    "action": (changed(lambda v: v["rounds"][0]["actions"].insert(0, "0 jump")), "error.record_action"),
    "illegal": (changed(lambda v: v["rounds"][0]["actions"].insert(0, "0 call")), "error.record_action"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_is_told_in_one_line(tmp_path: Path, name: str) -> None:
    text, key = BAD[name]
    file = tmp_path / "bad.json"
    file.write_text(text, encoding="utf-8")
    found = outcome(str(file))
    assert isinstance(found, Note)
    assert found.key == key
    assert found.params["file"] == "bad.json"


def test_files_that_are_none(tmp_path: Path) -> None:
    assert outcome(str(tmp_path / "gone.json")) == Note("error.record_missing", {"file": "gone.json"})
    assert outcome(str(tmp_path)).key == "error.record_unreadable"  # type: ignore[union-attr]
    assert isinstance(outcome("a\0b"), Note)
    assert isinstance(outcome(""), Note)
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00")
    assert outcome(str(tmp_path / "x")) == Note("error.record_unreadable", {"file": "x"})


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names there")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert outcome(str(tmp_path / "pipe"), 2) == Note("error.record_unreadable", {"file": "pipe"})


def test_fifty_megabytes_are_not_even_read(tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    with file.open("wb") as out:
        out.truncate(50 * 2**20)
    assert outcome(str(file), 1) == Note("error.record_too_large", {"file": "large.json", "mb": str(LARGEST // 2**20)})


def test_a_long_name_is_shown_short(tmp_path: Path) -> None:
    found = outcome(str(tmp_path / ("x" * 200 + "\n.json")))
    assert isinstance(found, Note)
    assert len(found.params["file"]) <= 40
    assert "\n" not in found.params["file"]


@pytest.mark.parametrize(
    ("source", "path"),
    [
        ("/a/b.json", "/a/b.json"),
        (" /a/b.json \n", "/a/b.json"),
        ('"/a/b c.json"', "/a/b c.json"),
        ("'/a/b.json'", "/a/b.json"),
        ("file:///a/b%20c.json", "/a/b c.json"),
        ("b.json", "b.json"),
        ("file:/a/b.json", "/a/b.json"),
        ("file://[", "file:/["),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="paths look different there")
def test_what_is_pasted_is_understood(source: str, path: str) -> None:
    assert path_of(source) == Path(path)


def test_home_is_understood(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert path_of("~/x.json") == tmp_path / "x.json"
    assert path_of("~nobodyatall/x.json") == Path("~nobodyatall/x.json")


def test_nobody_has_to_wait_for_what_is_cancelled(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text(GOOD, encoding="utf-8")
    reading = RecordReading(str(file))
    reading.cancel()
    assert 0 <= reading.progress <= 1


def test_a_fault_of_ours_is_reported_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.json"
    file.write_text(GOOD, encoding="utf-8")

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("toepen_gui.table.reading.play_back", fails)
    faults: list[Exception] = []
    reading = RecordReading(str(file), faults.append)
    end = time.monotonic() + 5
    while not faults and time.monotonic() < end:
        time.sleep(0.002)
    assert isinstance(reading.outcome, Note)
    assert isinstance(faults[0], ZeroDivisionError)
