"""Who wins an imagined round: between two as if both saw all cards, else by rules of thumb."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.players.habit_matches import walk
from tests.players.open_cards import by_trying
from toepen_gui.engine import match
from toepen_gui.engine.commands import Knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.players import judge
from toepen_gui.players.accounts import PointAccounts
from toepen_gui.players.heuristic import Heuristic
from toepen_gui.players.knowledge import Knowledge, imagine, know
from toepen_gui.players.levels import skill
from toepen_gui.players.people import EVEN
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.players.port import Level
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


@pytest.mark.parametrize("seed", range(8))
def test_two_play_as_well_as_open_hands_allow(seed: int) -> None:
    rng = Random(seed)
    seen = 0
    for known in somewhere(2, seed):
        lead, other = known.leader, 1 - known.leader
        world = imagine(known, 0.0, rng.random)
        led = known.plays[0][1] if known.plays else None
        if len(known.plays) > 1:
            continue
        leads = by_trying(world[lead], world[other], led)
        right = lead if leads else other
        assert with_open_hands(known, world, known.active, NOTHING, rng.random) == right
        cards = [card for card in world[known.seat] if card >> 3 == known.suit] or world[known.seat]
        after = {with_open_hands(known, world, known.active, card, rng.random) for card in cards}
        if known.seat == (lead if led is None else other):
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


@pytest.mark.parametrize("seed", range(4))
def test_two_of_three_who_are_left_play_perfectly(seed: int) -> None:
    rng = Random(seed)
    known = next(known for known in somewhere(3, seed) if len(known.active) == 3 and not known.plays)
    lead, other = known.leader, (known.leader + 1) % 3
    for _ in range(20):
        world = imagine(known, 0.0, rng.random)
        right = lead if by_trying(world[lead], world[other]) else other
        assert with_open_hands(known, world, tuple(sorted((lead, other))), NOTHING, rng.random) == right


def test_cards_of_those_who_fold_win_nothing() -> None:
    compared = 0
    for seed in range(6):
        rng = Random(seed)
        for known in somewhere(3, seed):
            lead, folds, other = known.leader, (known.leader + 1) % 3, (known.leader + 2) % 3
            if len(known.active) < 3 or [seat for seat, _ in known.plays] != [lead, folds]:
                continue
            world = imagine(known, 0.0, rng.random)
            right = lead if by_trying(world[lead], world[other], known.plays[0][1]) else other
            assert with_open_hands(known, world, tuple(sorted((lead, other))), NOTHING, rng.random) == right
            compared += 1
    assert compared > 10


def test_a_leader_who_folds_after_his_card_leaves_it_to_rules_of_thumb() -> None:
    known = next(known for known in somewhere(3, 2) if len(known.active) == 3 and len(known.plays) == 1)
    left = tuple(seat for seat in known.active if seat != known.leader)
    world = imagine(known, 0.0, Random(3).random)
    found = [way(known, world, left, NOTHING, Random(4).random) for way in (with_open_hands, by_thumb)]
    assert found[0] == found[1]
    assert found[0] in left


def test_a_judgement_goes_by_how_the_cards_are_said_to_be_played() -> None:
    def mine(known: Knowledge, world: object, active: object, card: int, chance: object) -> int:  # noqa: ARG001
        return known.seat if card in (NOTHING, chosen) else 1 - known.seat

    known = next(known for known in somewhere(2, 3) if known.left == 4 and len(known.hand) == 4 and not known.plays)
    view = match.view(match.new_match(PRESETS["solo"], 2, 0), known.seat)
    accounts, rng = PointAccounts(view, known), Random(1)
    around = judge.worlds(known, 400, 1, 0.5, rng.random)
    chosen = known.hand[1]
    assert judge.outlook(known, around, accounts, rng.random, mine).wins == 1
    assert judge.best_card(known, around, known.hand, rng.random, mine) == chosen
    knock = judge.knock_value(known, around, Knock(known.seat), accounts, 0.0, rng.random, mine)
    assert knock == pytest.approx(accounts.end(known.seat, (), Knock(known.seat)))


def test_masters_look_at_more_worlds_and_play_two_player_ones_perfectly() -> None:
    beginner, regular, master = (skill(level) for level in Level)
    assert not beginner.exact
    assert not regular.exact
    assert master.exact
    assert beginner.most == regular.most < master.most
    decided, slower = Heuristic(master, EVEN), Heuristic(replace(master, exact=False), EVEN)
    differ = 0
    begun = match.new_match(PRESETS["no-limit"], 2, 0)
    for state, _ in walk(begun, [RandomPlayer()] * 2, 5, 6):
        seat, ask = match.asked(state)
        if seat is not None and ask is Ask.PLAY:
            asked = (ask, match.view(state, seat), match.legal(state, seat))
            differ += decided.choose(*asked, Random(1)) != slower.choose(*asked, Random(1))
    assert differ
