"""The third trick once its first card lies: knocks over it, the card that answers it, what the last trick brings."""

from __future__ import annotations

import numpy as np
from numba import njit

from .last_card import (
    CALL,
    CARDS,
    FOLD,
    FOLLOWER,
    GO_ON,
    KNOCK,
    LEADER,
    LEARN,
    NOBODY,
    OVER,
    ZERO,
    last_card,
    mixed,
)
from .pairs import chosen, halves, learn, learn_two, may_follow
from .plan import OVER_CARD, Plan, Terms, after, raises


@njit(cache=True, fastmath=True)
def over_card(
    plan: Plan,
    terms: Terms,
    k: int,
    led: int,
    lead: np.ndarray,
    follow: np.ndarray,
    mode: int,
    best: int,
    tremble: float,
    weight: float,
    lead_worth: np.ndarray,
    follow_worth: np.ndarray,
) -> None:
    """Once the card `led` lies: `lead` by the leader's other card, `follow` by pair. Fills in the worths."""
    latest = after(k, 0, terms.latest)
    last = raises(terms.may, 1, k, latest, OVER_CARD)
    n = last + 1
    leads = np.empty((n, CARDS), np.float32)
    follows = np.empty((n, CARDS, CARDS), np.float32)
    leads[0], follows[0] = lead, follow
    by_card = np.empty((n, 3, CARDS), np.float32)  # shares of the leader
    by_pair = np.empty((n, 3, CARDS, CARDS), np.float32)
    for j in range(n):
        if last:
            kept = plan.over[k, led, j] if mode == LEARN else plan.over_sum[k, led, j]
            choices = 2 if j == 0 or j == last else 3
            if j & 1:
                mixed(kept[:, 0], choices, tremble, by_card[j])
            else:
                mixed(kept.reshape(3, CARDS * CARDS), choices, tremble, by_pair[j].reshape(3, CARDS * CARDS))
        if j < last:
            ahead = KNOCK if j == 0 else OVER
            if j & 1:
                leads[j + 1] = leads[j] * by_card[j, ahead]
                follows[j + 1] = follows[j]
            else:
                leads[j + 1] = leads[j]
                follows[j + 1] = follows[j] * by_pair[j, ahead]
    shares = np.empty((CARDS, CARDS), np.float32)
    card_worths = np.zeros((3, CARDS), np.float32)
    pair_worths = np.zeros((3, CARDS, CARDS), np.float32)
    played = np.zeros((CARDS, CARDS), np.float32)
    one, two = np.zeros(CARDS, np.float32), np.zeros(CARDS, np.float32)
    theirs = np.zeros((CARDS, CARDS), np.float32)
    end_lead = np.zeros(CARDS, np.float32)
    end_follow = np.zeros(CARDS, np.float32)
    for j in range(last, -1, -1):
        go = GO_ON if j == 0 else CALL
        choices = 2 if j == 0 or j == last else 3
        if last:
            if j & 1:
                mine = leads[j] * by_card[j, go]
                theirs[:] = follows[j]
            else:
                mine = leads[j].copy()
                theirs[:] = follows[j] * by_pair[j, go]
        else:
            mine = leads[j].copy()
            theirs[:] = follows[j]
        now = after(j, 1, latest)
        halves(plan.follow[k, led, j] if mode == LEARN else plan.follow_sum[k, led, j], tremble, shares)
        may_follow(led, shares)
        card_worths[go] = 0
        played[:] = 0
        for card in range(CARDS):
            if card == led or not (theirs[card].any() or follow[card].any()):
                continue
            takes = card > led and card >> 3 == led >> 3
            for other in range(CARDS):
                one[other] = mine[other]
                two[other] = theirs[card, other] * shares[card, other]
            one[card] = ZERO
            two[led] = ZERO
            regrets, sums, kept_open = (
                plan.end[k, led, j, card],
                plan.end_sum[k, led, j, card],
                plan.open[k, led, j, card],
            )
            more = k + j
            if takes:
                turned = NOBODY if now == NOBODY else LEADER + FOLLOWER - now
                side = NOBODY if best == NOBODY else LEADER + FOLLOWER - best
                last_card(
                    two,
                    one,
                    -terms.lose,
                    -terms.win,
                    terms.may[1],
                    terms.may[0],
                    more,
                    turned,
                    regrets,
                    sums,
                    kept_open,
                    mode,
                    side,
                    tremble,
                    weight,
                    end_follow,
                    end_lead,
                )
            else:
                last_card(
                    one,
                    two,
                    terms.win,
                    terms.lose,
                    terms.may[0],
                    terms.may[1],
                    more,
                    now,
                    regrets,
                    sums,
                    kept_open,
                    mode,
                    best,
                    tremble,
                    weight,
                    end_lead,
                    end_follow,
                )
            for other in range(CARDS):
                if other != card:
                    card_worths[go, other] += end_lead[other]
                    played[card, other] = end_follow[other]
        pairs = pair_worths[go]
        for x in range(CARDS):
            for y in range(CARDS):
                pairs[x, y] = shares[x, y] * played[x, y] + shares[y, x] * played[y, x]
                if best == FOLLOWER:
                    if shares[x, y] == ZERO:
                        pairs[x, y] = played[y, x]
                    elif shares[y, x] == ZERO:
                        pairs[x, y] = played[x, y]
                    else:
                        pairs[x, y] = max(played[x, y], played[y, x])
        if mode == LEARN:
            learn_two(plan.follow[k, led, j], plan.follow_sum[k, led, j], shares, played, pairs, theirs, weight)
        if not last:
            lead_worth[:] = card_worths[go]
            follow_worth[:] = pairs
            return
        if j < last:
            ahead = KNOCK if j == 0 else OVER
            card_worths[ahead] = lead_worth
            pair_worths[ahead] = follow_worth
        if j > 0:
            if j & 1:  # the leader may fold
                price = terms.lose[k + j - 1]
                folded = leads[j] * by_card[j, FOLD]
                total = ZERO
                all_folded = folded.sum()
                rows = np.zeros(CARDS, np.float32)
                for x in range(CARDS):
                    for y in range(CARDS):
                        rows[x] += follows[j, x, y]
                    total += rows[x]
                total *= np.float32(0.5)
                for x in range(CARDS):
                    card_worths[FOLD, x] = price * (total - rows[x])
                    for y in range(CARDS):
                        pair_worths[FOLD, x, y] = -price * (all_folded - folded[x] - folded[y])
            else:
                price = terms.win[k + j - 1]
                folded_pairs = follows[j] * by_pair[j, FOLD]
                total = ZERO
                rows = np.zeros(CARDS, np.float32)
                for x in range(CARDS):
                    for y in range(CARDS):
                        rows[x] += folded_pairs[x, y]
                    total += rows[x]
                total *= np.float32(0.5)
                whole = leads[j].sum()
                for x in range(CARDS):
                    card_worths[FOLD, x] = price * (total - rows[x])
                    for y in range(CARDS):
                        pair_worths[FOLD, x, y] = -price * (whole - leads[j, x] - leads[j, y])
        if j & 1:
            chosen(card_worths, by_card[j], choices, best == LEADER, lead_worth)
            follow_worth[:] = pair_worths[0]
            for choice in range(1, choices):
                follow_worth += pair_worths[choice]
            if mode == LEARN:
                learn(
                    plan.over[k, led, j][:, 0],
                    plan.over_sum[k, led, j][:, 0],
                    by_card[j],
                    choices,
                    card_worths,
                    lead_worth,
                    leads[j],
                    weight,
                )
        else:
            size = CARDS * CARDS
            chosen(
                pair_worths.reshape(3, size),
                by_pair[j].reshape(3, size),
                choices,
                best == FOLLOWER,
                follow_worth.reshape(size),
            )
            lead_worth[:] = card_worths[0]
            for choice in range(1, choices):
                lead_worth += card_worths[choice]
            if mode == LEARN:
                learn(
                    plan.over[k, led, j].reshape(3, size),
                    plan.over_sum[k, led, j].reshape(3, size),
                    by_pair[j].reshape(3, size),
                    choices,
                    pair_worths.reshape(3, size),
                    follow_worth.reshape(size),
                    follows[j].reshape(size),
                    weight,
                )
