"""Looking for a display and a sound device: what is set for the library, what is refused, and that it stays quiet."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from toepen_gui import drivers

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def no_display_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", drivers.TEXTURE):
        monkeypatch.setenv(name, "to be restored")
        monkeypatch.delenv(name)


def test_how_the_picture_travels_is_left_open_until_the_driver_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    drivers.prepare()
    assert drivers.TEXTURE not in os.environ
    monkeypatch.setenv(drivers.TEXTURE, "opengl")
    drivers.prepare()
    assert os.environ[drivers.TEXTURE] == "opengl"


@pytest.mark.parametrize(("driver", "set_by_us"), [("x11", "0"), ("wayland", None), ("cocoa", None), ("windows", None)])
def test_the_picture_is_copied_under_x11_only(
    monkeypatch: pytest.MonkeyPatch, driver: str, set_by_us: str | None
) -> None:
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    drivers.open_display()
    assert os.environ.get(drivers.TEXTURE) == set_by_us


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_a_driver_nobody_sees_is_no_display(monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    with pytest.raises(drivers.NoDisplayError):
        drivers.open_display()
    assert not pygame.display.get_init()
    drivers.open_display(unseen=True)
    assert pygame.display.get_driver() == driver
    pygame.display.quit()


def test_an_unknown_driver_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    with pytest.raises(drivers.NoDisplayError, match="nonsense"):
        drivers.open_display()


def test_the_self_test_is_neither_seen_nor_heard() -> None:
    drivers.prepare(unseen=True)
    assert os.environ["SDL_VIDEODRIVER"] == os.environ["SDL_AUDIODRIVER"] == "dummy"


def test_looking_around_finds_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    found = drivers.look_around()
    assert (found.video, found.audio) == (None, "dummy")
    assert found.community_edition
    assert found.pygame == pygame.version.ver
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    assert "nonsense" in drivers.look_around().audio_fault


def test_libraries_do_not_write_past_us() -> None:
    code = (
        "import os\nfrom toepen_gui.drivers import hushed\n"
        "with hushed():\n    os.write(2, b'noise')\nos.write(2, b'ours')"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert done.stderr == b"ours"


def test_without_standard_error_there_is_nothing_to_hush() -> None:
    code = (
        "import os\nfrom toepen_gui.drivers import hushed\n"
        "os.close(2)\nwith hushed():\n    print('inside')"
    )  # fmt: skip
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert done.stdout.split() == [b"inside"]
