"""Dirty laundry (rules 7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.scene_helper import Scene
from toepen_gui.engine.cards import card_text, parse_card
from toepen_gui.engine.events import Checked, Drew, DroppedOut, HandedIn
from toepen_gui.engine.laundry import is_dirty
from toepen_gui.engine.match import Code, view
from toepen_gui.engine.rules import PRESETS, HouseRules, Laundry, LaundryHands

KEEP = PRESETS["classic"]
RETURN = replace(KEEP, laundry=Laundry.RETURN)
DIRTY, CLEAN, OTHER = "Jh Qh Kh Ah", "7h 8h 9h Th", "Js Qs Ks 7s"
STOCK = "7d 8d 9d Td 7c 8c 9c Tc"


def table(rules: HouseRules = KEEP, *, stock: str = STOCK, points: tuple[int, ...] = (0, 0, 0)) -> Scene:
    """Seat 1, asked first, has a clean hand; seat 2 a dirty one."""
    return Scene(rules, 3, points=points).deal(OTHER, CLEAN, DIRTY, stock=stock)


def held(scene: Scene, seat: int) -> str:
    return " ".join(card_text(card) for card in scene.state.holding(seat))


def test_7_1_asked_in_turn_from_left_of_the_dealer_until_all_pass() -> None:
    scene = table()
    for seat in (1, 2, 0):
        assert scene.asked == (seat, "laundry")
        assert scene.legal(seat) == ["laundry", "pass"]
        scene.do(f"{seat} pass")
    assert scene.asked == (1, "play")


def test_7_1_a_hand_in_draws_as_many_and_every_other_may_check() -> None:
    scene = table().do("1 laundry")
    assert scene.seen(HandedIn) == [HandedIn(1, tuple(parse_card(card) for card in CLEAN.split()))]
    assert scene.asked == (2, "check")
    assert scene.legal(2) == ["check", "pass"]
    assert scene.do("2 pass").asked == (0, "check")
    scene.do("0 pass")
    assert held(scene, 1) == "7d 8d 9d Td"
    assert len(scene.state.stock) == 4


def test_7_1_he_may_do_so_again_until_he_passes() -> None:
    scene = table().do("1 laundry, 2 pass, 0 pass")
    assert scene.asked == (1, "laundry")
    assert held(scene.do("1 laundry, 2 pass, 0 pass"), 1) == "7c 8c 9c Tc"
    assert scene.asked == (1, "play")  # the stock is empty


@pytest.mark.parametrize(("stock", "asked"), [("7d 8d 9d", "play"), ("7d 8d 9d Td", "laundry"), ("", "play")])
def test_7_1_only_as_long_as_the_stock_holds_that_many(stock: str, asked: str) -> None:
    assert table(stock=stock).asked == (1, asked)


def test_7_1_the_first_check_settles_it() -> None:
    scene = table().do("1 laundry, 2 check")
    assert scene.seen(Checked)[0].seat == 2
    assert scene.asked == (2, "laundry")


@pytest.mark.parametrize(
    ("hand", "pictures", "with_seven"),
    [
        ("Jh Qh Kh Ah", True, True),
        ("Jh Jd Js Jc", True, True),
        ("Jh Qh Kh 7h", False, True),
        ("Jh Qh 7d 7h", False, False),
        ("Jh Qh Kh 8h", False, False),
        ("7h 8h 9h Th", False, False),
    ],
)
def test_7_2_what_is_dirty(hand: str, pictures: bool, with_seven: bool) -> None:
    cards = tuple(parse_card(card) for card in hand.split())
    for hands, dirty in ((LaundryHands.PICTURES, pictures), (LaundryHands.PICTURES_OR_SEVEN, with_seven)):
        assert is_dirty(Scene(replace(KEEP, laundry_hands=hands), 2).state, cards) is dirty


def test_7_3_checked_and_dirty_the_checker_pays() -> None:
    scene = table().do("1 pass, 2 laundry, 0 check")
    assert scene.points == (1, 0, 0)
    assert held(scene, 2) == "7d 8d 9d Td"
    assert scene.asked == (2, "laundry")  # he has not been caught


def test_7_3_checked_and_not_dirty_the_owner_pays_and_keeps_the_new_cards() -> None:
    scene = table().do("1 laundry, 2 check")
    assert scene.points == (0, 1, 0)
    assert held(scene, 1) == "7d 8d 9d Td"
    assert scene.seen(Drew)[0].seat == 1


def test_7_3_or_takes_the_old_hand_back_and_the_new_cards_go_under_the_stock() -> None:
    scene = table(RETURN).do("1 laundry, 2 check")
    assert scene.points == (0, 1, 0)
    assert held(scene, 1) == CLEAN
    assert scene.seen(Drew) == []
    assert " ".join(card_text(card) for card in scene.state.stock) == "7c 8c 9c Tc 7d 8d 9d Td"
    assert view(scene.state, 0).known[1] == tuple(sorted(parse_card(card) for card in CLEAN.split()))


@pytest.mark.parametrize("rules", [KEEP, RETURN])
def test_7_3_the_caught_cannot_hand_in_again_this_round(rules: HouseRules) -> None:
    scene = table(rules).do("1 laundry, 2 check, 2 pass, 0 pass")
    assert scene.asked == (1, "play")


def test_7_4_unchecked_hands_leave_the_game_and_only_their_owner_knows_them() -> None:
    scene = table().do("1 laundry, 2 pass, 0 pass")
    away = tuple(sorted(parse_card(card) for card in CLEAN.split()))
    assert view(scene.state, 1).gone == away
    assert view(scene.state, 0).gone == ()
    assert view(scene.state, 1).turned == view(scene.state, 0).turned == ()
    assert scene.state.gone.bit_count() == 4


def test_7_4_checked_hands_are_known_to_all() -> None:
    scene = table().do("1 pass, 2 laundry, 0 check")
    assert len(view(scene.state, 1).gone) == 4
    assert view(scene.state, 1).turned == view(scene.state, 2).turned == view(scene.state, 1).gone


def test_7_5_points_are_paid_at_once_and_a_player_can_drop_out() -> None:
    rules = replace(PRESETS["solo"], laundry=Laundry.KEEP)
    scene = table(rules, points=(0, 9, 0)).do("1 laundry, 2 check")
    assert scene.seen(DroppedOut) == [DroppedOut(1)]
    assert scene.active == [0, 2]
    assert scene.asked == (2, "laundry")


def test_7_5_the_checker_can_drop_out() -> None:
    rules = replace(PRESETS["solo"], laundry=Laundry.KEEP)
    scene = table(rules, points=(9, 0, 0)).do("1 pass, 2 laundry, 0 check, 2 pass")
    assert scene.active == [1, 2]
    assert scene.asked == (1, "play")


def test_7_5_in_chip_games_a_chip_into_the_pot_if_he_has_one() -> None:
    rules = replace(PRESETS["limit"], laundry=Laundry.KEEP, stack=2)
    scene = table(rules).do("1 laundry, 2 check")
    assert scene.points == (1, 0, 1)
    assert scene.state.pot == 4
    assert scene.state.put_in == (1, 1, 1)  # a penalty counts towards no call
    poor = Scene(replace(rules, stack=1), 3).deal(OTHER, CLEAN, DIRTY, stock=STOCK).do("1 laundry, 2 check")
    assert poor.state.pot == 3


@pytest.mark.parametrize(("action", "code"), [("2 laundry", Code.NOT_YOUR_TURN), ("1 check", Code.NOT_OFFERED)])
def test_7_out_of_turn(action: str, code: Code) -> None:
    assert table().code(action) is code


def test_7_nobody_checks_his_own() -> None:
    scene = table().do("1 laundry")
    assert scene.code("1 check") is Code.NOT_YOUR_TURN
    assert scene.code("2 laundry") is Code.NOT_OFFERED
