"""With how many chips one knocks, where one may choose (rules 12): the bounds, and the quick choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from toepen_gui.engine import prices as costs
from toepen_gui.engine.commands import Command, Knock
from toepen_gui.engine.rules import Betting
from toepen_gui.engine.view import SeatView

LEAPS: Final = 8  # so many great steps lead from the least to the most


class Quick(StrEnum):
    LEAST = "least"
    HALF = "half"  # of the pot
    POT = "pot"
    ALL = "all"  # the whole stack


@dataclass(frozen=True, slots=True)
class Amount:
    """What was chosen between the bounds. `pot`: a knock of the size of the pot, after matching; `stack`: one of all
    that is left after matching."""

    chosen: int
    least: int
    most: int
    pot: int
    stack: int

    @classmethod
    def of(cls, view: SeatView, legal: Sequence[Command], chosen: int | None) -> Amount | None:
        """None where there is no choice. Without a choice yet: the least."""
        sizes = [command.chips for command in legal if isinstance(command, Knock)]
        if len(sizes) < 2 or view.rules.betting is Betting.LIMIT:
            return None
        least, most = min(sizes), max(sizes)
        match = costs.to_match(view)
        wanted = least if chosen is None else chosen
        return cls(min(max(wanted, least), most), least, most, view.pot + match, view.points[view.seat] - match)

    def quick(self, which: Quick) -> int | None:
        """The chips of a quick choice; None if it cannot be made."""
        match which:
            case Quick.LEAST:
                chips = self.least
            case Quick.HALF:
                chips = max(self.least, self.pot // 2)
            case Quick.POT:
                chips = self.pot
            case Quick.ALL:
                chips = self.stack
        return chips if self.least <= chips <= self.most else None

    @property
    def share(self) -> float:
        """How far along the rod, 0 to 1."""
        return (self.chosen - self.least) / (self.most - self.least) if self.most > self.least else 0.0

    @property
    def leap(self) -> int:
        """A great step, for Page Up and Page Down."""
        return max(2, round((self.most - self.least) / LEAPS))

    def at(self, share: float) -> Amount:
        """With the chips at that share of the rod."""
        return self.to(self.least + round(min(1.0, max(0.0, share)) * (self.most - self.least)))

    def to(self, chips: int) -> Amount:
        """With that many chips, or the nearest there are."""
        return replace(self, chosen=min(max(chips, self.least), self.most))
