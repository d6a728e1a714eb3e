"""Which video and audio drivers the window library finds, asked before a window is opened and by `toepen doctor`.

Without a display SDL silently takes a driver that draws into memory: a game nobody sees. That is found here and said.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from toepen_gui.ui import environment

UNSEEN: Final = frozenset({"dummy", "offscreen"})
TEXTURE: Final = "SDL_FRAMEBUFFER_ACCELERATION"


class NoDisplayError(Exception):
    """There is no display to open a window on; the message is what the library said, which may be nothing."""


@dataclass(frozen=True, slots=True)
class Drivers:
    """What there is. `video` and `audio` are None where none works; `..._fault` then says why, as the library does."""

    pygame: str
    sdl: str
    community_edition: bool
    video: str | None
    video_fault: str
    desktops: tuple[tuple[int, int], ...]
    audio: str | None
    audio_fault: str


def prepare(unseen: bool = False) -> None:
    """Sets what SDL reads from the environment; must come before the first import of pygame.

    What the player has set himself stays. `unseen`: draw into memory and play into nothing, for the self-test.
    """
    environment.prepare()
    if unseen:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"


def open_display(unseen: bool = False) -> None:
    """Starts the video part of the library. Raises NoDisplayError if what is drawn would not be seen."""
    import pygame  # noqa: PLC0415  only after `prepare`

    try:
        with hushed():
            pygame.display.init()
    except pygame.error as fault:
        raise NoDisplayError(str(fault)) from None
    if pygame.display.get_driver().lower() in UNSEEN and not unseen:
        pygame.display.quit()
        raise NoDisplayError("")
    if pygame.display.get_driver().lower() == "x11":
        # Copying the picture costs a tenth of sending it through a texture. Wayland and macOS know only the texture:
        # without it they have no window at all.
        os.environ.setdefault(TEXTURE, "0")


@contextmanager
def hushed() -> Iterator[None]:
    """Keeps libraries from writing to standard error past us, as ALSA and Wayland do when something is missing."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no standard error
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def look_around() -> Drivers:
    """Starts video and audio, looks, and stops them again. Never raises."""
    import pygame  # noqa: PLC0415  only after `prepare`

    video: str | None = None
    video_fault = ""
    desktops: tuple[tuple[int, int], ...] = ()
    try:
        open_display()
        video = pygame.display.get_driver()
        desktops = tuple(pygame.display.get_desktop_sizes())
    except (NoDisplayError, pygame.error) as fault:
        video_fault = str(fault)
    audio: str | None = None
    audio_fault = ""
    try:
        with hushed():
            pygame.mixer.init()
        audio = pygame.mixer.get_driver()
    except (pygame.error, NotImplementedError) as fault:  # NotImplementedError: the mixer's library is missing
        audio_fault = str(fault)
    pygame.quit()
    return Drivers(
        pygame=pygame.version.ver,
        sdl=".".join(str(part) for part in pygame.version.SDL),
        community_edition=bool(getattr(pygame, "IS_CE", False)),
        video=video,
        video_fault=video_fault,
        desktops=desktops,
        audio=audio,
        audio_fault=audio_fault,
    )


def say_in_a_box(line: str) -> None:
    """Shows a line where there is no standard error to write it to. Never raises: it tells of another trouble."""
    import pygame  # noqa: PLC0415

    with suppress(pygame.error):
        pygame.display.message_box("Toepen", line, message_type="error")
