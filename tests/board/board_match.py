"""Whole matches for the board's tests: random legal commands, and what one seat hears of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from toepen_gui.board.company import Company
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Command, Deal, Discard, Fold, Knock
from toepen_gui.engine.events import Event
from toepen_gui.engine.match import apply, asked, legal, new_match, offers, over, view
from toepen_gui.engine.rules import HouseRules
from toepen_gui.engine.seen import first_view, for_seat
from toepen_gui.engine.view import SeatView

NAMES = ("Anna", "Kees", "Fatima", "Mei", "Winston", "Bep", "Ravi", "Sander")
PEOPLE = ("guest", "kees", "fatima", "mei", "winston", "bep", "ravi", "sander")


def company(players: int, own: int = 0) -> Company:
    turned = [(step - own) % players for step in range(players)]
    return Company(own, tuple(NAMES[i] for i in turned), tuple(PEOPLE[i] for i in turned))


def first(rules: HouseRules, players: int, own: int = 0) -> SeatView:
    return first_view(rules, own, players, 0, (0,) * players if rules.scoring == "points" else (10,) * players)


@dataclass(frozen=True)
class Beat:
    """One command and what followed from it."""

    command: Command
    mine: bool
    events: tuple[Event, ...]
    view: SeatView


def beats(rules: HouseRules, players: int, seed: int, own: int = 0, rounds: int = 6) -> Iterator[Beat]:
    """A match of at most so many rounds as the seat `own` sees it."""
    rng = Random(seed)
    state = new_match(rules, players)
    dealt = 0
    while not over(state):
        seat, _ = asked(state)
        command: Command
        if seat is None:
            if dealt == rounds:
                return
            dealt += 1
            command = Deal(tuple(rng.sample(PACK, len(PACK))))
        else:
            waiting = offers(state)
            seat = rng.choice(waiting) if waiting and rng.random() < 0.08 else seat
            command = _choice(legal(state, seat), rng)
        step = apply(state, command)
        assert step.refusal is None
        state = step.state
        mine = not isinstance(command, Deal) and getattr(command, "seat", None) == own
        yield Beat(command, mine, tuple(for_seat(event, own) for event in step.events), view(state, own))


def _choice(commands: tuple[Command, ...], rng: Random) -> Command:
    """Knocks and folds less often than cards, or no round would see its fourth trick."""
    calm = [c for c in commands if not isinstance(c, Knock | Fold)]
    if isinstance(commands[0], Discard) or (calm and rng.random() < 0.85):
        return rng.choice(calm)
    return rng.choice(commands)


class Game:
    """A match played by hand, heard by one seat."""

    def __init__(self, rules: HouseRules, players: int, own: int = 0) -> None:
        self.state = new_match(rules, players)
        self.own = own

    def do(self, *commands: Command) -> tuple[Event, ...]:
        """The events of these commands as the seat sees them."""
        events: list[Event] = []
        for command in commands:
            step = apply(self.state, command)
            assert step.refusal is None, step.refusal
            self.state = step.state
            events += [for_seat(event, self.own) for event in step.events]
        return tuple(events)

    @property
    def view(self) -> SeatView:
        return view(self.state, self.own)

    def legal(self) -> tuple[Command, ...]:
        return legal(self.state, self.own)
