"""Which folds gave a winner away, and which were right."""

from __future__ import annotations

from random import Random

import pytest

from toepen_gui.engine import match
from toepen_gui.engine.commands import Call, Deal, Fold, Knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.state import State
from toepen_gui.players.folds import Folded, judged


def answers(house: str, rounds: int) -> list[State]:
    """Wherever somebody answers a knock, in rounds played at random."""
    rng = Random(3)
    found = []
    for _ in range(rounds):
        state = match.apply(match.new_match(PRESETS[house], 4), Deal(tuple(rng.sample(range(32), 32)))).state
        while state.ask is not None:
            if state.ask is Ask.ANSWER:
                found.append(state)
            stay = [one for one in match.legal(state, state.to_act) if not isinstance(one, Fold)]
            state = match.apply(state, rng.choice(stay)).state
    return found


def verdict(state: State) -> Folded:
    hands = [state.holding(seat) for seat in range(state.players)]
    return judged(match.view(state, state.to_act), hands)


@pytest.mark.parametrize("house", ["solo", "no-limit"])
def test_who_folds_a_winner_never_folds_rightly(house: str) -> None:
    verdicts = [verdict(state) for state in answers(house, 40)]
    assert len(verdicts) > 100
    assert not any(one.winner and one.right for one in verdicts)
    assert any(one.right for one in verdicts)
    assert any(one.winner for one in verdicts)


def test_the_price_is_the_one_of_the_rules() -> None:
    """Two points against one: half of the rounds must be won; three against two: a third."""
    order = tuple(Random(1).sample(range(32), 32))
    state = match.apply(match.new_match(PRESETS["solo"], 2), Deal(order)).state
    first = state.to_act
    state = match.apply(state, Knock(first)).state
    assert verdict(state).needed == pytest.approx(1 / 2)
    state = match.apply(state, Knock(state.to_act)).state
    assert verdict(state).needed == pytest.approx(1 / 3)
    state = match.apply(state, Call(state.to_act)).state
    assert state.ask is Ask.PLAY


def test_the_same_each_time() -> None:
    state = answers("solo", 3)[0]
    assert len({verdict(state) for _ in range(4)}) == 1
