"""What the screens may ask of the coach. Whatever takes time is done on a thread: asking never holds up a frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView

from .advice import Advice, Choice, Measure, Reason, TheCard, TheSeat, TheSuit, Value

__all__ = [
    "Advice",
    "Choice",
    "Coach",
    "Measure",
    "Reason",
    "TheCard",
    "TheSeat",
    "TheSuit",
    "Thinking",
    "Value",
]


class Thinking(Protocol):
    """A position the coach is looking at."""

    @property
    def done(self) -> bool:
        """Whether there is nothing more to wait for."""
        ...

    @property
    def advice(self) -> Advice | None:
        """None as long as it is not done, or if it could not be found."""
        ...

    def cancel(self) -> None:
        """Nobody wants it any more."""
        ...


class Coach(Protocol):
    def think(self, ask: Ask, view: SeatView, legal: Sequence[Command]) -> Thinking:
        """Begins to look at a position as a seat sees it."""
        ...
