"""What becomes of each choice in the deals that are imagined: a card, a call, a knock and the answers to it.

Everybody answers a knock by what he himself would see, his hand at a glance, and not for certain: how readily computer
players fold was measured. Cards are played out by the players' rule of thumb, but the own next card is tried out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import exp, log, sqrt
from typing import Final, TypeAlias

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Command, Knock
from toepen_gui.engine.view import SeatView
from toepen_gui.errands import CancelledError
from toepen_gui.players.bit_rounds import bits, play_on, standing
from toepen_gui.players.judge import impression
from toepen_gui.players.knowledge import Knowledge
from toepen_gui.players.playout import Chance, play_out

from .advice import Measure
from .deals import Deal, Deals
from .ledgers import Ledger, Terms, needed

# How readily computer players fold, as measured over thousands of answers: the logit for who sees just the chance he
# needs, and how much it falls with the logarithm of what he sees by what he needs. Two players bluff and call more.
DUEL: Final = (0.86, 2.0)
CROWD: Final = (0.28, 3.7)
SUBSETS: Final = 2  # of so many others every combination of answers is weighed; of more, one is drawn per deal
# Who would win has more to go by than his cards at a glance, and folds less often; who would not, a little more.
SENSES: Final = (0.9, -0.25)
RAISED: Final = 0.8  # of a further knock: so much dearer than its stake is a knock that is called and lost
LOTS: Final = 48  # numbers that the rule of thumb may draw in a deal: the same ones for every choice
CERTAIN: Final = 1.96  # standard errors: 19 times in 20
ASKS: Final = 16  # deals between two looks at whether the answer is still wanted


def always() -> bool:
    return True


@dataclass(slots=True)
class Line:
    """One choice: its worth by each ledger, and what share of it is won, deal by deal."""

    command: Command | None
    worths: tuple[list[float], ...]
    wins: list[float] = field(default_factory=list)
    alone: list[float] = field(default_factory=list)  # won because all others fold

    @classmethod
    def of(cls, command: Command | None, ledgers: Sequence[Ledger]) -> Line:
        return cls(command, tuple([] for _ in ledgers))

    def add(self, outcomes: Iterable[Outcome], seat: int) -> None:
        totals = [0.0] * len(self.worths)
        wins = alone = 0.0
        for outcome in outcomes:
            for i, worth in enumerate(outcome.worths):
                totals[i] += outcome.share * worth
            wins += outcome.share * (outcome.winner == seat)
            alone += outcome.share * outcome.alone
        for worths, total in zip(self.worths, totals, strict=True):
            worths.append(total)
        self.wins.append(wins)
        self.alone.append(alone)


@dataclass(frozen=True, slots=True)
class Outcome:
    share: float
    winner: int
    worths: tuple[float, ...]
    alone: bool = False


Trick: TypeAlias = tuple[int, tuple[int, ...], Card | None]  # who led, who stays, the own card


def _trick(
    known: Knowledge, stay: Sequence[int], card: Card | None
) -> tuple[tuple[int, ...], tuple[int, Card, int] | None]:
    """The order of play, and how the trick stands in it; None where that goes by other rules."""
    players = len(known.void)
    order = tuple(sorted(stay, key=lambda seat: (seat - known.leader) % players))
    plays = known.plays if card is None else (*known.plays, (known.seat, card))
    suit = known.suit if known.suit is not None or card is None else card >> 3
    return order, standing(plays, suit, order)


class Table:
    """The deals of a position, and how rounds end in them. `wanted`: whether anybody still waits for the answer; if
    not, CancelledError is raised on the way."""

    def __init__(
        self,
        view: SeatView,
        known: Knowledge,
        deals: Deals,
        ledgers: Sequence[Ledger],
        chance: Chance,
        wanted: Callable[[], bool] = always,
    ) -> None:
        self.view = view
        self.wanted = wanted
        self.known = known
        self.deals = deals
        self.ledgers = ledgers
        self._lots = [[chance() for _ in range(LOTS)] for _ in deals.deals]
        self._answers = [[chance() for _ in known.void] for _ in deals.deals]
        self._bits = [[bits(hand) for hand in deal.hands] for deal in deals.deals]
        self._tricks: dict[Trick, tuple[tuple[int, ...], tuple[int, Card, int] | None]] = {}
        self._ends: dict[tuple[int, frozenset[int], Terms], tuple[float, ...]] = {}
        self._glances: dict[tuple[int, int], float] = {}
        self.left = known.left

    @property
    def exact(self) -> bool:
        """Whether nothing was left to chance: the rule of thumb draws lots with three cards or more."""
        return self.deals.exact and self.left <= 2 and len(self.known.opponents) <= SUBSETS

    def line(
        self,
        command: Command | None,
        terms: Terms,
        asked: Sequence[int] = (),
        card: Card | None = None,
        known: Knowledge | None = None,
    ) -> Line:
        """`asked`: who still answers on these terms. `card`: played next by the seat itself, if the trick is unchanged.
        `known`: if the choice changes what is known of the table, as by moving the lead."""
        line = Line.of(command, self.ledgers)
        at = known or self.known
        needs = {seat: needed(self.view, seat, terms) for seat in asked}
        for nr, deal in enumerate(self.deals.deals):
            self._ask(nr)
            line.add(self._outcomes(nr, deal, at, terms, needs, card), at.seat)
        return line

    def out(self, command: Command, terms: Terms, asked: Sequence[int] = ()) -> Line:
        """The seat folds; the others play, or answer, among themselves."""
        line = Line.of(command, self.ledgers)
        needs = {seat: needed(self.view, seat, terms) for seat in asked}
        for nr in range(len(self.deals.deals)):
            self._ask(nr)
            cases = self._answered(nr, self.known, needs)
            worths = [(share, tuple(ledger.out(gone, terms) for ledger in self.ledgers)) for share, gone in cases]
            line.add([Outcome(share, -1, worth) for share, worth in worths], self.known.seat)
        return line

    def _ask(self, nr: int) -> None:
        if nr % ASKS == 0 and not self.wanted():
            raise CancelledError

    def _outcomes(
        self, nr: int, deal: Deal, known: Knowledge, terms: Terms, needs: dict[int, float], card: Card | None
    ) -> Iterable[Outcome]:
        for share, folded in self._answered(nr, known, needs, card):
            stay = [seat for seat in known.active if seat not in folded]
            alone = len(stay) == 1
            winner = stay[0] if alone else self.finish(nr, deal, known, stay, card)
            yield Outcome(share, winner, self._worths(winner, folded, terms), alone and winner == known.seat)

    def _worths(self, winner: int, folded: frozenset[int], terms: Terms) -> tuple[float, ...]:
        key = (winner, folded, terms)
        if key not in self._ends:
            worths = [ledger.end(winner, folded, terms) for ledger in self.ledgers]
            if terms.knock is not None and winner != self.known.seat:
                dearer = terms._replace(stake=terms.stake + 1, knock=Knock(self.known.seat, 2 * terms.knock.chips))
                more = [ledger.end(winner, folded, dearer) for ledger in self.ledgers]
                worths = [worth + RAISED * (other - worth) for worth, other in zip(worths, more, strict=True)]
            self._ends[key] = tuple(worths)
        return self._ends[key]

    def _seen(self, nr: int, known: Knowledge, seat: int) -> float:
        """What another thinks of his chance; an even share as long as nobody has seen his cards."""
        if not self.view.hand:
            return 1 / len(known.active)
        key = (nr, seat)
        if key not in self._glances:
            self._glances[key] = impression(known, seat, self.deals.deals[nr].hands[seat])
        return self._glances[key]

    def _answered(
        self, nr: int, known: Knowledge, needs: dict[int, float], card: Card | None = None
    ) -> Iterable[tuple[float, frozenset[int]]]:
        """Who folds, with what probability."""
        if not needs:
            return ((1.0, frozenset()),)
        duel = len(known.active) == 2
        best = self.finish(nr, self.deals.deals[nr], known, known.active, card)
        folds = {
            seat: fold_chance(self._seen(nr, known, seat), need, duel, SENSES[seat != best])
            for seat, need in needs.items()
        }
        if len(folds) > SUBSETS:
            lots = self._answers[nr]
            return ((1.0, frozenset(seat for seat, chance in folds.items() if lots[seat] < chance)),)
        cases: list[tuple[float, frozenset[int]]] = [(1.0, frozenset())]
        for seat, chance in folds.items():
            cases = [
                case
                for share, folded in cases
                for case in ((share * chance, folded | {seat}), (share * (1 - chance), folded))
                if case[0] > 0
            ]
        return cases

    def finish(self, nr: int, deal: Deal, known: Knowledge, stay: Sequence[int], card: Card | None) -> int:
        """Who wins the last trick of a deal among those who stay."""
        lots: Callable[[], float] = iter(self._lots[nr]).__next__
        if card is not None and any(seat not in stay for seat, _ in known.plays):
            card = None  # the suit led may be another now
        key = (known.leader, tuple(stay), card)
        if key not in self._tricks:
            self._tricks[key] = _trick(known, stay, card)
        order, at = self._tricks[key]
        if at is None:
            hands = [list(hand) for hand in deal.hands]
            plays, suit = known.plays, known.suit
            if card is not None:
                hands[known.seat].remove(card)
                plays, suit = (*plays, (known.seat, card)), card >> 3 if suit is None else suit
            return play_out(hands, stay, known.leader, plays, suit, known.folded_lead, lots)
        held = self._bits[nr]
        sets = [held[seat] for seat in order]
        if card is not None:
            sets[order.index(known.seat)] ^= bits((card,))
        return order[play_on(sets, *at, lots)]

    # --- adding up

    def level(self, lines: Iterable[Line], fold: Line, price: int) -> None:
        """Points are told so that folding is worth just what it costs: what the others pay without this seat is taken
        off everywhere."""
        for nr, ledger in enumerate(self.ledgers):
            if ledger.measure is Measure.POINTS:
                much = self.mean(fold.worths[nr]) + price
                for worths in {id(line.worths[nr]): line.worths[nr] for line in lines}.values():
                    worths[:] = [worth - much for worth in worths]

    def mean(self, values: Sequence[float], weights: Sequence[float] | None = None) -> float:
        weights = [deal.weight for deal in self.deals.deals] if weights is None else weights
        total = sum(weights)
        return sum(w * v for w, v in zip(weights, values, strict=True)) / total if total else 0.0

    def error(self, one: Sequence[float], other: Sequence[float]) -> float:
        """Half the interval in which the mean difference lies, 19 times in 20; 0 where nothing was drawn."""
        if self.exact:
            return 0.0
        weights = [deal.weight for deal in self.deals.deals]
        total = sum(weights)
        gaps = [a - b for a, b in zip(one, other, strict=True)]
        middle = sum(w * gap for w, gap in zip(weights, gaps, strict=True)) / total
        return CERTAIN * sqrt(sum((w * (gap - middle)) ** 2 for w, gap in zip(weights, gaps, strict=True))) / total


def fold_chance(seen: float, need: float, duel: bool, sense: float = 0.0) -> float:
    """How likely a player folds who sees this chance to win and needs that one; `sense`: what else keeps him in."""
    if need <= 0:
        return 0.0
    even, steep = DUEL if duel else CROWD
    return 1 / (1 + exp(steep * log(max(seen, 0.01) / need) - even + sense))


def next_to_play(known: Knowledge) -> int | None:
    """Whose card comes next in this trick, once all is answered; None if it is complete without those who folded."""
    laid = {seat for seat, _ in known.plays}
    players = len(known.void)
    waiting = [seat for seat in known.active if seat not in laid]
    return min(waiting, default=None, key=lambda seat: (seat - known.leader) % players)
