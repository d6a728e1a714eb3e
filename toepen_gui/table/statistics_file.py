"""The file in which the statistics are kept: a line to a match, added when it has been counted; the latest line counts.

The records are the truth, and they are on the disk after every command; this file remembers what was taken from each,
also when the record is thrown away. A line that was not written whole is passed over and its match counted again; a
file that is gone is made anew from the records; a match that is counted again replaces itself. So nothing is lost or
counted twice, wherever the game was killed. A reset leaves a line for every match that says how many rounds are gone.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from toepen_gui.files import move_aside, write_whole

from .hold import HeldError, Hold
from .match_tally import forgotten
from .statistics_text import Entry, entry_of, line_of
from .strict import NotJsonError, UnreadableError, parse, read_bytes, whole

NAME: Final = "statistics.jsonl"
FORMAT: Final = "toepen-statistics"
VERSION: Final = 1
PATIENCE: Final = 40  # hundredths of a second for which another window is waited for
SPARE: Final = 200  # lines that count no more, and then as many as count: the file is written anew


class StatisticsFile:
    """`folder`: of the data; None keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / NAME if folder is not None else None
        self.entries: dict[str, Entry] = {}
        self._lines = 0
        self.entries = self._read()

    def _read(self) -> dict[str, Entry]:
        """What the file holds now. A line that is none of ours or not even text is passed over, and the rest counts."""
        path, found = self._path, dict[str, Entry]()
        if path is None or not os.path.lexists(path):
            return found
        try:
            text = read_bytes(path).decode("utf-8", "replace") if path.is_file() else ""
        except (UnreadableError, OSError):
            text = ""
        lines = text.removesuffix("\n").split("\n")
        version = _version(lines[0])
        if version != VERSION:  # of another program, or another version: kept, and counted anew
            aside = move_aside(path, "newer" if version is not None and version > VERSION else "damaged")
            if aside is None:
                self._path = None  # never written over
            return found
        self._lines = len(lines) - 1
        for line in lines[1:]:
            entry = entry_of(line)
            if entry is not None:
                found[entry.tally.key] = entry
        return found

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
        hold = _held(self._path)
        if hold is None:
            return False
        try:
            if not os.path.lexists(self._path) or self._lines + len(new) > SPARE + 2 * len(self.entries):
                self._take_others({entry.tally.key for entry in new})
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
        hold = _held(self._path) if self._path is not None else None
        try:
            if hold is not None:
                self._take_others(set())
            for key, entry in self.entries.items():
                gone = entry.gone + entry.tally.rounds
                self.entries[key] = Entry(forgotten(entry.tally), entry.file, gone)
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
        head = json.dumps({"format": FORMAT, "version": VERSION})
        write_whole(self._path, "".join(f"{line}\n" for line in [head, *map(line_of, self.entries.values())]))
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


def _version(line: str) -> int | None:
    try:
        value = parse(line)
    except NotJsonError:
        return None
    return whole(value.get("version")) if isinstance(value, dict) and value.get("format") == FORMAT else None
