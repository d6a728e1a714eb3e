"""A file that remembers one thing of every match: a line each, added at its end; the latest line of a match counts.

A line that was not written whole, or is none of ours, is passed over. A file of another program or another version is
put aside and never written over. Two windows of the game may write to it in turns. When many lines count no more, the
file is written anew.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from toepen_gui.files import move_aside, write_whole

from .hold import HeldError, Hold
from .strict import NotJsonError, UnreadableError, parse, read_bytes, whole

PATIENCE: Final = 40  # hundredths of a second for which another window is waited for
MOST_LINES: Final = 60_000  # of ten thousand matches there are at most 20,202
SPARE: Final = 200  # lines that count no more, and then as many as count: the file is written anew
E = TypeVar("E")


class Script(NamedTuple, Generic[E]):
    """How such a file is written. `format` and `version` stand in its first line; `key`: the match an entry is about;
    `line_of` makes a line of it, `entry_of` reads it back, None for what is no such line."""

    format: str
    version: int
    key: Callable[[E], str]
    line_of: Callable[[E], str]
    entry_of: Callable[[str], E | None]


class LineFile(Generic[E]):
    """`path`: None keeps nothing. `entries`: by match. `only`: of a large file no more is taken apart than the lines
    with one of these texts in them; the other entries are there, but not known."""

    def __init__(self, path: Path | None, script: Script[E], only: Collection[str] = ()) -> None:
        self._path = path
        self._script: Final = script
        self._only: Final = tuple(only)
        self._lines = 0
        self.aside: tuple[str, str] | None = None  # "damaged" or "newer", and what the file is called now
        self.entries: dict[str, E] = self._read(self._only)

    def _read(self, only: Collection[str] = ()) -> dict[str, E]:
        """What the file holds now. A line that is none of ours or not even text is passed over, and the rest counts."""
        path, found = self._path, dict[str, E]()
        if path is None or not os.path.lexists(path):
            return found
        try:
            text = read_bytes(path).decode("utf-8", "replace") if path.is_file() else ""
        except (UnreadableError, OSError):
            text = ""
        many = text.count("\n") > MOST_LINES  # counted before they are taken apart: a line costs more than its bytes
        lines = [] if many else text.removesuffix("\n").split("\n")
        version, ours = _version(lines[0], self._script.format) if lines else None, self._script.version
        if version != ours:  # of another program, or another version: kept, and begun anew
            ending = "newer" if version is not None and version > ours else "damaged"
            aside = move_aside(path, ending)
            if aside is None:
                self._path = None  # never written over
            else:
                self.aside = (ending, aside.name)
            return found
        self._lines = len(lines) - 1
        for line in lines[1:]:
            if only and not any(text in line for text in only):
                continue
            entry = self._script.entry_of(line)
            if entry is not None:
                found[self._script.key(entry)] = entry
        return found

    def add(self, entries: Iterable[E]) -> bool:
        """Takes these up, in place of what was known of the same matches; whether they are on the disk."""
        new = {self._script.key(entry): entry for entry in entries}
        self.entries |= new
        if self._path is None:
            return False
        hold = _held(self._path)
        if hold is None:
            return False
        try:
            many = not self._only and self._lines + len(new) > SPARE + 2 * len(self.entries)
            if many or not os.path.lexists(self._path):
                self._take_others(set(new))
                self._write_all()
            else:
                _append(self._path, "".join(f"{self._script.line_of(entry)}\n" for entry in new.values()))
                self._lines += len(new)
        except OSError:
            return False
        finally:
            hold.let_go()
        return True

    def change_all(self, change: Callable[[E], E]) -> bool:
        """Changes every entry, also those another window has written; whether that is on the disk."""
        hold = _held(self._path) if self._path is not None else None
        try:
            if hold is not None:
                self._take_others(set())
            self.entries = {key: change(entry) for key, entry in self.entries.items()}
            if hold is None:
                return False
            self._write_all()
        except OSError:
            return False
        finally:
            if hold is not None:
                hold.let_go()
        return True

    def _take_others(self, new: set[str]) -> None:
        """What another window of the game has written meanwhile, but for these: it must not be written over."""
        self.entries |= {key: entry for key, entry in self._read().items() if key not in new}
        if self._path is None:
            raise OSError("not ours any more")

    def _write_all(self) -> None:
        assert self._path is not None
        head = json.dumps({"format": self._script.format, "version": self._script.version})
        lines = [head, *map(self._script.line_of, self.entries.values())]
        write_whole(self._path, "".join(f"{line}\n" for line in lines))
        self._lines = len(self.entries)


def _held(path: Path) -> Hold | None:
    """The file for this window alone, for the moment of writing. None if another one does not let it go."""
    for _ in range(PATIENCE):
        with suppress(HeldError):
            return Hold(path.with_suffix(".lock"))
        time.sleep(0.01)
    return None


def _append(path: Path, text: str) -> None:
    """At the end of the file, on the disk before this returns. A line that was broken off before stays by itself."""
    number = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
    try:
        size = os.fstat(number).st_size
        if size:
            os.lseek(number, size - 1, os.SEEK_SET)
            if os.read(number, 1) != b"\n":
                text = f"\n{text}"
        data = text.encode("utf-8")
        if os.write(number, data) < len(data):
            raise OSError("not written whole")
        with suppress(OSError):
            os.fsync(number)
    finally:
        os.close(number)


def _version(line: str, wanted: str) -> int | None:
    try:
        value = parse(line)
    except NotJsonError:
        return None
    return whole(value.get("version")) if isinstance(value, dict) and value.get("format") == wanted else None
