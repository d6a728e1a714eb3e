"""No player knows more than its seat: cards that it has not seen are exchanged, and it decides the same."""

from __future__ import annotations

from random import Random

import pytest

from tests.players.arena import decide
from tests.players.test_players_choose import shuffled_unseen
from toepen_gui.engine import match
from toepen_gui.engine.commands import Command, Deal
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.players.named import NAMES, named
from toepen_gui.table import shuffle

MANY = 10_000  # positions over all players and presets
LONGEST = 60  # commands of a round


def swaps(name: str, preset: str, positions: int) -> int:
    """Rounds between copies of a player, at every decision of which the unseen cards are exchanged: how often they lay
    differently then, at least `positions` times unless the rounds give out."""
    rng = Random(f"{name} {preset}")
    player = named(name)
    swapped = 0
    for seed in range(max(4, positions)):
        seats = 2 + seed % 3
        begun = match.new_match(PRESETS[preset], seats, seed % seats)
        commands: list[Command] = [Deal(shuffle.deal(seed, 0))]
        state = match.apply(begun, commands[0]).state
        while state.ask is not None and len(commands) < LONGEST:
            seat, ask = match.asked(state)
            assert seat is not None
            assert ask is not None
            other = shuffled_unseen(state, seat, commands, begun, rng)
            alike = other is not None and match.view(other, seat) == match.view(state, seat)
            offers = match.offers(state)
            choice: Command | None = None
            for asked, what in [*((one, Ask.OFFER) for one in offers), (seat, ask)]:
                choice = decide(state, player, asked, what, seed)
                if other is not None and alike and asked == seat:
                    assert decide(other, named(name), asked, what, seed) == choice
                    swapped += other != state
                if choice is not None:
                    break
            assert choice is not None
            commands.append(choice)
            state = match.apply(state, choice).state
            if swapped >= positions:
                return swapped
    return swapped


@pytest.mark.parametrize("preset", ["classic", "solo", "no-limit"])
@pytest.mark.parametrize("name", NAMES)
def test_unseen_cards_change_no_decision(name: str, preset: str) -> None:
    assert swaps(name, preset, 3) == 3


@pytest.mark.nightly
@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("name", NAMES)
def test_unseen_cards_change_no_decision_ever(name: str, preset: str) -> None:
    wanted = -(-MANY // (len(NAMES) * len(PRESETS)))
    assert swaps(name, preset, wanted) >= wanted
