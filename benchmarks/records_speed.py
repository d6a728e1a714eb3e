"""What the command line makes of recorded and of random matches, as processes of their own, their start included.

`replay`: rounds of four players, played at random by `classic` rules to a limit of 100, replayed from their files.
`simulate`: matches between four random players on one core, records and results included.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
TOEPEN = (sys.executable, "-m", "toepen_gui")
LIMIT = 100  # long matches, so that few files hold many rounds


def _timed(words: Sequence[str]) -> tuple[float, str]:
    start = time.perf_counter()
    done = subprocess.run([*TOEPEN, *words], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    return time.perf_counter() - start, done.stdout


def _simulate(rules: str, games: int, *more: str) -> tuple[float, int]:
    """Seconds, and rounds played."""
    words = ("simulate", "--rules", rules, "--bots", "random", "--games", str(games), "--seed", "1", *more)
    seconds, text = _timed(words)
    return seconds, json.loads(text)["rounds"]


def replay(rounds: int, repeats: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="toepen-bench-") as folder:
        _simulate("classic", max(1, rounds // 20), "--set", f"limit={LIMIT}", "--records", folder)
        files: list[str] = []
        there = 0
        for file in sorted(Path(folder).iterdir()):
            if there < rounds:
                files.append(str(file))
                there += len(json.loads(file.read_text(encoding="utf-8"))["rounds"])
        times = []
        for _ in range(repeats):
            seconds, text = _timed(("replay", *files))
            times.append(seconds)
            assert text.count("\n") == len(files)
    return {
        "rounds": there,
        "files": len(files),
        "seconds": round(statistics.median(times), 2),
        "best_seconds": round(min(times), 2),
        "repeats": repeats,
    }


def simulate(games: int, repeats: int) -> dict[str, float]:
    """Rounds per second, by preset."""
    out: dict[str, float] = {}
    for rules in ("classic", "solo"):
        rates = []
        for _ in range(repeats):
            seconds, rounds = _simulate(rules, games)
            rates.append(rounds / seconds)
        out[f"{rules}_rounds_per_s"] = round(statistics.median(rates))
        out[f"best_{rules}_rounds_per_s"] = round(max(rates))
    return {**out, "games": games, "repeats": repeats}
