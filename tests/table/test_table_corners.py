"""Corners of the table that matches seldom come to: spoilt lines, rare moments in records, a keeper not yet there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.engine.replay_helper import replay as replayed
from toepen_gui.engine.cards import card_text
from toepen_gui.engine.commands import BuyIn, Deal, Discard
from toepen_gui.engine.events import Toep
from toepen_gui.engine.match import legal, view
from toepen_gui.engine.seen import for_seat
from toepen_gui.table.playback import play_back
from toepen_gui.table.record import Record, RecordError, Start, read
from toepen_gui.table.seen_record import UNSEEN, SeatScribe, action_seen
from toepen_gui.table.statistics_file import NAME, StatisticsFile
from toepen_gui.table.statistics_text import Entry, entry_of, line_of
from toepen_gui.table.tallies import COUNTS, MatchTally
from toepen_gui.table.tally import Times
from toepen_gui.table.unseen import read_round
from toepen_gui.table.waiting import WaitingKeeper

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = sorted(path.stem for path in GOLDEN.glob("*.json") if not path.name.endswith(".result.json"))
NEVER = dict.fromkeys(COUNTS, 0)
ENTRY = Entry(MatchTally("m1", "Café", "cafe", False, 4, True, 2, False, (), counts=NEVER), ("m1.json", 100, 5))


def text_of(name: str) -> str:
    return (GOLDEN / f"{name}.json").read_text(encoding="utf-8")


# --- records as one seat sees them ------------------------------------------------------------
@pytest.mark.parametrize("name", RECORDS)
def test_what_a_seat_knows_of_a_record_stands_where_it_stood(name: str) -> None:
    """Every card that one seat's record names is where the whole record has it, and its own hand is all there."""
    whole = json.loads(text_of(name))
    played = replayed(whole)
    rules, names = played.state.rules, tuple(whole["players"])
    for seat in range(len(names)):
        scribe = SeatScribe(Record(rules, "", names, Start(0, ()), ()))
        for command, step in zip(played.commands, played.steps, strict=True):
            events = [for_seat(event, seat) for event in step.events]
            scribe.note(action_seen(command, rules, seat), events)
        seen = json.loads(scribe.text())["rounds"]
        assert len(seen) == len(whole["rounds"])
        for mine, true in zip(seen, whole["rounds"], strict=True):
            assert mine["actions"] == [hidden(action, seat) for action in true["actions"]]
            assert mine.get("buy_ins") == true.get("buy_ins")
            for other, (hand, dealt) in enumerate(zip(mine["hands"], true["hands"], strict=True)):
                known = [card for card in hand.split() if card != UNSEEN]
                if other == seat:
                    assert known in ([], dealt.split())  # nothing of one's own only if the round ended unseen
                if name != "toep_by_chance":  # there one does not learn which of the cards shown was drawn
                    for card, stood in zip(hand.split(), dealt.split(), strict=True):
                        assert card in (UNSEEN, stood)


def hidden(action: str, seat: int) -> str:
    """An action as that seat sees it: what others lay aside nobody sees."""
    who, verb, *rest = action.split()
    if verb == "discard" and int(who) != seat:
        return " ".join([who, verb, *[UNSEEN] * len(rest)])
    return action


def test_who_shows_four_of_a_kind_by_chance_has_drawn_one_of_them() -> None:
    """The others know the three and the one, but not which came from the stock: it is told as the last."""
    whole = json.loads(text_of("toep_by_chance"))
    played = replayed(whole)
    (shown,) = [event for step in played.steps for event in step.events if isinstance(event, Toep)]
    assert f"{shown.seat} draw" in whole["rounds"][-1]["actions"]
    for other in range(len(whole["players"])):
        scribe = SeatScribe(Record(played.state.rules, "", tuple(whole["players"]), Start(0, ()), ()))
        for command, step in zip(played.commands, played.steps, strict=True):
            events = [for_seat(event, other) for event in step.events]
            scribe.note(action_seen(command, played.state.rules, other), events)
        mine = json.loads(scribe.text())["rounds"][-1]
        told = {*mine["hands"][shown.seat].split(), *mine["stock"].split()}
        assert {card_text(card) for card in shown.cards} <= told


@pytest.mark.parametrize(
    "value",
    [3, {}, {"hands": 1, "stock": "", "actions": []}, {"hands": ["7h"], "stock": 5}, {"hands": ["7h zz"], "stock": ""}],
)
def test_a_round_that_is_none_is_refused(value: Any) -> None:
    with pytest.raises(RecordError):
        read_round(value)


# --- looking back -----------------------------------------------------------------------------
@pytest.mark.parametrize("name", RECORDS)
def test_what_was_chosen_at_each_position(name: str) -> None:
    playback = play_back(read(text_of(name)))
    apart = playback.apart()
    commands = [command for command in replayed(json.loads(text_of(name))).commands if not isinstance(command, BuyIn)]
    assert playback.last == len(commands)
    for position, command in enumerate(commands):
        taken = apart.chosen(position)
        if isinstance(command, Deal):
            assert taken is None
            continue
        assert taken is not None
        assert taken.seat == command.seat
        if isinstance(command, Discard):
            assert isinstance(taken.command, Discard)
            assert set(taken.command.cards) == set(command.cards)
        else:
            assert taken.command == command
        assert taken.legal == legal(playback.state(position), command.seat)
        assert playback.view(position, 0) == view(playback.state(position), 0)
    assert apart.chosen(playback.last) is None


# --- statistics ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("against", 3),
        ("against", [["kees", "Kees", "no such level", 1]]),
        ("against", [["kees", "Kees", "regular"]]),
        ("against", [[7, "Kees", "regular", 1]]),
        ("against", [["kees", "Kees", "regular", 5]]),
        ("against", [["kees", "Kees", "regular", 1]] * 4),
        ("file", "m1.json"),
        ("file", ["m1.json", 1]),
        ("file", [1, 2, 3]),
        ("file", ["m1.json", "x", 3]),
        ("counts", []),
        ("match", 5),
        ("closed", 1),
        ("rounds", 10**13),
        ("rounds", -1),
        ("gone", -1),
        ("players", 9),
        ("place", 5),
        ("winners", 0),
        ("own", [1, 2]),
        ("four", [1, -2]),
        ("packs", 1),
        ("packs", [[0, 1, 1, 1]]),
        ("packs", [[4, 3, 2, 1]]),
        ("tens", [[0, 0]]),
        ("tens", [[1, 2]] * 5),
    ],
)
def test_a_spoilt_line_of_statistics_is_none(key: str, value: object) -> None:
    line = json.loads(line_of(ENTRY))
    assert entry_of(json.dumps(line)) == ENTRY
    assert entry_of(json.dumps(line | {key: value})) is None


@pytest.mark.parametrize("line", ["", "[]", "{", "null", '{"match": "m1"}'])
def test_what_is_no_line_of_statistics_is_none(line: str) -> None:
    assert entry_of(line) is None


def test_counts_that_cannot_be_are_nothing() -> None:
    line = json.loads(line_of(ENTRY)) | {"counts": {"knocks": -1, "calls": "x", "folds": 3}}
    found = entry_of(json.dumps(line))
    assert found is not None
    assert (found.tally.counts["knocks"], found.tally.counts["calls"], found.tally.counts["folds"]) == (0, 0, 3)


@pytest.mark.parametrize(
    ("head", "ending"), [('{"format": "toepen-statistics", "version": 9}', "newer"), ("x", "damaged")]
)
def test_a_file_of_others_is_laid_aside_and_begun_anew(tmp_path: Path, head: str, ending: str) -> None:
    (tmp_path / NAME).write_text(f"{head}\n{line_of(ENTRY)}\n", encoding="utf-8")
    file = StatisticsFile(tmp_path)
    assert file.entries == {}
    assert file.aside is not None
    assert file.aside[0] == ending
    assert (tmp_path / file.aside[1]).read_text(encoding="utf-8").startswith(head)
    assert file.add([ENTRY])
    assert StatisticsFile(tmp_path).entries == {"m1": ENTRY}


def test_statistics_that_are_kept_nowhere() -> None:
    file = StatisticsFile(None)
    assert not file.add([ENTRY])
    assert file.entries == {"m1": ENTRY}
    assert not file.reset()
    assert file.entries["m1"].gone == ENTRY.tally.rounds


def test_a_line_that_was_broken_off_stays_by_itself(tmp_path: Path) -> None:
    file = StatisticsFile(tmp_path)
    assert file.add([ENTRY])
    with (tmp_path / NAME).open("a", encoding="utf-8") as broken:
        broken.write('{"match": "m2", "fi')
    other = Entry(MatchTally("m3", "Café", "cafe", False, 4, True, 1, True, (), counts=NEVER), ("m3.json", 7, 8))
    assert file.add([other])
    assert StatisticsFile(tmp_path).entries == {"m1": ENTRY, "m3": other}


# --- a keeper that is not there yet ------------------------------------------------------------
def test_before_anybody_sits_down_there_is_nothing_to_save_and_nothing_played() -> None:
    keeper = WaitingKeeper(None)
    assert keeper.pending() is None
    assert keeper.save()
    assert keeper.played() == ""
    assert keeper.notes() == ()


def test_saves_that_cannot_be_looked_into_are_for_the_real_keeper(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("no folder", encoding="utf-8")
    assert WaitingKeeper(tmp_path).pending() is None


# --- thinking times ----------------------------------------------------------------------------
def test_thinking_times_of_two_are_joined() -> None:
    one, other = Times(), Times()
    for ms in (1.0, 2.0, 4.0):
        one.add(ms)
    for ms in (8.0, 100.0):
        other.add(ms)
    one.join(other)
    assert one.longest == 100.0
    assert one.share(0.5) == pytest.approx(4.0, rel=0.02)
    assert one.share(1.0) == pytest.approx(100.0, rel=0.01)
    assert Times().share(0.5) == 0.0
