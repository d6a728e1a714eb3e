"""What one seat may know: a value with no field that could hold another seat's unseen card."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, Suit
from .events import Ask, Why
from .rules import HouseRules


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick on the table or won: cards in the order played. `winner` is None while it is being played."""

    leader: int
    plays: tuple[tuple[int, Card], ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class RoundResult:
    winner: int | None
    by: Why
    stake: int
    change: tuple[int, ...]


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
    dealer: int = 0
    active: tuple[bool, ...] = ()  # dealt in and not folded
    stake: int = 1
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
    known: tuple[tuple[Card, ...], ...] = ()  # cards turned over that are in that seat's hand
    gone: tuple[Card, ...] = ()  # cards seen that left the game unplayed (turned over laundry, own hand-ins)
    result: RoundResult | None = None  # of the round just ended
    match: MatchResult | None = None

    @property
    def players(self) -> int:
        return len(self.points)
