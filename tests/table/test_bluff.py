"""Which knocks count as bluffs."""

from __future__ import annotations

import pytest

from toepen_gui.engine import match
from toepen_gui.engine.cards import Card, parse_card
from toepen_gui.engine.commands import Deal
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.view import SeatView
from toepen_gui.table import shuffle
from toepen_gui.table.bluff import is_bluff


def holding(hand: str, players: int) -> SeatView:
    """What the first to play sees with this hand."""
    own: list[Card] = [parse_card(card) for card in hand.split()]
    others = [card for card in shuffle.deal(5, 0) if card not in own]
    order = [own.pop(0) if place % players == 0 and own else others.pop() for place in range(4 * players)]
    state = match.new_match(PRESETS["solo"], players, dealer=players - 1)
    return match.view(match.apply(state, Deal((*order, *others))).state, 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_good_hands_and_poor_ones(players: int) -> None:
    assert not is_bluff(holding("Th Tc Td 9h", players), 1, 1)
    assert is_bluff(holding("Jh Qc Jd Js", players), 1, 1)


def test_a_third_of_all_hands_would_be_bluffs() -> None:
    found = 0
    for seed in range(300):
        order = shuffle.deal(seed, 0)
        state = match.apply(match.new_match(PRESETS["solo"], 4), Deal(order)).state
        found += is_bluff(match.view(state, seed % 4), seed, 1)
    assert 0.25 < found / 300 < 0.45


def test_the_same_each_time() -> None:
    view = holding("9h Kc 8d As", 4)
    assert len({is_bluff(view, 3, 8) for _ in range(5)}) == 1
