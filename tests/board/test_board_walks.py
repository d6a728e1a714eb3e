"""Matches by every mixture of house rules, told to one seat: whatever was dealt, bought, shown or thrown away, in the
end the table shows what the engine knows, and every line of it can be read."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.board.board_match import company
from tests.board.test_board_stage import check
from tests.board.test_board_words import check_page, check_prompt, in_all
from tests.engine.walk_helper import random_command, random_rules, random_start
from toepen_gui.board.chips import purchase
from toepen_gui.board.director import Director, ShowOptions
from toepen_gui.board.hand import Hand
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.match_end import standings
from toepen_gui.board.motion import Pace
from toepen_gui.board.phrases import Talker
from toepen_gui.board.prices import prompt
from toepen_gui.board.round_end import explain
from toepen_gui.board.say import just_told, spoken, trick_lies
from toepen_gui.board.stage import Stage
from toepen_gui.engine import match
from toepen_gui.engine.events import Ask, BoughtIn, Event, LaidAside, Replaced, Revoked, Toep, Whistled
from toepen_gui.engine.rules import Ending, HouseRules, Revokes, Scoring, Stacks
from toepen_gui.engine.seen import for_seat, view_of
from toepen_gui.engine.state import State

ROUNDS = 4
SIZES = ((1280, 720), (600, 900), (800, 600))


def told(rules: HouseRules, seed: int) -> list[Event]:
    """Plays and tells a match; what was told."""
    rng = Random(seed)
    state = random_start(rng, rules)
    players, own = state.players, rng.randrange(state.players)
    options = ShowOptions(rng.choice(tuple(Pace)), rng.random() < 0.5, rng.random() < 0.5, rng.choice((0.0, 1.0)))
    director = Director(view_of(state, own), company(players, own), options)
    stage, layout = Stage(director, Hand()), TableLayout.of(rng.choice(SIZES), players, rng.choice((1.0, 2.0)))
    talker = Talker(company(players, own))
    events: list[Event] = []
    while not match.over(state) and not (state.ask is None and state.number + 1 == ROUNDS):
        step = match.apply(state, random_command(rng, state))
        assert step.refusal is None
        state = step.state
        heard = tuple(for_seat(event, own) for event in step.events)
        events += heard
        director.push(heard, rng.random() < 0.1)
        stage.update(rng.random() * 0.3)
        check(stage.picture(layout), layout)
        just = just_told(director.round_events, director.log)
        lies = trick_lies(director.shown, director.showing.winner, talker)
        in_all([*[one.line for one in (just, lies) if one is not None], *director.log[-3:]])
        while not director.idle:
            if director.holding and rng.random() < 0.5:
                director.go_on()
            stage.update(0.04)
            rng.choice((director.hurry, director.settle, lambda: None))()
        assert director.shown == match.view(state, own)
        assert sorted(director.hand) == sorted(director.shown.hand)
        said(state, own, talker)
        if state.ask is None and state.result is not None:
            check_page(explain(director.round_events, director.shown, talker, match.over(state)), rules)
    if match.over(state):
        rows = standings(director.shown, [director.shown.points])
        in_all([row.line for row in rows])
        assert len(rows) == players
    return events


def said(state: State, own: int, talker: Talker) -> None:
    """What is asked now has a text, a prompt and nothing on offer that is not legal."""
    seat, ask = match.asked(state)
    mine = ask if seat == own else Ask.OFFER if own in match.offers(state) else None
    may = match.legal(state, own)
    seen = match.view(state, own)
    in_all([spoken(seen, mine, may, talker).line])
    shown = prompt(seen, mine, may, talker)
    check_prompt(shown)
    assert {choice.command for choice in shown.choices} - {None} <= set(may)
    if ask is None and not match.over(state) and (buys := purchase(seen)):
        assert buys.least <= buys.chips <= buys.most


@pytest.mark.parametrize("seed", range(24))
def test_any_house_is_told_to_its_end(seed: int) -> None:
    told(random_rules(Random(seed)), seed)


RARE: dict[type[Event], dict[str, object]] = {
    Whistled: {"whistle": True, "scoring": Scoring.POINTS},
    Toep: {"toep": True, "packets": 4, "scoring": Scoring.POINTS},
    Replaced: {"toep": True, "packets": 1, "scoring": Scoring.POINTS},
    Revoked: {"revokes": Revokes.PENALISED},
    BoughtIn: {"scoring": Scoring.CHIPS, "stacks": Stacks.CARRY, "stack": 3},
    LaidAside: {"scoring": Scoring.POINTS, "royal_final": True, "limit": 3, "ending": Ending.LAST_STANDING},
}


@pytest.mark.parametrize("kind", RARE, ids=lambda kind: kind.__name__)
def test_what_is_rare_is_told_too(kind: type[Event]) -> None:
    """Houses where it can happen, until it has."""
    for seed in range(200):
        rules = random_rules(Random(seed))
        if any(isinstance(event, kind) for event in told(replace(rules, **RARE[kind]), seed)):  # type: ignore[arg-type]
            return
    pytest.fail("never happened")
