"""Tables stepped by hand, with people whose replies are decided by the revision alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

from toepen_gui.engine import match
from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask, Event
from toepen_gui.engine.rules import PRESETS, HouseRules
from toepen_gui.engine.state import State
from toepen_gui.engine.view import SeatView
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.players.port import Player
from toepen_gui.table.bot import BotSeat
from toepen_gui.table.inbox import Inbox
from toepen_gui.table.keeper import between
from toepen_gui.table.port import HumanSeat, Seating, SeatPort, Update
from toepen_gui.table.table import Between, Table

SHORT = replace(PRESETS["classic"], limit=3)


def saved(command: Command, events: Sequence[Event], state: State) -> bool:  # noqa: ARG001
    return True


class Script:
    """A player that does as it is told: `say` gets what is asked and may return a legal command or None."""

    def __init__(self, say: Callable[[Ask, SeatView, Sequence[Command]], Command | None]) -> None:
        self._say = say
        self.asked: list[tuple[Ask, int]] = []

    def choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], rng: Random) -> Command | None:  # noqa: ARG002
        self.asked.append((ask, view.seat))
        return self._say(ask, view, legal)


def meek(ask: Ask, view: SeatView, legal: Sequence[Command]) -> Command | None:  # noqa: ARG001
    """Never knocks; the first legal command otherwise."""
    return None if ask is Ask.OFFER else legal[0]


@dataclass
class Evening:
    """A table, its person on seat 0, and everything he was told."""

    table: Table
    human: HumanSeat
    told: list[Update] = field(default_factory=list)

    def hear(self) -> Update:
        """The latest update."""
        self.told += self.human.updates()
        return self.told[-1]

    def settle(self) -> Update:
        """Steps until the table can only wait."""
        for _ in range(2000):
            if not self.table.step():
                return self.hear()
        raise AssertionError("the table never rests")

    def go_on(self) -> Update:
        """Tells that all has been shown, and settles."""
        self.human.shown(self.table.state.revision)
        return self.settle()

    def until(self, ready: Callable[[Update], bool]) -> Update:
        """Goes on, declining knocks, until `ready`; the person makes no other move."""
        update = self.settle()
        for _ in range(500):
            if ready(update):
                return update
            if update.ask is Ask.OFFER:
                self.human.wait(update.revision)
            elif update.ask is not None:
                self.human.send(update.legal[0], update.revision)
            update = self.go_on()
        raise AssertionError("it never came to that")


def evening(
    rules: HouseRules,
    players: Sequence[Player],
    seed: int = 1,
    dealer: int = 0,
    keep: Callable[[Command, Sequence[Event], State], bool] = saved,
    state: State | None = None,
    then: Between | None = None,
) -> Evening:
    """A person on seat 0 against `players`."""
    inbox = Inbox()
    human = HumanSeat(0, inbox.post)
    ports: list[SeatPort] = [human, *(BotSeat(player, seed, seat) for seat, player in enumerate(players, 1))]
    start = state if state is not None else match.new_match(rules, len(ports), dealer)
    return Evening(Table(start, ports, frozenset({0}), inbox, then or partial(between, seed), keep), human)


def reply_of(update: Update) -> Command | None:
    """What the deterministic person does: any legal command, drawn by the revision."""
    if update.ask is None:
        return None
    rng = Random(update.revision)
    return RandomPlayer().choose(update.ask, update.view, update.legal, rng)


def play_through(evening: Evening, most: int = 20_000) -> None:
    """Plays to the end of the match, or until `most` commands."""
    for _ in range(most * 4):
        update = evening.settle()  # one command further at most: the next waits until this one has been shown
        if match.over(evening.table.state) or update.revision >= most:
            return
        reply = reply_of(update)
        if reply is not None:
            evening.human.send(reply, update.revision)
        else:
            evening.human.wait(update.revision)
    raise AssertionError("nobody brings the match on")


def play(seating: Seating, until: Callable[[Update], bool], seconds: float = 20) -> list[Update]:
    """Plays as a screen would, from another thread than the table's."""
    told: list[Update] = []
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        for update in seating.human.updates():
            told.append(update)
            if until(update):
                return told
            reply = reply_of(update)
            if reply is not None:
                seating.human.send(reply, update.revision)
            else:
                seating.human.wait(update.revision)
        time.sleep(0.001)
    raise AssertionError("the match stands still")
