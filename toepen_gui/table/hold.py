"""A match held open by one running game: the system's own file locks, which a killed game lets go of by itself.

Where locks cannot be had (a read-only folder, some network drives) a match is opened without one.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


class HeldError(Exception):
    """Another running game has this match open."""


class Hold:
    """Keeps other games off a match until let go. The lock is a file of its own: a save is replaced, a lock never."""

    def __init__(self, path: Path) -> None:
        """Raises HeldError if another game holds `path`."""
        self._path = path
        self._file = _open_locked(path)

    def let_go(self) -> None:
        if self._file is None:
            return
        # first the name, then the lock: whoever waits for the lock finds the name gone and makes a new file
        with suppress(OSError):  # Windows keeps the name of an open file; it is taken over next time
            self._path.unlink(missing_ok=True)
        os.close(self._file)
        self._file = None


def _open_locked(path: Path) -> int | None:
    while True:
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return None
        try:
            _lock(file)
        except OSError as error:
            os.close(file)
            if isinstance(error, BlockingIOError | PermissionError):
                raise HeldError(str(path)) from error
            return None
        if _is_named(file, path):
            return file
        os.close(file)  # let go and unlinked between opening and locking


def _is_named(file: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except OSError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
