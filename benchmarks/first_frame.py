"""Time from starting the program to its first picture on the screen, seen from outside on a virtual screen.

Measured so, it holds everything a player waits for (interpreter, imports, settings, drawing, showing) and needs no hook
in the game; the same way of looking serves the program from source and the frozen one.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Sequence

from tools.virtual_screen import Program, Screen, until

LOOK_EVERY = 0.002  # seconds; also the error of one figure
DRAWN = 12  # colours on the grid of points: no window has one, an empty window two at most


def first_frame(command: Sequence[str], size: tuple[int, int], runs: int) -> dict[str, object]:
    """Milliseconds to the first picture in a window of that size: of the very first start, and the median of more."""
    times = [one_start(command, size) for _ in range(runs + 1)]
    return {"first_ms": round(times[0]), "median_ms": round(statistics.median(times[1:])), "runs": runs}


def one_start(command: Sequence[str], size: tuple[int, int]) -> float:
    with tempfile.TemporaryDirectory(prefix="toepen-bench-") as folder, Screen(size) as screen:
        options = ["--data-dir", folder, "--window", f"{size[0]}x{size[1]}", "--lang", "en"]
        environment = screen.environment()
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # else each start compiles what a player's second one has
        with Program([*command, *options], environment) as program:
            until(lambda: screen.colours(48) >= DRAWN, 60, "a first picture", LOOK_EVERY)
            return (time.perf_counter() - program.started) * 1000
