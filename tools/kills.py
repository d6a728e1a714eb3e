"""Kills the game again and again while it plays and saves: python -m tools.kills --times 500 [--seed 1]

A process plays matches as the window would, telling after each move what it has been shown, and is killed (SIGKILL) at
a moment left to chance: while it starts, thinks, writes, or lies between two matches. The next one must take the match
up at the last move told or later, and at exactly the state that was told there; what was finished must have been put
away and counted once. Linux and macOS: it needs fork.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Final

from toepen_gui.engine.events import MatchEnded
from toepen_gui.engine.rules import PRESETS
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.table.keeper import MatchKeeper
from toepen_gui.table.port import Guest, Level, Setup, Update

LONGEST: Final = 0.35  # seconds until the kill, from the first move told on
MOST: Final = 4  # kills to one after which a match was open and is continued: others fall between two matches
BEFORE: Final = 0.2  # share of the kills that come while the process is still starting
GUESTS: Final = tuple(Guest(who, who.title(), Level.BEGINNER) for who in ("kees", "mei", "bep"))


def play(folder: Path, seed: int, out: int) -> None:
    """Plays one match after the other and tells each move: the id of the match, the revision, what is seen."""
    rng = Random(seed)
    keeper = MatchKeeper(folder)
    while True:
        pending = keeper.pending()
        if pending is not None:
            seating = keeper.resume()
        else:
            rules = replace(PRESETS[rng.choice(("classic", "solo", "cafe"))], limit=rng.choice((3, 6, 15)))
            seating = keeper.begin(Setup(rules, "classic", GUESTS[: rng.randrange(1, 4)], "Ik"))
        name, ended = "", False
        while not ended:
            for update in seating.human.updates():
                name = name or next((file.stem for file in (folder / "saves").glob("*.json")), "")
                if update.refused is None and name:  # before the first move there is nothing to keep
                    seen = hashlib.sha256(repr(update.view).encode()).hexdigest()[:16]
                    ended = ended or any(isinstance(event, MatchEnded) for event in update.events)
                    os.write(out, f"{name} {update.revision} {seen} {int(ended)}\n".encode())
                answer(seating.human.send, seating.human.wait, update)
            time.sleep(0.0005)
        keeper.leave()


def answer(send: object, wait: object, update: Update) -> None:
    assert callable(send)
    assert callable(wait)
    choice = None
    if update.ask is not None:
        choice = RandomPlayer().choose(update.ask, update.view, update.legal, Random(update.revision))
    if choice is not None:
        send(choice, update.revision)
    else:
        wait(update.revision)


@dataclass
class Watch:
    """What has been told so far. `told`: by match and revision, what was seen there."""

    told: dict[tuple[str, int], str] = field(default_factory=dict)
    last: dict[str, int] = field(default_factory=dict)
    ended: set[str] = field(default_factory=set)
    moves: int = 0
    resumed: int = 0
    wrong: list[str] = field(default_factory=list)

    def hear(self, lines: Sequence[str]) -> None:
        """The lines of one process, in their order."""
        first = True
        for line in lines:
            name, revision, seen, ended = line.split()
            at = int(revision)
            before = self.last.get(name)
            if first and before is not None:
                self.resumed += 1
                if at < before:
                    self.wrong.append(f"{name}: taken up at {at}, but {before} had been told")
            first = False
            known = self.told.setdefault((name, at), seen)
            if known != seen:
                self.wrong.append(f"{name}: other than it was at {at}")
            self.last[name] = max(at, before or 0)
            if ended == "1":
                self.ended.add(name)
            self.moves += 1


def once(folder: Path, rng: Random, watch: Watch) -> None:
    """One process, from its start to its end."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            play(folder, rng.randrange(1 << 30), writing)
        except BaseException as fault:
            os.write(2, f"{type(fault).__name__}: {fault}\n".encode())
        os._exit(1)
    os.close(writing)
    rng.randrange(1 << 30)  # the child has used this one
    heard = b""
    if rng.random() < BEFORE:
        time.sleep(rng.random() * 0.02)
    else:
        heard = os.read(reading, 1 << 16)  # the first moves
        time.sleep(rng.random() * LONGEST)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    while more := os.read(reading, 1 << 16):
        heard += more
    os.close(reading)
    if not os.WIFSIGNALED(status):
        watch.wrong.append("a process ended by itself")
    whole = heard[: heard.rfind(b"\n") + 1]
    watch.hear(whole.decode().splitlines())


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.kills", description="Kills the game while it plays.")
    parser.add_argument("--times", type=int, default=500, help="so often a match has to be continued after a kill")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    rng, watch = Random(given.seed), Watch()
    with tempfile.TemporaryDirectory(prefix="toepen-kills-") as name:
        folder = Path(name)
        kills = 0
        while watch.resumed < given.times and not watch.wrong:
            once(folder, rng, watch)
            kills += 1
            if kills > MOST * given.times:
                watch.wrong.append("hardly any match is continued")
        keeper = MatchKeeper(folder)
        keeper.pending()
        kept = len(list((folder / "matches").glob("*.json"))) if (folder / "matches").exists() else 0
        left = len(list((folder / "saves").glob("*.json"))) if (folder / "saves").exists() else 0
        aside = [file.name for file in folder.rglob("*") if "damaged" in file.name]
        notes = keeper.notes()
    if aside or notes:
        watch.wrong.append(f"put aside: {aside}, told: {notes}")
    if kept + left < len(watch.last):
        watch.wrong.append(f"{len(watch.last)} matches were begun, {kept} are put away and {left} unfinished")
    print(
        f"{kills} kills, {watch.resumed} times a match was continued exactly where it was, {watch.moves} moves, "
        f"{len(watch.ended)} matches ended, {kept} put away"
    )
    for line in watch.wrong:
        print(f"wrong: {line}", file=sys.stderr)
    return 1 if watch.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
