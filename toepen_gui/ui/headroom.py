"""Room under full scale: how loud a sound may begin so that all that sounds together never clips.

Every take comes with the peaks of its windows, so the loudest that can come of a moment is known beforehand: the sum of
the peaks of whatever may fall together. A sound that would go over it begins softer. Nothing is ever squashed while it
sounds, and alone each is as loud as it was made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

WINDOW: Final = 0.05  # seconds that one peak of a take stands for
FULL: Final = 0.985  # of full scale; the rest is for rounding
SLACK: Final = 0.03  # seconds that a sound may be early or late: a frame, and the device's buffer


@dataclass(slots=True)
class _Heard:
    key: str
    start: float
    peaks: Sequence[float]
    gain: float

    @property
    def end(self) -> float:
        return self.start + len(self.peaks) * WINDOW + SLACK

    def peak(self, start: float, end: float) -> float:
        """The loudest it can be between two times."""
        first = int((start - SLACK - self.start) / WINDOW) if start - SLACK > self.start else 0
        last = int((end + SLACK - self.start) / WINDOW)
        if last < 0:
            return 0.0
        return max(self.peaks[first : last + 1], default=0.0) * self.gain


class Headroom:
    """Keeps the account of what sounds. Times are seconds on a clock of the caller's."""

    def __init__(self) -> None:
        self._heard: list[_Heard] = []

    def admit(self, key: str, now: float, peaks: Sequence[float], wanted: float, steady: float = 0.0) -> float:
        """A sound begins `now` and would be `wanted` times as loud as its file: how loud it may be.

        key: its file; the same one sounding twice shares one loudness. steady: the peak of loops under everything.
        """
        self._heard = [one for one in self._heard if one.end > now]
        gain = wanted
        for i, peak in enumerate(peaks):
            if peak > 0:
                at = now + i * WINDOW
                others = sum(one.peak(at, at + WINDOW) for one in self._heard)
                gain = min(gain, max(0.0, FULL - steady - others) / peak)
        for one in self._heard:
            if one.key == key:
                gain = one.gain = min(gain, one.gain)
        self._heard.append(_Heard(key, now, peaks, gain))
        return gain

    def clear(self) -> None:
        """Everything has been stopped."""
        self._heard.clear()
