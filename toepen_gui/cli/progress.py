"""A bar on standard error that shows how far a run has come; only where a person can see it, on a terminal."""

from __future__ import annotations

from time import monotonic
from typing import Final

from toepen_gui.cli.console import Console

WIDTH: Final = 30
PAUSE: Final = 0.1  # seconds between two drawings


class Progress:
    def __init__(self, console: Console, all_of_it: int) -> None:
        self._console = console
        self._all = all_of_it
        self._err = console.err if console.err is not None and console.err.isatty() else None
        self._next = 0.0
        self._drawn = 0  # characters on the line

    def show(self, done: int) -> None:
        if self._err is None or (monotonic() < self._next and done < self._all):
            return
        self._next = monotonic() + PAUSE
        full = WIDTH * done // self._all
        line = f"[{'#' * full}{'.' * (WIDTH - full)}] {self._console.words('cli.progress', done=done, all=self._all)}"
        self._err.write("\r" + line.ljust(self._drawn))
        self._err.flush()
        self._drawn = len(line)

    def end(self) -> None:
        """Wipes the bar away."""
        if self._err is not None and self._drawn:
            self._err.write("\r" + " " * self._drawn + "\r")
            self._err.flush()
        self._drawn = 0
