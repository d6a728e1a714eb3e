"""What the master costs: time per decision by players and preset, memory, and what reading it in takes.

The times are of the master on every seat. Memory and start are of processes of their own, so that nothing else counts.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from toepen_gui.engine import match
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.players.named import named
from toepen_gui.table import shuffle
from toepen_gui.table.keeper import between
from toepen_gui.table.tally import Times

ROOT = Path(__file__).parents[2]
SEED = 77
MEMORY = """
import json, sys
def kilobytes():
    try:
        with open("/proc/self/status") as lines:
            return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    except OSError:
        return None
from toepen_gui.engine import match
from toepen_gui.engine.rules import PRESETS
bare = kilobytes()
from toepen_gui.table import arena
from toepen_gui.table.lineup import Lineup
line = Lineup(10.0)
for seats in (2, 4):
    arena.play(PRESETS["solo"], "solo", ["master"] * seats, line.seat(["master"] * seats), 1)
full = kilobytes()
print(json.dumps(None if bare is None else round((full - bare) / 1024, 1)))
"""
IMPORT = """
import sys, time
before = time.process_time()
import toepen_gui.players.factory
print((time.process_time() - before) * 1000, any("weights" in name for name in sys.modules))
"""


def times(rounds: int, bot: str = "master") -> list[dict[str, Any]]:
    """Milliseconds per decision, of the processor's time: what else a busy machine does is not in it."""
    found = []
    for rules in PRESETS:
        for players in (2, 3, 4, 6, 8):
            spent, decisions = Times(), 0
            for ms in _decisions(rules, players, rounds, bot):
                spent.add(ms)
                decisions += 1
            found.append(
                {
                    "rules": rules,
                    "players": players,
                    "decisions": decisions,
                    "p50": round(spent.share(0.5), 2),
                    "p99": round(spent.share(0.99), 2),
                    "max": round(spent.longest, 2),
                }
            )
    return found


def _decisions(rules: str, players: int, rounds: int, bot: str) -> Iterator[float]:
    """What each decision of some rounds took."""
    player = named(bot)
    state = match.new_match(PRESETS[rules], players)
    played = 0
    while True:
        seat, ask = match.asked(state)
        if seat is None or ask is None:
            if played == rounds:
                return
            played += 1
            command = between(SEED + played, state)
            if command is None:
                state = match.new_match(PRESETS[rules], players, played % players)
                continue
        else:
            command = None
            for asked, what in [*((other, Ask.OFFER) for other in match.offers(state)), (seat, ask)]:
                view, legal = match.view(state, asked), match.legal(state, asked)
                rng = shuffle.decision(SEED, state.revision, asked)
                before = time.process_time()
                command = player.choose(what, view, legal, rng)
                yield (time.process_time() - before) * 1000
                if command is not None:
                    break
            assert command is not None
        state = match.apply(state, command).state


def memory() -> float | None:
    """Megabytes that the master adds after matches of two and of four; None where it cannot be told."""
    told: float | None = json.loads(_python(MEMORY).splitlines()[-1])
    return told


def start(repeats: int) -> dict[str, float]:
    """Milliseconds to read in the players; the weights are read at the first decision, never at the start."""
    spent = [float(_python(IMPORT).split()[0]) for _ in range(repeats)]
    return {"import_ms": round(statistics.median(spent), 1), "repeats": repeats}


def _python(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    return done.stdout
