"""Talking to programs that behave, and to programs that do not; none is left running."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest

from toepen_gui.players.named import NAMES, named
from toepen_gui.players.outside import KEPT, Outside, OutsideError, Trouble, words_of

ECHO = (
    "import sys\n"
    "for line in sys.stdin.buffer:\n"
    "    sys.stdout.buffer.write(b'said ' + line)\n"
    "    sys.stdout.buffer.flush()\n"
)
posix = pytest.mark.skipif(sys.platform == "win32", reason="looks for processes by their number")


@contextmanager
def program(code: str, timeout: float = 20.0) -> Iterator[Outside]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "my bot.py"
        file.write_text(code, encoding="utf-8")
        outside = Outside(f'"{sys.executable}" "{file}"', timeout)
        try:
            yield outside
        finally:
            outside.close()


def trouble(code: str, question: str = "hello", timeout: float = 20.0) -> OutsideError:
    with program(code, timeout) as outside, pytest.raises(OutsideError) as caught:
        outside.ask(question)
    return caught.value


def test_question_and_answer() -> None:
    with program(ECHO) as outside:
        assert [outside.ask(word) for word in ("één", "two")] == ["said één", "said two"]


def test_a_program_that_stops() -> None:
    error = trouble("import sys; sys.stderr.write('no cards\\n'); sys.exit(3)")
    assert (error.trouble, error.said, error.status) == (Trouble.STOPPED, "no cards", 3)


def test_a_silent_program_and_one_that_does_not_read() -> None:
    before = time.monotonic()
    assert trouble("import time; time.sleep(60)", timeout=0.3).trouble is Trouble.SILENT
    assert trouble("import time; time.sleep(60)", "x" * 1_000_000, timeout=0.3).trouble is Trouble.SILENT
    assert time.monotonic() - before < 15


def test_a_flood() -> None:
    endless = "import sys\nwhile True: sys.stdout.write('x' * 1000)"
    error = trouble(endless)
    assert error.trouble is Trouble.TOO_LONG
    assert len(error.said) == KEPT
    with program("import sys\nwhile True: print('x'); print('y', file=sys.stderr)") as outside:
        assert outside.ask("hello") == "x"


def test_a_program_there_is_not() -> None:
    with pytest.raises(OutsideError) as caught:
        Outside("no-such-program-at-all", 1.0)
    assert caught.value.trouble is Trouble.NO_START


@posix
def test_nothing_is_left_running(tmp_path: Path) -> None:
    """Not even what the program has started itself."""
    notes = tmp_path / "pids"
    code = (
        "import os, signal, subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        f"open({str(notes)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
        "print('ready', flush=True)\n"
        "time.sleep(60)\n"
    )
    with program(code) as outside:
        assert outside.ask("hello") == "ready"
    pids = [int(pid) for pid in notes.read_text().split()]
    end = time.monotonic() + 5
    while any(alive(pid) for pid in pids) and time.monotonic() < end:
        time.sleep(0.02)
    assert not any(alive(pid) for pid in pids)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat")
        return not state.exists() or state.read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_words_of_a_command() -> None:
    assert words_of('python3 "my bot.py" --deep') == ["python3", "my bot.py", "--deep"]
    for wrong in ("", "  ", 'python3 "bot'):
        with pytest.raises(ValueError, match=r"."):
            words_of(wrong)


def test_players_by_name() -> None:
    assert (
        *("random", "honest", "threshold", "tight", "pimc-100", "thinker"),
        *("beginner", "regular", "master"),
    ) == NAMES
    players = [named(name) for name in NAMES]
    assert all(one is not other for one, other in pairwise(players))
    with pytest.raises(LookupError):
        named("cheat")
