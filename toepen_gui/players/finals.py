"""Royal finals: which cards to lay aside (rules 10)."""

from __future__ import annotations

from collections.abc import Sequence

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Command, Discard


def lay_aside(seat: int, hand: Sequence[Card], legal: Sequence[Command]) -> Discard | None:
    """The lowest cards, first of all from short suits, where they cannot be led to any purpose."""
    size = next((len(command.cards) for command in legal if isinstance(command, Discard)), 0)
    suits = [card >> 3 for card in hand]
    order = sorted(hand, key=lambda card: ((card & 7) + 0.8 * suits.count(card >> 3), card))
    chosen = set(order[:size])
    for command in legal:
        if isinstance(command, Discard) and set(command.cards) == chosen:
            return command
    return Discard(seat, tuple(card for card in hand if card in chosen)) if size else None
