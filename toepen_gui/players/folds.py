"""What a fold threw away, or saved: judged afterwards, with everybody's cards open.

The one home of two words that stand side by side in statistics and review. A *winner* was folded if these cards would
have won more often than not, had their owner stayed in and nobody else folded. A fold was *right* if going on would
have cost more on average than folding did: that depends on the price as well. Who folds a winner never folds rightly,
but a hand that wins two times in five may have been worth its call.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.engine.prices import in_chips
from toepen_gui.engine.view import SeatView

from . import judge
from .knowledge import know

PLAYED_OUT: Final = 24  # times; the rule of thumb draws lots where a choice is even


@dataclass(frozen=True, slots=True)
class Folded:
    """`share`: how often the cards as they lay would have won. `needed`: from which share on a call would have paid."""

    share: float
    needed: float

    @property
    def winner(self) -> bool:
        return self.share > 0.5

    @property
    def right(self) -> bool:
        return self.share < self.needed


def judged(view: SeatView, hands: Sequence[Sequence[Card]]) -> Folded:
    """A fold of this seat. `view`: what it saw just before it; `hands`: what everybody in the round really held."""
    known = know(view)
    chance = Random(view.round * 64 + len(view.tricks) * 8 + view.seat).random
    wins = sum(judge.win_share(known, [[list(hand) for hand in hands]], chance) for _ in range(PLAYED_OUT))
    return Folded(wins / PLAYED_OUT, _needed(view))


def _needed(view: SeatView) -> float:
    """Where what going on costs is as much as folding: in points (1 - share) x stake against stake - 1; in chips the
    price against what one would win of the pot and the price."""
    if in_chips(view):
        price = max(view.put_in) - view.put_in[view.seat]
        return price / (view.pot + price) if view.pot + price else 0.0
    return 1 / view.stake
