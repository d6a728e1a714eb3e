"""`toepen simulate`: matches between computer players without a window, and what they come to as one JSON document.

All that is written depends on the options and the seed only, whatever `--jobs` is, but for the times. Ctrl-C, a closed
terminal or `kill` end the run and print what was finished so far; the status then is what shells expect of a signal.
"""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from toepen_gui.cli.arguments import Given, UsageError, shown
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import BAD_INPUT, DONE, Console
from toepen_gui.cli.launch import LARGEST_SEED
from toepen_gui.cli.outside_trouble import tell
from toepen_gui.cli.progress import Progress
from toepen_gui.cli.rule_options import rules_given
from toepen_gui.cli.simulate_document import Results
from toepen_gui.players.port import Level
from toepen_gui.table.arena import Played
from toepen_gui.table.interrupts import Interrupted, interruptible
from toepen_gui.table.lineup import BOTS, OUTSIDE, BotFailedError, known
from toepen_gui.table.run import Run
from toepen_gui.table.workers import WorkerLostError, play_run

SIGNALLED: Final = 128  # and the number of the signal: what shells expect
MOST_GAMES: Final = 10_000_000
MOST_JOBS: Final = 64
LONGEST_TIMEOUT: Final = 86_400
USUAL_PLAYERS: Final = 4
USUAL_GAMES: Final = 100
USUAL_TIMEOUT: Final = 10.0


class _Folder:
    """Where records go, a file for each match; None for nowhere."""

    def __init__(self, name: str | None, games: int) -> None:
        self._path = Path(name) if name is not None else None
        self._width = len(str(games))

    def make(self) -> None:
        """Raises OSError."""
        if self._path is not None:
            self._path.mkdir(parents=True, exist_ok=True)

    def keep(self, first: int, played: Sequence[Played]) -> None:
        """Raises OSError."""
        if self._path is None:
            return
        for number, game in enumerate(played, first + 1):
            file = self._path / f"match-{number:0{self._width}}.json"
            file.write_text(game.text, encoding="utf-8", newline="\n")


def run(call: Call) -> int:
    """Status 1 if a bot from outside failed or a record could not be written. Raises UsageError."""
    wanted = run_of(call.given)
    jobs = call.given.number("--jobs", 1, MOST_JOBS) or 1
    folder = _Folder(call.given.text("--records"), wanted.sets * wanted.set_size)
    results = Results(wanted)
    progress = Progress(call.console, wanted.sets * wanted.set_size)

    def done(number: int, played: tuple[Played, ...]) -> None:
        folder.keep(number * wanted.set_size, played)
        results.add(number, played)
        progress.show(results.games)

    status = DONE
    with interruptible():
        try:
            folder.make()
            progress.show(0)
            play_run(wanted, jobs, done)
        except KeyboardInterrupt as told:
            status = SIGNALLED + (told.number if isinstance(told, Interrupted) else signal.SIGINT)
        except (BotFailedError, WorkerLostError, OSError) as trouble:
            progress.end()
            _tell(call.console, trouble)
            return BAD_INPUT
        progress.end()
        call.console.say(json.dumps(results.document(), ensure_ascii=False))
        call.console.flush()
    return status


def _tell(console: Console, trouble: BotFailedError | WorkerLostError | OSError) -> None:
    if isinstance(trouble, BotFailedError):
        tell(console, trouble)
    elif isinstance(trouble, WorkerLostError):
        console.complain("cli.worker_lost")
    else:
        reason = os.strerror(trouble.errno) if trouble.errno else str(trouble)
        console.complain("cli.not_written", file=shown(str(trouble.filename or "")), reason=reason)


def run_of(given: Given) -> Run:
    """The run that was asked for. Raises UsageError."""
    if given.words:
        raise UsageError("cli.too_many_words", word=shown(given.words[0]))
    players = given.number("--players", 2, 8) or USUAL_PLAYERS
    rules, preset = rules_given(given, players)
    names = bots_of(given.text("--bots") or Level.REGULAR.value)
    return Run(
        rules=rules,
        preset=preset,
        bots=tuple(names[seat % len(names)] for seat in range(players)),
        games=given.number("--games", 1, MOST_GAMES) or USUAL_GAMES,
        seed=given.number("--seed", 0, LARGEST_SEED) or 0,
        duplicate=given.switch("--duplicate"),
        timeout=_timeout(given.text("--bot-timeout")),
    )


def bots_of(text: str) -> tuple[str, ...]:
    """The bots of a list, split at the commas outside quotes. Raises UsageError."""
    bots = tuple(bot.strip() for bot in re.findall(r"""(?:"[^"]*"|'[^']*'|[^,"']|["'])+""", text))
    if not bots or text.strip().startswith(",") or text.strip().endswith(",") or ",," in text:
        raise UsageError("cli.bad_bot", bot=shown(text), known=", ".join((*BOTS, f"{OUTSIDE}COMMAND")))
    for bot in bots:
        if not known(bot):
            raise UsageError("cli.bad_bot", bot=shown(bot), known=", ".join((*BOTS, f"{OUTSIDE}COMMAND")))
    return bots


def _timeout(text: str | None) -> float:
    if text is None:
        return USUAL_TIMEOUT
    if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", text) and 0 < float(text) <= LONGEST_TIMEOUT:
        return float(text)
    raise UsageError("cli.bad_seconds", option="--bot-timeout", value=shown(text), high=LONGEST_TIMEOUT)
