"""`toepen verify`: a line for every file, whatever it holds, in the language spoken."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.table.fair_matches import whole
from toepen_gui.cli import verify
from toepen_gui.cli.arguments import Given, UsageError
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import Console
from toepen_gui.paths import assets
from toepen_gui.words import load

GOLDEN = Path(__file__).parent.parent / "golden" / "solo_match.json"


def run(*names: str, lang: str = "en") -> tuple[int, list[str]]:
    out = io.StringIO()
    console = Console(load(assets() / "lang", lang), out, None)
    status = verify.run(Call(Given(words=names), console, None, assets()))
    return status, out.getvalue().splitlines()


def test_a_line_for_each_file(tmp_path: Path) -> None:
    honest, changed, junk = tmp_path / "honest.json", tmp_path / "changed.json", tmp_path / "jünk.json"
    honest.write_text(whole(3), encoding="utf-8")
    record = json.loads(whole(3))
    record["rounds"][0]["fair"]["cut"] = record["rounds"][0]["fair"]["cut"] % 31 + 1
    changed.write_text(json.dumps(record), encoding="utf-8")
    junk.write_text("{", encoding="utf-8")
    assert run(str(honest))[0] == 0
    status, lines = run(str(honest), str(GOLDEN), str(changed), str(junk), str(tmp_path / "no\nfile"))
    assert status == 1
    assert len(lines) == 5
    assert lines[0].startswith(f"{honest}: ")
    assert json.loads(whole(3))["chain"] in lines[0]
    assert "nothing to verify here" in lines[1]
    assert "round 1: " in lines[2]
    assert "bad-record" in lines[3]
    assert "unreadable" in lines[4]
    assert run(str(GOLDEN))[0] == 0


@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
def test_in_every_language(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "a.json"
    file.write_text(whole(5), encoding="utf-8")
    status, lines = run(str(file), lang=lang)
    assert status == 0
    assert len(lines) == 1
    assert "{" not in lines[0]
    assert "verify." not in lines[0]


def test_what_goes_against_the_rules_is_told_with_its_round(tmp_path: Path) -> None:
    record = json.loads(whole(3))
    record["rounds"][0]["actions"].insert(0, "0 draw")
    file = tmp_path / "a.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    status, lines = run(str(file))
    assert status == 1
    assert "round 1" in lines[0]


def test_no_files_is_wrong_usage() -> None:
    with pytest.raises(UsageError):
        run()
