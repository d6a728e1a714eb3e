"""The finals with more cards (rules 10)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.scene_helper import Scene
from toepen_gui.engine.cards import PACK, parse_card
from toepen_gui.engine.commands import Deal, Discard
from toepen_gui.engine.dealing import hand_size
from toepen_gui.engine.events import LaidAside
from toepen_gui.engine.match import Code, apply, asked, legal, new_match, over, view
from toepen_gui.engine.rules import PRESETS, HouseRules, Laundry, Poverty, Reason, problem
from toepen_gui.engine.seen import for_seat

ROYAL = replace(PRESETS["solo"], royal_final=True)


@pytest.mark.parametrize(
    ("points", "size"),
    [
        ((9, 9), 11),
        ((9, 8), 4),
        ((9, 9, 9), 8),
        ((9, 9, 8), 4),
        ((9, 9, 9, 9), 4),
        ((9, 9, 10), 11),
        ((10, 9, 9, 9), 8),
    ],
)
def test_10_two_or_three_left_all_in_poverty(points: tuple[int, ...], size: int) -> None:
    assert hand_size(new_match(ROYAL, len(points), points=points)) == size
    assert hand_size(new_match(replace(ROYAL, royal_final=False), len(points), points=points)) == 4


def test_10_1_two_lay_three_of_eleven_aside_and_play_eight_tricks() -> None:
    table = Scene(ROYAL, 2, points=(9, 9)).command(Deal(PACK))
    assert table.asked == (1, "discard")
    assert len(table.legal(1)) == 165
    assert table.legal(1)[0] == "discard Jc Kc 7c"
    assert table.do("1 discard Jc Kc 7c").asked == (0, "discard")
    assert table.do("0 discard Qc Ac 8c").asked == (1, "play")
    assert [hand.bit_count() for hand in table.state.hands] == [8, 8]
    _play_out(table)
    assert len(table.state.tricks) == 8
    assert over(table.state)


def test_10_1_what_was_laid_aside_only_its_owner_knows() -> None:
    table = Scene(ROYAL, 2, points=(9, 9)).command(Deal(PACK)).do("1 discard Jc Kc 7c")
    (aside,) = table.seen(LaidAside)
    assert for_seat(aside, 1) == aside
    assert for_seat(aside, 0) == LaidAside(1, (None, None, None))
    assert view(table.state, 1).gone == tuple(sorted(parse_card(card) for card in ("Jc", "Kc", "7c")))
    assert view(table.state, 0).gone == ()
    assert view(table.state, 0).counts == (11, 8)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("0 discard Qc Ac 8c", Code.NOT_YOUR_TURN),
        ("1 discard Jc Kc", Code.BAD_HAND),
        ("1 discard Jc Kc 7c 9c", Code.BAD_HAND),
        ("1 discard Jc Jc 7c", Code.DUPLICATE_CARD),
        ("1 discard Jc Kc Qc", Code.NOT_IN_HAND),
        ("1 play Jc", Code.ANSWER_FIRST),
    ],
)
def test_10_1_what_may_not_be_laid_aside(action: str, code: Code) -> None:
    assert Scene(ROYAL, 2, points=(9, 9)).command(Deal(PACK)).code(action) is code


def test_10_1_cards_that_do_not_exist_are_not_in_hand() -> None:
    step = apply(Scene(ROYAL, 2, points=(9, 9)).command(Deal(PACK)).state, Discard(1, (-1, 40, 99)))
    assert step.refusal is not None
    assert step.refusal.code is Code.NOT_IN_HAND


def test_10_2_three_play_the_eight_they_got() -> None:
    table = Scene(ROYAL, 3, points=(9, 9, 9)).command(Deal(PACK))
    assert table.asked == (1, "play")
    _play_out(table)
    assert len(table.state.tricks) == 8


@pytest.mark.parametrize("packets", [1, 2, 4])
def test_10_every_way_of_dealing(packets: int) -> None:
    table = Scene(replace(ROYAL, packets=packets), 2, points=(9, 9)).command(Deal(PACK))
    assert [hand.bit_count() for hand in table.state.hands] == [11, 11]
    assert len(table.state.stock) == 10


def test_10_no_laundry_toep_or_whistle() -> None:
    rules = replace(ROYAL, laundry=Laundry.KEEP, toep=True, whistle=True, poverty=Poverty.STAKE)
    table = Scene(rules, 3, points=(9, 9, 9)).command(Deal(PACK))
    assert table.asked == (1, "play")
    assert table.state.whistled == ()
    assert table.state.stake == 2


def test_10_needs_last_standing() -> None:
    found = problem(replace(PRESETS["classic"], royal_final=True), 4)
    assert found is not None
    assert (found.option, found.reason) == ("royal_final", Reason.NEEDS_LAST_STANDING)


def test_10_not_in_chip_games() -> None:
    rules: HouseRules = replace(PRESETS["limit"], royal_final=True, stack=9)
    assert hand_size(new_match(rules, 2)) == 4


def _play_out(table: Scene) -> None:
    while table.state.ask is not None:
        seat, _ = asked(table.state)
        assert seat is not None
        table.command(legal(table.state, seat)[0])
