"""The last trick between two players, solved: each has one card, and beliefs about both cards are common knowledge.

The leader may knock, or play his card, which then lies open; after that only the other knows who wins, and may knock.
The game of knocks and answers is small. It is solved by counterfactual regret minimisation (CFR+, later steps counting
more) over every card that either may hold. What cannot be right is left out: the leader, once his card lies open, never
raises, since only a winner would stay; a winner knocks; and a call followed at once by a knock is an over-knock.

Sums over the other's cards need only to know which are higher in the same suit, so a step costs a pass over the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import add, mul, sub
from typing import Final, TypeAlias

from toepen_gui.engine.cards import Card

LEADER: Final = 0
FOLLOWER: Final = 1
NEITHER: Final = 2
ITERATIONS: Final = 50

KNOCK: Final = "knock"
GO_ON: Final = "go-on"  # play the card, or decline the offer
CALL: Final = "call"
FOLD: Final = "fold"

Row: TypeAlias = list[float]  # a number for each card


@dataclass(frozen=True, slots=True)
class Terms:
    """`ends(player, winner, stake)`: what it is worth to a player (LEADER, FOLLOWER) if this one wins and the other
    pays `stake`. `may(player, stake)`: whether the stake lets him knock. `raises`: at most so many. `out_of_turn`: the
    follower may knock before the card is led. `latest`: the latest knocker so far."""

    stake: int
    latest: int
    raises: int
    out_of_turn: bool
    ends: Callable[[int, int, int], float]
    may: Callable[[int, int], bool]


class Node:
    """A question to a player who holds one card: what to do with each card he may have."""

    __slots__ = ("actor", "regrets", "totals", "trees", "words")

    def __init__(self, actor: int, choices: Sequence[tuple[str, Tree]], cards: int) -> None:
        self.actor = actor
        self.words = tuple(word for word, _ in choices)
        self.trees = tuple(tree for _, tree in choices)
        self.regrets = [[0.0] * cards for _ in choices]
        self.totals = [[0.0] * cards for _ in choices]

    def shares(self, at: int) -> dict[str, float]:
        """How often each choice is right with card number `at`, by its name."""
        total = sum(row[at] for row in self.totals)
        if total <= 0:
            return dict.fromkeys(self.words, 1 / len(self.words))
        return {word: row[at] / total for word, row in zip(self.words, self.totals, strict=True)}

    def after(self, word: str) -> Tree | None:
        """What follows a choice; None if it is none here."""
        return self.trees[self.words.index(word)] if word in self.words else None

    def now(self) -> list[Row]:
        """The strategy of this step: by choice, by card."""
        if len(self.regrets) == 2:
            one, two = self.regrets
            first = [a / (a + b) if a or b else 0.5 for a, b in zip(one, two, strict=True)]
            return [first, [1 - share for share in first]]
        even = 1 / len(self.regrets)
        sums = list(map(sum, zip(*self.regrets, strict=True)))
        return [[a / s if s else even for a, s in zip(row, sums, strict=True)] for row in self.regrets]


@dataclass(frozen=True, slots=True)
class Folded:
    """Somebody folded: `winner` takes the stake. `ends`: what that is worth to both."""

    winner: int
    stake: int
    ends: tuple[float, float]


class Led:
    """The leader's card lies open, and the follower sees who wins. If he may knock, he does with every winner; by the
    leader's card: whether he bluffs with the others, and whether the leader calls."""

    __slots__ = ("bluffs", "calls", "knocks", "prices")

    def __init__(self, terms: Terms, stake: int, knocks: bool, cards: int) -> None:
        ends = terms.ends
        # (kept, lost) by the leader and (took, gave) by the follower, at this stake and at one more
        pairs = ((LEADER, LEADER), (LEADER, FOLLOWER), (FOLLOWER, FOLLOWER), (FOLLOWER, LEADER))
        self.prices = tuple([tuple([ends(*pair, at) for pair in pairs]) for at in (stake, stake + 1)])
        self.knocks = knocks
        self.bluffs = Choice(cards)
        self.calls = Choice(cards)

    def bluff_share(self, at: int) -> float:
        """How often the follower knocks with a card that loses to the leader's card number `at`."""
        return self.bluffs.share(at, 0.0)

    def call_share(self, at: int) -> float:
        """How often the leader calls a knock over this card."""
        return self.calls.share(at, 1.0)


class Choice:
    """Whether to do one thing, by card. `does`, `leaves`: regrets of not having done, and of having done it; `often`,
    `in_all`: over all steps, how often it was done and how often it could have been."""

    __slots__ = ("does", "in_all", "leaves", "often")

    def __init__(self, cards: int) -> None:
        self.does, self.leaves = [0.0] * cards, [0.0] * cards
        self.often, self.in_all = [0.0] * cards, [0.0] * cards

    def share(self, at: int, otherwise: float) -> float:
        """How often it is right; `otherwise` where it never came to that."""
        return self.often[at] / self.in_all[at] if self.in_all[at] > 0 else otherwise

    def now(self) -> Row:
        """The strategy of this step."""
        return [a / (a + b) if a or b else 0.5 for a, b in zip(self.does, self.leaves, strict=True)]

    def learn(self, now: Row, gains: Row, reach: Row, weight: float) -> None:
        """`gains`: what doing it is worth more than leaving it; `reach`: how likely one gets here."""
        self.does = [
            r if r > 0 else 0.0 for r in [d + g * (1 - s) for d, g, s in zip(self.does, gains, now, strict=True)]
        ]
        self.leaves = [
            r if r > 0 else 0.0 for r in [d - g * s for d, g, s in zip(self.leaves, gains, now, strict=True)]
        ]
        self.often = [t + weight * p * s for t, p, s in zip(self.often, reach, now, strict=True)]
        self.in_all = [t + weight * p for t, p in zip(self.in_all, reach, strict=True)]


Tree: TypeAlias = "Node | Folded | Led"


class LastTrick:
    """`cards`: all that either may hold, in order. `leader`, `follower`: how likely each is, before the cards of the
    other are known."""

    def __init__(self, cards: Sequence[Card], leader: Row, follower: Row, terms: Terms) -> None:
        self.cards = tuple(cards)
        self.leader = leader
        self.follower = follower
        self.terms = terms
        suits = [card >> 3 for card in cards]
        n = len(suits)
        self._start = [suits.index(suit) for suit in suits]
        self._end = [n - suits[::-1].index(suit) for suit in suits]
        self.root = self._begun()

    # the tree

    def _begun(self) -> Tree:
        terms = self.terms
        tree: Tree = self._leads(terms.stake, terms.latest, terms.raises)
        for player in (LEADER, FOLLOWER) if terms.out_of_turn else (LEADER,):
            if self._may_raise(player, terms.stake, terms.latest, terms.raises):
                knock = self._answers(player, terms.stake + 1, terms.raises - 1)
                tree = Node(player, ((GO_ON, tree), (KNOCK, knock)), len(self.cards))
        return tree

    def _may_raise(self, player: int, stake: int, latest: int, raises: int) -> bool:
        return raises > 0 and player != latest and self.terms.may(player, stake)

    def _leads(self, stake: int, latest: int, raises: int) -> Led:
        return Led(self.terms, stake, self._may_raise(FOLLOWER, stake, latest, raises), len(self.cards))

    def _answers(self, knocker: int, stake: int, raises: int) -> Node:
        player = 1 - knocker
        ends = self.terms.ends
        folded = Folded(knocker, stake - 1, (ends(LEADER, knocker, stake - 1), ends(FOLLOWER, knocker, stake - 1)))
        choices: list[tuple[str, Tree]] = [(FOLD, folded), (CALL, self._leads(stake, knocker, raises))]
        if self._may_raise(player, stake, knocker, raises):
            choices.append((KNOCK, self._answers(player, stake + 1, raises - 1)))
        return Node(player, choices, len(self.cards))

    # solving

    def solve(self, iterations: int = ITERATIONS) -> LastTrick:
        """Finds out how both should play; returns itself. They learn in turns, each from what the other does now."""
        for number in range(1, iterations + 1):
            for player in (LEADER, FOLLOWER):
                self._walk(self.root, player, self.leader, self.follower, float(number * number))
        return self

    def _walk(self, tree: Tree, player: int, leader: Row, follower: Row, weight: float) -> Row:
        """Learns for `player`. Values for each of his cards, weighed by how likely the other gets here."""
        if isinstance(tree, Node):
            return self._walk_node(tree, player, leader, follower, weight)
        if isinstance(tree, Led):
            if player == LEADER:
                return self._walk_open(tree, leader, follower, weight)
            return self._walk_closed(tree, leader, follower, weight)
        worth, others = tree.ends[player], follower if player == LEADER else leader
        total = sum(others)
        return [worth * (total - share) for share in others]

    def _walk_node(self, node: Node, player: int, leader: Row, follower: Row, weight: float) -> Row:
        leads = node.actor == LEADER
        strategy = node.now()
        values: list[Row] = []
        for tree, shares in zip(node.trees, strategy, strict=True):
            reach = list(map(mul, leader if leads else follower, shares))
            ways: tuple[Row, Row] = (reach, follower) if leads else (leader, reach)
            values.append(self._walk(tree, player, *ways, weight))
        if node.actor != player:
            return list(map(sum, zip(*values, strict=True))) if len(values) > 2 else list(map(add, *values))
        mean: Row = list(map(sum, zip(*[map(mul, v, s) for v, s in zip(values, strategy, strict=True)], strict=True)))
        weights = [weight * share for share in (leader if leads else follower)]
        for at, (value, shares) in enumerate(zip(values, strategy, strict=True)):
            grown = map(add, node.regrets[at], map(sub, value, mean))
            node.regrets[at] = [regret if regret > 0 else 0.0 for regret in grown]
            node.totals[at] = list(map(add, node.totals[at], map(mul, weights, shares)))
        return mean

    def beaten(self, row: Row) -> tuple[Row, Row]:
        """Per card of the leader: the sum of `row` over the cards that beat it, and over the others."""
        sums = [0.0, *accumulate(row)]
        above = [sums[end] - after for end, after in zip(self._end, sums[1:], strict=True)]
        total = sums[-1]
        return above, [total - up - own for up, own in zip(above, row, strict=True)]

    def _walk_open(self, led: Led, leader: Row, follower: Row, weight: float) -> Row:
        """For the leader, whose card lies open."""
        wins, loses = self.beaten(follower)
        (kept, lost, _, _), (kept_more, lost_more, _, _) = led.prices
        if not led.knocks:
            return [w * lost + x * kept for w, x in zip(wins, loses, strict=True)]
        calls = led.calls.now()
        bluffed = list(map(mul, led.bluffs.now(), loses))
        lose_more, keep_more = lost_more - lost, kept_more - lost
        calling = [w * lose_more + x * keep_more for w, x in zip(wins, bluffed, strict=True)]  # more than by folding
        led.calls.learn(calls, calling, leader, weight)
        return [
            lost * (w + b) + q * c + (x - b) * kept
            for w, x, b, q, c in zip(wins, loses, bluffed, calls, calling, strict=True)
        ]

    def _walk_closed(self, led: Led, leader: Row, follower: Row, weight: float) -> Row:
        """For the follower, who sees who wins."""
        (_, _, took, gave), (_, _, took_more, gave_more) = led.prices
        if not led.knocks:
            n = len(leader)
            return self.seen(leader, [took] * n, [gave] * n)
        calls, bluffs = led.calls.now(), led.bluffs.now()
        give_more, take_more = gave_more - took, took_more - took
        knocking = [took + q * give_more - gave for q in calls]  # with a losing card, more than by not knocking
        led.bluffs.learn(bluffs, list(map(mul, leader, knocking)), self.beaten(follower)[1], weight)
        won = [took + q * take_more for q in calls]
        lose = [gave + b * more for b, more in zip(bluffs, knocking, strict=True)]
        return self.seen(leader, won, lose)

    def seen(self, leader: Row, won: Row, lost: Row) -> Row:
        """Per card of the follower, from what each card of the leader means if it is beaten, and if it is not."""
        losing = list(map(mul, leader, lost))
        more = [0.0, *accumulate(map(sub, map(mul, leader, won), losing))]
        total = sum(losing)
        return [total - own + up - more[start] for own, up, start in zip(losing, more, self._start, strict=False)]
