"""What is told and offered to the letter: whole lists of events and commands, and figures right at their bounds.

The tests of the rules look at what matters to them; here nothing may be there that does not belong, and nothing
missing. Most of this was found by changing the engine on purpose (docs/mutants.md).
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.scene_helper import Scene
from toepen_gui.engine import blind, chips, ending, prices
from toepen_gui.engine.cards import bits_of, parse_card
from toepen_gui.engine.commands import BuyIn, Call, Discard, Draw, Fold, Knock, KnockBlind, Look, Pass
from toepen_gui.engine.events import (
    Ask,
    Asked,
    BoughtIn,
    Called,
    DroppedOut,
    Folded,
    Knocked,
    LeadMoved,
    Paid,
    Passed,
    Toep,
    TookPot,
    TurnedUp,
    Why,
)
from toepen_gui.engine.match import Code, apply, legal, new_match, offers, view
from toepen_gui.engine.prices import Price
from toepen_gui.engine.rules import PRESETS, DeadAnswer, Ending, FoldedLead, Knocking, Laundry, Poverty, Stacks
from toepen_gui.engine.seats import NOBODY
from toepen_gui.engine.state import draft_of
from toepen_gui.engine.toep import odd_card
from toepen_gui.engine.view import Raise

PLAIN = replace(PRESETS["classic"], laundry=Laundry.OFF)
POOR = replace(PLAIN, poverty=Poverty.CALL)
BLIND = replace(PRESETS["solo"], blind_knock=3)
TOEP = replace(PLAIN, toep=True)
FREE = PRESETS["no-limit"]
CARRY = replace(FREE, stacks=Stacks.CARRY)
ANY_TIME = replace(PLAIN, knocking=Knocking.ANY_TIME)
FOUR = ("Jh Qh Kh Ah", "Js Qs Ks As", "Jd Qd Kd Ad", "7h 8h 9h Th")


# --- events of answers before play ----------------------------------------------------------
def test_calling_in_poverty_is_told_and_remembered() -> None:
    table = Scene(POOR, 4, points=(9, 0, 0, 0)).deal(*FOUR).do("1 call")
    assert table.events == (Called(1), Asked(2, Ask.POVERTY))
    assert table.do("2 call").events == (Called(2), Asked(3, Ask.POVERTY))
    assert view(table.state, 0).called == (1, 2)


def test_folding_in_poverty_is_told_with_its_price_and_reason() -> None:
    table = Scene(POOR, 4, points=(9, 3, 0, 0)).deal(*FOUR).do("1 fold")
    assert table.events == (Folded(1), Paid(1, 1, 4, Why.FOLDED), Asked(2, Ask.POVERTY))


def test_a_blind_knock_and_its_answers_are_told() -> None:
    table = Scene(BLIND, 4, points=(5, 5, 3, 0)).deal(*FOUR)
    assert table.do("1 look").events == (Passed(1, Ask.BLIND), Asked(0, Ask.BLIND))
    assert table.do("0 blind").events == (Knocked(0, 3, over=False, blind=True), Asked(1, Ask.BLIND_ANSWER))
    assert view(table.state, 2).raises == (Raise(0, 0, 0),)
    assert table.do("1 call").events == (Called(1), Asked(2, Ask.BLIND_ANSWER))
    assert table.do("2 fold").events == (Folded(2), Paid(2, 1, 4, Why.FOLDED), Asked(3, Ask.BLIND_ANSWER))
    table.do("3 call")
    assert view(table.state, 2).called == (1, 3)
    (turned,) = table.seen(TurnedUp)
    assert [bool(hand) for hand in turned.hands] == [True, True, False, True]
    assert turned.hands[0] == table.state.order[0]


def test_poverty_of_who_has_dropped_out_keeps_nobody_from_knocking_blind() -> None:
    """Five crosses knock out at any number of points, so also at one less than the limit."""
    draft = draft_of(new_match(BLIND, 4, 0, (0, 3, 5, 9)))
    ending.drop(draft, 3)
    draft.pending = draft.order = ()
    draft.active = draft.in_game
    blind.begin(draft)
    assert (draft.ask, draft.to_act) == (Ask.BLIND, 2)


def test_once_everybody_has_looked_no_card_is_unseen() -> None:
    table = Scene(BLIND, 4, points=(5, 5, 3, 0)).deal(*FOUR).do("1 look, 0 look")
    assert table.state.unseen == 0


def test_a_blind_knock_for_one_is_offered_too() -> None:
    table = Scene(replace(BLIND, blind_knock=1), 4, points=(5, 3, 3, 0)).deal(*FOUR)
    assert table.asked == (0, "blind")


# --- four of a kind -------------------------------------------------------------------------
THREE = ("Jh Js Jd 7c", "Qs Ks As 8c", "Qd Kd Ad 9c")


def test_passing_a_draw_is_told_and_leaves_nobody_to_ask() -> None:
    table = Scene(TOEP, 3).deal(*THREE, stock="Jc 7h")
    assert legal(table.state, 0) == (Draw(0), Pass(0))
    table.do("0 pass")
    assert table.events == (Passed(0, Ask.DRAW), Asked(1, Ask.PLAY))
    assert table.state.pending == ()


def test_the_odd_card_of_a_hand_without_three_of_a_kind() -> None:
    table = Scene(TOEP, 3).deal(*THREE, stock="Jc 7h")
    assert odd_card(table.state, 0) == table.state.order[0][3]
    with pytest.raises(ValueError, match="seat 1 has no three of a kind"):
        odd_card(table.state, 1)


def test_everybody_with_three_jacks_or_tens_whistles_clockwise() -> None:
    rules = replace(PLAIN, whistle=True)
    table = Scene(rules, 3).deal("Jh Js Jd 7c", "Qs Ks As 8c", "Th Ts Td 9c")
    assert view(table.state, 1).whistled == (2, 0)


def test_a_seat_beyond_the_last_one_can_do_nothing() -> None:
    table = Scene(PLAIN, 3).deal(*THREE)
    for seat in (-1, 3):
        step = apply(table.state, Knock(seat))
        assert step.refusal is not None
        assert step.refusal.code is Code.BAD_ACTION


def test_who_has_folded_unseen_wins_nothing_by_four_of_a_kind() -> None:
    table = Scene(replace(TOEP, blind_knock=3), 3, points=(0, 5, 0))
    table.deal("Qh Qs Qd Qc", "Kd Ks As 8c", "Ad 9d Td 7c", stock="7d 7h").do("1 blind, 2 call, 0 fold")
    assert table.seen(Toep) == []
    assert table.active == [1, 2]
    assert table.state.ask is Ask.PLAY


def test_after_four_of_a_kind_nobody_draws_for_it() -> None:
    table = Scene(TOEP, 3).deal("Th Ts Td Tc", "Jh Js Jd 7c", "Qd Kd Ad 9c", stock="Jc 7h")
    assert table.winner == 0
    assert table.by == "toep"
    assert table.asked == (None, None)


# --- chips ----------------------------------------------------------------------------------
LAST_TRICK = (
    "1 play 7s, 2 play Jd, 3 play Jc, 1 play 8s, 2 play Qd, 3 play Qc, 1 play 9s, 2 play Kd, 3 play Kc,"
    "1 play Jh, 2 play 9h, 3 play 8h"
)
HANDS = ("Js Qs Ks Th", "7s 8s 9s Jh", "Jd Qd Kd 9h", "Jc Qc Kc 8h")


ALL_TRICKS = (
    "1 play 7s, 2 play Jd, 3 play Jc, 0 play Js, 1 play 8s, 2 play Qd, 3 play Qc, 0 play Qs,"
    "1 play 9s, 2 play Kd, 3 play Kc, 0 play Ks, 1 play Jh, 2 play 9h, 3 play 8h, 0 play Th"
)


def test_buying_in_is_told_and_is_no_part_of_what_the_round_changed() -> None:
    table = Scene(CARRY, 4).deal(*HANDS).do("1 knock 1, 2 fold, 3 fold, 0 fold")
    assert view(table.state, 0).change == (-1, 3, -1, -1)
    table.command(BuyIn((5, 0, 2, 0)))
    assert table.events == (BoughtIn((5, 0, 2, 0), (14, 13, 11, 9)), Asked(None, None))
    assert view(table.state, 0).change == (-1, 3, -1, -1)


def test_layers_of_a_pot_with_one_winner_are_one_pot() -> None:
    """Three heights of contribution, of which two paid the highest; the winner is among them."""
    table = Scene(CARRY, 4, points=(9, 9, 9, 3)).deal(*HANDS).do("1 knock 4, 2 call, 3 call, 0 fold").do(LAST_TRICK)
    assert table.seen(TookPot) == [TookPot(2, 14, 18, back=False)]
    assert table.points == (8, 4, 18, 0)


def test_a_table_may_become_exactly_as_rich_as_it_may() -> None:
    state = new_match(CARRY, 2)
    for bought in [(10_000, 10_000)] * 24 + [(10_000, 0)]:
        state = apply(state, BuyIn(bought)).state
    left = chips.MOST_AT_TABLE - sum(state.points)
    assert left == 9_980
    assert apply(state, BuyIn((0, left))).refusal is None
    step = apply(state, BuyIn((0, left + 1)))
    assert step.refusal is not None
    assert step.refusal.code is Code.BAD_AMOUNT


def test_prices_in_chips_without_a_number_are_those_of_one_chip() -> None:
    mine = view(Scene(FREE, 4).deal(*FOUR).do("1 knock 3").state, 2)
    assert prices.to_knock(mine) == Price(4, 5, out=False)
    assert prices.stake_after_knock(mine) == 5
    assert prices.to_pay(mine, 8) == Price(8, 1, out=False)


def test_the_betting_bounds_a_knock() -> None:
    assert [
        prices.highest_knock(view(Scene(PRESETS[name], 4).deal(*FOUR).state, 1))
        for name in ("limit", "pot-limit", "no-limit")
    ] == [1, 4, 9]


def test_in_points_a_knock_is_one_however_many_are_named() -> None:
    mine = view(Scene(PLAIN, 4).deal(*FOUR).do("1 knock").state, 2)
    assert prices.stake_after_knock(mine, 3) == 3


def test_who_would_just_reach_the_limit_plays_for_elimination() -> None:
    mine = view(Scene(PLAIN, 4, points=(0, 0, 8, 7)).deal(*FOUR).do("1 knock").state, 2)
    assert prices.is_dead(mine)
    assert not prices.is_dead(mine, 3)


def test_who_has_folded_is_nobody_to_knock_against() -> None:
    """Seats 1 and 2 have put in all they had, and seat 0, who has chips, is out of the round."""
    table = Scene(CARRY, 4, points=(9, 3, 1, 9)).deal(*HANDS).do("1 knock 2, 3 call, 0 fold, 1 play 7s, 2 play Jd")
    assert table.asked == (3, "play")
    assert table.code("3 knock 1") is Code.KNOCK_NOT_NOW


def test_calls_are_told_with_their_chips_and_kept_in_order() -> None:
    table = Scene(FREE, 4).deal(*HANDS).do("1 knock 3")
    assert table.do("2 call").seen(Called) == [Called(2, chips=3)]
    assert table.do("3 call").seen(Called) == [Called(3, chips=3)]
    assert view(table.state, 0).called == (2, 3)


def test_a_chip_for_laundry_is_told() -> None:
    table = Scene(replace(FREE, laundry=Laundry.KEEP), 3).deal(*LAUNDRY, stock=STOCK).do("1 laundry")
    assert table.do("2 check").seen(Paid) == [Paid(1, 1, 8, Why.LAUNDRY)]
    assert table.state.pot == 4


# --- laundry --------------------------------------------------------------------------------
LAUNDRY = ("Js Qs Ks 7s", "7h 8h 9h Th", "Jh Qh Kh Ah")  # the hand of seat 2 is dirty
STOCK = "7d 8d 9d Td 7c 8c 9c Tc"


def both_hands() -> int:
    return bits_of(tuple(parse_card(card) for hand in LAUNDRY[1:] for card in hand.split()))


def test_laundry_that_was_let_go_stays_gone_when_other_laundry_is_turned_over() -> None:
    table = Scene(replace(PLAIN, laundry=Laundry.KEEP), 3).deal(*LAUNDRY, stock=STOCK)
    table.do("1 laundry, 2 pass, 0 pass, 1 pass, 2 laundry, 0 check")
    assert table.state.gone == both_hands()
    assert (table.state.washing, table.state.laundry, table.state.checkers) == (NOBODY, (), ())
    assert table.asked == (1, "play")
    assert table.state.pending == ()


def test_laundry_that_was_turned_over_stays_gone_when_other_laundry_is_let_go() -> None:
    table = Scene(replace(PLAIN, laundry=Laundry.KEEP), 3).deal(*LAUNDRY, stock=STOCK)
    table.do("1 laundry, 2 check, 2 laundry, 0 pass, 1 pass")
    assert table.state.gone == both_hands()


# --- the end of a round ---------------------------------------------------------------------
def test_who_drops_out_at_one_moment_does_so_by_points() -> None:
    rules = replace(PLAIN, ending=Ending.LAST_STANDING, poverty=Poverty.OFF)
    table = Scene(rules, 4, points=(0, 8, 9, 0)).deal(*HANDS).do("1 knock, 2 call, 3 call, 0 call").do(ALL_TRICKS)
    assert table.winner == 0
    assert table.seen(DroppedOut) == [DroppedOut(2), DroppedOut(1)]


def test_five_crosses_never_knock_out_somebody_twice() -> None:
    rules = replace(ANY_TIME, ending=Ending.LAST_STANDING, five_crosses=True, limit=50, poverty=Poverty.OFF)
    table = Scene(rules, 4)
    for _ in range(5):
        table.deal(*HANDS).do("0 knock, 1 fold, 2 fold, 3 fold")
    assert table.in_game == [0, 2, 3]
    for _ in range(5):
        table.deal(HANDS[0], "", *HANDS[2:]).do("0 knock, 2 fold, 3 fold")
    assert table.in_game == [0, 3]


def test_who_must_call_is_kept_among_those_who_have_called() -> None:
    rules = replace(PLAIN, dead_answer=DeadAnswer.MUST_CALL, poverty=Poverty.OFF)
    table = Scene(rules, 4, points=(0, 0, 9, 9)).deal(*HANDS).do("1 knock")
    assert table.seen(Called) == [Called(2, forced=True), Called(3, forced=True)]
    assert view(table.state, 1).called == (2, 3)
    assert table.asked == (0, "answer")


def test_after_a_round_nobody_is_waited_for() -> None:
    table = Scene(PLAIN, 4).deal(*HANDS).do("1 knock, 2 fold, 3 fold, 0 fold")
    assert table.winner == 1
    assert (table.state.pending, table.state.checkers, table.state.to_act) == ((), (), NOBODY)


def test_a_lead_that_has_moved_to_somebody_who_has_not_played_stays_with_him() -> None:
    rules = replace(ANY_TIME, folded_lead=FoldedLead.RELEAD)
    table = Scene(rules, 4).deal(*HANDS).do("1 play 7s, 3 knock, 0 call, 1 fold, 2 call")
    assert (table.asked, table.state.leader) == ((2, "play"), 2)
    table.do("0 knock, 2 call, 3 fold")
    assert table.seen(LeadMoved) == []
    assert (table.asked, table.state.leader) == ((2, "play"), 2)


# --- what is offered ------------------------------------------------------------------------
def test_what_may_be_done_names_who_may_do_it() -> None:
    unseen = Scene(BLIND, 4, points=(5, 5, 3, 0)).deal(*FOUR).state
    assert legal(unseen, 1) == (KnockBlind(1), Look(1))
    poor = Scene(POOR, 4, points=(9, 0, 0, 0)).deal(*FOUR).state
    assert legal(poor, 1) == (Call(1), Fold(1))
    rich = Scene(PRESETS["pot-limit"], 4).deal(*FOUR).state
    assert [one for one in legal(rich, 1) if isinstance(one, Knock)] == [Knock(1, n) for n in (1, 2, 3, 4)]
    assert all(command.seat == 1 for command in legal(rich, 1) if isinstance(command, Knock))


def test_cards_are_laid_aside_by_their_owner() -> None:
    rules = replace(PRESETS["cafe"], royal_final=True)
    hands = ("9h Kh 9c 8d Qc Qh Jh Kd 7s Ks Qd", "", "Td As Js Ac Tc Ts Th Kc 7d 9s 9d", "")
    table = Scene(rules, 4, points=(9, 10, 9, 10)).deal(*hands)
    seat, ask = table.asked
    assert ask == "discard"
    assert seat is not None
    offered = [command for command in legal(table.state, seat) if isinstance(command, Discard)]
    assert len(offered) == 165  # three of eleven
    assert {command.seat for command in offered} == {seat}


def test_knocks_out_of_turn_are_offered_to_those_still_in_the_round() -> None:
    table = Scene(ANY_TIME, 4).deal(*FOUR)
    assert offers(table.state) == (2, 3, 0)
    assert all(legal(table.state, seat) == (Knock(seat),) for seat in (2, 3, 0))
    table.do("1 knock")
    assert offers(table.state) == ()
    table.do("2 fold, 3 call, 0 call")
    assert offers(table.state) == (3, 0)
    assert legal(table.state, 2) == ()


def test_no_knock_out_of_turn_before_play() -> None:
    table = Scene(replace(ANY_TIME, laundry=Laundry.KEEP), 4).deal(*FOUR, stock=None)
    assert table.asked == (1, "laundry")
    assert offers(table.state) == ()
    assert all(legal(table.state, seat) == () for seat in (2, 3, 0))
