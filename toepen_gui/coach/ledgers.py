"""What the ends of a round are worth: in points, in chips, or in chances to come out of the match well.

A value is compared only with others of the same position. More is better. Points that others pay count for their part,
because a match is lost and won against them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple, Protocol

from toepen_gui.engine.commands import Knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.prices import in_chips
from toepen_gui.engine.view import SeatView
from toepen_gui.players.chips import ChipAccounts
from toepen_gui.players.knowledge import Knowledge
from toepen_gui.players.learned_net import shipped
from toepen_gui.players.learned_worth import FAR, Duel
from toepen_gui.players.prices import Prices

from .advice import Measure

DYING: Final = 1.4  # so much better must a hand be for which its owner risks the match


class Terms(NamedTuple):
    """What is played for: the stake, what a fold costs, and the knock that this seat makes now, if it makes one."""

    stake: int
    price: int
    knock: Knock | None = None


class Ledger(Protocol):
    """What a round is worth to the seat of a view. `folded` are others who folded on these terms."""

    measure: Measure
    unit: float  # a difference that one notices, as a point

    def end(self, winner: int, folded: Collection[int], terms: Terms) -> float:
        """If the round ends with this winner."""
        ...

    def out(self, folded: Collection[int], terms: Terms) -> float:
        """If the seat itself folds now, and these others do so after it."""
        ...

    def fined(self, seat: int) -> float:
        """What a point (or chip) of fine for that seat changes."""
        ...


def owed(view: SeatView) -> int:
    """Points that folding costs now."""
    if view.ask is Ask.BLIND_ANSWER or view.ask is Ask.POVERTY:
        return 1
    return max(1, view.stake - 1) if view.ask is Ask.ANSWER else view.stake


class PointLedger:
    """Points, with everybody far from the limit: what the others pay on average, less what the seat pays."""

    measure = Measure.POINTS
    unit = 1.0

    def __init__(self, view: SeatView, known: Knowledge) -> None:
        self._seat = view.seat
        self._others = max(1, sum(view.in_game) - 1)
        self._in_round = known.opponents

    def end(self, winner: int, folded: Collection[int], terms: Terms) -> float:
        paid = sum(terms.price if seat in folded else terms.stake for seat in self._in_round if seat != winner)
        own = 0 if winner == self._seat else terms.stake
        return paid / self._others - own

    def out(self, folded: Collection[int], terms: Terms) -> float:
        stay = len(self._in_round) - len(folded)
        return (len(folded) * terms.price + (stay - 1) * terms.stake) / self._others - terms.price

    def fined(self, seat: int) -> float:
        return -1.0 if seat == self._seat else 1 / self._others


class MatchLedger:
    """The chance to come out of the match well, in hundredths: where a point is no longer just a point."""

    measure = Measure.MATCH
    unit = 10.0

    def __init__(self, view: SeatView, known: Knowledge) -> None:
        self._view = view
        self._seat = view.seat
        self._in_round = known.opponents
        self._prices = Prices(view.rules, view.seat, view.points, view.in_game)
        self._duel = _duel(view)
        self._memory: dict[tuple[int, tuple[tuple[int, int], ...]], float] = {}

    def end(self, winner: int, folded: Collection[int], terms: Terms) -> float:
        payers = [seat for seat in (*self._in_round, self._seat) if seat != winner]
        return self._value({seat: terms.price if seat in folded else terms.stake for seat in payers}, winner)

    def out(self, folded: Collection[int], terms: Terms) -> float:
        stay = [seat for seat in self._in_round if seat not in folded]
        own = {self._seat: terms.price} | dict.fromkeys(folded, terms.price)
        values = [self._value(own | {s: terms.stake for s in stay if s != winner}, winner) for winner in stay]
        return sum(values) / len(values)

    def fined(self, seat: int) -> float:
        return self._value({seat: 1}, self._view.dealer) - self._value({}, self._view.dealer)

    def _value(self, costs: Mapping[int, int], winner: int) -> float:
        """`winner` deals the next round."""
        key = (winner, tuple(sorted(costs.items())))
        if key not in self._memory:
            self._memory[key] = 100 * self._chance(costs, winner)
        return self._memory[key]

    def _chance(self, costs: Mapping[int, int], winner: int) -> float:
        if self._duel is None:
            return self._prices.value(costs)
        view = self._view
        left = [view.rules.limit - view.points[seat] - costs.get(seat, 0) for seat in range(view.players)]
        other = next(seat for seat in range(view.players) if seat != self._seat and view.in_game[seat])
        if left[self._seat] <= 0:
            return 0.0
        if left[other] <= 0:
            return 1.0
        return self._duel[0 if winner == self._seat else 1][min(left[self._seat], FAR)][min(left[other], FAR)]


def _duel(view: SeatView) -> Duel | None:
    """The learned table of chances where two are left in the match, if its distances reach."""
    if sum(view.in_game) != 2 or not view.in_game[view.seat] or view.rules.limit > FAR:
        return None
    net = shipped("duel")
    return net.duel if net is not None else None


class ChipLedger:
    """Chips won from here on: what lies in the pot already is gone."""

    measure = Measure.CHIPS

    def __init__(self, view: SeatView, known: Knowledge) -> None:
        self._accounts = ChipAccounts(view, known)
        self._seat = view.seat
        self._spent = float(view.put_in[view.seat])
        self.unit = max(2.0 * view.rules.ante, 0.3 * view.pot)

    def end(self, winner: int, folded: Collection[int], terms: Terms) -> float:
        return self._accounts.end(winner, folded, terms.knock) + self._spent

    def out(self, folded: Collection[int], terms: Terms) -> float:  # noqa: ARG002
        return self._accounts.fold() + self._spent

    def fined(self, seat: int) -> float:
        return -1.0 if seat == self._seat else 0.0


def ledgers(view: SeatView, known: Knowledge) -> tuple[Ledger, ...]:
    """What to reckon in; where there are two, the first is easier to read and the second decides if they differ."""
    if in_chips(view):
        return (ChipLedger(view, known),)
    match = MatchLedger(view, known)
    return (match,) if near_the_end(view) else (PointLedger(view, known), match)


def near_the_end(view: SeatView) -> bool:
    """Whether somebody may reach the limit in this round."""
    dear = view.stake + 1
    return any(view.in_game[seat] and view.points[seat] + dear >= view.rules.limit for seat in range(view.players))


def needed(view: SeatView, seat: int, terms: Terms) -> float:
    """The chance to win that `seat` must see to call on these terms; 0 if a fold makes no sense for it."""
    if in_chips(view):
        return _chips_needed(view, seat, terms.knock)
    limit = view.rules.limit
    if view.points[seat] + terms.price >= limit:
        return 0.0
    gain = terms.stake - terms.price
    fair = gain / (terms.stake * (1 + 1 / max(1, sum(view.in_game) - 1)))
    return min(0.95, fair * DYING if view.points[seat] + terms.stake >= limit else fair)


def _chips_needed(view: SeatView, seat: int, knock: Knock | None) -> float:
    top = view.stake + (knock.chips if knock is not None else 0)
    cost = min(top, view.put_in[seat] + view.points[seat]) - view.put_in[seat]
    if cost <= 0:
        return 0.0
    mine = min(top, view.put_in[view.seat] + view.points[view.seat]) - view.put_in[view.seat]
    return cost / (view.pot + mine + cost)
