"""Example rounds, played by the engine under the very rules that are explained: so no price in a text can be wrong.

Three players sit there: Kees, left of the dealer, Mei and Fatima, who deals. What they do is given by a `Way`; where it
says nothing they pass, look, call and play their highest card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar

from toepen_gui.engine.cards import PACK, Card, parse_card, rank_of, suit_of
from toepen_gui.engine.commands import Call, Command, Deal, Discard, Look, Pass, Play
from toepen_gui.engine.dealing import order_of
from toepen_gui.engine.events import Ask, Event, Paid, RoundEnded
from toepen_gui.engine.match import MatchError, State, apply, asked, legal, new_match
from toepen_gui.engine.rules import HouseRules

SEATS: Final = ("kees", "mei", "fatima")
NAMES: Final = MappingProxyType({"kees": "people.kees", "mei": "people.mei", "fatima": "people.fatima"})
KEES, MEI, FATIMA = range(3)
HANDS: Final = ("Th 9h Ts 9s", "8h 8s 7c Kd", "7h 7s Jc Qd")
MOST_STEPS: Final = 200

Way: TypeAlias = Callable[[State, int, Ask], type[object] | Command | None]
E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Round:
    """A round that was played: its events and the state after it."""

    events: tuple[Event, ...]
    state: State

    def all(self, kind: type[E]) -> tuple[E, ...]:
        return tuple(event for event in self.events if isinstance(event, kind))

    def ended(self) -> RoundEnded | None:
        return next(iter(self.all(RoundEnded)), None)

    def cost(self, seat: int) -> int:
        """What was written down for a seat in this round; below zero for what was taken off."""
        return sum(paid.amount for paid in self.all(Paid) if paid.seat == seat)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(one) for one in text.split())


def calm(_state: State, _seat: int, _ask: Ask) -> None:
    """Nobody does anything of note."""


def play(
    rules: HouseRules,
    way: Way = calm,
    hands: Sequence[str] = HANDS,
    points: tuple[int, ...] | None = None,
    stock: str = "",
) -> Round | None:
    """One round of it; None if these rules do not let it come to that. `stock`: the cards drawn first."""
    seats = len(hands)
    try:
        state = new_match(rules, seats, dealer=seats - 1, points=points)
    except MatchError:
        return None
    held = [cards(hand) for hand in hands]
    first = cards(stock)
    used = {card for hand in held for card in hand}.union(first)
    rest = (*first, *(card for card in PACK if card not in used))
    events: list[Event] = []
    command: Command | None = Deal(order_of(held, rest, rules=rules, dealer=seats - 1))
    for _ in range(MOST_STEPS):
        step = apply(state, command) if command is not None else None
        if step is None or step.refusal is not None:
            return None
        state = step.state
        events += step.events
        seat, ask = asked(state)
        if seat is None or ask is None:
            return Round(tuple(events), state)
        command = _chosen(state, seat, ask, way)
    return None


def _chosen(state: State, seat: int, ask: Ask, way: Way) -> Command | None:
    may = legal(state, seat)
    wanted = way(state, seat, ask)
    if isinstance(wanted, type):
        return next((command for command in may if isinstance(command, wanted)), None)
    if wanted is not None:
        return wanted
    for kind in (Look, Pass, Call, Discard):
        calm_one = next((command for command in may if isinstance(command, kind)), None)
        if calm_one is not None:
            return calm_one
    return best_card(state, may)


def best_card(state: State, may: Sequence[Command]) -> Command | None:
    """The highest card, of the suit led if possible: where a revoke is only punished, nobody here commits one."""
    plays = [command for command in may if isinstance(command, Play)]
    follows = [command for command in plays if suit_of(command.card) == state.suit]
    return max(follows or plays, key=lambda command: rank_of(command.card), default=None)
