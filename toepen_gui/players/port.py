"""What a computer player is to the rest of the game: one method, fed with nothing but a `SeatView`.

A player keeps no state between decisions: the same view, legal commands and seeded generator give the same choice, so a
resumed match goes on as it would have, and a decision can be checked by changing the cards the seat could not see.
A stronger player (a trained net, a process outside) is another class with the same method.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import Protocol

from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView


class Level(StrEnum):
    """How well a player plays; who he is (how often he bluffs, how careful he is) is his temperament."""

    BEGINNER = "beginner"
    REGULAR = "regular"
    MASTER = "master"


class Player(Protocol):
    """A computer player."""

    def choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], rng: Random) -> Command | None:
        """One of `legal`. None only declines `Ask.OFFER`, a knock out of turn (rules 3)."""
        ...
