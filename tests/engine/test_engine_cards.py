"""The pack (rules 1)."""

from __future__ import annotations

import pytest

from tests.engine.scene_helper import Scene
from toepen_gui.engine.cards import PACK, bits_of, card_text, cards_of, parse_card, rank_of, suit_of
from toepen_gui.engine.commands import Deal
from toepen_gui.engine.match import Code, apply, new_match
from toepen_gui.engine.rules import PRESETS


def test_1_thirty_two_cards_of_four_suits_and_eight_ranks() -> None:
    assert len({card_text(card) for card in PACK}) == 32
    assert {(suit_of(card), rank_of(card)) for card in PACK} == {(s, r) for s in range(4) for r in range(8)}


def test_1_ranks_high_to_low() -> None:
    clubs = sorted(range(8), reverse=True)
    assert " ".join(card_text(card) for card in clubs) == "Tc 9c 8c 7c Ac Kc Qc Jc"


@pytest.mark.parametrize("higher", range(1, 8))
def test_1_each_rank_beats_the_one_below(higher: int) -> None:
    table = Scene(PRESETS["solo"], 2)
    low, high = card_text(higher - 1), card_text(higher)
    table.deal(f"Jd Qd Kd {high}", f"Jh Qh Kh {low}").do(f"1 play {low}, 0 play {high}")
    assert table.state.tricks[-1].winner == 0


def test_1_no_trumps_another_suit_never_wins() -> None:
    table = Scene(PRESETS["solo"], 3).deal("Th 9h 8h 7h", "Jc Qc Kc Ac", "Ts 9s 8s 7s")
    assert table.do("1 play Jc, 2 play Ts, 0 play Th").state.tricks[0].winner == 1


def test_1_four_cards_each() -> None:
    table = Scene(PRESETS["solo"], 5).command(Deal(PACK))
    assert [hand.bit_count() for hand in table.state.hands] == [4] * 5
    assert len(table.state.stock) == 12


@pytest.mark.parametrize("players", [0, 1, 9])
def test_1_two_to_eight_players(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        new_match(PRESETS["classic"], players)


@pytest.mark.parametrize("players", range(2, 9))
def test_1_every_table_from_two_to_eight_can_be_dealt(players: int) -> None:
    assert apply(new_match(PRESETS["classic"], players), Deal(PACK)).refusal is None


@pytest.mark.parametrize("text", ["10h", "Th"])
def test_ten_has_two_spellings(text: str) -> None:
    assert card_text(parse_card(text)) == "Th"


@pytest.mark.parametrize("text", ["", "T", "1h", "10", "10x", "th", "TH", "Thh", "6c", "??"])
def test_no_other_spelling_is_a_card(text: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        parse_card(text)


def test_bit_sets_hold_what_was_put_in() -> None:
    assert cards_of(bits_of((31, 0, 17))) == (0, 17, 31)


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ((*PACK[:31], 32), Code.BAD_CARD),
        ((-1, *PACK[:31]), Code.BAD_CARD),
        ((*PACK[:31], 3), Code.DUPLICATE_CARD),
        (PACK[:7], Code.BAD_HAND),
        ((), Code.BAD_HAND),
    ],
)
def test_a_deal_must_be_cards_enough_and_each_once(order: tuple[int, ...], code: Code) -> None:
    state = new_match(PRESETS["classic"], 2)
    step = apply(state, Deal(order))
    assert step.state is state
    assert step.refusal is not None
    assert step.refusal.code is code
    assert step.refusal.seat is None
