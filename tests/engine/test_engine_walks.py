"""Random matches under every mixture of rules: what must hold after each step, whatever was played."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import get_args

import pytest

from tests.engine.walk_helper import every_command, walk
from toepen_gui.engine.cards import PACK, cards_of
from toepen_gui.engine.commands import BuyIn, Command, Deal
from toepen_gui.engine.events import Ask, Asked, Event, MatchEnded, Paid, RoundBegan, RoundEnded, Why
from toepen_gui.engine.match import State, Step, apply, asked, legal, offers, over, refusal, view
from toepen_gui.engine.rules import Stacks
from toepen_gui.engine.seen import first_view, fold, for_seat

NORMAL, LONG = 2_000, 20_000


def _cards_once(state: State) -> None:
    """In a hand, in the stock, on the table, won, laid away, or lying there to be checked: each card in one place."""
    if state.number < 0:
        return
    played = chain.from_iterable(trick.plays for trick in state.tricks)
    places = Counter(
        chain(
            chain.from_iterable(cards_of(hand) for hand in state.hands),
            state.stock,
            (card for _, card in played),
            (card for _, card in state.plays),
            cards_of(state.gone),
            state.laundry,
        )
    )
    assert set(places) == set(PACK)
    assert set(places.values()) == {1}


def _points_only_rise(before: State, step: Step) -> None:
    if before.chips:
        return
    falls = sum(event.amount for event in step.events if isinstance(event, Paid) and event.why is Why.JACK)
    assert all(now >= then for then, now in zip(before.points, step.state.points, strict=True)) or falls == -1
    limit = before.rules.limit
    if before.rules.cap_points:
        assert max(step.state.points) <= max(limit, *before.points)


def _chips_add_up(before: State, command: Command, state: State) -> None:
    """Chips are never created or lost: what is bought in comes on top, a refill starts anew."""
    if not before.chips:
        return

    def total(one: State) -> int:
        return sum(one.points) + (one.pot if one.ask is not None else 0)

    if isinstance(command, BuyIn):
        assert total(state) == total(before) + sum(command.chips)
    elif isinstance(command, Deal) and before.rules.stacks is Stacks.REFILL:
        assert total(state) == before.rules.stack * before.players
    else:
        assert total(state) == total(before)
    assert min(state.points) >= 0
    assert sum(state.net) == 0
    assert state.ask is None or state.stake == max(state.put_in)


def _somebody_can_act(state: State) -> None:
    seat, ask = asked(state)
    if seat is None:
        assert ask is None
        assert over(state) == (state.match is not None)
        assert not any(legal(state, other) for other in range(state.players))
        return
    assert not over(state)
    assert state.active >> seat & 1
    assert legal(state, seat)
    able = [other for other in range(state.players) if other != seat and legal(state, other)]
    assert sorted(offers(state)) == able
    assert state.active & ~state.in_game == 0


def _round_and_match_end_once(step: Step) -> None:
    kinds = Counter(type(event) for event in step.events)
    assert kinds[RoundEnded] <= 1
    assert kinds[MatchEnded] <= kinds[RoundEnded]
    assert kinds[RoundBegan] <= 1
    assert isinstance(step.events[-1], Asked)
    ended = [event for event in step.events if isinstance(event, RoundEnded)]
    if ended and ended[0].winner is not None:
        assert step.state.in_game >> ended[0].winner & 1
        assert step.state.dealer == ended[0].winner


def _invariants(seed: int, rounds: int) -> None:
    for before, command, step in walk(seed, rounds):
        state = step.state
        assert step.refusal is None
        assert state is not before
        assert state.revision == before.revision + 1
        _cards_once(state)
        _points_only_rise(before, step)
        _chips_add_up(before, command, state)
        _somebody_can_act(state)
        _round_and_match_end_once(step)


def test_invariants_hold_after_every_step() -> None:
    _invariants(1, NORMAL)


@pytest.mark.nightly
def test_invariants_hold_after_every_step_of_a_long_walk() -> None:
    _invariants(2, LONG)


def _legal_is_what_is_not_refused(seed: int, rounds: int) -> None:
    for _, _, step in walk(seed, rounds):
        state = step.state
        for seat in range(state.players):
            allowed = [command for command in every_command(state, seat) if refusal(state, command) is None]
            listed = legal(state, seat)
            assert len(set(listed)) == len(listed)
            assert set(listed) == set(allowed)


def test_legal_is_exactly_what_is_not_refused() -> None:
    _legal_is_what_is_not_refused(3, NORMAL // 40)


@pytest.mark.nightly
def test_legal_is_exactly_what_is_not_refused_in_a_long_walk() -> None:
    _legal_is_what_is_not_refused(4, LONG // 10)


def test_the_walks_come_everywhere() -> None:
    """Every question, every event, every way to win a round: or the walks would prove less than they seem to."""
    asks: set[Ask | None] = set()
    kinds: set[type[Event]] = set()
    ways: set[Why] = set()
    for _, _, step in walk(1, NORMAL):
        asks.add(step.state.ask)
        kinds.update(type(event) for event in step.events)
        ways.update(event.by for event in step.events if isinstance(event, RoundEnded))
    assert asks == {None, *Ask} - {Ask.OFFER}
    assert kinds == set(get_args(Event))
    assert ways == {Why.LAST_TRICK, Why.FOLDS, Why.TOEP, Why.ABANDONED}


def test_a_refused_command_leaves_the_same_object() -> None:
    for _, command, step in walk(5, NORMAL // 50):
        state = step.state
        again = apply(state, command)
        for other in (command, *every_command(state, 0)):
            tried = apply(state, other)
            assert (tried.refusal is None) == (refusal(state, other) is None)
            if tried.refusal is not None:
                assert tried.state is state
                assert tried.events == ()
                assert tried.refusal == refusal(state, other)
                assert tried.refusal.command is other
        assert again.refusal is None or again.state is state


def test_a_step_leaves_the_state_it_came_from_as_it_was() -> None:
    for before, command, step in walk(6, NORMAL // 20):
        again = apply(before, command)
        assert again == step
        assert again.state == step.state


def test_a_state_cannot_be_written_to() -> None:
    state = next(walk(7, 1))[2].state
    with pytest.raises(AttributeError, match="value"):
        state.stake = 7


def _views_follow_events(seed: int, rounds: int) -> None:
    views = []
    for before, _, step in walk(seed, rounds):
        state = step.state
        seats = range(state.players)
        if before.revision == 0:
            views = [first_view(state.rules, seat, state.players, before.dealer, before.points) for seat in seats]
            assert views == [view(before, seat) for seat in seats]
        for seat in seats:
            for event in step.events:
                views[seat] = fold(views[seat], for_seat(event, seat))
            assert views[seat] == view(state, seat)


def test_a_view_kept_up_by_events_is_the_view_of_the_state() -> None:
    _views_follow_events(8, NORMAL // 15)


@pytest.mark.nightly
def test_a_view_kept_up_by_events_is_the_view_of_the_state_in_a_long_walk() -> None:
    _views_follow_events(9, LONG // 2)
