"""The solver of the last two tricks: nobody wins anything from it, and what it teaches is what it plays.

Needs the extra `[train]` (numba, torch): skipped without it, because the game must not need it.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="the extra [train] is not installed, so there is nothing to train with")
pytest.importorskip("torch", reason="the extra [train] is not installed, so there is nothing to train with")

import numpy as np

from tests.players.test_players_learned import weights
from toepen_gui.players.learned_net import read
from training.beat import last
from training.beat.belief import hidden
from training.beat.mind import Mind, mind_of
from training.sim.fields import HANDS, LAID, LEADER, TRICK
from training.solve import end, last_card, learn, lessons, plan
from training.solve.start import terms_of


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "duel.net"
    found.write_bytes(weights(2, 4, (2,)))
    return found


def third_trick(mind: Mind) -> tuple[np.ndarray, np.ndarray, np.ndarray, plan.Terms]:
    """A row where the third trick begins, twelve cards that either may hold, pairs of them as likely as they come."""
    rng = np.random.default_rng(4)
    row, first, second = lessons.position(mind, rng)
    assert row[TRICK] == 2
    assert not row[LAID]
    cards = [card for card in range(32) if hidden(row) >> card & 1]
    assert len(cards) == 28
    few = np.zeros(32, bool)
    few[rng.permutation(cards)[:12]] = True
    for matrix in (first, second):
        assert matrix.sum() == pytest.approx(2)
        lots = np.triu(rng.random((32, 32)), 1) * few[:, None] * few[None, :]
        matrix[:] = (lots + lots.T) / lots.sum()
    return row, first, second, terms_of(row, mind)


def test_nobody_wins_anything_from_the_solution(file: Path) -> None:
    mind = mind_of(file)
    _, first, second, terms = third_trick(mind)
    room = plan.new_plan()
    found = []
    for passes in (10, 150):
        end.solve(room, terms, first, second, passes, 0.002)
        gain = end.gains(room, terms, first, second)
        assert gain[2] == pytest.approx(-gain[3], abs=1e-4), "what one side wins the other loses"
        assert min(gain[:2]) > -1e-4
        found.append(sum(gain[:2]))
    assert found[1] < found[0]
    assert found[1] < 0.03


def test_what_is_taught_is_legal_and_whole(file: Path, tmp_path: Path) -> None:
    mind = mind_of(file)
    found = lessons.made(mind, 3, 2, 60, 5)
    seen, may, shares = found["seen"], found["may"], found["shares"].astype(float)
    assert len(may) > 60
    assert shares.sum(1) == pytest.approx(1, abs=2e-3)
    legal = (may[:, None] >> np.arange(39)) & 1
    assert (legal.sum(1) > 1).all()
    assert not shares[legal == 0].any()
    assert (seen[:, 72] == 1).all(), "all in the third trick"
    again = lessons.made(mind, 3, 2, 60, 5)
    assert all((found[name] == again[name]).all() for name in found)
    for number in (1, 2):
        np.savez_compressed(tmp_path / f"{number}.npz", **found)
    few = {name: kept[: len(may) // 3] for name, kept in found.items()}
    np.savez_compressed(tmp_path / "3.npz", **few)
    read_again = learn.Lessons(tmp_path).all
    assert read_again[1].tolist() == [*may.tolist(), *few["may"].tolist()]
    assert (read_again[0].numpy() == np.concatenate([seen, few["seen"]])).all()
    out = tmp_path / "third.net"
    learn.main(
        [str(tmp_path), "--like", str(file), "--out", str(out), "--hidden", "8", "--passes", "30", "--batch", "64"]
    )
    lines = [json.loads(line) for line in out.with_suffix(".jsonl").read_text().splitlines()]
    assert lines[-1]["apart"]["all"] < 0.7
    net = read(out.read_bytes())
    assert net.knocking == ("own-turn",)
    assert mind_of(out).first.shape == (468, 8)


def test_the_last_trick_is_that_of_the_table(file: Path) -> None:
    """The same as `training.beat.last`, which is that of the players."""
    mind = mind_of(file)
    row, _, _, terms = third_trick(mind)
    row = row.copy()
    row[HANDS : HANDS + 2] = 0
    rng = np.random.default_rng(1)
    cards = np.sort(rng.permutation(32)[:14])
    rows = np.zeros((2, 32), np.float32)
    rows[:, cards] = rng.random((2, 14))
    rows /= rows.sum(1, keepdims=True)
    _, _, _, _, values = last.solved(row, cards, rows[0, cards].astype(float), rows[1, cards].astype(float), mind)
    assert row[LEADER] in (0, 1)
    third = plan.LAST + 1
    regrets, sums = np.zeros((third, 3, 32), np.float32), np.zeros((third, 3, 32), np.float32)
    kept, worths = np.zeros((third, 2, 32), np.float32), np.zeros((2, 32), np.float32)
    given = (rows[0], rows[1], terms.win, terms.lose, terms.may[0], terms.may[1], 0, terms.latest, regrets, sums, kept)
    for turn in range(300):
        last_card.last_card(*given, last_card.LEARN, 0, 0.0, float((turn + 1) ** 2), worths[0], worths[1])
    last_card.last_card(*given, last_card.SETTLE, 0, 0.0, 0.0, worths[0], worths[1])
    for side in range(2):
        assert worths[side, cards] @ rows[side, cards] == pytest.approx(values[side] @ rows[side, cards], abs=0.01)
