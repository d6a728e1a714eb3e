"""Settings that cannot be read, or not all of them: kept aside, told once, never written over."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

import hypothesis
import pytest
from hypothesis import strategies as st

from tests.shell.test_settings import UNUSUAL, written
from toepen_gui.settings import (
    Settings,
)
from toepen_gui.settings_file import FILE_NAME, LARGEST, SettingsFile


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b'{"version": 1, "mute": tr',
        b"\xff\xfe\x00",
        b"[]",
        b"null",
        b'"text"',
        b"{}",
        b'{"version": true}',
        b'{"version": "1"}',
        b'{"version": 0}',
        b"[" * 30_000,
        b'{"version": ' + b"9" * 5000 + b"}",
        b'{"version": 1, "own_name": "' + b"a" * LARGEST + b'"}',
    ],
)
def test_a_damaged_file_is_kept_aside_and_told(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(raw)
    assert SettingsFile(tmp_path).peek() is None
    file = SettingsFile(tmp_path)
    settings, trouble = file.load()
    assert settings == Settings()
    assert trouble is not None
    assert trouble.key == "error.settings_damaged"
    assert file.save(settings) is None
    kept = tmp_path / str(trouble.params["file"])
    assert kept.name == "settings.json.damaged"
    assert kept.read_bytes() == raw


def test_every_damaged_file_gets_a_name_of_its_own(tmp_path: Path) -> None:
    for name in ("settings.json.damaged", "settings.json.damaged-2", "settings.json.damaged-3"):
        (tmp_path / FILE_NAME).write_text("{", encoding="utf-8")
        _, trouble = SettingsFile(tmp_path).load()
        assert trouble is not None
        assert trouble.params["file"] == name
    assert len(list(tmp_path.iterdir())) == 3


def test_a_newer_file_is_kept_aside_under_that_name(tmp_path: Path) -> None:
    written(tmp_path, version=2, mute=True)
    settings, trouble = SettingsFile(tmp_path).load()
    assert settings == Settings()
    assert trouble is not None
    assert (trouble.key, trouble.params["file"]) == ("error.settings_newer", "settings.json.newer")
    assert (tmp_path / "settings.json.newer").is_file()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("lang", "../../etc"),
        ("lang", 3),
        ("text", 2.01),
        ("text", float("nan")),
        ("text", True),
        ("text", "1.0"),
        ("pace", "slow"),
        ("pace", ["calm"]),
        ("mute", 1),
        ("mute", None),
        ("colours", 5),
        ("volume_table", -0.1),
        ("volume_table", float("inf")),
        ("own_name", 7),
        ("window", []),
        ("window", {"width": 10}),
        ("window", {"height": 1e9}),
        ("window", {"x": "left", "y": 3}),
        ("setup", None),
        ("setup", {"opponents": {}}),
        ("setup", {"opponents": [1]}),
        ("setup", {"opponents": [{"who": "kees"}] * 8}),
        ("setup", {"limit": 0}),
    ],
)
def test_a_wrong_field_is_as_usual_and_the_rest_counts(tmp_path: Path, field: str, value: object) -> None:
    file = written(tmp_path, **{"high_contrast": True, field: value})
    raw = file.read_bytes()
    settings, trouble = SettingsFile(tmp_path).load()
    assert settings == Settings(high_contrast=True)
    assert trouble is not None
    assert trouble.key == "error.settings_partly"
    assert (tmp_path / str(trouble.params["file"])).read_bytes() == raw


def test_something_else_under_that_name_is_moved_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    settings, trouble = SettingsFile(tmp_path).load()
    assert settings == Settings()
    assert trouble is not None
    assert SettingsFile(tmp_path).save(settings) is None
    assert (tmp_path / "settings.json.damaged").is_dir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_does_not_hang_the_game(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE_NAME)
    assert SettingsFile(tmp_path).load()[0] == Settings()


def test_without_a_folder_the_player_is_told_once() -> None:
    file = SettingsFile(None)
    settings, trouble = file.load()
    assert settings == Settings()
    assert trouble is not None
    assert trouble.key == "error.settings_not_saved"
    assert file.save(settings) is None
    assert file.peek() == Settings()


def test_a_folder_that_cannot_be_written_to_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("a file where the folder should be", encoding="utf-8")
    file = SettingsFile(tmp_path / "in the way")
    assert file.load()[0] == Settings()
    troubles = [file.save(Settings()), file.save(Settings(mute=True))]
    assert len([trouble for trouble in troubles if trouble]) <= 1
    assert (tmp_path / "in the way").is_file()


def test_what_cannot_be_kept_aside_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / FILE_NAME
    file.write_text("{", encoding="utf-8")

    def refuse(self: Path, target: object) -> Path:
        raise PermissionError(str(self), str(target))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", refuse)
        kept = SettingsFile(tmp_path)
        _, trouble = kept.load()
    assert trouble is not None
    assert trouble.key == "error.settings_not_saved"
    kept.save(Settings())
    assert file.read_text(encoding="utf-8") == "{"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=9) | st.dictionaries(st.text(max_size=9), inner, max_size=5),
    max_leaves=12,
)


@hypothesis.settings(deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
@hypothesis.given(st.dictionaries(st.sampled_from(list(asdict(Settings()))), JSON))
def test_whatever_stands_there_gives_settings_that_can_be_saved(
    tmp_path_factory: pytest.TempPathFactory, fields: dict[str, object]
) -> None:
    folder = tmp_path_factory.mktemp("any")
    written(folder, **fields)
    settings, _ = SettingsFile(folder).load()
    file = SettingsFile(folder)
    assert file.save(settings) is None
    assert file.load() == (settings, None)


def _without_rights(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_bytes(b"precious")
    usual = Path.open

    def refused(path: Path, *args: object, **more: object) -> object:
        if path == file and (args or ("r",))[0] == "rb":
            raise PermissionError(13, "Permission denied")
        return usual(path, *args, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refused)


def _link_to_itself(file: Path, _monkeypatch: pytest.MonkeyPatch) -> None:
    file.symlink_to(file.name)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights of their own there")
@pytest.mark.parametrize("stand", [_without_rights, _link_to_itself])
def test_a_file_that_may_not_be_read_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stand: Callable[[Path, pytest.MonkeyPatch], None]
) -> None:
    file = tmp_path / FILE_NAME
    stand(file, monkeypatch)
    before = file.lstat().st_ino
    kept = SettingsFile(tmp_path)
    _, trouble = kept.load()
    assert trouble is not None
    assert kept.save(UNUSUAL) is None
    assert (tmp_path / f"{FILE_NAME}.damaged").lstat().st_ino == before
    monkeypatch.undo()
    assert SettingsFile(tmp_path).load() == (UNUSUAL, None)


@pytest.mark.parametrize(
    ("raw", "ending"),
    [
        (b"not ours", "damaged"),
        (b'{"version": 1, "back": "tulips of next year"}', "damaged"),
        (b'{"version": 99, "text": 1.5}', "newer"),
    ],
)
def test_what_cannot_be_read_while_the_game_is_open_is_kept_aside(tmp_path: Path, raw: bytes, ending: str) -> None:
    file = SettingsFile(tmp_path)
    mine, _ = file.load()
    (tmp_path / FILE_NAME).write_bytes(raw)
    mine = replace(mine, mute=True)
    trouble = file.save(mine)
    assert trouble is not None
    assert trouble.params["file"] == f"{FILE_NAME}.{ending}"
    assert (tmp_path / f"{FILE_NAME}.{ending}").read_bytes() == raw
    assert SettingsFile(tmp_path).load() == (mine, None)
