"""A computer player on a seat."""

from __future__ import annotations

from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView
from toepen_gui.players.port import Player

from . import shuffle
from .port import Reply, Update


class BotSeat:
    """Gives the player its chance: from the match's seed, the revision and the seat, so that a resumed match goes on
    with the same decisions."""

    def __init__(self, player: Player, seed: int, seat: int) -> None:
        self._player = player
        self._seed = seed
        self._seat = seat
        self._revision = 0

    def decide(self, ask: Ask, view: SeatView, legal: tuple[Command, ...]) -> Reply:
        return self._player.choose(ask, view, legal, shuffle.decision(self._seed, self._revision, self._seat))

    def notice(self, update: Update) -> None:
        self._revision = update.revision
