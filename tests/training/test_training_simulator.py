"""The compiled simulator against the engine, and what a net sees in training against what it sees at the table.

Needs the extra `[train]` (numba): skipped without it, because the game must not need it. The long run is
`python -m training.sim.proof`.
"""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("numba", reason="the extra [train] is not installed, so there is no simulator to test")

from training.sight_proof import prove as prove_sight
from training.sim.proof import prove


def test_random_decisions_lead_to_the_same_states() -> None:
    decisions, seen = prove(6_000, seed=11)
    assert decisions >= 6_000
    assert seen["matches over"] > 20


def test_a_net_sees_the_same_in_training_and_at_the_table() -> None:
    assert prove_sight(1_500, Random(3)) >= 1_500
