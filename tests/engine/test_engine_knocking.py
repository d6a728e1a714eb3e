"""Knocks and answers (rules 3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.scene_helper import Scene
from toepen_gui.engine.events import Called, Folded, Knocked, Paid, Why
from toepen_gui.engine.match import Code, offers, view
from toepen_gui.engine.rules import PRESETS, DeadAnswer, HouseRules, Laundry

SOLO = PRESETS["solo"]
ANY = replace(PRESETS["classic"], laundry=Laundry.OFF)
MUST = replace(ANY, dead_answer=DeadAnswer.MUST_CALL)
FOUR = ("Jh Qh Kh Ah", "Js Qs Ks As", "Jd Qd Kd Ad", "7h 8h 9h Th")


def four(rules: HouseRules = ANY, points: tuple[int, ...] | None = None) -> Scene:
    return Scene(rules, 4, points=points).deal(*FOUR)


def test_3_1_a_knock_raises_the_stake_by_one() -> None:
    table = four().do("1 knock")
    assert table.state.stake == 2
    assert table.seen(Knocked) == [Knocked(1, 2, over=False)]


def test_3_1_everybody_else_answers_clockwise_from_left_of_the_knocker() -> None:
    table = four().do("2 knock")
    seats = []
    for _ in range(3):
        seat, ask = table.asked
        assert ask == "answer"
        seats.append(seat)
        table.do(f"{seat} call")
    assert seats == [3, 0, 1]
    assert table.asked == (1, "play")


def test_a_view_tells_who_knocked_when() -> None:
    table = four().do("1 play Js, 2 knock, 3 call, 0 call, 1 knock, 2 call, 3 fold, 0 call")
    table.do("2 play Jd, 0 play Jh, 2 knock, 0 call, 1 call")
    for seat in range(4):
        assert view(table.state, seat).raises == ((2, 0, 1), (1, 0, 1), (2, 1, 0))


def test_3_1_answers_are_call_fold_and_over_knock() -> None:
    table = four().do("1 knock")
    assert table.legal(2) == ["call", "fold", "knock"]
    assert table.legal(1) == table.legal(3) == []


def test_3_1_an_over_knock_raises_again_and_all_others_answer_afresh() -> None:
    table = four().do("1 knock, 2 call, 3 knock")
    assert table.state.stake == 3
    assert table.seen(Knocked)[-1] == Knocked(3, 3, over=True)
    for seat in (0, 1, 2):
        assert table.asked == (seat, "answer")
        table.do(f"{seat} call")
    assert table.asked == (1, "play")


def test_3_1_folders_are_not_asked_again() -> None:
    table = four().do("1 knock, 2 fold, 3 knock, 0 call")
    assert table.asked == (1, "answer")
    assert table.do("1 call").asked == (1, "play")


@pytest.mark.parametrize("action", ["1 play Js", "2 play Jd", "3 play 7h"])
def test_3_1_no_card_while_an_answer_is_owed(action: str) -> None:
    assert four().do("1 knock").code(action) is Code.ANSWER_FIRST


@pytest.mark.parametrize("action", ["3 call", "3 fold", "3 knock", "0 knock"])
def test_3_1_no_answer_before_ones_turn(action: str) -> None:
    assert four().do("1 knock").code(action) is Code.NOT_YOUR_TURN


def test_3_2_fold_costs_stake_before_the_knock_at_once() -> None:
    table = four().do("1 knock, 2 fold")
    assert table.points == (0, 0, 1, 0)
    assert table.seen(Folded) == [Folded(2)]
    assert table.seen(Paid) == [Paid(2, 1, 1, Why.FOLDED)]


def test_3_2_fold_after_an_over_knock_costs_more() -> None:
    table = four().do("1 knock, 2 knock, 3 knock, 0 fold")
    assert table.points == (3, 0, 0, 0)


def test_3_2_the_folder_is_out_of_the_round() -> None:
    table = four().do("1 knock, 2 fold, 3 call, 0 call")
    assert table.active == [0, 1, 3]
    for action in ("2 play Jd", "2 knock", "2 call"):
        assert table.code(action) is Code.NOT_ACTIVE
    assert table.legal(2) == []
    assert table.do("1 play Js").asked == (3, "play")


def test_3_2_cards_of_a_folder_no_longer_count() -> None:
    table = Scene(ANY, 3).deal("8h Js Qs Ks", "7h Jd Qd Kd", "Th Jc Qc Kc").do("1 play 7h, 2 play Th")
    table.do("0 knock, 1 call, 2 fold, 0 play 8h")
    assert table.state.tricks[0].winner == 0


def test_3_3_the_latest_knocker_may_not_knock_again_also_across_tricks() -> None:
    table = Scene(ANY, 2).deal("Jh Qh Kh Ah", "7h 8h 9h Th").do("1 knock, 0 call")
    assert table.code("1 knock") is Code.ALREADY_KNOCKED
    table.do("1 play 7h, 0 play Jh")
    assert table.code("1 knock") is Code.ALREADY_KNOCKED
    assert table.legal(1) == ["play 8h", "play 9h", "play Th"]


def test_3_3_another_players_knock_frees_him() -> None:
    table = Scene(ANY, 2).deal("Jh Qh Kh Ah", "7h 8h 9h Th").do("1 knock, 0 call, 0 knock, 1 call")
    assert table.code("0 knock") is Code.ALREADY_KNOCKED
    assert table.do("1 knock").state.stake == 4


def test_3_4_nobody_may_knock_when_dead() -> None:
    table = four(points=(9, 0, 8, 0)).do("1 play Js")
    assert table.code("0 knock") is Code.CANNOT_KNOCK_WHEN_DEAD
    assert table.do("2 knock").state.stake == 2


def test_3_4_the_stake_before_the_knock_counts() -> None:
    table = four(points=(8, 0, 7, 0)).do("1 knock")
    assert "knock" in table.legal(2)
    table.do("2 call, 3 call")
    assert table.legal(0) == ["call", "fold"]
    assert table.code("0 knock") is Code.CANNOT_KNOCK_WHEN_DEAD


def test_3_5_any_time_out_of_turn_and_in_mid_trick() -> None:
    table = four().do("1 play Js")
    assert offers(table.state) == (3, 0, 1)
    assert table.legal(0) == ["knock"]
    table.do("0 knock, 1 call, 2 call, 3 call")
    assert table.asked == (2, "play")


def test_3_5_any_time_after_ones_own_card() -> None:
    assert four().do("1 play Js, 2 play Jd, 1 knock").asked == (2, "answer")


def test_3_5_any_time_until_the_last_card_lies() -> None:
    table = Scene(ANY, 2).deal("Jh Qh Kh Ah", "7h 8h 9h Th")
    table.do("1 play 7h, 0 play Jh, 1 play 8h, 0 play Qh, 1 play 9h, 0 play Kh, 1 play Th")
    assert offers(table.state) == (1,)
    assert table.legal(0) == ["play Ah", "knock"]
    table.do("1 knock, 0 call, 0 play Ah")
    assert table.points == (2, 0)


def test_3_5_own_turn_only_before_playing_a_card() -> None:
    table = four(SOLO)
    assert offers(table.state) == ()
    assert table.code("2 knock") is Code.KNOCK_NOT_NOW
    table.do("1 play Js")
    assert table.code("1 knock") is Code.KNOCK_NOT_NOW
    assert table.do("2 knock").asked == (3, "answer")


def test_3_5_one_knock_is_one() -> None:
    assert four().code("1 knock 2") is Code.BAD_AMOUNT


def test_3_6_may_fold_a_dead_player_folds_or_calls() -> None:
    table = four(points=(0, 0, 9, 0)).do("1 knock")
    assert table.legal(2) == ["call", "fold"]


def test_3_6_must_call_calls_by_itself() -> None:
    table = four(MUST, points=(0, 0, 9, 0)).do("1 knock")
    assert table.seen(Called) == [Called(2, forced=True)]
    assert table.asked == (3, "answer")


def test_3_6_must_call_only_where_the_price_of_folding_reaches_the_limit() -> None:
    table = four(MUST, points=(0, 0, 8, 0)).do("1 knock")
    assert table.asked == (2, "answer")
    table.do("2 call, 3 knock, 0 call, 1 call")
    assert table.seen(Called)[-1] == Called(2, forced=True)
    assert table.asked == (1, "play")


def test_3_6_must_call_chooses_when_he_alone_stands_against_the_knocker() -> None:
    table = four(MUST, points=(0, 0, 9, 0)).do("3 knock, 0 fold, 1 fold")
    assert table.asked == (2, "answer")
    assert table.legal(2) == ["call", "fold"]


def test_3_6_must_call_while_others_may_still_answer() -> None:
    table = four(MUST, points=(9, 0, 0, 0)).do("3 knock")
    assert table.seen(Called) == [Called(0, forced=True)]


def test_3_7_the_last_one_left_wins_at_once() -> None:
    table = four().do("1 play Js, 2 knock, 3 fold, 0 fold, 1 fold")
    assert (table.winner, table.by, table.change) == (2, "folds", (1, 1, 0, 1))


def test_3_8_no_knock_before_play_begins() -> None:
    table = Scene(PRESETS["classic"], 2).deal("Jh Qh Kh Ah", "7h 8h 9h Th", stock="Js Qs Ks As")
    assert table.asked == (1, "laundry")
    assert table.code("1 knock") is Code.KNOCK_NOT_NOW
    assert table.code("0 knock") is Code.KNOCK_NOT_NOW
    assert table.code("1 play 7h") is Code.ANSWER_FIRST


def test_3_9_play_goes_on_where_it_stopped() -> None:
    table = four().do("1 play Js, 2 play Jd, 0 knock, 1 call, 2 call, 3 call")
    assert table.asked == (3, "play")


def test_3_9_if_the_player_to_act_folds_the_next_without_a_card_acts() -> None:
    table = four().do("1 play Js, 1 knock, 2 fold, 3 call, 0 call")
    assert table.asked == (3, "play")
    table = four().do("1 play Js, 2 play Jd, 3 play 7h, 1 knock, 2 call, 3 call, 0 fold")
    assert table.asked == (1, "play")
    assert table.state.tricks[0].winner == 1


def test_3_9_if_the_leader_folds_before_leading_the_next_leads() -> None:
    table = four().do("0 knock, 1 fold, 2 call, 3 call")
    assert table.asked == (2, "play")
    assert table.state.leader == 2
