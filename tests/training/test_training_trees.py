"""Ends of rounds laid out in full: what a position is worth is what playing on from it makes, on average.

Needs the extra `[train]` (numba and torch): skipped without it, because the game must not need it.
"""

from __future__ import annotations

import copy
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="the extra [train] is not installed, so there is nothing to learn with")
torch = pytest.importorskip("torch", reason="the extra [train] is not installed, so there is nothing to learn with")

import numpy as np

from toepen_gui.engine.rules import PRESETS
from training.learn.houses import DOMAINS
from training.learn.learner import Learner
from training.learn.nets import actor, prepared
from training.learn.settings import Settings
from training.learn.trees import Lesson, Trees, catch, settled
from training.learn.worth import first_tables, made
from training.sim import game
from training.sim.fields import ACTIONS, SEATS, SIZE, STAGE, TRICK
from training.sim.house import row_of

DUEL = DOMAINS["duel"]
LEARNER = np.zeros((1, SEATS), dtype=np.int64)  # everywhere


def rounds_at_the_third_trick(many: int) -> np.ndarray:
    """Caught on the way, by players who lay the first card that they may."""
    house = row_of(replace(PRESETS["solo"], limit=10), 2)
    rng = np.random.default_rng(3)
    caught = np.zeros((many, SIZE), dtype=np.int64)
    number = 0
    while number < many:
        rows = house[None].copy()
        game.begin_match(rows[0], int(rng.integers(2)))
        game.deal(rows[0], rng.permutation(32))
        tricks = np.zeros(1, dtype=np.int64)
        while True:
            may = game.legal(rows[0])
            game.step(rows[0], next(action for action in range(ACTIONS) if may >> action & 1))
            before = number
            number = catch(rows, LEARNER, tricks, caught, number)
            if number > before:
                break
    return caught


def lesson(caught: np.ndarray, blind: float) -> Lesson:
    torch.manual_seed(4)
    return Trees(DUEL, 60_000).lesson(caught, actor(DUEL, 16), blind, *first_tables())


def test_rounds_are_caught_once_and_at_the_third_trick() -> None:
    caught = rounds_at_the_third_trick(5)
    assert (caught[:, TRICK] == 2).all()
    assert (caught[:, STAGE] != 0).all()
    tricks, room = np.full(5, 2, dtype=np.int64), np.zeros((9, SIZE), dtype=np.int64)
    assert catch(caught.copy(), np.repeat(LEARNER, 5, axis=0), tricks, room, 0) == 0  # these were there before


def test_a_position_is_worth_what_its_moves_are() -> None:
    """Chance apart, what is worth most to one is worth least to the other, and nothing is beyond the stake's reach."""
    found = lesson(rounds_at_the_third_trick(6), 0.0)
    legal = np.array([[may >> action & 1 for action in range(ACTIONS)] for may in found.may.tolist()]) == 1
    assert (found.shares[~legal] == 0).all()
    assert np.allclose(found.shares.sum(axis=1), 1, atol=1e-5)
    assert (found.worths[~legal] == 0).all()
    assert np.abs(found.worths).max() > 0.5
    assert found.weight.max() > 0


def test_the_first_position_is_worth_what_play_makes_on_average() -> None:
    """Lines followed by lot are right on average: many trees of one round against playing it out."""
    caught = rounds_at_the_third_trick(1)
    duel, weights = first_tables()
    assert not settled(caught[0].copy())
    many = lesson(np.repeat(caught, 40, axis=0), 0.0)
    worth = (many.shares[:40] * many.worths[:40]).sum(axis=1)
    rng = np.random.default_rng(8)
    played = []
    for _ in range(3000):
        s = caught[0].copy()
        while s[STAGE] != 0:  # the net has learned nothing: all moves are as good as equally likely
            may = game.legal(s)
            game.step(s, int(rng.choice([action for action in range(ACTIONS) if may >> action & 1])))
        played.append(made(s, int(game.asked(caught[0])[0]), duel, weights))
    assert abs(worth.mean() - np.mean(played)) < 4 * np.std(played) / 3000**0.5 + 0.05


def test_a_run_learns_from_ends_too(tmp_path: Path) -> None:
    """The better moves of the positions that were laid out are made more often afterwards."""
    settings = Settings(
        matches=64, steps=60, iterations=3, batch=256, batch_last=256, trees=6_000, plain=1.0, rules=0.0
    )
    learner = Learner(settings, tmp_path)
    caught = rounds_at_the_third_trick(12)

    def gained() -> float:
        trees = Trees(DUEL, 20_000)
        found = trees.lesson(caught, before, 0.02, learner.duel, learner.weights)
        with torch.inference_mode():
            logits = (
                copy.deepcopy(learner.actor).bfloat16()(prepared(torch.from_numpy(found.seen.copy()))).float().numpy()
            )
        legal = np.array([[may >> action & 1 for action in range(ACTIONS)] for may in found.may.tolist()]) == 1
        shares = np.where(legal, np.exp(logits), 0)
        shares /= shares.sum(axis=1, keepdims=True)
        gain = ((shares - found.shares) * found.worths).sum(axis=1)
        return float((gain * found.weight).sum() / found.weight.sum())

    before = copy.deepcopy(learner.actor).bfloat16()
    assert abs(gained()) < 0.01
    learner.run(float("inf"))
    assert gained() > 0.01
