"""`toepen replay`: a line for every file, whatever it holds."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from toepen_gui.cli import replay
from toepen_gui.cli.arguments import Given, UsageError
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import Console
from toepen_gui.words import Words

RECORD = {"format": "toepen-record", "version": 1, "rules": {"preset": "solo"}, "players": ["A", "B"], "rounds": []}


def run(*names: str) -> tuple[int, list[dict[str, object]]]:
    out = io.StringIO()
    status = replay.run(Call(Given(words=names), Console(Words("en", {}), out, None), None, Path()))
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def test_results_and_errors_in_order(tmp_path: Path) -> None:
    good, bad = tmp_path / "góéd.json", tmp_path / "bad.json"
    good.write_text(json.dumps(RECORD), encoding="utf-8")
    bad.write_text("{", encoding="utf-8")
    status, lines = run(str(good), str(bad), str(tmp_path / "missing"), str(good))
    assert status == 1
    assert [line["format"] for line in lines] == ["toepen-result", "toepen-error", "toepen-error", "toepen-result"]
    assert [line["file"] for line in lines][:2] == [str(good), str(bad)]
    assert [line.get("code") for line in lines] == [None, "bad-record", "unreadable", None]
    assert run(str(good))[0] == 0


def test_no_files_is_wrong_usage() -> None:
    with pytest.raises(UsageError):
        run()


@pytest.mark.skipif(sys.platform == "win32", reason="names are text there")
def test_names_are_utf8_in_every_locale(tmp_path: Path) -> None:
    """Also where Python takes them for ASCII; a byte that is no text comes out as an escape that JSON knows."""
    file = tmp_path / "één 打.json"
    file.write_text(json.dumps(RECORD), encoding="utf-8")
    env = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    words: list[str | bytes] = [
        sys.executable,
        "-m",
        "toepen_gui",
        "replay",
        str(file),
        os.fsencode(tmp_path) + b"/\xff.json",
    ]
    done = subprocess.run(words, env=env, cwd=Path(__file__).parents[2], capture_output=True, check=False, timeout=60)
    first, second = (json.loads(line) for line in done.stdout.decode("utf-8").splitlines())
    assert first["file"] == str(file)
    assert second["file"] == f"{tmp_path}/\udcff.json"
    assert (done.returncode, done.stderr.count(b"\n")) == (1, 1)
