"""The games worked out in the descriptions that the rules were drawn from, with the values given there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.scene_helper import Scene
from toepen_gui.engine.cards import parse_card
from toepen_gui.engine.events import LeadMoved
from toepen_gui.engine.laundry import is_dirty
from toepen_gui.engine.match import Code
from toepen_gui.engine.rules import PRESETS, DeadAnswer, FoldedLead, Laundry, LaundryHands, Poverty

CLASSIC = PRESETS["classic"]
PLAIN = replace(CLASSIC, laundry=Laundry.OFF)
CAFE = replace(PRESETS["cafe"], knocking=CLASSIC.knocking, laundry=Laundry.OFF, poverty=Poverty.OFF)
WEAK = ("Jh Qh Kh Ah", "Js Qs Ks As", "Jd Qd Kd Ad", "Jc Qc Kc Ac")


def test_a_whole_round_of_four_with_a_knock_before_the_last_trick() -> None:
    """Player 2 deals, player 3 leads, player 1 knocks before the last trick and wins it with the ten of hearts."""
    table = Scene(CLASSIC, 4, dealer=1).deal("Th Ah 7s 9c", "Qh Jh As Kh", "7c 8s 8d Qs", "Tc Js 9d 8h")
    table.do("2 play 7c, 3 play Tc")
    assert table.code("0 play Th") is Code.MUST_FOLLOW_SUIT
    table.do("0 play 9c, 1 play Qh")
    assert table.state.tricks[0].winner == 3
    table.do("3 play Js, 0 play 7s, 1 play As, 2 play 8s")
    assert table.state.tricks[1].winner == 2
    table.do("2 play 8d, 3 play 9d, 0 play Ah, 1 play Kh")
    assert table.state.tricks[2].winner == 3
    table.do("0 knock")
    assert table.state.stake == 2
    table.do("1 fold, 2 call, 3 call, 3 play 8h, 0 play Th, 2 play Qs")
    assert table.points == (0, 1, 2, 2)
    assert table.state.dealer == 0


@pytest.mark.parametrize("knocks", [1, 2, 3])
def test_folding_costs_one_at_the_first_knock_two_at_the_second_and_so_on(knocks: int) -> None:
    table = Scene(PLAIN, 4).deal(*WEAK)
    for number in range(knocks):
        table.do(f"{(1 + number) % 4} knock")
    folder = table.asked[0]
    assert folder is not None
    assert table.do(f"{folder} fold").points[folder] == knocks


def test_nine_points_cannot_knock() -> None:
    assert Scene(PLAIN, 4, points=(0, 9, 0, 0)).deal(*WEAK).code("1 knock") is Code.CANNOT_KNOCK_WHEN_DEAD


def test_if_the_winning_player_folds_his_card_no_longer_counts() -> None:
    table = Scene(PLAIN, 3).deal("8h 9h Jc Qc", "7h Js Qs Ks", "Th Jd Qd Kd")
    table.do("1 play 7h, 2 play Th, 0 knock, 1 call, 2 fold, 0 play 8h")
    assert table.state.tricks[0].winner == 0
    table = Scene(PLAIN, 3).deal("8h 9h Jc Qc", "7h Js Qs Ks", "Tc Jd Qd Kd")
    table.do("1 play 7h, 0 knock, 1 fold, 2 call")
    assert table.seen(LeadMoved) == [LeadMoved(2, None)]  # the next one left leads anew


def test_an_over_knock_costs_folders_two_and_losers_three() -> None:
    table = Scene(CAFE, 3).deal("Js Qs Ks Th", "7s 8s 9s Jh", "Jd Qd Kd 9h")
    table.do("1 knock, 2 call, 0 knock, 1 call, 2 fold")
    assert table.points == (0, 0, 2)
    table.do("1 play 7s, 0 play Js, 1 play 8s, 0 play Qs, 1 play 9s, 0 play Ks, 1 play Jh, 0 play Th")
    assert table.points == (0, 3, 2)


def test_at_eight_points_he_may_call_and_is_then_carried_along_without_over_knocking() -> None:
    """He calls the first knock and so plays for elimination: no over-knock, and at the next he calls by himself; he
    loses no more than the two points he had left."""
    table = Scene(CAFE, 3, points=(0, 0, 8)).deal("Js Qs Ks Th", "7s 8s 9s Jh", "Jd Qd Kd 9h").do("1 knock")
    assert table.legal(2) == ["call", "fold"]
    table.do("2 call, 0 knock, 1 call")
    assert table.asked == (1, "play")
    table.do("1 play 7s, 2 play Jd, 0 play Js, 1 play 8s, 2 play Qd, 0 play Qs")
    table.do("1 play 9s, 2 play Kd, 0 play Ks, 1 play Jh, 2 play 9h, 0 play Th")
    assert table.change == (0, 3, 2)


def test_left_alone_against_the_knocker_he_may_choose() -> None:
    table = Scene(CAFE, 3, points=(0, 0, 8)).deal(*WEAK[:3]).do("1 knock, 2 call, 0 knock, 1 fold")
    assert table.asked == (2, "answer")


@pytest.mark.parametrize(
    ("way", "winner"), [(FoldedLead.HIGHEST_CARD, 2), (FoldedLead.SUIT_STANDS, 1), (FoldedLead.RELEAD, 1)]
)
def test_ten_of_spades_beats_ten_of_diamonds_when_the_lead_has_folded(way: FoldedLead, winner: int) -> None:
    """A leads the jack of clubs, B holds the ten of diamonds and knocks, C with the ten of spades stays, A folds."""
    rules = replace(CAFE, folded_lead=way)
    table = Scene(rules, 3, dealer=2).deal("Th 9h 8h Jc", "7s Js Qs Td", "7h Jh Qh Ts")
    table.do("0 play Th, 1 play 7s, 2 play 7h, 0 play 9h, 1 play Js, 2 play Jh, 0 play 8h, 1 play Qs, 2 play Qh")
    table.do("0 play Jc, 1 knock, 2 call, 0 fold, 1 play Td, 2 play Ts")
    assert table.winner == winner


def test_with_two_in_poverty_and_all_others_out_all_but_one_of_them_drop_out() -> None:
    rules = replace(CAFE, poverty=Poverty.CALL)
    table = Scene(rules, 4, points=(9, 0, 9, 0)).deal("Js Qs Ks Th", WEAK[3], "7s 8s 9s Jh", WEAK[2])
    table.do("3 fold, 1 fold, 2 play 7s, 0 play Js, 2 play 8s, 0 play Qs, 2 play 9s, 0 play Ks, 2 play Jh, 0 play Th")
    assert table.in_game == [0, 1, 3]
    assert table.points == (9, 1, 10, 1)


def test_a_blind_knock_costs_three_to_who_goes_along_and_loses_and_one_to_who_does_not() -> None:
    rules = replace(CAFE, blind_knock=3)
    table = Scene(rules, 3, points=(0, 2, 0)).deal("Js Qs Ks Jh", "7s 8s 9s Th", WEAK[2])
    table.do("1 blind, 2 fold, 0 call, 1 play 7s, 0 play Js, 1 play 8s, 0 play Qs, 1 play 9s, 0 play Ks")
    table.do("1 play Th, 0 play Jh")
    assert table.points == (3, 2, 1)


@pytest.mark.parametrize(("hand", "dirty"), [("Ah Ad As Jc", True), ("Jh Qd Ks Kc", True), ("Jh Qd Kc 7s", True)])
def test_what_counts_as_dirty_laundry(hand: str, dirty: bool) -> None:
    rules = replace(CLASSIC, laundry_hands=LaundryHands.PICTURES_OR_SEVEN)
    cards = tuple(parse_card(card) for card in hand.split())
    assert is_dirty(Scene(rules, 2).state, cards) is dirty


def test_winning_the_first_round_with_a_jack_stands_below_zero() -> None:
    rules = replace(PLAIN, jack_bonus=True)
    table = Scene(rules, 2).deal("Js Qs Ks Ad", "7s 8s 9s Jh")
    table.do("1 play 7s, 0 play Js, 1 play 8s, 0 play Qs, 1 play 9s, 0 play Ks, 1 play Jh, 0 play Ad")
    assert table.points == (1, -1)


def test_limit_a_chip_before_the_deal_one_to_call_two_to_over_knock() -> None:
    table = Scene(PRESETS["limit"], 4).deal(*WEAK)
    assert (table.points, table.state.pot) == ((9, 9, 9, 9), 4)
    table.do("1 knock, 2 call, 3 knock")
    assert table.points == (9, 8, 8, 7)
    table.do("0 fold, 1 fold, 2 fold")
    assert table.points == (9, 8, 8, 15)


def test_limit_a_folded_lead_leaves_the_suit_to_be_followed() -> None:
    table = Scene(PRESETS["limit"], 4).deal("Qc Jh Qh Kh", "Jc Js Qs Ks", "Jd Qd Kd Ad", "9s 8s 7s As")
    table.do("1 play Jc, 2 knock, 3 call, 0 call, 1 fold, 2 play Jd, 3 play 9s")
    assert table.code("0 play Jh") is Code.MUST_FOLLOW_SUIT
    assert table.do("0 play Qc").state.tricks[0].winner == 0


def test_limit_else_the_suit_of_the_first_active_player_after_the_leader() -> None:
    table = Scene(PRESETS["limit"], 4).deal("Th Jh Qh Kh", "Jc Js Qs Ks", "Jd Qd Kd Ad", "9d 8s 7s As")
    table.do("1 play Jc, 2 knock, 3 call, 0 call, 1 fold, 2 play Jd, 3 play 9d, 0 play Th")
    assert table.state.tricks[0].winner == 3


def test_must_call_is_an_option_of_the_house() -> None:
    assert PRESETS["cafe"].dead_answer is DeadAnswer.MUST_CALL
    assert CLASSIC.dead_answer is DeadAnswer.MAY_FOLD
