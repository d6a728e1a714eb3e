"""`toepen simulate`: the document, the same whatever the number of jobs, records that replay, and wrong usage."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from toepen_gui.cli import simulate
from toepen_gui.cli.arguments import Given, UsageError, read
from toepen_gui.cli.command_options import SIMULATE
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import Console
from toepen_gui.cli.simulate_document import ratio, student
from toepen_gui.table.lineup import period
from toepen_gui.table.record import read as read_record
from toepen_gui.table.result import result_of
from toepen_gui.table.strict import read_text
from toepen_gui.words import Words

KEYS = [
    *("format", "version", "rules", "players", "games", "rounds", "decisions", "seed", "duplicate", "bots"),
]
BOT_KEYS = [
    *("bot", "seats", "won", "win_share", "win_share_ci", "per_round", "per_round_ci"),
    *("knocks", "bluff_knocks", "calls", "folds", "ms"),
]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def given(*args: str) -> Given:
    return read(args, SIMULATE)[0]


def run(*args: str, err: io.StringIO | None = None) -> tuple[int, str]:
    out = io.StringIO()
    words = Words("en", {"cli.progress": "{done} of {all}"})
    return simulate.run(Call(given(*args), Console(words, out, err), None, Path())), out.getvalue()


def without_times(text: str) -> str:
    return re.sub(r'"ms": \{[^}]*\}', "", text)


def test_the_document() -> None:
    status, text = run(
        "--rules", "solo", "--set", "limit=3", "--games", "3", "--bots", "random,beginner", "--seed", "9"
    )
    document = json.loads(text)
    assert (status, text.count("\n")) == (0, 1)
    assert list(document) == KEYS
    assert document["rules"] == {"preset": "solo", "limit": 3}
    assert (document["players"], document["games"], document["seed"], document["duplicate"]) == (4, 3, 9, False)
    assert [list(bot) for bot in document["bots"]] == [BOT_KEYS, BOT_KEYS]
    assert [bot["bot"] for bot in document["bots"]] == ["random", "beginner"]
    assert [bot["seats"] for bot in document["bots"]] == [6, 6]
    assert sum(bot["won"] for bot in document["bots"]) == 3
    assert all(bot["win_share"] == pytest.approx(bot["won"] / 6, abs=1e-6) for bot in document["bots"])
    assert list(document["bots"][0]["ms"]) == ["p50", "p99", "max"]


@pytest.mark.parametrize("rules", ["classic", "cafe", "pot-limit"])
def test_the_same_whatever_the_jobs(rules: str, tmp_path: Path) -> None:
    args = ["--rules", rules, "--games", "5", "--bots", "random,honest", "--players", "3", "--duplicate", "--seed", "4"]
    if rules == "pot-limit":
        args += ["--set", "stacks=tournament"]
    one, two = tmp_path / "one", tmp_path / "two"
    alone = run(*args, "--records", str(one))
    apart = run(*args, "--records", str(two), "--jobs", "2")
    assert (alone[0], without_times(alone[1])) == (0, without_times(apart[1]))
    names = sorted(file.name for file in one.iterdir())
    assert names == [f"match-{n}.json" for n in range(1, 7)]  # whole sets: three seatings, twice
    assert [(one / name).read_bytes() for name in names] == [(two / name).read_bytes() for name in names]


def test_golden() -> None:
    """The games of a seed stay what they are, on every Python and machine."""
    document = json.loads(
        run("--games", "4", "--players", "3", "--bots", "random", "--seed", "1", "--rules", "cafe")[1]
    )
    bot = document["bots"][0]
    assert (document["rounds"], document["decisions"]) == (25, 483)
    assert (bot["knocks"], bot["bluff_knocks"], bot["calls"], bot["folds"]) == (45, 11, 27, 28)


@pytest.mark.parametrize("rules", ["classic", "solo", "cafe", "limit", "no-limit"])
def test_records_replay(rules: str, tmp_path: Path) -> None:
    status, text = run("--rules", rules, "--games", "2", "--bots", "random", "--records", str(tmp_path / "deep" / "er"))
    document = json.loads(text)
    lines = [result_of(read_record(read_text(file))) for file in sorted((tmp_path / "deep" / "er").iterdir())]
    assert status == 0
    assert [line["format"] for line in lines] == ["toepen-result"] * 2
    assert all(line["complete"] for line in lines) == (document["rules"]["preset"] in ("classic", "solo", "cafe"))
    rounds = [line["rounds"] for line in lines]
    assert document["rounds"] == sum(len(one) for one in rounds if isinstance(one, list))
    if rules == "classic":  # not among the losers
        lost = [line["losers"] for line in lines]
        assert document["bots"][0]["won"] == 8 - sum(len(seats) for seats in lost if isinstance(seats, list))


def test_with_duplicate_equal_players_are_equal() -> None:
    document = json.loads(run("--games", "4", "--players", "2", "--bots", "random,random", "--duplicate")[1])
    assert (document["games"], document["bots"][0]["per_round"], document["bots"][0]["per_round_ci"]) == (4, 0.0, 0.0)


def test_rotations_that_differ() -> None:
    assert [period(bots) for bots in ("aaaa", "abab", "aba", "aabb")] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    "args",
    [
        ["--rules", "poker"],
        ["--set", "limit"],
        ["--set", "limit=1"],
        ["--set", "limt=5"],
        ["--set", "five_crosses=true"],
        ["--set", "ending=never"],
        ["--players", "9"],
        ["--players", "1"],
        ["--bots", "nobody"],
        ["--bots", "random,"],
        ["--bots", "exec:"],
        ["--bots", 'exec:python3 "bot'],
        ["--games", "0"],
        ["--games", "many"],
        ["--seed", "-1"],
        ["--jobs", "0"],
        ["--bot-timeout", "0"],
        ["--bot-timeout", "soon"],
        ["word"],
    ],
)
def test_wrong_usage(args: list[str]) -> None:
    with pytest.raises(UsageError):
        run(*args)


def test_lists_of_bots() -> None:
    assert simulate.bots_of("master, random") == ("master", "random")
    assert simulate.bots_of('exec:"my bot" "a,b",master') == ('exec:"my bot" "a,b"', "master")


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    err = io.StringIO()
    assert run("--games", "1", "--bots", "random", "--records", str(tmp_path / "file"), err=err) == (1, "")
    assert "cli.not_written" in err.getvalue()


def test_a_bar_on_a_terminal_only() -> None:
    plain, terminal = io.StringIO(), Terminal()
    run("--games", "2", "--bots", "random", err=plain)
    run("--games", "2", "--bots", "random", err=terminal)
    assert plain.getvalue() == ""
    assert "2 of 2" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r")


def test_an_interrupt_prints_what_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    played = []

    def interrupted(*args: object) -> bool:
        played.append(args)
        if len(played) > 300:
            raise KeyboardInterrupt
        return False

    monkeypatch.setattr("toepen_gui.table.arena.is_bluff", interrupted)
    status, text = run("--rules", "solo", "--games", "500", "--bots", "random")
    assert status == 130
    assert 0 < json.loads(text)["games"] < 500


def test_intervals() -> None:
    assert ratio([]) == (None, None)
    assert ratio([(1.0, 2.0)]) == (0.5, None)
    assert ratio([(1.0, 2.0), (1.0, 2.0)]) == (0.5, 0.0)
    mean, half = ratio([(float(n % 2), 1.0) for n in range(100)])
    assert mean == 0.5
    assert half == pytest.approx(1.984 * 0.5025 / 10, abs=1e-3)
    for degrees, t in ((1, 12.706), (3, 3.182), (4, 2.776), (6, 2.447), (9, 2.262), (30, 2.042), (10_000, 1.960)):
        assert student(degrees) == pytest.approx(t, abs=0.002)
