"""`toepen rules --rules PRESET`: the rules of one table in full sentences."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from toepen_gui.cli import rules
from toepen_gui.cli.arguments import UsageError, read
from toepen_gui.cli.command_options import RULES
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import Console
from toepen_gui.engine.rules import PRESETS
from toepen_gui.words import codes, load

LANG = Path(__file__).parents[2] / "assets" / "lang"


def run(*args: str, lang: str = "en") -> str:
    out = io.StringIO()
    console = Console(load(LANG, lang), out, None)
    assert rules.run(Call(read(args, RULES)[0], console, None, Path())) == 0
    return out.getvalue()


@pytest.mark.parametrize("lang", codes(LANG))
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_told(preset: str, lang: str) -> None:
    text = run("--rules", preset, lang=lang)
    assert "rules." not in text
    assert not set(text) & set("{}")
    assert max(len(line) for line in text.splitlines()) <= 90


def test_what_is_set_is_told() -> None:
    text = run("--rules", "cafe", "--set", "limit=17", "--set", "toep=true", "--players", "5")
    assert "Stay under 17" in text
    assert "Mei: folds, pays 1" in text
    assert "With 5 players 20 cards are dealt" in " ".join(text.split())
    assert "Toep\n----\n" in text
    assert "limit: 17" in text
    assert "With 5 players" not in run("--set", "limit=17")


def test_data_stays_data() -> None:
    assert run("--json", "--rules", "cafe") == run("--json")


@pytest.mark.parametrize(
    "args",
    [("--rules", "pub"), ("--set", "limit=1"), ("--set", "limit"), ("--set", "five_crosses=true"), ("--players", "9")],
)
def test_what_cannot_be_is_refused(args: tuple[str, ...]) -> None:
    with pytest.raises(UsageError):
        run(*args)
