"""The window on a screen nobody sees: sizes, settling, full screen, the environment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from toepen_gui.ui import environment
from toepen_gui.ui.window import MINIMUM, SETTLE, Placing, Window

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def window() -> Window:
    return Window("Toepen", Placing((800, 600)), ROOT / "assets/icon/icon.svg")


def test_it_opens_as_asked_with_a_canvas_of_its_size(window: Window) -> None:
    assert window.size == (800, 600)
    assert window.dirty
    window.canvas.fill("#ff0000")
    window.present()
    assert window._screen().get_at((400, 300))[:3] == (255, 0, 0)
    assert not window.dirty


class Shown:
    """A pane that writes down what it is to show."""

    def __init__(self, screen: pygame.Surface) -> None:
        self.screen = screen
        self.told: list[list[pygame.Rect] | None] = []

    def surface(self) -> pygame.Surface:
        return self.screen

    def show(self, areas: list[pygame.Rect] | None) -> None:
        self.told.append(areas)


def test_parts_can_be_shown(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    pane = Shown(window._screen())
    monkeypatch.setattr(window, "_pane", pane)
    window.present([pygame.Rect(0, 0, 10, 10)])
    window.present([pygame.Rect(0, 0, 10, 10), pygame.Rect(790, 590, 50, 50), pygame.Rect(900, 0, 5, 5)])
    window.present()
    window.dirty = True
    window.present([])
    # all of it at first, then what lies in the window of the areas told, and all of it for whoever asks or has to
    assert pane.told == [None, [pygame.Rect(0, 0, 10, 10), pygame.Rect(790, 590, 10, 10)], None, None]


def test_what_is_drawn_is_drawn_on_what_is_shown(window: Window) -> None:
    """A second picture of 3840 x 2160 would be 33 MB."""
    assert window.canvas is window._screen()


def test_a_change_of_size_takes_the_picture_away(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    resized = pygame.Event(pygame.WINDOWSIZECHANGED, x=0, y=0)
    assert window.blank
    window.present()
    assert not window.blank
    shown = pygame.Surface((900, 700))
    monkeypatch.setattr(window, "_screen", lambda: shown)
    window.handle(resized)
    assert window.blank
    window.present()
    window.handle(resized)
    assert not window.blank  # the canvas of the old size is still there
    assert window.update(2 * SETTLE)
    assert window.blank
    window.present()
    window.handle(resized)  # there and back before anybody looked
    assert window.blank
    assert not window.resizing


def test_back_at_its_old_size_it_is_drawn_again(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    resized = pygame.Event(pygame.WINDOWSIZECHANGED, x=0, y=0)
    screen = window._screen()
    monkeypatch.setattr(window, "_screen", lambda: pygame.Surface((900, 700)))
    window.handle(resized)
    window.present()
    monkeypatch.setattr(window, "_screen", lambda: screen)
    assert not window.update(2 * SETTLE)
    assert window.blank
    assert window.dirty
    assert window.canvas is screen


def test_there_and_back_and_there_again_nothing_old_is_shown(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """All before anything settles: the canvas of the old size has missed what was drawn on the screen meanwhile."""
    resized = pygame.Event(pygame.WINDOWSIZECHANGED, x=0, y=0)
    screen, larger = window._screen(), pygame.Surface((900, 700))
    shown = [larger]
    monkeypatch.setattr(window, "_screen", lambda: shown[0])
    for one in (larger, screen, larger):
        shown[0] = one
        window.handle(resized)
        assert window.blank
        assert window.canvas.get_size() == (800, 600)
        window.present()


def test_a_size_counts_once_it_has_stood_still(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = [pygame.Surface((900, 700)), pygame.Surface((1000, 640))]
    resized = pygame.Event(pygame.WINDOWSIZECHANGED, x=0, y=0)
    shown = sizes[0]
    monkeypatch.setattr(window, "_screen", lambda: shown)
    monkeypatch.setattr(window, "_points", lambda: (shown.width, shown.height))
    assert window.handle(resized)
    assert window.resizing
    assert not window.update(SETTLE * 0.7)
    assert window.blank
    assert window.canvas.get_size() == window.size == (800, 600)
    window.canvas.fill("#ff0000")
    window.present()
    assert shown.get_at((890, 690))[:3] == (255, 0, 0)  # stretched meanwhile
    shown = sizes[1]
    window.handle(resized)
    assert not window.update(SETTLE * 0.7)
    assert window.size == (800, 600)
    assert window.update(SETTLE * 0.7)
    assert window.size == (1000, 640)
    assert window.placing.size == (1000, 640)
    assert not window.update(1)


def test_points_of_several_pixels(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn in pixels, remembered in points, and the pointer is where it looks to be."""
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(400, 300), rel=(-2, 1), buttons=(0, 0, 0))
    assert window.in_pixels(moved) is moved
    sharp = pygame.Surface((1800, 1400))
    monkeypatch.setattr(window, "_screen", lambda: sharp)
    monkeypatch.setattr(window, "_points", lambda: (900, 700))
    window.update(0)
    assert window.update(2 * SETTLE)
    assert window.size == (1800, 1400)
    assert window.placing.size == (900, 700)
    seen = window.in_pixels(moved)
    assert (seen.pos, seen.rel, seen.buttons) == ((800, 600), (-4, 2), (0, 0, 0))
    pressed = window.in_pixels(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(899, 699), button=1))
    assert (pressed.pos, pressed.button) == ((1798, 1398), 1)
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_k)
    assert window.in_pixels(key) is key


def test_a_change_without_an_event_is_seen(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "_screen", lambda: pygame.Surface((700, 700)))
    assert not window.update(0.01)
    assert window.update(SETTLE)


def test_an_uncovered_window_is_shown_again(window: Window) -> None:
    window.present()
    for kind in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
        assert window.handle(pygame.Event(kind))
        assert window.dirty
        window.present()
    assert not window.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))


def test_it_does_not_creep_by_its_frame() -> None:
    """Desktops put the frame where they are told and report the window inside it."""
    for _ in range(3):
        window = Window("Toepen", Placing((800, 600), (100, 50)))
        window.handle(pygame.Event(pygame.WINDOWMOVED, x=100, y=50))
        window.handle(pygame.Event(pygame.WINDOWMOVED, x=101, y=70))
        assert window.placing.at == (100, 50)
        window.update(2)
        window.handle(pygame.Event(pygame.WINDOWMOVED, x=111, y=90))  # pulled by ten and twenty
        assert window.placing.at == (110, 70)
        window.close()


def test_maximized_it_opens_maximized() -> None:
    window = Window("Toepen", Placing((800, 600)))
    window.handle(pygame.Event(pygame.WINDOWMAXIMIZED))
    assert window.placing.maximized
    window.handle(pygame.Event(pygame.WINDOWRESTORED))
    assert not window.placing.maximized
    window.close()


def test_its_place_is_remembered_unless_it_is_maximized(window: Window) -> None:
    window.handle(pygame.Event(pygame.WINDOWMOVED, x=30, y=40))
    assert window.placing.at == (30, 40)
    window.handle(pygame.Event(pygame.WINDOWMAXIMIZED))
    window.handle(pygame.Event(pygame.WINDOWMOVED, x=0, y=0))
    assert window.placing.at == (30, 40)


def test_full_screen_and_back(window: Window) -> None:
    before = window.placing
    window.toggle_full_screen()
    for _ in range(3):
        for event in pygame.event.get():
            window.handle(event)
        window.update(SETTLE)
    assert window.full_screen
    assert window.placing == Placing(before.size, before.at, True)
    window.toggle_full_screen()
    window.set_full_screen(False)
    assert not window.placing.full_screen
    window.close()


def test_a_window_larger_than_the_desktop_is_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 768)])
    window = Window("Toepen", Placing((5000, 200), (4000, 10)))
    assert window.placing == Placing((1024, MINIMUM[1]), None)


@pytest.mark.parametrize(
    ("at", "kept"), [((60, 80), (60, 80)), ((2500, 80), None), ((60, 1500), None), ((-3000, 0), None)]
)
def test_where_there_is_no_monitor_any_more_no_window_opens(
    monkeypatch: pytest.MonkeyPatch, at: tuple[int, int], kept: tuple[int, int] | None
) -> None:
    """It stood on one that has been unplugged."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    window = Window("test", Placing((1280, 720), at))
    assert window.placing.at == kept
    window.close()


def test_the_environment_keeps_what_was_set() -> None:
    environ = {"SDL_VIDEO_X11_WMCLASS": "mine"}
    environment.prepare(environ)
    assert environ["SDL_VIDEO_X11_WMCLASS"] == "mine"
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in environ  # Wayland and macOS have no window without the texture
    assert environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    assert environ["SDL_IME_SHOW_UI"] == "1"


def test_the_environment_is_prepared_without_pygame() -> None:
    code = "from toepen_gui.ui import environment; environment.prepare(); import sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
