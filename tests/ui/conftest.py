"""A screen nobody sees, the real drawings, and hands that press and type."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.pens import PLAIN, MakePen
from toepen_gui.geometry import Scale
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.look import Look
from toepen_gui.ui.pen import Pen

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield
    pygame.display.quit()


@pytest.fixture(scope="session")
def assets() -> Assets:
    return Assets(ROOT / "assets")


@pytest.fixture
def make_pen(assets: Assets) -> MakePen:
    def make(w: int = 640, h: int = 480, k: float = 1.0, t: float = 1.0, look: Look = PLAIN) -> Pen:
        return Pen(pygame.Surface((w, h)), Scale(k, t, False), look, assets)

    return make
