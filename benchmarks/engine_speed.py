"""How fast the rules run: whole matches of four players with `classic` rules, every choice at random.

A decision is what a player of any kind needs: the legal commands, a choice, and the next state. Deals are shuffled and
played too but not counted as decisions. One process, no screen.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Final

from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Deal
from toepen_gui.engine.match import apply, asked, legal, new_match, over
from toepen_gui.engine.rules import PRESETS

PLAYERS: Final = 4
REPEATS: Final = 5


def measure(seconds: float) -> dict[str, float]:
    """Rounds and decisions per second: the median of several runs that together take about `seconds`; the best run
    tells what the machine can do when nothing else has a share in it."""
    runs = [_run(seconds / REPEATS, seed) for seed in range(REPEATS)]
    return {
        "rounds_per_s": round(statistics.median(rounds for rounds, _ in runs)),
        "decisions_per_s": round(statistics.median(decisions for _, decisions in runs)),
        "best_rounds_per_s": round(max(rounds for rounds, _ in runs)),
        "best_decisions_per_s": round(max(decisions for _, decisions in runs)),
        "players": PLAYERS,
        "repeats": REPEATS,
    }


def _run(seconds: float, seed: int) -> tuple[float, float]:
    rng = random.Random(seed)
    rules = PRESETS["classic"]
    deck = list(PACK)
    rounds = decisions = 0
    start = now = time.perf_counter()
    while now - start < seconds:
        state = new_match(rules, PLAYERS)
        while not over(state):
            seat, _ = asked(state)
            if seat is None:
                rng.shuffle(deck)
                state = apply(state, Deal(tuple(deck))).state
                rounds += 1
            else:
                state = apply(state, rng.choice(legal(state, seat))).state
                decisions += 1
        now = time.perf_counter()
    return rounds / (now - start), decisions / (now - start)
