"""What a picture is shown on: the window itself, and how what was drawn gets to the eyes.

Under X11 only the parts that changed are sent: a card that crosses a table of 3840 x 2160 would otherwise cost as much
as the table. Elsewhere the system copies the whole picture anyway, and the library's own window is used, which knows
points of several pixels.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Protocol

import pygame


class Pane(Protocol):
    """`window` is asked for size, place and state."""

    window: pygame.Window

    def surface(self) -> pygame.Surface:
        """What to draw on. What was drawn stays until the size changes; then it is gone, though this may be the same
        object as before."""
        ...

    def show(self, areas: Sequence[pygame.Rect] | None) -> None:
        """Sends these areas of the surface, or all of it."""
        ...

    def close(self) -> None: ...


class WholePane:
    """Shows everything each time."""

    def __init__(self, title: str, size: tuple[int, int], at: tuple[int, int] | None) -> None:
        place = at or pygame.WINDOWPOS_CENTERED
        self.window = pygame.Window(title, size, place, resizable=True, allow_high_dpi=True)

    def surface(self) -> pygame.Surface:
        return self.window.get_surface()

    def show(self, areas: Sequence[pygame.Rect] | None) -> None:  # noqa: ARG002  there is no way to show less
        self.window.flip()

    def close(self) -> None:
        self.window.destroy()


class PartsPane:
    """Shows what changed. The display module knows how to, but little else of a window; the window it made does."""

    def __init__(self, title: str, size: tuple[int, int], at: tuple[int, int] | None) -> None:
        pygame.display.set_caption(title)
        pygame.display.set_icon(pygame.Surface((1, 1)))  # else the library looks for its own, and takes 10 ms
        pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # it is drawn on by the display module, never by this
            self.window = pygame.Window.from_display_module()
        self.window.position = at or pygame.WINDOWPOS_CENTERED
        self.window.show()

    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None  # there is one from set_mode to quit
        return surface

    def show(self, areas: Sequence[pygame.Rect] | None) -> None:
        if areas is None:
            pygame.display.flip()
        else:
            pygame.display.update(list(areas))

    def close(self) -> None:
        pygame.display.quit()


def pane(title: str, size: tuple[int, int], at: tuple[int, int] | None) -> Pane:
    """A new window on the display that is open. `at`: where; the middle of the screen if not given."""
    if pygame.display.get_driver().lower() == "x11":
        return PartsPane(title, size, at)
    return WholePane(title, size, at)
