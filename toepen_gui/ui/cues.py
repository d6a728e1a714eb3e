"""What `assets/sounds/cues.json` says: which files a cue may sound as, on which bus, and when its blow falls."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

BUSES = ("table", "interface", "music", "ambience")


@dataclass(frozen=True)
class Take:
    """One variation. `contact_ms`: where its loudest blow falls, so that a picture can be made to meet it. `peaks`: the
    loudest of each twentieth of a second, 1 for full scale; of a loop one for the whole."""

    file: str
    seconds: float
    contact_ms: int
    peaks: tuple[float, ...]


@dataclass(frozen=True)
class Cue:
    """One sound of the game. `bus`: the volume that governs it. `loop`: it has no seam and goes on until stopped."""

    name: str
    takes: tuple[Take, ...]
    bus: str
    loop: bool


def read(path: Path) -> dict[str, Cue]:
    """Every cue by its name. Raises OSError, or ValueError for a file that is not what it should be."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["version"] != 1:
            raise ValueError(f"cues of version {str(data['version'])[:20]}")
        return {name: _cue(name, entry) for name, entry in data["cues"].items()}
    except (KeyError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise ValueError(f"no cues: {error}") from error


def _cue(name: str, entry: Mapping[str, object]) -> Cue:
    files = entry["files"]
    bus = str(entry["bus"])
    if bus not in BUSES or not isinstance(files, list) or not files:
        raise ValueError(f"cue {name}")
    takes = tuple(
        Take(
            str(f["name"]),
            float(f["seconds"]),
            int(f.get("contact_ms", 0)),
            tuple(int(peak) / 1000 for peak in str(f["peaks"]).split()),
        )
        for f in files
    )
    return Cue(name, takes, bus, bool(entry["loop"]))


class Variations:
    """Which take comes next: drawn by lot, never the same twice running, known before it is played."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._next: dict[str, int] = {}  # at most one entry a cue

    def upcoming(self, cue: Cue) -> Take:
        """The take that the next `draw` will give."""
        if cue.name not in self._next:
            self._next[cue.name] = int(self._rng.random() * len(cue.takes))
        return cue.takes[self._next[cue.name]]

    def draw(self, cue: Cue) -> Take:
        take = self.upcoming(cue)
        if len(cue.takes) > 1:
            step = 1 + int(self._rng.random() * (len(cue.takes) - 1))
            self._next[cue.name] = (self._next[cue.name] + step) % len(cue.takes)
        return take
