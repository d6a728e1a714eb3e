"""Comments cite pages and sections: they are there, and tell of every option, preset and code that there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from toepen_gui.engine.options import OPTIONS, values_of
from toepen_gui.engine.refusals import Code
from toepen_gui.engine.rules import PRESETS
from toepen_gui.table.record import read

ROOT = Path(__file__).parent.parent
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
RECORDS = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
CITED = re.compile(r"\brules ((?:\d+(?:, | and )?)+)")


def test_every_section_that_is_cited_is_there() -> None:
    there = {int(number) for number in re.findall(r"^## (\d+)\. ", RULES, re.MULTILINE)}
    assert there == set(range(1, 14))
    for file in sorted((ROOT / "toepen_gui").rglob("*.py")):
        for cited in CITED.findall(file.read_text(encoding="utf-8")):
            assert {int(number) for number in re.findall(r"\d+", cited)} <= there, (file, cited)


@pytest.mark.parametrize("option", [option for option in OPTIONS if option != "scoring"])
def test_every_option_is_told_of(option: str) -> None:
    assert f"`{option}" in RULES or f"| {option} |" in RULES


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_the_presets_are_those_of_the_table(preset: str) -> None:
    lines = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in RULES.splitlines() if line[:1] == "|"]
    column = lines[0].index(preset)
    values = values_of(PRESETS[preset])
    for line in lines[2:]:
        if not line[column]:  # of the other kind of game
            continue
        for name, value in zip(line[0].split(" / "), line[column].split(" / "), strict=True):
            assert value == str(values[name]).lower()


@pytest.mark.parametrize("code", sorted(Code))
def test_every_code_is_told_of(code: Code) -> None:
    assert f"`{code.value}`" in RECORDS


def test_the_record_that_is_shown_is_one() -> None:
    text = re.search(r"```json\n(.*?)```", RECORDS, re.DOTALL)
    assert text is not None
    assert read(text[1]).players == ("A", "B", "C")
