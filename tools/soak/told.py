"""What came of a soak: how much was done and where, what failed, where nothing went on, and how memory grew.

Memory is looked at in two ways. While a match is on it goes up and down with the size of the window and the page that
is open, so of that only the middle of many looks says anything. Between two openings of the game nothing of it is left
but what is kept for ever, and that is what may not grow: the verdict goes by those looks, each of them at the same
thing, a game that is closed. Before each of them what has been let go is given back to the system, which the C library
else keeps in many places for whoever asks next.

What is compared is the middle of the looks of minutes 5 to 10 and that of the last five minutes. A run of less than
fifteen minutes is cut in three instead: its second third and its last. What the game reads in once and keeps, its
modules and the players' weights, comes with the first page that wants it, on a busy machine late in the hour; so what
has not come by the first of these times is read in then, and counts as held from the beginning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import median
from typing import Final

WARM: Final = 300.0  # seconds after which it counts,
SHARE: Final = 1 / 3  # or this share of the time if that is less
FEWEST: Final = 3  # looks in a span, to tell anything
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
    lingering: Counter[str] = field(default_factory=Counter)  # threads of a closed game, whose looks are too high
    kinds: dict[str, Looks] = field(default_factory=dict)  # what the latter is made of

    def fault(self, told: str) -> bool:
        """Whether it is a new one."""
        if told in self.faults:
            return False
        self.faults.append(told)
        return True

    def look_closed(self, at: float, mb: float, kinds: Mapping[str, float]) -> None:
        self.closed.append((at, mb))
        for kind, part in kinds.items():
            self.kinds.setdefault(kind, []).append((at, part))

    def failures(self, seconds: float, most: float) -> list[str]:
        """Why the soak has failed, nothing if it has not; `most`: MB that memory may have grown."""
        out = [f"fault: {one}" for one in self.faults] + [f"stuck: {one}" for one in self.stuck]
        grown = growth(self.closed, seconds)
        if grown is None:
            out.append(f"memory: not to be told from {len(self.closed)} looks")
        elif grown > most:
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
                "open": _figure(self.open, seconds),
                "closed": _figure(self.closed, seconds),
                "closed_by_kind": {kind: _figure(looks, seconds) for kind, looks in self.kinds.items()},
                "looks": [(round(at / 60, 1), round(mb, 1)) for at, mb in self.closed],
            },
            "threads_lingering": dict(self.lingering.most_common()),
            "faults": self.faults,
            "stuck": self.stuck,
        }


def _figure(looks: Looks, seconds: float) -> dict[str, float | None]:
    return {"at_first": early(looks, seconds), "grown": growth(looks, seconds)}


def warm(seconds: float) -> float:
    """After how many seconds of so many it counts; as long are the two spans that are compared."""
    return min(WARM, SHARE * seconds)


def early(looks: Looks, seconds: float) -> float | None:
    """The middle of the looks once it is warm, in MB."""
    span = warm(seconds)
    return _middle(looks, span, 2 * span)


def growth(looks: Looks, seconds: float) -> float | None:
    """From there to the middle of the last looks, in MB; None if there are too few to tell."""
    span = warm(seconds)
    first, last = _middle(looks, span, 2 * span), _middle(looks, seconds - span, seconds)
    return None if first is None or last is None else round(last - first, 1)


def _middle(looks: Looks, after: float, until: float) -> float | None:
    found = [mb for at, mb in looks if after <= at <= until]
    return round(median(found), 1) if len(found) >= FEWEST else None
