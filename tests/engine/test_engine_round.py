"""The round: deal, tricks, winner (rules 2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.scene_helper import Scene
from toepen_gui.engine.cards import PACK, card_text
from toepen_gui.engine.commands import Deal, Play
from toepen_gui.engine.dealing import order_of
from toepen_gui.engine.events import Dealt, RoundBegan, TrickWon
from toepen_gui.engine.match import Code, apply, asked, new_match
from toepen_gui.engine.rules import PRESETS, Poverty

SOLO = PRESETS["solo"]
TWO = ("Jh Qh Kh Ah", "Js Qs Ks As")


@pytest.mark.parametrize(
    ("packets", "first", "second"),
    [(1, (0, 3, 6, 9), (1, 4, 7, 10)), (2, (0, 1, 6, 7), (2, 3, 8, 9)), (4, (0, 1, 2, 3), (4, 5, 6, 7))],
)
def test_2_1_deals_packets_clockwise_from_left_of_the_dealer(
    packets: int, first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    state = apply(new_match(replace(SOLO, packets=packets), 3, dealer=1), Deal(PACK)).state
    assert state.holding(2) == first
    assert state.holding(0) == second
    assert state.stock == PACK[12:]


@pytest.mark.parametrize("packets", [1, 2, 4])
@pytest.mark.parametrize("dealer", range(3))
def test_2_1_an_order_can_be_found_for_any_hands(packets: int, dealer: int) -> None:
    hands = ((9, 2, 31, 4), (1, 0, 3, 5), (30, 20, 10, 11))
    rules = replace(SOLO, packets=packets)
    order = order_of(hands, (7, 6), rules=rules, dealer=dealer)
    state = apply(new_match(rules, 3, dealer), Deal(order)).state
    assert tuple(state.holding(seat) for seat in range(3)) == hands
    assert state.stock == (7, 6)


def test_2_1_hands_of_different_sizes_have_no_order() -> None:
    with pytest.raises(ValueError, match="different sizes"):
        order_of([[1, 2, 3, 4], [5]], [], rules=SOLO, dealer=0)


def test_2_1_a_deal_tells_the_round_and_the_hands() -> None:
    table = Scene(SOLO, 2, dealer=1).deal(*TWO)
    assert table.seen(RoundBegan) == [RoundBegan(0, 1, 1, (True, True))]
    assert len(table.seen(Dealt)) == 1


def test_2_1_no_deal_while_a_round_is_on() -> None:
    state = apply(new_match(SOLO, 2), Deal(PACK)).state
    step = apply(state, Deal(PACK))
    assert step.refusal is not None
    assert step.refusal.code is Code.NOT_OFFERED


def test_2_1_phases_in_order() -> None:
    """Blind knock, laundry, chance of toep, poverty, play: each waits for the one before."""
    rules = replace(PRESETS["cafe"], blind_knock=3, toep=True, packets=1)
    table = Scene(rules, 2, points=(7, 7)).deal("8h 8s 8c Jd", "7h 9s Kc Tc", stock="Td 9d 8d 7d Ac")
    assert table.asked == (1, "blind")
    assert table.do("1 look, 0 look").asked == (1, "laundry")
    assert table.do("1 pass, 0 pass").asked == (0, "draw")
    assert table.do("0 pass").asked == (1, "play")
    poor = Scene(replace(rules, blind_knock=0), 2, points=(9, 7)).deal(
        "8h 8s 8c Jd", "7h 9s Kc Tc", stock="Td Ac 9d Kd"
    )
    assert poor.do("1 pass, 0 pass, 0 pass").asked == (1, "poverty")
    assert poor.do("1 call").asked == (1, "play")


@pytest.mark.parametrize("dealer", range(4))
def test_2_2_left_of_the_dealer_leads(dealer: int) -> None:
    state = apply(new_match(SOLO, 4, dealer), Deal(PACK)).state
    assert asked(state)[0] == (dealer + 1) % 4


def test_2_3_suit_must_be_followed_if_it_can() -> None:
    table = Scene(SOLO, 2).deal("Jh Qs Ks As", "9h 8h 7h Ah").do("1 play 9h")
    assert table.legal(0) == ["play Jh", "knock"]
    assert table.code("0 play Qs") is Code.MUST_FOLLOW_SUIT


def test_2_3_without_the_suit_any_card_will_do() -> None:
    table = Scene(SOLO, 2).deal(*TWO).do("1 play Js")
    assert table.legal(0) == ["play Jh", "play Qh", "play Kh", "play Ah", "knock"]


def test_2_3_the_leader_may_play_any_card() -> None:
    assert Scene(SOLO, 2).deal(*TWO).legal(1) == ["play Js", "play Qs", "play Ks", "play As", "knock"]


def test_2_3_highest_of_the_suit_led_wins_and_leads_next() -> None:
    table = Scene(SOLO, 3).deal("9h Js 7d 8d", "7h Qs Jd Qd", "8h Ks Kd Ad")
    table.do("1 play 7h, 2 play 8h, 0 play 9h")
    assert table.seen(TrickWon) == [TrickWon(0, 0, last=False)]
    assert table.asked == (0, "play")


def test_2_3_a_trick_waits_for_every_active_player_only() -> None:
    table = Scene(SOLO, 3).deal("9h Js 7d 8d", "7h Qs Jd Qd", "8h Ks Kd Ad")
    table.do("1 knock, 2 fold, 0 call, 1 play 7h, 0 play 9h")
    assert table.state.tricks[0].winner == 0


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("0 play 9h", Code.NOT_YOUR_TURN),
        ("1 play 9h", Code.NOT_IN_HAND),
        ("1 call", Code.NO_KNOCK_TO_ANSWER),
        ("1 fold", Code.NO_KNOCK_TO_ANSWER),
        ("1 laundry", Code.NOT_OFFERED),
        ("1 check", Code.NOT_OFFERED),
        ("1 pass", Code.NOT_OFFERED),
        ("1 blind", Code.NOT_OFFERED),
        ("1 look", Code.NOT_OFFERED),
        ("1 draw", Code.NOT_OFFERED),
        ("1 discard 7h Qs Jd", Code.NOT_OFFERED),
        ("7 play 9h", Code.BAD_ACTION),
    ],
)
def test_2_3_what_the_leader_may_not_do(action: str, code: Code) -> None:
    table = Scene(SOLO, 3).deal("9h Js 7d 8d", "7h Qs Jd Qd", "8h Ks Kd Ad")
    assert table.code(action) is code


def test_2_3_a_card_that_does_not_exist_is_refused() -> None:
    state = Scene(SOLO, 2).deal(*TWO).state
    for card in (-1, 32, 1000):
        step = apply(state, Play(1, card))
        assert step.refusal is not None
        assert step.refusal.code is Code.BAD_CARD


def _four_tricks(table: Scene) -> Scene:
    """Seat 1 leads; the last trick is hearts and goes to seat 0."""
    table.deal("Js Qs Ks Th", "7s 8s 9s Jh", "Jd Qd Kd 9h")
    return table.do(
        "1 play 7s, 2 play Jd, 0 play Js", "1 play 8s, 2 play Qd, 0 play Qs", "1 play 9s, 2 play Kd, 0 play Ks"
    )


def test_2_4_the_last_trick_decides_and_all_others_pay_the_stake() -> None:
    table = _four_tricks(Scene(SOLO, 3)).do("1 play Jh, 2 play 9h, 0 play Th")
    assert (table.winner, table.by, table.change, table.points) == (0, "last-trick", (0, 1, 1), (0, 1, 1))
    assert table.seen(TrickWon) == [TrickWon(3, 0, last=True)]


def test_2_4_the_stake_starts_at_one_and_a_knock_raises_it() -> None:
    table = _four_tricks(Scene(SOLO, 3))
    assert table.state.stake == 1
    table.do("1 knock, 2 call, 0 call, 1 play Jh, 2 play 9h, 0 play Th")
    assert table.points == (0, 2, 2)


@pytest.mark.parametrize("folds", [True, False])
def test_2_4_the_winner_deals_next_however_he_won(folds: bool) -> None:
    table = Scene(SOLO, 3, dealer=0)
    if folds:
        table.deal(*TWO, "7h 8h 9h Th").do("1 knock, 2 knock, 0 fold, 1 fold")
        assert (table.winner, table.by) == (2, "folds")
    else:
        _four_tricks(table).do("1 play Jh, 2 play 9h, 0 play Th")
    assert table.state.dealer == table.winner
    assert table.asked == (None, None)
    table.command(Deal(PACK))
    assert table.asked[0] == ((table.state.dealer + 1) % 3)


def test_2_4_nothing_is_allowed_between_rounds_but_a_deal() -> None:
    table = _four_tricks(Scene(SOLO, 3)).do("1 play Jh, 2 play 9h, 0 play Th")
    assert table.code("0 play Th") is Code.ROUND_OVER
    assert table.code("0 knock") is Code.ROUND_OVER
    assert all(not table.legal(seat) for seat in range(3))


def test_2_4_a_round_starts_clean() -> None:
    table = _four_tricks(Scene(replace(SOLO, poverty=Poverty.OFF), 3))
    table.do("1 knock, 2 call, 0 call, 1 play Jh, 2 play 9h, 0 play Th").command(Deal(PACK))
    assert (table.state.stake, table.state.latest, table.state.tricks, table.active) == (1, -1, (), [0, 1, 2])
    assert [card_text(card) for card in table.state.holding(1)] == ["Jc", "Ac", "9c", "Qd"]
