"""Matches with an onlooker who writes a notebook, to try what is made of habits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from toepen_gui.engine import match
from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask, Event, RoundEnded
from toepen_gui.engine.rules import HouseRules
from toepen_gui.engine.state import State
from toepen_gui.players.characters import ALL, Kind
from toepen_gui.players.habits import MOST, Habits
from toepen_gui.players.notebook import Notebook
from toepen_gui.players.port import Player
from toepen_gui.table import shuffle
from toepen_gui.table.keeper import between

Seat = Callable[[Ask, State, int], Command | None]


def surely(kind: Kind) -> Habits:
    """Habits that leave no doubt."""
    return Habits([0.0 if one.kind is kind else -MOST for one in ALL])


def walk(begun: State, players: Sequence[Player], seed: int, rounds: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Each state of a match, at most so many rounds, and what led to it. It ends where no round can be dealt."""
    state, ended = begun, 0
    while ended < rounds and not match.over(state):
        seat, ask = match.asked(state)
        command = between(seed, state) if seat is None else None
        asked = [] if seat is None or ask is None else [*((one, Ask.OFFER) for one in match.offers(state)), (seat, ask)]
        for one, what in asked:
            legal, rng = match.legal(state, one), shuffle.decision(seed, state.revision, one)
            command = players[one].choose(what, match.view(state, one), legal, rng)
            assert command in legal or (command is None and what is Ask.OFFER)
            if command is not None:
                break
        if command is None:
            return
        step = match.apply(state, command)
        assert step.refusal is None
        state = step.state
        ended += any(isinstance(event, RoundEnded) for event in step.events)
        yield state, step.events


def watched(rules: HouseRules, players: Sequence[Player], rounds: int, seed: int = 7) -> Notebook:
    """The notebook after so many rounds, over several matches if need be."""
    known: dict[int, Habits] = {}
    left = rounds
    while True:
        begun = match.new_match(rules, len(players), seed % len(players))
        book = Notebook(match.view(begun, 0), known)
        for _, events in walk(begun, players, seed, left):
            for event in events:
                book.notice(event)
                left -= isinstance(event, RoundEnded)
        if left <= 0:
            return book
        known, seed = dict(enumerate(book.habits)), seed + 1
