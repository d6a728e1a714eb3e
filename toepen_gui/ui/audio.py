"""The sound of the evening: cues on four buses, loops below them, and silence where there is no device.

Nothing is opened or decoded before `start`, which is for after the first frame: it opens the device and lets a thread
decode the files, so that neither costs a frame. A sound asked for before it has been decoded is decoded on the spot
(1 ms). The mixer is locked while a file is decoded: of a loop for 50 ms or more. So the loops are decoded first,
nothing is heard until that is done, and they themselves begin once the thread is.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread

import pygame

from toepen_gui.ui import loops
from toepen_gui.ui.cues import BUSES, Variations, read
from toepen_gui.ui.headroom import Headroom

CHANNELS = 24
DUCKED = ("ambience", "music")  # what makes room for a knock
DUCK = 0.3  # how loud they then are
DUCK_IN, DUCK_OUT = 0.05, 0.7  # seconds down, and up again
HOLD = 0.35  # seconds they stay down after the blow
NO_DEVICE = "options.no_device"  # key of the text


class Audio:
    """Plays cues by their names. Without a device, or before `start`, everything is silently done and nothing heard.

    problem: key of a text that says what is wrong, "" if nothing is.
    """

    def __init__(self, folder: Path, rng: Random | None = None, enabled: bool = True) -> None:
        self.problem = ""
        self.muted = False
        self.volumes = dict.fromkeys(BUSES, 1.0)
        self._folder = folder
        self._enabled = enabled
        self._variations = Variations(rng or Random())
        self._ready = False
        self._sounds: dict[str, pygame.mixer.Sound] = {}  # decoded files by name; 72 effects hold 7 MB, the loops 10
        self._thread: Thread | None = None
        self._closing = False
        self._locked = False  # a loop is being decoded
        self._turn = 0  # the effects' channels are taken one after the other
        self._loops = loops.Loops(self._sounds.get, lambda cue: self._level(cue.bus))
        self._headroom = Headroom()
        self._clock = 0.0  # seconds of updates
        self._duck = 1.0
        self._hold = 0.0
        try:
            self.cues = read(folder / "cues.json")
        except (OSError, ValueError):
            self.cues = {}
            self.problem = NO_DEVICE

    # --- opening and closing ----------------------------------------------------------
    @property
    def sounding(self) -> bool:
        """Whether there is a device that plays."""
        return self._ready

    def start(self) -> None:
        """Open the device and begin to decode. Call it once the first frame is on the screen."""
        if self._ready or self.problem or not self._enabled:
            return
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError, ImportError):  # no device; no SDL_mixer
            self.problem = NO_DEVICE
            return
        self._ready = self._locked = True
        self._thread = Thread(target=self._decode_all, name="sounds", daemon=True)
        self._thread.start()

    def _decode_all(self) -> None:
        """The loops first: they take longest, and just now nobody waits for a sound."""
        for cue in sorted(self.cues.values(), key=lambda cue: not cue.loop):
            self._locked = cue.loop
            for take in cue.takes:
                if self._closing:
                    return
                self._sound(take.file)
        self._locked = False

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        """Decoded, on whichever thread asks first.

        Should both ask at once, one copy is thrown away: better than that the game waits for the thread.
        """
        known = self._sounds.get(file)
        if known is None and not self._closing:
            try:
                known = self._sounds.setdefault(file, pygame.mixer.Sound(self._folder / file))
            except (pygame.error, FileNotFoundError):
                return None
        return known

    def wait(self) -> None:
        """Until everything is decoded; for tests and measurements."""
        if self._thread is not None:
            self._thread.join()

    def close(self) -> None:
        """Stop everything and let go of the device."""
        self._closing = True
        self.wait()
        if self._thread is not None:  # a device was opened, whether or not it is still there
            if self._ready:
                with self._device():
                    self._loops.stop()
            self._ready = False
            self._sounds.clear()
            pygame.mixer.quit()

    # --- playing ----------------------------------------------------------------------
    def contact_ms(self, cue: str) -> int:
        """Milliseconds from the start of the take that `play` would choose now to its blow; 0 for an unknown cue."""
        known = self.cues.get(cue)
        return self._variations.upcoming(known).contact_ms if known else 0

    def play(self, cue: str, volume: float = 1.0) -> int:
        """Sound a cue, `volume` times as loud as its bus. Gives its `contact_ms`, heard or not.

        A knock makes room for itself among music and murmur.
        """
        known = self.cues.get(cue)
        if known is None:
            return 0
        take = self._variations.draw(known)
        if not self._ready or self._locked or self.muted or self.volumes[known.bus] <= 0:
            return take.contact_ms
        sound = self._sound(take.file)
        if sound is not None:
            # not the channel's volume: playing sets that back to 1, and its first moment would be as loud as can be
            wanted = self._level(known.bus) * volume
            with self._device():
                sound.set_volume(self._headroom.admit(take.file, self._clock, take.peaks, wanted, self._steady()))
                self._free_channel().play(sound)
            if cue.startswith("knock"):
                self._hold = HOLD + take.contact_ms / 1000
        return take.contact_ms

    @contextmanager
    def _device(self) -> Iterator[None]:
        """A device that goes away while the game is open leaves it silent, and nothing more."""
        try:
            yield
        except pygame.error:
            self._ready = False
            self.problem = NO_DEVICE

    def _steady(self) -> float:
        """The peak of the loops that are heard, without regard to ducking: it may end while a sound goes on."""
        return sum(self.cues[name].takes[0].peaks[0] * self.volumes[self.cues[name].bus] for name in self._loops.heard)

    def _free_channel(self) -> pygame.mixer.Channel:
        """One that is silent, or else the one taken longest ago; never a loop's, as `find_channel` would."""
        for _ in range(CHANNELS - loops.CHANNELS):
            channel = pygame.mixer.Channel(loops.CHANNELS + self._turn)
            self._turn = (self._turn + 1) % (CHANNELS - loops.CHANNELS)
            if not channel.get_busy():
                return channel
        return pygame.mixer.Channel(loops.CHANNELS + self._turn)

    def loop(self, cue: str, on: bool = True, volume: float = 1.0) -> None:
        """Let a loop (cafe, waltz) be heard from now on, or no longer. It fades in and out."""
        known = self.cues.get(cue)
        if known is not None:
            self._loops.want(known, on, volume)
            self._adjust()

    @property
    def heard(self) -> set[str]:
        """The names of the loops that have begun."""
        return self._loops.heard

    # --- volumes ----------------------------------------------------------------------
    def set_volume(self, bus: str, volume: float) -> None:
        """0 to 1 for one of `cues.BUSES`. Raises KeyError for another name."""
        if bus not in self.volumes:
            raise KeyError(bus)
        self.volumes[bus] = min(1.0, max(0.0, volume))
        self._adjust()

    def _adjust(self) -> None:
        if self._ready:
            with self._device():
                self._loops.adjust()

    def mute(self, on: bool) -> None:
        """Hear nothing, volumes unchanged; what is sounding falls silent at once."""
        self.muted = on
        if self._ready and on:
            with self._device():
                for nr in range(loops.CHANNELS, CHANNELS):
                    pygame.mixer.Channel(nr).stop()
                self._headroom.clear()
        self._adjust()

    def _level(self, bus: str) -> float:
        if self.muted:
            return 0.0
        return self.volumes[bus] * (self._duck if bus in DUCKED else 1.0)

    @property
    def duck(self) -> float:
        """How loud music and ambience are just now, 1 unless a knock has just fallen."""
        return self._duck

    def update(self, dt: float) -> None:
        """`dt` seconds went by: loops that have been decoded begin, and whatever made room for a knock comes back."""
        if not self._ready:
            return
        self._clock += dt
        target = DUCK if self._hold > 0 else 1.0
        self._hold = max(0.0, self._hold - dt)
        if self._duck != target:
            span = dt / (DUCK_IN if target < self._duck else DUCK_OUT) * (1 - DUCK)
            self._duck = max(target, self._duck - span) if target < self._duck else min(target, self._duck + span)
            self._adjust()
        if self._thread is not None and not self._thread.is_alive():
            with self._device():
                self._loops.update(dt)
