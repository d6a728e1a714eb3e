"""What is wrong with a record, as one line for the player: the key of a text and what is filled in."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from toepen_gui.engine.refusals import Code

from .port import Note
from .record import NewerError, RecordError

MISSING: Final = "error.record_missing"
TOO_LARGE: Final = "error.record_too_large"
UNREADABLE: Final = "error.record_unreadable"
NEWER: Final = "error.record_newer"
NO_RECORD: Final = "error.record_none"
RULES: Final = "error.record_rules"
PLAYERS: Final = "error.record_players"
CARDS: Final = "error.record_cards"
ACTION: Final = "error.record_action"
ROUND: Final = "error.record_round"

LONGEST: Final = 40  # letters of a name that are shown


def trouble(error: RecordError, path: Path) -> Note:
    """The line for a record that cannot be played. Rounds and actions are counted from 1 in it."""
    file = shown(path.name)
    if isinstance(error, NewerError):
        return Note(NEWER, {"file": file})
    if error.round is not None and error.action is not None:
        return Note(ACTION, {"file": file, "round": str(error.round + 1), "action": str(error.action + 1)})
    match error.code:
        case Code.BAD_RULES:
            return Note(RULES, {"file": file})
        case Code.BAD_PLAYERS:
            return Note(PLAYERS, {"file": file})
    if error.round is None:
        return Note(NO_RECORD, {"file": file})
    if error.code in (Code.BAD_CARD, Code.BAD_HAND, Code.DUPLICATE_CARD):
        return Note(CARDS, {"file": file, "round": str(error.round + 1)})
    return Note(ROUND, {"file": file, "round": str(error.round + 1)})


def shown(name: str) -> str:
    """A file's name as it may stand in a line: short, and nothing in it that cannot be written."""
    clean = "".join(c if c.isprintable() else "?" for c in name.encode("utf-8", "replace").decode("utf-8"))
    return clean if len(clean) <= LONGEST else f"{clean[: LONGEST - 13]}…{clean[-12:]}"
