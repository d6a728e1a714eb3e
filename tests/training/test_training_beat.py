"""Beliefs and the tree of the last two tricks: what they say of a net that learned nothing, play confirms.

Needs the extra `[train]` (numba): skipped without it, because the game must not need it.
"""

from __future__ import annotations

from math import comb
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="the extra [train] is not installed, so there is nothing to measure with")

import numpy as np

from tests.players.test_players_learned import weights
from toepen_gui.engine.rules import PRESETS
from training.beat import rounds, tree
from training.beat.__main__ import beaten
from training.beat.belief import every_hand, unseen_by, weigh
from training.beat.mind import Mind, answer, drawn, mind_of
from training.learn import worth
from training.sim import game
from training.sim.fields import ACTIONS, HANDS, LAID, SIZE, STAGE, TRICK
from training.sim.house import row_of


@pytest.fixture
def mind(tmp_path: Path) -> Mind:
    file = tmp_path / "duel.net"
    file.write_bytes(weights(2, 4, (2,)))
    return mind_of(file)


def test_every_hand_is_there_once() -> None:
    cards = 0b1011_0110_1110
    for size in (1, 2, 3):
        hands = every_hand(cards, size)
        assert len(set(hands.tolist())) == len(hands) == comb(8, size)
        assert all(hand & ~cards == 0 and hand.bit_count() == size for hand in hands.tolist())


def third_trick(mind: Mind) -> tuple[np.ndarray, np.ndarray, np.ndarray, int]:
    """A row in which two cards are left to each, the rows of what seat 1 decided, what it did, how often."""
    rng = np.random.default_rng(3)
    shares = np.zeros(ACTIONS)
    rounds.seed(2)
    while True:
        row = row_of(PRESETS["solo"], 2)
        game.begin_match(row, 0)
        game.deal(row, rng.permutation(32))
        past, did, number = np.zeros((rounds.MOST_PAST, SIZE), dtype=np.int64), np.zeros(rounds.MOST_PAST, dtype=int), 0
        while row[STAGE]:
            if row[TRICK] == 2 and not row[LAID]:
                return row, past, did, number
            may = answer(row, mind, shares)
            action = drawn(shares)
            if game.asked(row)[0] == 1 and may & (may - 1):
                past[number], did[number] = row, action
                number += 1
            game.step(row, action)


def test_the_tree_says_what_play_brings(mind: Mind) -> None:
    row, past, did, number = third_trick(mind)
    hands = every_hand(unseen_by(row, 0), 2)
    belief = weigh(hands, 1, row[HANDS + 1], past, did, number, mind)
    assert belief.sum() == pytest.approx(1)
    assert belief[hands.tolist().index(row[HANDS + 1])] > 0
    best, last, own = tree.walk(row.copy(), 0, hands, belief, mind, mind)
    assert best >= last >= own
    made = []
    for place in rounds.chosen_by(belief, 6000):
        copy = row.copy()
        copy[HANDS + 1] = hands[place]
        rounds.play_out(copy, mind, mind)
        made.append(worth.made(copy, 0, mind.duel, mind.weights))
    assert np.mean(made) == pytest.approx(own, abs=4 * np.std(made) / len(made) ** 0.5 + 0.005)


def test_the_document(tmp_path: Path) -> None:
    file = tmp_path / "duel.net"
    file.write_bytes(weights(2, 4, (2,)))
    found = beaten(file, "rollouts", 4, 8, "exact", 1)
    assert found["rounds"] == 4
    points = found["points_per_round"]
    assert points["third_and_last_trick"]["mean"] >= points["last_trick_alone"]["mean"] >= 0
