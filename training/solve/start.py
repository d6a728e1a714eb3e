"""Where a third trick begins: a round played until then, and what everybody may believe of both hands."""

from __future__ import annotations

import numpy as np
from numba import njit

from ..beat.belief import every_hand, hidden, weigh
from ..beat.mind import Mind, answer, drawn
from ..learn.worth import dealt_in, for_points, unit, worth
from ..sim.fields import (
    ACTIONS,
    BEGUN,
    DEALT_BY,
    HANDS,
    IDLE,
    LAID,
    LATEST,
    LEADER,
    LIMIT,
    POINTS,
    SEATS,
    STAGE,
    STAKE,
    TRICK,
)
from ..sim.game import asked, step
from .last_card import CARDS
from .plan import PRICES, Terms

MOST_PAST = 40


@njit(cache=True)
def terms_of(s: np.ndarray, mind: Mind) -> Terms:
    """What is played for, side 0 leading."""
    leader = s[LEADER]
    dealt = dealt_in(s)
    one = unit(s, dealt, mind.duel, mind.weights)
    begun = s[BEGUN : BEGUN + SEATS].copy()
    before = 0.0 if for_points(s, dealt) else worth(s, begun, dealt, s[DEALT_BY], leader, mind.duel, mind.weights)
    found = np.zeros((2, PRICES), np.float32)
    may = np.zeros((2, PRICES), np.bool_)
    for side in range(2):
        winner = leader if side == 0 else 1 - leader
        for more in range(PRICES):
            points = s[POINTS : POINTS + SEATS].copy()
            points[1 - winner] += s[STAKE] + more
            found[side, more] = (worth(s, points, dealt, winner, leader, mind.duel, mind.weights) - before) / one
            may[side, more] = s[POINTS + winner] + s[STAKE] + more < s[LIMIT]
    latest = 0 if s[LATEST] < 0 else 1 if s[LATEST] == leader else 2
    return Terms(found[0], found[1], may, latest)


@njit(cache=True)
def played_until(
    s: np.ndarray, mind: Mind, chance: float, past: np.ndarray, did: np.ndarray, number: np.ndarray
) -> bool:
    """Plays a dealt round to the third trick, leaving so many decisions to chance; False if it ended before. Keeps by
    seat the rows of its decisions, what was done, and how many there are."""
    shares = np.zeros(ACTIONS)
    number[:] = 0
    while s[STAGE] != IDLE:
        if s[TRICK] == 2 and not s[LAID]:
            return True
        seat, _ = asked(s)
        may = answer(s, mind, shares)
        action = drawn(shares)
        if may & (may - 1):
            if np.random.random() < chance:
                for each in range(ACTIONS):
                    shares[each] = may >> each & 1
                action = drawn(shares / shares.sum())
            past[seat, number[seat]] = s
            did[seat, number[seat]] = action
            number[seat] += 1
        step(s, action)
    return False


@njit(cache=True)
def believed(
    s: np.ndarray, seat: int, past: np.ndarray, did: np.ndarray, number: np.ndarray, mind: Mind, tremble: float
) -> np.ndarray:
    """How likely each pair of cards is with a seat, as a matrix; all pairs together 1."""
    hands = every_hand(hidden(s), 2)
    shares = weigh(hands, seat, s[HANDS + seat], past[seat], did[seat], number[seat], mind, tremble)
    found = np.zeros((CARDS, CARDS), np.float32)
    for one in range(len(hands)):
        x = -1
        for card in range(CARDS):
            if hands[one] >> card & 1:
                if x < 0:
                    x = card
                else:
                    found[x, card] = found[card, x] = shares[one]
    return found
