"""The settings file: what is written comes back, and nothing a file may hold is lost unseen or stops the game."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from toepen_gui.settings import (
    Back,
    Coaching,
    Ground,
    LastSetup,
    Letters,
    Opponent,
    Pace,
    Place,
    Settings,
    Skin,
    Talk,
    tidy_name,
)
from toepen_gui.settings_file import FILE_NAME, MOST_LESSONS, SettingsFile

UNUSUAL = Settings(
    lang="nl",
    text=1.5,
    pace=Pace.AT_ONCE,
    wait_after_trick=True,
    knock_wait=True,
    confirm_knock=True,
    cut_yourself=True,
    less_motion=True,
    high_contrast=True,
    colours=4,
    letters=Letters.NL,
    back=Back.WOVEN,
    ground=Ground.WOOD,
    volume_table=0.1,
    volume_interface=0.2,
    volume_music=0.0,
    volume_ambience=1.0,
    mute=True,
    table_talk=Talk.MUCH,
    learns_habits=False,
    pause_on_focus_loss=True,
    keys={"knock": "j", "call": "k"},
    own_name="Zoë",
    skin=Skin.BROWN,
    window=Place(1920, 1080, -1900, 40, True, True),
    setup=LastSetup(
        (Opponent("bep", "master"), Opponent("ravi", "beginner")),
        "solo",
        15,
        "Bij Bram €",
        {"laundry": "keep", "toep": True, "blind_knock": 3},
        40,
    ),
    coaching=Coaching.OFF,
    learned=("order", "follow"),
    greeted=True,
    laundry_known=True,
)


def written(folder: Path, **fields: object) -> Path:
    file = folder / FILE_NAME
    file.write_text(json.dumps({"version": 1, **fields}), encoding="utf-8")
    return file


def test_every_setting_comes_back(tmp_path: Path) -> None:
    usual = asdict(Settings())
    assert all(usual[name] != value for name, value in asdict(UNUSUAL).items()), "a new setting is not in this test"
    assert SettingsFile(tmp_path / "new").save(UNUSUAL) is None
    assert SettingsFile(tmp_path / "new").load() == (UNUSUAL, None)
    assert SettingsFile(tmp_path / "new").peek() == UNUSUAL
    assert [file.name for file in (tmp_path / "new").iterdir()] == [FILE_NAME]


def test_no_file_is_no_trouble(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path).load() == (Settings(), None)
    assert SettingsFile(tmp_path).peek() == Settings()


def test_fields_of_other_programs_are_left_out_of_account(tmp_path: Path) -> None:
    written(tmp_path, mute=True, later={"a": [1]})
    assert SettingsFile(tmp_path).load() == (Settings(mute=True), None)


def test_nobody_sits_at_the_table_twice(tmp_path: Path) -> None:
    kees = {"who": "kees", "level": "master"}
    written(tmp_path, setup={"opponents": [kees, {"who": "mei", "level": "master"}, kees]})
    settings, _ = SettingsFile(tmp_path).load()
    assert settings.setup.opponents == (Opponent("kees", "master"), Opponent("mei", "master"))


def test_a_failed_write_leaves_the_old_file_and_no_scraps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path)
    file.save(UNUSUAL)

    def full(descriptor: int) -> None:
        raise OSError(28, "no space left", descriptor)

    monkeypatch.setattr(os, "fsync", full)
    trouble = file.save(Settings())
    assert trouble is not None
    assert trouble.key == "error.settings_not_saved"
    assert file.load() == (UNUSUAL, None)
    assert len(list(tmp_path.iterdir())) == 1


def test_any_characters_in_the_path(tmp_path: Path) -> None:
    folder = tmp_path / "kaarten spél" / "打牌 'x'"
    assert SettingsFile(folder).save(UNUSUAL) is None
    assert SettingsFile(folder).load() == (UNUSUAL, None)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux takes names that are no text")
def test_a_path_that_is_no_text(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9"))
    assert SettingsFile(folder).save(replace(UNUSUAL, mute=False)) is None
    assert SettingsFile(folder).load()[1] is None


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Jan   Piet ", "Jan Piet"),
        ("a\nb\tc", "a b c"),
        ("\ud800x\x00", "x"),
        ("Wilhelmina van Oranje", "Wilhelmina v"),
        ("", ""),
    ],
)
def test_a_name_fits_on_a_slate(typed: str, kept: str) -> None:
    assert tidy_name(typed) == kept


def test_odd_options_of_the_last_rules_are_left_out(tmp_path: Path) -> None:
    odd = {"toep": True, "limit": 10**9, "LAUNDRY": "keep", "ending": "no such\nword", "stack": 7, "ante": None}
    written(tmp_path, setup={"own": "x" * 41, "changed": odd})
    settings, trouble = SettingsFile(tmp_path).load()
    assert settings.setup.changed == {"toep": True, "stack": 7}
    assert settings.setup.own == ""
    assert trouble is not None
    assert trouble.key == "error.settings_partly"


def test_the_letters_on_the_cards_follow_the_language_until_they_are_chosen() -> None:
    assert Settings().lettering("nl") is Letters.NL
    assert Settings().lettering("en") is Letters.EN
    assert Settings().lettering("de") is Letters.DE
    assert Settings(letters=Letters.EN).lettering("nl") is Letters.EN


def test_only_hands_that_are_drawn_are_taken(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"version": 1, "skin": "../../x"}), encoding="utf-8")
    settings, trouble = SettingsFile(tmp_path).load()
    assert settings.skin is Skin.AMBER
    assert trouble is not None


@pytest.mark.parametrize(("kept", "now"), [(True, Talk.SOME), (False, Talk.OFF), ("much", Talk.MUCH)])
def test_table_talk_used_to_be_a_yes_or_no(tmp_path: Path, kept: object, now: Talk) -> None:
    written(tmp_path, table_talk=kept)
    settings, trouble = SettingsFile(tmp_path).load()
    assert (settings.table_talk, trouble) == (now, None)


def test_lessons_taken_in_another_window_stay_taken(tmp_path: Path) -> None:
    one, other = SettingsFile(tmp_path), SettingsFile(tmp_path)
    one.save(Settings(learned=("suit",)))
    other.save(Settings(learned=("knock",), mute=True))
    assert SettingsFile(tmp_path).load()[0].learned == ("suit", "knock")


def test_never_more_lessons_than_can_be_read_again(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.save(Settings(learned=tuple(f"l{nr}" for nr in range(MOST_LESSONS))))
    file.save(replace(file.load()[0], learned=(*file.load()[0].learned, "suit")))
    found, trouble = file.load()
    assert trouble is None
    assert found.learned[-1] == "suit"


def test_two_windows_do_not_undo_each_others_changes(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(Settings(text=1.5, own_name="Anna"))
    one, other = SettingsFile(tmp_path), SettingsFile(tmp_path)
    mine, _ = one.load()
    theirs, _ = other.load()
    one.save(replace(mine, volume_music=0.1, keys={"knock": "t"}))
    other.save(replace(theirs, text=2.0))
    one.save(replace(mine, volume_music=0.1, keys={"knock": "t"}, mute=True))
    now, trouble = SettingsFile(tmp_path).load()
    assert trouble is None
    assert now == Settings(text=2.0, own_name="Anna", volume_music=0.1, keys={"knock": "t"}, mute=True)


def test_settings_stay_when_their_file_goes(tmp_path: Path) -> None:
    """Thrown away, damaged or put aside while the game is open: what this window has counts, not the defaults."""
    SettingsFile(tmp_path).save(Settings(text=1.5, own_name="Anna"))
    file = SettingsFile(tmp_path)
    mine, _ = file.load()
    for spoil in (None, b"", b"[]"):
        path = tmp_path / "settings.json"
        path.unlink() if spoil is None else path.write_bytes(spoil)
        mine = replace(mine, mute=not mine.mute)
        file.save(mine)
        assert SettingsFile(tmp_path).load() == (mine, None)


def test_what_could_not_be_kept_is_kept_the_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that was full for a while loses nothing that was changed meanwhile."""
    SettingsFile(tmp_path).save(Settings())
    file = SettingsFile(tmp_path)
    mine, _ = file.load()

    def full(*_: object) -> None:
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr("toepen_gui.settings_file.write_whole", full)
        file.save(replace(mine, text=2.0))
    wanted = replace(mine, text=2.0, mute=True)
    file.save(wanted)
    assert SettingsFile(tmp_path).load() == (wanted, None)
