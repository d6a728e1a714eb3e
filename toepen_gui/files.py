"""Files that are whole or not there: written beside and put in place, or moved aside under a free name."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Replaces the file by `text`, on the disk before this returns. After a crash it holds the old text or the new.

    Raises OSError; the old file is then untouched.
    """
    import tempfile  # noqa: PLC0415  it draws much in, and at the start of the game nothing is written

    path.parent.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Makes the new name itself last; not every system can, and then the file's contents have to do."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def move_aside(path: Path, ending: str) -> Path | None:
    """Renames a file to `<name>.<ending>`, with a number behind it if that is taken. None if it cannot be done."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.{ending}" + ("" if number == 1 else f"-{number}"))
        if os.path.lexists(aside):
            continue
        try:
            path.rename(aside)
        except OSError:
            return None
        return aside
    return None
