"""What decisions cost, as the table shows it beside them."""

from __future__ import annotations

from dataclasses import replace

from tests.engine.scene_helper import Scene
from toepen_gui.engine import prices
from toepen_gui.engine.match import view
from toepen_gui.engine.prices import Price
from toepen_gui.engine.rules import PRESETS, Laundry, Poverty
from toepen_gui.engine.view import SeatView

PLAIN = replace(PRESETS["classic"], laundry=Laundry.OFF)
FOUR = ("Jh Qh Kh Ah", "Js Qs Ks As", "Jd Qd Kd Ad", "7h 8h 9h Th")


def seen(table: Scene, seat: int) -> SeatView:
    return view(table.state, seat)


def test_answering_a_knock() -> None:
    mine = seen(Scene(PLAIN, 4, points=(0, 0, 3, 8)).deal(*FOUR).do("1 knock, 2 knock"), 3)
    assert prices.to_fold(mine) == Price(2, 10, out=True)
    assert prices.to_stay(mine) == Price(3, 11, out=True)
    assert prices.to_knock(mine) == Price(4, 12, out=True)
    assert prices.is_dead(mine)
    assert not prices.is_dead(mine, 2)


def test_points_capped_where_the_house_caps_them() -> None:
    rules = replace(PLAIN, cap_points=True)
    mine = seen(Scene(rules, 4, points=(0, 0, 3, 8)).deal(*FOUR).do("1 knock, 2 knock"), 3)
    assert prices.to_stay(mine) == Price(3, 10, out=True)


def test_knocking_on_ones_turn() -> None:
    mine = seen(Scene(PLAIN, 4, points=(0, 3, 0, 0)).deal(*FOUR), 1)
    assert prices.to_knock(mine) == Price(2, 5, out=False)
    assert prices.stake_after_knock(mine) == 2
    assert prices.for_others_to_fold(mine) == 1
    assert prices.to_stay(mine) == Price(1, 4, out=False)
    assert prices.to_fold(mine) == Price(1, 4, out=False)  # if another knocks
    assert prices.highest_knock(mine) == 1
    assert prices.to_match(mine) == 0


def test_folding_before_play_costs_one() -> None:
    poor = seen(Scene(replace(PLAIN, poverty=Poverty.CALL), 4, points=(9, 3, 0, 0)).deal(*FOUR), 1)
    assert prices.to_fold(poor) == Price(1, 4, out=False)
    assert prices.to_stay(poor) == Price(2, 5, out=False)
    blind = seen(Scene(replace(PLAIN, blind_knock=3), 4, points=(5, 3, 0, 0)).deal(*FOUR).do("0 blind"), 1)
    assert prices.to_fold(blind) == Price(1, 4, out=False)
    assert prices.to_stay(blind) == Price(3, 6, out=False)


def test_what_is_paid_is_what_was_said() -> None:
    table = Scene(PLAIN, 4, points=(0, 3, 0, 0)).deal(*FOUR).do("0 knock")
    said = prices.to_fold(seen(table, 1))
    assert table.do("1 fold").points[1] == said.after


def test_chips() -> None:
    table = Scene(PRESETS["no-limit"], 4).deal(*FOUR).do("1 knock 3")
    mine = seen(table, 2)
    assert prices.in_chips(mine)
    assert prices.to_fold(mine) == Price(0, 9, out=False)
    assert prices.to_match(mine) == 3
    assert prices.to_stay(mine) == Price(3, 6, out=False)
    assert prices.to_knock(mine, 6) == Price(9, 0, out=True)
    assert prices.stake_after_knock(mine, 6) == 10
    assert prices.highest_knock(mine) == 6
    assert prices.for_others_to_fold(mine) == 0
    assert not prices.is_dead(mine)


def test_chips_short_of_a_call() -> None:
    rules = replace(PRESETS["no-limit"], stacks=PRESETS["no-limit"].stacks.CARRY)
    mine = seen(Scene(rules, 4, points=(9, 9, 3, 9)).deal(*FOUR).do("1 knock 8"), 2)
    assert prices.to_match(mine) == 8
    assert prices.to_stay(mine) == Price(2, 0, out=True)
    assert prices.highest_knock(mine) < 1


def test_the_highest_knock_is_the_highest_the_rules_allow() -> None:
    for preset in ("limit", "pot-limit", "no-limit"):
        table = Scene(PRESETS[preset], 4).deal(*FOUR).do("1 knock, 2 knock")
        amounts = [action for action in table.legal(3) if action.startswith("knock")]
        assert len(amounts) == prices.highest_knock(seen(table, 3))
