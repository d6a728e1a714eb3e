"""Seats somebody at a moment of `variants`: the real table and scene, with everybody doing what the script says.

Stepped by hand, without a thread; the house is whatever the caller has: the game itself, or one without a window.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Final, Protocol

from toepen_gui.board.cue import Hold
from toepen_gui.engine.commands import Command, Deal
from toepen_gui.engine.events import Ask, Event
from toepen_gui.engine.state import State
from toepen_gui.engine.view import SeatView
from toepen_gui.scenes.context import House
from toepen_gui.scenes.play import Play
from toepen_gui.table.bot import BotSeat
from toepen_gui.table.inbox import Inbox
from toepen_gui.table.port import Guest, HumanSeat, Seating, SeatPort
from toepen_gui.table.table import Table
from tools.variants import YOU, Moment, Script, script

PEOPLE: Final = ("kees", "fatima", "mei", "winston", "bep", "ravi", "sander")
FRAME: Final = 1 / 60
MOST: Final = 6000  # frames until a moment is given up


class Shows(Protocol):
    """Lets time pass for whatever is open: a scene, or all of them."""

    def update(self, dt: float) -> object: ...


class Parlour:
    """`play`: the scene at the table."""

    def __init__(self, house: House, moment: Moment, players: int, seed: int = 3, own_name: str = "") -> None:
        self.moment: Final = moment
        self.script: Final[Script] = script(moment, players, seed)
        self._left: deque[Command] = deque(self.script.commands)
        inbox = Inbox()
        human = HumanSeat(YOU, inbox.post)
        ports: list[SeatPort] = [human, *(BotSeat(self, seed, seat) for seat in range(1, players))]
        before = self.script.before
        self.table: Final = Table(before, ports, frozenset({YOU}), inbox, self._between, self._keep)
        guests = (None, *(Guest(who, who.capitalize()) for who in PEOPLE[: players - 1]))
        seating = Seating(human, YOU, guests, (1.0,) * players, before.rules, moment.preset, own_name)
        self.play: Final = Play(house, seating, ahead=False)
        self._house: Final = house
        house.go(self.play)

    # --- who plays

    def choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], rng: Random) -> Command | None:  # noqa: ARG002
        """What the script has for that seat; nothing out of turn."""
        if ask is Ask.OFFER:
            return None
        if self._left and not isinstance(self._left[0], Deal) and self._left[0].seat == view.seat:  # type: ignore[union-attr]
            return self._left[0]
        return legal[0]

    def _between(self, state: State) -> Command | None:  # noqa: ARG002
        return self._left[0] if self._left and isinstance(self._left[0], Deal) else None

    def _keep(self, command: Command, events: Sequence[Event], state: State) -> bool:  # noqa: ARG002
        if self._left and self._left[0] == command:
            self._left.popleft()
        return True

    # --- time

    def frame(self, shows: Shows, dt: float = FRAME) -> None:
        """The table does all it can; what is open shows one frame; you do what the script says."""
        while self.table.step():
            pass
        shows.update(dt)
        self._answer()

    def _answer(self) -> None:
        desk = self.play.desk
        if desk.holding is Hold.TRICK:
            desk.go_on()
        question = desk.flow.question
        if question is None or not desk.ready or not self._left:
            return
        if question.ask is Ask.OFFER:
            desk.flow.wait()
            return
        command = self._left[0]
        if not isinstance(command, Deal) and command.seat == YOU:  # type: ignore[union-attr]
            desk.flow.send(command, question.revision)

    @property
    def come(self) -> bool:
        """Whether the moment has come: you are asked what it is about, or the round is over."""
        desk = self.play.desk
        if self._left:
            return False
        if self.moment.ask is None:
            return desk.holding in (Hold.ROUND, Hold.MATCH)
        question = desk.flow.question
        return question is not None and question.ask is self.moment.ask and desk.ready
