"""What one seat may know: a value with no field that could hold another seat's unseen card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .cards import Card, Suit
from .events import Ask, Why
from .rules import HouseRules


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick on the table or won: cards in the order played. `winner` is None while it is being played."""

    leader: int
    plays: tuple[tuple[int, Card], ...]
    winner: int | None = None


class Raise(NamedTuple):
    """A knock, over-knock or blind knock, and when it came: after so many tricks, with so many cards in the next. All
    who are still in the round have called it, or owe an answer."""

    seat: int
    trick: int
    laid: int


@dataclass(frozen=True, slots=True)
class RoundResult:
    winner: int | None
    by: Why
    stake: int
    change: tuple[int, ...]
    pot: int = 0  # chip games


@dataclass(frozen=True, slots=True)
class MatchResult:
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """The match as `seat` has seen it. Tuples per seat have one entry for each seat 0..n-1."""

    rules: HouseRules
    seat: int
    points: tuple[int, ...]  # or stacks, in chip games
    in_game: tuple[bool, ...]  # not yet dropped out of the match
    round: int = -1  # 0-based; -1 before the first
    dealer: int = 0  # of this round; between rounds, of the next
    active: tuple[bool, ...] = ()  # dealt in and not folded
    stake: int = 1  # in chip games: what the highest contributor has put in
    ask: Ask | None = None
    to_act: int | None = None
    latest_knocker: int | None = None
    hand: tuple[Card, ...] = ()  # own cards, in the order dealt
    counts: tuple[int, ...] = ()  # cards in each hand
    stock: int = 0  # cards left in the stock
    trick: Trick | None = None  # being played; None before the first lead of a trick
    suit_led: Suit | None = None
    leader: int | None = None  # who leads, or led, the present trick
    tricks: tuple[Trick, ...] = ()  # finished, this round
    change: tuple[int, ...] = ()  # points written down so far this round (chips: won or put in)
    known: tuple[tuple[Card, ...], ...] = ()  # per seat: cards in his hand that everybody has seen
    gone: tuple[Card, ...] = ()  # cards seen that left the game unplayed: laundry turned over, own cards laid away
    turned: tuple[Card, ...] = ()  # those of them that everybody has seen
    result: RoundResult | None = None  # of the round just ended
    match: MatchResult | None = None
    called: tuple[int, ...] = ()  # who has called since the latest knock (or poverty or blind question), in order
    washing: int | None = None  # whose laundry lies there to be checked
    whistled: tuple[int, ...] = ()
    folds_in_row: tuple[int, ...] = ()  # per seat, as answers (rules 11)
    row_winner: int | None = None  # who won the latest round, and how many in a row (rules 11, five crosses)
    row_wins: int = 0
    pot: int = 0  # chip games: all chips in it
    put_in: tuple[int, ...] = ()  # chip games: ante, knocks and calls of this round per seat; laundry is not among them
    net: tuple[int, ...] = ()  # chip games: the sum of the rounds finished, per seat
    raises: tuple[Raise, ...] = ()  # all of this round, in order

    @property
    def players(self) -> int:
        return len(self.points)
