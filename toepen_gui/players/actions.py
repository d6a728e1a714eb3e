"""The numbers by which the nets know actions: 0 to 31 are cards, with the suits in the order of the position."""

from __future__ import annotations

from typing import Final

from toepen_gui.engine.commands import Call, Check, Command, Fold, HandIn, Knock, Pass, Play

from .learned_sight import Sight

KNOCK: Final = 32
CALL: Final = 33
FOLD: Final = 34
WAIT: Final = 35  # declines an offer
HAND_IN: Final = 36
CHECK: Final = 37
PASS: Final = 38


def action_of(command: Command | None, seen: Sight) -> int:
    """The number of an action, None for declining an offer. ValueError for what a learned player never does."""
    match command:
        case None:
            return WAIT
        case Play(card=card):
            return seen.place(card)
        case Knock():
            return KNOCK
        case Call():
            return CALL
        case Fold():
            return FOLD
        case HandIn():
            return HAND_IN
        case Check():
            return CHECK
        case Pass():
            return PASS
        case _:
            raise ValueError(f"not an action of a learned player: {command}")
