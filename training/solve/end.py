"""The end of a round between two from the beginning of the third trick, solved for all hands at once.

Either side holds two cards, each pair as likely as its weight says; what both may believe of each other is common
knowledge. Knocks before the lead, the card led, knocks over it, the card that answers it, and the whole of the last
trick: counterfactual regrets with the negative ones forgotten, later passes counting for more. Everybody trembles a
little while it is solved, so there is an answer to what nobody would do.

Pairs stand in matrices of 32 by 32, the same either way round; side 0 leads the third trick.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from .last_card import ANSWER, CALL, CARDS, FOLD, FOLLOWER, GO_ON, KNOCK, LEADER, LEARN, NOBODY, OVER, SETTLE, mixed
from .open_card import over_card
from .pairs import apart, chosen, halves, learn, learn_two
from .plan import BEFORE, RARE, RARELY, Plan, Terms, raises


@njit(cache=True, fastmath=True)
def through(
    plan: Plan,
    terms: Terms,
    first: np.ndarray,
    second: np.ndarray,
    mode: int,
    best: int,
    tremble: float,
    weight: float,
    first_worth: np.ndarray,
    second_worth: np.ndarray,
    turn: int,
) -> None:
    """Goes through the end once. `first`, `second`: how likely each pair is with side 0 and 1; fills in what each is
    worth, times how likely the pairs are that the other may hold."""
    last = raises(terms.may, 0, 0, terms.latest, BEFORE)
    n = last + 1
    size = CARDS * CARDS
    reach = np.empty((n, 2, CARDS, CARDS), np.float32)
    reach[0, 0], reach[0, 1] = first, second
    shares = np.empty((n, 3, CARDS, CARDS), np.float32)
    for k in range(n):
        if last:
            kept = plan.before[k] if mode == LEARN else plan.before_sum[k]
            choices = 2 if k == 0 or k == last else 3
            mixed(kept.reshape(3, size), choices, tremble, shares[k].reshape(3, size))
        if k < last:
            actor = k & 1
            reach[k + 1, actor] = reach[k, actor] * shares[k, KNOCK if k == 0 else OVER]
            reach[k + 1, 1 - actor] = reach[k, 1 - actor]
    worths = np.zeros((2, 3, CARDS, CARDS), np.float32)
    there = np.zeros((2, CARDS, CARDS), np.float32)
    value = np.zeros((2, CARDS, CARDS), np.float32)
    leads = np.empty((CARDS, CARDS), np.float32)
    follow = np.empty((CARDS, CARDS), np.float32)
    worth_of_lead = np.zeros((CARDS, CARDS), np.float32)
    lead_worth = np.zeros(CARDS, np.float32)
    follow_worth = np.zeros((CARDS, CARDS), np.float32)
    for k in range(last, -1, -1):
        actor = k & 1
        go = GO_ON if k == 0 else CALL
        choices = 2 if k == 0 or k == last else 3
        there[:] = reach[k]
        if last:
            there[actor] *= shares[k, go]
        halves(plan.lead[k] if mode == LEARN else plan.lead_sum[k], tremble, leads)
        worths[1, go] = 0
        worth_of_lead[:] = 0
        often = there[1].sum() / 2
        for led in range(CARDS):
            if not first[led].any():
                continue
            follow[:] = there[1]
            follow[led] = 0
            follow[:, led] = 0
            lead = there[0, led] * leads[led]
            if mode != LEARN or turn == 0 or (turn + led) % RARELY == 0 or lead.sum() * often >= RARE:
                over_card(
                    plan,
                    terms,
                    k,
                    led,
                    lead,
                    follow,
                    mode,
                    best,
                    tremble,
                    weight,
                    lead_worth,
                    follow_worth,
                )
                follow_worth[led] = 0
                follow_worth[:, led] = 0
                plan.lead_kept[k, led] = lead_worth
                plan.follow_kept[k, led] = follow_worth
            worth_of_lead[led] = plan.lead_kept[k, led]
            worths[1, go] += plan.follow_kept[k, led]
        mine = worths[0, go]
        for x in range(CARDS):
            for y in range(CARDS):
                mine[x, y] = leads[x, y] * worth_of_lead[x, y] + leads[y, x] * worth_of_lead[y, x]
                if best == LEADER:
                    mine[x, y] = max(worth_of_lead[x, y], worth_of_lead[y, x])
        if mode == LEARN:
            learn_two(plan.lead[k], plan.lead_sum[k], leads, worth_of_lead, mine, there[0], weight)
        if k < last:
            ahead = KNOCK if k == 0 else OVER
            worths[0, ahead], worths[1, ahead] = value[0], value[1]
        if k > 0:
            price = terms.lose[k - 1] if actor == 0 else -terms.win[k - 1]
            apart(reach[k, 1 - actor], price, worths[actor, FOLD])
            apart(reach[k, actor] * shares[k, FOLD], -price, worths[1 - actor, FOLD])
        if not last:
            value[0], value[1] = worths[0, go], worths[1, go]
            break
        other = 1 - actor
        value[other] = worths[other, 0]
        for choice in range(1, choices):
            value[other] += worths[other, choice]
        flat = worths[actor].reshape(3, size)
        chosen(flat, shares[k].reshape(3, size), choices, best == actor + 1, value[actor].reshape(size))
        if mode == LEARN:
            learn(
                plan.before[k].reshape(3, size),
                plan.before_sum[k].reshape(3, size),
                shares[k].reshape(3, size),
                choices,
                flat,
                value[actor].reshape(size),
                reach[k, actor].reshape(size),
                weight,
            )
    first_worth[:], second_worth[:] = value[0], value[1]


@njit(cache=True)
def solve(plan: Plan, terms: Terms, first: np.ndarray, second: np.ndarray, passes: int, tremble: float) -> None:
    """Works the plan out anew."""
    plan.before[:], plan.lead[:], plan.over[:], plan.follow[:], plan.end[:] = 0, 0, 0, 0, 0
    plan.before_sum[:], plan.lead_sum[:], plan.over_sum[:], plan.follow_sum[:], plan.end_sum[:] = 0, 0, 0, 0, 0
    one, two = np.zeros((CARDS, CARDS), np.float32), np.zeros((CARDS, CARDS), np.float32)
    for number in range(passes):
        through(plan, terms, first, second, LEARN, NOBODY, tremble, float((number + 1) ** 2), one, two, number)
    through(plan, terms, first, second, SETTLE, NOBODY, 0.0, 0.0, one, two, 0)


@njit(cache=True)
def gains(plan: Plan, terms: Terms, first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """What a best answer wins by side from a plan that was worked out, and what the plan is worth to either; the
    chances being those that are handed in."""
    one, two = np.zeros((CARDS, CARDS), np.float32), np.zeros((CARDS, CARDS), np.float32)
    best = np.zeros((CARDS, CARDS), np.float32)
    found = np.zeros(4)
    free = np.zeros((CARDS, CARDS), np.float32)
    apart(second, 1.0, free)
    clear = (first * free).sum() / 2
    through(plan, terms, first, second, ANSWER, NOBODY, 0.0, 0.0, one, two, 0)
    found[2], found[3] = (first * one).sum() / 2 / clear, (second * two).sum() / 2 / clear
    through(plan, terms, first, second, ANSWER, LEADER, 0.0, 0.0, best, two, 0)
    found[0] = (first * (best - one)).sum() / 2 / clear
    through(plan, terms, first, second, ANSWER, NOBODY, 0.0, 0.0, one, two, 0)
    through(plan, terms, first, second, ANSWER, FOLLOWER, 0.0, 0.0, one, best, 0)
    found[1] = (second * (best - two)).sum() / 2 / clear
    return found
