"""The measurement of the players: sittings add up, and the report tells what the figures say."""

from __future__ import annotations

from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from benchmarks.opponents.cells import BOTS, LADDER, Cell, Found, Sums, plan, read
from benchmarks.opponents.matches import run_of
from benchmarks.opponents.must import verdict
from benchmarks.opponents.report import report
from benchmarks.opponents.svg import Bar, bars
from toepen_gui.cli.simulate_document import ratio
from toepen_gui.players.named import NAMES
from toepen_gui.table.lineup import Lineup
from toepen_gui.table.run import play_set


def test_sums_give_the_interval_of_simulate() -> None:
    rng = Random(2)
    observed = [(rng.uniform(-4, 6), float(rng.randint(3, 9))) for _ in range(40)]
    sums = Sums()
    for above, below in observed:
        sums.add(above, below)
    mean, half = sums.ratio()
    right, right_half = ratio(observed)
    assert mean == pytest.approx(right, abs=1e-5)
    assert half == pytest.approx(right_half, abs=1e-5)
    assert Sums().ratio() == (None, None)


def test_every_pair_is_in_the_plan_the_better_one_alone() -> None:
    cells = plan(("solo",), (2, 4), BOTS)
    assert set(BOTS) == set(NAMES)
    assert len(cells) == 2 * len(BOTS) * (len(BOTS) - 1) // 2
    for better, worse in zip(LADDER[1:], LADDER[:-1], strict=True):
        assert Cell("solo", 2, better, worse) in cells


def played(sets: int, first: Found | None = None) -> Found:
    found = first or Found(Cell("solo", 2, "tight", "random"))
    lineup = Lineup(10.0)
    for _ in range(sets):
        found.add(play_set(run_of(found.cell), found.sets, lineup), 0.0)
    return found


def test_sittings_add_up() -> None:
    once = played(2)
    twice = played(1, read(played(1).document()))
    assert once.document() == twice.document()
    assert once.document()["matches"] == 4


def test_the_report_tells_what_was_measured() -> None:
    cell = played(2).document() | {"one": "master"}
    times = [{"rules": "solo", "players": 2, "p50": 1.0, "p99": 90.0, "max": 500.0, "decisions": 7}]
    document: dict[str, Any] = {"matches": [cell], "times": times, "memory_mb": 9.0, "when": "2026-11-30T12:00"}
    plots, text = report(document)
    assert "not measured yet" in text
    assert "| decisions: max under 400 ms at 2 to 8 players | 500 ms (solo, 2 players) | does not hold |" in text
    assert f"({cell['matches']} matches)" in text
    assert {"master-solo", "times"} <= set(plots)
    for name, plot in plots.items():
        assert f"(opponents/{name}.svg)" in text
        assert ElementTree.fromstring(plot).tag.endswith("svg")


def test_verdicts() -> None:
    assert verdict(0.5, 0.1, 0.3) == "holds"
    assert verdict(0.35, 0.1, 0.3) == "not decided yet"
    assert verdict(0.1, 0.1, 0.3) == "does not hold"
    assert verdict(0.35, 0.08, 0.3, clear=False) == "holds"


def test_a_plot_with_nothing_below_zero_starts_there() -> None:
    plot = bars("One & two", [Bar("a", 1.0, 0.5), Bar("b", -0.5, 0.1, 2, 0.0)], "points")
    assert "One &amp; two" in plot
    assert plot.count("<rect") == 3
