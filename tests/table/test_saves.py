"""Saved matches: taken up at exactly the last accepted command, and never lost, whatever the file holds."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.table.table_steps import evening, play_through, saved
from toepen_gui.engine import match
from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Event, RoundEnded
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.state import State
from toepen_gui.players.factory import make
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.players.port import Level
from toepen_gui.table.cast import Cast, extra
from toepen_gui.table.port import Guest
from toepen_gui.table.record import Record, Start, read
from toepen_gui.table.replay import beginning, replay
from toepen_gui.table.saves import Saves
from toepen_gui.table.scribe import Scribe

SHORT = replace(PRESETS["classic"], limit=3)
GUESTS = (None, Guest("kees", "Kees", Level.BEGINNER), Guest("mei", "Mei", Level.REGULAR))


def fresh(rules_name: str = "classic", seed: int = 9) -> Record:
    cast = Cast(seed, 0, GUESTS, rules_name)
    rules = replace(PRESETS[rules_name], limit=3)
    return Record(rules, rules_name, ("Ik €", "Kees", "Mei"), Start(1), (), extra(cast))


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_a_record_stops_at_any_command_and_replays_to_the_same_state(preset: str) -> None:
    record = fresh(preset)
    scribe = Scribe(record)
    kept: list[tuple[str, State]] = []

    def keep(command: Command, events: Sequence[Event], state: State) -> bool:
        scribe.note(command, events)
        kept.append((scribe.text(), state))
        return True

    night = evening(record.rules, [RandomPlayer()] * 2, seed=9, dealer=1, keep=keep)
    play_through(night, most=150)
    assert len(kept) >= 15
    for text, state in kept:
        again = read(text)
        assert again.players == record.players
        assert again.extra == record.extra
        moments = list(replay(again))
        assert moments[-1].state == state


def test_a_resumed_match_goes_on_as_it_would_have(tmp_path: Path) -> None:
    """Stopped after every command and taken up by another table, the match comes out the same to the letter."""

    def texts(stop_every: int) -> list[str]:
        record = fresh(seed=4)
        folder = tmp_path / str(stop_every)
        saves = Saves(folder)
        match_file = saves.begin(record)
        state = beginning(record)
        seen = []
        while True:
            players = [make(guest.level, guest.who) for guest in GUESTS if guest is not None]
            night = evening(record.rules, players, seed=4, keep=match_file.keep, state=state)
            play_through(night, most=night.table.state.revision + stop_every)
            match_file.let_go()
            for path in sorted(folder.glob("*/*.json")):
                seen.append(path.read_text(encoding="utf-8"))
            if match.over(night.table.state):
                return seen
            found = saves.latest()
            assert found is not None
            assert found.state == night.table.state
            state = found.state
            _, match_file = saves.resume(found.path)

    whole = texts(10_000)[-1]
    assert texts(1)[-1] == whole
    assert texts(7)[-1] == whole


def test_finished_matches_move(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match_file = saves.begin(fresh())
    night = evening(SHORT, [RandomPlayer()] * 2, seed=9, dealer=1, keep=match_file.keep)
    play_through(night)
    assert list((tmp_path / "saves").iterdir()) == [], "nor a lock, though the page of its end is still open"
    match_file.let_go()
    assert list((tmp_path / "saves").iterdir()) == []
    (path,) = (tmp_path / "matches").iterdir()
    assert match.over(list(replay(read(path.read_text(encoding="utf-8"))))[-1].state)
    assert saves.latest() is None


def save_of(folder: Path, commands: int = 12, seed: int = 9) -> Path:
    """An unfinished match in `folder`, as a killed game leaves it."""
    match_file = Saves(folder).begin(fresh(seed=seed))
    night = evening(SHORT, [RandomPlayer()] * 2, seed=seed, dealer=1, keep=match_file.keep)
    play_through(night, most=commands)
    match_file.let_go()
    return max((folder / "saves").glob("*.json"), key=lambda path: path.stat().st_mtime_ns)


def test_a_match_killed_between_its_last_command_and_its_move(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match_file = saves.begin(fresh())
    night = evening(SHORT, [RandomPlayer()] * 2, seed=9, dealer=1, keep=match_file.keep)
    play_through(night)
    match_file.let_go()
    (path,) = (tmp_path / "matches").iterdir()
    path.rename(tmp_path / "saves" / path.name)
    assert saves.latest() is None
    assert path.exists()


def test_the_match_played_last_is_taken_up(tmp_path: Path) -> None:
    old, new = save_of(tmp_path, seed=1), save_of(tmp_path, seed=2)
    assert old != new
    os.utime(old, (1, 1))
    found = Saves(tmp_path).latest()
    assert found is not None
    assert found.path == new
    os.utime(new, (0, 0))
    found = Saves(tmp_path).latest()
    assert found is not None
    assert found.path == old


def test_two_games_never_share_a_match(tmp_path: Path) -> None:
    save_of(tmp_path)
    one, two = Saves(tmp_path), Saves(tmp_path)
    found = one.latest()
    assert found is not None
    _, match_file = one.resume(found.path)
    assert two.latest() is None
    assert two.latest() is None
    assert [note.key for note in two.notes()] == ["error.save_elsewhere"]
    match_file.let_go()
    assert two.latest() is not None


def test_a_match_is_taken_up_as_it_is_by_then(tmp_path: Path) -> None:
    """Another game may have played on, or ended it, between being found and being taken up."""
    save_of(tmp_path)
    one, two = Saves(tmp_path), Saves(tmp_path)
    early, found = one.latest(), two.latest()
    assert early is not None
    assert found is not None
    _, match_file = two.resume(found.path)
    assert not one.put_away(early.path), "it is being played"
    night = evening(SHORT, [RandomPlayer()] * 2, seed=9, keep=match_file.keep, state=found.state)
    play_through(night, most=found.state.revision + 2)
    match_file.let_go()
    now, match_file = one.resume(early.path)
    assert now.state.revision == found.state.revision + 2
    match_file.let_go()
    assert one.put_away(early.path)
    with pytest.raises(LookupError):
        two.resume(early.path)


def test_a_full_disk_does_not_stop_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(number: int) -> None:
        raise OSError(28, f"no space left for {number}")

    match_file = Saves(tmp_path).begin(fresh())
    monkeypatch.setattr(os, "fsync", full)
    night = evening(SHORT, [RandomPlayer()] * 2, seed=9, keep=match_file.keep)
    play_through(night)
    match_file.let_go()
    assert [update.trouble for update in night.told if update.trouble] == ["error.not_saved"]
    assert list((tmp_path / "saves").glob("*.json")) == []


def test_what_could_not_be_saved_is_tried_once_more_when_the_match_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(number: int) -> None:
        raise OSError(28, f"no space left for {number}")

    record = fresh()
    match_file = Saves(tmp_path).begin(record)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        night = evening(SHORT, [RandomPlayer()] * 2, seed=9, keep=match_file.keep, state=beginning(record))
        play_through(night, most=5)
        assert not match_file.again()
    assert match_file.again()
    match_file.let_go()
    found = Saves(tmp_path).latest()
    assert found is not None
    assert found.state == night.table.state


@pytest.mark.parametrize("folder", [None, Path(os.devnull) / "x"], ids=["no home", "no folder"])
def test_nowhere_to_save(folder: Path | None) -> None:
    saves = Saves(folder)
    assert saves.latest() is None
    match_file = saves.begin(fresh())
    night = evening(SHORT, [RandomPlayer()] * 2, seed=9, keep=match_file.keep)
    play_through(night)
    match_file.let_go()
    assert match_file.put_away() in (True, False)
    assert [update.trouble for update in night.told if update.trouble] == ["error.not_saved"]


def test_what_a_killed_game_half_wrote_is_swept(tmp_path: Path) -> None:
    path = save_of(tmp_path)
    left = path.with_name(f".{path.name}.abc.tmp")
    left.write_bytes(b"{")
    saves = Saves(tmp_path)
    found = saves.latest()
    assert found is not None
    saves.resume(found.path)[1].let_go()
    assert not left.exists()


ROOT = str(Path(__file__).parent.parent.parent)
PLAYS_ON = """
import sys, pathlib
sys.path.insert(0, sys.argv[2])
from tests.table.table_steps import evening, play_through
from tests.table.test_saves import fresh
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.table.replay import beginning
from toepen_gui.table.saves import Saves
saves = Saves(pathlib.Path(sys.argv[1]))
record = fresh("limit", seed=77)
found = saves.latest()
match_file = saves.resume(found.path)[1] if found else saves.begin(record)
state = found.state if found else beginning(record)
print(state.revision, flush=True)
play_through(evening(record.rules, [RandomPlayer()] * 2, seed=77, keep=match_file.keep, state=state))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_killed_again_and_again(tmp_path: Path) -> None:
    """A game killed in full play: each time the match stands where it was or further, and goes on the same."""
    reached = 0
    for number in range(4):
        with subprocess.Popen(
            [sys.executable, "-c", PLAYS_ON, str(tmp_path), str(Path(__file__).parent.parent.parent)],
            stdout=subprocess.PIPE,
        ) as game:
            assert game.stdout is not None
            began = int(game.stdout.readline())
            assert began >= reached
            reached = began
            while not list(tmp_path.glob("saves/*.json")):
                time.sleep(0.01)
            time.sleep(0.02 + 0.03 * number)
            game.send_signal(signal.SIGKILL)
    assert list(tmp_path.glob("saves/*.damaged*")) == []
    found = Saves(tmp_path).latest()
    assert found is not None
    assert found.state.revision > 0
    night = evening(found.record.rules, [RandomPlayer()] * 2, seed=77, dealer=1, keep=saved)
    play_through(night, most=found.state.revision)
    assert found.state == night.table.state


@pytest.mark.parametrize("error", [PermissionError, OSError])
def test_giving_up_a_match_that_may_not_be_looked_at_is_no_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[OSError]
) -> None:
    match_ = Saves(tmp_path).begin(fresh())

    def refused(_path: Path, *_args: object, **_more: object) -> object:
        raise error(36, "no")

    monkeypatch.setattr(Path, "lstat", refused)
    monkeypatch.setattr(Path, "stat", refused)
    assert not match_.put_away()
    monkeypatch.undo()
    match_.let_go()


def test_a_match_that_was_never_saved_is_put_away_already(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("", encoding="utf-8")
    for folder in (None, tmp_path, nowhere):
        match_ = Saves(folder).begin(fresh())
        assert match_.put_away()
        match_.let_go()


def test_of_a_long_match_only_the_ends_of_rounds_are_held(tmp_path: Path) -> None:
    """Every state of thousands of rounds would fill the memory when the title asks what there is to continue."""
    record = replace(fresh(), rules=replace(PRESETS["classic"], limit=100))
    kept = Saves(tmp_path)
    match_file = kept.begin(record)
    last: list[State] = []

    def keep(command: Command, events: Sequence[Event], state: State) -> bool:
        last[:] = [state]
        return match_file.keep(command, events, state)

    play_through(evening(record.rules, [RandomPlayer()] * 2, seed=9, dealer=1, keep=keep), most=150)
    match_file.let_go()
    found = kept.latest()
    assert found is not None
    assert found.state == last[0]
    assert 1 < len(found.moments) <= last[0].number + 2
    assert [moment.events for moment in found.moments[:-1]] == [
        moment.events
        for moment in list(replay(found.record))[:-1]
        if any(isinstance(event, RoundEnded) for event in moment.events)
    ]
