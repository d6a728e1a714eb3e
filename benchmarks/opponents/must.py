"""What is asked of the players, held against the figures: met, missed, or not decided by the matches played so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from .cells import LADDER, RULES
from .habits import STRANGERS

POINTS: Final = ("classic", "solo", "cafe")
CHIPS: Final = ("limit", "pot-limit", "no-limit")
YARDSTICKS: Final = ("random", "honest", "threshold", "tight", "pimc-100")
FEW: Final = 100  # rounds: fewer decide nothing, whatever interval they give
FEW_TRICKS: Final = 30  # each of which tells of all cards that may have come there
BEATEN: Final = 0.06  # points per round that a best answer may gain
Cells = Mapping[tuple[str, int, str, str], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Check:
    what: str
    measured: str
    verdict: str


def verdict(value: float, half: float, least: float, clear: bool = True) -> str:
    """`clear`: the whole interval must lie at or above `least`; else its middle will do once the interval is narrow."""
    if value - half >= least or (not clear and value >= least and half < 0.1):
        return "holds"
    return "does not hold" if value + half < least else "not decided yet"


def checks(document: Mapping[str, Any], cells: Cells) -> list[Check]:
    found: list[Check] = []
    for players, other, least in (
        (2, "random", 1.1),
        (2, "pimc-100", 0.25),
        (4, "pimc-100", 0.70),
        (2, "tight", 0.45),
        (4, "tight", 0.45),
    ):
        what = f"`solo`, {players} players: beats {other} by {least:+.2f} a round"
        found += _one(cells.get(("solo", players, "master", other)), "per_round", what, least, False)
    for other, least in (("threshold", 0.80), ("tight", 0.80), ("pimc-100", 0.62)):
        what = f"`solo`, 2 players: wins {100 * least:.0f} % of matches against {other}"
        found += _one(cells.get(("solo", 2, "master", other)), "win_share", what, least, False)
    for better, worse in zip(LADDER[1:], LADDER[:-1], strict=True):
        for rules in RULES:
            what = f"`{rules}`, 2 players: {better} wins 60 % of matches against {worse}"
            found += _one(cells.get((rules, 2, better, worse)), "win_share", what, 0.60, False)
            what = f"`{rules}`, 4 players: {better} is better than {worse}"
            found += _one(cells.get((rules, 4, better, worse)), "best_seat_by", what, 0.0, True)
    for rules in POINTS:
        for other, players in (("beginner", 4), ("beginner", 6), ("regular", 6), ("beginner", 8), ("regular", 8)):
            what = f"`{rules}`, {players} players: the master is the best seat among {other}s"
            found += _one(cells.get((rules, players, "master", other)), "best_seat_by", what, 0.0, True)
    for rules in CHIPS:
        for other in YARDSTICKS:
            for players in (2, 4, 6):
                what = f"`{rules}`, {players} players: the master wins chips from {other}"
                found += _one(cells.get((rules, players, "master", other)), "per_round", what, 0.0, True)
    return (
        found
        + _of_habits(document.get("habits"))
        + _of_last_trick(document.get("last_trick"))
        + _of_best_answers(document.get("exploitability"))
        + _of_times(document)
    )


def _one(cell: dict[str, Any] | None, name: str, what: str, least: float, clear: bool) -> list[Check]:
    if cell is None or cell[name] is None or cell[f"{name}_ci"] is None:
        return [Check(what, "", "not measured yet")]
    value, half = cell[name], cell[f"{name}_ci"]
    told = f"{100 * value:.0f} ± {100 * half:.0f} %" if name == "win_share" else f"{value:+.2f} ± {half:.2f}"
    says = verdict(value, half, least, clear) if cell["rounds"] >= FEW else "not decided yet"
    return [Check(what, f"{told} ({cell['matches']} matches)", says)]


def _of_habits(found: Mapping[str, Any] | None) -> list[Check]:
    """The same figures for the master who learns, among strangers: `master+` of `toepen simulate`."""
    known = {(one["rules"], one["players"], one["one"], one["others"]): one for one in (found or {}).get("brings", ())}
    checked: list[Check] = []
    for players, other, least in ((2, "random", 1.1), (2, "tight", 0.45), (4, "tight", 0.45)):
        what = f"`solo`, {players} players: learning in the match alone, beats {other} by {least:+.2f} a round"
        checked += _one(known.get(("solo", players, STRANGERS, other)), "per_round", what, least, False)
    return checked


def _of_last_trick(found: Mapping[str, Any] | None) -> list[Check]:
    if not found:
        return []
    checked = []
    for stake in ("2", "3"):
        one = found["by_stake"].get(stake)
        if one is None:
            continue
        for name, off in (("bluff_share", 0.03), ("call_rate", 0.05)):
            right, value, half = one[f"{name}_right"], one[name], one[f"{name}_ci"]
            what = f"last trick at stake {stake}: {name.replace('_', ' ')} within {off} of {right:.3f}"
            holds = "holds" if abs(value - right) <= off else "does not hold"
            says = "not decided yet" if half is None or half > off or one["positions"] < FEW_TRICKS else holds
            checked.append(Check(what, f"{value:.3f} ± {half or 0:.3f} ({one['positions']} tricks)", says))
    leak = found["leak"]["solved"]
    half = leak["ci"]
    told = f"{leak['per_last_trick']:.4f} ± {half:.4f}"
    checked.append(
        Check("last trick: leak at most 0.005", told, "holds" if leak["per_last_trick"] <= 0.005 else "does not hold")
    )
    return checked


def _of_best_answers(found: list[dict[str, Any]] | None) -> list[Check]:
    checked = []
    for one in found or []:
        points = one["found"].get("points_per_round")
        if points is None or not one["master"]:
            continue
        value, half = points["all"]["mean"], points["all"]["half"]
        what = f"2 players, level score: a best answer gains at most {BEATEN} a round ({one['what']})"
        says = "holds" if value + half <= BEATEN else "does not hold" if value - half > BEATEN else "not decided yet"
        checked.append(Check(what, f"{value:.3f} ± {half:.3f} ({one['found']['rounds']} rounds)", says))
    return checked


def _of_times(document: Mapping[str, Any]) -> list[Check]:
    times = document.get("times")
    if not times:
        return []
    checked = []
    for name, most in (("p50", 10.0), ("p99", 150.0), ("max", 400.0)):
        worst = max(times, key=lambda one: float(one[name]))
        what = f"decisions: {name} under {most:.0f} ms at 2 to 8 players"
        told = f"{worst[name]:.0f} ms ({worst['rules']}, {worst['players']} players)"
        checked.append(Check(what, told, "holds" if worst[name] < most else "does not hold"))
    memory = document.get("memory_mb")
    if memory is not None:
        checked.append(Check("memory added: under 60 MB", f"{memory} MB", "holds" if memory < 60 else "does not hold"))
    return checked
