"""The worked records that the rules are tested by: those beside the project, if they are there, and its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.engine.replay_helper import differences, replay, result
from tests.engine.transcript_helper import transcript

PROJECT = Path(__file__).resolve().parents[2]
SHARED = PROJECT.parent / "shared" / "examples"
GOLDEN = PROJECT / "tests" / "golden"


def _records(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.json") if not path.name.endswith(".result.json"))


def _load(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


@pytest.mark.skipif(not SHARED.is_dir(), reason="the examples that came with the rules are not beside the project")
def test_the_examples_that_came_with_the_rules() -> None:
    wrong = {}
    for path in _records(SHARED):
        found = differences(_load(path.with_suffix(".result.json")), result(replay(_load(path))))
        if found:
            wrong[path.name] = found
    assert not wrong


@pytest.mark.parametrize("path", _records(GOLDEN), ids=lambda path: path.stem)
def test_own_records(path: Path) -> None:
    assert differences(_load(path.with_suffix(".result.json")), result(replay(_load(path)))) == []


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.seen.txt")), ids=lambda path: path.name.split(".")[0])
def test_what_every_seat_saw(path: Path) -> None:
    """The playthrough of a record as each seat saw it, line by line. Where the engine is meant to tell more or less
    than it did, read the difference, and write the new transcript in its place."""
    assert transcript(_load(path.with_name(path.name.replace(".seen.txt", ".json")))) == path.read_text(
        encoding="utf-8"
    )
