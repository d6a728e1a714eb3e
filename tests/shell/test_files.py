"""Files that are whole or not there, and matches that one game holds at a time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from toepen_gui import files
from toepen_gui.table.hold import HeldError, Hold


def test_a_file_is_replaced_and_nothing_is_left_beside(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "a.json"
    files.write_whole(path, "old")
    files.write_whole(path, "nieuw €")
    assert path.read_text(encoding="utf-8") == "nieuw €"
    assert list(path.parent.iterdir()) == [path]


def test_the_text_is_on_the_disk_before_it_gets_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    sync, replace = os.fsync, os.replace

    def noted_sync(number: int) -> None:
        order.append("sync")
        sync(number)

    def noted_replace(old: Path, new: Path) -> None:
        order.append("name")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(os, "replace", noted_replace)
    files.write_whole(tmp_path / "a.json", "text")
    assert order[:2] == ["sync", "name"]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    files.write_whole(path, "old")

    def full(number: int) -> None:
        raise OSError(28, f"no space left for {number}")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        files.write_whole(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_aside_names_are_never_taken_twice(tmp_path: Path) -> None:
    names = []
    for number in range(3):
        path = tmp_path / "a.json"
        path.write_text(str(number), encoding="utf-8")
        aside = files.move_aside(path, "damaged")
        assert aside is not None
        names.append(aside.name)
    assert names == ["a.json.damaged", "a.json.damaged-2", "a.json.damaged-3"]
    assert [(tmp_path / name).read_text(encoding="utf-8") for name in names] == ["0", "1", "2"]


def test_what_cannot_be_moved_stays(tmp_path: Path) -> None:
    assert files.move_aside(tmp_path / "missing.json", "damaged") is None


def test_one_game_holds_a_match(tmp_path: Path) -> None:
    path = tmp_path / "m.lock"
    hold = Hold(path)
    with pytest.raises(HeldError):
        Hold(path)
    hold.let_go()
    hold.let_go()
    assert not path.exists() or sys.platform == "win32"
    Hold(path).let_go()


def test_a_killed_game_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "m.lock"
    code = (
        "import pathlib, sys, time; from toepen_gui.table.hold import Hold; "
        "hold = Hold(pathlib.Path(sys.argv[1])); print('held', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"held"
        with pytest.raises(HeldError):
            Hold(path)
        other.kill()
    Hold(path).let_go()


def test_no_folder_no_lock(tmp_path: Path) -> None:
    hold = Hold(tmp_path / "missing" / "m.lock")
    hold.let_go()
