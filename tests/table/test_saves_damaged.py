"""Saved matches that are damaged, newer or strange: kept aside and told once, or taken as far as they make sense."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.table.table_steps import evening, play_through
from tests.table.test_saves import SHORT, save_of
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.table.port import Note
from toepen_gui.table.saves import Saves


def edited(change: Callable[[dict[str, object]], object]) -> Callable[[bytes], bytes]:
    def edit(data: bytes) -> bytes:
        value = json.loads(data)
        change(value)
        return json.dumps(value).encode()

    return edit


BAD: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "cut short": lambda data: data[: len(data) // 2],
    "cut by a letter": lambda data: data[:-3],
    "garbled": lambda data: bytes(byte ^ (0x15 if at % 7 == 0 else 0) for at, byte in enumerate(data)),
    "zeros": lambda data: bytes(len(data)),
    "not UTF-8": lambda data: data.replace(b"Kees", b"K\xff\xfes"),
    "huge": lambda data: data + b" " * 50_000_000,
    "deep": lambda _: b'{"format": ' + b"[" * 200_000,
    "nan": lambda data: data.replace(b'"seed": 9', b'"seed": NaN'),
    "a list": lambda _: b"[]",
    "other JSON": lambda _: b'{"format": "something"}',
    "twice the same key": lambda data: data.replace(b'"version": 1', b'"version": 1, "version": 1'),
    "version as text": edited(lambda value: value.update(version="1")),
    "rules as a list": edited(lambda value: value.update(rules=[1])),
    "unknown rule": edited(lambda value: value.update(rules={"preset": "classic", "limit": "ten"})),
    "limit out of range": edited(lambda value: value.update(rules={"preset": "classic", "limit": 10**30})),
    "players as numbers": edited(lambda value: value.update(players=[1, 2, 3])),
    "one player": edited(lambda value: value.update(players=["A"])),
    "no seed": edited(lambda value: value.pop("seed")),
    "seed as text": edited(lambda value: value.update(seed="9")),
    "seed true": edited(lambda value: value.update(seed=True)),
    "you nowhere": edited(lambda value: value.update(you=3)),
    "title of numbers": edited(lambda value: value.update(title=[5])),
    "cast too short": edited(lambda value: value.update(cast=[])),
    "cast of numbers": edited(lambda value: value.update(cast=[None, 1, 2])),
    "unknown level": edited(lambda value: value.update(cast=[None] + [{"who": "kees", "level": "god"}] * 2)),
    "level as a list": edited(lambda value: value.update(cast=[None] + [{"who": "kees", "level": []}] * 2)),
    "rounds as text": edited(lambda value: value.update(rounds="none")),
    "a round of null": edited(lambda value: value.update(rounds=[None])),
    "hands as numbers": edited(lambda value: value.update(rounds=[{"hands": [1, 2, 3], "actions": []}])),
    "actions as numbers": edited(lambda value: value["rounds"][0].update(actions=[1])),  # type: ignore[index]
    "an illegal action": edited(lambda value: value["rounds"][0]["actions"].append("0 look")),  # type: ignore[index]
    "start elsewhere": edited(lambda value: value.update(start={"dealer": 17})),
    "points as text": edited(lambda value: value.update(start={"points": ["1", "2", "3"]})),
    "points too many": edited(lambda value: value.update(start={"points": [10**40, 0, 0]})),
}


@pytest.mark.parametrize("name", BAD)
def test_damaged_saves_are_kept_aside_and_told_once(tmp_path: Path, name: str) -> None:
    path = save_of(tmp_path)
    data = BAD[name](path.read_bytes())
    assert data != path.read_bytes()
    path.write_bytes(data)
    saves = Saves(tmp_path)
    assert saves.latest() is None
    aside = path.with_name(f"{path.name}.damaged")
    assert saves.notes() == (Note("error.save_damaged", {"file": aside.name}),)
    assert aside.read_bytes() == data
    assert not path.exists()
    assert saves.latest() is None
    assert saves.notes() == ()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_among_the_saves_holds_nobody_up(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "pipe.json"
    path.parent.mkdir()
    os.mkfifo(path)
    saves = Saves(tmp_path)
    assert saves.latest() is None
    assert saves.notes() == (Note("error.save_damaged", {"file": "pipe.json.damaged"}),)


def test_a_save_of_a_newer_game_is_kept_aside(tmp_path: Path) -> None:
    path = save_of(tmp_path)
    path.write_bytes(edited(lambda value: value.update(version=2, rules={"shiny": True}))(path.read_bytes()))
    saves = Saves(tmp_path)
    assert saves.latest() is None
    assert saves.notes() == (Note("error.save_newer", {"file": f"{path.name}.newer"}),)
    assert path.with_name(f"{path.name}.newer").exists()


def test_behind_a_damaged_save_the_older_one_is_found(tmp_path: Path) -> None:
    old, new = save_of(tmp_path, seed=1), save_of(tmp_path, seed=2)
    os.utime(old, (1, 1))
    new.write_bytes(b"{")
    saves = Saves(tmp_path)
    found = saves.latest()
    assert found is not None
    assert found.path == old
    assert len(saves.notes()) == 1


@pytest.mark.parametrize("who", ["nobody", "../../x", "", "kees_neutral"])
def test_a_stranger_at_the_table_is_a_guest(tmp_path: Path, who: str) -> None:
    """A newer version has more people; and what a file says is never part of a path."""
    path = save_of(tmp_path)
    cast = [None, {"who": who, "level": "regular"}, {"who": "mei", "level": "regular"}]
    path.write_bytes(edited(lambda value: value.update(cast=cast))(path.read_bytes()))
    found = Saves(tmp_path).latest()
    assert found is not None
    assert [guest.who for guest in found.cast.guests if guest is not None] == ["guest", "mei"]


@pytest.mark.parametrize(("name", "shown"), [("K\0ees", "K ees"), ("", "?"), (" \t", "?"), ("x" * 40, "x" * 12)])
def test_any_name_can_be_shown(tmp_path: Path, name: str, shown: str) -> None:
    path = save_of(tmp_path)
    path.write_bytes(edited(lambda value: value.update(players=["Ik", name, "Mei"], title=name))(path.read_bytes()))
    found = Saves(tmp_path).latest()
    assert found is not None
    assert [guest.name for guest in found.cast.guests if guest is not None] == [shown, "Mei"]
    assert found.cast.title.isprintable()
    assert found.cast.title
    assert found.record.players[1] == name, "the record keeps what it holds"


def test_unknown_keys_are_kept(tmp_path: Path) -> None:
    path = save_of(tmp_path)
    path.write_bytes(edited(lambda value: value.update(remark={"deep": [1, "é"]}))(path.read_bytes()))
    saves = Saves(tmp_path)
    found = saves.latest()
    assert found is not None
    _, match_file = saves.resume(found.path)
    night = evening(SHORT, [RandomPlayer()] * 2, seed=9, keep=match_file.keep, state=found.state)
    play_through(night, most=found.state.revision + 1)
    match_file.let_go()
    assert json.loads(path.read_text(encoding="utf-8"))["remark"] == {"deep": [1, "é"]}


@pytest.mark.skipif(sys.platform != "linux", reason="only there are names any bytes")
@pytest.mark.parametrize("name", [b"\xff.json", b"a" * 250 + b".json"])
def test_a_damaged_match_of_any_name_is_told_in_words_that_can_be_drawn(tmp_path: Path, name: bytes) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / os.fsdecode(name)).write_text("{", encoding="utf-8")
    saves = Saves(tmp_path)
    assert saves.latest() is None
    (note,) = saves.notes()
    str(note.params["file"]).encode("utf-8")
