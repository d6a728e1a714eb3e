"""The end of a round gone through to the last card: what the best answer makes of it, and what the net itself does.

The own cards are known and the other's are a belief, so every position of the own side is one to be decided by the sum
over all hands; nothing is left to chance and the result is exact, but for lines that hardly ever come up.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from ..learn.worth import made
from ..sim.fields import ACTIONS, HANDS, IDLE, STAGE, TRICK
from ..sim.game import asked, step
from .mind import Mind, answer

RARE = 3e-4  # reached less often than this, the own side only does what it thinks likeliest
NEVER = 3e-6  # hands that get here less often than this are left out


@njit(cache=True)
def walk(
    s: np.ndarray, seat: int, hands: np.ndarray, reach: np.ndarray, mind: Mind, third: Mind
) -> tuple[float, float, float]:
    """What is made from here, times how often one gets here: by the best answer; by the net until the last trick and
    the best answer in it; by the net. `hands`, `reach`: of the other; `third`: the net that plays the third trick."""
    total = reach.sum()
    if s[STAGE] == IDLE:
        value = total * made(s, seat, mind.duel, mind.weights)
        return value, value, value
    asked_seat, _ = asked(s)
    shares = np.zeros(ACTIONS)
    playing = third if s[TRICK] == 2 else mind
    if asked_seat == seat:
        may = answer(s, playing, shares)
        if total < RARE:
            likeliest = np.argmax(shares)
            may = np.int64(1) << likeliest
            shares[:] = 0
            shares[likeliest] = 1
        best, last, own, first = 0.0, 0.0, 0.0, True
        at_last = s[TRICK] == 3
        for action in range(ACTIONS):
            if may >> action & 1:
                child = s.copy()
                step(child, action)
                its_best, its_last, its_own = walk(child, seat, hands, reach, mind, third)
                own += shares[action] * its_own
                if first or its_best > best:
                    best = its_best
                if not at_last:
                    last += shares[action] * its_last
                elif first or its_last > last:
                    last = its_last
                first = False
        return best, last, own
    other = 1 - seat
    chances = np.zeros((len(hands), ACTIONS))
    could = 0
    for one in range(len(hands)):
        s[HANDS + other] = hands[one]
        could |= answer(s, playing, chances[one])
    best, last, own = 0.0, 0.0, 0.0
    for action in range(ACTIONS):
        if not could >> action & 1:
            continue
        many = 0
        for one in range(len(hands)):
            if reach[one] * chances[one, action] > NEVER:
                many += 1
        if not many:
            continue
        left = np.zeros(many, dtype=np.int64)
        there = np.zeros(many)
        bit = np.int64(1) << action if action < 32 else 0
        child = s.copy()
        at = 0
        for one in range(len(hands)):
            if reach[one] * chances[one, action] > NEVER:
                if not at:
                    child[HANDS + other] = hands[one]
                left[at] = hands[one] & ~bit
                there[at] = reach[one] * chances[one, action]
                at += 1
        step(child, action)
        its_best, its_last, its_own = walk(child, seat, left, there, mind, third)
        best += its_best
        last += its_last
        own += its_own
    return best, last, own
