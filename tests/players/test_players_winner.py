"""Who wins an imagined round: between two as if both saw all cards, else by rules of thumb."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.players.habit_matches import walk
from toepen_gui.engine import match
from toepen_gui.engine.cards import Card
from toepen_gui.engine.rules import PRESETS
from toepen_gui.players.knowledge import Knowledge, imagine, know
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.players.winner import NOTHING, by_thumb, with_open_hands


def somewhere(players: int, seed: int) -> list[Knowledge]:
    """What the seat to act knows, in some rounds played anyhow."""
    found = []
    begun = match.new_match(PRESETS["solo"], players, 0)
    for state, _ in walk(begun, [RandomPlayer()] * players, seed, 4):
        seat, ask = match.asked(state)
        if seat is not None and ask is not None and state.holding(seat):
            found.append(know(match.view(state, seat)))
    return found


def best(hands: tuple[tuple[Card, ...], tuple[Card, ...]], led: Card) -> bool:
    """Whether the first, who leads (`led` lies already, unless it is NOTHING), wins the last trick."""
    mine, theirs = hands
    if led == NOTHING:
        return any(best((tuple(card for card in mine if card != lead), theirs), lead) for lead in mine)
    replies = [card for card in theirs if card >> 3 == led >> 3] or theirs
    for reply in replies:
        left = tuple(card for card in theirs if card != reply)
        takes = reply >> 3 == led >> 3 and reply > led
        wins = not takes if not mine else not best((left, mine), NOTHING) if takes else best((mine, left), NOTHING)
        if not wins:
            return False
    return True


@pytest.mark.parametrize("seed", range(8))
def test_two_play_as_well_as_open_hands_allow(seed: int) -> None:
    rng = Random(seed)
    seen = 0
    for known in somewhere(2, seed):
        lead, other = known.leader, 1 - known.leader
        world = imagine(known, 0.0, rng.random)
        led = known.plays[0][1] if known.plays else NOTHING
        if len(known.plays) > 1 or known.left > 3:
            continue
        leads = best((tuple(world[lead]), tuple(world[other])), led)
        right = lead if leads else other
        assert with_open_hands(known, world, known.active, NOTHING, rng.random) == right
        cards = [card for card in world[known.seat] if card >> 3 == known.suit] or world[known.seat]
        after = {with_open_hands(known, world, known.active, card, rng.random) for card in cards}
        if known.seat == (lead if led == NOTHING else other):
            assert (known.seat in after) == (right == known.seat), "the best card keeps what the hand is worth"
            seen += 1
    assert seen


def test_more_than_two_and_a_leader_who_has_folded_go_by_rules_of_thumb() -> None:
    known = next(known for known in somewhere(3, 1) if len(known.active) == 3 and not known.plays)
    world = imagine(known, 0.0, Random(1).random)
    card = world[known.seat][0]
    for active in (known.active, tuple(seat for seat in known.active if seat != known.leader)):
        found = [way(known, world, active, card, Random(5).random) for way in (with_open_hands, by_thumb)]
        assert found[0] == found[1]
        assert found[0] in active


def test_two_of_three_who_are_left_play_perfectly() -> None:
    known = next(known for known in somewhere(3, 1) if len(known.active) == 3 and not known.plays)
    left = replace(known, active=(known.leader, (known.leader + 1) % 3))
    world = imagine(left, 0.0, Random(1).random)
    assert len({with_open_hands(left, world, left.active, NOTHING, Random(seed).random) for seed in range(20)}) == 1
