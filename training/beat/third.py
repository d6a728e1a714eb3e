"""The third trick gone through, and the last one against a player that solves it at the table: what is left to win.

What both may believe of each other is common knowledge, as the solver wants it: every pair of cards that a seat may
still hold, weighed by what the net would have done with it so far.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from ..learn.worth import made
from ..sim.fields import ACTIONS, HANDS, IDLE, LAID, LEADER, STAGE, TRICK
from ..sim.game import asked, count, step
from .last import answered, solved
from .mind import Mind, answer
from .tree import NEVER, RARE


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
    my_belief: np.ndarray,
    theirs: np.ndarray,
    reach: np.ndarray,
    belief: np.ndarray,
    mind: Mind,
) -> tuple[float, float]:
    """What the last trick is worth with the own card, times how often one gets here: by the best answer, as solved."""
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
    me, other = rows_of(mine, my_belief, cards), rows_of(theirs, belief, cards)
    leads = s[LEADER] == seat
    first, second = (me, other) if leads else (other, me)
    total = first.sum(), second.sum()
    now, open_now, opens, price, _ = solved(s, cards, first / max(1e-12, total[0]), second / max(1e-12, total[1]), mind)
    return answered(leads, place, cards, rows_of(theirs, reach, cards), now, open_now, opens, price)


@njit(cache=True)
def _after(
    hands: np.ndarray,
    reach: np.ndarray,
    belief: np.ndarray,
    chances: np.ndarray,
    legal_ones: np.ndarray,
    action: int,
    tremble: float,
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The hands that may have done this, how likely they are then, and how likely they are believed to be."""
    bit = np.int64(1) << action
    then = np.zeros(len(hands))
    for one in range(len(hands)):
        if legal_ones[one] & bit:
            then[one] = belief[one] * ((1 - tremble) * chances[one, action] + tremble / count(legal_ones[one]))
    total = then.sum()
    if total > 0:
        then /= total
    kept = np.zeros(len(hands), dtype=np.bool_)
    for one in range(len(hands)):
        if legal_ones[one] & bit:
            kept[one] = reach[one] * chances[one, action] > NEVER or then[one] > NEVER
    many = kept.sum()
    left, there, thought = np.zeros(many, dtype=np.int64), np.zeros(many), np.zeros(many)
    gone = bit if action < 32 else 0
    at = 0
    for one in range(len(hands)):
        if kept[one]:
            left[at] = hands[one] & ~gone
            there[at] = reach[one] * chances[one, action]
            thought[at] = then[one]
            at += 1
    return left, there, thought


@njit(cache=True)
def third(
    s: np.ndarray,
    seat: int,
    own: int,
    mine: np.ndarray,
    my_belief: np.ndarray,
    theirs: np.ndarray,
    reach: np.ndarray,
    belief: np.ndarray,
    tremble: float,
    mind: Mind,
) -> tuple[float, float, float]:
    """What is made from here, times how often one gets here: by the best answer; by the net until the last trick, and
    the best answer in it; by the net with its solver.

    `own`: the cards held; `mine`, `my_belief`: what the other's solver believes these are; `theirs`: hands of the
    other, as likely as `reach`, and in the belief of the solvers as `belief`. `tremble`: the part of every decision
    that solvers take for chance.
    """
    total = 0.0
    for one in range(len(theirs)):
        if not theirs[one] & own:
            total += reach[one]
    if total <= NEVER:
        return 0.0, 0.0, 0.0
    if s[STAGE] == IDLE:
        value = total * made(s, seat, mind.duel, mind.weights)
        return value, value, value
    if s[TRICK] == 3 and not s[LAID]:
        value, as_solved = _last(s, seat, own, mine, my_belief, theirs, reach, belief, mind)
        return value, value, as_solved
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
        legal_ones = np.zeros(len(mine), dtype=np.int64)
        for one in range(len(mine)):
            s[HANDS + seat] = mine[one]
            legal_ones[one] = answer(s, mind, chances[one])
        s[HANDS + seat] = own
        nobody = np.zeros(len(mine))
        best, last, net, first = 0.0, 0.0, 0.0, True
        for action in range(ACTIONS):
            if may >> action & 1:
                child = s.copy()
                step(child, action)
                left, _, thought = _after(mine, nobody, my_belief, chances, legal_ones, action, tremble)
                rest = own & ~(np.int64(1) << action) if action < 32 else own
                its_best, its_last, its_net = third(
                    child, seat, rest, left, thought, theirs, reach, belief, tremble, mind
                )
                net += shares[action] * its_net
                last += shares[action] * its_last
                if first or its_best > best:
                    best = its_best
                first = False
        return best, last, net
    chances = np.zeros((len(theirs), ACTIONS))
    legal_ones = np.zeros(len(theirs), dtype=np.int64)
    could = 0
    for one in range(len(theirs)):
        s[HANDS + other] = theirs[one]
        legal_ones[one] = answer(s, mind, chances[one])
        could |= legal_ones[one]
    best, last, net = 0.0, 0.0, 0.0
    for action in range(ACTIONS):
        if could >> action & 1 and not (action < 32 and own >> action & 1):
            left, there, thought = _after(theirs, reach, belief, chances, legal_ones, action, tremble)
            if there.sum() <= NEVER:
                continue
            child = s.copy()
            child[HANDS + other] = left[0] | (np.int64(1) << action if action < 32 else 0)
            step(child, action)
            its_best, its_last, its_net = third(child, seat, own, mine, my_belief, left, there, thought, tremble, mind)
            best += its_best
            last += its_last
            net += its_net
    return best, last, net
