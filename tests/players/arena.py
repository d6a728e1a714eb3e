"""Matches between players, each with nothing but its view, to try and to measure them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from toepen_gui.engine import match
from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask, RoundEnded
from toepen_gui.engine.rules import HouseRules
from toepen_gui.engine.state import State
from toepen_gui.players.port import Player
from toepen_gui.table import shuffle
from toepen_gui.table.keeper import between

Watch = Callable[[State, int, Ask, tuple[Command, ...], Command | None], None]


def play(
    rules: HouseRules, players: Sequence[Player], seed: int, watch: Watch | None = None, rounds: int = 60
) -> tuple[State, list[float]]:
    """The state at the end (or after so many rounds), and per seat what it did better than the others, in points."""
    state = match.new_match(rules, len(players), shuffle.first_dealer(seed, len(players)))
    better = [0.0] * len(players)
    while not match.over(state):
        command = _next(state, players, seed, watch, rounds)
        if command is None:
            break
        step = match.apply(state, command)
        assert step.refusal is None, step.refusal
        state = step.state
        for event in step.events:
            if isinstance(event, RoundEnded) and not state.chips:
                for seat, change in enumerate(event.change):
                    better[seat] += (sum(event.change) - change) / (len(players) - 1) - change
    return state, better


def _next(state: State, players: Sequence[Player], seed: int, watch: Watch | None, rounds: int) -> Command | None:
    seat, ask = match.asked(state)
    if seat is None or ask is None:
        return between(seed, state) if state.number + 1 < rounds else None
    for offered in match.offers(state):
        command = decide(state, players[offered], offered, Ask.OFFER, seed, watch)
        if command is not None:
            return command
    command = decide(state, players[seat], seat, ask, seed, watch)
    assert command is not None
    return command


def decide(state: State, player: Player, seat: int, ask: Ask, seed: int, watch: Watch | None = None) -> Command | None:
    legal = match.legal(state, seat)
    choice = player.choose(ask, match.view(state, seat), legal, shuffle.decision(seed, state.revision, seat))
    assert choice in legal or (choice is None and ask is Ask.OFFER), f"{choice} is not one of {legal}"
    if watch is not None:
        watch(state, seat, ask, legal, choice)
    return choice


def lead(rules: HouseRules, one: Player, other: Player, seats: int, matches: int, first_seed: int = 0) -> float:
    """How much better `one` does than `other`, per match and seat, in points: every deal is played from both sides."""
    total = 0.0
    for seed in range(first_seed, first_seed + matches):
        for side in (0, 1):
            players = [one if (seat + side) % 2 == 0 else other for seat in range(seats)]
            better = play(rules, players, seed)[1]
            mine = [points for seat, points in enumerate(better) if (seat + side) % 2 == 0]
            total += sum(mine) / len(mine)
    return total / (2 * matches)
