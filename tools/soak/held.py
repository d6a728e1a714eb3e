"""What this program holds of the machine's memory, all in all and by kind, in MB.

The kinds tell where growth would lie: in what the C library gave out (pictures, fonts and all that belongs to X), in
what Python keeps its objects in, in what is shared with the screen, or in files that are read in as they stand.
"""

from __future__ import annotations

import ctypes
import gc
import importlib
import os
import pkgutil
import re
import threading
from collections import defaultdict
from pathlib import Path
from time import monotonic
from typing import Final

import toepen_gui
from toepen_gui.players.learned_net import shipped

MB: Final = 1 << 20
NOT_IN_THE_WINDOW: Final = ("toepen_gui.__main__", "toepen_gui.cli", "toepen_gui.selftest")
LONGEST_THREAD: Final = 5.0  # seconds until those that a closed game has left behind are waited for no longer
MAPPING: Final = re.compile(r"([0-9a-f]+)-([0-9a-f]+) \S+ \S+ \S+ \S+ *(.*)")


def memory() -> float:
    """What is in the machine's memory now. Files that are read in as they stand count too."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MB


def settled() -> float:
    """The same once what is no longer needed has been let go, threads that come to an end included."""
    end = monotonic() + LONGEST_THREAD
    for thread in _others():
        thread.join(max(0.0, end - monotonic()))
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # only the GNU library has it
    if trim is not None:
        trim(0)
    return memory()


def read_in() -> None:
    """Everything the game reads in once and keeps: its modules and the players' weights."""
    for module in pkgutil.walk_packages(toepen_gui.__path__, "toepen_gui."):
        if not module.name.startswith(NOT_IN_THE_WINDOW):
            importlib.import_module(module.name)
    for weights in (Path(toepen_gui.__path__[0]) / "players" / "weights").glob("*.net"):
        shipped(weights.stem)


def lingering() -> list[str]:
    """The threads that have not come to an end: what they hold has not been let go."""
    return [thread.name for thread in _others()]


def _others() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread is not threading.current_thread()]


def kinds() -> dict[str, float]:
    """What `memory` is made of: "heap", "objects", "other", "screen", "files"."""
    found: defaultdict[str, float] = defaultdict(float)
    kind = ""
    for line in Path("/proc/self/smaps").read_text(encoding="utf-8", errors="replace").splitlines():
        if mapping := MAPPING.match(line):
            kind = _kind(mapping[3], int(mapping[2], 16) - int(mapping[1], 16))
        elif line.startswith("Rss:"):
            found[kind] += int(line.split()[1]) / 1024
    return {name: round(mb, 1) for name, mb in sorted(found.items())}


def _kind(name: str, size: int) -> str:
    if name == "[heap]":
        return "heap"
    if name.startswith("/SYSV") or "memfd" in name:
        return "screen"
    if name.startswith("/"):
        return "files"
    return "objects" if not name and size % MB == 0 else "other"  # Python asks for whole MB at a time
