"""`toepen replay FILE...`: plays game records again and says what each comes to, a line of JSON for every file.

A bad record gets a line of its own and does not stop the others (records.md).
"""

from __future__ import annotations

import json
from pathlib import Path

from toepen_gui.cli.arguments import UsageError
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import BAD_INPUT, DONE
from toepen_gui.engine.refusals import Code
from toepen_gui.table.record import RecordError, read
from toepen_gui.table.result import result_of
from toepen_gui.table.strict import Json, UnreadableError, read_text


def run(call: Call) -> int:
    """Status 1 if any of the files was bad. Raises UsageError if there are none."""
    if not call.given.words:
        raise UsageError("cli.no_files")
    status = DONE
    for name in call.given.words:
        line = line_of(name)
        if line["format"] == "toepen-error":
            status = BAD_INPUT
        call.console.say(json.dumps(line, ensure_ascii=False))
    return status


def line_of(name: str) -> dict[str, Json]:
    """The document for the file of this name: a result, or an error."""
    try:
        result = result_of(read(read_text(Path(name))))
    except UnreadableError as error:
        return _error(name, RecordError(Code.UNREADABLE, str(error)))
    except RecordError as error:
        return _error(name, error)
    head: dict[str, Json] = {"format": result["format"], "version": result["version"], "file": name}
    return head | result


def _error(name: str, error: RecordError) -> dict[str, Json]:
    return {
        "format": "toepen-error",
        "file": name,
        "round": error.round,
        "action": error.action,
        "code": error.code.value,
        "message": error.message,
    }
