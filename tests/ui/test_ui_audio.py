"""Sound without a device, and with one nobody hears."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event
from typing import ClassVar

import pygame
import pytest

from toepen_gui.ui import loops
from toepen_gui.ui.audio import CHANNELS, DUCK, Audio
from toepen_gui.ui.cues import BUSES, Variations, read

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"


@pytest.fixture
def audio() -> Iterator[Audio]:
    audio = Audio(SOUNDS, Random(1))
    audio.start()
    audio.wait()
    yield audio
    audio.close()


def busy() -> list[pygame.mixer.Channel]:
    channels = [pygame.mixer.Channel(nr) for nr in range(loops.CHANNELS, CHANNELS)]
    return [channel for channel in channels if channel.get_busy()]


def test_never_the_same_take_twice_running() -> None:
    cues = read(SOUNDS / "cues.json")
    variations = Variations(Random(7))
    for cue in cues.values():
        drawn = []
        for _ in range(60):
            told = variations.upcoming(cue)
            drawn.append(variations.draw(cue))
            assert drawn[-1] is told
        if len(cue.takes) > 1:
            assert all(a is not b for a, b in pairwise(drawn))
            assert set(drawn) == set(cue.takes)


def test_nothing_is_opened_before_the_first_frame() -> None:
    audio = Audio(SOUNDS)
    assert audio.play("knock_double") > 100
    audio.loop("cafe")
    audio.update(0.1)
    assert not audio.sounding
    assert pygame.mixer.get_init() is None
    audio.close()


def test_a_cue_is_heard_on_its_bus(audio: Audio) -> None:
    assert audio.problem == ""
    assert pygame.mixer.get_num_channels() >= 16
    audio.set_volume("table", 0.5)
    assert audio.contact_ms("card_play") == audio.play("card_play", 0.5)
    (channel,) = busy()
    sound = channel.get_sound()
    assert sound is not None
    assert sound.get_volume() == pytest.approx(0.25, abs=0.01)


def test_silent_buses_and_unknown_cues_play_nothing(audio: Audio) -> None:
    audio.set_volume("interface", 0)
    assert audio.play("turn") == 5
    assert audio.play("no_such_cue") == 0
    assert audio.contact_ms("no_such_cue") == 0
    audio.loop("no_such_loop")
    assert busy() == []
    with pytest.raises(KeyError):
        audio.set_volume("voices", 1)


def test_volumes_stay_within_bounds(audio: Audio) -> None:
    for bus in BUSES:
        audio.set_volume(bus, 7)
        assert audio.volumes[bus] == 1
        audio.set_volume(bus, -1)
        assert audio.volumes[bus] == 0


def test_more_sounds_than_channels_are_no_trouble(audio: Audio) -> None:
    for _ in range(CHANNELS * 2):
        audio.play("chip_one")
    assert len(busy()) == CHANNELS - loops.CHANNELS


def test_mute_silences_at_once_and_keeps_the_volumes(audio: Audio) -> None:
    audio.loop("cafe")
    audio.update(1)
    audio.play("win_match")
    audio.mute(True)
    assert busy() == []
    assert pygame.mixer.Channel(0).get_volume() == 0
    audio.play("win_match")
    assert busy() == []
    audio.mute(False)
    audio.play("win_match")
    assert len(busy()) == 1
    assert pygame.mixer.Channel(0).get_volume() == 1
    assert audio.volumes["table"] == 1


def volume_of(channel: int) -> float:
    return pygame.mixer.Channel(channel).get_volume()


def test_loops_fade_in_and_out(audio: Audio) -> None:
    audio.loop("cafe", volume=0.5)
    audio.loop("waltz")
    audio.update(loops.FADE / 2)
    assert audio.heard == {"cafe", "waltz"}
    assert volume_of(0) == pytest.approx(0.25, abs=0.01)
    assert volume_of(1) == pytest.approx(0.5, abs=0.01)
    audio.update(loops.FADE)
    assert volume_of(0) == pytest.approx(0.5, abs=0.01)
    assert pygame.mixer.Channel(1).get_busy()
    audio.set_volume("ambience", 0.5)
    assert volume_of(0) == pytest.approx(0.25, abs=0.01)
    audio.loop("waltz", False)
    audio.update(loops.FADE / 2)
    assert audio.heard == {"cafe", "waltz"}
    audio.update(loops.FADE)
    assert audio.heard == {"cafe"}
    audio.loop("cafe", False)
    audio.update(loops.FADE * 2)
    assert audio.heard == set()
    assert not pygame.mixer.Channel(0).get_busy()


class Watched:
    """A channel that tells whether it is mixed, which the library's own does not."""

    resting: ClassVar[set[int]] = set()

    def __init__(self, number: int) -> None:
        self._number = number
        self._channel = CHANNEL(number)

    def play(self, sound: pygame.mixer.Sound, loops: int = 0) -> None:
        self.resting.discard(self._number)
        self._channel.play(sound, loops=loops)

    def pause(self) -> None:
        self.resting.add(self._number)
        self._channel.pause()

    def unpause(self) -> None:
        self.resting.discard(self._number)
        self._channel.unpause()

    def stop(self) -> None:
        self._channel.stop()

    def get_busy(self) -> bool:
        return self._channel.get_busy()

    def set_volume(self, volume: float) -> None:
        self._channel.set_volume(volume)


CHANNEL = pygame.mixer.Channel


def test_what_is_turned_off_is_not_even_mixed(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "Channel", Watched)
    Watched.resting.clear()
    audio.loop("cafe")
    audio.loop("waltz")
    for _ in range(60):
        audio.update(0.02)
    assert Watched.resting == set()
    audio.mute(True)
    assert Watched.resting == {0, 1}
    audio.mute(False)
    assert Watched.resting == set()
    audio.set_volume("music", 0)
    assert Watched.resting == {1}
    audio.loop("waltz", False)
    for _ in range(60):
        audio.update(0.02)
    audio.set_volume("music", 1)
    audio.loop("waltz")
    for _ in range(60):
        audio.update(0.02)
    assert Watched.resting == set(), "it begins anew, whatever it was when it ended"
    assert audio.heard == {"cafe", "waltz"}


def test_a_loop_that_comes_back_while_it_fades_goes_on(audio: Audio) -> None:
    audio.loop("cafe")
    audio.update(loops.FADE)
    audio.loop("cafe", False)
    audio.update(loops.FADE / 2)
    audio.loop("cafe", volume=0.8)
    audio.update(loops.FADE)
    assert audio.heard == {"cafe"}
    assert volume_of(0) == pytest.approx(0.8, abs=0.01)


def test_a_loop_asked_for_early_begins_once_it_can() -> None:
    audio = Audio(SOUNDS)
    audio.loop("cafe")
    audio.start()
    audio.wait()
    audio.update(0.01)
    assert audio.heard == {"cafe"}
    audio.close()
    audio.close()


def test_nothing_waits_for_a_loop_that_is_being_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mixer is locked meanwhile: a frame would be held up by whoever plays a sound."""
    begun, go_on = Event(), Event()
    decode = Audio._sound

    def slowly(self: Audio, file: str) -> pygame.mixer.Sound | None:
        if file == "cafe.ogg":
            begun.set()
            assert go_on.wait(30)
        return decode(self, file)

    monkeypatch.setattr(Audio, "_sound", slowly)
    audio = Audio(SOUNDS)
    audio.start()
    assert begun.wait(30)
    assert audio.play("card_play") > 0
    assert busy() == []
    go_on.set()
    audio.wait()
    audio.play("card_play")
    assert len(busy()) == 1
    audio.close()


def test_murmur_makes_room_for_a_knock_and_comes_back(audio: Audio) -> None:
    audio.loop("cafe")
    audio.play("card_play")
    audio.update(loops.FADE)
    assert audio.duck == 1
    audio.play("knock_fist")
    audio.update(0.06)
    assert audio.duck == pytest.approx(DUCK)
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(DUCK, abs=0.01)
    for _ in range(80):
        audio.update(0.016)
    assert audio.duck == 1
    assert pygame.mixer.Channel(0).get_volume() == 1


@pytest.mark.parametrize("trouble", [pygame.error("no device"), NotImplementedError("no SDL_mixer"), ImportError("no")])
def test_no_device_is_no_trouble(monkeypatch: pytest.MonkeyPatch, trouble: Exception) -> None:
    def fail(*_: int) -> None:
        raise trouble

    monkeypatch.setattr(pygame.mixer, "init", fail)
    audio = Audio(SOUNDS)
    audio.start()
    assert audio.problem == "options.no_device"
    assert audio.play("card_deal") > 50
    audio.loop("cafe")
    audio.set_volume("table", 0.4)
    audio.mute(True)
    audio.update(0.1)
    audio.close()
    assert not audio.sounding


@pytest.mark.parametrize("then", ["play", "loop", "volume", "mute", "update"])
def test_a_device_that_goes_away_leaves_silence(audio: Audio, then: str) -> None:
    audio.loop("cafe")
    audio.update(0.1)
    pygame.mixer.quit()
    match then:
        case "play":
            assert audio.play("card_deal") > 50
        case "loop":
            audio.loop("waltz")
        case "volume":
            audio.set_volume("ambience", 0.2)
        case "mute":
            audio.mute(True)
        case _:
            audio.update(0.1)
    audio.play("knock_1")
    audio.update(0.1)
    audio.mute(False)
    audio.close()
    assert not audio.sounding


@pytest.mark.parametrize("text", ["", "{", '{"version": 9}', "[]"])
def test_a_damaged_list_is_silence(tmp_path: Path, text: str) -> None:
    (tmp_path / "cues.json").write_text(text)
    audio = Audio(tmp_path)
    audio.start()
    assert (audio.play("turn"), audio.problem) == (0, "options.no_device")
    assert Audio(tmp_path / "nowhere").problem


def test_missing_files_are_silence(tmp_path: Path) -> None:
    (tmp_path / "cues.json").write_bytes((SOUNDS / "cues.json").read_bytes())
    audio = Audio(tmp_path)
    audio.start()
    audio.loop("waltz")
    audio.loop("cafe")
    audio.wait()
    audio.update(0.1)
    audio.play("turn")
    assert busy() == []
    assert audio.heard == set()
    audio.close()


def test_switched_off_it_opens_nothing() -> None:
    audio = Audio(SOUNDS, enabled=False)
    audio.start()
    assert not audio.sounding
    assert audio.problem == ""
