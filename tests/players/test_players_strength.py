"""How well the players play, by seeded matches; the long measurements run with `-m nightly`."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from tests.players.arena import lead, play
from toepen_gui.engine import match
from toepen_gui.engine.commands import Command, Knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.state import State
from toepen_gui.players import judge
from toepen_gui.players.factory import make
from toepen_gui.players.knowledge import imagine, know
from toepen_gui.players.people import PEOPLE
from toepen_gui.players.plain import HonestPlayer, RandomPlayer
from toepen_gui.players.port import Level

CLASSIC = PRESETS["classic"]


def bluff_share(seats: int, matches: int, level: Level = Level.REGULAR) -> float:
    """The share of knocks whose chance of the last trick lies in the bottom third of its kind: as many active players,
    cards left and the same question."""
    rng = Random(1)
    chances: dict[tuple[int, int, Ask], list[float]] = defaultdict(list)
    knocks: list[tuple[tuple[int, int, Ask], float]] = []

    def watch(state: State, seat: int, ask: Ask, legal: tuple[Command, ...], choice: Command | None) -> None:
        if not any(isinstance(command, Knock) for command in legal):
            return
        knocked = isinstance(choice, Knock)
        if not knocked and rng.random() < 0.75:
            return  # a quarter of the others stands for all of them
        known = know(match.view(state, seat))
        around = [imagine(known, 0.0, rng.random) for _ in range(16)]
        chance = judge.win_share(known, around, rng.random)
        kind = (len(known.active), known.left, ask)
        chances[kind] += [chance] * (1 if knocked else 4)
        if knocked:
            knocks.append((kind, chance))

    who = tuple(PEOPLE)
    for seed in range(matches):
        play(CLASSIC, [make(level, who[(seed + seat) % 7]) for seat in range(seats)], seed, watch)
    third = {kind: sorted(values)[len(values) // 3] for kind, values in chances.items()}
    return sum(chance < third[kind] or chance == 0 for kind, chance in knocks) / len(knocks)


def test_a_regular_beats_chance_by_far() -> None:
    assert lead(CLASSIC, make(Level.REGULAR, "mei"), RandomPlayer(), 4, 4) > 1.0


def test_a_beginner_beats_chance() -> None:
    assert lead(CLASSIC, make(Level.BEGINNER, "mei"), RandomPlayer(), 4, 4) > 0.5


def test_some_knocks_are_bluffs() -> None:
    assert 0.05 <= bluff_share(4, 8) <= 0.35


@pytest.mark.nightly
@pytest.mark.parametrize("seats", [2, 4])
def test_levels_are_in_order(seats: int) -> None:
    regular = make(Level.REGULAR, "mei")
    assert lead(CLASSIC, regular, make(Level.BEGINNER, "mei"), seats, 60) > 0
    assert lead(CLASSIC, make(Level.MASTER, "mei"), regular, seats, 60) > -0.3


@pytest.mark.nightly
def test_bluffing_beats_honesty() -> None:
    assert lead(CLASSIC, make(Level.REGULAR, "mei"), HonestPlayer(), 4, 60) > 0


@pytest.mark.nightly
@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_bluffs_at_every_level(level: Level, seats: int) -> None:
    assert 0.04 <= bluff_share(seats, 25, level) <= 0.35
