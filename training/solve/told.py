"""What a plan of the end says in a position of the third trick, and rounds played by it."""

from __future__ import annotations

import numpy as np
from numba import njit

from ..learn.observe import action_for, canonical, observe
from ..sim.fields import (
    ACTIONS,
    ANSWER,
    CALL_ACTION,
    FOLD_ACTION,
    HANDS,
    IDLE,
    KNOCK_ACTION,
    LAID,
    LEADER,
    STAGE,
    TRICK,
)
from ..sim.game import asked, legal, step
from .last_card import CALL, CARDS, FOLD, KNOCK, OVER
from .plan import BEFORE, OVER_CARD, Plan, Terms, after, raises

SEATS = 2
PLANES = 4


@njit(cache=True)
def _part(sums: np.ndarray, choices: int, choice: int) -> float:
    total = 0.0
    for each in range(choices):
        total += sums[each]
    return sums[choice] / total if total > 0 else 1 / choices


@njit(cache=True)
def _answers(sums: np.ndarray, goes_on: bool, shares: np.ndarray) -> None:
    choices = 3 if goes_on else 2
    shares[FOLD_ACTION] = _part(sums, choices, FOLD)
    shares[CALL_ACTION] = _part(sums, choices, CALL)
    if goes_on:
        shares[KNOCK_ACTION] = _part(sums, choices, OVER)


@njit(cache=True)
def told(
    plan: Plan, terms: Terms, k: int, led: int, j: int, answering: bool, x: int, y: int, shares: np.ndarray
) -> bool:
    """Fills in the chance of every action. `k`, `j`: raises before the lead and over it; `led`: the card, -1 if none
    lies; `x`, `y`: the cards held, `y` -1 if it is one. False where the plan ends."""
    shares[:] = 0
    if led < 0:
        last = raises(terms.may, 0, 0, terms.latest, BEFORE)
        if k > last:
            return False
        if answering:
            _answers(plan.before_sum[k, :, x, y], k < last, shares)
            return True
        knocks = _part(plan.before_sum[0, :, x, y], 2, KNOCK) if k == 0 and last else 0.0
        total = plan.lead_sum[k, x, y] + plan.lead_sum[k, y, x]
        first = plan.lead_sum[k, x, y] / total if total > 0 else 0.5
    else:
        last = raises(terms.may, 1, k, after(k, 0, terms.latest), OVER_CARD)
        if j > last:
            return False
        if answering:
            if y < 0:
                _answers(plan.over_sum[k, led, j, :, 0, x], j < last, shares)
            else:
                _answers(plan.over_sum[k, led, j, :, x, y], j < last, shares)
            return True
        knocks = _part(plan.over_sum[k, led, 0, :, x, y], 2, KNOCK) if j == 0 and last else 0.0
        total = plan.follow_sum[k, led, j, x, y] + plan.follow_sum[k, led, j, y, x]
        first = plan.follow_sum[k, led, j, x, y] / total if total > 0 else 0.5
        follows = x >> 3 == led >> 3, y >> 3 == led >> 3
        if follows[0] != follows[1]:
            first = 1.0 if follows[0] else 0.0
    shares[KNOCK_ACTION] = knocks
    shares[x] = (1 - knocks) * first
    shares[y] = (1 - knocks) * (1 - first)
    return True


@njit(cache=True)
def held(hand: int) -> tuple[int, int]:
    """Its one or two cards, the second -1 if there is none."""
    x, y = -1, -1
    for card in range(CARDS):
        if hand >> card & 1:
            if x < 0:
                x = card
            else:
                y = card
    return x, y


@njit(cache=True)
def pairs_of(reach: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The pairs of a matrix as bits, and their shares summed up."""
    hands = np.zeros(CARDS * (CARDS - 1) // 2, np.int64)
    sums = np.zeros(len(hands))
    at, total = 0, 0.0
    for x in range(CARDS):
        for y in range(x + 1, CARDS):
            total += reach[x, y]
            hands[at] = np.int64(1) << x | np.int64(1) << y
            sums[at] = total
            at += 1
    return hands, sums


@njit(cache=True)
def _by_lot(shares: np.ndarray, may: int, chance: float) -> int:
    """An action; so often one of the legal ones, all alike."""
    blind = np.random.random() < chance
    left = np.random.random()
    if blind:
        number = 0
        for action in range(ACTIONS):
            number += may >> action & 1
        left *= number
    found = -1
    for action in range(ACTIONS):
        if may >> action & 1:
            part = 1.0 if blind else shares[action]
            if part > 0:
                found = action
                left -= part
                if left < 0:
                    break
    return found


@njit(cache=True)
def lessons(
    start: np.ndarray,
    plan: Plan,
    terms: Terms,
    first: np.ndarray,
    second: np.ndarray,
    rounds: int,
    duel: np.ndarray,
    weights: np.ndarray,
    seen: np.ndarray,
    may: np.ndarray,
    shares: np.ndarray,
) -> int:
    """Plays the third trick so many times by the plan, hands by lot, and keeps what one side saw and what the plan
    said; how many there are. The other side does what it likes every other time, so that its surprises are answered."""
    hands, sums = pairs_of(first)
    others, other_sums = pairs_of(second)
    number = 0
    slots = np.zeros(4, np.int64)
    now = np.zeros(ACTIONS)
    for at in range(rounds):
        learner = at & 1
        strange = 0.35 if at & 2 else 0.0
        s = start.copy()
        while True:
            one = hands[min(len(hands) - 1, np.searchsorted(sums, np.random.random() * sums[-1]))]
            two = others[min(len(others) - 1, np.searchsorted(other_sums, np.random.random() * other_sums[-1]))]
            if not one & two:
                break
        leader = s[LEADER]
        s[HANDS + leader], s[HANDS + 1 - leader] = one, two
        k, j, led = 0, 0, -1
        while s[STAGE] != IDLE and s[TRICK] == 2:
            seat, ask = asked(s)
            side = 0 if seat == leader else 1
            x, y = held(s[HANDS + seat])
            free = legal(s)
            if not told(plan, terms, k, led, j, ask == ANSWER, x, y, now):
                break
            if side == learner and free & (free - 1):
                if number >= len(seen):
                    return number
                observe(s, seat, ask, SEATS, PLANES, duel, weights, slots, seen[number])
                may[number] = canonical(free, slots)
                for place in range(ACTIONS):
                    if may[number] >> place & 1:
                        shares[number, place] = now[action_for(place, slots)]
                number += 1
            action = _by_lot(now, free, strange if side != learner else 0.04)
            if action == KNOCK_ACTION:
                if led < 0:
                    k += 1
                else:
                    j += 1
            elif action < CARDS:
                led = action if not s[LAID] else led
            step(s, action)
    return number
