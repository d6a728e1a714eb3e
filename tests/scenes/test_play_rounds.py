"""A chip game without an end of its own: after the rounds agreed it is settled, as if the player had stopped it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.scenes.play_house import Evening, TestHouse
from toepen_gui.board.round_end import explain
from toepen_gui.engine.rules import PRESETS
from toepen_gui.paths import assets as assets_dir
from toepen_gui.scenes.match_end import MatchEnd
from toepen_gui.scenes.round_end import RoundEnd
from toepen_gui.ui.assets import Assets
from toepen_gui.words import load


def played(monkeypatch: pytest.MonkeyPatch, rounds: int) -> Evening:
    """To the end of the first round, of so many agreed."""
    evening = Evening(rules=PRESETS["limit"], preset="limit")
    monkeypatch.setattr(evening.play, "seating", replace(evening.play.seating, rounds=rounds))
    evening.pass_until()
    assert isinstance(evening.house.stack.top, RoundEnd)
    evening.run(1.5)
    return evening


def test_after_the_last_round_there_are_the_standings(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = played(monkeypatch, 1)
    top = evening.house.stack.top
    assert isinstance(top, RoundEnd)
    assert [target.name for target in top.targets()] == ["round_end.next"]
    evening.key(pygame.K_SPACE)
    end = evening.house.stack.top
    assert isinstance(end, MatchEnd)
    assert len(end.rows) == 4
    assert evening.house.keeper.asked == ["give up"]


@pytest.mark.parametrize("rounds", [0, 2])
def test_before_that_one_may_stop_or_go_on(monkeypatch: pytest.MonkeyPatch, rounds: int) -> None:
    evening = played(monkeypatch, rounds)
    top = evening.house.stack.top
    assert isinstance(top, RoundEnd)
    assert {target.name for target in top.targets()} == {"round_end.next", "round_end.stop"}
    evening.key(pygame.K_SPACE)
    assert evening.house.stack.top is evening.play


def test_taken_up_after_the_last_round_no_further_one_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Left on the slate of the last round agreed, and continued another day."""
    evening = played(monkeypatch, 1)
    evening.take_up(evening.table.state)
    for holder in (evening.play, evening.play.desk.flow):
        monkeypatch.setattr(holder, "seating", replace(evening.play.seating, rounds=1))
    evening.run(3)
    assert isinstance(evening.house.stack.top, MatchEnd)
    assert evening.table.state.number == 0, "no second round"


def test_taken_up_before_that_the_next_round_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = played(monkeypatch, 2)
    evening.take_up(evening.table.state)
    for holder in (evening.play, evening.play.desk.flow):
        monkeypatch.setattr(holder, "seating", replace(evening.play.seating, rounds=2))
    evening.run(3)
    assert evening.table.state.number == 1


def test_another_language_at_the_end_of_a_round_has_its_own_names_and_letters(assets: Assets) -> None:
    """It can be changed over the slate; what stands there was told in the old one."""
    house = TestHouse("en", assets)
    evening = Evening(house)
    evening.pass_until()
    end = evening.house.stack.top
    assert isinstance(end, RoundEnd)

    def params() -> str:
        page = end.page
        lines = [page.title, *page.sub, *(row.why for row in page.rows)]
        return " ".join(str(value) for line in lines for value in line.params.values())

    before = params()
    house.words = load(assets_dir() / "lang", "nl")
    house.stack.restyle()
    stage = evening.play.desk.stage
    assert stage is not None
    director = stage.director
    assert end.page == explain(
        director.round_events, director.shown, evening.play.desk.talker, evening.play.desk.flow.over
    )
    assert evening.play.desk.talker.name(evening.play.seating.seat) == "Jij"
    house.words = load(assets_dir() / "lang", "en")
    house.stack.restyle()
    assert params() == before
