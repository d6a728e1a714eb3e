"""Computer players use all of a variant: laundry honest and as a bluff, checks, blind knocks, sizes of knocks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from toepen_gui.engine.commands import Command, HandIn, Knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.match import apply, asked, legal, new_match, offers, over, view
from toepen_gui.engine.rules import (
    PRESETS,
    DeadAnswer,
    Ending,
    HouseRules,
    Knocking,
    Laundry,
    LaundryHands,
    Poverty,
    Stacks,
)
from toepen_gui.engine.state import State
from toepen_gui.players.chips import sizes
from toepen_gui.players.factory import make
from toepen_gui.players.laundry import is_dirty
from toepen_gui.players.people import PEOPLE
from toepen_gui.players.port import Level
from toepen_gui.table.keeper import between

WHO: Final = ("kees", "ravi", "fatima", "mei", "winston", "bep", "sander", "hakan", "joy")
ALL: Final = HouseRules(
    ending=Ending.LAST_STANDING,
    knocking=Knocking.OWN_TURN,
    dead_answer=DeadAnswer.MUST_CALL,
    laundry=Laundry.RETURN,
    laundry_hands=LaundryHands.PICTURES_OR_SEVEN,
    poverty=Poverty.CALL,
    blind_knock=3,
    toep=True,
    whistle=True,
    jack_bonus=True,
    royal_final=True,
    max_folds_in_row=2,
    five_crosses=True,
)


def _evening(rules: HouseRules, players: int, matches: int, rounds: int = 25) -> Counter[str]:
    """What was asked and what was done, by `ask kind`."""
    done: Counter[str] = Counter()
    for seed in range(matches):
        state = new_match(rules, players)
        bots = [make(Level.REGULAR, WHO[seat]) for seat in range(players)]
        rng = Random(seed)
        while not over(state) and state.number < rounds:
            seat, ask = asked(state)
            command = between(seed, state) if seat is None else None
            for other in offers(state):
                command = bots[other].choose(Ask.OFFER, view(state, other), legal(state, other), rng)
                if command is not None:
                    done["offer Knock"] += 1
                    break
            if command is None:
                if seat is None or ask is None:
                    break
                command = bots[seat].choose(ask, view(state, seat), legal(state, seat), rng)
                assert command in legal(state, seat)
                assert command is not None
                done[f"{ask} {_kind(command, state)}"] += 1
            step = apply(state, command)
            assert step.refusal is None
            state = step.state
    return done


def _kind(command: Command, state: State) -> str:
    if isinstance(command, HandIn):
        return "honest" if is_dirty(state.order[command.seat], state.rules) else "bluff"
    return type(command).__name__


def test_every_decision_before_play_is_taken_both_ways() -> None:
    done = _evening(ALL, 4, 7) + _evening(replace(ALL, laundry=Laundry.KEEP, limit=15), 3, 3)
    for kind in (
        "blind KnockBlind",
        "blind Look",
        "blind-answer Call",
        "blind-answer Fold",
        "laundry honest",
        "laundry bluff",
        "laundry Pass",
        "check Check",
        "check Pass",
        "poverty Call",
        "poverty Fold",
        "draw Draw",
        "discard Discard",
        "play Knock",
        "answer Call",
        "answer Fold",
        "answer Knock",
    ):
        assert done[kind] > 0, f"nobody ever did: {kind}"
    assert done["laundry bluff"] < done["laundry Pass"] / 4, "a bluff is the exception"


def test_knocks_out_of_turn_are_made() -> None:
    assert _evening(replace(PRESETS["classic"], limit=6), 4, 2)["offer Knock"] > 0


@pytest.mark.parametrize("stacks", [Stacks.CARRY, Stacks.TOURNAMENT])
def test_chip_games_with_laundry_are_played(stacks: Stacks) -> None:
    rules = replace(PRESETS["no-limit"], stacks=stacks, stack=20, ante_every=3, laundry=Laundry.KEEP)
    done = _evening(rules, 4, 1)
    for kind in ("play Knock", "answer Call", "answer Fold", "laundry honest"):
        assert done[kind] > 0


def test_sizes_worth_weighing() -> None:
    rules = replace(PRESETS["no-limit"], stack=50)
    state = new_match(rules, 4)
    state = apply(state, between(1, state) or pytest.fail("no deal")).state
    seat, _ = asked(state)
    assert seat is not None
    seen = view(state, seat)
    knocks = [command for command in legal(state, seat) if isinstance(command, Knock)]
    assert [knock.chips for knock in sizes(seen, knocks, lambda: 0.9)] == [1, 2, 4]
    assert [knock.chips for knock in sizes(seen, knocks, lambda: 0.0)] == [1, 2, 4, 49]
    assert [knock.chips for knock in sizes(seen, knocks[:1], lambda: 0.9)] == [1]


def test_everybody_has_a_temperament() -> None:
    assert set(WHO) == set(PEOPLE)
