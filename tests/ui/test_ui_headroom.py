"""Nothing clips: what falls together is added up beforehand, and the sum of the samples proves it."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest

from toepen_gui.ui.cues import Take, read
from toepen_gui.ui.headroom import FULL, WINDOW, Headroom

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
CUES = read(SOUNDS / "cues.json")
EFFECTS = [take for cue in CUES.values() if not cue.loop for take in cue.takes]
KNOCKS = [take for name in ("knock_single", "knock_double", "knock_fist", "toep") for take in CUES[name].takes]
RATE = 44100
STEADY = sum(cue.takes[0].peaks[0] for cue in CUES.values() if cue.loop)


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 2, 512)
    yield
    pygame.mixer.quit()
    samples.cache_clear()


@cache
def samples(file: str) -> array[int]:
    """The left channel as it is decoded in the game."""
    return array("h", pygame.mixer.Sound(SOUNDS / file).get_raw())[::2]


@pytest.mark.parametrize("take", EFFECTS, ids=lambda take: take.file)
def test_the_peaks_are_those_of_the_file(take: Take) -> None:
    heard = samples(take.file)
    width = round(WINDOW * RATE)
    windows = [max(map(abs, heard[i : i + width])) / 32768 for i in range(0, len(heard), width)]
    assert len(windows) <= len(take.peaks) + 1
    for window, peak in zip(windows, take.peaks, strict=False):
        assert window <= peak + 0.002


def mixed(takes: list[Take], starts: list[float]) -> float:
    """The highest sample when these begin at these times at full volume, with the loops under them."""
    headroom = Headroom()
    total: list[float] = [0.0] * round((max(starts) + 3.2) * RATE)
    for take, start in sorted(zip(takes, starts, strict=True), key=lambda pair: pair[1]):
        gain = headroom.admit(take.file, start, take.peaks, 1.0, STEADY)
        at = round(start * RATE)
        for i, value in enumerate(samples(take.file), at):
            total[i] += value * gain
    return max(map(abs, total)) / 32768 + STEADY


@pytest.mark.parametrize("seed", range(6))
def test_eight_at_once_do_not_clip(seed: int) -> None:
    """Three knocks and five others within a third of a second, café and waltz below."""
    rng = Random(seed)
    short = [take for take in EFFECTS if take.seconds < 0.7]
    takes = [rng.choice(KNOCKS) for _ in range(3)] + [rng.choice(short) for _ in range(5)]
    starts = [rng.random() * 0.3 for _ in takes]
    assert mixed(takes, starts) <= 1.0


def test_all_in_the_same_moment_do_not_clip() -> None:
    assert mixed(KNOCKS[:8], [0.0] * 8) <= 1.0


def test_alone_a_sound_is_as_loud_as_it_was_made() -> None:
    for take in EFFECTS:
        assert Headroom().admit(take.file, 5.0, take.peaks, 0.8, STEADY) == 0.8


def test_a_card_under_a_knock_is_hardly_softer() -> None:
    """The usual case: a card, then a knock in its last moments."""
    headroom = Headroom()
    card, knock = CUES["card_play"].takes[0], CUES["knock_double"].takes[0]
    assert headroom.admit(card.file, 0.0, card.peaks, 1.0, STEADY) == 1.0
    assert headroom.admit(knock.file, 0.2, knock.peaks, 1.0, STEADY) > 0.9


def test_the_same_file_twice_shares_one_loudness() -> None:
    """The mixer knows one volume for each file: it must not rise for the one that sounds already."""
    headroom = Headroom()
    first = headroom.admit("a", 0.0, (0.9,), 0.5)
    assert headroom.admit("a", 0.02, (0.9,), 1.0) <= first


def test_what_has_ended_takes_no_room() -> None:
    headroom = Headroom()
    headroom.admit("a", 0.0, (1.0,), 1.0)
    assert headroom.admit("b", 0.01, (1.0,), 1.0) == 0.0
    assert headroom.admit("c", 1.0, (1.0,), 1.0) == pytest.approx(FULL)
    headroom.clear()
    assert headroom.admit("d", 1.0, (0.5,), 1.0) == 1.0
