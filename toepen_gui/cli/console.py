"""Standard output and error: UTF-8 always, results here and complaints there, each complaint one line.

A windowed build on Windows has neither; then nothing is written and nothing goes wrong.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, TextIO

from toepen_gui.words import Words

DONE: Final = 0
BAD_INPUT: Final = 1
WRONG_USAGE: Final = 2


class OutputError(Exception):
    """Standard output takes nothing more, as on a full disk; the message is what the system says."""


@dataclass(frozen=True, slots=True)
class Console:
    """Where a command writes, and in which language."""

    words: Words
    out: TextIO | None
    err: TextIO | None

    def say(self, line: str) -> None:
        """A line of the result. Raises BrokenPipeError where a reader has gone, OutputError where there is no room."""
        if self.out is not None:
            with _told():
                self.out.write(line + "\n")

    def flush(self) -> None:
        """Raises as `say` does; better here than while the interpreter ends."""
        if self.out is not None:
            with _told():
                self.out.flush()

    def complain(self, key: str, /, **params: object) -> None:
        """One line on standard error: `toepen: ` and the text of `key`."""
        if self.err is not None:
            line = " ".join(self.words(key, **params).split())
            self.err.write(f"toepen: {line}\n")
            self.err.flush()


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as fault:
        raise OutputError(fault.strerror or str(fault)) from None


def utf8(stream: TextIO | None) -> TextIO | None:
    """The stream, set to UTF-8. Names of files that are no text are written with escapes, never a cause to stop."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    return stream


def console(words: Words) -> Console:
    return Console(words, utf8(sys.stdout), utf8(sys.stderr))
