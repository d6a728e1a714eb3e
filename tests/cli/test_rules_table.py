"""`toepen rules`: every option and preset, in every language, as a table and as data."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from toepen_gui.cli import rules
from toepen_gui.cli.arguments import read
from toepen_gui.cli.command_options import RULES
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import Console
from toepen_gui.engine.options import OPTIONS, rules_from_options
from toepen_gui.engine.rules import PRESETS
from toepen_gui.words import codes, load

LANG = Path(__file__).parents[2] / "assets" / "lang"


def run(*args: str, lang: str = "en") -> str:
    out = io.StringIO()
    console = Console(load(LANG, lang), out, None)
    assert rules.run(Call(read(args, RULES)[0], console, None, Path())) == 0
    return out.getvalue()


@pytest.mark.parametrize("lang", codes(LANG))
def test_the_table_has_every_option_with_its_meaning(lang: str) -> None:
    lines = run(lang=lang).splitlines()
    assert lines[0].split()[1:] == list(PRESETS)
    assert [line.split()[0] for line in lines[1 : 1 + len(OPTIONS)]] == list(OPTIONS)
    assert all(len(line.split()) == 1 + len(PRESETS) for line in lines[: 1 + len(OPTIONS)])
    for option in OPTIONS:
        assert any(line.startswith(f"{option}: ") for line in lines)
    assert "cli." not in "".join(lines)
    assert max(len(line) for line in lines) <= 120


def test_the_data_gives_the_presets_back() -> None:
    document = json.loads(run("--json"))
    assert (document["format"], document["version"]) == ("toepen-rules", 1)
    for name, preset in PRESETS.items():
        assert rules_from_options(document["presets"][name], strict=True) == preset
    assert [option["name"] for option in document["options"]] == list(OPTIONS)
    limit = next(option for option in document["options"] if option["name"] == "limit")
    assert (limit["low"], limit["high"]) == (2, 100)
    ending = next(option for option in document["options"] if option["name"] == "ending")
    assert ending["values"] == ["first-loses", "last-standing"]
