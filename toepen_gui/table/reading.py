"""Reading a record for looking at it: on a thread, so that no file, however large or odd, holds up a frame."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.parse import unquote, urlsplit

from toepen_gui.errands import Errand, Tell

from . import record_troubles as troubles
from .playback import RecordPlayback, play_back
from .port import Note
from .record import Record, RecordError, read
from .strict import LARGEST, UnreadableError, read_text


class RecordReading(Errand[RecordPlayback | Note]):
    """Implements `port.Reading`. `report`: told of faults of the program itself; the player gets his line then, too."""

    def __init__(self, source: str, report: Callable[[Exception], None] | None = None) -> None:
        path = path_of(source)
        fault = Note(troubles.UNREADABLE, {"file": troubles.shown(path.name)})
        super().__init__("record", partial(_looked_at, path), report, fault)


def _looked_at(path: Path, tell: Tell) -> RecordPlayback | Note:
    try:
        found = open_file(path)
        return found if isinstance(found, Note) else play_back(found, tell)
    except RecordError as error:
        return troubles.trouble(error, path)


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
