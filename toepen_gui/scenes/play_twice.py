"""What is asked once more before it is done."""

from __future__ import annotations

from toepen_gui.board.company import Line
from toepen_gui.engine.cards import Card, suit_of
from toepen_gui.engine.commands import Command, Knock, KnockBlind
from toepen_gui.engine.rules import Revokes
from toepen_gui.engine.view import SeatView
from toepen_gui.scenes.play_flow import Question


def no_warning(question: Question, command: Command | None) -> Line | None:  # noqa: ARG001
    """Nobody looks over the player's shoulder."""
    return None


def breaks_suit(view: SeatView, card: Card) -> bool:
    """Whether a card can be played, but will be punished (rules 5)."""
    if view.rules.revokes is not Revokes.PENALISED or view.suit_led is None or suit_of(card) == view.suit_led:
        return False
    return any(suit_of(other) == view.suit_led for other in view.hand)


def raises(command: Command) -> bool:
    return isinstance(command, Knock | KnockBlind)
