"""What came of a soak: how much was done and where, what failed, where nothing went on, and how memory grew.

Memory is looked at in two ways. While a match is on it goes up and down with the size of the window and the page that
is open, so of that only the middle of many looks says anything. Between two openings of the game nothing of it is left
but what is kept for ever, and that is what may not grow: the verdict goes by those looks. Before each of them what has
been let go is given back to the system, which the C library else keeps in many places for whoever asks next.
"""

from __future__ import annotations

import ctypes
import gc
import os
import threading
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Final

MB: Final = 1 << 20
WARM: Final = 0.2  # share of the time after which everything has been read in once
LONGEST_THREAD: Final = 5.0  # seconds until those that a closed game has left behind are waited for no longer
Looks = list[tuple[float, float]]  # seconds since the beginning, MB


@dataclass
class Told:
    """Counted while it goes on. `open`, `closed`: memory while the game is open, and between two openings."""

    frames: int = 0
    turns: int = 0
    openings: int = 0
    matches: int = 0
    pages: Counter[str] = field(default_factory=Counter)  # turns on each
    presets: Counter[str] = field(default_factory=Counter)  # tables laid
    accidents: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    open: Looks = field(default_factory=list)
    closed: Looks = field(default_factory=list)

    def fault(self, told: str) -> bool:
        """Whether it is a new one."""
        if told in self.faults:
            return False
        self.faults.append(told)
        return True

    def failures(self, seconds: float, most: float) -> list[str]:
        """Why the soak has failed, nothing if it has not; `most`: MB that memory may have grown."""
        out = [f"fault: {one}" for one in self.faults] + [f"stuck: {one}" for one in self.stuck]
        grown = growth(self.closed, seconds)
        if grown is not None and grown > most:
            out.append(f"memory: grew by {grown} MB after the first minutes")
        return out

    def figures(self, seconds: float) -> dict[str, object]:
        return {
            "minutes": round(seconds / 60, 1),
            "frames": self.frames,
            "turns": self.turns,
            "openings": self.openings,
            "matches_ended": self.matches,
            "pages": dict(self.pages.most_common()),
            "presets": dict(self.presets.most_common()),
            "accidents": dict(self.accidents.most_common()),
            "memory_mb": {
                "open": {"at_first": early(self.open, seconds), "grown": growth(self.open, seconds)},
                "closed": {"at_first": early(self.closed, seconds), "grown": growth(self.closed, seconds)},
            },
            "faults": self.faults,
            "stuck": self.stuck,
        }


def early(looks: Looks, seconds: float) -> float | None:
    """The middle of the looks once it is warm, in MB."""
    return _middle(looks, WARM * seconds, 2 * WARM * seconds)


def growth(looks: Looks, seconds: float) -> float | None:
    """From there to the middle of the last looks, in MB; None if there are too few to tell."""
    first, last = early(looks, seconds), _middle(looks, (1 - WARM) * seconds, seconds)
    return None if first is None or last is None else round(last - first, 1)


def _middle(looks: Looks, after: float, until: float) -> float | None:
    found = [mb for at, mb in looks if after <= at <= until]
    return round(median(found), 1) if len(found) >= 3 else None


def memory() -> float:
    """What this program holds now, in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MB


def settled() -> float:
    """The same once what is no longer needed has been let go, threads that come to an end included."""
    end = monotonic() + LONGEST_THREAD
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join(max(0.0, end - monotonic()))
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # only the GNU library has it
    if trim is not None:
        trim(0)
    return memory()
