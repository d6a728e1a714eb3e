"""The measurement of what habits bring and cost, and what the report tells of it."""

from __future__ import annotations

import pytest

from benchmarks.opponents import habits, habits_report, must
from benchmarks.opponents.habits import KNOWN, PLAYERS, brings, measure


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(habits, "TABLES", (("solo", 2, "random"), ("solo", 2, "master")))
    monkeypatch.setattr(habits, "FEINTS", (("tight", "calls"), ("random", "knocks")))
    monkeypatch.setattr(habits, "CYCLE", 1)


def test_the_three_play_the_same_deals_and_nobody_plays_himself() -> None:
    found = brings(60.0, 1)
    assert [(one["others"], one["one"]) for one in found] == [
        *[("random", one) for one in PLAYERS],
        *[("master", one) for one in PLAYERS[1:]],
    ]
    assert all(one["sets"] == 1 and one["matches"] == 2 for one in found)
    assert all(("p99" in one) == (one["one"] == KNOWN) for one in found)


def test_without_time_nothing_is_measured() -> None:
    assert brings(0.0, 1) == []
    assert habits_report.parts(None) == []


def test_the_report_tells_it() -> None:
    text = "\n".join(habits_report.parts(measure(120.0, 1)))
    assert "| random, 2 players | " in text
    assert "| master, 2 players |  | " in text
    assert "| tight | calls | 2 | " in text
    assert "15 + 0.05 n" in text


def test_what_should_hold_is_also_asked_of_who_learns() -> None:
    tight = {"rules": "solo", "players": 2, "one": "master+", "others": "tight", "rounds": 900, "matches": 90}
    document = {"habits": {"brings": [tight | {"per_round": 0.5, "per_round_ci": 0.04}]}}
    told = {check.what: check for check in must.checks(document, {}) if "learning" in check.what}
    assert len(told) == 3
    assert [check.verdict for check in told.values()].count("not measured yet") == 2
    held = told["`solo`, 2 players: learning in the match alone, beats tight by +0.45 a round"]
    assert (held.measured, held.verdict) == ("+0.50 ± 0.04 (90 matches)", "holds")
