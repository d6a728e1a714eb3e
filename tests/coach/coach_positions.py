"""Positions for the coach's tests: matches played at random by every preset, stopped wherever somebody decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from toepen_gui.engine import match
from toepen_gui.engine.commands import Command, Deal, Fold, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS, HouseRules, Poverty
from toepen_gui.engine.state import State

HOUSES: dict[str, HouseRules] = {
    **PRESETS,
    "blind": replace(PRESETS["cafe"], blind_knock=3, toep=True, whistle=True, jack_bonus=True, max_folds_in_row=2),
    "poor": replace(PRESETS["solo"], poverty=Poverty.CALL, royal_final=True, limit=5),
}


class Position(NamedTuple):
    state: State
    seat: int
    ask: Ask
    legal: tuple[Command, ...]


def positions(rules: HouseRules, players: int, seed: int, rounds: int, folds: float = 0.2) -> Iterator[Position]:
    """Every decision of some rounds; nobody folds more often than `folds`, so that rounds are played out."""
    chance = Random(seed)
    state = match.new_match(rules, players)
    played = 0
    while played < rounds:
        if match.over(state):
            state = match.new_match(rules, players)
        seat, ask = match.asked(state)
        if seat is None or ask is None:
            order = list(range(32))
            chance.shuffle(order)
            step = match.apply(state, Deal(tuple(order)))
            state = step.state if step.refusal is None else match.new_match(rules, players)
            played += 1
            continue
        legal = match.legal(state, seat)
        if len(legal) > 1:
            yield Position(state, seat, ask, legal)
        for other in match.offers(state):
            if chance.random() < 0.05:
                yield Position(state, other, Ask.OFFER, match.legal(state, other))
        choices = legal
        if chance.random() >= folds:
            choices = tuple(command for command in legal if not isinstance(command, Fold)) or legal
        if any(isinstance(command, Play) for command in choices) and chance.random() < 0.8:
            choices = tuple(command for command in choices if isinstance(command, Play))
        state = match.apply(state, chance.choice(choices)).state
