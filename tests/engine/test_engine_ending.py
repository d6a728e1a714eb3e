"""The end of the match, dropping out, caps and revokes (rules 5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.scene_helper import Scene
from toepen_gui.engine.cards import PACK, parse_card
from toepen_gui.engine.commands import Deal
from toepen_gui.engine.events import DroppedOut, MatchEnded, Paid, Revoked, Why
from toepen_gui.engine.match import Code, MatchError, apply, new_match, over
from toepen_gui.engine.rules import PRESETS, Ending, HouseRules, Laundry, Revokes

FIRST = replace(PRESETS["classic"], laundry=Laundry.OFF)
ANY_LAST = replace(FIRST, ending=Ending.LAST_STANDING)
LAST = PRESETS["solo"]
FINED = replace(LAST, revokes=Revokes.PENALISED)
# Seat 1 takes every trick but the last, which is hearts and goes to seat 0.
THREE = ("Js Qs Ks Th", "7s 8s 9s Jh", "Jd Qd Kd 9h")
TRICKS = (
    "1 play 7s, 2 play Jd, 0 play Js, 1 play 8s, 2 play Qd, 0 play Qs, 1 play 9s, 2 play Kd, 0 play Ks,"
    "1 play Jh, 2 play 9h, 0 play Th"
)


def test_5_1_first_loses_at_the_end_of_a_round() -> None:
    table = Scene(FIRST, 3, points=(9, 9, 3)).deal(*THREE).do(TRICKS)
    assert over(table.state)
    assert table.seen(MatchEnded) == [MatchEnded((0, 2), (1,), (1, 3, 1))]
    assert table.code("0 knock") is Code.MATCH_OVER
    step = apply(table.state, Deal(PACK))
    assert step.refusal is not None
    assert step.refusal.code is Code.MATCH_OVER


def test_5_1_first_loses_everyone_over_the_limit_loses() -> None:
    table = Scene(FIRST, 3, points=(0, 9, 9)).deal(*THREE).do(TRICKS)
    assert table.state.match is not None
    assert (table.state.match.winners, table.state.match.losers) == ((0,), (1, 2))
    assert table.state.match.places == (1, 2, 2)


def test_5_1_first_loses_a_fold_in_mid_round_abandons_it() -> None:
    table = Scene(FIRST, 3, points=(0, 0, 9)).deal(*THREE).do("1 knock, 2 fold")
    assert over(table.state)
    assert (table.winner, table.by, table.change) == (None, "abandoned", (0, 0, 1))
    assert table.state.dealer == 0  # an abandoned round makes no dealer
    assert table.points == (0, 0, 10)


def test_5_1_first_loses_laundry_in_mid_round_abandons_it() -> None:
    rules = PRESETS["classic"]
    table = Scene(rules, 2, points=(0, 9)).deal("Js Qs Ks Th", "7s 8s 9s Jh", stock="Jd Qd Kd 9h")
    table.do("1 laundry, 0 check")
    assert (table.by, table.points) == ("abandoned", (0, 10))


def test_5_2_last_standing_drops_out_at_the_end_of_a_round() -> None:
    table = Scene(LAST, 3, points=(0, 9, 3)).deal(*THREE).do(TRICKS)
    assert table.seen(DroppedOut) == [DroppedOut(1)]
    assert table.in_game == [0, 2]
    assert not over(table.state)
    table.command(Deal(PACK))
    assert table.active == [0, 2]
    assert table.state.hands[1] == 0
    assert table.code("1 play Jc") is Code.NOT_ACTIVE


def test_5_2_last_standing_drops_out_in_mid_round() -> None:
    table = Scene(LAST, 3, points=(0, 0, 9)).deal(*THREE).do("1 knock, 2 fold")
    assert table.seen(DroppedOut) == [DroppedOut(2)]
    assert table.active == table.in_game == [0, 1]
    assert table.asked == (0, "answer")


def test_5_2_last_standing_the_last_one_wins_the_match() -> None:
    table = Scene(LAST, 2, points=(9, 8)).deal("Js Qs Ks Th", "7s 8s 9s Jh").do("1 knock, 0 fold")
    assert (table.winner, table.by) == (1, "folds")
    assert table.seen(MatchEnded) == [MatchEnded((1,), (0,), (2, 1))]


def _four(points: tuple[int, ...]) -> Scene:
    """Seat 0 knocks, all call, and he wins the last trick; then, if he can, he makes seat 3 fold."""
    table = Scene(ANY_LAST, 4, points=points).deal("Js Qs Ks Th", "7s 8s 9s Jh", "Jd Qd Kd 9h", "Jc Qc Kc 8h")
    table.do("0 knock, 1 call, 2 call, 3 call, 1 play 7s, 2 play Jd, 3 play Jc, 0 play Js")
    table.do("1 play 8s, 2 play Qd, 3 play Qc, 0 play Qs, 1 play 9s, 2 play Kd, 3 play Kc, 0 play Ks")
    return table.do("1 play Jh, 2 play 9h, 3 play 8h, 0 play Th")


def test_5_2_at_one_moment_more_points_drop_out_first_then_the_lower_seat() -> None:
    assert _four((0, 8, 9, 9)).seen(DroppedOut) == [DroppedOut(2), DroppedOut(3), DroppedOut(1)]


@pytest.mark.parametrize(
    ("points", "places"),
    [((0, 9, 8, 7), (1, 4, 3, 2)), ((0, 8, 9, 7), (1, 3, 4, 2)), ((0, 9, 9, 7), (1, 3, 3, 2))],
)
def test_5_2_places_later_is_better_then_fewer_points_then_equal(
    points: tuple[int, ...], places: tuple[int, ...]
) -> None:
    table = _four(points)
    assert table.in_game == [0, 3]
    table.command(Deal(PACK)).do("0 knock, 3 fold")
    assert table.state.match is not None
    assert table.state.match.places == places


def test_5_2_who_starts_at_the_limit_is_out_already() -> None:
    table = Scene(LAST, 3, points=(0, 10, 0)).deal("Js Qs Ks Th", "", "7s 8s 9s Jh")
    assert table.active == [0, 2]


@pytest.mark.parametrize(("rules", "points"), [(LAST, (10, 0)), (FIRST, (10, 0)), (LAST, (0,)), (LAST, (0, 0, 0))])
def test_5_2_points_nobody_can_start_with(rules: HouseRules, points: tuple[int, ...]) -> None:
    with pytest.raises(MatchError, match="points"):
        new_match(rules, 2, 0, points)


def test_5_2_the_dealer_must_sit_at_the_table() -> None:
    with pytest.raises(MatchError, match="dealer"):
        new_match(LAST, 2, 2)


def test_5_3_points_go_above_the_limit_or_not() -> None:
    assert _four((0, 8, 9, 3)).points == (0, 10, 11, 5)
    table = Scene(replace(ANY_LAST, cap_points=True), 3, points=(0, 8, 9)).deal(*THREE)
    table.do("0 knock, 1 call, 2 call", TRICKS)
    assert table.points == (0, 10, 10)
    assert table.change == (0, 2, 1)


@pytest.mark.parametrize("limit", [2, 5, 15, 20, 30, 100])
def test_5_4_the_limit_is_what_the_house_says(limit: int) -> None:
    table = Scene(replace(FIRST, limit=limit), 3, points=(0, limit - 1, 0)).deal(*THREE).do(TRICKS)
    assert over(table.state)
    table = Scene(replace(FIRST, limit=limit), 3, points=(0, limit - 2, 0)).deal(*THREE).do(TRICKS)
    assert not over(table.state) or limit == 2


def test_5_5_a_revoke_is_impossible() -> None:
    table = Scene(LAST, 3).deal("Js Qs Ks Th", *THREE[1:]).do("1 play 7s, 2 play Jd")
    assert table.code("0 play Th") is Code.MUST_FOLLOW_SUIT


def test_5_5_a_revoke_is_accepted_and_costs_the_stake_at_once() -> None:
    table = Scene(FINED, 3).deal(*THREE).do("1 knock, 2 call, 0 call, 1 play 7s, 2 play Jd")
    assert table.legal(0) == ["play Js", "play Qs", "play Ks", "play Th", "knock"]
    table.do("0 play Th")
    assert table.seen(Revoked) == [Revoked(0, parse_card("Th"))]
    assert table.seen(Paid) == [Paid(0, 2, 2, Why.REVOKE)]
    assert table.active == [1, 2]
    assert table.state.tricks[0].winner == 1


def test_5_5_a_card_that_breaks_no_rule_is_no_revoke() -> None:
    table = Scene(FINED, 3).deal(*THREE).do("1 play 7s, 2 play Jd, 0 play Js")
    assert table.seen(Revoked) == []


def test_5_5_the_last_one_left_by_a_revoke_wins() -> None:
    table = Scene(FINED, 2).deal("Js Qs Ks Th", "7s 8s 9s Jh").do("1 play 7s, 0 play Th")
    assert (table.winner, table.by, table.points) == (1, "folds", (1, 0))


def test_5_5_a_revoke_can_lose_the_match() -> None:
    rules = replace(FIRST, revokes=Revokes.PENALISED)
    table = Scene(rules, 3, points=(9, 0, 0)).deal(*THREE).do("1 play 7s, 2 play Jd, 0 play Th")
    assert (table.by, table.points) == ("abandoned", (10, 0, 0))
