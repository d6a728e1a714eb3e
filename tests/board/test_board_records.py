"""The worked records, each of which has something rare in it, told at the table and looked back at."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.board.board_match import company
from tests.board.test_board_words import BADGES, check_page, check_prompt, in_all, say
from tests.engine.replay_helper import replay
from toepen_gui.board.director import Director, ShowOptions
from toepen_gui.board.match_end import settles, standings
from toepen_gui.board.motion import Pace
from toepen_gui.board.phrases import Talker
from toepen_gui.board.prices import prompt
from toepen_gui.board.retold import retold
from toepen_gui.board.round_end import explain
from toepen_gui.board.say import spoken
from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask, Event, RoundBegan, RoundEnded
from toepen_gui.engine.match import State, asked, legal, offers, view
from toepen_gui.engine.notation import rules_from_options
from toepen_gui.engine.seen import first_view, for_seat
from toepen_gui.engine.view import SeatView

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = sorted(path for path in GOLDEN.glob("*.json") if not path.name.endswith(".result.json"))


def load(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    return record


def first_of(record: dict[str, Any], own: int) -> SeatView:
    """What that seat sees before the first deal."""
    rules = rules_from_options(record["rules"])
    players, start = len(record["players"]), record.get("start", {})
    kept = start.get("points", start.get("stacks"))
    points = tuple(kept) if kept is not None else (0 if rules.scoring == "points" else rules.stack,) * players
    return first_view(rules, own, players, start.get("dealer", 0), points)


def seen_by(record: dict[str, Any], own: int) -> Iterator[tuple[Command, tuple[Event, ...], State]]:
    """Each command, what the seat hears of it, and the state after it."""
    played = replay(record)
    for command, step in zip(played.commands, played.steps, strict=True):
        yield command, tuple(for_seat(event, own) for event in step.events), step.state


@pytest.mark.parametrize("pace", [Pace.BRISK, Pace.AT_ONCE])
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_is_shown_to_its_end(path: Path, pace: Pace) -> None:
    record = load(path.stem)
    players = len(record["players"])
    for own in range(players):
        director = Director(first_of(record, own), company(players, own), ShowOptions(pace=pace))
        for command, events, state in seen_by(record, own):
            director.push(events, getattr(command, "seat", None) == own)
            for _ in range(5000):
                if director.idle:
                    break
                if director.holding:
                    director.go_on()
                director.update(0.1)
            assert director.idle, "the director never finishes"
            now = view(state, own)
            assert director.shown == now
            assert sorted(director.hand) == sorted(now.hand)
            assert [director.showing.points(seat) for seat in range(players)] == list(now.points)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_line_of_a_record_has_its_text(path: Path) -> None:
    record = load(path.stem)
    players = len(record["players"])
    for own in range(players):
        talker = Talker(company(players, own))
        before = first_of(record, own)
        story: list[Event] = []
        for _, events, state in seen_by(record, own):
            told, badge = retold(events, before, talker)
            assert 1 <= len(told) <= 2
            in_all(told)
            assert badge is None or badge in BADGES
            after = view(state, own)
            for event in events:
                story = [event] if isinstance(event, RoundBegan) else [*story, event]
                if isinstance(event, RoundEnded):
                    check_page(explain(story, after, talker), after.rules)
            to_act, ask = asked(state)
            mine = ask if own == to_act else Ask.OFFER if own in offers(state) else None
            may = legal(state, own)
            line, mark = spoken(after, mine, may, talker)
            in_all([line])
            assert mark is None or mark in BADGES
            check_prompt(prompt(after, mine, may, talker))
            before = after
        rows = standings(before, [before.points])
        assert bool(rows) == (before.match is not None or settles(before.rules))
        in_all(row.line for row in rows)
        assert [row.place for row in rows] == sorted(row.place for row in rows)


def retold_in(name: str, own: int = 0) -> list[str]:
    """A record looked back at by that seat: what is said of each command, in English."""
    record = load(name)
    talker = Talker(company(len(record["players"]), own))
    before, out = first_of(record, own), []
    for _, events, state in seen_by(record, own):
        told, badge = retold(events, before, talker)
        out.append(f"{' / '.join(say(line) for line in told)} ({badge})")
        before = view(state, own)
    return out


def test_what_is_said_of_rare_moments() -> None:
    """One deed a command, and the most that came of it."""
    lines = {line for path in RECORDS for line in retold_in(path.stem)}
    assert "You laid 3 cards aside (poverty)" in lines
    assert "You drew a card (turn)" in lines
    assert "Winston called / The lead goes to Winston (call)" in lines
    assert "Kees folded: +2 / The lead goes to Fatima (fold)" in lines
    assert "Winston knocked and put in 2 chips (knock)" in lines
    assert "Mei knocked and put in 3 chips (over_knock)" in lines
    assert "You deal round 1 / Fatima is in poverty: the stake is 2 (None)" in lines
    assert "Mei keeps the cards / Fatima is in poverty: the stake is 2 (turn)" in lines
    assert "You turn the laundry over / You pay 1 for it (check)" in lines
