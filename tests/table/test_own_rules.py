"""The player's own rule sets: kept whole, read strictly, and whatever the file holds is never lost unseen."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toepen_gui.engine.options import CHOICES, values_of
from toepen_gui.engine.rules import PACKETS, PRESETS, RANGES, HouseRules, Laundry, Stacks
from toepen_gui.table.own_rules import DAMAGED, FILE_NAME, NEWER, NOT_SAVED, PARTLY, OwnRules
from toepen_gui.table.rule_set import LONGEST_RULES_NAME, MOST_RULE_SETS, RuleSet, same_name, tidy_rules_name

CAFE = replace(PRESETS["cafe"], five_crosses=True, max_folds_in_row=2)
BRAM = RuleSet("Bij Oom Bram €", "cafe", CAFE)
CHIPS = RuleSet("Vrijdag", "no-limit", replace(PRESETS["no-limit"], stacks=Stacks.TOURNAMENT, ante_every=5))


def document(*sets: object, version: object = 1) -> str:
    return json.dumps({"format": "toepen-house-rules", "version": version, "sets": list(sets)})


def entry(name: object, **options: object) -> dict[str, object]:
    return {"name": name, "rules": {"preset": "classic", **options}}


@st.composite
def any_rules(draw: st.DrawFn) -> HouseRules:
    values: dict[str, object] = {}
    for option, value in values_of(HouseRules()).items():
        if option in CHOICES:
            values[option] = draw(st.sampled_from(list(CHOICES[option])))
        elif option == "packets":
            values[option] = draw(st.sampled_from(PACKETS))
        elif option in RANGES:
            values[option] = draw(st.integers(*RANGES[option]))
        else:
            assert isinstance(value, bool)
            values[option] = draw(st.booleans())
    return HouseRules(**values)  # type: ignore[arg-type]


def test_sets_come_back_in_their_order(tmp_path: Path) -> None:
    mine = OwnRules(tmp_path / "data")
    assert mine.all() == ()
    mine.keep(BRAM)
    mine.keep(CHIPS)
    assert OwnRules(tmp_path / "data").all() == mine.all() == (BRAM, CHIPS)
    assert mine.notes() == ()
    assert [file.name for file in (tmp_path / "data").iterdir()] == [FILE_NAME]


@given(any_rules(), st.sampled_from(sorted(PRESETS)))
def test_any_rules_come_back(tmp_path_factory: pytest.TempPathFactory, rules: HouseRules, preset: str) -> None:
    folder = tmp_path_factory.mktemp("rules")
    OwnRules(folder).keep(RuleSet("x", preset, rules))
    assert OwnRules(folder).all() == (RuleSet("x", preset, rules),)


def test_the_same_name_in_other_letters_is_the_same_set(tmp_path: Path) -> None:
    mine = OwnRules(tmp_path)
    mine.keep(BRAM)
    louder = RuleSet("BIJ OOM BRAM €", "cafe", replace(CAFE, limit=15))
    mine.keep(louder)
    assert mine.all() == (louder,)
    assert same_name("STRASSE", "straße")
    assert same_name("Zoe\u0308", "Zo\u00eb")


def test_renaming_keeps_rules_and_place(tmp_path: Path) -> None:
    mine = OwnRules(tmp_path)
    mine.keep(BRAM)
    mine.keep(CHIPS)
    mine.rename("bij oom bram €", "Zo doen wij het")
    assert OwnRules(tmp_path).all() == (replace(BRAM, name="Zo doen wij het"), CHIPS)
    mine.rename("Vrijdag", "VRIJDAG")
    assert [one.name for one in mine.all()] == ["Zo doen wij het", "VRIJDAG"]
    with pytest.raises(ValueError, match="another one"):
        mine.rename("VRIJDAG", "zo doen wij het")
    with pytest.raises(LookupError):
        mine.rename("nooit van gehoord", "iets")


def test_deleting(tmp_path: Path) -> None:
    mine = OwnRules(tmp_path)
    mine.keep(BRAM)
    mine.keep(CHIPS)
    mine.delete("VRIJDAG")
    mine.delete("er niet")
    assert OwnRules(tmp_path).all() == (BRAM,)


@pytest.mark.parametrize(
    "name", ["", " ", " x", "x ", "a  b", "a\nb", "a\0b", "x" * (LONGEST_RULES_NAME + 1), "\ud800"]
)
def test_a_name_must_be_one_that_can_be_shown(tmp_path: Path, name: str) -> None:
    mine = OwnRules(tmp_path)
    with pytest.raises(ValueError, match="no name"):
        mine.keep(replace(BRAM, name=name))
    assert mine.all() == ()
    assert tidy_rules_name(tidy_rules_name(name)) == tidy_rules_name(name)


@given(st.text())
def test_a_tidied_name_can_be_kept(text: str) -> None:
    name = tidy_rules_name(text)
    assert tidy_rules_name(name) == name
    assert len(name) <= LONGEST_RULES_NAME
    if name:
        OwnRules(None).keep(replace(BRAM, name=name))


def test_two_windows_do_not_lose_each_others_sets(tmp_path: Path) -> None:
    one, other = OwnRules(tmp_path), OwnRules(tmp_path)
    assert one.all() == other.all() == ()
    one.keep(BRAM)
    other.keep(CHIPS)
    assert OwnRules(tmp_path).all() == (BRAM, CHIPS)


def test_there_is_an_end_to_how_many(tmp_path: Path) -> None:
    mine = OwnRules(tmp_path)
    for nr in range(MOST_RULE_SETS):
        mine.keep(RuleSet(str(nr), "classic", PRESETS["classic"]))
    with pytest.raises(ValueError, match="can be kept"):
        mine.keep(BRAM)
    mine.keep(RuleSet("7", "cafe", CAFE))
    assert len(mine.all()) == MOST_RULE_SETS


# --- damaged files --------------------------------------------------------------------------
@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"null",
        b"[]",
        b"{}",
        b"[" * 50_000,
        b'{"format": "toepen-house-rules", "version": 1}',
        b'{"format": "toepen-house-rules", "version": true, "sets": []}',
        b'{"format": "toepen-house-rules", "version": 0, "sets": []}',
        b'{"format": "toepen-house-rules", "version": 1, "sets": {}}',
        b'{"format": "toepen-house-rules", "version": 1, "version": 1, "sets": []}',
        b'{"format": "something-else", "version": 1, "sets": []}',
        b" " * (8 * 1024 * 1024 + 1),
    ],
    ids=lambda raw: raw[:40].decode("latin-1"),
)
def test_a_damaged_file_is_kept_aside_and_told(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(raw)
    mine = OwnRules(tmp_path)
    assert mine.all() == ()
    (note,) = mine.notes()
    assert note.key == DAMAGED
    assert (tmp_path / note.params["file"]).read_bytes() == raw
    mine.keep(BRAM)
    assert OwnRules(tmp_path).all() == (BRAM,)
    assert mine.notes() == ()


def test_a_newer_file_is_kept_aside_under_that_name(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text(document(version=2), encoding="utf-8")
    mine = OwnRules(tmp_path)
    assert mine.all() == ()
    assert [note.key for note in mine.notes()] == [NEWER]
    assert (tmp_path / f"{FILE_NAME}.newer").is_file()


@pytest.mark.parametrize(
    "bad",
    [
        7,
        {},
        {"name": "x"},
        entry(7),
        entry(""),
        entry(" x"),
        entry("bij oom bram €"),  # there already
        entry("x", preset="nope"),
        entry("x", limit=1),
        entry("x", limit=True),
        entry("x", limit=10**40),
        entry("x", laundry="sometimes"),
        entry("x", toep=1),
        {"name": "x", "rules": []},
    ],
    ids=str,
)
def test_what_can_be_read_of_it_stays(tmp_path: Path, bad: object) -> None:
    good = {"name": BRAM.name, "rules": {"preset": "cafe", "five_crosses": True, "max_folds_in_row": 2}}
    text = document(good, bad, entry("Nog een", laundry="off", a_later_option=3))
    (tmp_path / FILE_NAME).write_text(text, encoding="utf-8")
    mine = OwnRules(tmp_path)
    other = RuleSet("Nog een", "classic", replace(PRESETS["classic"], laundry=Laundry.OFF))
    assert mine.all() == (BRAM, other)
    (note,) = mine.notes()
    assert note.key == PARTLY
    assert (tmp_path / note.params["file"]).read_text(encoding="utf-8") == text
    assert OwnRules(tmp_path).all() == (BRAM, other)  # written down again at once


def test_a_folder_or_a_pipe_in_its_place(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    mine = OwnRules(tmp_path)
    assert mine.all() == ()
    assert [note.key for note in mine.notes()] == [DAMAGED]
    if sys.platform != "win32":
        os.mkfifo(tmp_path / FILE_NAME)
        again = OwnRules(tmp_path)
        assert again.all() == ()
        assert [note.key for note in again.notes()] == [DAMAGED]


# --- nowhere to write -----------------------------------------------------------------------
def test_without_a_folder_they_last_for_the_evening_and_one_line_says_so() -> None:
    mine = OwnRules(None)
    mine.keep(BRAM)
    mine.keep(CHIPS)
    assert mine.all() == (BRAM, CHIPS)
    assert [note.key for note in mine.notes()] == [NOT_SAVED]
    mine.delete("Vrijdag")
    assert mine.all() == (BRAM,)
    assert mine.notes() == ()


def test_a_full_disk_loses_nothing_that_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = OwnRules(tmp_path)
    mine.keep(BRAM)

    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        mine.keep(CHIPS)
        assert mine.all() == (BRAM, CHIPS)
        assert [note.key for note in mine.notes()] == [NOT_SAVED]
        assert OwnRules(tmp_path).all() == (BRAM,)
    mine.rename("Vrijdag", "Zaterdag")  # and once there is room everything is written
    assert [one.name for one in OwnRules(tmp_path).all()] == [BRAM.name, "Zaterdag"]
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


def test_a_file_that_may_not_be_moved_is_never_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE_NAME).write_text("{", encoding="utf-8")

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "rename", refuse)
    mine = OwnRules(tmp_path)
    mine.keep(BRAM)
    assert (tmp_path / FILE_NAME).read_text(encoding="utf-8") == "{"
    assert [note.key for note in mine.notes()] == [NOT_SAVED]
    assert mine.all() == (BRAM,)
