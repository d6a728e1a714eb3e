"""`toepen replay`: a line for every file, whatever it holds."""

from __future__ import annotations

import io
import json
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
