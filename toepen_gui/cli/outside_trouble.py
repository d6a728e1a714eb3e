"""The one line about a bot from outside that failed: which bot, which decision, what it said (records.md)."""

from __future__ import annotations

from typing import Final

from toepen_gui.cli.console import Console
from toepen_gui.players.outside import Trouble
from toepen_gui.table.lineup import BotFailedError

LONGEST: Final = 200  # characters of what it said


def tell(console: Console, failed: BotFailedError) -> None:
    """Says it on standard error."""
    said = quoted(failed.said) or console.words("cli.bot.nothing")
    if failed.decision < 0:
        console.complain("cli.bot.no_start", bot=quoted(failed.bot), said=said)
        return
    match failed.trouble:
        case Trouble.SILENT:
            key = "cli.bot.silent"
        case Trouble.STOPPED:
            key = "cli.bot.stopped"
        case Trouble.TOO_LONG:
            key = "cli.bot.too_long"
        case Trouble.ILLEGAL | Trouble.NO_START:
            key = "cli.bot.illegal"
    console.complain(
        key,
        bot=quoted(failed.bot),
        match=failed.match + 1,
        seat=failed.seat,
        decision=failed.decision,
        status="?" if failed.status is None else failed.status,
        said=said,
    )


def quoted(text: str) -> str:
    """What a stranger said, fit for a line of ours."""
    clean = "".join(c if c.isprintable() else " " for c in text).strip()
    return clean if len(clean) <= LONGEST else clean[: LONGEST - 1] + "…"
