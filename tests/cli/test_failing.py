"""When the game itself fails, and again as soon as it is opened anew: a report, one line, status 1, and everything let
go of. (Failing once is `tests/shell/test_stumbling.py`.)"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from toepen_gui import __main__, app, drivers
from toepen_gui.cli.launch import Launch
from toepen_gui.scenes.title import Title
from toepen_gui.settings_file import SettingsFile


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    opened = drivers.open_display
    monkeypatch.setattr(drivers, "open_display", lambda: opened(unseen=True))


def fail_after(frames: int, fault: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    """The title fails while its so-many-th picture is drawn, and at every one after it."""
    drawn = 0

    def draw(self: Title, surface: pygame.Surface) -> None:
        nonlocal drawn
        drawn += 1
        self.dirty = True
        surface.fill("black")
        if drawn >= frames:
            self.house.change(mute=True)
            raise fault

    monkeypatch.setattr(Title, "draw", draw)


def test_a_report_and_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mijn map"
    fail_after(3, RuntimeError("no such card"), monkeypatch)
    assert __main__.main(["--data-dir", str(folder), "--window", "800x600"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("toepen: Something went wrong")
    assert err.count("\n") == 1
    assert str(folder / "report.txt") in err
    text = (folder / "report.txt").read_text(encoding="utf-8")
    assert "RuntimeError: no such card" in text
    assert "toepen_gui/app.py" in text
    assert str(tmp_path) not in text
    assert not pygame.display.get_init(), "the window was left open"


def test_where_no_report_can_be_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    fail_after(1, ZeroDivisionError(), monkeypatch)
    assert __main__.main(["--data-dir", str(tmp_path / "file")]) == 1
    assert "(ZeroDivisionError)" in capsys.readouterr().err


def test_an_interrupt_leaves_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fail_after(2, KeyboardInterrupt(), monkeypatch)
    assert __main__.main(["--data-dir", str(tmp_path), "--window", "800x600"]) == 130
    assert capsys.readouterr() == ("", "")
    assert not (tmp_path / "report.txt").exists()
    kept = SettingsFile(tmp_path).peek()
    assert kept is not None
    assert kept.mute, "what was changed is kept"


def test_a_window_that_cannot_be_opened_is_no_display(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(launch: Launch) -> None:
        raise drivers.NoDisplayError(str(launch))

    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(app, "play", refuse)
    assert __main__.main(["--data-dir", str(tmp_path)]) == 1
    assert capsys.readouterr().err.startswith("toepen: There is no display")
