"""What is told to the C library, if there is one that listens."""

from __future__ import annotations

import subprocess
import sys

import pytest

from toepen_gui.ui import heap

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


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc is Linux's")
def test_a_picture_that_is_gone_is_given_back() -> None:
    words = [sys.executable, "-c", GONE]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", check=True, timeout=120)
    given, kept = done.stdout.splitlines()[-1].split()
    assert int(given) > 20_000_000  # of 40 MB
    assert kept == "20"


def test_elsewhere_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    heap.tidy()
