"""What sets the levels apart: memory, muddle and faith; and a game for chips that is one for points."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.players.arena import play
from toepen_gui.engine import match
from toepen_gui.engine.commands import Command, Deal, Knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.state import State
from toepen_gui.players.as_points import HOUSE, as_points
from toepen_gui.players.knowledge import forgetful, imagine, know
from toepen_gui.players.learned import Learned
from toepen_gui.players.levels import skill
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.players.port import Level


def positions(preset: str, seats: int) -> list[tuple[State, int, Ask]]:
    found: list[tuple[State, int, Ask]] = []

    def watch(state: State, seat: int, ask: Ask, legal: tuple[Command, ...], _: Command | None) -> None:  # noqa: ARG001
        found.append((state, seat, ask))

    play(PRESETS[preset], [RandomPlayer()] * seats, 3, watch, rounds=4)
    return found


def test_the_better_the_level_the_less_is_forgotten() -> None:
    beginner, regular, master = (skill(level) for level in Level)
    assert beginner.memory < regular.memory < master.memory == 1
    assert beginner.muddle > regular.muddle > master.muddle == 0
    assert beginner.faith > regular.faith > master.faith == 0


def test_who_forgets_takes_cards_played_for_unseen_ones() -> None:
    rng = Random(1)
    for state, seat, _ in positions("solo", 3):
        view = match.view(state, seat)
        known = know(view)
        assert forgetful(known, view, 1.0, rng.random) == known
        lost = forgetful(known, view, 0.0, rng.random)
        others = {card for trick in view.tricks for who, card in trick.plays if who != seat}
        assert set(lost.unseen) == set(known.unseen) | others
        assert not any(lost.void) or not view.tricks
        assert all(
            card not in view.hand for hand in imagine(lost, 0.5, rng.random) if hand != [*view.hand] for card in hand
        )


def test_limit_toepen_between_two_is_played_as_learned_for_points() -> None:
    """The same cards and knocks, once for chips and once for points: the same policy."""
    player = Learned(RandomPlayer())
    points = replace(HOUSE, folded_lead=PRESETS["limit"].folded_lead)
    order = tuple(Random(4).sample(range(32), 32))
    one = match.apply(match.new_match(PRESETS["limit"], 2), Deal(order)).state
    other = match.apply(match.new_match(points, 2), Deal(order)).state
    while one.ask is not None:
        seat, ask = match.asked(one)
        assert seat is not None
        assert ask is not None
        legal = match.legal(one, seat)
        assert legal == match.legal(other, seat)
        told = player.policy(ask, match.view(one, seat), legal)
        assert told is not None
        assert told == player.policy(ask, match.view(other, seat), legal)
        knock = next((command for command in legal if isinstance(command, Knock)), None)
        command = knock if knock is not None and one.stake < 3 else legal[0]
        one, other = (match.apply(state, command).state for state in (one, other))


def test_other_chips_are_no_points() -> None:
    for preset, seats in (("no-limit", 2), ("pot-limit", 2), ("limit", 3), ("solo", 2)):
        for state, seat, _ in positions(preset, seats)[:20]:
            view = match.view(state, seat)
            assert as_points(view) is None or sum(view.active) == 2 < seats
