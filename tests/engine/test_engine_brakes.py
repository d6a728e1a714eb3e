"""Folds in a row and five crosses (rules 11)."""

from __future__ import annotations

from dataclasses import replace

from tests.engine.scene_helper import Scene
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Deal
from toepen_gui.engine.events import DroppedOut, Folded
from toepen_gui.engine.match import Code, over
from toepen_gui.engine.rules import PRESETS, Ending, Laundry, Reason, Scoring, problem

BRAKE = replace(PRESETS["classic"], laundry=Laundry.OFF, max_folds_in_row=2, limit=50)
CROSSES = replace(BRAKE, ending=Ending.LAST_STANDING, five_crosses=True, max_folds_in_row=0)


def _folds(table: Scene, times: int) -> Scene:
    """Seat 1 folds to a knock of seat 0, who so wins round after round."""
    for _ in range(times):
        table.command(Deal(PACK)).do("0 knock, 1 fold")
    return table


def test_11_1_after_so_many_folds_he_must_call_or_over_knock() -> None:
    table = _folds(Scene(BRAKE, 2), 2).command(Deal(PACK)).do("0 knock")
    assert table.legal(1) == ["call", "knock"]
    assert table.code("1 fold") is Code.MUST_CALL


def test_11_1_a_call_sets_the_count_back() -> None:
    table = _folds(Scene(BRAKE, 2), 2).command(Deal(PACK)).do("0 knock, 1 call, 1 knock, 0 knock")
    assert table.legal(1) == ["call", "fold", "knock"]


def test_11_1_an_over_knock_sets_the_count_back() -> None:
    table = _folds(Scene(BRAKE, 2), 2).command(Deal(PACK)).do("0 knock, 1 knock")
    assert table.state.folds_in_row == (0, 0)


def test_11_1_a_knock_of_his_own_leaves_it() -> None:
    table = _folds(Scene(BRAKE, 2), 2).command(Deal(PACK)).do("1 knock, 0 call")
    assert table.state.folds_in_row == (0, 2)


def test_11_1_rounds_without_an_answer_leave_it() -> None:
    table = _folds(Scene(BRAKE, 2), 1).command(Deal(PACK)).do("1 knock, 0 fold")
    assert table.state.folds_in_row == (1, 1)


def test_11_1_who_cannot_over_knock_is_asked_all_the_same() -> None:
    table = _folds(Scene(replace(BRAKE, limit=4), 2), 2).command(Deal(PACK)).do("0 knock")
    assert table.asked == (1, "answer")
    assert table.legal(1) == ["call"]


def test_11_1_off() -> None:
    table = _folds(Scene(replace(BRAKE, max_folds_in_row=0), 2), 5).command(Deal(PACK)).do("0 knock")
    assert "fold" in table.legal(1)


def test_11_2_five_in_a_row_knock_out_the_one_with_fewest_points() -> None:
    table = Scene(CROSSES, 3, points=(0, 7, 3))
    for _ in range(5):
        assert table.in_game == [0, 1, 2]
        table.command(Deal(PACK)).do("0 knock, 1 fold, 2 fold")
    assert table.seen(DroppedOut) == [DroppedOut(2)]
    assert table.state.row_wins == 0
    assert not over(table.state)


def test_11_2_a_tie_goes_to_the_first_clockwise_from_the_winner() -> None:
    table = Scene(CROSSES, 4, points=(2, 0, 2, 5))
    for _ in range(5):
        table.command(Deal(PACK)).do("1 knock, 2 fold, 3 fold, 0 fold")
    assert table.points == (7, 0, 7, 10)
    assert table.seen(DroppedOut) == [DroppedOut(2)]


def test_11_2_another_winner_breaks_the_row() -> None:
    table = Scene(CROSSES, 2)
    for _ in range(4):
        table.command(Deal(PACK)).do("0 knock, 1 fold")
    assert table.state.row_wins == 4
    table.command(Deal(PACK)).do("1 knock, 0 fold")
    assert (table.state.row_winner, table.state.row_wins) == (1, 1)


def test_11_2_of_two_it_ends_the_match() -> None:
    table = Scene(CROSSES, 2)
    for _ in range(5):
        table.command(Deal(PACK)).do("0 knock, 1 fold")
    assert table.seen(Folded) == [Folded(1)]
    assert over(table.state)
    assert table.state.match is not None
    assert table.state.match.winners == (0,)


def test_11_2_needs_last_standing_where_points_are_kept() -> None:
    wrong = replace(PRESETS["classic"], five_crosses=True)
    found = problem(wrong, 4)
    assert found is not None
    assert (found.option, found.reason) == ("five_crosses", Reason.NEEDS_LAST_STANDING)
    assert problem(replace(wrong, scoring=Scoring.CHIPS), 4) is None
