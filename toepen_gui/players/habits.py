"""What can be learned of a person from round to round: which character his deeds betray (`characters`).

After each round the deeds of a seat are held against every character, over the hands he may have held; what he has
shown is known. The logarithms are summed up; from match to match they fade, because people change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, log
from random import Random
from typing import Final

from .bit_rounds import BIT
from .characters import ALL, Character, Kind
from .deeds import Act, Deed, Glances, mask_of

PRIOR: Final = 0.5  # that somebody is sound; few people are. The rest is shared evenly
HANDS: Final = 32  # imagined for each round in which somebody did not show all his cards
HAND: Final = 4
MOST: Final = 8.0  # of a logarithm: nobody is written off for ever
FADES: Final = 0.8  # what is left of it from match to match


@dataclass(slots=True)
class Habits:
    """Of one person. `weights`: for each character the logarithm of how well it fits, less that of the best."""

    weights: list[float] = field(default_factory=lambda: [0.0] * len(ALL))

    def learn(self, likely: Sequence[float]) -> None:
        """A round; `likely`: the logarithm for each character."""
        sums = [weight + more for weight, more in zip(self.weights, likely, strict=True)]
        most = max(sums)
        self.weights = [max(-MOST, one - most) for one in sums]

    def faded(self) -> Habits:
        """What is still thought of somebody in the next match."""
        return Habits([round(FADES * weight, 4) for weight in self.weights])

    def shares(self) -> list[float]:
        """How likely each of `characters.ALL` is."""
        others = (1 - PRIOR) / (len(ALL) - 1)
        odds = [
            exp(weight) * (PRIOR if one.kind is Kind.SOUND else others)
            for weight, one in zip(self.weights, ALL, strict=True)
        ]
        total = sum(odds)
        return [odd / total for odd in odds]


def likely(deeds: Sequence[Deed], gone: int, glances: Glances) -> list[float]:
    """How well each character fits what a seat has done in a round; `gone`: cards that it cannot have held."""
    hands = _hands(mask_of(deeds), gone)
    totals = [0.0] * len(ALL)
    for hand in hands:
        for nr, one in enumerate(ALL):
            totals[nr] += fits(one, deeds, hand, glances)
    return [log(total / len(hands)) for total in totals]


def fits(one: Character, deeds: Sequence[Deed], hand: int, glances: Glances) -> float:
    """How likely he would have done all that; `hand`: before the first of it."""
    chance = 1.0
    for done in deeds:
        chance *= one.chance(done, hand, glances)
        if done.act is Act.PLAY:
            hand &= ~done.card
    return chance


def _hands(played: int, gone: int) -> list[int]:
    missing = HAND - played.bit_count()
    if missing <= 0:
        return [played]
    pool = [bit for bit in BIT if not bit & (played | gone)]
    rng = Random(played)
    hands = []
    for _ in range(HANDS):
        hand = played
        for at in range(missing):
            other = at + int(rng.random() * (len(pool) - at))
            pool[at], pool[other] = pool[other], pool[at]
            hand |= pool[at]
        hands.append(hand)
    return hands
