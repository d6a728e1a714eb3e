"""`toepen verify FILE...`: checks the promises of fair deals and the chain of everything that happened, a line a file.

Unlike replay's, the lines are for people, in their language, and count rounds from 1 as the game does.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from toepen_gui.cli.arguments import UsageError
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import BAD_INPUT, DONE, Console
from toepen_gui.cli.replay import utf8_name
from toepen_gui.engine.refusals import Code
from toepen_gui.table.record import RecordError, read
from toepen_gui.table.strict import UnreadableError, read_text
from toepen_gui.table.verify import Fault, Found, Verdict, verify

FAULTS: Final = {
    Fault.MISSING: "verify.missing",
    Fault.SEED: "verify.seed",
    Fault.PROMISE: "verify.promise",
    Fault.ORDER: "verify.order",
    Fault.DRAWN: "verify.drawn",
    Fault.CHAIN: "verify.chain",
    Fault.END: "verify.end",
}


def run(call: Call) -> int:
    """Status 1 if any of the files was bad or changed. Raises UsageError if there are none."""
    if not call.given.words:
        raise UsageError("cli.no_files", command="verify")
    status = DONE
    for name in call.given.words:
        file = "".join(c if c.isprintable() else "?" for c in utf8_name(name))  # a line stays a line
        try:
            verdict = verify(read(read_text(Path(name))))
        except UnreadableError as error:
            status = _bad(call.console, file, RecordError(Code.UNREADABLE, str(error)))
        except RecordError as error:
            status = _bad(call.console, file, error)
        else:
            call.console.say(_line(call.console, file, verdict))
            if verdict.faults:
                status = BAD_INPUT
    return status


def _bad(console: Console, file: str, error: RecordError) -> int:
    """What is no record, or no match by the rules."""
    words, reason = console.words, {"file": file, "reason": error.message, "code": error.code.value}
    if error.round is None:
        console.say(words("verify.bad", **reason))
    else:
        console.say(words("verify.bad_round", round=error.round + 1, **reason))
    return BAD_INPUT


def _line(console: Console, file: str, verdict: Verdict) -> str:
    words = console.words
    if not verdict.promised:
        return words("verify.nothing", file=file)
    rounds = words("verify.rounds", n=verdict.rounds)
    if not verdict.faults:
        return words("verify.kept", file=file, rounds=rounds, chain=verdict.chain)
    first = verdict.faults[0]
    more = len(verdict.faults) - 1
    line = words("verify.changed", file=file, what=_told(console, first))
    return f"{line} {words('verify.more', n=more)}" if more else line


def _told(console: Console, found: Found) -> str:
    what = console.words(FAULTS[found.fault])
    return console.words("verify.in_round", round=found.round + 1, what=what) if found.round is not None else what
