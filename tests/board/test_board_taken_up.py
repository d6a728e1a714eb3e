"""A match taken up at any moment: the table looks as if nobody had got up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.board.board_match import Game, beats, company, first
from tests.board.test_board_director import DECK
from toepen_gui.board.cue import Hold
from toepen_gui.board.director import Director, ShowOptions
from toepen_gui.board.hand import Hand
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.motion import Pace
from toepen_gui.board.stage import Stage
from toepen_gui.board.taken_up import taken_up
from toepen_gui.engine.commands import BuyIn, Call, Fold, Knock, Pass
from toepen_gui.engine.events import Event, RoundBegan
from toepen_gui.engine.match import asked, legal, new_match, view
from toepen_gui.engine.rules import PRESETS, Stacks

QUIET = ShowOptions(Pace.AT_ONCE, talk=0.0)


def told_on(director: Director, events: tuple[Event, ...]) -> None:
    """All of it is shown, and the slate of a round that has ended is put away."""
    director.push(events)
    director.settle()
    while director.holding is Hold.ROUND:
        director.go_on()
        director.settle()


def looks(director: Director, layout: TableLayout) -> tuple[object, ...]:
    showing = director.showing
    showing.finish()
    showing.bubbles.clear()
    showing.fist = None
    picture = Stage(director, Hand()).picture(layout)
    return (
        director.log,
        director.round_events,
        director.shown,
        sorted(director.hand),
        {seat: badge.name for seat, badge in showing.badges.items()},
        showing.moods,
        (showing.gathered, showing.taken, showing.stake, showing.ring, showing.winner),
        {seat: showing.points(seat) for seat in range(director.shown.players)},
        [(seat.seat, seat.mood) for seat in picture.seats],
        sorted(piece.key for piece in picture.cards),
    )


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 4])
def test_it_looks_as_if_nobody_had_got_up(preset: str, players: int) -> None:
    rules = PRESETS[preset]
    layout = TableLayout.of((1280, 720), players)
    director = Director(view(new_match(rules, players), 0), company(players), QUIET)
    told: tuple[Event, ...] = ()
    for beat in beats(rules, players, seed=players, rounds=3):
        began = any(isinstance(event, RoundBegan) for event in beat.events)
        told = beat.events if began else (*told, *beat.events)
        told_on(director, beat.events)
        if beat.view.match is not None:
            break
        again = taken_up(beat.view, told, company(players), ShowOptions(talk=2.5))
        assert looks(again, layout) == looks(director, layout), beat
        assert again.idle
        assert not again.moving
        assert again.take_sounds() == []
        assert again.options == ShowOptions(talk=2.5)


def test_the_log_tells_the_round_so_far() -> None:
    game = Game(PRESETS["classic"], 4)
    told = game.do(DECK, Pass(1), Pass(2), Pass(3), Pass(0), Knock(1), Fold(2), Call(3), Call(0))
    log = taken_up(game.view, told, company(4)).log
    assert [line.key for line in log] == [
        "table.log.deals_you",
        "table.log.knocked",
        "table.log.folded",
        "table.log.others_called",
    ]
    assert log[1].params == {"name": "Kees", "stake": 2}
    assert log[2].params == {"name": "Fatima", "price": 1}


def test_before_the_first_round_there_is_nothing_to_tell() -> None:
    director = taken_up(first(PRESETS["classic"], 4), (), company(4))
    assert director.log == ()
    assert director.round_events == ()
    assert director.idle


def test_chips_bought_after_a_round_were_not_there_in_it() -> None:
    game = Game(replace(PRESETS["no-limit"], stacks=Stacks.CARRY), 2)
    director = Director(game.view, company(2), QUIET)
    told = game.do(DECK, Knock(1, 9), Call(0))
    while game.view.result is None:
        seat, _ = asked(game.state)
        assert seat is not None
        told = (*told, *game.do(legal(game.state, seat)[0]))
    told_on(director, told)
    bought = game.do(BuyIn(tuple(10 - min(10, chips) for chips in game.view.points)))
    assert sorted(game.view.points) == [10, 20]
    director.push(bought)
    director.settle()
    again = taken_up(game.view, (*told, *bought), company(2))
    layout = TableLayout.of((1280, 720), 2)
    assert looks(again, layout) == looks(director, layout)
    assert again.log[-1].params["n"] == 10
