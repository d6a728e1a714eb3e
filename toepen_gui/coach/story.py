"""A record as the coach reads it, and what he found in it, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView

from .advice import Advice
from .summary import ReviewSummary


class Chosen(Protocol):
    """What somebody decided: the command, and what else he could have done."""

    @property
    def seat(self) -> int: ...

    @property
    def ask(self) -> Ask: ...

    @property
    def legal(self) -> tuple[Command, ...]: ...

    @property
    def command(self) -> Command: ...


class Open(Protocol):
    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]: ...


class Story(Protocol):
    """A record as the coach reads it; a playback is one."""

    @property
    def last(self) -> int: ...

    def view(self, position: int, seat: int) -> SeatView: ...

    def chosen(self, position: int) -> Chosen | None:
        """What is decided at a position; None if a round is dealt there, or at the end."""
        ...

    def open_cards(self, position: int) -> Open: ...


class Mark(StrEnum):
    GOOD = "good"
    MISTAKE = "mistake"
    GRAVE = "grave"


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision. `loss` in units of its measure. `would_win`: folded, though these cards would have won. `bluffer`:
    whose knock it answered, if that was a bluff when it was made. `bluff`: it was such a knock itself."""

    position: int
    round: int
    ask: Ask
    command: Command
    advice: Advice
    mark: Mark
    loss: float
    would_win: bool = False
    bluffer: int | None = None
    bluff: bool = False
    turning: bool = False


@dataclass(frozen=True, slots=True)
class MatchReview:
    """All decisions of a seat that were decisions: where only one thing was allowed there is nothing to say."""

    seat: int
    decisions: tuple[Decision, ...]
    summary: ReviewSummary
