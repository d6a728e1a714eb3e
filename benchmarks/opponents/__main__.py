"""Measures the computer players: python -m benchmarks.opponents [--quick] [--out FILE] [--minutes M] ...

Everything goes into one JSON document. A file that is there is gone on with: matches are added to those it holds, so
that several sittings narrow the intervals; `--forget BOT,...` drops what was played by players that have changed since.
`--only matches,last_trick,costs,exploit,habits` measures parts; `--rules`, `--players` and `--bots` narrow the matches.
The report is made from the file by `python -m benchmarks.opponents.report FILE`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from . import cells, costs, exploit, habits, last_trick, matches

PARTS: Final = ("matches", "last_trick", "costs", "exploit", "habits")
QUICK: Final = 1.0  # minutes
MANY: Final = 1_000_000


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.opponents", description=__doc__)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--quick", action="store_true", help="shows that everything runs; the figures mean little")
    parser.add_argument("--minutes", type=float, default=60.0, help="for the matches")
    parser.add_argument("--sets", type=int, default=MANY, help="at most so many per cell")
    parser.add_argument("--only", type=_words, default=PARTS)
    parser.add_argument("--rules", type=_words, default=cells.RULES)
    parser.add_argument("--players", type=_numbers, default=cells.PLAYERS)
    parser.add_argument("--bots", type=_words, default=cells.BOTS)
    parser.add_argument("--one", type=_words, default=(), help="only pairs in which one of these sits alone")
    parser.add_argument("--times-rounds", type=int, default=30)
    parser.add_argument("--forget", type=_words, default=())
    parser.add_argument("--last-trick-rounds", type=int, default=400)
    parser.add_argument("--train-python", type=Path, help="a Python with the extra [train], for `exploit`")
    parser.add_argument("--exploit-minutes", type=float, default=10.0)
    parser.add_argument("--habits-minutes", type=float, default=20.0, help="of the processor's time")
    given = parser.parse_args(argv)
    document = _begun(given.out)
    found = {one.cell: one for one in map(cells.read, document["matches"])}
    found = {cell: one for cell, one in found.items() if not {cell.one, cell.others} & set(given.forget)}

    def keep() -> None:
        document["matches"] = [one.document() for one in found.values()]
        document["when"] = datetime.now(UTC).isoformat(timespec="minutes")
        if given.out:
            beside = given.out.with_suffix(".part")
            beside.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
            beside.replace(given.out)

    document["quick"] = given.quick
    if "matches" in given.only:
        wanted = cells.plan(given.rules, given.players, given.bots)
        wanted = [cell for cell in wanted if not given.one or cell.one in given.one]
        if given.quick:
            wanted = [cell for cell in wanted if cell.players == 2 and cell.one == "master"]
        matches.play(
            found, wanted, 60 * (QUICK if given.quick else given.minutes), 1 if given.quick else given.sets, keep
        )
    if "last_trick" in given.only:
        document["last_trick"] = last_trick.measure(20 if given.quick else given.last_trick_rounds)
        keep()
    if "costs" in given.only:
        document["times"] = costs.times(1 if given.quick else given.times_rounds)
        document["memory_mb"] = costs.memory()
        document["start"] = costs.start(1 if given.quick else 9)
        keep()
    if "exploit" in given.only:
        document["exploitability"] = exploit.measure(given.train_python, 0.1 if given.quick else given.exploit_minutes)
        keep()
    if "habits" in given.only:
        document["habits"] = habits.measure(60 * (0.2 if given.quick else given.habits_minutes), given.sets)
        keep()
    keep()
    print(json.dumps({key: value for key, value in document.items() if key != "matches" or not given.out}))
    return 0


def _begun(out: Path | None) -> dict[str, Any]:
    if out is not None and out.exists():
        document: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
        if document.get("format") != "toepen-opponents":
            raise SystemExit(f"{out} is something else")
        return document
    machine = {"cores": os.cpu_count(), "python": platform.python_version(), "system": platform.platform()}
    return {"format": "toepen-opponents", "version": 1, "machine": machine, "matches": []}


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split(","))


if __name__ == "__main__":
    sys.exit(main())
