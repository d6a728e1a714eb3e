"""Sounds that go on and on: the café and the waltz, each on a channel of its own. Both are decoded as a whole: a
stream, decoded as it is heard, would be the larger part of what an idle game costs.

They fade in and out by steps of their own: while the mixer fades, it undoes every change of the volume.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from toepen_gui.ui.cues import Cue

CHANNELS = 2  # the first channels of the mixer are kept for these
FADE = 0.6  # seconds until a loop is fully there, or gone


class Loops:
    """Which loops should be heard, and those that are.

    `sound`: decoded, by its file, or None if it cannot be. `level`: how loud a cue is now, 0 to 1.
    """

    def __init__(
        self,
        sound: Callable[[str], pygame.mixer.Sound | None],
        level: Callable[[Cue], float],
    ) -> None:
        self._sound = sound
        self._level = level
        self._cues: dict[str, Cue] = {}  # every loop ever asked for
        self._wanted: dict[str, float] = {}  # how loud, next to its bus
        self._volumes: dict[str, float] = {}  # the same of those that are heard, though no longer wanted
        self._gains: dict[str, float] = {}  # how far each that is heard has faded in, 0 to 1
        self._numbers: dict[str, int] = {}  # of their channels: two objects for one channel are not the same
        self._still: set[str] = set()  # those of them that rest because nobody could hear them

    @property
    def heard(self) -> set[str]:
        """The names of the loops that have begun and not ended."""
        return set(self._gains)

    def want(self, cue: Cue, on: bool, volume: float) -> None:
        """Let a loop be heard from now on, or no longer."""
        self._cues[cue.name] = cue
        if on:
            self._wanted[cue.name] = volume
        else:
            self._wanted.pop(cue.name, None)

    def update(self, dt: float) -> None:
        """`dt` seconds went by: begin, fade and end. Needs an open mixer in which nothing is being decoded."""
        if self._gains.keys() == self._wanted.keys() and all(gain == 1 for gain in self._gains.values()):
            return
        for name in self._wanted:
            if name not in self._gains:
                self._begin(self._cues[name])
        for name in list(self._gains):
            way = 1 if name in self._wanted else -1
            self._gains[name] = min(1.0, max(0.0, self._gains[name] + way * dt / FADE))
            if way < 0 and self._gains[name] <= 0:
                self._end(name)
        self.adjust()

    def _begin(self, cue: Cue) -> None:
        sound = self._sound(cue.takes[0].file)
        free = next((nr for nr in range(CHANNELS) if nr not in self._numbers.values()), None)
        if sound is None or free is None:
            return  # until the other has ended
        self._numbers[cue.name] = free
        channel = self._channel(cue.name)
        channel.play(sound, loops=-1)
        channel.set_volume(0)
        self._gains[cue.name] = 0.0

    def _end(self, name: str) -> None:
        del self._gains[name]
        self._still.discard(name)
        self._channel(name).stop()
        del self._numbers[name]

    def adjust(self) -> None:
        """Make everything as loud as it should be now."""
        self._volumes.update(self._wanted)
        for name, gain in self._gains.items():
            volume = self._level(self._cues[name]) * self._volumes[name] * gain
            self._channel(name).set_volume(volume)
            self._hold(name, volume <= 0 and gain >= 1)

    def _hold(self, name: str, still: bool) -> None:
        """What has been turned off is not mixed: that is a third of what an idle game costs."""
        if still == (name in self._still):
            return
        self._still ^= {name}
        if still:
            self._channel(name).pause()
        else:
            self._channel(name).unpause()

    def _channel(self, name: str) -> pygame.mixer.Channel:
        return pygame.mixer.Channel(self._numbers[name])

    def stop(self) -> None:
        """Everything off at once, nothing wanted any more."""
        self._wanted.clear()
        for name in list(self._gains):
            self._end(name)
