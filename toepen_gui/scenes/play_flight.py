"""How much of the turning of cards one frame pays for.

A flying card turns and grows, and each step of it is a picture that has to be turned and scaled anew: 2 ms for a large
one. A few cards get every step. When a whole round is gathered up at once there is not the time for all, and then those
that have waited longest come first; the others keep the last step they were shown in, and still move.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, NamedTuple

from toepen_gui.ui.cards import CARD

AFFORDED: Final = 360_000  # pixels of cards turned in one frame


class Pose(NamedTuple):
    """Everything that a picture of a flying card depends on."""

    name: str
    width: int
    turn: float
    squeeze: float

    @property
    def cost(self) -> float:
        """About as many pixels as the card has; a narrow one is scaled from all of it."""
        return self.width * self.width * CARD


class Flight:
    """Decides for each frame in which pose the flying cards are shown. `ready`: whether a pose costs nothing."""

    def __init__(self, ready: Callable[[Pose], bool], afforded: float = AFFORDED) -> None:
        self._ready: Final = ready
        self._afforded: Final = afforded
        self._left = afforded
        self._shown: dict[Hashable, tuple[Pose, int]] = {}  # pose and frames it has waited for another, last frame
        self._now: dict[Hashable, tuple[Pose, int]] = {}

    def begin(self) -> None:
        """Another frame. A card that did not fly in the last one has nothing to keep."""
        self._left = self._afforded
        self._shown, self._now = self._now, {}

    def poses(self, wanted: Sequence[tuple[Hashable, Pose]]) -> dict[Hashable, Pose]:
        """Wanted poses, by card; those that cannot be afforded as they were."""
        for key, pose in sorted(wanted, key=lambda one: -self._waited(one[0])):
            before = self._shown.get(key)
            if before is None or before[0] == pose or self._ready(pose):
                self._now[key] = (pose, 0)
            elif self._left > 0:
                self._left -= pose.cost
                self._now[key] = (pose, 0)
            else:
                self._now[key] = (before[0], before[1] + 1)
        return {key: self._now[key][0] for key, _ in wanted}

    def _waited(self, key: Hashable) -> int:
        return self._shown[key][1] if key in self._shown else 0
