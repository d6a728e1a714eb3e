"""Chip games (rules 12)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.scene_helper import Scene
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.chips import MOST_AT_TABLE, ante
from toepen_gui.engine.commands import BuyIn, Deal
from toepen_gui.engine.events import DroppedOut, Knocked, TookPot
from toepen_gui.engine.match import Code, State, apply, new_match, over
from toepen_gui.engine.rules import PRESETS, FoldedLead, Knocking, Revokes, Stacks

LIMIT, POT, FREE = PRESETS["limit"], PRESETS["pot-limit"], PRESETS["no-limit"]
CARRY = replace(FREE, stacks=Stacks.CARRY)
TOURNAMENT = replace(FREE, stacks=Stacks.TOURNAMENT)
# Seat 1 takes three tricks; the last is hearts, and seat 0 has the highest, then 2, then 3, then 1.
FOUR = ("Js Qs Ks Th", "7s 8s 9s Jh", "Jd Qd Kd 9h", "Jc Qc Kc 8h")
TRICKS = (
    "1 play 7s, 2 play Jd, 3 play Jc, 0 play Js, 1 play 8s, 2 play Qd, 3 play Qc, 0 play Qs,"
    "1 play 9s, 2 play Kd, 3 play Kc, 0 play Ks, 1 play Jh, 2 play 9h, 3 play 8h, 0 play Th"
)


def _refused(state: State, command: BuyIn | Deal) -> Code:
    step = apply(state, command)
    assert step.state is state
    assert step.refusal is not None
    return step.refusal.code


def test_12_1_everybody_pays_the_ante_before_the_deal() -> None:
    table = Scene(replace(LIMIT, ante=2), 4).deal(*FOUR)
    assert table.points == (8, 8, 8, 8)
    assert (table.state.pot, table.state.put_in) == (8, (2, 2, 2, 2))


def test_12_1_or_what_he_has_if_less() -> None:
    table = Scene(replace(CARRY, ante=5), 4, points=(9, 3, 9, 9)).deal(*FOUR)
    assert table.points == (4, 0, 4, 4)
    assert table.active == [0, 1, 2, 3]


def test_12_2_turns_as_own_turn_whatever_knocking_says() -> None:
    table = Scene(replace(LIMIT, knocking=Knocking.ANY_TIME), 4).deal(*FOUR)
    assert table.code("2 knock") is Code.KNOCK_NOT_NOW
    assert table.legal(2) == []


def test_12_2_limit_a_knock_is_one_chip() -> None:
    table = Scene(LIMIT, 4).deal(*FOUR)
    assert table.legal(1)[-1] == "knock"
    assert table.code("1 knock 2") is Code.BAD_AMOUNT
    table.do("1 knock, 2 knock")
    assert table.state.put_in == (1, 2, 3, 1)
    assert table.seen(Knocked)[-1] == Knocked(2, 3, over=True, chips=2)


def test_12_2_pot_limit_up_to_the_pot_after_matching() -> None:
    table = Scene(replace(POT, stack=100), 4).deal(*FOUR)
    assert table.legal(1)[4:] == [f"knock {amount}" for amount in range(1, 5)]
    table.do("1 knock 4")
    assert table.state.pot == 8
    # matching takes 4, so the pot would be 12
    assert table.legal(2) == ["call", "fold", *[f"knock {amount}" for amount in range(1, 13)]]


def test_12_2_no_limit_up_to_all_he_has() -> None:
    table = Scene(FREE, 4).deal(*FOUR)
    assert table.legal(1)[-1] == "knock 9"
    table.do("1 knock 3")
    assert table.legal(2)[-1] == "knock 6"
    for action in ("2 knock 0", "2 knock 7"):
        assert table.code(action) is Code.BAD_AMOUNT


def test_12_2_not_while_he_is_the_latest_knocker() -> None:
    table = Scene(FREE, 4).deal(*FOUR).do("1 knock 1, 2 call, 3 call, 0 call")
    assert table.code("1 knock 1") is Code.ALREADY_KNOCKED


def test_12_2_not_if_nobody_else_has_chips() -> None:
    table = Scene(CARRY, 3, points=(9, 9, 3)).deal(*FOUR[:3]).do("1 knock 8, 2 call, 0 call, 1 play 7s")
    assert table.points == (0, 0, 0)
    table = Scene(CARRY, 3, points=(9, 5, 3)).deal(*FOUR[:3]).do("1 knock 4, 2 call, 0 call, 1 play 7s, 2 play Jd")
    assert table.code("0 knock 1") is Code.KNOCK_NOT_NOW
    assert table.legal(0) == ["play Js", "play Qs", "play Ks"]


def test_12_2_not_with_too_little_to_raise() -> None:
    table = Scene(CARRY, 3, points=(9, 9, 3)).deal(*FOUR[:3]).do("1 knock 3")
    assert table.legal(2) == ["call", "fold"]
    assert table.code("2 knock 1") is Code.BAD_AMOUNT


def test_12_3_call_matches_or_puts_in_all_he_has() -> None:
    table = Scene(CARRY, 3, points=(9, 9, 3)).deal(*FOUR[:3]).do("1 knock 3, 2 call, 0 call")
    assert table.points == (5, 5, 0)
    assert table.state.put_in == (4, 4, 3)


def test_12_3_fold_leaves_what_he_put_in() -> None:
    table = Scene(FREE, 3).deal(*FOUR[:3]).do("1 knock 3, 2 fold, 0 fold")
    assert (table.winner, table.by, table.change) == (1, "folds", (-1, 2, -1))
    assert table.state.result is not None
    assert table.state.result.pot == 6


def test_12_3_without_chips_he_stays_active_and_answers_nothing() -> None:
    table = Scene(CARRY, 4, points=(20, 20, 2, 20)).deal(*FOUR).do("1 knock 1, 2 call, 3 knock 1, 0 call, 1 call")
    assert table.active == [0, 1, 2, 3]
    assert table.asked == (1, "play")
    assert table.do("1 play 7s").asked == (2, "play")
    assert table.legal(2) == ["play Jd", "play Qd", "play Kd", "play 9h"]


def test_12_4_the_pot_goes_to_the_winner() -> None:
    table = Scene(LIMIT, 4).deal(*FOUR).do(TRICKS)
    assert table.change == (3, -1, -1, -1)
    assert table.seen(TookPot) == [TookPot(0, 4, 13, back=False)]


def test_12_4_side_pots_to_who_would_win_among_those_who_paid() -> None:
    """Seat 0 has the best card and 2 chips, seat 2 the next with 5; 3 and 1 have put in 8 and more."""
    table = Scene(CARRY, 4, points=(2, 20, 5, 8)).deal(*FOUR)
    table.do("1 knock 9, 2 call, 3 call, 0 call", TRICKS)
    assert table.seen(TookPot) == [
        TookPot(0, 8, 8, back=False),
        TookPot(2, 9, 9, back=False),
        TookPot(3, 6, 6, back=False),
        TookPot(1, 2, 12, back=True),
    ]
    assert table.change == (6, -8, 4, -2)
    assert table.winner == 0


def test_12_4_chips_of_folders_stay_in_the_side_pots() -> None:
    table = Scene(CARRY, 4, points=(2, 20, 20, 20)).deal(*FOUR)
    table.do("1 knock 1, 2 call, 3 knock 3, 0 call, 1 call, 2 fold")
    assert table.state.put_in == (2, 5, 2, 5)
    assert table.active == [0, 1, 3]


@pytest.mark.parametrize(
    ("way", "side"),
    [(FoldedLead.SUIT_STANDS, 2), (FoldedLead.RELEAD, 2), (FoldedLead.HIGHEST_CARD, 3)],
)
def test_12_4_a_side_pot_without_the_suit_led_goes_by_folded_lead(way: FoldedLead, side: int) -> None:
    """The last trick: 1 leads the jack of hearts alone; 2 has a diamond and 3 a higher club."""
    rules = replace(CARRY, folded_lead=way)
    table = Scene(rules, 4, points=(20, 2, 20, 20))
    table.deal("Js Qs Ks Ac", "7s 8s 9s Jh", "Jd Qd Kd 7d", "Jc Qc Kc 9c")
    table.do("1 play 7s, 2 knock 5, 3 call, 0 fold, 1 call")
    table.do("2 play Jd, 3 play Jc, 1 play 8s, 2 play Qd, 3 play Qc, 1 play 9s, 2 play Kd, 3 play Kc")
    table.do("1 play Jh, 2 play 7d, 3 play 9c")
    assert table.winner == 1
    assert [(event.seat, event.chips) for event in table.seen(TookPot)] == [(1, 7), (side, 8)]


def test_12_4_with_another_suit_among_fewer_a_side_pot_leaves_the_winner() -> None:
    """The last trick: 0 led diamonds and folded. Hearts count, from 1 on, and 3 has the higher one; but 1 has paid for
    the first pot only, and of those who paid for the second 2 is the first: there spades count."""
    rules = replace(CARRY, folded_lead=FoldedLead.SUIT_STANDS)
    table = Scene(rules, 4, dealer=2, points=(3, 1, 13, 2))
    table.deal("Kd Ad Th 8d", "Qh 8h 7h Jh", "9s As Ks Js", "Kh Ah 9h 7d")
    table.do("3 play 7d, 0 knock 1, 2 call, 3 call, 0 play 8d, 1 play Qh, 2 play As")
    table.do("0 play Th, 1 play Jh, 2 play Js, 3 play Kh, 0 play Kd, 1 play 8h, 2 play Ks, 3 play Ah")
    table.do("0 play Ad, 1 play 7h, 2 knock 1, 0 fold, 2 play 9s, 3 play 9h")
    assert table.winner == 3
    assert [(event.seat, event.chips, event.back) for event in table.seen(TookPot)] == [
        (3, 4, False),
        (2, 3, False),
        (2, 1, True),
    ]
    assert table.change == (-2, -1, 1, 2)


def test_12_4_a_side_pot_of_players_who_are_all_out_goes_to_the_winner() -> None:
    rules = replace(CARRY, revokes=Revokes.PENALISED)
    table = Scene(rules, 3, points=(9, 2, 9)).deal("Js Qs Ks Th", "7s 8s 9s Jh", "As Qd Kd 9h")
    table.do("1 knock 1, 2 knock 3, 0 call, 1 play 7s, 2 play 9h, 0 play Th")
    assert (table.winner, table.by) == (1, "folds")
    assert table.change == (-5, 10, -5)


def test_12_5_refill_starts_each_round_with_full_stacks() -> None:
    table = Scene(LIMIT, 4).deal(*FOUR).do(TRICKS)
    assert table.points == (13, 9, 9, 9)
    assert table.state.net == (3, -1, -1, -1)
    table.deal(*FOUR)
    assert table.points == (9, 9, 9, 9)
    assert not over(table.state)


def test_12_5_carry_carries_over_and_without_chips_one_sits_out() -> None:
    table = Scene(CARRY, 4, points=(20, 1, 20, 20)).deal(*FOUR).do(TRICKS)
    assert table.points == (23, 0, 19, 19)
    table.command(Deal(PACK))
    assert table.active == [0, 2, 3]
    assert table.in_game == [0, 1, 2, 3]
    assert not over(table.state)


def test_12_5_carry_buys_in_between_rounds() -> None:
    table = Scene(CARRY, 4, points=(20, 1, 20, 20)).deal(*FOUR).do(TRICKS).command(BuyIn((0, 7, 0, 1)))
    assert table.points == (23, 7, 19, 20)
    assert table.change == (3, -1, -1, -1)
    assert table.state.net == (3, -1, -1, -1)
    table.command(Deal(PACK))
    assert table.active == [0, 1, 2, 3]


def test_12_5_buying_in_has_its_bounds() -> None:
    state = new_match(replace(CARRY, max_buy_in=5), 2)
    assert _refused(state, BuyIn((6, 0))) is Code.BAD_AMOUNT
    assert _refused(state, BuyIn((-1, 0))) is Code.BAD_AMOUNT
    assert _refused(state, BuyIn((1, 1, 1))) is Code.BAD_PLAYERS
    assert apply(state, BuyIn((5, 0))).refusal is None
    assert apply(new_match(CARRY, 2), BuyIn((500, 0))).refusal is None  # no bound: off
    for rules in (LIMIT, TOURNAMENT, PRESETS["classic"]):
        assert _refused(new_match(rules, 2), BuyIn((1, 1))) is Code.NOT_OFFERED
    assert _refused(apply(state, Deal(PACK)).state, BuyIn((1, 1))) is Code.NOT_OFFERED


def test_12_5_a_table_is_never_endlessly_rich() -> None:
    state = new_match(CARRY, 2)
    while sum(state.points) + 20_000 <= MOST_AT_TABLE:
        state = apply(state, BuyIn((10_000, 10_000))).state
    assert _refused(state, BuyIn((10_000, 10_000))) is Code.BAD_AMOUNT
    assert apply(state, BuyIn((0, 0))).refusal is None
    assert apply(state, Deal(PACK)).refusal is None


def test_12_5_no_deal_for_one_player_with_chips() -> None:
    assert _refused(new_match(CARRY, 3, points=(5, 0, 0)), Deal(PACK)) is Code.BAD_PLAYERS


def test_12_5_tournament_drops_out_without_chips_and_the_last_one_wins() -> None:
    table = Scene(TOURNAMENT, 4, points=(20, 1, 1, 1)).deal(*FOUR)
    table.do(TRICKS)
    assert table.seen(DroppedOut) == [DroppedOut(1), DroppedOut(2), DroppedOut(3)]
    assert table.state.match is not None
    assert table.state.match.winners == (0,)
    assert table.state.match.places == (1, 2, 2, 2)


def test_12_5_tournament_the_ante_doubles() -> None:
    rules = replace(TOURNAMENT, ante=3, ante_every=2)
    assert [ante(rules, number) for number in range(6)] == [3, 3, 6, 6, 12, 12]
    assert ante(replace(rules, ante_every=0), 9) == 3
    assert ante(replace(rules, stacks=Stacks.CARRY), 9) == 3


def test_12_5_stacks_nobody_can_start_with() -> None:
    for rules, points in ((TOURNAMENT, (5, 0)), (CARRY, (5, -1))):
        with pytest.raises(ValueError, match="points"):
            new_match(rules, 2, points=points)


def test_12_7_a_revoker_is_out_and_pays_nothing_more() -> None:
    table = Scene(replace(LIMIT, revokes=Revokes.PENALISED), 2).deal(*FOUR[:2]).do("1 play 7s, 0 play Th")
    assert (table.winner, table.by, table.change) == (1, "folds", (-1, 1))


def test_12_7_nothing_else_of_sections_five_to_eleven() -> None:
    rules = replace(
        LIMIT, limit=2, toep=True, whistle=True, jack_bonus=True, blind_knock=3, poverty=PRESETS["cafe"].poverty
    )
    table = Scene(rules, 2).deal("Qc Kc Ac Ts", "Jc Jd Js Jh")
    assert table.asked == (1, "play")
    assert table.state.whistled == ()
