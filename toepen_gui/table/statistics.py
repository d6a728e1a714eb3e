"""The statistics of this player, brought up to date on a thread: what has changed since they were counted last."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from typing import Final

from .habits_file import HabitsFile
from .match_tally import tally
from .port import Note
from .reading import open_file
from .record import Record, RecordError
from .reviews_file import ReviewsFile
from .statistics_file import StatisticsFile
from .statistics_text import Entry
from .tallies import MatchTally, Reviewed

CLOSED: Final = "matches"
FOLDERS: Final = ((CLOSED, False), ("saves", True))  # and whether what lies there is unfinished
AT_ONCE: Final = 40  # matches counted until they are written down
DAMAGED: Final = "error.statistics_damaged"
NEWER: Final = "error.statistics_newer"
REVIEWS: Final = ("error.reviews_damaged", "error.reviews_newer")
UNHURRIED: Final = 0.001  # seconds of rest after each one
TELLS: Final = 0.25  # seconds from one word of how far it is to the next: each time the page adds up everything anew
MANY: Final = 1000  # matches; of more one hears less often


class MatchStatistics:
    """Implements `port.Statistics`. `report`: told of faults of the program itself."""

    def __init__(self, folder: Path | None, report: Callable[[Exception], None] | None = None) -> None:
        self._folder = folder
        self._report = report
        self._matches: tuple[MatchTally, ...] = ()
        self._looks: Mapping[str, Reviewed] = {}  # of every match
        self._reviews: Mapping[str, Reviewed] = {}  # of those that are shown
        self._left: int | None = None
        self._changes = 0
        self._closed = False
        self._notes: tuple[Note, ...] = ()
        self._file: StatisticsFile | None = None
        self._lock = Lock()
        Thread(target=self._run, name="statistics", daemon=True).start()

    @property
    def matches(self) -> tuple[MatchTally, ...]:
        return self._matches

    @property
    def reviews(self) -> Mapping[str, Reviewed]:
        return self._reviews

    @property
    def left(self) -> int | None:
        return self._left

    @property
    def changes(self) -> int:
        return self._changes

    def reset(self) -> bool:
        with self._lock:
            if self._file is None or self._left != 0:
                return False
            done = self._file.reset()
            self._publish(0)
            return HabitsFile(self._folder).forget() and done

    def notes(self) -> tuple[Note, ...]:
        with self._lock:
            out, self._notes = self._notes, ()
        return out

    def close(self) -> None:
        self._closed = True

    # --- the thread

    def _run(self) -> None:
        try:
            file = StatisticsFile(self._folder)
            reviews = ReviewsFile(self._folder)
            self._looks = {key: look.found for key, look in reviews.entries.items()}
            known = file.by_file
            changed = [found for found in records(self._folder) if _news(known, found)]
            with self._lock:
                self._file = file
                self._notes = (*_told(file.aside, DAMAGED, NEWER), *_told(reviews.aside, *REVIEWS))
                self._publish(len(changed))
            batch: list[Entry] = []
            told = time.monotonic()
            for nr, (path, closed, stamp) in enumerate(changed):
                if self._closed:
                    break
                entry = self._counted(file, path, closed, stamp)
                if entry is not None:
                    batch.append(entry)
                    file.entries[entry.tally.key] = entry
                if len(batch) == AT_ONCE:
                    file.add(batch)
                    batch = []
                if time.monotonic() - told >= TELLS * max(1.0, len(file.entries) / MANY):
                    told = time.monotonic()
                    with self._lock:
                        self._publish(len(changed) - nr)
                time.sleep(UNHURRIED)
            if batch:
                file.add(batch)
            with self._lock:
                self._publish(0)
        except Exception as fault:  # a fault of ours: the page shows what there is
            if self._report is not None:
                self._report(fault)
            with self._lock:
                self._publish(0)

    def _publish(self, left: int) -> None:
        """What is known by now; in the order in which the matches were begun, which their files' names tell."""
        entries = sorted(self._file.entries.values(), key=lambda entry: entry.file[0]) if self._file else []
        self._matches = tuple(entry.tally for entry in entries if entry.tally.rounds)
        whole = {entry.tally.key for entry in entries if entry.tally.rounds and not entry.gone}
        self._reviews = {key: found for key, found in self._looks.items() if key in whole}
        self._left = left
        self._changes += 1

    def _counted(self, file: StatisticsFile, path: Path, closed: bool, stamp: tuple[str, int, int]) -> Entry | None:
        try:
            return counted(file, path, closed, stamp)
        except RecordError:
            return None
        except Exception as fault:
            if self._report is not None:
                self._report(fault)
            return None


def _told(aside: tuple[str, str] | None, damaged: str, newer: str) -> Iterator[Note]:
    """The line for a file that was put aside."""
    if aside is not None:
        ending, name = aside
        yield Note(newer if ending == "newer" else damaged, {"file": name})


def records(folder: Path | None) -> Iterator[tuple[Path, bool, tuple[str, int, int]]]:
    """Every record of the player: where it is, whether it is over, and by what one sees that it has changed."""
    for name, unfinished in FOLDERS if folder is not None else ():
        assert folder is not None
        with suppress(OSError), os.scandir(folder / name) as entries:
            for entry in sorted(entries, key=lambda one: one.name):
                if entry.name.endswith(".json") and not entry.name.startswith("."):
                    with suppress(OSError, UnicodeError):
                        yield Path(entry.path), not unfinished, _stamp(entry.name, entry.stat())


def _stamp(name: str, stat: os.stat_result) -> tuple[str, int, int]:
    """By what one sees that a record has changed. Raises UnicodeError for a name that is no text."""
    name.encode("utf-8")
    return name, stat.st_size, stat.st_mtime_ns


def counted(file: StatisticsFile, path: Path, closed: bool, stamp: tuple[str, int, int]) -> Entry | None:
    """The match in a record; None if it cannot be read. Raises RecordError if it is none of this player's."""
    record = open_file(path)
    return None if isinstance(record, Note) else _entry(file, record, path, closed, stamp)


def _entry(file: StatisticsFile, record: Record, path: Path, closed: bool, stamp: tuple[str, int, int]) -> Entry:
    key = key_of(record, path)
    before = file.entries.get(key)
    gone = before.gone if before is not None else 0
    return Entry(tally(record, key, closed, gone), stamp, gone)


def key_of(record: Record, path: Path) -> str:
    """A match by its own name, not by that of its file, if it has one."""
    own = record.extra.get("id")
    return own if isinstance(own, str) and own else path.stem


def take_up(folder: Path | None, path: Path) -> None:
    """Counts a record that is about to be thrown away, if that has not been done. Somebody waits: of all that is kept
    of ten thousand others nothing is looked at."""
    with suppress(OSError, UnicodeError, RecordError):
        found = path, path.parent.name == CLOSED, _stamp(path.name, path.stat())
        record = open_file(path)
        if isinstance(record, Note):
            return
        file = StatisticsFile(folder, (path.name, key_of(record, path)))
        if _news(file.by_file, found):
            file.add([_entry(file, record, *found)])


def _news(counted: Mapping[str, Entry], found: tuple[Path, bool, tuple[str, int, int]]) -> bool:
    """Whether the record is not counted yet as it is now."""
    _, closed, stamp = found
    known = counted.get(stamp[0])
    return known is None or known.file != stamp or (closed and not known.tally.closed)
