"""What is told to the C library, if there is one that listens."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from toepen_gui.ui import heap


def resident() -> int:
    """Bytes of memory this process has now."""
    import resource  # noqa: PLC0415  there is none on Windows

    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc is Linux's")
def test_a_picture_that_is_gone_is_given_back() -> None:
    heap.tidy()
    kept: list[pygame.Surface] = []
    pictures: list[pygame.Surface] = []
    for _ in range(20):
        picture = pygame.Surface((1000, 500))
        picture.fill("#ff0000")
        pictures.append(picture)
        kept.append(pygame.Surface((10, 10)))
    full = resident()
    pictures.clear()
    del picture
    assert full - resident() > 20_000_000  # of 40 MB
    assert len(kept) == 20


def test_elsewhere_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    heap.tidy()
