"""`toepen bot`, and bots from outside in a run: what they are told, and what becomes of those that misbehave."""

from __future__ import annotations

import io
import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.engine.walk_helper import random_command, random_rules, random_start
from toepen_gui.cli import bot, simulate
from toepen_gui.cli.arguments import Given, UsageError, read
from toepen_gui.cli.bot import BadQuestionError, answers
from toepen_gui.cli.command_options import SIMULATE
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import Console
from toepen_gui.engine import match
from toepen_gui.engine.commands import Knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS, HouseRules
from toepen_gui.engine.seen import for_seat
from toepen_gui.engine.state import State
from toepen_gui.players.learned import Learned
from toepen_gui.players.named import named
from toepen_gui.table.lineup import actions_of
from toepen_gui.table.record import Record, Start
from toepen_gui.table.seen_record import SeatScribe, action_seen
from toepen_gui.words import Words, load

ROOT = Path(__file__).parents[2]
WORDS = load(ROOT / "assets" / "lang", "en")
posix = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")


def questions(seed: int, rounds: int = 3) -> list[str]:
    """Every decision of a match at random, as a line."""
    rng = random.Random(seed)
    return _questions(rng, random_start(rng, random_rules(rng)), rounds)


def questions_of(rules: HouseRules, players: int, seed: int) -> list[str]:
    """Every decision of two rounds at random by these rules."""
    return _questions(random.Random(seed), match.new_match(rules, players), 2)


def _questions(rng: random.Random, state: State, rounds: int) -> list[str]:
    names = tuple("ABCDEFGH"[: state.players])
    scribes = [SeatScribe(Record(state.rules, "classic", names, Start(state.dealer, state.points), ())) for _ in names]
    out: list[str] = []
    while not match.over(state) and state.number < rounds:
        command = random_command(rng, state)
        step = match.apply(state, command)
        state = step.state
        for seat, scribe in enumerate(scribes):
            events = [for_seat(event, seat) for event in step.events]
            scribe.note(action_seen(command, state.rules, seat), events)
        to_act, ask = match.asked(state)
        asked = [] if to_act is None or ask is None else [(to_act, ask)]
        for seat, what in [*((seat, Ask.OFFER) for seat in match.offers(state)[:1]), *asked]:
            legal = actions_of(match.legal(state, seat), state.rules, what)
            view = json.loads(scribes[seat].text())
            question = {"type": "decide", "id": len(out), "seat": seat, "view": view, "legal": legal}
            out.append(json.dumps(question))
    return out


@pytest.mark.parametrize(
    ("level", "seed"), [("random", 1), ("random", 2), ("honest", 3), *[("beginner", n) for n in range(2)]]
)
def test_every_question_gets_a_legal_answer(level: str, seed: int) -> None:
    asked = questions(seed)
    told = list(answers(asked, level))
    assert len(told) == len(asked)
    for line, reply in zip(asked, told, strict=True):
        question, answer = json.loads(line), json.loads(reply)
        assert answer["id"] == question["id"]
        assert answer["action"] in question["legal"]
        assert sorted(answer["policy"]) == sorted(question["legal"])
        assert sum(answer["policy"].values()) == pytest.approx(1)
        assert answer["policy"][answer["action"]] > 0
        assert answer["ms"] >= 0


def test_the_master_tells_its_whole_policy() -> None:
    """Between two in a house that it learned, what it tells is finer than any number of opinions."""
    player = named("master")
    assert isinstance(player, Learned)
    told = []
    for line in questions_of(PRESETS["solo"], 2, 3):
        answer = json.loads(next(iter(answers([line], "master"))))
        told += [share for share in answer["policy"].values() if 0 < share < 1]
    assert told
    assert any(abs(16 * share - round(16 * share)) > 0.01 for share in told)


def test_the_same_question_gets_the_same_answer_in_any_company() -> None:
    asked = questions(7)
    together = [json.loads(line) for line in answers(asked, "beginner")]
    alone = [json.loads(line) for one in reversed(asked) for line in answers([one], "beginner")][::-1]
    assert [(one["action"], one["policy"]) for one in together] == [(one["action"], one["policy"]) for one in alone]


def test_an_offer_is_knock_or_wait() -> None:
    state = match.new_match(random_rules(random.Random(1)), 3)
    assert actions_of((Knock(1),), state.rules, Ask.OFFER)[-1] == "wait"


def test_other_lines_are_passed_over_and_bad_ones_are_told() -> None:
    assert list(answers(["", '{"type": "hello"}'], "random")) == []
    good = json.loads(questions(1)[0])
    wrong = [
        "{",
        "[]",
        '{"type": "decide"}',
        json.dumps({**good, "seat": 8}),
        json.dumps({**good, "legal": []}),
        json.dumps({**good, "legal": ["dance"]}),
        json.dumps({**good, "view": {**good["view"], "rules": {"preset": "poker"}}}),
        json.dumps({**good, "view": {**good["view"], "rounds": 3}}),
        json.dumps({**good, "view": {**good["view"], "rounds": [[]]}}),
    ]
    for line in wrong:
        with pytest.raises(BadQuestionError):
            list(answers([line], "beginner"))


def test_a_record_of_what_cannot_be_still_gets_an_answer() -> None:
    question = json.loads(questions(1)[0])
    question["view"]["rounds"][-1]["actions"] = ["0 play Th", "0 play Th"]
    if len(question["legal"]) > 1:
        answer = json.loads(next(iter(answers([json.dumps(question)], "honest"))))
        assert answer["action"] in question["legal"]


def test_level_is_needed() -> None:
    for given in (Given(), Given({"--level": ("genius",)})):
        with pytest.raises(UsageError):
            bot.run(Call(given, Console(Words("en", {}), None, None), None, Path()))


# bots from outside in a run

GOOD = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["type"] == "decide" and asked["legal"]
    with open(sys.argv[1], "a") as notes:
        notes.write(line)
    action = "wait" if "wait" in asked["legal"] else asked["legal"][0]
    print(json.dumps({"id": asked["id"], "action": action}), flush=True)
"""


def outside(tmp_path: Path, code: str) -> str:
    file = tmp_path / "my_bot.py"
    file.write_text(code, encoding="utf-8")
    return f'exec:"{sys.executable}" "{file}" "{tmp_path / "notes"}"'


def run(*args: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    given, _ = read(args, SIMULATE)
    return simulate.run(Call(given, Console(WORDS, out, err), None, Path())), out.getvalue(), err.getvalue()


def test_a_bot_from_outside_plays_and_sees_no_more_than_its_seat(tmp_path: Path) -> None:
    name = outside(tmp_path, GOOD)
    status, text, err = run("--rules", "classic", "--set", "limit=3", "--players", "3", "--games", "1", "--bots", name)
    assert (status, err) == (0, "")
    assert json.loads(text)["bots"][0]["bot"] == name
    lines = [json.loads(line) for line in (tmp_path / "notes").read_text(encoding="utf-8").splitlines()]
    assert len(lines) == json.loads(text)["decisions"]
    for line in lines:
        view = line["view"]
        assert (view["format"], view["players"]) == ("toepen-record", ["A", "B", "C"])
        assert "seed" not in view
        shown = [hand for seat, hand in enumerate(view["rounds"][-1]["hands"]) if seat != line["seat"]]
        laundry = any("laundry" in action for action in view["rounds"][-1]["actions"])
        assert laundry or all(hand == "?? ?? ?? ??" for hand in shown)
        assert all(action in ("knock", "wait") for action in line["legal"]) == ("wait" in line["legal"])


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("import sys; sys.stdin.readline(); sys.stderr.write('lost my cards'); sys.exit(7)", "lost my cards"),
        ("import time; time.sleep(30)", "no answer in time"),
        ("while True: print('x' * 1000, end='')", "without end"),
        ("print('five', flush=True); input()", "It said: five"),
        ('import sys; sys.stdin.readline(); print(\'{"id": 0, "action": "play 2c"}\')', "play 2c"),
        ('import sys; sys.stdin.readline(); print(\'{"id": 9, "action": "play 7c"}\')', "not allowed"),
        ("print('null', flush=True); input()", "null"),
        ("print('[' * 60000, flush=True); input()", "not allowed"),
    ],
)
def test_a_bot_that_fails_ends_the_run(tmp_path: Path, code: str, said: str) -> None:
    name = outside(tmp_path, code)
    status, text, err = run("--rules", "solo", "--games", "3", "--bots", f"random,{name}", "--bot-timeout", "1")
    assert (status, text) == (1, "")
    assert err.count("\n") == 1
    for part in ("my_bot.py", "match 1", "seat", "decision 0", said):
        assert part in err


def test_a_bot_that_fails_in_a_worker_ends_the_run(tmp_path: Path) -> None:
    name = outside(tmp_path, "print('five', flush=True); input()")
    status, text, err = run("--rules", "solo", "--games", "4", "--bots", f"random,{name}", "--jobs", "2")
    assert (status, text) == (1, "")
    assert "It said: five" in err


def test_a_bot_that_cannot_be_started() -> None:
    status, text, err = run("--games", "1", "--bots", "random,exec:no-such-program-at-all")
    assert (status, text) == (1, "")
    assert "cannot be started" in err


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_a_result_and_nothing_running(tmp_path: Path, jobs: str) -> None:
    code = GOOD.replace("import json, sys\n", "import json, os, sys\nopen(sys.argv[1], 'a').write('')\n")
    name = outside(tmp_path, code)
    args = [
        "simulate",
        "--rules",
        "solo",
        "--games",
        "100000",
        "--bots",
        f"random,random,random,{name}",
        "--jobs",
        jobs,
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "toepen_gui", *args], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    end = time.monotonic() + 20
    while not (tmp_path / "notes").exists() and time.monotonic() < end:
        time.sleep(0.02)
    time.sleep(1.0)
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=20)
    finally:
        process.kill()  # or it would go on for hours
    assert (process.returncode, err) == (130, "")
    assert json.loads(out)["format"] == "toepen-simulation"
    if Path("/proc").is_dir():
        commands = [file.read_bytes() for file in Path("/proc").glob("[0-9]*/cmdline") if file.exists()]
        assert not any(str(tmp_path).encode() in command for command in commands)
