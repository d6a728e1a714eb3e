"""Toep, chance of toep, whistling, winning with a jack (rules 9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.scene_helper import Scene
from toepen_gui.engine.cards import card_text, parse_card
from toepen_gui.engine.events import Paid, Replaced, Toep, Whistled, Why
from toepen_gui.engine.match import Code, view
from toepen_gui.engine.rules import PRESETS, HouseRules, Laundry

TOEP = replace(PRESETS["solo"], toep=True)
PLAIN = ("7h 8h 9d Td", "7s 8s 9s Ts")


def held(scene: Scene, seat: int) -> str:
    return " ".join(card_text(card) for card in scene.state.holding(seat))


def test_9_1_four_of_a_kind_wins_at_once_and_all_others_pay_three() -> None:
    scene = Scene(TOEP, 3).deal(*PLAIN, "Qh Qs Qd Qc")
    assert (scene.winner, scene.by, scene.points) == (2, "toep", (3, 3, 0))
    assert scene.seen(Toep)[0].seat == 2
    assert scene.state.result is not None
    assert scene.state.result.stake == 1


@pytest.mark.parametrize(("one", "other", "winner"), [("Q", "J", 1), ("A", "7", 2), ("9", "T", 2), ("K", "A", 2)])
def test_9_1_of_several_the_highest_rank_wins(one: str, other: str, winner: int) -> None:
    hands = [" ".join(rank + suit for suit in "cdhs") for rank in (one, other)]
    used = one + other
    free = [rank for rank in "89QK" if rank not in used][:2]
    plain = f"{free[0]}c {free[0]}d {free[1]}c {free[1]}d"
    assert Scene(TOEP, 3).deal(plain, *hands).winner == winner


def test_9_1_it_is_looked_for_after_the_exchanges() -> None:
    rules = replace(TOEP, laundry=Laundry.KEEP)
    scene = Scene(rules, 2).deal("7h 8h 9d Td", "Jh Js Qd Ac", stock="Kc Kd Kh Ks")
    assert scene.asked == (1, "laundry")
    scene.do("1 laundry, 0 pass")
    assert (scene.winner, scene.by, scene.points) == (1, "toep", (3, 0))


def test_9_2_three_of_a_kind_may_draw_one_for_the_odd_card() -> None:
    scene = Scene(TOEP, 2).deal(PLAIN[0], "Jh Js 7d Jc", stock="Kc Kd")
    assert scene.asked == (1, "draw")
    assert scene.legal(1) == ["draw", "pass"]
    scene.do("1 draw")
    assert scene.seen(Replaced) == [Replaced(1, parse_card("7d"), parse_card("Kc"))]
    assert held(scene, 1) == "Jh Js Kc Jc"
    assert scene.asked == (1, "play")
    assert view(scene.state, 1).gone == (parse_card("7d"),)
    assert view(scene.state, 0).gone == ()


def test_9_2_from_left_of_the_dealer_and_he_may_pass() -> None:
    scene = Scene(TOEP, 3, dealer=1).deal("Jh Js 7d Jc", PLAIN[1], "Kh Ks Td Kc", stock="Ac Ad")
    assert scene.asked == (2, "draw")
    assert scene.do("2 pass").asked == (0, "draw")
    assert scene.code("2 draw") is Code.NOT_YOUR_TURN
    assert held(scene.do("0 draw"), 0) == "Jh Js Ac Jc"


def test_9_2_not_without_a_stock() -> None:
    assert Scene(TOEP, 2).deal(PLAIN[0], "Jh Js 7d Jc").asked == (1, "play")
    scene = Scene(TOEP, 3, dealer=1).deal("Jh Js 7d Jc", PLAIN[1], "Kh Ks Td Kc", stock="Ac")
    assert scene.do("2 draw").asked == (2, "play")


def test_9_2_four_of_a_kind_wins_after_the_last_draw() -> None:
    scene = Scene(TOEP, 3, dealer=1).deal("Jh Js 7d Jc", PLAIN[1], "Kh Ks Td Kc", stock="Kd Jd")
    assert scene.do("2 draw").asked == (0, "draw")
    scene.do("0 draw")
    assert (scene.winner, scene.by, scene.points) == (2, "toep", (3, 3, 0))


def test_9_2_no_chance_when_somebody_has_a_toep() -> None:
    assert Scene(TOEP, 3).deal("Jh Js 7d Jc", PLAIN[1], "Qh Qs Qd Qc", stock="Jd").by == "toep"


@pytest.mark.parametrize(
    ("hand", "whistles"),
    [
        ("Jh Js Jd 7c", True),
        ("Th Ts Td Jc", True),
        ("Th Ts Jd Jc", False),
        ("Qh Qs Qd Qc", False),
        ("Jh Js Jd Jc", True),
    ],
)
def test_9_3_three_jacks_or_tens_whistle(hand: str, whistles: bool) -> None:
    rules = replace(PRESETS["solo"], whistle=True)
    scene = Scene(rules, 2).deal("8c 9c 8d 9d", hand)
    assert scene.seen(Whistled) == [Whistled(1)] * whistles
    assert view(scene.state, 0).whistled == (1,) * whistles
    assert Scene(PRESETS["solo"], 2).deal("8c 9c 8d 9d", hand).seen(Whistled) == []


def test_9_3_after_the_exchanges() -> None:
    rules = replace(PRESETS["classic"], whistle=True)
    scene = Scene(rules, 2).deal("8c 9c 8d 9d", "Jh Js Jd 7c", stock="8h 9h 8s 9s")
    assert scene.seen(Whistled) == []
    assert scene.do("1 laundry, 0 pass").seen(Whistled) == []
    scene = Scene(rules, 2).deal("8c 9c 8d 9d", "Jh Js Jd 7c", stock="8h 9h 8s 9s")
    assert scene.do("1 pass, 0 pass").seen(Whistled) == [Whistled(1)]


JACK = replace(PRESETS["solo"], jack_bonus=True)


def _last_trick(rules: HouseRules, first: str, second: str, points: tuple[int, ...]) -> Scene:
    scene = Scene(rules, 2, points=points).deal(f"Qc Kc Ac {second}", f"7c 8c 9c {first}")
    return scene.do(
        "1 play 7c, 0 play Qc, 1 play 8c, 0 play Kc, 1 play 9c, 0 play Ac", f"1 play {first}, 0 play {second}"
    )


def test_9_4_winning_the_last_trick_with_a_jack_takes_a_point_off() -> None:
    scene = _last_trick(JACK, "Jh", "Ts", (0, 3))
    assert scene.points == (1, 2)
    assert scene.seen(Paid)[-1] == Paid(1, -1, 2, Why.JACK)
    assert scene.change == (1, -1)


def test_9_4_below_zero_is_allowed() -> None:
    assert _last_trick(JACK, "Jh", "Ts", (0, 0)).points == (1, -1)


@pytest.mark.parametrize(("rules", "first"), [(JACK, "Qh"), (PRESETS["solo"], "Jh")])
def test_9_4_nothing_without_a_jack_or_without_the_rule(rules: HouseRules, first: str) -> None:
    assert _last_trick(rules, first, "Ts", (0, 3)).points == (1, 3)


def test_9_4_a_losers_jack_is_nothing() -> None:
    assert _last_trick(JACK, "Qh", "Jh", (0, 3)).points == (1, 3)


def test_9_4_a_toep_of_jacks() -> None:
    rules = replace(JACK, toep=True)
    assert Scene(rules, 2).deal("7h 8h 9d Td", "Jh Js Jd Jc").points == (3, -1)
    assert Scene(rules, 2).deal("7h 8h 9d Td", "Qh Qs Qd Qc").points == (3, 0)


def test_9_4_winning_because_all_fold_gives_nothing() -> None:
    scene = Scene(JACK, 2, points=(0, 3)).deal("7h 8h 9d Td", "Jh Js Jd Jc").do("1 knock, 0 fold")
    assert scene.points == (1, 3)
