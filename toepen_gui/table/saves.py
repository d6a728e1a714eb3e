"""Unfinished matches on the disk, one file each, and the finished ones beside them.

A save is a game record with a few keys more: "seed", from which the rounds to come are dealt, "you", the person's seat,
"cast", who sits there, and "title", the name of the house rules. `saves/` holds what can be continued, `matches/` what
is over.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Final

from toepen_gui.engine import match
from toepen_gui.engine.commands import Command, Deal
from toepen_gui.engine.events import Event, RoundEnded
from toepen_gui.engine.state import State
from toepen_gui.files import move_aside, write_whole

from .cast import Cast, cast_of
from .fair_table import FairTable, Pack, drawn, fair_table
from .hold import HeldError, Hold
from .port import Note
from .record import NewerError, Record, RecordError, read
from .replay import Moment, beginning, replay
from .scribe import Scribe
from .strict import UnreadableError, read_text

DAMAGED: Final = "error.save_damaged"
NEWER: Final = "error.save_newer"
ELSEWHERE: Final = "error.save_elsewhere"


@dataclass(frozen=True, slots=True)
class Found:
    """An unfinished match as it was left. `moments`: that in which it was left, after those that ended a round.
    `packs`: of each round, as it was dealt and drawn from. `latest`: what happened since the last deal, secrets too."""

    path: Path
    record: Record
    cast: Cast
    moments: tuple[Moment, ...]
    packs: tuple[Pack, ...] = ()
    latest: tuple[Event, ...] = ()

    @property
    def state(self) -> State:
        return self.moments[-1].state if self.moments else beginning(self.record)


class SavedMatch:
    """The file of the match that is being played, written anew with every accepted command."""

    def __init__(self, path: Path | None, scribe: Scribe, hold: Hold | None, fair: FairTable | None = None) -> None:
        """`path`: None where nothing can be kept. `hold`: what keeps other games off it meanwhile. `fair`: where the
        match's deals are sealed, None for a match that was begun without."""
        self.fair: Final = fair
        self._path = path
        self._scribe = scribe
        self._hold = hold
        self._behind = False  # what was played last is not on the disk
        self._lock = Lock()

    def keep(self, command: Command, events: Sequence[Event], state: State) -> bool:
        """Saves; whether that worked. A finished match moves to the others."""
        with self._lock:
            self._scribe.note(command, events)
            self._behind = self._path is None or not self._write()
            if self._behind:
                return False
        if not match.over(state):
            return True
        moved = self._move()
        if moved and self._hold is not None:  # nobody can take it up any more: no lock stays behind
            self._hold.let_go()
        return moved

    def place(self) -> str:
        """Where the match lies now: it moves when it is over. "" if nowhere."""
        if self._path is None:
            return ""
        over = self._path.parent.parent / "matches" / self._path.name
        there = (path for path in (self._path, over) if os.path.isfile(path))  # noqa: PTH113  never raises
        return str(next(there, ""))

    def put_away(self) -> bool:
        """Closes the match unfinished; whether that worked."""
        return self._path is None or self._move()

    def again(self) -> bool:
        """Tries again what could not be saved; whether the match is kept as it is now. Any thread may ask."""
        with self._lock:
            if self._behind and self._path is not None:
                self._behind = not self._write()
            return not self._behind

    def let_go(self) -> None:
        """Other games may open the match from now on. What could not be saved before is tried once more."""
        self.again()
        if self._hold is not None:
            self._hold.let_go()

    def _write(self) -> bool:
        assert self._path is not None
        try:
            write_whole(self._path, self._scribe.text())
        except OSError:
            return False
        return True

    def _move(self) -> bool:
        assert self._path is not None
        return _to_matches(self._path)


class Saves:
    """The folder of a player's matches. `folder`: None where nothing can be kept."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._notes: list[Note] = []
        self._told: set[Path] = set()
        self._elsewhere: set[Path] = set()  # open in another game, and said so

    def notes(self) -> tuple[Note, ...]:
        """Lines to be told, each once."""
        out = tuple(self._notes)
        self._notes.clear()
        return out

    def begin(self, record: Record) -> SavedMatch:
        path = None
        if self._folder is not None:
            name = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}.json"
            path = self._folder / "saves" / name
            with suppress(OSError):
                path.parent.mkdir(parents=True, exist_ok=True)
        fair = fair_table(record, (), False)
        return SavedMatch(path, Scribe(record, fair), Hold(_lock_of(path)) if path is not None else None, fair)

    def resume(self, path: Path) -> tuple[Found, SavedMatch]:
        """Takes up an unfinished match as it is now: another game may have played on since it was found.

        Raises HeldError if another game has it open, LookupError if it can no longer be continued.
        """
        hold = Hold(_lock_of(path))  # before it is read, or it might be another game that writes next
        try:
            found = self._read(path) if os.path.lexists(path) else None
        except BaseException:
            hold.let_go()
            raise
        if found is None or match.over(found.state):
            hold.let_go()
            raise LookupError("no match to continue")
        for left in path.parent.glob(f".{path.name}.*.tmp"):  # by a game killed while it wrote
            with suppress(OSError):
                left.unlink()
        fair = fair_table(found.record, found.packs, found.state.ask is not None)
        return found, SavedMatch(path, Scribe(found.record, fair), hold, fair)

    def put_away(self, path: Path) -> bool:
        """Closes an unfinished match; whether that worked. One that another game has open stays."""
        try:
            hold = Hold(_lock_of(path))
        except HeldError:
            return False
        try:
            return _to_matches(path)
        finally:
            hold.let_go()

    def latest(self) -> Found | None:
        """The unfinished match that was played last and that no other game has open.

        What cannot be read is moved aside, never overwritten, and noted.
        """
        if self._folder is None:
            return None
        for path in _by_age(self._folder / "saves"):
            if path in self._told:
                continue
            try:
                hold = Hold(_lock_of(path))
            except HeldError:
                if path not in self._elsewhere:  # or one would look for it in vain
                    self._elsewhere.add(path)
                    self._notes.append(Note(ELSEWHERE, {}))
                continue
            try:
                found = self._read(path)
            finally:
                hold.let_go()
            if found is None:
                continue
            if not match.over(found.state):
                return found
            _to_matches(path)  # killed between its last command and its move
        return None

    def _read(self, path: Path) -> Found | None:
        try:
            if os.path.exists(path) and not os.path.isfile(path):  # noqa: PTH110, PTH113  these never raise
                raise UnreadableError("not a file")  # reading a pipe would wait for ever
            record = read(read_text(path))
            cast = cast_of(record)
            packs: list[Pack] = []
            latest: list[Event] = []
            moments = _landmarks(_noting(replay(record), packs, latest))
            return Found(path, record, cast, moments, tuple(packs), tuple(latest))
        except NewerError:
            self._put_aside(path, "newer", NEWER)
        except (RecordError, UnreadableError):
            if os.path.lexists(path):  # not moved by another game just now
                self._put_aside(path, "damaged", DAMAGED)
        return None

    def _put_aside(self, path: Path, ending: str, key: str) -> None:
        aside = move_aside(path, ending)
        self._told.add(path)
        self._notes.append(Note(key, {"file": _as_text((aside or path).name)}))


def _noting(moments: Iterable[Moment], packs: list[Pack], latest: list[Event]) -> Iterator[Moment]:
    """The same moments; the packs dealt, and what was drawn from them, are put into `packs`, what happened since the
    last deal into `latest`."""
    for moment in moments:
        if isinstance(moment.command, Deal):
            latest.clear()
        latest += moment.events
        if isinstance(moment.command, Deal):
            packs.append(Pack(moment.command.order, {}))
        elif packs:
            packs[-1].drawn.update(drawn(moment.events))
        yield moment


def _landmarks(moments: Iterable[Moment]) -> tuple[Moment, ...]:
    """Those that ended a round, and the last: all of them would be many, and each holds a whole state."""
    kept: list[Moment] = []
    last: Moment | None = None
    for moment in moments:
        last = moment
        if any(isinstance(event, RoundEnded) for event in moment.events):
            kept.append(moment)
    if last is not None and (not kept or kept[-1] is not last):
        kept.append(last)
    return tuple(kept)


def _by_age(folder: Path) -> list[Path]:
    """The saves, the youngest first."""
    aged = []
    with suppress(OSError):
        for path in folder.glob("*.json"):
            with suppress(OSError):
                aged.append((path.stat().st_mtime_ns, path.name, path))
    return [path for _, _, path in sorted(aged, reverse=True)]


def _as_text(name: str) -> str:
    """A file's name as it can be shown: bytes that are no text, which Linux allows, become question marks."""
    return name.encode("utf-8", errors="replace").decode("utf-8")


def _lock_of(path: Path) -> Path:
    return path.with_suffix(".lock")


def _to_matches(path: Path) -> bool:
    """Moves a match to those that are over; whether that worked. One that was never saved is over already."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:  # may not even be looked at
        return False
    folder = path.parent.parent / "matches"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.replace(folder / path.name)
    except OSError:
        return False
    return True
