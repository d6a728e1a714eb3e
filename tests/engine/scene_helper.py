"""A table in a few lines: hands as text, actions as records write them, and what came of it."""

from __future__ import annotations

from typing import TypeVar

from toepen_gui.engine.cards import PACK, parse_card
from toepen_gui.engine.commands import Command, Deal
from toepen_gui.engine.dealing import order_of
from toepen_gui.engine.events import Event
from toepen_gui.engine.match import Code, State, apply, asked, legal, new_match, refusal
from toepen_gui.engine.notation import action_text, parse_command
from toepen_gui.engine.rules import HouseRules

E = TypeVar("E", bound=Event)


class Scene:
    """A match in which every action must be accepted; `events` are those of the latest call."""

    def __init__(
        self, rules: HouseRules, players: int, *, dealer: int = 0, points: tuple[int, ...] | None = None
    ) -> None:
        self.state: State = new_match(rules, players, dealer, points)
        self.events: tuple[Event, ...] = ()

    def deal(self, *hands: str, stock: str | None = "") -> Scene:
        """Deals these hands, per seat; `stock` None: the rest of the pack, in the order of its numbers."""
        cards = [[parse_card(card) for card in hand.split()] for hand in hands]
        if stock is None:
            used = {card for hand in cards for card in hand}
            rest = [card for card in PACK if card not in used]
        else:
            rest = [parse_card(card) for card in stock.split()]
        return self.command(Deal(order_of(cards, rest, rules=self.state.rules, dealer=self.state.dealer)))

    def command(self, *commands: Command) -> Scene:
        self.events = ()
        for command in commands:
            step = apply(self.state, command)
            assert step.refusal is None, step.refusal
            self.state = step.state
            self.events += step.events
        return self

    def do(self, *actions: str) -> Scene:
        """Several actions may stand in one text, parted by commas."""
        return self.command(*[parse_command(part) for text in actions for part in text.split(",")])

    def code(self, action: str) -> Code:
        """The code with which the action is refused now."""
        found = refusal(self.state, parse_command(action))
        assert found is not None, f"{action} is allowed"
        return found.code

    def legal(self, seat: int) -> list[str]:
        return [action_text(command, self.state.rules) for command in legal(self.state, seat)]

    @property
    def asked(self) -> tuple[int | None, str | None]:
        seat, ask = asked(self.state)
        return seat, None if ask is None else ask.value

    @property
    def points(self) -> tuple[int, ...]:
        return self.state.points

    @property
    def active(self) -> list[int]:
        return [seat for seat in range(self.state.players) if self.state.active >> seat & 1]

    @property
    def in_game(self) -> list[int]:
        return [seat for seat in range(self.state.players) if self.state.in_game >> seat & 1]

    @property
    def by(self) -> str:
        assert self.state.result is not None
        return self.state.result.by.value

    @property
    def winner(self) -> int | None:
        assert self.state.result is not None
        return self.state.result.winner

    @property
    def change(self) -> tuple[int, ...]:
        assert self.state.result is not None
        return self.state.result.change

    def seen(self, kind: type[E]) -> list[E]:
        """The events of one kind in the latest call."""
        return [event for event in self.events if isinstance(event, kind)]
