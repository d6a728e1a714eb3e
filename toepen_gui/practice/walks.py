"""Rounds played at random by the engine, from which drills take their positions.

Nobody in them plays well; they knock, fold and wash more than people do, so that what is worth asking comes up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeVar

from toepen_gui.engine.cards import PACK, suit_of
from toepen_gui.engine.commands import Call, Command, Deal, Fold, Knock, Look, Pass, Play
from toepen_gui.engine.dealing import hand_size, takes_part
from toepen_gui.engine.events import Ask, Event
from toepen_gui.engine.match import MatchError, State, apply, asked, legal, new_match, offers
from toepen_gui.engine.rules import HouseRules, Revokes, Scoring, Stacks
from toepen_gui.engine.state import NO_SUIT

MOST_STEPS: Final = 120
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step:
    """A command that was carried out: the state before it, what happened, the state after it."""

    before: State
    command: Command
    events: tuple[Event, ...]
    after: State


@dataclass(frozen=True, slots=True)
class Walk:
    """A round from before its deal to its end."""

    rules: HouseRules
    players: int
    dealer: int
    points: tuple[int, ...]
    start: State
    steps: tuple[Step, ...]

    def commands(self, upto: int) -> tuple[Command, ...]:
        """Those of the first `upto` steps."""
        return tuple(step.command for step in self.steps[:upto])

    def events(self, upto: int) -> tuple[Event, ...]:
        return tuple(event for step in self.steps[:upto] for event in step.events)


def mixed(cards: Sequence[T], rng: Random) -> tuple[T, ...]:
    """In another order, the same on every version of Python."""
    lots = [rng.random() for _ in cards]
    return tuple(card for _, card in sorted(zip(lots, cards, strict=True), key=lambda pair: pair[0]))


def wander(rules: HouseRules, rng: Random, players: int) -> Walk | None:
    """One round; None where it is of no use: a final with other hands, or nobody left to play."""
    dealer = int(rng.random() * players)
    points = _points(rules, rng, players)
    try:
        start = state = new_match(rules, players, dealer, points)
    except MatchError:
        return None
    if takes_part(state).bit_count() < 2 or hand_size(state) != 4:
        return None
    steps: list[Step] = []
    command: Command = Deal(mixed(PACK, rng))
    for _ in range(MOST_STEPS):
        step = apply(state, command)
        if step.refusal is not None:
            return None
        steps.append(Step(state, command, step.events, step.state))
        state = step.state
        seat, ask = asked(state)
        if seat is None or ask is None:
            return Walk(rules, players, dealer, start.points, start, tuple(steps))
        command = _choice(state, seat, ask, rng)
    return None


def _points(rules: HouseRules, rng: Random, players: int) -> tuple[int, ...] | None:
    """What they have when the round begins; often near the limit, for there it becomes interesting."""
    if rules.scoring is Scoring.CHIPS:
        if rules.stacks is Stacks.REFILL:
            return None
        return tuple(max(1, int(rng.random() * 2 * rules.stack)) for _ in range(players))
    high = rules.limit - 1
    return tuple(
        max(0, high - int(rng.random() * 4)) if rng.random() < 0.3 else int(rng.random() * (high + 1))
        for _ in range(players)
    )


def _choice(state: State, seat: int, ask: Ask, rng: Random) -> Command:
    may = legal(state, seat)
    if ask is Ask.PLAY:
        out_of_turn = offers(state)
        if out_of_turn and rng.random() < 0.13:
            return Knock(out_of_turn[int(rng.random() * len(out_of_turn))])
        knocks = [command for command in may if isinstance(command, Knock)]
        if knocks and rng.random() < 0.2:
            return _any(knocks[:4], rng)
        return _any(following(state, may), rng)
    if ask in (Ask.ANSWER, Ask.POVERTY, Ask.BLIND_ANSWER):
        lot = rng.random()
        knocks = [command for command in may if isinstance(command, Knock)]
        if knocks and lot < 0.15:
            return _any(knocks[:4], rng)
        wanted = Fold if lot < 0.45 else Call
        return next((command for command in may if isinstance(command, wanted)), may[0])
    if rng.random() < 0.75:
        for command in may:
            if isinstance(command, Pass | Look):
                return command
    return _any(may, rng)


def following(state: State, may: Sequence[Command]) -> list[Command]:
    """The cards that can be played without a revoke, where the house punishes one instead of forbidding it."""
    plays: list[Command] = [command for command in may if isinstance(command, Play)]
    if state.suit != NO_SUIT and state.rules.revokes is Revokes.PENALISED:
        follow: list[Command] = [c for c in plays if isinstance(c, Play) and suit_of(c.card) == state.suit]
        return follow or plays
    return plays


def _any(commands: Sequence[Command], rng: Random) -> Command:
    return commands[int(rng.random() * len(commands))]


def replayed(
    rules: HouseRules, players: int, dealer: int, points: tuple[int, ...], commands: Sequence[Command]
) -> State:
    """The position those commands lead to. Raises ValueError if one of them is refused."""
    state = new_match(rules, players, dealer, points)
    for command in commands:
        step = apply(state, command)
        if step.refusal is not None:
            raise ValueError(f"{command}: {step.refusal.code}")
        state = step.state
    return state


def punishing(rules: HouseRules) -> HouseRules:
    """The same house, but a revoke is punished instead of being impossible."""
    return replace(rules, revokes=Revokes.PENALISED)
