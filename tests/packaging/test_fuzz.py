"""Whatever is read: a few spoilt files of each kind here, a hundred thousand with `python -m tools.fuzz`; and what
those found, kept as tests of the kind of fault."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from toepen_gui.cli import bot
from toepen_gui.players import learned_net
from toepen_gui.table import line_file
from toepen_gui.table.statistics_file import NAME, StatisticsFile
from toepen_gui.ui import cues
from tools.fuzz.mutate import spoilt
from tools.fuzz.targets import Target, targets
from tools.fuzz.watch import Worst, input_of, one

EACH = 15
KNOWN = {target.name: target for target in targets()}


@pytest.mark.parametrize("name", KNOWN)
def test_nothing_that_is_read_brings_the_game_down(tmp_path: Path, name: str) -> None:
    target = KNOWN[name]
    for number in range(EACH):
        data = input_of(target, 0, number)
        what = one(target, data, tmp_path / "data")
        if not what.startswith("took"):  # speed is never tested, only measured
            assert what == "", f"python -m tools.fuzz --seed 0 --target {name} --only {number}"


@pytest.mark.parametrize("name", KNOWN)
def test_the_good_files_are_good(tmp_path: Path, name: str) -> None:
    """Or the spoilt ones would all fail at the same first hurdle."""
    target = KNOWN[name]
    for data in target.good:
        target.read(data, tmp_path / name)
        aside = [path.name for path in tmp_path.rglob("*") if "damaged" in path.name or "newer" in path.name]
        assert not aside
        for path in sorted(tmp_path.rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()


def test_an_input_is_made_anew_from_its_number() -> None:
    target = KNOWN["settings"]
    assert input_of(target, 1, 17) == input_of(target, 1, 17)
    assert len({input_of(target, 1, number) for number in range(50)}) > 30


def test_faults_are_found(tmp_path: Path) -> None:
    """A reader with every fault there is."""

    def careless(data: bytes, _: Path) -> None:
        if data:
            raise KeyError("careless")

    def greedy(_: bytes, __: Path) -> None:
        bytearray(300 << 20)

    assert "KeyError" in one(Target("x", (b"{}",), careless, 1), b"{}", tmp_path)
    if Path("/proc/self/clear_refs").exists():
        assert "MB" in one(Target("x", (b"{}",), greedy, 1), b"{}", tmp_path)


def test_the_worst_input_can_be_had_again(tmp_path: Path) -> None:
    """What it took is told with its name, whichever process it was in."""
    worst, other = Worst(), Worst(0.5, "b 2", 1.0, "b 3")
    one(Target("x", (b"{}",), lambda _, __: None, 1), b"{}", tmp_path, worst, "x 7")
    assert worst.slowest == "x 7"
    worst.join(other)
    assert worst.slowest == "b 2"
    assert "b 2" in str(worst)
    worst.join(Worst(0.1, "c 1", 90.0, "c 4"))
    assert (worst.slowest, worst.largest) == ("b 2", "c 4")


def test_spoilt_json_is_often_still_json() -> None:
    good = [json.dumps({"a": [1, 2, {"b": "c"}], "d": None}).encode()]
    read = 0
    for seed in range(300):
        try:
            json.loads(spoilt(good, Random(seed)))
            read += 1
        except (ValueError, RecursionError):
            pass
    assert 60 < read < 290


# --- what was found -------------------------------------------------------------------------------
NO_CUES = (
    *(
        "",
        "1",
        "[]",
        "[" * 100_000,
        '{"version": 1}',
        '{"version": 1, "cues": []}',
        '{"version": 1, "cues": {"a": []}}',
    ),
    '{"version": 1, "cues": {"a": {"files": [7], "bus": "table", "loop": false}}}',
    '{"version": 1, "cues": {"a": {"files": [{"name": "", "seconds": 1, "contact_ms": 1e400}], "bus": "table"}}}',
)


@pytest.mark.parametrize("text", NO_CUES)
def test_cues_that_are_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "cues.json").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError):  # noqa: PT011  any, whatever is wrong
        cues.read(tmp_path / "cues.json")


def _about(**changed: object) -> bytes:
    head, _, rest = KNOWN["weights"].good[0].partition(b"\n")
    return json.dumps(json.loads(head) | changed).encode() + b"\n" + rest


WRONG: dict[str, Callable[[], bytes]] = {
    "nothing": lambda: b"",
    "no object": lambda: b"[]\n",
    "nested": lambda: b"[" * 100_000 + b"\n",
    "no shape": lambda: _about(shape=None),
    "huge": lambda: _about(payoffs=10**12),
    "endless": lambda: _about(payoff_scale=0),
    "below zero": lambda: _about(payoff_at=-5),
    "one layer": lambda: _about(shape=[7]),
    "empty layers": lambda: _about(shape=[0, 0, 0]),
    "cut short": lambda: _about()[:-1],
}


@pytest.mark.parametrize("wrong", WRONG)
def test_weights_that_are_none(wrong: str) -> None:
    assert learned_net.read(_about()).players
    with pytest.raises(ValueError):  # noqa: PT011
        learned_net.read(WRONG[wrong]())


def test_a_file_of_nothing_but_lines_is_put_aside_unread(tmp_path: Path) -> None:
    good = KNOWN["statistics"].good[0]
    (tmp_path / NAME).write_bytes(good + b"\n" * line_file.MOST_LINES)
    file = StatisticsFile(tmp_path)
    assert file.entries == {}
    assert file.aside == ("damaged", f"{NAME}.damaged")


def test_a_question_that_offers_an_action_twice_is_none() -> None:
    """Or one that offers it fifty thousand times would be thought over fifty thousand times."""
    line = json.loads(KNOWN["question"].good[0])
    assert bot.read(json.dumps(line)) is not None
    with pytest.raises(bot.BadQuestionError, match="twice"):
        bot.read(json.dumps(line | {"legal": [*line["legal"], line["legal"][0]]}))


@pytest.mark.parametrize("action", ["?? discard", "? discard ??", "\u00b2 discard ??", "99 discard ??", "??", " ??"])
def test_an_action_of_nobody_is_no_traceback(action: str) -> None:
    line = json.loads(KNOWN["question"].good[0])
    line["view"]["rounds"][-1]["actions"][0] = action
    (answer,) = bot.answers([json.dumps(line)], "beginner")
    assert json.loads(answer)["action"] in line["legal"], "still, an answer is owed"


@pytest.mark.parametrize("many", [1_400, 400_000])
def test_a_round_without_end_is_not_thought_over_without_end(many: int) -> None:
    """Its actions are read once, however often cards are tried for it, and of more than any round has none is done."""
    line = json.loads(KNOWN["question"].good[0])
    line["view"]["rounds"][-1]["actions"] += ["0 call"] * many
    (answer,) = bot.answers([json.dumps(line)], "beginner")
    assert json.loads(answer)["action"] in line["legal"]
