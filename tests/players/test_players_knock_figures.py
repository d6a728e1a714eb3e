"""Bluffs and calls of the last trick as they are measured: of all cards that may have come there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks.opponents import last_trick
from benchmarks.opponents.knocks import PAIR
from benchmarks.opponents.last_trick import RULES
from benchmarks.opponents.must import checks
from benchmarks.opponents.report import report
from toepen_gui.engine import match
from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Command, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView
from toepen_gui.players.belief import ranges, unseen_by_both
from toepen_gui.players.learned import Learned
from toepen_gui.players.learned_net import shipped
from toepen_gui.players.named import named
from toepen_gui.players.retrace import LAST, could_play
from toepen_gui.table import shuffle
from toepen_gui.table.keeper import between

Decision = tuple[Ask, SeatView, tuple[Command, ...], Command]


def to_the_last(player: Learned, seed: int) -> tuple[SeatView | None, list[Decision]]:
    """A round of two masters up to its last trick, with every decision; no view if it ended before."""
    state = match.new_match(RULES, 2, 0)
    deal = between(seed, state)
    assert deal is not None
    state, past = match.apply(state, deal).state, []
    while len(state.tricks) < LAST and state.result is None:
        seat, ask = match.asked(state)
        assert seat is not None
        assert ask is not None
        view, legal = match.view(state, seat), match.legal(state, seat)
        choice = player.choose(ask, view, legal, shuffle.decision(seed, state.revision, seat))
        assert choice is not None
        past.append((ask, view, legal, choice))
        state = match.apply(state, choice).state
    return (match.view(state, 0) if state.result is None else None), past


def likelihood(player: Learned, past: list[Decision], seat: int, last: Card, other: Card) -> float:
    """How likely `seat` would have done all that with `other` in the place of its last card."""
    found = 1.0
    for ask, view, legal, choice in past:
        if view.seat != seat:
            continue
        hand = tuple(other if card == last else card for card in view.hand)
        words = tuple(command for command in legal if not isinstance(command, Play))
        cards = tuple(Play(seat, card) for card in could_play(view, hand)) if ask is Ask.PLAY else ()
        if choice not in words + cards:
            return 0.0
        shares = player.policy(ask, replace(view, hand=hand), words + cards)
        assert shares is not None
        found *= dict(shares)[choice]
    return found


def test_what_is_believed_without_doubt_is_what_the_policy_would_have_done() -> None:
    player, net = named("master"), shipped("duel")
    assert isinstance(player, Learned)
    assert net is not None
    compared = 0
    for seed in range(12):
        view, past = to_the_last(player, seed)
        if view is None:
            continue
        cards = unseen_by_both(view)
        rows = ranges(view, PAIR, net, cards, 0.0, 0.0)
        for seat in PAIR:
            held = [one for _, one, _, _ in past if one.seat == seat][-1].hand
            played = {card for trick in view.tricks for _, card in trick.plays}
            last = next(card for card in held if card not in played)
            found = [likelihood(player, past, seat, last, card) for card in cards]
            most = max(found)
            assert rows[seat] == pytest.approx([one / most for one in found], abs=1e-5)
            compared += 1
    assert compared >= 6


def test_the_figures_go_into_the_report() -> None:
    found = last_trick.measure(24)
    assert found["by_stake"]
    for stake, one in found["by_stake"].items():
        assert one["bluff_share_right"] == pytest.approx(1 / (2 * int(stake) + 2), abs=1e-4)
        assert 0 <= one["bluff_share"] <= 1
        assert one["positions"] > 1 or one["bluff_share_ci"] is None
    document = {"matches": [], "when": "2026-12-01T02:00", "last_trick": found}
    _, text = report(document)
    assert f"| 2 | {found['by_stake']['2']['bluff_share']:.3f}" in text
    told = [check for check in checks(document, {}) if check.what.startswith("last trick at stake")]
    assert {check.verdict for check in told} == {"not decided yet"}, "some twenty tricks decide nothing"
