"""A match without a window: an answer that may not be is a fault, and nobody plays what has not begun."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from toepen_gui.engine.commands import BuyIn, Command, Fold, Knock, Play
from toepen_gui.engine.events import Ask, Event
from toepen_gui.engine.rules import PRESETS
from toepen_gui.players.outside import Outside
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.table import arena
from toepen_gui.table.arena import Question, play
from toepen_gui.table.lineup import OutsideSeat
from toepen_gui.table.record import Record, read
from toepen_gui.table.result import result_of


class Seat:
    """Answers as a random player, until it is to answer something else."""

    listens = True

    def __init__(self, wrong: Command | None = None, after: int = 10_000) -> None:
        self.wrong, self.after, self.asked = wrong, after, 0
        self.heard: list[Command] = []

    def begin(self, record: Record, seat: int) -> None:
        assert seat < len(record.players)

    def notice(self, command: Command, events: Sequence[Event]) -> None:
        assert isinstance(events, tuple)
        self.heard.append(command)

    def decide(self, asked: Question) -> Command | None:
        self.asked += asked.ask is not Ask.OFFER
        if self.asked > self.after and asked.ask is not Ask.OFFER:
            return self.wrong
        return RandomPlayer().choose(asked.ask, asked.view(), asked.legal, Random(self.asked))


def test_a_match_is_played_told_and_written_down() -> None:
    seats = [Seat(), Seat()]
    found = play(PRESETS["solo"], "solo", ("A", "B"), seats, 7)
    assert result_of(read(found.text))["complete"] is True
    assert seats[0].heard == seats[1].heard
    assert sum(tally.won for tally in found.tallies) == 1
    assert sum(tally.knocks for tally in found.tallies) == sum(isinstance(one, Knock) for one in seats[0].heard)
    assert sum(tally.folds for tally in found.tallies) == sum(isinstance(one, Fold) for one in seats[0].heard)


@pytest.mark.parametrize(
    ("wrong", "words"), [(None, "chose None"), (Play(7, 3), "chose Play"), (Fold(0), "chose Fold")]
)
def test_an_answer_that_may_not_be_ends_the_run(wrong: Command | None, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        play(PRESETS["solo"], "solo", ("A", "B"), [Seat(wrong, 1), Seat(wrong, 1)], 7)


def test_a_match_that_cannot_go_on_is_left_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "ROUNDS_OF_CHIPS", 2)
    found = play(PRESETS["limit"], "limit", ("A", "B", "C"), [Seat() for _ in range(3)], 7)
    assert found.rounds == 2
    assert [sum(tally.won for tally in found.tallies)] != [0]


def test_what_the_table_itself_does_wrong_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "between", lambda *_: BuyIn((1, 1)))
    with pytest.raises(ValueError, match="refused"):
        play(PRESETS["solo"], "solo", ("A", "B"), [Seat(), Seat()], 7)


def test_a_program_is_asked_nothing_before_a_match_has_begun() -> None:
    seat = OutsideSeat("bot", Outside.__new__(Outside))
    with pytest.raises(RuntimeError, match="no match"):
        seat.notice(Fold(0), ())
