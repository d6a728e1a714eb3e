"""What the coach found when he looked through a match of this player's is kept, once for every match.

A match that is looked through again replaces what was known of it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread

from .cast import cast_of
from .port import Note
from .reading import open_file
from .record import RecordError
from .reviews_file import Look, ReviewsFile
from .statistics import FOLDERS, key_of
from .tallies import Reviewed


def keep(folder: Path | None, path: Path, seat: int, found: Reviewed) -> bool:
    """Keeps what was found of a record, if that is the player's own and it was his seat; whether it is on the disk."""
    if folder is None or not found.rounds or not _lies_here(folder, path):
        return False
    with suppress(RecordError):
        record = open_file(path)
        if not isinstance(record, Note) and cast_of(record).you == seat:
            look = Look(key_of(record, path), found)
            file = ReviewsFile(folder)
            return file.entries.get(look.match) == look or file.add([look])
    return False


def keep_apart(
    folder: Path | None,
    path: Path,
    seat: int,
    found: Reviewed,
    report: Callable[[Exception], None] | None = None,
) -> Thread:
    """The same on a thread of its own, which the end of the game waits for: no frame waits for the disk."""

    def run() -> None:
        try:
            keep(folder, path, seat, found)
        except Exception as fault:  # a fault of ours: this look is not counted, and the game goes on
            if report is not None:
                report(fault)

    thread = Thread(target=run, name="review kept")
    thread.start()
    return thread


def _lies_here(folder: Path, path: Path) -> bool:
    """Whether it is a record of this player's: what he opened from elsewhere is somebody else's, whatever it says."""
    try:
        return path.resolve().parent in [(folder / name).resolve() for name, _ in FOLDERS]
    except (OSError, RuntimeError, ValueError):  # a name with a zero in it; links in a circle
        return False
