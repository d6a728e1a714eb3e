"""What is asked once more before it is done, and by whom; and what waits a moment until he has looked at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from toepen_gui.board.company import Line
from toepen_gui.board.hand import Hand
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


class _Held(NamedTuple):
    """What was decided: the question it answers, what is to be done then, and the card it throws."""

    question: Question
    go_on: Callable[[], None]
    card: Card | None


class Holding:
    """Keeps a decision for a moment, until the warner has looked at it. `hand`: takes a card back that is not to be
    played after all."""

    def __init__(self, hand: Hand) -> None:
        self.warner: Warner = Nobody()
        self._hand = hand
        self._held: _Held | None = None
        self._left = 0.0  # ms

    def __bool__(self) -> bool:
        return self._held is not None

    def keep(self, question: Question, go_on: Callable[[], None], card: Card | None = None) -> None:
        """From now on this waits."""
        self._held, self._left = _Held(question, go_on, card), float(HELD_MS)

    def update(self, dt: float, question: Question | None) -> bool:
        """What waits goes on, or is dropped because something else is asked now; True if so."""
        held = self._held
        if held is None:
            return False
        self._left -= dt * 1000
        if held.question != question:
            self.drop()
        elif self._left <= 0 or not self.warner.looks(held.question):
            self._held = None
            held.go_on()
        return self._held is not held

    def drop(self) -> None:
        held, self._held = self._held, None
        if held is not None and held.card is not None:
            self._hand.let_go(held.card)


def breaks_suit(view: SeatView, card: Card) -> bool:
    """Whether a card can be played, but will be punished (rules 5)."""
    if view.rules.revokes is not Revokes.PENALISED or view.suit_led is None or suit_of(card) == view.suit_led:
        return False
    return any(suit_of(other) == view.suit_led for other in view.hand)


def raises(command: Command) -> bool:
    return isinstance(command, Knock | KnockBlind)
