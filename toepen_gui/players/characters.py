"""How people play, in a few characters: how often each would knock, fold or play a card with a given hand.

A hand counts by how it looks at a glance (`deeds.Glances`): as a logarithm of odds against an even share. `SOUND` plays
about as the house's strongest do, who cannot be exploited; its tables were counted from their matches.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import log
from typing import Final

from .bit_rounds import SUIT
from .deeds import NONE, Act, Deed, Glances, Scene, may_play

SOFT: Final = 0.35  # how far around a threshold a person is undecided
NEVER: Final = 9.0  # no hand is as good as that
SLIP: Final = 0.03  # of the knocks and answers in the imagination go against the threshold
LAPSE: Final = 0.08  # of the deeds of people are no better than chance
LEAST: Final = 0.01  # nothing is thought impossible

# by tricks to play (1 to 4) and by how good the hand looks, worst first; see `_step`
Table = tuple[tuple[float, ...], ...]
STEPS: Final = (-1.2, -0.7, -0.35, 0.0, 0.35, 0.7, 1.2)
DUEL_KNOCKS: Final[Table] = (
    (0.07, 0.20, 0.30, 0.40, 0.50, 0.60, 0.80, 0.82),
    (0.13, 0.20, 0.29, 0.42, 0.30, 0.28, 0.26, 0.70),
    (0.10, 0.13, 0.07, 0.08, 0.11, 0.13, 0.17, 0.37),
    (0.03, 0.04, 0.02, 0.03, 0.05, 0.07, 0.11, 0.30),
)
DUEL_FOLDS: Final[Table] = (
    (0.90, 0.36, 0.34, 0.32, 0.30, 0.30, 0.25, 0.25),
    (0.97, 0.82, 0.75, 0.60, 0.20, 0.10, 0.40, 0.35),
    (0.97, 0.97, 0.90, 0.72, 0.48, 0.14, 0.12, 0.06),
    (0.97, 0.97, 0.80, 0.50, 0.10, 0.03, 0.02, 0.02),
)
CROWD_KNOCKS: Final[Table] = (
    (0.02, 0.05, 0.10, 0.15, 0.20, 0.30, 0.40, 0.50),
    (0.02, 0.02, 0.02, 0.08, 0.06, 0.09, 0.10, 0.30),
    (0.08, 0.15, 0.10, 0.18, 0.17, 0.20, 0.29, 0.40),
    (0.10, 0.08, 0.26, 0.45, 0.48, 0.45, 0.50, 0.65),
)
CROWD_FOLDS: Final[Table] = (
    (0.80, 0.35, 0.50, 0.30, 0.25, 0.20, 0.15, 0.10),
    (0.90, 0.85, 0.80, 0.65, 0.45, 0.25, 0.15, 0.10),
    (0.97, 0.97, 0.87, 0.68, 0.58, 0.50, 0.30, 0.05),
    (0.98, 0.98, 0.97, 0.93, 0.80, 0.45, 0.10, 0.02),
)
CROWD_OVERS: Final = (0.0, 0.0, 0.0, 0.02, 0.08, 0.20, 0.45, 0.60)
CARDS: Final = ((1.0,), (0.7, 0.3), (0.6, 0.3, 0.1), (0.5, 0.35, 0.1, 0.05))  # thrown away, lowest first
WINS: Final = 0.93  # takes a trick that he can take


class Kind(StrEnum):
    """A character. The words stand in the file of what was learned."""

    SOUND = "sound"
    RANDOM = "random"
    TIGHT = "tight"  # folds too much, knocks on the best hands alone
    PLAIN = "plain"  # never bluffs, and calls by his cards
    CALLER = "caller"  # calls everything
    EAGER = "eager"  # knocks at once with the better half of hands, over-knocks on good ones, never bluffs
    BOLD = "bold"  # knocks with anything


@dataclass(frozen=True, slots=True)
class Character:
    """`knocks`, `calls`, `overs` (over-knocks): from which hand on, for those who go by thresholds."""

    kind: Kind
    knocks: float = 0.0
    calls: float = 0.0
    overs: float = NEVER

    def knock(self, edge: float, at: Scene, options: int) -> float:
        """The chance of a knock in place of one of so many cards."""
        if self.kind is Kind.SOUND:
            table = DUEL_KNOCKS if at.players == 2 else CROWD_KNOCKS
            return table[min(at.left, 4) - 1][_step(edge)]
        if self.kind is Kind.RANDOM:
            return 1 / (options + 1)
        return SLIP + (1 - 2 * SLIP) * _over(edge - self.knocks)

    def answer(self, edge: float, at: Scene) -> tuple[float, float]:
        """The chances of a fold and of an over-knock in answer to a knock; else he calls."""
        if self.kind is Kind.RANDOM:
            return (1 / 3, 1 / 3) if at.may_knock else (1 / 2, 0.0)
        if self.kind is Kind.SOUND:
            step, row = _step(edge), min(at.left, 4) - 1
            if at.players == 2:
                return DUEL_FOLDS[row][step], 0.01
            over = CROWD_OVERS[step] if at.may_knock else 0.01
            return min(CROWD_FOLDS[row][step], 0.99 - over), over
        fold = SLIP + (1 - 2 * SLIP) * (1 - _over(edge - self.calls))
        over = SLIP + (1 - 2 * SLIP) * _over(edge - self.overs)
        return fold, (1 - fold) * over if at.may_knock else 0.0

    def chance(self, done: Deed, hand: int, glances: Glances) -> float:
        """How likely he would have done that with this hand; the card played is still in it."""
        at = done.scene
        if done.act in (Act.PLAY, Act.KNOCK):
            cards = may_play(hand, at.suit)
            options = cards.bit_count()
            anything = 1 / (options + at.may_knock)
            if self.kind is Kind.RANDOM:
                return anything if done.act is Act.KNOCK or done.card & cards else LEAST
            knock = self.knock(glances.edge(hand, at), at, options) if at.may_knock else 0.0
            found = knock if done.act is Act.KNOCK else (1 - knock) * self._card(done.card, cards, options, at)
        else:
            anything = 1 / (2 + at.may_knock)
            if self.kind is Kind.RANDOM:
                return anything
            fold, over = self.answer(glances.edge(hand, at), at)
            found = fold if done.act is Act.FOLD else over if done.act is Act.OVER else 1 - fold - over
        return max(LEAST, (1 - LAPSE) * found + LAPSE * anything)

    def _card(self, card: int, cards: int, options: int, at: Scene) -> float:
        if not card & cards:
            return 0.0  # a revoke
        if options == 1 or at.suit == NONE:
            return 1 / options
        if not cards & SUIT[at.suit]:
            return CARDS[min(options, 4) - 1][min((cards & (card - 1)).bit_count(), 3)]
        winners = (cards & -at.best & ~at.best).bit_count() if at.best else 0
        if winners in (0, options):
            return 1 / options
        share = WINS if card > at.best else 1 - WINS
        return share / (winners if card > at.best else options - winners)


def _step(edge: float) -> int:
    return sum([edge >= step for step in STEPS])


def _over(above: float) -> float:
    """How surely somebody holds his hand for good enough that lies so far above a threshold."""
    return min(1.0, max(0.0, 0.5 + above / (2 * SOFT)))


SOUND: Final = Character(Kind.SOUND)
RANDOM: Final = Character(Kind.RANDOM)
TIGHT: Final = Character(Kind.TIGHT, log(3.0), log(1.5))
PLAIN: Final = Character(Kind.PLAIN, log(1.5), log(0.7))
CALLER: Final = Character(Kind.CALLER, log(2.5), log(0.1))
EAGER: Final = Character(Kind.EAGER, log(1.0), log(0.55), log(1.8))
BOLD: Final = Character(Kind.BOLD, log(0.3), log(0.4), log(0.9))
ALL: Final = (SOUND, RANDOM, TIGHT, PLAIN, CALLER, EAGER, BOLD)
