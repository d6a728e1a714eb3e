"""The window: its sizes and places, full screen, and the canvas that scenes draw on.

`canvas` is what the library sends to the screen, and keeps what was drawn: a copy beside it would be 33 MB at 3840 x
2160, and copying it the costliest part of a frame. It does not outlive a change of size. So while the size is being
changed the picture is drawn on a canvas of the old size and shown stretched, until the size has stood still for 150 ms
and everything is laid out once.

The canvas is measured in the screen's own pixels. Where a desktop counts in points of several pixels (macOS, Wayland),
its sizes and places, and where the pointer is, come in points: `in_pixels` translates.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pygame

from toepen_gui.ui.managed import managed
from toepen_gui.ui.pane import pane

MINIMUM = (600, 600)  # the smaller of 800 x 600 and, for tall windows, 600 x 900, either way
WIDEST_FRAME = 100  # points
SETTLES_IN = 1.0  # seconds in which the desktop puts it where it was asked to be
SETTLE = 0.15  # seconds a size must stand still before everything is laid out for it


@dataclass(frozen=True)
class Placing:
    """How the window stands: its size and place when it is not full screen. No place: wherever the desktop puts it."""

    size: tuple[int, int] = (1280, 720)
    at: tuple[int, int] | None = None
    full_screen: bool = False
    maximized: bool = False


class Window:
    """The one window. Opens at once, on whatever display there is; whether anybody sees that one is asked before.

    dirty: it must be presented again though nobody drew. size: what scenes are laid out for; during a resize it stays
    the old one until things settle. blank: nothing of what was drawn is on the canvas any more.
    """

    def __init__(
        self,
        title: str,
        placing: Placing = Placing(),
        icon: Path | None = None,
    ) -> None:
        pygame.display.init()
        self._windowed = _fitting(placing)
        self._pane = pane(title, self._windowed.size, self._windowed.at)
        self._window = self._pane.window
        self._window.minimum_size = MINIMUM
        if icon is not None:
            with suppress(pygame.error, FileNotFoundError):
                self._window.set_icon(pygame.image.load_sized_svg(icon, (64, 64)))
        self.full_screen = False
        self._alone = False  # it fills the screen because it was made so large, on a desktop nobody manages
        self._maximized = False
        self._age = 0.0
        self._frame = (0, 0)  # how far the desktop's frame shifts it from where it was asked to be
        self._left = -1.0  # seconds until a new size has settled
        self._size = self._screen().get_size()
        self._spare: pygame.Surface | None = None  # of the old size, while a new one settles
        self.dirty = self.blank = True
        if placing.maximized:
            self._window.maximize()
            self._maximized = True
        if placing.full_screen:
            self.set_full_screen(True)
            self._settle()

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    @property
    def canvas(self) -> pygame.Surface:
        """What to draw on, as large as `size`."""
        screen = self._screen()
        if screen.get_size() == self._size:
            return screen
        if self._spare is None:
            self._spare = pygame.Surface(self._size, 0, screen)
        return self._spare

    @property
    def resizing(self) -> bool:
        """Whether the canvas is being shown stretched."""
        return self._left >= 0

    @property
    def placing(self) -> Placing:
        """What to hand in next time to open it as it is now."""
        return Placing(self._windowed.size, self._windowed.at, self.full_screen, self._maximized)

    def _screen(self) -> pygame.Surface:
        return self._pane.surface()

    def _points(self) -> tuple[int, int]:
        """The window's size as the desktop counts it."""
        return self._window.size

    def in_pixels(self, event: pygame.Event) -> pygame.Event:
        """The same event with the pointer where it is on the canvas; the event itself where a point is a pixel."""
        pointed = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if not pointed or (points := self._points()) == (pixels := self._screen().get_size()) or 0 in points:
            return event
        across, down = pixels[0] / points[0], pixels[1] / points[1]
        fields = dict(event.__dict__)
        for name in ("pos", "rel"):
            if name in fields:
                x, y = fields[name]
                fields[name] = (round(x * across), round(y * down))
        return pygame.Event(event.type, fields)

    def ask_for(self, size: tuple[int, int]) -> None:
        """Another size, as if its edge had been pulled; it comes when the desktop gives it."""
        if self._plain():
            self._window.size = size

    # --- full screen ------------------------------------------------------------------
    def set_full_screen(self, on: bool) -> None:
        """The whole desktop without a border, or the window as it was before."""
        if on == self.full_screen:
            return
        self.full_screen = on
        if on and pygame.display.get_driver().lower() == "x11" and not managed():
            self._alone = True
            self._window.position = (0, 0)
            self._window.size = pygame.display.get_desktop_sizes()[0]
        elif on:
            self._window.set_fullscreen(desktop=True)
        else:
            if not self._alone:
                self._window.set_windowed()
            self._alone = False
            self._window.size = self._windowed.size
            if self._windowed.at is not None:
                self._window.position = self._windowed.at
        self._changed()

    def toggle_full_screen(self) -> None:
        self.set_full_screen(not self.full_screen)

    # --- events -----------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> bool:
        """Everything about the window itself. True if the event was only that; the rest is for scenes."""
        if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.VIDEORESIZE):
            self._changed()
            return True
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.VIDEOEXPOSE, pygame.WINDOWDISPLAYCHANGED):
            self.dirty = True
            return True
        if event.type == pygame.WINDOWMAXIMIZED:
            self._maximized = True
            return True
        if event.type == pygame.WINDOWRESTORED:
            self._maximized = False
            self.dirty = True
            return True
        if event.type == pygame.WINDOWMOVED:
            if self._plain():
                self._moved(event.x, event.y)
            return True
        return False

    def _moved(self, x: int, y: int) -> None:
        """Remembers where it stands, as one has to ask for it: desktops put the frame where they are told and report
        the window inside it, so that it would creep by the width of its frame at every start."""
        asked = self._windowed.at
        if self._age < SETTLES_IN and asked is not None:
            dx, dy = x - asked[0], y - asked[1]
            if 0 <= dx <= WIDEST_FRAME and 0 <= dy <= WIDEST_FRAME:
                self._frame = (dx, dy)
        self._windowed = Placing(self._windowed.size, (x - self._frame[0], y - self._frame[1]))

    def _plain(self) -> bool:
        return not (self.full_screen or self._maximized)

    def _changed(self) -> None:
        same = self._screen().get_size() == self.size
        if same:
            self._spare = None  # should yet another size come, what it shows is old by then
        else:
            self._left = SETTLE
        if same or self._spare is None:
            self.blank = True
        self.dirty = True

    def update(self, dt: float) -> bool:
        """`dt` seconds went by. True when the window has settled at a new size: lay everything out for `size`."""
        self._age += dt
        if self._screen().get_size() != self.size and self._left < 0:  # a change no event has told of
            self._changed()
        if self._left < 0:
            return False
        self._left -= dt
        return self._left < 0 and self._settle()

    def _settle(self) -> bool:
        self._left = -1.0
        self._spare = None
        size = self._screen().get_size()
        points = self._points()
        if self._plain() and points[0] > 0 and points[1] > 0:
            # a desktop may force it smaller than it wants to be; next time it opens as small as it may
            size_kept = max(points[0], MINIMUM[0]), max(points[1], MINIMUM[1])
            self._windowed = Placing(size_kept, self._windowed.at)
        self.dirty = self.blank = True
        if size == self.size:
            return False
        self._size = size
        return True

    # --- showing ----------------------------------------------------------------------
    def present(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        """Show the canvas, or only these areas of it."""
        screen = self._screen()
        if screen.get_size() != self.size:
            pygame.transform.scale(self.canvas, screen.get_size(), screen)
            areas = None
        elif areas is None or self.dirty:
            areas = None
        else:
            areas = [area for area in (one.clip(screen.get_rect()) for one in areas) if area.w and area.h]
        self._pane.show(areas)
        self.dirty = self.blank = False

    def close(self) -> None:
        """The window goes, and the display with it."""
        self._pane.close()
        pygame.display.quit()


def _fitting(placing: Placing) -> Placing:
    """The size and place asked for, made to lie on the desktop there is."""
    desktops = pygame.display.get_desktop_sizes()
    if not desktops:
        return Placing(placing.size, placing.at)
    largest = max(desktops, key=lambda size: size[0] * size[1])
    size = tuple(max(low, min(want, have)) for want, have, low in zip(placing.size, largest, MINIMUM, strict=True))
    reach = sum(w for w, _ in desktops)
    at = placing.at
    if at is not None and not (-reach < at[0] < reach and -100 <= at[1] < largest[1] - 40):
        at = None
    return Placing((size[0], size[1]), at)
