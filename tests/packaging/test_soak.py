"""What the soak makes of its looks at memory."""

from __future__ import annotations

import sys

import pytest

from tools.soak.held import kinds, memory
from tools.soak.told import Told, early, growth

MINUTE = 60.0


def test_an_hour_compares_minutes_5_to_10_with_the_last_five() -> None:
    looks = [(MINUTE * m, 70.0 if 5 <= m <= 10 else 75.0 if m >= 55 else 500.0) for m in range(60)]
    assert early(looks, 60 * MINUTE) == 70.0
    assert growth(looks, 60 * MINUTE) == 5.0


def test_ten_minutes_compare_the_second_third_with_the_last() -> None:
    looks = [(30.0 * i, float(i)) for i in range(20)]  # one MB each half minute
    assert early(looks, 600.0) == 10.0
    assert growth(looks, 600.0) == 6.5


def test_one_look_at_a_high_tide_is_no_growth() -> None:
    looks = [(30.0 * i, 70.0) for i in range(19)] + [(575.0, 99.0)]
    assert growth(looks, 600.0) == 0.0


def test_too_few_looks_are_a_failure_and_no_pass() -> None:
    told = Told()
    for at in (10.0, 580.0):
        told.look_closed(at, 70.0, {})
    assert told.failures(600.0, 5.0) == ["memory: not to be told from 2 looks"]


def test_growth_fails_and_says_how_much() -> None:
    told = Told()
    for i in range(20):
        told.look_closed(30.0 * i, 70.0 + i, {"heap": 20.0, "objects": 50.0 + i})
    assert told.failures(600.0, 6.0) == ["memory: grew by 6.5 MB after the first minutes"]
    assert told.failures(600.0, 7.0) == []
    by_kind = told.figures(600.0)["memory_mb"]
    assert isinstance(by_kind, dict)
    assert by_kind["closed_by_kind"] == {
        "heap": {"at_first": 20.0, "grown": 0.0},
        "objects": {"at_first": 60.0, "grown": 6.5},
    }


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc is Linux's")
def test_the_kinds_are_all_that_is_held() -> None:
    assert sum(kinds().values()) == pytest.approx(memory(), rel=0.05)
