"""What is asked once more before it is done, and by whom; and what waits a moment until he has looked at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from toepen_gui.board.company import Line
from toepen_gui.engine.cards import Card, suit_of
from toepen_gui.engine.commands import Command, Knock, KnockBlind
from toepen_gui.engine.rules import Revokes
from toepen_gui.engine.view import SeatView
from toepen_gui.scenes.play_flow import Question

HELD_MS: Final = 300  # a decision waits no longer for the coach


class Warner(Protocol):
    """Who looks over the player's shoulder."""

    def looks(self, question: Question) -> bool:
        """Whether he may yet have something to say about it."""
        ...

    def warning(self, question: Question, command: Command | None) -> Line | None:
        """What is to be said before this is done; None if nothing is."""
        ...


class Nobody:
    """Implements `Warner`: the player is on his own."""

    def looks(self, question: Question) -> bool:  # noqa: ARG002
        return False

    def warning(self, question: Question, command: Command | None) -> Line | None:  # noqa: ARG002
        return None


class Held:
    """A decision that waits for the coach: what it answers, what is to be done then, and the card it throws."""

    def __init__(self, question: Question, go_on: Callable[[], None], card: Card | None = None) -> None:
        self.question = question
        self.go_on = go_on
        self.card = card
        self._left = float(HELD_MS)

    def due(self, dt: float, warner: Warner) -> bool:
        """Lets time pass; whether it need not wait any longer."""
        self._left -= dt * 1000
        return self._left <= 0 or not warner.looks(self.question)


def breaks_suit(view: SeatView, card: Card) -> bool:
    """Whether a card can be played, but will be punished (rules 5)."""
    if view.rules.revokes is not Revokes.PENALISED or view.suit_led is None or suit_of(card) == view.suit_led:
        return False
    return any(suit_of(other) == view.suit_led for other in view.hand)


def raises(command: Command) -> bool:
    return isinstance(command, Knock | KnockBlind)
