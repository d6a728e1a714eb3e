"""A run of two steps: saved, taken up, exported, and the file says what the net said.

Needs the extra `[train]` (numba and torch): skipped without it, because the game must not need it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="the extra [train] is not installed, so there is nothing to learn with")
pytest.importorskip("numba", reason="the extra [train] is not installed, so there is nothing to learn with")
torch = pytest.importorskip("torch", reason="the extra [train] is not installed, so there is nothing to learn with")

from toepen_gui.players.learned_net import read
from training.learn.export import packed
from training.learn.learner import Learner, say
from training.learn.observe import PAYOFF_AT
from training.learn.settings import Settings
from training.measure import Rounds, net_of

TINY = Settings(matches=32, steps=24, iterations=2, batch=128)


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    learner = Learner(TINY, tmp_path)
    learner.run(float("inf"))
    assert learner.iteration == 2
    again = Learner(TINY, tmp_path)
    assert again.load()
    assert again.iteration == 2
    assert again.decisions == learner.decisions > 100
    for one, other in zip(learner.actor.parameters(), again.actor.parameters(), strict=True):
        assert torch.equal(one, other)


def test_a_run_goes_on_from_what_was_kept(tmp_path: Path) -> None:
    learner = Learner(TINY, tmp_path)
    learner.run(float("inf"))
    learner.keep(tmp_path / "kept" / "kept.pt")
    again = Learner(replace(TINY, iterations=3), tmp_path / "other")
    again.begin_from(tmp_path / "kept" / "kept.pt")
    assert (again.iteration, again.decisions) == (2, learner.decisions)
    for one, other in zip(learner.actor.parameters(), again.actor.parameters(), strict=True):
        assert torch.allclose(one, other, atol=1e-3)
    again.run(float("inf"))
    assert again.iteration == 3


def test_in_the_last_two_tricks_some_decisions_are_left_to_chance(tmp_path: Path) -> None:
    learner = Learner(replace(TINY, matches=256, tremble=0.5), tmp_path)
    torch.nn.init.normal_(learner.actor.last.weight, 0, 2)  # sure of what it does
    learner._play()
    late = learner._chance > 0
    trick = learner._seen[:, :, 70:74].argmax(axis=2)
    free = learner._may & (learner._may - 1) != 0
    assert (late == (trick >= 2))[free].all()
    rare = late & (learner._logp < -5.3)
    assert rare.any()
    assert (learner._chance[rare] > 0.5 / 39 / 1.001).all()
    counts = learner._counts(np.where(np.arange(late.shape[1]) % 2, 1.0, -1.0)[None, :].repeat(len(late), 0))
    assert (counts[~late] == 1).all()
    assert (counts[late] <= learner.settings.heaviest).all()
    assert (counts[:, ::2][rare[:, ::2]] == 0).all()  # given up, and rightly: that is enough
    assert (counts[:, 1::2][rare[:, 1::2]] > 0).all()


@pytest.mark.parametrize("domain", ["duel", "table", "crowd"])
def test_the_shipped_file_says_what_the_net_says(domain: str, tmp_path: Path) -> None:
    learner = Learner(Settings(domain=domain, matches=16, steps=4, iterations=1, batch=32), tmp_path)
    torch.nn.init.normal_(learner.magnet.last.weight, 0, 0.1)
    learner.save()
    state = torch.load(tmp_path / "last.pt", weights_only=True)
    net = read(packed(state))
    play = Rounds(learner.domain, state, [net_of(state)], 12, 3)
    for _ in range(6):
        play.look()
        for seen, logits in zip(play._seen, say(learner.magnet, torch.from_numpy(play._seen)), strict=True):
            numbers = {int(at): int(seen[at]) for at in seen.nonzero()[0]}
            assert net.logits(numbers) == pytest.approx(logits.tolist(), abs=0.05)
            assert any(PAYOFF_AT <= at < PAYOFF_AT + 5 for at in numbers)
        play.act()
