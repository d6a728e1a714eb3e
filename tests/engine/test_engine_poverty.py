"""Poverty (rules 6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.scene_helper import Scene
from toepen_gui.engine.events import InPoverty
from toepen_gui.engine.match import Code
from toepen_gui.engine.rules import PRESETS, Laundry, Poverty

STAKE = replace(PRESETS["solo"], poverty=Poverty.STAKE)
CALL = replace(PRESETS["solo"], poverty=Poverty.CALL)
FOUR = ("Jh Qh Kh Ah", "Js Qs Ks As", "Jd Qd Kd Ad", "7h 8h 9h Th")


@pytest.mark.parametrize(("points", "stake"), [((9, 0, 0, 0), 2), ((8, 0, 0, 0), 1), ((9, 9, 9, 9), 2)])
def test_6_1_stake_two_when_anyone_is_in_poverty(points: tuple[int, ...], stake: int) -> None:
    table = Scene(STAKE, 4, points=points).deal(*FOUR)
    assert table.state.stake == stake
    assert table.asked == (1, "play")


def test_6_1_who_dropped_out_is_not_in_the_game() -> None:
    table = Scene(replace(STAKE, limit=9), 3, points=(9, 0, 0)).deal("", *FOUR[1:3])
    assert table.state.stake == 1


def test_6_2_call_asks_clockwise_from_left_of_the_poverty_player_nearest_the_dealers_left() -> None:
    table = Scene(CALL, 4, dealer=0, points=(9, 0, 9, 0)).deal(*FOUR)
    assert table.seen(InPoverty) == [InPoverty((2, 0), 2)]
    assert table.asked == (3, "poverty")
    assert table.do("3 call").asked == (1, "poverty")
    assert table.do("1 call").asked == (1, "play")


def test_6_2_call_or_fold_and_no_over_knock() -> None:
    table = Scene(CALL, 4, points=(9, 0, 0, 0)).deal(*FOUR)
    assert table.legal(1) == ["call", "fold"]
    assert table.code("1 knock") is Code.KNOCK_NOT_NOW
    assert table.code("1 play Js") is Code.ANSWER_FIRST
    assert table.code("2 call") is Code.NOT_YOUR_TURN


def test_6_2_fold_costs_one() -> None:
    table = Scene(CALL, 4, points=(9, 0, 0, 0)).deal(*FOUR).do("1 fold")
    assert table.points == (9, 1, 0, 0)
    assert table.active == [0, 2, 3]


def test_6_2_all_others_fold_a_single_poverty_player_wins() -> None:
    table = Scene(CALL, 4, points=(9, 0, 0, 0)).deal(*FOUR).do("1 fold, 2 fold, 3 fold")
    assert (table.winner, table.by, table.change) == (0, "folds", (0, 1, 1, 1))
    assert table.state.result is not None
    assert table.state.result.stake == 2


def test_6_2_several_poverty_players_play_on_among_themselves() -> None:
    table = Scene(CALL, 4, points=(9, 0, 9, 0)).deal(*FOUR).do("3 fold, 1 fold")
    assert table.active == [0, 2]
    assert table.asked == (2, "play")
    assert table.state.stake == 2


def test_6_2_it_leaves_no_latest_knocker() -> None:
    table = Scene(CALL, 4, points=(9, 0, 0, 0)).deal(*FOUR).do("1 call, 2 call, 3 call")
    assert "knock" in table.legal(1)


def test_6_2_it_counts_for_folds_in_a_row() -> None:
    rules = replace(CALL, max_folds_in_row=1, limit=20)
    table = Scene(rules, 3, points=(19, 0, 0)).deal(*FOUR[:3]).do("1 fold, 2 call, 2 knock, 0 fold")
    assert table.state.folds_in_row == (1, 1, 0)
    table = Scene(rules, 3, points=(19, 0, 0)).deal(*FOUR[:3]).do("1 fold, 2 fold").deal(*FOUR[:3])
    assert table.legal(1) == ["call"]
    assert table.code("1 fold") is Code.MUST_CALL


def test_6_who_comes_to_it_by_laundry_is_in_poverty_only_next_round() -> None:
    rules = replace(CALL, laundry=Laundry.KEEP)
    table = Scene(rules, 2, points=(0, 8)).deal("Jh Qh Kh Ah", "7h 8h 9h Th", stock="Js Qs Ks As")
    assert table.do("1 laundry, 0 check").points == (0, 9)
    assert table.asked == (1, "play")
    assert table.state.stake == 1


def test_6_a_round_that_ends_during_the_exchanges_was_for_one() -> None:
    rules = replace(CALL, laundry=Laundry.KEEP)
    table = Scene(rules, 2, points=(0, 9)).deal("Jh Qh Kh Ah", "7h 8h 9h Th", stock="Js Qs Ks As")
    table.do("1 laundry, 0 check")
    assert table.state.result is not None
    assert (table.state.result.stake, table.winner, table.by) == (1, 0, "folds")
