"""What the ends of a round are worth to a seat: in points here, in chips in `chips`."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from toepen_gui.engine.commands import Knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView

from .knowledge import Knowledge
from .prices import Prices


class Accounts(Protocol):
    """Values are in any measure; `unit` is that of one point, or chip."""

    unit: float

    def fold(self) -> float:
        """If the seat folds now."""
        ...

    def end(self, winner: int, folded: Collection[int], knock: Knock | None) -> float:
        """If the round ends with this winner after the seat's knock (None: without one), answered by these folds."""
        ...

    def needs(self, seat: int, knock: Knock) -> float:
        """The chance to win that another seat must see to call the knock; 0 if folding makes no sense for it."""
        ...


class PointAccounts:
    """Points (rules 2, 3): a fold costs the stake before the latest knock, a lost round the stake."""

    def __init__(self, view: SeatView, known: Knowledge) -> None:
        self._seat = view.seat
        self._active = known.active
        self._stake = view.stake
        self._owed = max(1, view.stake - 1)
        if view.ask is Ask.BLIND_ANSWER or view.ask is Ask.POVERTY:
            self._owed = 1  # rules 8, 6
        self._prices = Prices(view.rules, view.seat, view.points, view.in_game)
        here = self._prices.value({})
        self.unit = max(here - self._prices.value({view.seat: 1}), 0.01)
        self._memory: dict[tuple[int, bool], float] = {}
        self._share = 1 + 1 / max(1, sum(view.in_game) - 1)

    def fold(self) -> float:
        others = [seat for seat in self._active if seat != self._seat]
        if len(others) == 1:
            return self._prices.value({self._seat: self._owed})
        total = 0.0
        for winner in others:
            costs = {seat: self._stake for seat in others if seat != winner}
            costs[self._seat] = self._owed
            total += self._prices.value(costs)
        return total / len(others)

    def end(self, winner: int, folded: Collection[int], knock: Knock | None) -> float:
        key = (winner, knock is not None)
        if not folded and key in self._memory:
            return self._memory[key]
        everyone_folded = len(folded) == len(self._active) - 1
        stake = self._stake + (1 if knock is not None and not everyone_folded else 0)
        costs = {seat: self._stake if seat in folded else stake for seat in self._active if seat != winner}
        value = self._prices.value(costs)
        if not folded:
            self._memory[key] = value
        return value

    def needs(self, seat: int, knock: Knock) -> float:  # noqa: ARG002
        if self._prices.reaches_limit(seat, self._stake):
            return 0.0
        fair = 1 / ((self._stake + 1) * self._share)
        return fair * 1.4 if self._prices.reaches_limit(seat, self._stake + 1) else fair
