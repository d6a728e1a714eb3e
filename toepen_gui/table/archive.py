"""The records of this player: all in `matches/` and `saves/`, found and looked at on a thread.

There may be ten thousand of them. Their names and ages are taken at once; what stands in one is read only when it comes
onto the screen, and forgotten again when much else has been looked at since.
"""

from __future__ import annotations

import os
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread
from typing import Final, NamedTuple

from .digest import digest_of
from .hold import HeldError, Hold
from .port import Digest, Kept, Note
from .reading import open_file
from .record import RecordError
from .replay import beginning, replay
from .statistics import FOLDERS, take_up

REMEMBERED: Final = 1000  # records of which it is known what stands in them
UNHURRIED: Final = 0.002  # seconds of rest after each one, for the picture's sake


class _File(NamedTuple):
    changed: float
    path: Path
    unfinished: bool
    size: int  # in bytes


class RecordArchive:
    """Implements `port.Archive`. `report`: told of faults of the program itself."""

    def __init__(self, folder: Path | None, report: Callable[[Exception], None] | None = None) -> None:
        self._folder = folder
        self._report = report
        self._files: list[_File] | None = None
        self._known: OrderedDict[_File, Kept] = OrderedDict()
        self._wanted = range(0)
        self._changes = 0
        self._closed = False
        self._news = Condition()
        Thread(target=self._run, name="archive", daemon=True).start()

    @property
    def folder(self) -> str:
        return _text(str(self._folder)) if self._folder is not None else ""

    @property
    def size(self) -> int | None:
        with self._news:
            return None if self._files is None else len(self._files)

    @property
    def changes(self) -> int:
        return self._changes

    def want(self, first: int, count: int) -> None:
        with self._news:
            self._wanted = range(max(0, first), first + count)
            self._news.notify()

    def kept(self, nr: int) -> Kept | None:
        with self._news:
            file = self._file(nr)
            return None if file is None else self._known.get(file)

    def delete(self, nr: int) -> bool:
        with self._news:
            file = self._file(nr)
            if file is None or self._files is None:
                return False
            take_up(self._folder, file.path)  # what was played still counts
            if not _deleted(file):
                return False
            self._files.remove(file)
            self._known.pop(file, None)
            self._changes += 1
            self._news.notify()
            return True

    def close(self) -> None:
        with self._news:
            self._closed = True
            self._news.notify()

    # --- the thread

    def _run(self) -> None:
        files = _found(self._folder)
        with self._news:
            self._files = files
            self._changes += 1
        while True:
            with self._news:
                file = self._next()
                while file is None and not self._closed:
                    self._news.wait()
                    file = self._next()
                if self._closed or file is None:
                    return
            kept = self._look(file)
            with self._news:
                self._known[file] = kept
                while len(self._known) > REMEMBERED:
                    self._known.popitem(last=False)
                self._changes += 1
            time.sleep(UNHURRIED)

    def _next(self) -> _File | None:
        """The smallest one on the screen that has not been looked at: none waits for a match of a thousand rounds."""
        files = [file for nr in self._wanted if (file := self._file(nr)) is not None and file not in self._known]
        return min(files, key=lambda file: file.size, default=None)

    def _file(self, nr: int) -> _File | None:
        files = self._files
        return files[nr] if files is not None and 0 <= nr < len(files) else None

    def _look(self, file: _File) -> Kept:
        digest: Digest | None = None
        try:
            digest = _digest(file.path, lambda: self._closed)
        except RecordError:
            pass
        except Exception as fault:  # a fault of ours: this one cannot be shown, the others can
            if self._report is not None:
                self._report(fault)
        return Kept(str(file.path), _text(file.path.name), _moment(file.changed), file.unfinished, digest)


def _text(name: str) -> str:
    """A name of the file system as it can be written: Linux allows bytes in it that are no text."""
    return name.encode("utf-8", "replace").decode("utf-8")


def _moment(changed: float) -> tuple[int, int, int, int, int]:
    """Year, month, day, hour and minute here."""
    try:
        when = time.localtime(changed)
    except (OverflowError, OSError):  # a clock that was far wrong; Windows knows nothing before 1970
        when = time.localtime(0)
    return when.tm_year, when.tm_mon, when.tm_mday, when.tm_hour, when.tm_min


def _digest(path: Path, closed: Callable[[], bool]) -> Digest | None:
    """What the record comes to, None if it cannot be read or nobody looks any more. Raises RecordError."""
    record = open_file(path)
    if isinstance(record, Note):
        return None
    state = beginning(record)
    for moment in replay(record):
        state = moment.state
        if closed():
            return None
    return digest_of(record, state)


def _found(folder: Path | None) -> list[_File]:
    """Every file that may be a record, the youngest first."""
    found: list[_File] = []
    for name, unfinished in FOLDERS if folder is not None else ():
        assert folder is not None
        with suppress(OSError), os.scandir(folder / name) as entries:
            for entry in entries:
                if not entry.name.endswith(".json") or entry.name.startswith("."):
                    continue
                with suppress(OSError):
                    stat = entry.stat()
                    found.append(_File(stat.st_mtime, Path(entry.path), unfinished, stat.st_size))
    return sorted(found, key=lambda file: (file.changed, file.path.name), reverse=True)


def _deleted(file: _File) -> bool:
    """Whether it could be deleted: not while another game plays it."""
    try:
        hold = Hold(file.path.with_suffix(".lock")) if file.unfinished else None
    except HeldError:
        return False
    try:
        file.path.unlink(missing_ok=True)
    except OSError:
        return False
    finally:
        if hold is not None:
            hold.let_go()
    return True
