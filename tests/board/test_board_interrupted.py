"""Skipped, hurried, resized and told otherwise at any moment: the table stays whole, and ends where it must."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tests.board.board_match import beats, company, first
from tests.board.test_board_stage import check
from toepen_gui.board.director import Director, ShowOptions
from toepen_gui.board.hand import Hand
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.motion import Pace
from toepen_gui.board.stage import Stage
from toepen_gui.engine.rules import PRESETS

FRAME: Final = 1 / 60
SIZES: Final = ((1280, 720), (600, 900), (800, 600), (1920, 1080))


def _interrupted(preset: str, players: int, seed: int, rounds: int) -> None:
    rules, rng = PRESETS[preset], Random(seed)
    layouts = [TableLayout.of(size, players) for size in SIZES]
    layout = layouts[0]
    director = Director(first(rules, players), company(players), ShowOptions(pace=Pace.CALM))
    stage = Stage(director, Hand())
    for beat in beats(rules, players, seed, rounds=rounds):
        director.push(beat.events, beat.mine)
        for _ in range(4000):
            if director.idle and rng.random() < 0.2:
                break
            match rng.randrange(60):
                case 0 | 1:
                    director.hurry()
                case 2:
                    layout = rng.choice(layouts)
                case 3:
                    director.change(
                        ShowOptions(
                            pace=rng.choice(list(Pace)),
                            less_motion=rng.random() < 0.3,
                            wait_after_trick=rng.random() < 0.3,
                        )
                    )
                case 4 if director.holding is None and rng.random() < 0.2:
                    director.settle()
            if director.holding is not None and rng.random() < 0.1:
                director.go_on()
            stage.update(FRAME * rng.choice((1, 1, 1, 2, 9)))
            check(stage.picture(layout), layout)
        assert director.idle, "it never comes to an end"
        assert director.shown == beat.view
        assert sorted(director.hand) == sorted(beat.view.hand)
        assert [director.showing.points(seat) for seat in range(players)] == list(beat.view.points)
    for _ in range(600):
        stage.update(FRAME)
    assert not stage.moving
    assert {piece.alpha for piece in stage.picture(layout).cards} <= {1.0}


@pytest.mark.parametrize("preset", ["classic", "cafe", "no-limit"])
@pytest.mark.parametrize("players", [2, 4])
def test_at_any_moment(preset: str, players: int) -> None:
    _interrupted(preset, players, seed=players, rounds=2)


@pytest.mark.nightly
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [3, 5, 8])
@pytest.mark.parametrize("seed", range(10))
def test_at_any_moment_of_many_matches(preset: str, players: int, seed: int) -> None:
    _interrupted(preset, players, seed, rounds=4)
