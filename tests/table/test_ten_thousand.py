"""Ten thousand matches are kept: what somebody waits for looks at those he sees, and at no other. Files are counted
here, never seconds; `python -m tools.hoard` takes the time."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.table.test_archive import filled, looked, until
from tests.table.test_statistics_file import counted, played
from toepen_gui.table import archive as archives
from toepen_gui.table import reading, saves, statistics, statistics_file, statistics_text, strict
from toepen_gui.table.archive import RecordArchive
from toepen_gui.table.keeper import MatchKeeper
from toepen_gui.table.line_file import SPARE
from toepen_gui.table.statistics import MatchStatistics
from toepen_gui.table.statistics_file import NAME, StatisticsFile

MANY = 300


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all records that are opened."""
    names: list[str] = []

    def watched(usual: Callable[[Path], object]) -> Callable[[Path], object]:
        return lambda path: names.append(path.name) or usual(path)  # type: ignore[func-returns-value]

    monkeypatch.setattr(archives, "open_file", watched(reading.open_file))
    monkeypatch.setattr(statistics, "open_file", watched(reading.open_file))
    monkeypatch.setattr(saves, "read_text", watched(strict.read_text))
    return names


def copies(folder: Path, count: int) -> list[Path]:
    """As many copies of a match, each under a name of its own and none with a name inside: so many matches."""
    first = played(folder, 3)
    text = first.read_text(encoding="utf-8")
    paths = [first.with_name(f"copy {nr:05}.json") for nr in range(count)]
    for path in paths:
        path.write_text(text, encoding="utf-8")
    return paths


def test_the_title_opens_none_of_those_that_are_over(tmp_path: Path, opened: list[str]) -> None:
    filled(tmp_path, MANY)
    assert MatchKeeper(tmp_path).pending() is None
    assert opened == []


def test_of_those_that_could_go_on_the_title_opens_one(tmp_path: Path, opened: list[str]) -> None:
    for seed in range(5):
        played(tmp_path, seed, most=4)
    assert len(list(tmp_path.glob("saves/*.json"))) == 5
    opened.clear()
    assert MatchKeeper(tmp_path).pending() is not None
    assert len(opened) == 1


def test_a_page_of_the_list_opens_the_records_on_it(tmp_path: Path, opened: list[str]) -> None:
    filled(tmp_path, MANY)
    archive = RecordArchive(tmp_path)
    until(lambda: archive.size == MANY)
    assert opened == []
    archive.want(100, 8)
    until(lambda: all(archive.kept(nr) is not None for nr in range(100, 108)))
    time.sleep(0.05)
    assert sorted(opened) == [f"{MANY - 1 - nr:05}.json" for nr in range(107, 99, -1)]
    archive.want(100, 8)
    looked(archive, 108)
    assert len(opened) == 9, "what is known is not opened again"
    archive.close()


def test_what_has_long_gone_by_is_forgotten(tmp_path: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "REMEMBERED", 20)
    filled(tmp_path, 60)
    archive = RecordArchive(tmp_path)
    until(lambda: archive.size is not None)
    for first in range(0, 60, 10):
        archive.want(first, 10)
        until(lambda first=first: all(archive.kept(nr) is not None for nr in range(first, first + 10)))  # type: ignore[misc]
    assert sum(archive.kept(nr) is not None for nr in range(60)) == 20
    looked(archive, 0)
    assert len(opened) == 61
    archive.close()


def test_throwing_one_away_looks_at_no_other(
    tmp_path: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is counted first, if it was not; of the others neither a record nor a line is taken apart."""
    paths = copies(tmp_path, MANY)
    assert len(counted(tmp_path)) == MANY + 1
    late = paths[0].with_name("late.json")
    late.write_text(paths[0].read_text(encoding="utf-8"), encoding="utf-8")
    lines: list[str] = []
    usual = statistics_text.entry_of
    monkeypatch.setattr(statistics_file, "entry_of", lambda line: lines.append(line) or usual(line))  # type: ignore[func-returns-value]
    for path, known in ((late, False), (paths[7], True)):
        archive = RecordArchive(tmp_path)
        until(lambda archive=archive: archive.size is not None)  # type: ignore[misc]
        nr = next(nr for nr in range(archive.size or 0) if looked(archive, nr).file == path.name)
        archive.want(0, 0)  # or the one that moves up would be looked at
        opened.clear()
        lines.clear()
        assert archive.delete(nr)
        archive.close()
        assert opened == [path.name]
        assert len(lines) == known
    monkeypatch.undo()
    assert len(counted(tmp_path)) == MANY + 2, "both still count"


def test_what_is_asked_of_one_match_does_not_cost_the_others(tmp_path: Path) -> None:
    """Neither where the file would have been written anew, nor where it has gone meanwhile."""
    copies(tmp_path, 30)
    every = {entry.key for entry in counted(tmp_path)}
    one = StatisticsFile(tmp_path, ("copy 00003.json",))
    assert set(one.entries) == {"copy 00003"}
    for _ in range(SPARE + 100):
        assert one.add(list(one.entries.values()))
    assert set(StatisticsFile(tmp_path).entries) == every
    (tmp_path / NAME).unlink()
    assert one.add(list(one.entries.values()))
    assert set(StatisticsFile(tmp_path).entries) == {"copy 00003"}


def test_the_page_is_not_told_of_every_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It adds up all there are each time."""
    copies(tmp_path, 60)
    monkeypatch.setattr(statistics, "TELLS", 10_000.0)
    found = MatchStatistics(tmp_path)
    until(lambda: found.left == 0)
    assert len(found.matches) == 61
    assert found.changes == 2, "how many there are, and what they come to"
