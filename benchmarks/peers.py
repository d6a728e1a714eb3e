"""Beside other libraries of card games: python -m benchmarks.peers [--out FILE] [--folder DIR] [--quick].

RLCard, PokerKit and OpenSpiel are installed, in pinned versions, into an environment of this benchmark's own: a folder
among the system's temporary files, made anew if it is not there, or the one of `--folder`. Nothing of it touches the
environment this runs in.

What is compared is the cost of a decision: to ask for what is legal, to choose by chance, and to have the next state.
The games differ, so a ratio says how much more play the same time buys, no more. Toepen is measured with four players
and `classic` rules: by the rules alone, as the other games are, and once more with the view of who decides made for
every decision. Games of OpenSpiel that are written in C++ stand apart: they are not what Python can do, but show how
far off that is. Each slice of another game lies between two of Toepen, and ratios are medians over the slices: so
whatever else the machine does weighs on both.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Deal
from toepen_gui.engine.match import apply, asked, legal, new_match, over, view
from toepen_gui.engine.rules import PRESETS

PINNED: Final = ("rlcard==1.2.0", "pokerkit==0.7.7", "open_spiel==2.0.2", "numpy==2.4.6")
PLAYERS: Final = 4


@dataclass(frozen=True, slots=True)
class Peer:
    """A game of a `package`; `python`: whether its rules are written in Python."""

    package: str
    game: str
    python: bool = True


PEERS: Final = (
    Peer("rlcard", "limitholdem"),
    Peer("rlcard", "nolimitholdem"),
    Peer("rlcard", "leducholdem"),
    Peer("rlcard", "uno"),
    Peer("pokerkit", "limitholdem"),
    Peer("pokerkit", "kuhn"),
    Peer("openspiel", "python_kuhn_poker"),
    Peer("openspiel", "python_liars_poker"),
    Peer("openspiel", "euchre", python=False),
    Peer("openspiel", "hearts", python=False),
    Peer("openspiel", "leduc_poker", python=False),
)


def environment(folder: Path) -> Path:
    """The Python of an environment with the other libraries. Raises CalledProcessError where they cannot be had."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    mark = folder / "whole.txt"
    wanted = "\n".join(PINNED)
    if not mark.exists() or mark.read_text(encoding="utf-8") != wanted:
        print(f"installing {', '.join(PINNED)} into {folder}", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=True)
        words = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PINNED]
        subprocess.run([str(python), *words], check=True, stdout=sys.stderr)
        mark.write_text(wanted, encoding="utf-8")
    return python


class Toepen:
    """Matches at random that go on from slice to slice."""

    def __init__(self, views: bool) -> None:
        self._views = views
        self._rng = random.Random(1)
        self._deck = list(PACK)

    def rate(self, seconds: float) -> float:
        """Decisions per second."""
        decisions = 0
        start = now = time.perf_counter()
        while now - start < seconds:
            decisions += self._match()
            now = time.perf_counter()
        return decisions / (now - start)

    def _match(self) -> int:
        decisions = 0
        state = new_match(PRESETS["classic"], PLAYERS)
        while not over(state):
            seat, _ = asked(state)
            if seat is None:
                self._rng.shuffle(self._deck)
                state = apply(state, Deal(tuple(self._deck))).state
                continue
            if self._views:
                view(state, seat)
            state = apply(state, self._rng.choice(legal(state, seat))).state
            decisions += 1
        return decisions


class _Side:
    """A process that plays the games of one library."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._ask: IO[str] = process.stdin
        self._answers: IO[str] = process.stdout

    def slice(self, game: str, seconds: float) -> tuple[float, float]:
        """Decisions per second, and decisions per game. Raises RuntimeError if it has stopped."""
        self._ask.write(json.dumps({"game": game, "seconds": seconds}) + "\n")
        self._ask.flush()
        line = self._answers.readline()
        if not line:
            raise RuntimeError(f"the other side stopped at {game}")
        done = json.loads(line)
        return done["decisions"] / done["seconds"], done["decisions"] / done["games"]


@contextmanager
def side(python: Path, library: str) -> Iterator[_Side]:
    script = str(Path(__file__).with_name("peer_side.py"))
    process = subprocess.Popen(
        [str(python), "-W", "ignore", script, library],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
    )
    try:
        yield _Side(process)
    finally:
        process.kill()
        process.communicate()


def compare(other: _Side, peer: Peer, toepen: Toepen, with_views: Toepen, seconds: float, slices: int) -> object:
    """Slices by turns: Toepen, the other game, Toepen with views, and so on."""
    theirs: list[float] = []
    ratios: list[float] = []
    view_ratios: list[float] = []
    length = 0.0
    before = toepen.rate(seconds)
    for _ in range(slices):
        rate, length = other.slice(peer.game, seconds)
        view_ratios.append(with_views.rate(seconds) / rate)
        after = toepen.rate(seconds)
        ratios.append((before + after) / 2 / rate)
        theirs.append(rate)
        before = after
    return {
        "library": peer.package,
        "game": peer.game,
        "rules_in": "Python" if peer.python else "C++",
        "decisions_per_game": round(length, 1),
        "decisions_per_s": round(statistics.median(theirs)),
        "toepen_is_faster_by": round(statistics.median(ratios), 2),
        "toepen_with_views_is_faster_by": round(statistics.median(view_ratios), 2),
    }


def measure(folder: Path, seconds: float, slices: int) -> dict[str, object]:
    """The whole document. Raises CalledProcessError and RuntimeError."""
    python = environment(folder)
    toepen, with_views = Toepen(views=False), Toepen(views=True)
    games: list[object] = []
    for library in dict.fromkeys(peer.package for peer in PEERS):
        with side(python, library) as other:
            for peer in PEERS:
                if peer.package == library:
                    games.append(compare(other, peer, toepen, with_views, seconds, slices))
                    print(json.dumps(games[-1]), file=sys.stderr)
    return {
        "format": "toepen-peers",
        "version": 1,
        "machine": {"cores": os.cpu_count(), "python": platform.python_version(), "system": platform.platform()},
        "compared": "random play: legal actions, a choice, the next state; per decision, medians over slices by turns",
        "libraries": list(PINNED),
        "slices": slices,
        "seconds_each": seconds,
        "toepen": {
            "players": PLAYERS,
            "rules": "classic",
            "decisions_per_s": round(statistics.median(toepen.rate(seconds) for _ in range(slices))),
            "with_views_per_s": round(statistics.median(with_views.rate(seconds) for _ in range(slices))),
        },
        "games": games,
    }


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.peers", description="Beside RLCard, PokerKit and OpenSpiel."
    )
    parser.add_argument("--out", type=Path)
    parser.add_argument("--folder", type=Path, help="of the environment with the other libraries")
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args(argv)
    folder = given.folder or Path(tempfile.gettempdir()) / f"toepen-peers-{sys.version_info[0]}.{sys.version_info[1]}"
    try:
        figures = measure(folder, *((0.1, 1) if given.quick else (0.5, 9)))
    except (subprocess.CalledProcessError, RuntimeError, OSError) as trouble:
        print(f"nothing measured: {trouble}", file=sys.stderr)
        return 1
    text = json.dumps(figures, indent=1) + "\n"
    if given.out:
        given.out.write_text(text, encoding="utf-8")
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
