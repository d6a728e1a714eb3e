"""The file in which the statistics are kept: a line to a match, added when it has been counted; the latest line counts.

The records are the truth, and they are on the disk after every command; this file remembers what was taken from each,
also when the record is thrown away. A line that was not written whole is passed over and its match counted again; a
file that is gone is made anew from the records; a match that is counted again replaces itself. So nothing is lost or
counted twice, wherever the game was killed. A reset leaves a line for every match that says how many rounds are gone.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from toepen_gui.files import move_aside, write_whole

from .hold import HeldError, Hold
from .match_tally import forgotten
from .statistics_text import Entry, entry_of, line_of
from .strict import NotJsonError, UnreadableError, parse, read_text, whole

NAME: Final = "statistics.jsonl"
FORMAT: Final = "toepen-statistics"
VERSION: Final = 1
SPARE: Final = 200  # lines that count no more, and then as many as count: the file is written anew


class StatisticsFile:
    """`folder`: of the data; None keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / NAME if folder is not None else None
        self.entries: dict[str, Entry] = {}
        self._lines = 0
        self._read()

    def _read(self) -> None:
        path = self._path
        if path is None or not os.path.lexists(path):
            return
        try:
            lines = read_text(path).splitlines() if path.is_file() else []
        except (UnreadableError, OSError):
            lines = []
        version = _version(lines[0]) if lines else None
        if version != VERSION:  # of another program, or another version: kept, and counted anew
            move_aside(path, "newer" if version is not None and version > VERSION else "damaged")
            return
        for line in lines[1:]:
            entry = entry_of(line)
            self._lines += 1
            if entry is not None:
                self.entries[entry.tally.key] = entry

    @property
    def by_file(self) -> dict[str, Entry]:
        """The matches by the names of their records."""
        return {entry.file[0]: entry for entry in self.entries.values()}

    def add(self, entries: Iterable[Entry]) -> bool:
        """Takes these up, in place of what was known of the same matches; whether they are on the disk."""
        new = list(entries)
        for entry in new:
            self.entries[entry.tally.key] = entry
        if self._path is None:
            return False
        try:
            hold = Hold(self._path.with_suffix(".lock"))
        except HeldError:  # another game counts the same matches just now
            return False
        try:
            if not os.path.lexists(self._path) or self._lines + len(new) > SPARE + 2 * len(self.entries):
                self._write_all()
            else:
                _append(self._path, "".join(f"{line_of(entry)}\n" for entry in new))
                self._lines += len(new)
        except OSError:
            return False
        finally:
            hold.let_go()
        return True

    def reset(self) -> bool:
        """Everything so far counts no more; whether that is on the disk."""
        for key, entry in self.entries.items():
            gone = entry.gone + entry.tally.rounds
            self.entries[key] = Entry(forgotten(entry.tally), entry.file, gone)
        if self._path is None:
            return False
        try:
            self._write_all()
        except OSError:
            return False
        return True

    def _write_all(self) -> None:
        assert self._path is not None
        head = json.dumps({"format": FORMAT, "version": VERSION})
        write_whole(self._path, "".join(f"{line}\n" for line in [head, *map(line_of, self.entries.values())]))
        self._lines = len(self.entries)


def _append(path: Path, text: str) -> None:
    """At the end of the file, on the disk before this returns. A line that was broken off before stays by itself."""
    number = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
    try:
        size = os.fstat(number).st_size
        if size:
            os.lseek(number, size - 1, os.SEEK_SET)
            if os.read(number, 1) != b"\n":
                text = f"\n{text}"
        os.write(number, text.encode("utf-8"))
        with suppress(OSError):
            os.fsync(number)
    finally:
        os.close(number)


def _version(line: str) -> int | None:
    try:
        value = parse(line)
    except NotJsonError:
        return None
    return whole(value.get("version")) if isinstance(value, dict) and value.get("format") == FORMAT else None
