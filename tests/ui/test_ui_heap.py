"""What is told to the C library, if there is one that listens."""

from __future__ import annotations

import subprocess
import sys

import pytest

from toepen_gui.ui import heap
from tools.virtual_screen import Screen, missing

# in a process of its own: where much has come and gone before, pictures are laid into the gaps
GONE = """
import resource
from pathlib import Path
import pygame
from toepen_gui.ui import heap

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()

heap.tidy()
kept, pictures = [], []
for _ in range(20):
    pictures.append(pygame.Surface((1000, 500), 0, 32))
    pictures[-1].fill("#ff0000")
    kept.append(pygame.Surface((10, 10), 0, 32))
full = resident()
pictures.clear()
print(full - resident(), len(kept))
"""

CLOSED = """
from pathlib import Path
import pygame
from toepen_gui.ui import heap

pygame.display.init()
heap.tidy()
pygame.display.quit()
print("libX11" in Path("/proc/self/maps").read_text())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc is Linux's")
def test_a_picture_that_is_gone_is_given_back() -> None:
    words = [sys.executable, "-c", GONE]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", check=True, timeout=120)
    given, kept = done.stdout.splitlines()[-1].split()
    assert int(given) > 20_000_000  # of 40 MB
    assert kept == "20"


@pytest.mark.skipif(bool(missing()), reason="needs Xvfb and xdotool")
def test_the_library_of_the_screen_stays_when_the_display_goes() -> None:
    with Screen((640, 480)) as screen:
        words = [sys.executable, "-c", CLOSED]
        done = subprocess.run(
            words, env=screen.environment(), capture_output=True, encoding="utf-8", check=True, timeout=120
        )
    assert done.stdout.splitlines()[-1] == "True"


def test_elsewhere_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    heap.tidy()
