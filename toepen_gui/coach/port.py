"""What the screens may ask of the coach. Whatever takes time is done on a thread: asking never holds up a frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView

from .advice import Advice, Choice, Measure, Reason, TheCard, TheSeat, TheSuit, Value
from .story import Decision, Mark, MatchReview, Story
from .summary import ReviewSummary, added

__all__ = [
    "Advice",
    "Choice",
    "Coach",
    "Decision",
    "Mark",
    "MatchReview",
    "Measure",
    "Reason",
    "ReviewSummary",
    "Reviewing",
    "Story",
    "TheCard",
    "TheSeat",
    "TheSuit",
    "Thinking",
    "Value",
    "added",
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


class Reviewing(Protocol):
    """A record the coach is looking through."""

    @property
    def progress(self) -> float:
        """How far he is, 0 to 1."""
        ...

    @property
    def done(self) -> bool: ...

    @property
    def outcome(self) -> MatchReview | None:
        """None as long as it is not done, or if it could not be done."""
        ...

    def cancel(self) -> None:
        """Nobody wants it any more."""
        ...


class Coach(Protocol):
    def think(self, ask: Ask, view: SeatView, legal: Sequence[Command]) -> Thinking:
        """Begins to look at a position as a seat sees it."""
        ...

    def review(self, story: Story, seat: int) -> Reviewing:
        """Begins to look at all that a seat decided in a record."""
        ...
