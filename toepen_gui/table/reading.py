"""Reading a record for looking at it: on a thread, so that no file, however large or odd, holds up a frame."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urlsplit

from . import record_troubles as troubles
from .playback import CancelledError, RecordPlayback, play_back
from .port import Note
from .record import Record, RecordError, read
from .strict import LARGEST, UnreadableError, read_text


class RecordReading:
    """Implements `port.Reading`. `report`: told of faults of the program itself."""

    def __init__(self, source: str, report: Callable[[Exception], None] | None = None) -> None:
        self._path = path_of(source)
        self._report = report
        self._progress = 0.0
        self._outcome: RecordPlayback | Note | None = None
        self._cancelled = False
        Thread(target=self._run, name="record", daemon=True).start()

    @property
    def progress(self) -> float:
        return self._progress

    @property
    def outcome(self) -> RecordPlayback | Note | None:
        return self._outcome

    def cancel(self) -> None:
        self._cancelled = True

    def _tell(self, share: float) -> bool:
        self._progress = share
        return not self._cancelled

    def _run(self) -> None:
        try:
            found = open_file(self._path)
            self._outcome = found if isinstance(found, Note) else play_back(found, self._tell)
        except CancelledError:
            return
        except RecordError as error:
            self._outcome = troubles.trouble(error, self._path)
        except Exception as fault:  # a fault of ours: the player gets his line, and the game goes on
            self._outcome = Note(troubles.UNREADABLE, {"file": troubles.shown(self._path.name)})
            if self._report is not None:
                self._report(fault)


def open_file(path: Path) -> Record | Note:
    """The record in a file, or what hinders. Raises RecordError. Reads only files, and none that is too large."""
    name = {"file": troubles.shown(path.name)}
    try:
        if not os.path.lexists(path):
            return Note(troubles.MISSING, name)
        if not path.is_file():
            return Note(troubles.UNREADABLE, name)
        if path.stat().st_size > LARGEST:
            return Note(troubles.TOO_LARGE, name | {"mb": str(LARGEST // 2**20)})
        return read(read_text(path))
    except (UnreadableError, OSError, ValueError):  # ValueError: a name with a zero in it
        return Note(troubles.UNREADABLE, name)


def path_of(source: str) -> Path:
    """The file somebody means: what file managers and shells make of a path is undone."""
    text = source.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1]
    if text.lower().startswith("file:"):
        try:
            text = unquote(urlsplit(text).path)
        except ValueError:  # no address after all
            return Path(text)
        if os.name == "nt":  # /C:/a b.json
            text = text.lstrip("/")
    try:
        return Path(text).expanduser()
    except (RuntimeError, ValueError):  # nobody's home
        return Path(text)
