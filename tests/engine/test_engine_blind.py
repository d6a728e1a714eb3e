"""The blind knock (rules 8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.scene_helper import Scene
from toepen_gui.engine.events import Dealt, Knocked, TurnedUp
from toepen_gui.engine.match import Code, view
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.seen import for_seat

RULES = replace(PRESETS["solo"], blind_knock=3)
FOUR = ("Jh Qh Kh Ah", "Js Qs Ks As", "Jd Qd Kd Ad", "7h 8h 9h Th")


def table(*points: int) -> Scene:
    return Scene(RULES, 4, points=points).deal(*FOUR)


def test_8_1_the_players_with_most_points_from_left_of_the_dealer() -> None:
    scene = table(5, 5, 3, 0)
    assert scene.asked == (1, "blind")
    assert scene.legal(1) == ["blind", "look"]
    assert scene.do("1 look").asked == (0, "blind")
    assert scene.do("0 look").asked == (1, "play")


@pytest.mark.parametrize("points", [(9, 5, 5, 0), (9, 9, 9, 9)])
def test_8_1_not_while_someone_is_in_poverty(points: tuple[int, ...]) -> None:
    assert table(*points).asked == (1, "play")


def test_8_1_nobody_sees_cards_before_it_is_settled() -> None:
    scene = table(5, 5, 3, 0)
    assert all(view(scene.state, seat).hand == () for seat in range(4))
    assert view(scene.state, 0).counts == (4, 4, 4, 4)
    (dealt,) = scene.seen(Dealt)
    assert dealt.blind
    seen = for_seat(dealt, 1)
    assert isinstance(seen, Dealt)
    assert seen.hands[1] == (None,) * 4
    scene.do("1 look, 0 look")
    assert len(scene.seen(TurnedUp)) == 1
    assert all(len(view(scene.state, seat).hand) == 4 for seat in range(4))


def test_8_2_the_first_blind_knock_sets_the_stake_and_ends_the_asking() -> None:
    scene = table(5, 5, 3, 0).do("1 blind")
    assert scene.seen(Knocked) == [Knocked(1, 3, over=False, blind=True)]
    assert scene.state.stake == 3
    assert scene.asked == (2, "blind-answer")


def test_8_3_every_other_player_answers_call_or_fold_unseen() -> None:
    scene = table(5, 5, 3, 0).do("1 blind")
    assert scene.legal(2) == ["call", "fold"]
    assert scene.code("2 knock") is Code.KNOCK_NOT_NOW
    assert scene.code("3 call") is Code.NOT_YOUR_TURN
    assert view(scene.state, 2).hand == ()


def test_8_3_a_fold_costs_one_and_the_folder_never_sees_his_cards() -> None:
    scene = table(5, 5, 3, 0).do("1 blind, 2 fold, 3 call, 0 call")
    assert scene.points == (5, 5, 4, 0)
    assert view(scene.state, 2).hand == ()
    assert len(view(scene.state, 3).hand) == 4


def test_8_4_the_blind_knocker_is_the_latest_knocker_and_leads() -> None:
    scene = table(5, 3, 3, 0).do("0 blind, 1 call, 2 call, 3 call")
    assert scene.asked == (0, "play")
    assert scene.code("0 knock") is Code.ALREADY_KNOCKED
    scene.do("0 play Jh, 1 play Js, 2 play Jd, 3 knock, 0 fold")
    assert scene.points == (8, 3, 3, 0)


def test_8_5_if_all_fold_he_wins_the_round() -> None:
    scene = table(5, 3, 3, 0).do("0 blind, 1 fold, 2 fold, 3 fold")
    assert (scene.winner, scene.by, scene.change) == (0, "folds", (0, 1, 1, 1))


def test_8_the_stake_is_the_house_s() -> None:
    scene = Scene(replace(RULES, blind_knock=5), 4).deal(*FOUR).do("1 blind")
    assert scene.state.stake == 5


def test_8_off_and_not_in_chip_games() -> None:
    assert Scene(replace(RULES, blind_knock=0), 4).deal(*FOUR).asked == (1, "play")
    assert Scene(replace(PRESETS["limit"], blind_knock=3), 4).deal(*FOUR).asked == (1, "play")
