"""Curves and durations, and the pauses in which somebody seems to think."""

from __future__ import annotations

from random import Random

import pytest

from toepen_gui.board.motion import BOUNCE_HIT, OFFER_MS, SPRING_HIT, Curve, Pace, ease
from toepen_gui.board.tempo import SHORTEST, TEMPI, pause


@pytest.mark.parametrize("curve", list(Curve))
def test_every_curve_begins_at_nought_and_ends_at_one(curve: Curve) -> None:
    assert ease(curve, 0) == pytest.approx(0)
    assert ease(curve, 1) == pytest.approx(1)
    assert ease(curve, -3) == pytest.approx(0)
    assert ease(curve, 7) == pytest.approx(1)


@pytest.mark.parametrize("curve", [Curve.OUT, Curve.IN, Curve.IN_OUT, Curve.LINEAR])
def test_plain_curves_never_turn_back(curve: Curve) -> None:
    way = [ease(curve, i / 50) for i in range(51)]
    assert way == sorted(way)


def test_springs_swing_over_and_bounces_do_not() -> None:
    """A bubble or a card that swings over by much more than a sixth looks like one of the wrong size or place."""
    assert 1.1 < max(ease(Curve.SPRING, i / 100) for i in range(101)) < 1.2
    assert max(ease(Curve.BOUNCE, i / 100) for i in range(101)) <= 1.0
    assert ease(Curve.SPRING, SPRING_HIT) == pytest.approx(1, abs=0.01)
    assert ease(Curve.BOUNCE, BOUNCE_HIT) == pytest.approx(1, abs=0.01)


def test_the_paces_are_in_order() -> None:
    assert [pace.factor for pace in (Pace.CALM, Pace.BRISK, Pace.FAST, Pace.AT_ONCE)] == [1.4, 1.0, 0.55, 0.0]
    assert set(OFFER_MS) == set(Pace)


@pytest.mark.parametrize("who", [*TEMPI, "guest"])
def test_pauses_are_human(who: str) -> None:
    rng = Random(1)
    pauses = [pause(who, rng) for _ in range(300)]
    assert min(pauses) >= SHORTEST
    assert max(pauses) <= 1500
    assert max(pauses) - min(pauses) > 100


def test_winston_takes_longer_than_kees() -> None:
    def mean(who: str) -> float:
        rng = Random(4)
        return sum(pause(who, rng) for _ in range(200)) / 200

    assert mean("winston") > mean("kees") + 200
