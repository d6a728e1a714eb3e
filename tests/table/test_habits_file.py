"""What is kept of a player's habits: whole or not at all, by one match at a time, and forgotten when told to."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from toepen_gui.players.characters import ALL
from toepen_gui.players.notebook import PURSE
from toepen_gui.table import habits_file
from toepen_gui.table.habits_file import FILE_NAME, STRANGER, Acquaintance, HabitsFile, known_of, told
from toepen_gui.table.port import Note
from toepen_gui.table.strict import Json


def _full(*_: object) -> None:
    raise OSError


SEEN = Acquaintance((0.0, -1.5, -2.25, -8.0, -3.0, -0.125, -7.5), 4.5)


def test_it_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    file = HabitsFile(tmp_path)
    assert file.load() == STRANGER
    assert file.claim("one")
    assert file.load() == STRANGER
    assert file.keep("one", SEEN)
    assert HabitsFile(tmp_path).load() == SEEN
    assert file.notes() == ()
    assert SEEN.faded().weights[3] == pytest.approx(-6.4)
    assert SEEN.faded().purse == 4.5
    assert [name.name for name in tmp_path.iterdir()] == [FILE_NAME]


def test_only_the_match_that_began_last_writes(tmp_path: Path) -> None:
    file = HabitsFile(tmp_path)
    assert not file.keep("one", SEEN)  # nothing there: it was never begun, or thrown away
    assert file.claim("one")
    assert file.keep("one", SEEN)
    assert HabitsFile(tmp_path).claim("two")
    assert file.load() == SEEN, "who begins a match is no stranger for it"
    assert not file.keep("one", STRANGER)
    assert file.load() == SEEN
    assert file.keep("two", STRANGER)


def test_what_is_forgotten_does_not_come_back(tmp_path: Path) -> None:
    file = HabitsFile(tmp_path)
    assert file.forget()
    assert not (tmp_path / FILE_NAME).exists()
    for kept in (True, False):  # a match from before, whether or not a round of it was played to its end
        file.claim("one")
        assert not kept or file.keep("one", SEEN)
        assert HabitsFile(tmp_path).forget()
        assert file.load() == STRANGER
        assert not file.keep("one", SEEN)
    assert file.claim("two")
    assert file.keep("two", SEEN)


def test_a_write_that_failed_is_made_up_for_after_the_next_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = HabitsFile(tmp_path)
    file.claim("one")
    with monkeypatch.context() as full:
        full.setattr(habits_file, "write_whole", _full)
        assert not file.keep("one", SEEN)
    assert file.keep("one", SEEN)
    assert file.load() == SEEN


def test_without_a_folder_nothing_is_kept() -> None:
    file = HabitsFile(None)
    assert file.load() == STRANGER
    assert not file.claim("one")
    assert not file.keep("one", SEEN)
    assert file.forget()


@pytest.mark.parametrize(
    ("text", "ending"),
    [
        ("{", "damaged"),
        ("[]", "damaged"),
        ('{"format": "something else"}', "damaged"),
        (json.dumps({"format": "toepen-habits", "version": 2, **told(SEEN)}), "newer"),
        (json.dumps({"format": "toepen-habits", "version": "x", **told(SEEN)}), "damaged"),
        (json.dumps({"format": "toepen-habits", "version": 1, "purse": 3}), "damaged"),
    ],
)
def test_what_cannot_be_read_is_put_aside_and_told(tmp_path: Path, text: str, ending: str) -> None:
    (tmp_path / FILE_NAME).write_text(text, encoding="utf-8")
    file = HabitsFile(tmp_path)
    assert file.load() == STRANGER
    aside = f"{FILE_NAME}.{ending}"
    assert file.notes() == (Note(f"error.habits_{ending}", {"file": aside}),)
    assert file.notes() == ()
    assert (tmp_path / aside).read_text(encoding="utf-8") == text
    assert file.claim("one")
    assert file.keep("one", SEEN)
    assert HabitsFile(tmp_path).load() == SEEN


def test_a_folder_in_its_place_is_put_aside_too(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    file = HabitsFile(tmp_path)
    assert file.load() == STRANGER
    assert file.notes() == (Note("error.habits_damaged", {"file": f"{FILE_NAME}.damaged"}),)


def test_what_cannot_be_put_aside_is_never_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE_NAME).write_text("mine", encoding="utf-8")
    monkeypatch.setattr(habits_file, "move_aside", lambda *_: None)
    file = HabitsFile(tmp_path)
    assert file.load() == STRANGER
    assert file.notes() == ()
    assert not file.claim("one")
    assert not file.keep("one", SEEN)
    assert (tmp_path / FILE_NAME).read_text(encoding="utf-8") == "mine"


@pytest.mark.skipif(os.geteuid() == 0 if hasattr(os, "geteuid") else True, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_to(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert not HabitsFile(tmp_path).claim("one")


def test_a_disk_that_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(habits_file, "write_whole", _full)
    assert not HabitsFile(tmp_path).claim("one")


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        {"weights": {}, "purse": "much"},
        {"weights": {}, "purse": True},
        {"weights": [], "purse": 3},
        {"weights": {"tight": 1.0}, "purse": 3},
        {"weights": {"tight": "x"}, "purse": 3},
        {"weights": {}, "purse": PURSE + 1},
    ],
)
def test_what_is_no_acquaintance(value: Json) -> None:
    assert known_of(value) is None


def test_a_character_that_is_not_named_is_as_likely_as_any() -> None:
    assert known_of({"weights": {"tight": -2}, "purse": 3, "more": 1}) == Acquaintance(
        tuple(-2.0 if one.kind.value == "tight" else 0.0 for one in ALL), 3.0
    )
