"""The plaque in the corner: which round it is, and which trick."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from toepen_gui import words as texts
from toepen_gui.engine import match
from toepen_gui.engine.commands import Command, Deal, Fold
from toepen_gui.engine.rules import PRESETS, Laundry
from toepen_gui.engine.seen import first_view, fold, for_seat
from toepen_gui.paths import assets
from toepen_gui.scenes.play_corners import round_line, rules_line
from toepen_gui.table import shuffle

WORDS = texts.load(assets() / "lang", "en")
RULES = replace(PRESETS["classic"], laundry=Laundry.OFF)


def lines(seed: int, may_fold: bool) -> list[str]:
    """What it says after each event of a round, as seat 0 sees them."""
    rng = Random(seed)
    state = match.new_match(RULES, 3)
    view = first_view(RULES, 0, 3, 0, state.points)
    said = [round_line(WORDS, view)]
    command: Command = Deal(shuffle.deal(seed, 1))
    while True:
        step = match.apply(state, command)
        assert step.refusal is None
        state = step.state
        for event in step.events:
            view = fold(view, for_seat(event, 0))
            if view.result is None:
                said.append(round_line(WORDS, view))
        if view.result is not None:
            return said
        seat, _ = match.asked(state)
        assert seat is not None
        choices = [one for one in match.legal(state, seat) if may_fold or not isinstance(one, Fold)]
        command = rng.choice(choices)


@pytest.mark.parametrize("seed", range(20))
def test_there_are_four_tricks_to_a_round(seed: int) -> None:
    """Also between the last trick and the end of the round."""
    said = lines(seed, may_fold=False)
    tricks = [line for line in dict.fromkeys(said) if "trick" in line]
    assert tricks == [f"Round 1 · trick {nr}" for nr in (1, 2, 3, 4)]


@pytest.mark.parametrize("seed", range(20))
def test_tricks_never_count_back(seed: int) -> None:
    numbers = [int(line[-1]) for line in lines(seed, may_fold=True) if "trick" in line]
    assert numbers == sorted(numbers)
    assert set(numbers) <= {1, 2, 3, 4}


def test_the_corner_names_the_players_own_rules_as_far_as_there_is_room() -> None:
    own = "Het Wapen van Leusden, elke donderdag"
    assert rules_line(WORDS, own, RULES) == f"{own} · to 10"
    line = rules_line(WORDS, own, RULES, lambda text: len(text) <= 24)
    assert len(line) <= 24
    assert line.startswith("Het Wapen van")
    assert line.endswith("… · to 10")
    assert rules_line(WORDS, "classic", RULES) == "Classic · to 10"
