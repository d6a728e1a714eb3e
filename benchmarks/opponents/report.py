"""Makes docs/opponents.md and its plots from a file of figures.

python -m benchmarks.opponents.report FILE [--docs DIR]
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from . import habits_report, must
from .cells import LADDER, PLAYERS, RULES, YARDSTICKS
from .svg import Bar, bars

DOCS: Final = Path(__file__).parents[2] / "docs"
NOTES: Final = (
    "## What was tried, and what is known to be missing",
    "- **Beliefs can be played against.** The last trick is solved against what the net would have done before. Whoever"
    " played the third trick as the net never would, and hid a ten by it, was taken for somebody without one, and was"
    " raised into: a best answer won 0.38 ± 0.21 a round. Since the net has learned with a part of its decisions in the"
    " last two tricks left to chance, and the solver takes as many of the past ones for chance, it is a third of"
    " that; and two fifths of the rest went with the third trick learned from solved ends. At the table no card that"
    " can be held is given less than a two-hundredth of the likeliest one's share.",
    "- **Chance must stay.** With less and less of it the same net got easier to beat again (0.10, then 0.24 and 0.22);"
    " so it was taken from where there was most (`training/README.md`). Theory's bluffs come from the solver: the net"
    " itself bluffs too little, since chance bluffed for it.",
    "- **More of the same did not help.** Three more nets were learned on from the one that ships, and none ships: with"
    " more chance, held, and in the first two tricks too; with every line of the last two tricks laid out and learned"
    " from; and with more entropy; and a fourth that does what three of them do on average. The second brought bluffs"
    " and calls of the net alone to where theory has them (0.179 and 0.753), but a best answer won no less from any of"
    " them (0.195 ± 0.046, 0.216 ± 0.040, 0.208 ± 0.030, 0.197 ± 0.047 alone; with the solver 0.208 ± 0.064 from the"
    " second, 0.157 ± 0.056 from what shipped, 60 rounds of one seed; `training/README.md`).",
    "- **Solved ends did.** From the third trick on only two cards of each are hidden: that is solved for all hands at"
    " once, thousands of times, and a net for the third trick learns the mixtures (`training/solve`). A best answer"
    " wins 0.175 ± 0.048 from the net of before, 0.093 ± 0.015 from one taught with 2,700 positions and 0.080 ± 0.011"
    " from the one that ships, taught with 9,600. Playing the solution itself would leave about 0.02. What remains are"
    " mixtures that are a little off where it is dear, in wars of knocks: a strong card behind a weak lead half as"
    " often as it should be, and one round in a hundred costs a point.",
    "- **Learning in turns matters.** With both players learning at once, and the answers over an open card in closed"
    " form, the worst tricks kept a gap of 0.046 after a hundred steps; learning in turns, none above 0.002 after"
    " eighty. Fifty are taken: over 40 tricks the gap is 0.0001 on average, 0.0005 at worst.",
    "- **One round does not betray a fool.** The net alone, without the solver, takes 0.84 ± 0.17 a round from `random`"
    " (749 rounds, `solo`). Folding hardly ever: 0.96 ± 0.18 (716). Judging from over-knocks, knocks and calls of the"
    " round whether the other plays at random, and then going by one's own hand: 0.78 ± 0.17 (750), because it was"
    " sure of it in one decision of twenty. That player was taken out again. To punish fools habits must be remembered"
    " from round to round, which a seat's view does not tell: the layer over the master does (*Habits*, above).",
    "- **Five and more players, and chips but for limit toepen between two, are not learned**: there the master weighs"
    " imagined worlds (`thinker`), two hundred at most, and where two are left it takes both to play perfectly. Sixty"
    " worlds played by rules of thumb lost 0.22 ± 0.23 a round of no-limit between two to `pimc-100`, sixty played"
    " perfectly came out even (+0.05 ± 0.22), and two hundred won 0.33 ± 0.18 (60 matches each, the same deals). The"
    " last trick of two among more is not solved either.",
    "- **Half of all people have a habit.** While four in five were thought sound, a master among strangers had seen"
    " through random play in two matches of five by its fourth round, now in three of five: 0.94 ± 0.19 a round before,"
    " 1.10 ± 0.23 now; against `tight` 0.33 ± 0.09 and 0.41 ± 0.10 (80 matches each). What is done otherwise must bring"
    " 0.15 points for it: with 0.05 as before it had lost to `pimc-100`, who is none of the characters, what it won"
    " elsewhere (0.05 ± 0.27, the master alone 0.28 ± 0.17).",
)
Cells = dict[tuple[str, int, str, str], dict[str, Any]]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.opponents.report", description=__doc__)
    parser.add_argument("figures", type=Path)
    parser.add_argument("--docs", type=Path, default=DOCS)
    given = parser.parse_args(argv)
    document = json.loads(given.figures.read_text(encoding="utf-8"))
    folder = given.docs / "opponents"
    folder.mkdir(parents=True, exist_ok=True)
    plots, text = report(document)
    for name, plot in plots.items():
        (folder / f"{name}.svg").write_text(plot, encoding="utf-8", newline="\n")
    (given.docs / "opponents.md").write_text(text, encoding="utf-8", newline="\n")
    return 0


def report(document: dict[str, Any]) -> tuple[dict[str, str], str]:
    """The plots by name, and the text."""
    cells: Cells = {
        (cell["rules"], cell["players"], cell["one"], cell["others"]): cell
        for cell in document["matches"]
        if cell["sets"] >= 2
    }
    plots: dict[str, str] = {}
    matches = sum(cell["matches"] for cell in document["matches"])
    rounds = sum(cell["rounds"] for cell in document["matches"])
    parts = [
        "# How strong the computer players are",
        "Made by `python -m benchmarks.opponents.report` from the figures of `python -m benchmarks.opponents`;"
        " written by hand is nothing here but the explanations.",
        f"Last measured {document.get('when', '')[:10]}: {matches:,} matches, {rounds:,} rounds. One player sits alone"
        " at a table of another's copies; every deal is played once from every seat, which takes out most of the luck."
        " Half the 95 % interval follows each figure; it comes from whole sets of such matches. Points per round: what"
        " the others paid on average, less what one paid oneself; for chips, chips won. Where the interval is wide,"
        " few matches have been played yet: each sitting of the command adds to the file.",
        *_musts(document, cells),
        *_steps(cells, plots),
        *_yardsticks(cells, plots),
        *_last_trick(document.get("last_trick"), plots),
        *_costs(document, plots),
        *_exploitability(document.get("exploitability")),
        *habits_report.parts(document.get("habits")),
        NOTES[0],
        "\n".join(NOTES[1:]),
    ]
    return plots, "\n\n".join(parts) + "\n"


def _musts(document: dict[str, Any], cells: Cells) -> list[str]:
    lines = ["| what should hold | measured | |", "|---|---|---|"]
    lines += [f"| {one.what} | {one.measured} | {one.verdict} |" for one in must.checks(document, cells)]
    return ["## What should hold", "\n".join(lines)]


def _figure(cell: dict[str, Any] | None, name: str, percent: bool = False) -> str:
    if cell is None or cell[name] is None:
        return ""
    half = cell[f"{name}_ci"]
    if percent:
        told = f"{100 * cell[name]:.0f}"
        return told + (f" ± {100 * half:.0f} %" if half is not None else " %")
    return f"{cell[name]:+.2f}" + (f" ± {half:.2f}" if half is not None else "")


def _steps(cells: Cells, plots: dict[str, str]) -> list[str]:
    steps = list(zip(LADDER[1:], LADDER[:-1], strict=True))
    rows = []
    lines = ["| rules | players | " + " | ".join(f"{a} over {b}" for a, b in steps) + " |", "|---|---|" + "---|" * 3]
    for rules in RULES:
        for players in (2, 4):
            found = [cells.get((rules, players, *step)) for step in steps]
            if not any(found):
                continue
            told = [
                f"{_figure(cell, 'win_share', True)}; {_figure(cell, 'per_round')} ({cell['matches']})" if cell else ""
                for cell in found
            ]
            lines.append(f"| {rules} | {players} | " + " | ".join(told) + " |")
            for at, (step, cell) in enumerate(zip(steps, found, strict=True)):
                if cell and players == 2 and cell["win_share_ci"] is not None:
                    share, half = 100 * cell["win_share"], 100 * cell["win_share_ci"]
                    label = f"{rules}: {step[0]} over {step[1]}"
                    rows.append(Bar(label, share, half, at, 60, f"{share:.0f} %"))
    if rows:
        plots["steps"] = bars("Matches won by the better level, two players", rows, "per cent; red: 60")
    text = "Share of matches won, points (chips) per round, and in brackets how many matches."
    return ["## From level to level", text, *(["![Steps](opponents/steps.svg)"] if rows else []), "\n".join(lines)]


def _yardsticks(cells: Cells, plots: dict[str, str]) -> list[str]:
    parts = [
        "## The master against the yardsticks",
        "`random` plays anything; `honest` counts well and never bluffs; `threshold` and `tight` judge a hand at a"
        " glance and go by two fixed numbers; `pimc-100` looks at a hundred deals as if all cards lay open; `thinker`"
        " is the best the house can do without having learned.",
    ]
    for rules in RULES:
        lines = ["| | " + " | ".join(f"{players} players" for players in PLAYERS) + " |", "|---" * 6 + "|"]
        rows = []
        for other in (*YARDSTICKS, "beginner", "regular"):
            found = [cells.get((rules, players, "master", other)) for players in PLAYERS]
            if not any(found):
                continue
            told = [f"{_figure(cell, 'per_round')} ({cell['matches']})" if cell else "" for cell in found]
            lines.append(f"| {other} | " + " | ".join(told) + " |")
            for at, (players, cell) in enumerate(zip(PLAYERS, found, strict=True)):
                if cell and cell["per_round_ci"] is not None and players in {2, 4}:
                    rows.append(Bar(f"{other}, {players} players", cell["per_round"], cell["per_round_ci"], at))
        if len(lines) > 2:
            parts.append(f"### `{rules}`")
            if rows:
                plots[f"master-{rules}"] = bars(f"The master in {rules}", rows, "points (chips) per round")
                parts.append(f"![The master in {rules}](opponents/master-{rules}.svg)")
            parts.append("\n".join(lines))
    return parts


def _within(one: dict[str, Any], name: str) -> str:
    half = one[f"{name}_ci"]
    return f"{one[name]:.3f}" + ("" if half is None else f" ± {half:.3f}")


def _last_trick(found: dict[str, Any] | None, plots: dict[str, str]) -> list[str]:
    if not found:
        return []
    lines = [
        "| stake | bluffs among knocks | right | calls | right | tricks with knocks |",
        "|---|---|---|---|---|---|",
    ]
    rows = []
    for stake, one in found["by_stake"].items():
        lines.append(
            f"| {stake} | {_within(one, 'bluff_share')} | {one['bluff_share_right']:.3f} |"
            f" {_within(one, 'call_rate')} | {one['call_rate_right']:.3f} | {one['positions']} |"
        )
        if int(stake) <= 4:
            told = f"{one['bluff_share']:.2f}"
            rows.append(
                Bar(
                    f"stake {stake}: bluffs",
                    one["bluff_share"],
                    one["bluff_share_ci"] or 0.0,
                    1,
                    one["bluff_share_right"],
                    told,
                )
            )
            rows.append(
                Bar(
                    f"stake {stake}: calls",
                    one["call_rate"],
                    one["call_rate_ci"] or 0.0,
                    0,
                    one["call_rate_right"],
                    f"{one['call_rate']:.2f}",
                )
            )
    plots["last-trick"] = bars("Knocks over an open card in the last trick", rows, "share; red: theory")
    leak = [
        f"{name}: {one['per_last_trick']:.4f} ± {one['ci']:.4f} points per last trick ({one['tricks']} tricks)"
        for name, one in found["leak"].items()
    ]
    return [
        "## The last trick of two",
        f"Of {found['rounds']:,} rounds of self-play at level score {found['reached']:,} came to a last trick. The"
        " stake is that before the knock.",
        "![The last trick](opponents/last-trick.svg)",
        "\n".join(lines),
        "What a best answer would gain, on average of both sides, against the beliefs of the trick: "
        + "; ".join(leak)
        + ".",
    ]


def _costs(document: dict[str, Any], plots: dict[str, str]) -> list[str]:
    times = document.get("times")
    if not times:
        return []
    lines = ["| rules | players | median | 99 % | longest | decisions |", "|---|---|---|---|---|---|"]
    for one in times:
        lines.append(
            f"| {one['rules']} | {one['players']} | {one['p50']:.1f} | {one['p99']:.1f} | {one['max']:.0f} |"
            f" {one['decisions']:,} |"
        )
    rows = [
        Bar(f"{one['rules']}, {one['players']} players", one["p99"], 0.0, 2, 150.0, f"{one['p99']:.0f} ms")
        for one in times
        if one["players"] in {2, 4, 8}
    ]
    plots["times"] = bars("Decisions of the master: 99 % are quicker than", rows, "milliseconds; red: 150")
    memory = document.get("memory_mb")
    start = document.get("start", {}).get("import_ms")
    return [
        "## What a decision costs",
        "Milliseconds of the processor's time, of the master, on the machine that measured, which did other work too.",
        "![Times](opponents/times.svg)",
        "\n".join(lines),
        f"Memory that the master adds: {memory} MB. Reading in the players: {start} ms, once, when somebody sits down;"
        " the weights at the first decision.",
    ]


def _exploitability(found: list[dict[str, Any]] | None) -> list[str]:
    if not found:
        return []
    lines = ["| measure | rounds | in all | the last trick alone |", "|---|---|---|---|"]
    for one in found:
        points = one["found"].get("points_per_round")
        if points is None:
            continue
        shown = [f"{points[part]['mean']:.4f} ± {points[part]['half']:.4f}" for part in ("all", "last_trick_alone")]
        lines.append(f"| {one['what']} | {one['found']['rounds']} | {shown[0]} | {shown[1]} |")
    told = (
        "Points per round that a best answer gains from the net for two; by `training.beat`, see `training/README.md`."
    )
    return ["## How badly it can be beaten", told, "\n".join(lines)]


if __name__ == "__main__":
    sys.exit(main())
