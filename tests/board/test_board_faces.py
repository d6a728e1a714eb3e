"""Faces follow what everybody knows: harder thinking where it is dear, sulking where somebody was caught."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.board.board_match import Game, company, first
from toepen_gui.board.director import Director, ShowOptions
from toepen_gui.board.faces import after_round, caught, thinking
from toepen_gui.board.motion import Pace
from toepen_gui.board.talk import Moment, talk_line
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Call, Deal, Knock
from toepen_gui.engine.events import Ask, RoundEnded, Why
from toepen_gui.engine.rules import PRESETS, HouseRules, Laundry

PLAIN = HouseRules(laundry=Laundry.OFF)
DECK = Deal(tuple(PACK))


def ended(winner: int | None, change: tuple[int, ...], by: Why = Why.LAST_TRICK) -> RoundEnded:
    return RoundEnded(0, winner, by, max(change), change, change)


def test_a_dear_answer_is_thought_over_hard() -> None:
    view = replace(first(PLAIN, 4), stake=1)
    assert thinking(view, 1, Ask.ANSWER) == "thinking"
    assert thinking(replace(view, stake=3), 1, Ask.ANSWER) == "pondering"
    assert thinking(replace(view, stake=3), 1, Ask.PLAY) == "thinking"
    assert thinking(replace(view, stake=2, points=(0, PLAIN.limit - 2, 0, 0)), 1, Ask.ANSWER) == "pondering"


def test_in_chips_what_is_left_counts() -> None:
    view = replace(first(PRESETS["limit"], 3), stake=5, put_in=(5, 1, 1), points=(20, 40, 10))
    assert thinking(view, 1, Ask.ANSWER) == "thinking"
    assert thinking(view, 2, Ask.ANSWER) == "pondering"


def test_who_knocked_and_lost_sulks() -> None:
    event = ended(0, (0, 2, 2, 1))
    assert caught(event, 3) == 3
    assert after_round(event, 3, chips=False) == {0: "laughing", 1: "sulking", 2: "sulking", 3: "sulking"}
    assert after_round(ended(0, (0, 1, 1, 0)), None, chips=False) == {0: "laughing", 1: "annoyed", 2: "annoyed"}
    assert after_round(ended(0, (9, -2, -7, 0)), 1, chips=True) == {0: "laughing", 1: "sulking", 2: "sulking"}


@pytest.mark.parametrize(
    ("event", "knocker"),
    [
        (ended(1, (1, 0, 1)), 1),  # the bluff worked, or was none
        (ended(1, (1, 0, 1)), None),
        (ended(1, (1, 0, 1), Why.FOLDS), 0),
        (ended(None, (0, 0, 0), Why.ABANDONED), 0),
    ],
)
def test_nobody_is_caught_without_a_call(event: RoundEnded, knocker: int | None) -> None:
    assert caught(event, knocker) is None


def test_nobody_talks_without_a_break() -> None:
    """After somebody had words of his own the others keep to the usual ones for a while."""
    most = 0
    for seed in range(40):
        game = Game(PLAIN, 4)
        director = Director(first(PLAIN, 4), company(4), ShowOptions(pace=Pace.AT_ONCE, talk=2.5), seed=seed)
        director.push(game.do(DECK, Knock(1), Call(2), Call(3)))
        director.settle()
        said = [bubble.line.key for bubble in director.showing.bubbles.values()]
        most = max(most, sum(key.startswith("talk.") for key in said))
    assert most == 1


def test_nobody_says_the_same_twice_running() -> None:
    first_said = talk_line("joy", Moment.WIN, 0.0)
    assert first_said is not None
    assert talk_line("joy", Moment.WIN, 0.0, frozenset({first_said.key})) != first_said
    both = frozenset({"talk.joy.win.1", "talk.joy.win.2"})
    assert talk_line("joy", Moment.WIN, 0.0, both) == first_said
