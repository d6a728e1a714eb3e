"""What the masters have learned of this player's habits, kept from match to match in one small file.

It says which match began last. Only that one writes: a match of before that is taken up again, or one in another
window, must not bring back what has been learned or forgotten since. A file that cannot be read is moved aside and
told, never written over; without one the player is a stranger.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from toepen_gui.files import move_aside, write_whole
from toepen_gui.players.characters import ALL
from toepen_gui.players.habits import MOST, Habits
from toepen_gui.players.notebook import PURSE

from .port import Note
from .strict import Json, NotJsonError, UnreadableError, parse, read_text, whole

FORMAT: Final = "toepen-habits"
VERSION: Final = 1
FILE_NAME: Final = "habits.json"
DAMAGED: Final = "error.habits_damaged"
NEWER: Final = "error.habits_newer"
NO_MATCH: Final = ""
LEAST_PURSE: Final = -1000.0


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """What is known of the player. `weights`: by `characters.ALL`. `purse`: what is left for playing on it, in points
    (`players.notebook`)."""

    weights: tuple[float, ...] = (0.0,) * len(ALL)
    purse: float = PURSE

    @property
    def habits(self) -> Habits:
        return Habits(list(self.weights))

    def faded(self) -> Acquaintance:
        """What is left of it in the next match."""
        return Acquaintance(tuple(self.habits.faded().weights), self.purse)


STRANGER: Final = Acquaintance()


def told(known: Acquaintance) -> dict[str, Json]:
    """As it stands in files."""
    weights: dict[str, Json] = {
        one.kind.value: round(weight, 4) for one, weight in zip(ALL, known.weights, strict=True)
    }
    return {"weights": weights, "purse": round(known.purse, 4)}


def known_of(value: Json) -> Acquaintance | None:
    """Reads it; None if it is none. A character that it does not name is as likely as any."""
    if not isinstance(value, dict):
        return None
    weights, purse = value.get("weights"), _number(value.get("purse"), LEAST_PURSE, PURSE)
    if not isinstance(weights, dict) or purse is None:
        return None
    found = [_number(weights.get(one.kind.value, 0.0), -MOST, 0.0) for one in ALL]
    return Acquaintance(tuple(one for one in found if one is not None), purse) if None not in found else None


def _number(value: Json, low: float, high: float) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        return None
    return float(value)


class HabitsFile:
    """`folder`: of the player's data, None for nowhere."""

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / FILE_NAME if folder is not None else None
        self._notes: list[Note] = []

    def notes(self) -> tuple[Note, ...]:
        """Lines to be told, each once."""
        out = tuple(self._notes)
        self._notes.clear()
        return out

    def load(self) -> Acquaintance:
        """What is known of the player. Never raises."""
        value = self._read()
        if value is None:
            return STRANGER
        known = known_of(dict(value))
        if whole(value.get("version")) != VERSION or known is None:
            newer = (whole(value.get("version")) or 0) > VERSION
            self._put_aside("newer" if newer else "damaged", NEWER if newer else DAMAGED)
            return STRANGER
        return known

    def claim(self, match: str) -> bool:
        """Lets a match that begins be the one to write from now on; whether that is on the disk. What is known stays
        as it is: a match of no rounds makes nobody more of a stranger."""
        return self._write(match, self.load())

    def keep(self, match: str, known: Acquaintance) -> bool:
        """Writes what a match has taught, if it is the one to write; whether it is on the disk."""
        value = self._read()
        return value is not None and value.get("match") == match and self._write(match, known)

    def forget(self) -> bool:
        """The player becomes a stranger; whether that is on the disk."""
        if self._path is None or not os.path.lexists(self._path):
            return True
        return self._write(NO_MATCH, STRANGER)

    def _read(self) -> Mapping[str, Json] | None:
        """What the file holds; None if there is none. What is no such file is moved aside."""
        if self._path is None or not os.path.lexists(self._path):
            return None
        try:
            if not os.path.isfile(self._path):  # noqa: PTH113  never raises; reading a pipe would wait for ever
                raise UnreadableError("not a file")
            value = parse(read_text(self._path))
        except (UnreadableError, NotJsonError):
            value = None
        if not isinstance(value, dict) or value.get("format") != FORMAT:
            self._put_aside("damaged", DAMAGED)
            return None
        return value

    def _write(self, match: str, known: Acquaintance) -> bool:
        if self._path is None:
            return False
        document = {"format": FORMAT, "version": VERSION, "match": match, **told(known)}
        try:
            write_whole(self._path, json.dumps(document, indent=1) + "\n")
        except OSError:
            return False
        return True

    def _put_aside(self, ending: str, key: str) -> None:
        assert self._path is not None
        aside = move_aside(self._path, ending)
        if aside is None:
            self._path = None  # never written over
        else:
            self._notes.append(Note(key, {"file": aside.name}))
