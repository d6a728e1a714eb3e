"""A screen nobody sees and a hand for it: Xvfb and xdotool, for the smoke tests and the benchmarks.

The picture is read from the file in which Xvfb keeps its frame buffer, so neither a screenshot program nor a pause is
needed, and looking costs the game nothing.
"""

from __future__ import annotations

import mmap
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

NEEDED = ("Xvfb", "xdotool")
_HEAD = struct.Struct(">25I")  # the fixed part of an X window dump; the rest of its head is a name and the colours


class ScreenError(Exception):
    """Something did not appear on the screen in time."""


def missing() -> tuple[str, ...]:
    """The programs that are not there, all of them away from Linux; with any missing there is no virtual screen."""
    if not sys.platform.startswith("linux"):
        return NEEDED
    return tuple(name for name in NEEDED if shutil.which(name) is None)


def until(condition: Callable[[], bool], seconds: float, what: str, pause: float = 0.05) -> None:
    """Waits until the condition holds. Raises ScreenError naming `what` if it does not within `seconds`."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise ScreenError(f"{what}: not within {seconds:g} s")
        time.sleep(pause)


class Screen:
    """An X server with one screen of `size` pixels; a context manager. Windows stand at its upper left corner."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._folder = tempfile.TemporaryDirectory(prefix="toepen-screen-")
        reading, writing = os.pipe()
        options = f"-screen 0 {size[0]}x{size[1]}x24 -nolisten tcp -noreset".split()
        try:
            self._server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(writing), "-fbdir", self._folder.name, *options],
                pass_fds=(writing,),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        finally:
            os.close(writing)
        with os.fdopen(reading) as answer:  # the server says which number it found free, once it can be used
            number = answer.readline().strip()
        if not number:
            raise ScreenError("Xvfb did not start")
        self.display = f":{number}"
        with (Path(self._folder.name) / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = _HEAD.unpack_from(self._memory)
        self._start, self._line = head[0] + head[19] * 12, head[12]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._memory.close()
        self._server.terminate()
        self._server.wait(10)
        self._folder.cleanup()

    def picture(self) -> bytes:
        """All pixels as they are now, four bytes each (blue, green, red, nothing), line by line."""
        return self._memory[self._start : self._start + self._line * self.size[1]]

    def colours(self, step: int = 16) -> int:
        """How many colours a grid of points shows: 1 is an empty screen, a drawn one has dozens."""
        seen = set()
        for y in range(step // 2, self.size[1], step):
            line = self._start + y * self._line
            for x in range(step // 2, self.size[0], step):
                seen.add(self._memory[line + 4 * x : line + 4 * x + 3])
        return len(seen)

    def changed(self, before: bytes) -> float:
        """The share of the pixels (a quarter of all lines) that differ from an earlier picture, 0 to 1."""
        now, width = self.picture(), 4 * self.size[0]
        different = total = 0
        for y in range(0, self.size[1], 4):
            at = y * self._line
            old, new = before[at : at + width], now[at : at + width]
            total += self.size[0]
            if old != new:
                different += sum(old[x : x + 3] != new[x : x + 3] for x in range(0, width, 4))
        return different / total

    def environment(self, **more: str) -> dict[str, str]:
        """What a program needs to find this screen, and the real driver rather than one that draws into memory."""
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND_")) and k != "DISPLAY"}
        return {**kept, "DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", **more}

    def hand(self, *words: str) -> str:
        """Runs xdotool with these words and gives what it prints; "" if it finds nothing."""
        done = subprocess.run(
            ["xdotool", *words],
            env=self.environment(),
            capture_output=True,
            text=True,
            timeout=20,
            check=False,
            stdin=subprocess.DEVNULL,
        )
        return done.stdout.strip()

    def window(self, seconds: float = 60) -> str:
        """The number of the window on the screen, focused, as soon as there is one."""
        found: list[str] = []

        def look() -> bool:
            found[:] = self.hand("search", "--onlyvisible", "--class", ".").split()
            return bool(found)

        until(look, seconds, "a window", 0.1)
        self.hand("windowfocus", found[-1])
        return found[-1]

    def click(self, x: int, y: int) -> None:
        """Moves the pointer there, as a hand does: it arrives before it presses."""
        self.hand("mousemove", str(x), str(y), "sleep", "0.05", "click", "1")

    def key(self, *names: str) -> None:
        """Presses keys one after the other, by their X names."""
        self.hand("key", "--delay", "60", *names)


class Program:
    """A program on the screen; ends with all it started when the block ends."""

    def __init__(
        self, command: Sequence[str], env: Mapping[str, str], folder: Path | None = None, log: Path | None = None
    ) -> None:
        self._log = log.open("wb") if log else None
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            list(command),
            env=dict(env),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=self._log or subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait(10)
        if self._log:
            self._log.close()

    def running(self) -> bool:
        return self.process.poll() is None
