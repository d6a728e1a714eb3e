"""The list of records kept: the latest first, looked at as they come onto the screen, however many there are."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.table.record_walks import long_record, walked
from toepen_gui.engine.rules import PRESETS
from toepen_gui.table.archive import RecordArchive
from toepen_gui.table.hold import Hold
from toepen_gui.table.keeper import MatchKeeper
from toepen_gui.table.port import Archive, Guest, Kept, Setup
from toepen_gui.table.record import write

TEXTS = list(walked(6, 30))


def until(come: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not come():
        assert time.monotonic() < end, "it never comes"
        time.sleep(0.002)


def filled(folder: Path, count: int, texts: list[str] = TEXTS) -> None:
    """The n-th oldest was played in minute n."""
    (folder / "matches").mkdir(parents=True, exist_ok=True)
    for nr in range(count):
        file = folder / "matches" / f"{nr:05}.json"
        file.write_text(texts[nr % len(texts)], encoding="utf-8")
        os.utime(file, (60.0 * nr, 60.0 * nr))


def looked(archive: Archive, nr: int) -> Kept:
    archive.want(nr, 1)
    until(lambda: archive.kept(nr) is not None)
    kept = archive.kept(nr)
    assert kept is not None
    return kept


def test_nothing_kept(tmp_path: Path) -> None:
    for folder in (None, tmp_path / "none"):
        archive = RecordArchive(folder)
        until(lambda archive=archive: archive.size is not None)  # type: ignore[misc]
        assert archive.size == 0
        assert archive.kept(0) is None
        assert not archive.delete(0)
        archive.close()
    assert RecordArchive(None).folder == ""


def test_the_latest_first(tmp_path: Path) -> None:
    filled(tmp_path, 9)
    archive: Archive = RecordArchive(tmp_path)
    until(lambda: archive.size is not None)
    assert archive.size == 9
    assert archive.folder == str(tmp_path)
    assert [looked(archive, nr).file for nr in (0, 8, 4)] == ["00008.json", "00000.json", "00004.json"]
    digest = looked(archive, 0).digest
    assert digest is not None
    assert digest.names
    assert digest.you is None
    archive.close()


def test_only_what_is_on_the_screen_is_read(tmp_path: Path) -> None:
    filled(tmp_path, 60)
    archive = RecordArchive(tmp_path)
    looked(archive, 30)
    time.sleep(0.05)
    assert [nr for nr in range(60) if archive.kept(nr) is not None] == [30]
    archive.close()


def test_a_large_one_holds_up_no_other(tmp_path: Path) -> None:
    filled(tmp_path, 4, [TEXTS[0]])
    large = tmp_path / "matches" / "00003.json"
    large.write_text(write(long_record(7, 60)), encoding="utf-8")
    os.utime(large, (180.0, 180.0))
    archive = RecordArchive(tmp_path)
    until(lambda: archive.size is not None)
    archive.want(0, 4)
    until(lambda: archive.kept(0) is not None)
    assert all(archive.kept(nr) is not None for nr in range(4))
    archive.close()


def test_ten_thousand_are_soon_found(tmp_path: Path) -> None:
    filled(tmp_path, 10_000, ["{}"])
    archive = RecordArchive(tmp_path)
    until(lambda: archive.size is not None)
    assert archive.size == 10_000
    assert looked(archive, 9_999).file == "00000.json"
    archive.close()


def test_what_cannot_be_read_stands_in_the_list_all_the_same(tmp_path: Path) -> None:
    filled(tmp_path, 1, ["nonsense"])
    (tmp_path / "matches" / "folder.json").mkdir()
    archive = RecordArchive(tmp_path)
    assert looked(archive, 0).digest is None
    assert looked(archive, 1).digest is None
    archive.close()


def test_a_date_that_no_calendar_has_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = time.localtime

    def strict(seconds: float | None = None) -> time.struct_time:
        if seconds == 60.0:
            raise OverflowError("out of range")
        return usual(seconds)

    monkeypatch.setattr(time, "localtime", strict)
    filled(tmp_path, 2)
    archive = RecordArchive(tmp_path)
    beginning = usual(0)
    assert looked(archive, 0).when[:2] == (beginning.tm_year, beginning.tm_mon)
    assert looked(archive, 1).digest is not None
    archive.close()


@pytest.mark.skipif(sys.platform != "linux", reason="names are text there")
def test_a_folder_whose_name_is_no_text(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/d\xff"))
    filled(folder, 1)
    archive = RecordArchive(folder)
    assert archive.folder == f"{tmp_path}/d?"
    assert looked(archive, 0).digest is not None
    archive.close()


def test_a_match_begun_here_is_in_it_with_its_people(tmp_path: Path) -> None:
    keeper = MatchKeeper(tmp_path, 3)
    seating = keeper.begin(Setup(PRESETS["solo"], "solo", (Guest("bep", "Bep"), Guest("kees", "Kees")), "Ann"))
    seating.human.shown(0)
    until(lambda: any((tmp_path / "saves").glob("*.json")))
    archive = keeper.archive()
    kept = looked(archive, 0)
    assert kept.unfinished
    assert kept.digest is not None
    assert kept.digest.names == ("Ann", "Bep", "Kees")
    assert kept.digest.portraits == (None, "bep", "kees")
    assert (kept.digest.you, kept.digest.preset, kept.digest.result) == (0, "solo", None)
    assert not archive.delete(0)  # it is being played
    keeper.give_up()
    archive = keeper.archive()
    kept = looked(archive, 0)
    assert not kept.unfinished
    assert archive.delete(0)
    assert archive.size == 0
    assert not list((tmp_path / "matches").iterdir())
    archive.close()


def test_a_deleted_one_is_gone_and_the_others_move_up(tmp_path: Path) -> None:
    filled(tmp_path, 3)
    archive = RecordArchive(tmp_path)
    until(lambda: archive.size is not None)
    before = archive.changes
    assert archive.delete(1)
    assert archive.changes > before
    assert archive.size == 2
    assert looked(archive, 1).file == "00000.json"
    assert sorted(file.name for file in (tmp_path / "matches").iterdir()) == ["00000.json", "00002.json"]
    archive.close()


def test_what_another_game_plays_stays(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "a.json").write_text(TEXTS[0], encoding="utf-8")
    hold = Hold(tmp_path / "saves" / "a.lock")
    archive = RecordArchive(tmp_path)
    until(lambda: archive.size is not None)
    assert not archive.delete(0)
    hold.let_go()
    assert archive.delete(0)
    archive.close()
