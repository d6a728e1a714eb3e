"""The third trick gone through, with the last one played right by both: what is left to win against a player that
solves the last trick at the table.

What both may believe of each other is common knowledge, as the solver wants it: every pair of cards that a seat may
still hold, weighed by what the net would have done with it so far.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from ..sim.fields import ACTIONS, HANDS, IDLE, LAID, LEADER, STAGE, TRICK
from ..sim.game import asked, step
from .last import solved
from .mind import Mind, answer
from .tree import NEVER, RARE, made


@njit(cache=True)
def rows_of(hands: np.ndarray, reach: np.ndarray, cards: np.ndarray) -> np.ndarray:
    """How likely each of these cards is, where one is left."""
    found = np.zeros(len(cards))
    for one in range(len(hands)):
        for at in range(len(cards)):
            if hands[one] >> cards[at] & 1:
                found[at] += reach[one]
    return found


@njit(cache=True)
def _last(
    s: np.ndarray,
    seat: int,
    own: int,
    mine: np.ndarray,
    my_reach: np.ndarray,
    theirs: np.ndarray,
    reach: np.ndarray,
    mind: Mind,
) -> float:
    """What the last trick is worth with the own card, times how often one gets here."""
    held = own
    for hand in mine:
        held |= hand
    for hand in theirs:
        held |= hand
    number = 0
    for card in range(32):
        number += held >> card & 1
    cards = np.zeros(number, dtype=np.int64)
    at, place = 0, 0
    for card in range(32):
        if held >> card & 1:
            cards[at] = card
            if own >> card & 1:
                place = at
            at += 1
    me, other = rows_of(mine, my_reach, cards), rows_of(theirs, reach, cards)
    if s[LEADER] == seat:
        return solved(s, cards, me, other, mind)[0, place]
    return solved(s, cards, other, me, mind)[1, place]


@njit(cache=True)
def _after(hands: np.ndarray, reach: np.ndarray, chances: np.ndarray, action: int) -> tuple[np.ndarray, np.ndarray]:
    """The hands that may have done this, and how likely they are then."""
    many = 0
    for one in range(len(hands)):
        if reach[one] * chances[one, action] > NEVER:
            many += 1
    left, there = np.zeros(many, dtype=np.int64), np.zeros(many)
    bit = np.int64(1) << action if action < 32 else 0
    at = 0
    for one in range(len(hands)):
        if reach[one] * chances[one, action] > NEVER:
            left[at] = hands[one] & ~bit
            there[at] = reach[one] * chances[one, action]
            at += 1
    return left, there


@njit(cache=True)
def third(
    s: np.ndarray,
    seat: int,
    own: int,
    mine: np.ndarray,
    my_reach: np.ndarray,
    theirs: np.ndarray,
    reach: np.ndarray,
    mind: Mind,
) -> tuple[float, float]:
    """What is made from here by the best answer and by the net, the last trick played right, times how often one gets
    here. `own`: the cards held; `mine`, `my_reach`: what the other believes these are; `theirs`, `reach`: of the other,
    by what everybody knows."""
    total = 0.0
    for one in range(len(theirs)):
        if not theirs[one] & own:
            total += reach[one]
    if total <= 0:
        return 0.0, 0.0
    if s[STAGE] == IDLE:
        value = total * made(s, seat, mind)
        return value, value
    if s[TRICK] == 3 and not s[LAID]:
        value = _last(s, seat, own, mine, my_reach, theirs, reach, mind)
        return value, value
    turn, _ = asked(s)
    other = 1 - seat
    shares = np.zeros(ACTIONS)
    if turn == seat:
        s[HANDS + seat] = own
        may = answer(s, mind, shares)
        if total < RARE:
            likeliest = np.argmax(shares)
            may = np.int64(1) << likeliest
            shares[:] = 0
            shares[likeliest] = 1
        chances = np.zeros((len(mine), ACTIONS))
        for one in range(len(mine)):
            s[HANDS + seat] = mine[one]
            answer(s, mind, chances[one])
        s[HANDS + seat] = own
        best, net, first = 0.0, 0.0, True
        for action in range(ACTIONS):
            if may >> action & 1:
                child = s.copy()
                step(child, action)
                left, there = _after(mine, my_reach, chances, action)
                rest = own & ~(np.int64(1) << action) if action < 32 else own
                its_best, its_net = third(child, seat, rest, left, there, theirs, reach, mind)
                net += shares[action] * its_net
                if first or its_best > best:
                    best = its_best
                first = False
        return best, net
    chances = np.zeros((len(theirs), ACTIONS))
    could = 0
    for one in range(len(theirs)):
        s[HANDS + other] = theirs[one]
        could |= answer(s, mind, chances[one])
    best, net = 0.0, 0.0
    for action in range(ACTIONS):
        if could >> action & 1 and not (action < 32 and own >> action & 1):
            left, there = _after(theirs, reach, chances, action)
            if not len(left):
                continue
            child = s.copy()
            child[HANDS + other] = left[0] | (np.int64(1) << action if action < 32 else 0)
            step(child, action)
            its_best, its_net = third(child, seat, own, mine, my_reach, left, there, mind)
            best += its_best
            net += its_net
    return best, net
