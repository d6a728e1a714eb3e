"""What is to be heard of the table, and when: sounds wait for their time on the director's clock, or are skipped with
what they belong to."""

from __future__ import annotations

from typing import Final, NamedTuple

LOUDEST: Final = ("toep", "knock_fist", "knock_double", "knock_single", "win_match", "lose_match", "win_round")


class Sound(NamedTuple):
    cue: str  # as in cues.json
    at: float  # on the director's clock


class Sounds:
    """Each is given once."""

    def __init__(self) -> None:
        self._waiting: list[Sound] = []
        self._due: list[Sound] = []

    @property
    def waiting(self) -> bool:
        """Whether any is still to come."""
        return bool(self._waiting)

    @property
    def due(self) -> int:
        """How many could be taken now."""
        return len(self._due)

    def plan(self, cue: str, at: float) -> None:
        self._waiting.append(Sound(cue, at))

    def release(self, now: float) -> None:
        """Those whose time has come may be taken; the same one twice in one moment sounds once."""
        due = sorted((sound for sound in self._waiting if sound.at <= now), key=lambda sound: sound.at)
        self._waiting = [sound for sound in self._waiting if sound.at > now]
        heard: set[str] = set()
        for sound in due:
            if sound.cue not in heard:
                heard.add(sound.cue)
                self._due.append(sound)

    def hurry(self, now: float) -> None:
        """All that wait are heard now."""
        self._waiting = [Sound(sound.cue, now) for sound in self._waiting]
        self.release(now)

    def skip(self, now: float, before: int) -> None:
        """The same; but of all that has become due since there were `before`, only what tells most, and the last."""
        self.hurry(now)
        sounds = self._due[before:]
        loud = [sound for name in LOUDEST for sound in sounds if sound.cue == name]
        keep = {sound.cue for sound in (loud[:1] + sounds[-1:])}
        self._due[before:] = [sound for sound in sounds if sound.cue in keep]

    def take(self) -> list[Sound]:
        """The sounds to start now, in order."""
        due, self._due = self._due, []
        return due
