"""Sounds that go on and on: the café as a decoded sound, the waltz streamed from its file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from toepen_gui.ui.cues import Cue

CHANNELS = 2  # the first channels of the mixer are kept for these
FADE_IN, FADE_OUT = 600, 400  # milliseconds


class Loops:
    """Which loops should be heard, and those that are.

    Music is streamed, one piece at a time; anything else plays on a channel of its own once `sound` can give it.
    `level`: how loud a cue is now, 0 to 1.
    """

    def __init__(
        self,
        folder: Path,
        sound: Callable[[str], pygame.mixer.Sound | None],
        level: Callable[[Cue], float],
    ) -> None:
        self._folder = folder
        self._sound = sound
        self._level = level
        self.wanted: dict[str, tuple[Cue, float]] = {}
        self._channels: dict[str, pygame.mixer.Channel] = {}
        self._music = ""  # the cue that is being streamed

    @property
    def heard(self) -> set[str]:
        """The names of the loops that have begun."""
        return {*self._channels, *([self._music] if self._music else [])}

    def want(self, cue: Cue, on: bool, volume: float) -> None:
        if on:
            self.wanted[cue.name] = cue, volume
        else:
            self.wanted.pop(cue.name, None)

    def attend(self) -> None:
        """Begin and end loops until what is heard is what should be. Needs an open mixer."""
        for name in [n for n in self._channels if n not in self.wanted]:
            self._channels.pop(name).fadeout(FADE_OUT)
        if self._music and self._music not in self.wanted:
            pygame.mixer.music.fadeout(FADE_OUT)
            self._music = ""
        for name, (cue, _) in self.wanted.items():
            if name in self.heard:
                continue
            if cue.bus == "music":
                self._stream(cue)
            else:
                self._begin(cue)
        self.adjust()

    def _stream(self, cue: Cue) -> None:
        try:
            pygame.mixer.music.load(self._folder / cue.takes[0].file)
            pygame.mixer.music.play(-1, fade_ms=FADE_IN)
        except (pygame.error, FileNotFoundError):
            return
        self._music = cue.name

    def _begin(self, cue: Cue) -> None:
        sound = self._sound(cue.takes[0].file)
        busy = list(self._channels.values())
        free = next((nr for nr in range(CHANNELS) if pygame.mixer.Channel(nr) not in busy), None)
        if sound is not None and free is not None:
            self._channels[cue.name] = pygame.mixer.Channel(free)
            self._channels[cue.name].play(sound, loops=-1, fade_ms=FADE_IN)

    def adjust(self) -> None:
        """Make everything as loud as it should be now."""
        for name, channel in self._channels.items():
            cue, volume = self.wanted[name]
            channel.set_volume(self._level(cue) * volume)
        if self._music:
            cue, volume = self.wanted[self._music]
            pygame.mixer.music.set_volume(self._level(cue) * volume)

    def stop(self) -> None:
        """Everything off at once, nothing wanted any more."""
        self.wanted.clear()
        self._channels.clear()
        self._music = ""
