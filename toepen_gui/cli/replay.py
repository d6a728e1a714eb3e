"""`toepen replay FILE...`: plays game records again and says what each comes to, a line of JSON for every file.

A bad record gets a line of its own among them and does not stop the others (records.md); for people the same is said
once more on standard error. Rounds and actions are counted from 0 in both.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from toepen_gui.cli.arguments import UsageError
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import BAD_INPUT, DONE, Console
from toepen_gui.engine.refusals import Code
from toepen_gui.table.record import Record, RecordError, read
from toepen_gui.table.result import FORMAT, VERSION, result_of
from toepen_gui.table.strict import Json, UnreadableError, read_text


def run(call: Call) -> int:
    """Status 1 if any of the files was bad. Raises UsageError if there are none."""
    if not call.given.words:
        raise UsageError("cli.no_files", command="replay")
    status = DONE
    for name in call.given.words:
        line: dict[str, Json]
        shown = utf8_name(name)
        try:
            line = _head(shown) | result_of(_record(name))
        except RecordError as error:
            status = BAD_INPUT
            line = _error(shown, error)
            _complain(call.console, shown, error)
        call.console.say(json.dumps(line, ensure_ascii=False))
    return status


def utf8_name(name: str) -> str:
    """A name as it was typed, wherever the system takes what is typed for something else than UTF-8."""
    return os.fsencode(name).decode("utf-8", "surrogateescape")


def _record(name: str) -> Record:
    """Raises RecordError."""
    try:
        return read(read_text(Path(name)))
    except UnreadableError as error:
        raise RecordError(Code.UNREADABLE, str(error)) from error


def _head(name: str) -> dict[str, Json]:
    return {"format": FORMAT, "version": VERSION, "file": name}


def _complain(console: Console, name: str, error: RecordError) -> None:
    params = {"file": name, "code": error.code.value, "reason": error.message}
    if error.round is None:
        console.complain("cli.bad_file", **params)
    elif error.action is None:
        console.complain("cli.bad_file_round", round=error.round, **params)
    else:
        console.complain("cli.bad_file_action", round=error.round, action=error.action, **params)


def _error(name: str, error: RecordError) -> dict[str, Json]:
    return {
        "format": "toepen-error",
        "file": name,
        "round": error.round,
        "action": error.action,
        "code": error.code.value,
        "message": error.message,
    }
