"""What the ends of a round are worth in chips (rules 12): what is won, less what was put in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from toepen_gui.engine.commands import Knock
from toepen_gui.engine.view import SeatView

from .knowledge import Knowledge
from .playout import Chance

OVERBETS: Final = 0.2  # how often a knock of more than twice the pot is thought of


def sizes(view: SeatView, knocks: Sequence[Knock], chance: Chance) -> list[Knock]:
    """The knocks worth weighing where the size is free, small ones first: the least, half the pot, the pot, and now and
    then everything one may, which frightens most but is seldom needed."""
    ordered = sorted(knocks, key=lambda knock: knock.chips)
    if len(ordered) < 3 or not view.put_in:
        return ordered[:1] + ordered[1:][-1:]
    pot = view.pot + view.stake - view.put_in[view.seat]
    wanted = [1, pot // 2, pot]
    if ordered[-1].chips <= 2 * pot or chance() < OVERBETS:
        wanted.append(ordered[-1].chips)
    return sorted({_nearest(ordered, chips) for chips in wanted}, key=lambda knock: knock.chips)


def _nearest(ordered: Sequence[Knock], chips: int) -> Knock:
    return min(ordered, key=lambda knock: abs(knock.chips - chips))


class ChipAccounts:
    """`Accounts` of a chip game; values are chips won or lost in the round."""

    def __init__(self, view: SeatView, known: Knowledge) -> None:
        self._seat = view.seat
        self._active = frozenset(known.active)
        self._stacks = view.points
        self._put_in = view.put_in
        self._highest = view.stake
        self.unit = 2.0 * max(1, view.rules.ante)  # about what a round lost costs in chips, for one point

    def fold(self) -> float:
        return -float(self._put_in[self._seat])

    def end(self, winner: int, folded: Collection[int], knock: Knock | None) -> float:
        top = self._highest + (knock.chips if knock is not None else 0)
        own = self._in_the_end(self._seat, top)
        others = [
            self._in_the_end(seat, top) if seat in self._active and seat not in folded else self._put_in[seat]
            for seat in range(len(self._put_in))
            if seat != self._seat
        ]
        if winner == self._seat:
            return float(sum(min(chips, own) for chips in others))
        return -float(min(own, max(others)))  # what nobody matched goes back

    def _in_the_end(self, seat: int, top: int) -> int:
        return min(top, self._put_in[seat] + self._stacks[seat])

    def needs(self, seat: int, knock: Knock) -> float:
        top = self._highest + knock.chips
        cost = self._in_the_end(seat, top) - self._put_in[seat]
        if cost <= 0:
            return 0.0
        pot = sum(self._put_in) + self._in_the_end(self._seat, top) - self._put_in[self._seat]
        return cost / (pot + cost)
