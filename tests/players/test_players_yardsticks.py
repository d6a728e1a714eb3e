"""The yardsticks: legal in every house, as strong as they should be, and right where right can be counted."""

from __future__ import annotations

from random import Random

import pytest

from tests.players.arena import lead, play
from tests.players.open_cards import by_trying
from tests.players.test_players_choose import any_house
from toepen_gui.engine import match
from toepen_gui.engine.cards import bits_of
from toepen_gui.engine.commands import Deal, Knock, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.state import State
from toepen_gui.players.named import YARDSTICKS, named
from toepen_gui.players.open_hands import follower_wins, leader_wins
from toepen_gui.players.pimc import Pimc
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.players.port import Player
from toepen_gui.players.thresholds import THRESHOLD, TIGHT


def test_open_hands_are_played_perfectly() -> None:
    rng = Random(5)
    for size in (1, 2, 3, 3, 4):
        for _ in range(20):
            cards = rng.sample(range(32), 2 * size)
            leader, other = cards[:size], cards[size:]
            right = by_trying(leader, other)
            assert leader_wins(bits_of(leader), bits_of(other), {}) is right
            led = [follower_wins(bits_of(leader) ^ 1 << card, bits_of(other), card, {}) for card in leader]
            assert (not all(led)) is right


@pytest.mark.parametrize("seed", range(12))
def test_legal_in_every_house(seed: int) -> None:
    """`play` asserts that every choice is one of the legal commands."""
    rng = Random(seed)
    seats = rng.randint(2, 6)
    kinds: list[Player] = [THRESHOLD, TIGHT, Pimc(10)]
    play(any_house(rng, seats), [rng.choice(kinds) for _ in range(seats)], seed, rounds=3)


@pytest.mark.parametrize("name", [name for name in YARDSTICKS if name not in {"random", "thinker", "honest"}])
def test_each_beats_chance(name: str) -> None:
    player = Pimc(25) if name == "pimc-100" else named(name)
    assert lead(PRESETS["solo"], player, RandomPlayer(), 2, 40 if name != "pimc-100" else 6) > 1.0


def test_open_hands_give_no_reason_to_bluff() -> None:
    """Who sees in every world that it loses if called never knocks; who wins in all of them does."""

    def ready(last: int) -> State:
        """Seat 1 has led three tens and wins every trick; `last` is the card it then holds."""
        state = match.new_match(PRESETS["solo"], 2, 0)
        mine, others = [7, 15, 23, last], [0, 8, 16, 30]
        order = [card for pair in zip(mine, others, strict=True) for card in pair]
        rest = [card for card in range(32) if card not in order]
        state = match.apply(state, Deal((*order, *rest))).state
        for led, follows in zip(mine[:3], others[:3], strict=True):
            state = match.apply(state, Play(1, led)).state
            state = match.apply(state, Play(0, follows)).state
        return state

    for last, knocks in ((31, True), (1, True)):
        state = ready(last)
        choice = Pimc(60).choose(Ask.PLAY, match.view(state, 1), match.legal(state, 1), Random(1))
        assert isinstance(choice, Knock) is knocks
    state = match.apply(ready(31), Play(1, 31)).state
    choice = Pimc(60).choose(Ask.PLAY, match.view(state, 0), match.legal(state, 0), Random(1))
    assert choice == Play(0, 30)
