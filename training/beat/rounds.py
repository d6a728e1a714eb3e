"""Rounds in which one seat tries to do better than the net, and how much better it does.

Until two cards are left it does what rollouts say is best, or what another net would do; then the best there is, by
`tree`. What it gains is added up decision by decision: how much better the choice is than what the net would make of
the same hand, if the net went on. These sums are, on average, exactly what is gained in all, and swing far less than
points do.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from ..learn.worth import made
from ..sim.fields import ACTIONS, HANDS, IDLE, LAID, PLAYERS, SIZE, STAGE, TRICK
from ..sim.game import asked, begin_match, count, deal, step
from .belief import every_hand, some_hands, unseen_by, weigh
from .mind import Mind, answer, drawn
from .third import third
from .tree import walk

NET = 0  # ways to play the first two tricks
ROLLOUTS = 1
OTHER = 2
MOST_PAST = 40
CANDIDATES = 600  # hands looked at for a belief in the first tricks
SURE = 2.0  # standard errors by which rollouts must beat the net before it is left

# what a round says
FIRST, SECOND = 0, 1  # gained in the first two tricks
THIRD, LAST = 2, 3  # gained by the best answer from the third on, and by that in the last alone
REACHED = 4
LEFT = 5  # decisions in which the net was left
FIGURES = 6


@njit(cache=True)
def seed(number: int) -> None:
    """The generator that numba keeps for this package."""
    np.random.seed(number)


@njit(cache=True)
def play_out(s: np.ndarray, mind: Mind, late: Mind) -> None:
    """The net on both seats until the round is over; `late` plays the third trick."""
    shares = np.zeros(ACTIONS)
    while s[STAGE] != IDLE:
        answer(s, late if s[TRICK] == 2 else mind, shares)
        step(s, drawn(shares))


@njit(cache=True)
def chosen_by(weights: np.ndarray, many: int) -> np.ndarray:
    """Places drawn in these shares, evenly (systematic sampling)."""
    found = np.zeros(many, dtype=np.int64)
    at, run = 0, weights[0]
    start = np.random.random()
    for one in range(many):
        mark = (one + start) / many
        while run < mark and at < len(weights) - 1:
            at += 1
            run += weights[at]
        found[one] = at
    return found


@njit(cache=True)
def tried(
    s: np.ndarray, seat: int, hands: np.ndarray, belief: np.ndarray, many: int, may: int, mind: Mind, late: Mind
) -> np.ndarray:
    """What came of each action with each of so many hands of the other, played out by the net."""
    other = 1 - seat
    found = np.zeros((many, ACTIONS))
    drawn_hands = chosen_by(belief, many)
    for one in range(many):
        for action in range(ACTIONS):
            if may >> action & 1:
                row = s.copy()
                row[HANDS + other] = hands[drawn_hands[one]]
                step(row, action)
                play_out(row, mind, late)
                found[one, action] = made(row, seat, mind.duel, mind.weights)
    return found


@njit(cache=True)
def better(found: np.ndarray, shares: np.ndarray, action: int) -> tuple[float, float]:
    """By how much an action beats the net's own mixture, and the standard error of that."""
    many = len(found)
    total, squares = 0.0, 0.0
    for one in range(many):
        gain = found[one, action]
        for each in range(ACTIONS):
            if shares[each] > 0:
                gain -= shares[each] * found[one, each]
        total += gain
        squares += gain * gain
    mean = total / many
    return mean, np.sqrt(max(0.0, squares / many - mean * mean) / many)


@njit(cache=True)
def one_round(
    house: np.ndarray,
    mind: Mind,
    how: int,
    other_mind: Mind,
    late: Mind,
    rollouts: int,
    exact: bool,
    solving: bool,
    tremble: float,
    figures: np.ndarray,
) -> None:
    """Fills in `figures`. `late`: the net that plays the third trick; `exact`: go through the tree from the third
    trick; else the net plays on there, or, if `solving`, it plays the last trick as solved (the first two tricks must
    be played by the net then)."""
    figures[:] = 0
    s = house.copy()
    begin_match(s, int(np.random.random() * s[PLAYERS]))
    deal(s, np.random.permutation(32))
    seat = int(np.random.random() * 2)
    other = 1 - seat
    past = np.zeros((MOST_PAST, SIZE), dtype=np.int64)
    did = np.zeros(MOST_PAST, dtype=np.int64)
    number = 0
    own_past, own_did, own_number = past.copy(), did.copy(), 0
    shares = np.zeros(ACTIONS)
    theirs = np.zeros(ACTIONS)
    while s[STAGE] != IDLE:
        if s[TRICK] == 2 and not s[LAID]:
            figures[REACHED] = 1
            if exact:
                hands = every_hand(unseen_by(s, seat), 2)
                belief = weigh(hands, other, s[HANDS + other], past, did, number, mind)
                best, last, own = walk(s.copy(), seat, hands, belief, mind, late)
                figures[THIRD] = best - own
                figures[LAST] = last - own
            elif solving:
                held = s[HANDS + seat]
                hands = every_hand(unseen_by(s, seat) | held, 2)
                theirs = weigh(hands, other, s[HANDS + other], past, did, number, mind)
                mine = weigh(hands, seat, held, own_past, own_did, own_number, mind, tremble)
                thought = weigh(hands, other, s[HANDS + other], past, did, number, mind, tremble)
                clash = 0.0
                for one in range(len(hands)):
                    if hands[one] & held:
                        clash += theirs[one]
                best, last, own = third(
                    s.copy(), seat, held, hands, mine, hands, theirs / (1 - clash), thought, tremble, late
                )
                figures[THIRD] = best - own
                figures[LAST] = last - own
            return
        turn, _ = asked(s)
        may = answer(s, mind, shares)
        action = drawn(shares)
        if turn == other:
            if may & (may - 1):
                past[number] = s
                did[number] = action
                number += 1
        elif may & (may - 1) and solving:
            own_past[own_number] = s
            own_did[own_number] = action
            own_number += 1
        elif may & (may - 1) and how != NET:
            if how == OTHER:
                answer(s, other_mind, theirs)
                action = drawn(theirs)
            size = count(s[HANDS + other])
            hands = some_hands(unseen_by(s, seat), size, CANDIDATES)
            belief = weigh(hands, other, s[HANDS + other], past, did, number, mind)
            leaves = how == OTHER
            if how == ROLLOUTS and belief.sum() > 0:
                found = tried(s, seat, hands, belief, rollouts, may, mind, late)
                most = -1e9
                for each in range(ACTIONS):
                    if may >> each & 1:
                        gain, error = better(found, shares, each)
                        if gain - SURE * error > max(0.0, most):
                            most, action, leaves = gain - SURE * error, each, True
            if leaves and belief.sum() > 0:
                figures[LEFT] += 1
                hands = some_hands(unseen_by(s, seat), size, CANDIDATES)
                belief = weigh(hands, other, s[HANDS + other], past, did, number, mind)
                if belief.sum() > 0:  # fresh hands: those by which it was chosen flatter it
                    again = tried(s, seat, hands, belief, rollouts, may, mind, late)
                    gain, _ = better(again, shares, action)
                    figures[FIRST + min(s[TRICK], 1)] += gain
        step(s, action)
