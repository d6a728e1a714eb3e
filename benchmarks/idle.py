"""The share of one core that the real program takes while nobody touches it."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.virtual_screen import Program, Screen, until

SIZE = (1920, 1080)
SETTLED = 5.0  # seconds after the last input: the game rests longer once nothing has happened for a while


def processor_seconds(pid: int) -> float:
    """Processor time of a process so far, its own and the system's for it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def idle(command: Sequence[str], seconds: float, approach: Callable[[Screen], None]) -> dict[str, float]:
    """Per cent of one core over `seconds`, after `approach` has led from the title to where the game is left alone."""
    with tempfile.TemporaryDirectory(prefix="toepen-bench-") as folder, Screen(SIZE) as screen:
        options = ["--data-dir", folder, "--window", f"{SIZE[0]}x{SIZE[1]}", "--lang", "en", "--seed", "7"]
        with Program([*command, *options], screen.environment()) as program:
            until(lambda: screen.colours(48) >= 12, 60, "a first picture")
            screen.window()
            approach(screen)
            time.sleep(SETTLED)
            before, begun = processor_seconds(program.process.pid), time.perf_counter()
            time.sleep(seconds)
            used = processor_seconds(program.process.pid) - before
            return {"percent_of_a_core": round(100 * used / (time.perf_counter() - begun), 2), "seconds": seconds}
