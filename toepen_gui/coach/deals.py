"""Hidden cards as the coach imagines them: every deal that agrees with what was seen, or a fair sample of them.

A deal has a weight. Drawn deals weigh what makes up for the order of drawing when suits are ruled out, and all deals
weigh how likely their owners were to do what they did: who knocked holds better cards than chance gave him. So adding
up a sample and adding up everything give the same answer, but for the stated error; a test compares them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, erf, sqrt
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.players.knowledge import Knowledge
from toepen_gui.players.playout import Chance

TRUST: Final = 0.8  # how strongly a knock is taken for good cards
COUNTED: Final = 1500  # deals that are looked at one by one instead of being drawn


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand for every seat in the round, and how much this deal counts."""

    hands: tuple[tuple[Card, ...], ...]
    weight: float


@dataclass(frozen=True, slots=True)
class Deals:
    deals: tuple[Deal, ...]
    exact: bool

    @property
    def total(self) -> float:
        return sum(deal.weight for deal in self.deals)


def imagined(known: Knowledge, most: int, chance: Chance, counted: int = COUNTED) -> Deals:
    """All deals if there are at most `counted`, else `most` that are drawn. Where nothing agrees with what was seen (a
    lead that moved can deceive), suits are no longer ruled out."""
    for void in (known.void, (0,) * len(known.void)):
        order = _order(known, void)
        likely = Likelihood(known)
        if how_many(known) <= counted:
            found = tuple(_all(known, void, order, likely))
            if found:
                return Deals(found, True)
        else:
            drawn = (_draw(known, void, order, likely, chance) for _ in range(most))
            some = tuple(deal for deal in drawn if deal is not None and deal.weight > 0)
            if some:
                return Deals(some, False)
    raise ValueError("more cards are needed than are unseen")


def how_many(known: Knowledge) -> int:
    """Deals there are, suits that are ruled out not considered."""
    left, ways = len(known.unseen), 1
    for seat in known.active:
        ways *= comb(left, known.need[seat])
        left -= known.need[seat]
    return ways


def _order(known: Knowledge, void: Sequence[int]) -> tuple[int, ...]:
    """Whoever has something to be ruled out draws first: he has the fewest cards to choose from."""
    return tuple(sorted((s for s in known.active if known.need[s]), key=lambda s: (-void[s].bit_count(), s)))


def _all(known: Knowledge, void: Sequence[int], order: Sequence[int], likely: Likelihood) -> Iterator[Deal]:
    hands: list[tuple[Card, ...]] = _held(known)

    def fill(nr: int, pool: frozenset[Card], weight: float) -> Iterator[Deal]:
        if nr == len(order):
            yield Deal(tuple(hands), weight)
            return
        seat = order[nr]
        held = hands[seat]
        allowed = sorted(card for card in pool if not void[seat] >> (card >> 3) & 1)
        for drawn in combinations(allowed, known.need[seat]):
            hands[seat] = held + drawn
            yield from fill(nr + 1, pool.difference(drawn), weight * likely.of(seat, drawn))
        hands[seat] = held

    return fill(0, frozenset(known.unseen), 1.0)


def _draw(
    known: Knowledge, void: Sequence[int], order: Sequence[int], likely: Likelihood, chance: Chance
) -> Deal | None:
    """One deal, card by card; its weight undoes what the order of drawing prefers."""
    hands = _held(known)
    pool = list(known.unseen)
    weight = 1.0
    for seat in order:
        need = known.need[seat]
        ruled_out = void[seat]
        allowed = [card for card in pool if not ruled_out >> (card >> 3) & 1] if ruled_out else pool
        size = len(allowed)
        if size < need:
            return None
        weight *= comb(size, need) / comb(len(pool), need)
        for i in range(need):
            j = i + int(chance() * (size - i))
            allowed[i], allowed[j] = allowed[j], allowed[i]
        drawn = tuple(allowed[:need])
        if ruled_out:
            pool = [card for card in pool if card not in drawn]
        else:
            del pool[:need]
        hands[seat] += drawn
        weight *= likely.of(seat, drawn)
    return Deal(tuple(hands), weight)


def _held(known: Knowledge) -> list[tuple[Card, ...]]:
    seats = range(len(known.void))
    return [known.hand if s == known.seat else known.known[s] if s in known.active else () for s in seats]


class Likelihood:
    """How much likelier a hand became by what its owner did, 1 on average: he does it the more readily the better his
    cards are among all he could hold."""

    def __init__(self, known: Knowledge) -> None:
        self._trust = tuple(TRUST * eager for eager in known.eager)
        worths = [strength(card) for card in known.unseen]
        n = len(worths)
        self._mean = sum(worths) / n if n else 0.0
        self._spread = sum((worth - self._mean) ** 2 for worth in worths) / n if n else 0.0
        self._left = n

    def of(self, seat: int, drawn: Sequence[Card]) -> float:
        trust = self._trust[seat]
        if not trust or not drawn:
            return 1.0
        return 1 - trust + 3 * trust * self.standing(drawn) ** 2

    def standing(self, drawn: Sequence[Card]) -> float:
        """The share of hands of as many unseen cards that are worse, 0 to 1."""
        m, n = len(drawn), self._left
        spread = self._spread * m * (n - m) / max(1, n - 1)  # of a sum of m drawn without putting back
        if spread <= 0:
            return 0.5
        far = (sum(strength(card) for card in drawn) - m * self._mean) / sqrt(2 * spread)
        return 0.5 * (1 + erf(far))


def strength(card: Card) -> int:
    """What a card counts in a hand that is judged as a whole."""
    return (card & 7) ** 2
