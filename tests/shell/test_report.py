"""The report of a failure tells where in the program it failed, and nothing about whose computer it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from toepen_gui import report
from toepen_gui.settings_file import SettingsFile


def failure(text: str) -> BaseException:
    try:
        try:
            SettingsFile(None).save(None)  # type: ignore[arg-type]
            raise KeyError("inner")
        except KeyError as inner:
            raise RuntimeError(text) from inner
    except RuntimeError as fault:
        return fault


@pytest.mark.parametrize(
    "path", ["/home/marijke/kaart spel/save.json", r"C:\Users\Marijke\AppData\save.json", "/Users/marijke/x/save.json"]
)
def test_no_folder_stands_in_it(path: str) -> None:
    text = report.report(failure(f"cannot open '{path}'"), "1.2.3")
    assert "marijke" not in text.lower()
    assert "save.json" in text
    assert str(Path(__file__).parent) not in text
    assert "test_report.py" in text
    assert "RuntimeError" in text
    assert "KeyError: 'inner'" in text
    assert text.startswith("Toepen 1.2.3, Python ")


@pytest.mark.parametrize(
    ("home", "path"),
    [
        ("/home/Marijke de Vries", "/home/Marijke de Vries/.local/share/toepen/save.json"),
        (r"C:\Users\Marijke de Vries", repr(r"C:\Users\Marijke de Vries\AppData\save.json")),
        (r"D:\elsewhere", repr(r"C:\Users\Marijke\AppData\save.json")),
    ],
)
def test_no_name_stands_in_it_however_its_folder_is_written(
    monkeypatch: pytest.MonkeyPatch, home: str, path: str
) -> None:
    monkeypatch.setenv("HOME", home)
    monkeypatch.setenv("USERPROFILE", home)
    text = report.without_folders(f"cannot open {path}")
    assert not {"marijke", "vries"} & set(text.lower().replace("\\", " ").replace("/", " ").split())
    assert "save.json" in text


def test_without_a_home_nothing_else_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    for home in ("", "/"):
        monkeypatch.setenv("HOME", home)
        monkeypatch.setenv("USERPROFILE", home)
        assert report.without_folders("3 / 4 ~ a") == "3 / 4 ~ a"


def test_our_own_files_are_named_from_the_package_on() -> None:
    with pytest.raises(AttributeError) as caught:
        SettingsFile(Path("x")).save(3)  # type: ignore[arg-type]
    assert "toepen_gui/settings_file.py:" in report.report(caught.value, "1")


def test_a_circle_of_causes_ends() -> None:
    first, second = ValueError("a"), ValueError("b")
    first.__cause__, second.__cause__ = second, first
    assert report.report(first, "1").count("ValueError") == 2


def test_it_is_left_in_the_data_folder(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    assert report.leave(folder, "één\ud800") == folder / "report.txt"
    assert "één" in (folder / "report.txt").read_text(encoding="utf-8")


def test_without_a_folder_there_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert report.leave(None, "x") is None
    assert report.leave(tmp_path / "file", "x") is None


def test_the_last_three_are_kept_and_no_more(tmp_path: Path) -> None:
    for nr in range(6):
        report.leave(tmp_path, f"fault {nr}\n")
    kept = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert kept == {"report.txt": "fault 5\n", "report.1.txt": "fault 4\n", "report.2.txt": "fault 3\n"}


def test_no_report_is_longer_than_a_letter() -> None:
    fault: Exception = ValueError("the first of all")
    for nr in range(2_000):
        after = ValueError(f"{nr} " + "x" * 5_000)
        after.__cause__ = fault
        fault = after
    text = report.report(fault, "1.2.3")
    assert len(text) < report.LONGEST + 20
    assert "1999 " in text
    assert text.endswith("ValueError: the first of all\n")
