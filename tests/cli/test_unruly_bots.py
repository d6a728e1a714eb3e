"""Runs with programs that behave badly, and runs that are stopped: a line that names bot and decision, or what was
finished so far; and in no case anything left running."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.test_bot import run

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="looks for what is left in /proc")

# what every unruly bot begins with: `answer()` reads a question and answers it well
POLITE = """
import json, os, signal, subprocess, sys, threading, time
def answer():
    line = sys.stdin.readline()
    if not line: sys.exit()
    asked = json.loads(line)
    action = "wait" if "wait" in asked["legal"] else asked["legal"][0]
    print(json.dumps({"id": asked["id"], "action": action}), flush=True)
def child(code, **more):
    words = [sys.executable, "-c", code, sys.argv[1]]
    return subprocess.Popen(words, stdin=subprocess.DEVNULL, **more)
"""
SLEEP = "import time; time.sleep(300)"
STUBBORN = (
    "import signal, time\n"
    "for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP): signal.signal(number, signal.SIG_IGN)\n"
    "while True: time.sleep(1)"
)

UNRULY = {
    "crashes at once": ("raise SystemExit(3)", 0, "status 3"),
    "crashes before anything": ("1/0", 0, "ZeroDivisionError"),
    "crashes later": ("answer(); answer(); sys.exit('no more')", 2, "no more"),
    "killed by itself": ("answer(); os.kill(os.getpid(), signal.SIGKILL)", 1, "status -9"),
    "hangs": ("time.sleep(300)", 0, "no answer in time"),
    "hangs later": ("answer(); time.sleep(300)", 1, "no answer in time"),
    "never reads": ("print('x', end='', flush=True); time.sleep(300)", 0, "no answer in time"),
    "floods": ("while True: sys.stdout.write('x' * 65536)", 0, "without end"),
    "floods later": ("answer()\nwhile True: sys.stdout.write('x' * 65536)", 1, "without end"),
    "a huge line": ("print('[' + '1,' * 5_000_000 + '1]', flush=True); time.sleep(300)", 0, "without end"),
    "floods and mutters": ("while True: sys.stderr.write('y' * 65536)", 0, "It said: yyy"),
    "answers out of turn": ('answer(); print(\'{"id": 0, "action": "call"}\', flush=True); answer()', 1, "not allowed"),
    "illegal": ('sys.stdin.readline(); print(\'{"id": 0, "action": "jump"}\', flush=True); answer()', 0, "jump"),
    "no JSON": ("print('knock', flush=True); time.sleep(300)", 0, "It said: knock"),
    "no object": ("print('[1]', flush=True); time.sleep(300)", 0, "[1]"),
    "nothing": ("print(flush=True); time.sleep(300)", 0, "It said: nothing"),
    "deep": ("print('[' * 60_000, flush=True); time.sleep(300)", 0, "not allowed"),
    "a large number": ("print('9' * 60_000, flush=True); time.sleep(300)", 0, "not allowed"),
    "no UTF-8": ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush(); time.sleep(300)", 0, "not allowed"),
    "zeros": ("sys.stdout.buffer.write(b'\\0\\0\\n'); sys.stdout.flush(); time.sleep(300)", 0, "not allowed"),
    "closes its ears": ("answer(); os.close(0); time.sleep(300)", 1, "no answer in time"),
    "closes its mouth": ("answer(); os.close(1); time.sleep(300)", 1, "stopped"),
    "a stubborn one": (f"exec({STUBBORN!r})", 0, "no answer in time"),
    "a child": (f"child({SLEEP!r}); time.sleep(300)", 0, "no answer in time"),
    "an orphan": (f"child({SLEEP!r}); answer(); os._exit(4)", 1, ""),
    "a stubborn child of its own": (f"child({STUBBORN!r}, start_new_session=True); sys.exit('bye')", 0, "bye"),
    "a grandchild": (
        'child(\'import subprocess, sys; subprocess.Popen([sys.executable, "-c", '
        '"import time; time.sleep(300)", sys.argv[1]], start_new_session=True)\', start_new_session=True).wait()\n'
        "answer(); sys.exit('bye')",
        1,
        "bye",
    ),
}


def unruly(tmp_path: Path, code: str) -> str:
    file = tmp_path / "my_bot.py"
    file.write_text(POLITE + code, encoding="utf-8")
    return f'exec:"{sys.executable}" "{file}" "{tmp_path / "mark"}"'


def left(tmp_path: Path) -> list[str]:
    """The command lines of what still runs and has to do with this test."""
    out = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line, state = file.read_bytes(), (file.parent / "stat").read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        if str(tmp_path).encode() in line and state.rsplit(")", 1)[1].split()[0] != "Z":
            out.append(line.replace(b"\0", b" ").decode(errors="replace"))
    return out


def nothing_is_left(tmp_path: Path) -> None:
    end = time.monotonic() + 10
    while left(tmp_path) and time.monotonic() < end:
        time.sleep(0.05)
    assert left(tmp_path) == []


def start(*words: str, **more: bool) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "toepen_gui", "--lang", "en", "simulate", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=more.get("apart", False),
    )


@pytest.mark.parametrize("name", UNRULY)
def test_an_unruly_bot_ends_the_run(tmp_path: Path, name: str) -> None:
    code, decision, said = UNRULY[name]
    bot = unruly(tmp_path, code)
    patience = "20" if said != "no answer in time" else "3" if decision else "1"
    words = ("--rules", "solo", "--games", "40", "--players", "2", "--bots", f"random,{bot}", "--bot-timeout", patience)
    status, out, err = run(*words)
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    assert err.startswith("toepen: exec:")
    for part in ("my_bot.py", "match 1", "seat 1", f"decision {decision}", said):
        assert part in err
    assert len(err) < 1_000
    nothing_is_left(tmp_path)


@pytest.mark.parametrize(
    ("number", "jobs"), [(signal.SIGINT, "1"), (signal.SIGINT, "2"), (signal.SIGTERM, "2"), (signal.SIGHUP, "1")]
)
def test_a_run_that_is_stopped(tmp_path: Path, number: signal.Signals, jobs: str) -> None:
    """By Ctrl-C (which a terminal sends to the whole group, here three times) or otherwise (to the one process)."""
    bot = unruly(
        tmp_path, "open(sys.argv[1], 'w').close()\nchild('import time; time.sleep(300)')\nwhile True: answer()"
    )
    words = ["--rules", "solo", "--games", "100000", "--bots", f"random,random,random,{bot}", "--jobs", jobs]
    process = start(*words, apart=True)
    end = time.monotonic() + 30
    while not (tmp_path / "mark").exists() and time.monotonic() < end:
        time.sleep(0.02)
    time.sleep(1.0)
    if number is signal.SIGINT:
        for _ in range(3):
            os.killpg(process.pid, number)
            time.sleep(0.05)
    else:
        process.send_signal(number)
    try:
        out, err = process.communicate(timeout=40)
    finally:
        process.kill()  # or it would go on for hours
    assert (process.returncode, err) == (128 + number, "")
    document = json.loads(out)
    assert document["format"] == "toepen-simulation"
    assert document["games"] < 100_000
    nothing_is_left(tmp_path)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_run_that_is_killed_leaves_nothing(tmp_path: Path, jobs: str) -> None:
    """Nobody can tidy up after SIGKILL but the workers, and the bots themselves when their input ends."""
    bot = unruly(tmp_path, "open(sys.argv[1], 'w').close()\nwhile True: answer()")
    words = ["--rules", "solo", "--games", "100000", "--bots", f"random,{bot}", "--jobs", jobs]
    process = start(*words, apart=True)
    end = time.monotonic() + 30
    while not (tmp_path / "mark").exists() and time.monotonic() < end:
        time.sleep(0.02)
    process.kill()
    process.communicate(timeout=30)
    nothing_is_left(tmp_path)


def test_a_worker_that_is_lost_ends_the_run(tmp_path: Path) -> None:
    bot = unruly(tmp_path, "open(sys.argv[1], 'w').write(str(os.getppid()))\nwhile True: answer()")
    process = start("--rules", "solo", "--games", "100000", "--bots", f"random,{bot}", "--jobs", "2")
    mark, end = tmp_path / "mark", time.monotonic() + 30
    while not (mark.exists() and mark.read_text(encoding="utf-8")) and time.monotonic() < end:
        time.sleep(0.02)
    os.kill(int(mark.read_text(encoding="utf-8")), signal.SIGKILL)
    try:
        out, err = process.communicate(timeout=40)
    finally:
        process.kill()  # or it would go on for hours
    assert (process.returncode, out) == (1, "")
    assert "ended before its time" in err
    assert err.count("\n") == 1
    nothing_is_left(tmp_path)
