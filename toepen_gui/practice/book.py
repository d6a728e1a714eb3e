"""The tally on the disk: one small file, written whole after every answer, off the frame, and read strictly.

What cannot be read is moved aside and a new tally begun; where nothing can be written it lasts as long as the game is
open. Either is told once, by a key.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from toepen_gui.files import move_aside, write_whole

from .behind import Behind
from .model import LEVELS, Cause, Kind
from .tally import MOST, OfCause, OfKind, Tally

FORMAT: Final = "toepen-practice"
VERSION: Final = 1
FILE_NAME: Final = "drills.json"
LARGEST: Final = 100_000  # bytes; ours has two thousand
DAMAGED: Final = "error.practice_damaged"
NEWER: Final = "error.practice_newer"
Stamp: TypeAlias = tuple[int, int, int]
NOT_SAVED: Final = "error.practice_not_saved"


class Book:
    """`folder`: where data is kept, None for nowhere. What another window of the game has written since
    is read again, so that each goes on from where the other was."""

    def __init__(self, folder: Path | None) -> None:
        self._file = folder / FILE_NAME if folder is not None else None
        self._tally: Tally | None = None
        self._seen: Stamp | None = None  # the file as it was read or written here
        self._troubles: list[str] = []
        self._told = False
        self._behind = Behind()

    @property
    def tally(self) -> Tally:
        if self._tally is not None and self._behind.busy:  # what stands there is older
            return self._tally
        stamp = self._stamp()
        if self._tally is None or (stamp is not None and stamp != self._seen):
            self._tally = self._read()
            self._seen = self._stamp()
        return self._tally

    def write(self, tally: Tally) -> None:
        """From now on this; it is on the disk a moment later."""
        self._tally = tally
        self._behind.do(lambda: self._put(tally))

    def settle(self) -> None:
        """Waits until everything is on the disk."""
        self._behind.settle()

    def _put(self, tally: Tally) -> None:
        try:
            if self._file is None:
                raise OSError("nowhere to write")
            write_whole(self._file, json.dumps(_written(tally), indent=1) + "\n")
            self._told = False
            self._seen = self._stamp()
        except OSError:
            if not self._told:
                self._told = True
                self._troubles.append(NOT_SAVED)

    def reset(self) -> None:
        """All forgotten."""
        self.write(Tally())

    def troubles(self) -> tuple[str, ...]:
        """Keys of what is to be told; each is given once."""
        told, self._troubles = tuple(self._troubles), []
        return told

    def _stamp(self) -> Stamp | None:
        """By what one sees that the file is another; None where there is none."""
        try:
            if self._file is None:
                return None
            state = self._file.stat()
        except OSError:
            return None
        return state.st_ino, state.st_mtime_ns, state.st_size

    def _read(self) -> Tally:
        """What stands in the file; if it cannot be read, what was known until now."""
        if self._file is None or not os.path.lexists(self._file):
            return self._tally or Tally()
        try:
            if not os.path.isfile(self._file) or self._file.stat().st_size > LARGEST:  # noqa: PTH113  reading a pipe would wait for ever
                raise ValueError("no such file of ours")
            return _understood(json.loads(self._file.read_text(encoding="utf-8")))
        except _NewerError:
            return self._begun_anew("newer", NEWER)
        except (OSError, ValueError, RecursionError):
            return self._begun_anew("damaged", DAMAGED)

    def _begun_anew(self, ending: str, told: str) -> Tally:
        assert self._file is not None
        if move_aside(self._file, ending) is None:
            self._file = None  # never written over
        self._troubles.append(told)
        return self._tally or Tally()


class _NewerError(Exception):
    """Written by a game that knows more."""


def _written(tally: Tally) -> object:
    return {
        "format": FORMAT,
        "version": VERSION,
        "streak": tally.streak,
        "best": tally.best,
        "kinds": {
            kind.value: {"asked": one.asked, "right": one.right, "level": one.level, "run": one.run}
            for kind, one in sorted(tally.kinds.items())
        },
        "causes": {
            cause.value: {"wrong": one.wrong, "weight": round(one.weight, 3)}
            for cause, one in sorted(tally.causes.items())
        },
    }


def _understood(value: object) -> Tally:
    """The tally of a file. Raises ValueError, or _NewerError."""
    document = _object(value)
    version = document.get("version")
    if document.get("format") == FORMAT and type(version) is int and version > VERSION:
        raise _NewerError
    if document.get("format") != FORMAT or document.get("version") != VERSION:
        raise ValueError("another format")
    kinds = {Kind(name): _of_kind(_object(one)) for name, one in _object(document.get("kinds")).items()}
    causes = {Cause(name): _of_cause(_object(one)) for name, one in _object(document.get("causes")).items()}
    streak, best = _count(document.get("streak")), _count(document.get("best"))
    return Tally(MappingProxyType(kinds), MappingProxyType(causes), streak, max(best, streak))


def _of_kind(value: dict[str, object]) -> OfKind:
    asked, right = _count(value.get("asked")), _count(value.get("right"))
    level = _count(value.get("level"))
    if right > asked or level not in LEVELS:
        raise ValueError("these figures do not agree")
    return OfKind(asked, right, level, _count(value.get("run")))


def _of_cause(value: dict[str, object]) -> OfCause:
    weight = value.get("weight")
    if isinstance(weight, bool) or not isinstance(weight, int | float) or not 0 <= weight <= MOST:  # NaN neither
        raise ValueError("a weight is a number")
    return OfCause(_count(value.get("wrong")), float(weight))


def _object(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return value


def _count(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
        raise ValueError("not a count")
    return value
