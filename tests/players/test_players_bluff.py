"""Which knocks count as bluffs."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from toepen_gui.engine import match
from toepen_gui.engine.cards import Card, parse_card
from toepen_gui.engine.commands import Deal
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.view import SeatView
from toepen_gui.players import bluff, judge
from toepen_gui.players.bluff import is_bluff, looks_weak
from toepen_gui.players.knowledge import imagine, know
from toepen_gui.table import shuffle


def holding(hand: str, players: int) -> SeatView:
    """What the first to play sees with this hand."""
    own: list[Card] = [parse_card(card) for card in hand.split()]
    others = [card for card in shuffle.deal(5, 0) if card not in own]
    order = [own.pop(0) if place % players == 0 and own else others.pop() for place in range(4 * players)]
    state = match.new_match(PRESETS["solo"], players, dealer=players - 1)
    return match.view(match.apply(state, Deal((*order, *others))).state, 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_good_hands_and_poor_ones(players: int) -> None:
    assert not is_bluff(holding("Th Tc Td 9h", players))
    assert is_bluff(holding("Jh Qc Jd Js", players))


def test_a_third_of_all_hands_would_be_bluffs() -> None:
    found = 0
    for seed in range(300):
        order = shuffle.deal(seed, 0)
        state = match.apply(match.new_match(PRESETS["solo"], 4), Deal(order)).state
        found += is_bluff(match.view(state, seed % 4))
    assert 0.25 < found / 300 < 0.45


def test_the_same_each_time() -> None:
    view = holding("9h Kc 8d As", 4)
    assert len({is_bluff(view) for _ in range(5)}) == 1


def test_a_glance_agrees_with_the_worlds_in_most_hands() -> None:
    """The coach reckons with the same bluffs as those that are counted afterwards."""
    same = [is_bluff(view) == looks_weak(know(view), view.seat, view.hand) for view in positions(25)]
    assert len(same) > 100
    assert fmean(same) > 0.85


def positions(rounds: int) -> list[SeatView]:
    """What the seat to act sees, at every card of rounds played at random: some knocked and folded, suits run out."""
    rng = Random(6)
    seen = []
    for number in range(rounds):
        state = match.new_match(PRESETS["solo"], rng.randint(2, 6))
        state = match.apply(state, Deal(shuffle.deal(number, 0))).state
        while state.ask is not None:
            seen.append(match.view(state, state.to_act))
            state = match.apply(state, rng.choice(match.legal(state, state.to_act))).state
    return [view for view in seen if view.ask is Ask.PLAY]


def test_quick_worlds_are_those_that_players_imagine() -> None:
    """The same chance for the same position, but for the luck of two hundred worlds."""
    apart = []
    for number, view in enumerate(positions(12)):
        known = know(view)
        chance = Random(number).random
        wins_one = bluff._world_of(known, chance)
        quick = fmean(wins_one() for _ in range(200))
        slow = judge.win_share(known, [imagine(known, 0.0, chance) for _ in range(200)], chance)
        apart.append(quick - slow)
    assert len(apart) > 60
    assert abs(fmean(apart)) < 0.015
    assert fmean(abs(gap) for gap in apart) < 0.05


def test_the_glance_leaves_room_between_poor_and_good() -> None:
    for row in bluff.AT_A_GLANCE:
        assert all(poor <= good for poor, good in row)
