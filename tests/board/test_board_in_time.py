"""Sounds fall with what is seen: a knock on the frame in which the fist lands, at every pace."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.board.board_match import Game, beats, company, first
from toepen_gui.board.director import CONTACT_MS, Director, ShowOptions
from toepen_gui.board.motion import DEAL, SECOND_BLOW, Pace
from toepen_gui.board.sounds import Sound
from toepen_gui.board.spots import InPack, InTrick
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Call, Deal, Knock
from toepen_gui.engine.rules import PRESETS, HouseRules, Laundry

PLAIN = HouseRules(laundry=Laundry.OFF)
FRAME = 1 / 60
SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"


def told(pace: Pace, *commands: Call | Knock) -> tuple[Director, list[tuple[float, ...]], list[Sound]]:
    """The blows that were seen and the sounds that were heard, both on the director's clock."""
    game = Game(PLAIN, 4)
    director = Director(first(PLAIN, 4), company(4), ShowOptions(pace=pace, talk=0.0))
    director.push(game.do(Deal(tuple(PACK))))
    director.settle()
    director.take_sounds()
    director.push(game.do(*commands))
    blows: list[tuple[float, ...]] = []
    heard: list[Sound] = []
    for _ in range(900):
        director.update(FRAME)
        heard += director.take_sounds()
        fist = director.showing.fist
        if fist is not None and (not blows or blows[-1] != fist.blows):
            blows.append(fist.blows)
    return director, blows, heard


@pytest.mark.parametrize("pace", [Pace.CALM, Pace.BRISK, Pace.FAST])
def test_the_knock_sounds_when_the_fist_lands(pace: Pace) -> None:
    _, blows, heard = told(pace, Knock(1))
    (knock,) = [sound for sound in heard if sound.cue.startswith("knock")]
    assert knock.at == pytest.approx(blows[0][0])
    if knock.cue == "knock_double":
        assert blows[0][1] - blows[0][0] == pytest.approx(SECOND_BLOW)  # as in the sound, whatever the pace
    else:
        assert len(blows[0]) == 1


@pytest.mark.parametrize("pace", [Pace.CALM, Pace.BRISK, Pace.FAST])
def test_an_over_knock_has_a_sound_for_each_fist(pace: Pace) -> None:
    _, blows, heard = told(pace, Knock(1), Knock(2))
    fists = [sound.at for sound in heard if sound.cue == "knock_fist"]
    assert fists == pytest.approx(list(blows[-1]))


def test_the_moments_of_contact_are_those_of_the_files() -> None:
    """The board counts on figures of its own, within a frame and a half of any variation."""
    cues = json.loads((SOUNDS / "cues.json").read_text("utf-8"))["cues"]
    for cue, ms in CONTACT_MS.items():
        assert all(abs(take["contact_ms"] - ms) <= 25 for take in cues[cue]["files"])
    for take in cues["knock_double"]["files"]:
        assert abs(take["contact_ms"] - SECOND_BLOW) <= 25


@pytest.mark.parametrize("pace", [Pace.CALM, Pace.BRISK, Pace.FAST])
@pytest.mark.parametrize("preset", ["classic", "no-limit"])
def test_cards_and_chips_sound_when_they_land(preset: str, pace: Pace) -> None:
    """Whatever else moves: something lands at the moment of contact of every sound that has one."""
    rules = PRESETS[preset]
    director = Director(first(rules, 4), company(4), ShowOptions(pace=pace, talk=0.0))
    lands: dict[str, set[float]] = {"card_play": set(), "card_deal": set(), "chip_one": set()}
    heard: list[Sound] = []
    for beat in beats(rules, 4, seed=4, rounds=2):
        director.push(beat.events)
        while not director.idle:
            director.update(FRAME)
            heard += director.take_sounds()
            if director.holding is not None:
                director.go_on()
            for flight in director.showing.flights.values():
                if isinstance(flight.end, InTrick):
                    lands["card_play"].add(flight.end_at)
                elif isinstance(flight.start, InPack):
                    lands["card_deal"].add(flight.at + DEAL.ms * pace.factor)
            lands["chip_one"] |= {chip.at + chip.ms for chip in director.showing.chips}
    checked = 0
    for sound in heard:
        if sound.cue in lands:
            contact = sound.at + CONTACT_MS.get(sound.cue, 0.0)
            assert min(abs(contact - at) for at in lands[sound.cue]) < 20, f"{sound.cue} at {sound.at}"
            checked += 1
    assert checked > 30
