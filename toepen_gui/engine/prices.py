"""What a decision costs: the figures that the table shows beside it, and that players reckon with.

All from a `SeatView`, for its own seat. In points a price is what is written down if it comes to that; in chips it is
what goes into the pot now. The stake is the view's: in chip games what the highest contributor has put in.
"""

from __future__ import annotations

from dataclasses import dataclass

from .events import Ask
from .rules import Betting, Scoring
from .view import SeatView


@dataclass(frozen=True, slots=True)
class Price:
    """A cost and what it leaves: points, or chips."""

    cost: int  # points written down, or chips put in
    after: int  # the points, or the stack, that he then has
    out: bool  # that reaches the limit; in chips: nothing is left


def in_chips(view: SeatView) -> bool:
    return view.rules.scoring is Scoring.CHIPS


def is_dead(view: SeatView, seat: int | None = None) -> bool:
    """Whether a seat, the view's own if not named, already plays for elimination: it may not knock (rules 3)."""
    seat = view.seat if seat is None else seat
    return not in_chips(view) and view.points[seat] + view.stake >= view.rules.limit


def to_fold(view: SeatView) -> Price:
    """Folding now, at once: the stake before the latest knock; 1 before play; in chips nothing more (rules 3, 6, 8).

    Where no answer is owed, it is what folding would cost after somebody else's knock: the stake as it is.
    """
    if in_chips(view):
        return to_pay(view, 0)
    if view.ask is Ask.POVERTY or view.ask is Ask.BLIND_ANSWER:
        return to_pay(view, 1)
    return to_pay(view, view.stake - 1 if view.ask is Ask.ANSWER else view.stake)


def to_stay(view: SeatView) -> Price:
    """Staying in and losing the round at the present stake; in chips, matching it with what he has."""
    if in_chips(view):
        return to_pay(view, min(to_match(view), view.points[view.seat]))
    return to_pay(view, view.stake)


def to_knock(view: SeatView, chips: int = 1) -> Price:
    """Knocking, or over-knocking, and losing the round at the stake that makes; in chips, matching and adding."""
    if in_chips(view):
        return to_pay(view, to_match(view) + chips)
    return to_pay(view, view.stake + 1)


def stake_after_knock(view: SeatView, chips: int = 1) -> int:
    """The stake that a knock, or over-knock, makes."""
    return view.stake + (chips if in_chips(view) else 1)


def for_others_to_fold(view: SeatView) -> int:
    """What each other player pays who folds to a knock made now; in chips nothing more than he has put in."""
    return 0 if in_chips(view) else view.stake


def to_match(view: SeatView) -> int:
    """Chips that would match the highest contribution, whether he has them or not; 0 where points are kept."""
    return view.stake - view.put_in[view.seat] if in_chips(view) and view.put_in else 0


def highest_knock(view: SeatView) -> int:
    """The most chips a knock of his may add now, by his stack and the betting; below 1 if he cannot (rules 12)."""
    if not in_chips(view):
        return 1
    match = to_match(view)
    left = view.points[view.seat] - match
    if view.rules.betting is Betting.LIMIT:
        return min(left, 1)
    return left if view.rules.betting is Betting.NO_LIMIT else min(left, view.pot + match)


def to_pay(view: SeatView, cost: int) -> Price:
    """Any cost, as a laundry penalty or a blind knock lost, and what it leaves (rules 5, 7, 8)."""
    if in_chips(view):
        left = view.points[view.seat] - cost
        return Price(cost, left, left <= 0)
    points = view.points[view.seat] + cost
    out = points >= view.rules.limit
    if out and view.rules.cap_points:
        points = view.rules.limit
    return Price(cost, points, out)
