"""The last trick of two: solved right, from beliefs that follow from how the round was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from benchmarks.opponents.leak import gap
from tests.players.arena import play
from toepen_gui.engine import match
from toepen_gui.engine.commands import Call, Command, Deal, Fold, Knock, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS, HouseRules, Laundry
from toepen_gui.engine.state import State
from toepen_gui.engine.view import Raise, SeatView
from toepen_gui.players.endgame import MOST_RAISES, RAISES, Endgame, plan
from toepen_gui.players.last_trick import FOLLOWER, GO_ON, LEADER, NEITHER, LastTrick, Led, Node, Terms
from toepen_gui.players.learned import Learned
from toepen_gui.players.learned_net import shipped
from toepen_gui.players.learned_sight import sight
from toepen_gui.players.learned_worth import Worth
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.players.retrace import LAST, decisions

QUIET = replace(PRESETS["classic"], laundry=Laundry.OFF)


def ends(player: int, winner: int, stake: int) -> float:
    return float(stake) if player == winner else -float(stake)


def terms(stake: int, latest: int = NEITHER, raises: int = 2, out_of_turn: bool = False) -> Terms:
    return Terms(stake, latest, raises, out_of_turn, ends, lambda player, stake: True)  # noqa: ARG005


@pytest.mark.parametrize("stake", [1, 2, 3])
def test_bluffs_and_calls_are_those_of_the_theory(stake: int) -> None:
    """The leader may not knock: the other bluffs once in 2s + 2 knocks and is called 2s times in 2s + 1."""
    cards = [*range(3, 14), *range(16, 30)]
    even = [1.0] * len(cards)
    trick = LastTrick(cards, even, even, terms(stake, latest=LEADER)).solve(200)
    led = trick.root
    assert isinstance(led, Led)
    wins, loses = trick.beaten(even)
    at = cards.index(19)
    bluffs = led.bluff_share(at) * loses[at]
    assert bluffs / (bluffs + wins[at]) == pytest.approx(1 / (2 * stake + 2), abs=0.01)
    assert led.call_share(at) == pytest.approx(2 * stake / (2 * stake + 1), abs=0.01)


@pytest.mark.parametrize("out_of_turn", [False, True])
def test_nothing_gains_against_the_solution(out_of_turn: bool) -> None:
    rng = Random(8)
    for stake in (1, 2, 4):
        cards = sorted(rng.sample(range(32), 20))
        leader, follower = ([rng.random() ** 3 for _ in cards] for _ in range(2))
        trick = LastTrick(cards, leader, follower, terms(stake, raises=RAISES, out_of_turn=out_of_turn)).solve(200)
        assert sum(gap(trick)) / 2 < 0.005


def test_a_card_that_cannot_be_beaten_is_knocked_upon() -> None:
    cards = [7, 8, 9, 20]
    trick = LastTrick(cards, [1, 1, 1, 1], [1, 1, 1, 1], terms(1)).solve()
    assert isinstance(trick.root, Node)
    assert trick.root.actor == LEADER
    assert trick.root.shares(0)["knock"] > 0.95
    assert trick.root.after(GO_ON) is not None
    assert FOLLOWER == 1 - LEADER


def last_tricks(rules: HouseRules, number: int) -> list[tuple[State, list[tuple[Ask, SeatView, Command | None]]]]:
    """Positions when the last trick of two random players begins, with all that was decided before in the round."""
    found: list[tuple[State, list[tuple[Ask, SeatView, Command | None]]]] = []
    so_far: list[tuple[Ask, SeatView, Command | None]] = []
    rounds = [-1]

    def watch(state: State, seat: int, ask: Ask, legal: tuple[Command, ...], choice: Command | None) -> None:
        if state.number != rounds[0]:
            rounds[0] = state.number
            so_far.clear()
        if len(state.tricks) == LAST and not state.plays and ask is Ask.PLAY:
            if not any(one.trick == LAST for one in state.raises) and not _called_and_knocked(so_far):
                found.append((state, list(so_far)))
        elif len(state.tricks) < LAST and len(legal) + (ask is Ask.OFFER) > 0:
            so_far.append((ask, match.view(state, seat), choice))

    seed = 0
    while len(found) < number:
        rounds[0] = -1
        play(rules, [RandomPlayer()] * 2, seed, watch, rounds=6)
        seed += 1
    return found[:number]


def _called_and_knocked(so_far: Sequence[tuple[Ask, SeatView, Command | None]]) -> bool:
    """Whether somebody called and then knocked before another card: read as an over-knock."""
    for (ask, view, choice), (_, later, knock) in pairwise(so_far):
        same = later.counts == view.counts and later.trick == view.trick
        if ask is Ask.ANSWER and same and isinstance(choice, Call) and knock == Knock(choice.seat):
            return True
    return False


@pytest.mark.parametrize("rules", [PRESETS["solo"], QUIET])
def test_the_past_is_read_off_the_table(rules: HouseRules) -> None:
    net = shipped("duel")
    assert net is not None
    for state, so_far in last_tricks(rules, 25):
        view = match.view(state, state.to_act)
        told = [past for past in decisions(view, (0, 1)) if not _only_the_last(past.ask, past.view)]
        right = [(ask, before, choice) for ask, before, choice in so_far]
        assert [(past.ask, past.choice) for past in told] == [(ask, choice) for ask, _, choice in right]
        for past, (ask, before, _) in zip(told, right, strict=True):
            hand = before.hand
            assert set(past.view.hand) < set(hand)
            whole = replace(past.view, hand=hand)
            worth = Worth.of(before, net.duel, net.weights)
            now = Worth.of(view, net.duel, net.weights)
            seen = sight(ask, before, worth, net.seats, net.planes, net.flags)
            assert sight(ask, whole, now, net.seats, net.planes, net.flags) == seen


def _only_the_last(ask: Ask, view: SeatView) -> bool:
    """An offer that was never made, because its seat may not knock."""
    return ask is Ask.OFFER and (
        view.latest_knocker == view.seat or view.points[view.seat] + view.stake >= view.rules.limit
    )


def ready(mine: Sequence[int], others: Sequence[int], limit: int = 30) -> State:
    """Seat 1 leads what it holds, card by card; the last trick begins."""
    state = match.new_match(replace(PRESETS["solo"], limit=limit), 2, 0)
    order = [card for pair in zip(mine, others, strict=True) for card in pair]
    state = match.apply(state, Deal((*order, *[card for card in range(32) if card not in order]))).state
    for led, follows in zip(mine[:3], others[:3], strict=True):
        state = match.apply(state, Play(1, led)).state
        state = match.apply(state, Play(0, follows)).state
    return state


def test_who_sees_that_he_wins_knocks_and_who_sees_that_he_loses_mixes() -> None:
    player = Learned(RandomPlayer())
    for last, wins in ((30, True), (1, False)):
        state = match.apply(ready((7, 15, 23, 29), (0, 8, 16, last)), Play(1, 29)).state
        shares = player.policy(Ask.PLAY, match.view(state, 0), match.legal(state, 0))
        assert shares is not None
        knocks = sum(share for choice, share in shares if isinstance(choice, Knock))
        assert knocks > 0.99 if wins else 0.0 < knocks < 0.6


def test_a_war_of_knocks_too_long_to_solve_is_left_to_the_net() -> None:
    net = shipped("duel")
    assert net is not None
    state = ready((7, 15, 23, 29), (0, 8, 16, 1))
    for raised in (MOST_RAISES - 1, MOST_RAISES):
        raises = tuple(Raise((state.to_act + at) % 2, LAST, 0) for at in range(raised))
        seat = 1 - raises[-1].seat
        view = match.view(state, seat)
        war = replace(view, raises=raises, stake=1 + raised, latest_knocker=1 - seat, ask=Ask.ANSWER, to_act=seat)
        shares = Endgame().shares(Ask.ANSWER, war, [Call(seat), Fold(seat)], net)
        assert (shares is None) == (raised == MOST_RAISES)


def test_the_plan_does_not_depend_on_the_card_one_holds() -> None:
    net = shipped("duel")
    assert net is not None
    rows = []
    for last in (29, 27):
        view = match.view(ready((7, 15, 23, last), (0, 8, 16, 30)), 1)
        trick = plan(view, (0, 1), net, {}, RAISES)
        rows.append((trick.cards, trick.leader, trick.follower))
    assert rows[0] == rows[1]


def chi_square(player: Learned, state: State, seat: int, ask: Ask, lots: range) -> tuple[float, int]:
    """Of the choices drawn against the policy told: the statistic, and its degrees of freedom. `lots`: the seeds."""
    draws = len(lots)
    view, legal = match.view(state, seat), match.legal(state, seat)
    shares = player.policy(ask, view, legal)
    assert shares is not None
    found = Counter(player.choose(ask, view, legal, Random(n)) for n in lots)
    likely = [(choice, share) for choice, share in shares if share * draws >= 5]
    rare = draws - sum(found[choice] for choice, _ in likely)
    expected = draws * (1 - sum(share for _, share in likely))
    total = sum((found[choice] - draws * share) ** 2 / (draws * share) for choice, share in likely)
    if expected >= 5:
        return total + (rare - expected) ** 2 / expected, len(likely)
    assert rare <= 20
    return total, len(likely) - 1


def mixed(player: Learned, number: int) -> list[tuple[State, int, Ask]]:
    """Positions at which the master is of two minds; the last trick among them."""
    found = [(match.apply(ready((7, 15, 23, 29), (0, 8, 16, 1)), Play(1, 29)).state, 0, Ask.PLAY)]

    def watch(state: State, seat: int, ask: Ask, legal: tuple[Command, ...], _: Command | None) -> None:
        if len(found) < number and ask is not Ask.OFFER and len(legal) > 1 and len(state.tricks) < LAST:
            shares = player.policy(ask, match.view(state, seat), legal)
            if shares is not None and max(share for _, share in shares) < 0.9:
                found.append((state, seat, ask))

    seed = 0
    while len(found) < number:
        play(PRESETS["solo"], [RandomPlayer()] * 2, seed, watch, rounds=12)
        seed += 1
    return found


@pytest.mark.parametrize("draws", [600, pytest.param(10_000, marks=pytest.mark.nightly)])
def test_what_it_draws_is_what_it_tells(draws: int) -> None:
    """Chi-square, over all positions together: 4.3 standard deviations at most."""
    player = Learned(RandomPlayer())
    positions = mixed(player, 4)
    # lots of their own for each: else all positions have the same luck, and their sum none of the degrees of freedom
    lots = [range(at * draws, (at + 1) * draws) for at in range(len(positions))]
    found = [chi_square(player, *position, own) for position, own in zip(positions, lots, strict=True)]
    total, degrees = sum(one for one, _ in found), sum(freedom for _, freedom in found)
    assert degrees >= 3
    assert total < degrees + 4.3 * (2 * degrees) ** 0.5
