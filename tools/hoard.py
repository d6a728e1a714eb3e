"""A player with thousands of matches: python -m tools.hoard --matches 10000 [--folder FOLDER]

Plays a hundred, copies them until there are so many, and tells how long the title, the list of past matches, a row far
down, throwing one away and the statistics take somebody who waits for them, and what it all takes of memory. With a
folder they stay there, to look at in the window: `toepen --data-dir FOLDER`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

from toepen_gui.engine import match
from toepen_gui.engine.rules import PRESETS
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.table.cast import Cast, extra
from toepen_gui.table.keeper import MatchKeeper, between
from toepen_gui.table.port import Guest, Level
from toepen_gui.table.record import Record, Start
from toepen_gui.table.replay import beginning
from toepen_gui.table.scribe import Scribe

PLAYED: Final = 100
PRESET: Final = "solo"
GUESTS: Final = (None, Guest("kees", "Kees", Level.BEGINNER), Guest("mei", "Mei", Level.REGULAR))
ROWS: Final = 12  # that are seen at once


def played(seed: int) -> str:
    """The record of a match."""
    names = tuple("Ik" if guest is None else guest.name for guest in GUESTS)
    record = Record(PRESETS[PRESET], PRESET, names, Start(0), (), extra(Cast(seed, 0, GUESTS, PRESET)))
    state, scribe, rng = beginning(record), Scribe(record), Random(seed)
    while not match.over(state):
        seat, ask = match.asked(state)
        command = between(seed, state)
        if seat is not None and ask is not None:
            command = RandomPlayer().choose(ask, match.view(state, seat), match.legal(state, seat), rng)
        assert command is not None
        step = match.apply(state, command)
        state = step.state
        scribe.note(command, step.events)
    return scribe.text()


def hoard(folder: Path, many: int) -> None:
    """So many matches, one a minute."""
    texts = [json.loads(played(seed)) for seed in range(min(PLAYED, many))]
    (folder / "matches").mkdir(parents=True, exist_ok=True)
    for nr in range(many):
        path = folder / "matches" / f"{nr:06}.json"
        path.write_text(json.dumps({**texts[nr % len(texts)], "id": f"match {nr}"}), encoding="utf-8")
        os.utime(path, (60.0 * nr, 60.0 * nr))


@contextmanager
def taken(what: str) -> Iterator[None]:
    """Tells how long it takes: by the clock, and of work in this process."""
    clock, work = time.perf_counter(), time.process_time()
    yield
    clock, work = time.perf_counter() - clock, time.process_time() - work
    print(f"{what:44} {1000 * clock:9.0f} ms, {1000 * work:8.0f} of work", flush=True)


def until(come: Callable[[], bool]) -> None:
    while not come():
        time.sleep(0.002)


def measure(folder: Path) -> None:
    keeper = MatchKeeper(folder)
    with taken("the title: is there one to continue?"):
        keeper.pending()
    with taken("the list opens"):
        archive = keeper.archive()
        until(lambda: archive.size is not None)
    size = archive.size or 0
    for first in (0, size // 2, max(0, size - ROWS)):
        with taken(f"rows from {first} on"):
            archive.want(first, ROWS)
            until(lambda first=first: all(archive.kept(nr) for nr in range(first, min(size, first + ROWS))))  # type: ignore[misc]
    with taken("one is thrown away that was not counted yet"):
        archive.delete(0)
    with taken("all are counted, on a thread"):
        statistics = keeper.statistics()
        until(lambda: statistics.left == 0)
    statistics.close()
    with taken("the statistics open again"):
        statistics = keeper.statistics()
        until(lambda: statistics.left == 0)
    statistics.close()
    with taken("one is thrown away that is counted"):
        archive.delete(size // 2)
    archive.close()
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  there is none on Windows

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform == "linux" else 1024**2)
        print(f"memory, at most: {most:.0f} MB")


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.hoard", description="Thousands of matches, and the time.")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--folder", type=Path, help="where they are put, and stay")
    given = parser.parse_args(argv)
    with tempfile.TemporaryDirectory(prefix="toepen-hoard-") as name:
        folder = given.folder or Path(name)
        hoard(folder, given.matches)
        measure(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
