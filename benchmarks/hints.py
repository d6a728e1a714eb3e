"""How long a hint takes, from the key to the answer: python -m benchmarks.hints [--positions 60]

Random matches by the classic, solo and no-limit rules are stopped wherever somebody decides, and the coach is asked as
the table asks him: on a thread. Prints JSON: milliseconds by the clock and of the processor, per number of players.
On a machine that does something else as well only the latter tell anything.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from toepen_gui.coach.threads import ThreadedCoach
from toepen_gui.engine import match
from toepen_gui.engine.commands import Command, Deal, Fold
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.view import SeatView

HOUSES: Final = ("classic", "solo", "no-limit")
PLAYERS: Final = (2, 4, 8)


def decisions(house: str, players: int, rng: Random) -> Iterator[tuple[Ask, SeatView, tuple[Command, ...]]]:
    """Whatever is to be decided in match after match; few fold, so that rounds are played out."""
    state = match.new_match(PRESETS[house], players)
    while True:
        if match.over(state):
            state = match.new_match(PRESETS[house], players)
        seat, ask = match.asked(state)
        if seat is None or ask is None:
            step = match.apply(state, Deal(tuple(rng.sample(range(32), 32))))
            state = step.state if step.refusal is None else match.new_match(PRESETS[house], players)
            continue
        legal = match.legal(state, seat)
        if len(legal) > 1:
            yield ask, match.view(state, seat), legal
        stays = [command for command in legal if not isinstance(command, Fold)]
        state = match.apply(state, rng.choice(stays if stays and rng.random() < 0.8 else legal)).state


def measure(players: int, many: int, seed: int) -> dict[str, float]:
    """Median, 99th per cent and worst, in ms."""
    rng = Random(seed)
    coach = ThreadedCoach()
    taken: list[float] = []
    used: list[float] = []
    for house in HOUSES:
        found = decisions(house, players, rng)
        for _ in range(many):
            ask, view, legal = next(found)
            begun, before = time.perf_counter(), time.process_time()
            thinking = coach.think(ask, view, legal)
            while not thinking.done:
                time.sleep(0.001)
            taken.append((time.perf_counter() - begun) * 1000)
            used.append((time.process_time() - before) * 1000)
    return {**_told(taken, "ms"), **_told(used, "cpu_ms"), "hints": len(taken)}


def _told(figures: list[float], unit: str) -> dict[str, float]:
    figures.sort()
    p99 = figures[min(len(figures) - 1, int(0.99 * len(figures)))]
    return {
        f"p50_{unit}": round(figures[len(figures) // 2], 1),
        f"p99_{unit}": round(p99, 1),
        f"max_{unit}": round(figures[-1], 1),
    }


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hints", description="How long a hint takes.")
    parser.add_argument("--positions", type=int, default=60, help="per number of players and set of rules")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    print(json.dumps({f"{n} players": measure(n, given.positions, given.seed) for n in PLAYERS}, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
