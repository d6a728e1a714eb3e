"""Where the game looks for its own things and keeps the player's."""

from __future__ import annotations

import sys
from pathlib import Path

import platformdirs
import pytest

from toepen_gui import paths


def test_the_drawings_stand_beside_the_sources() -> None:
    assert paths.assets() == Path(paths.__file__).parent.parent / "assets"


def test_a_bundle_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lang = tmp_path / "bündel 牌" / "assets" / "lang"
    lang.mkdir(parents=True)
    (lang / "en.json").touch()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bündel 牌"), raising=False)
    assert paths.assets() == lang.parent


def test_an_installed_package_has_them_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lang = tmp_path / "toepen_gui" / "assets" / "lang"
    lang.mkdir(parents=True)
    (lang / "en.json").touch()
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "toepen_gui" / "paths.py"))
    assert paths.assets() == lang.parent


def test_nowhere_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "toepen_gui" / "paths.py"))
    with pytest.raises(paths.AssetsMissingError, match="assets"):
        paths.assets()


def test_a_chosen_folder_is_taken_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert paths.data_dir("mijn spél/牌") == tmp_path / "mijn spél" / "牌"
    assert not (tmp_path / "mijn spél").exists()


def test_else_the_systems_place() -> None:
    folder = paths.data_dir()
    assert folder is not None
    assert folder.name == "toepen"


@pytest.mark.parametrize("fault", [RuntimeError("no home"), KeyError("HOME"), OSError()])
def test_no_home_is_no_folder(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise fault

    monkeypatch.setattr(platformdirs, "user_data_path", homeless)
    assert paths.data_dir() is None
    assert paths.data_dir("/here") is not None


def test_a_tilde_that_stays_is_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: Path("~/.local/share/toepen"))
    assert paths.data_dir() is None
