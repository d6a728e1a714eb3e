"""The last trick as a part of the end: both hold one card, and all know how likely each is in either hand.

Vectors are by card, 32 long; a card that cannot be there has the weight 0. What is told is the worth of every card to
either side, times how likely the other gets here, as counterfactual regrets want it.

Once the leader's card lies open the rest has a solution on paper: the follower knocks with every winner and with so
many of his losers that a call is worth as much as a fold, and the leader calls so often that a bluff is worth as much
as none.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

CARDS: Final = 32
LEARN: Final = 0  # play by regrets, learn, take the open card as solved on paper
SETTLE: Final = 1  # play by averages, keep what the paper says of the open card
ANSWER: Final = 2  # play by all that was kept; one side may answer it as well as can be

GO_ON: Final = 0  # before any knock: lead, or knock
KNOCK: Final = 1
FOLD: Final = 0  # after one: fold, call, or knock over it
CALL: Final = 1
OVER: Final = 2

NOBODY: Final = 0  # the latest knocker, the side that answers as well as can be
LEADER: Final = 1
FOLLOWER: Final = 2

ZERO: Final = np.float32(0)
ONE: Final = np.float32(1)


@njit(cache=True, fastmath=True)
def mixed(kept: np.ndarray, choices: int, tremble: float, found: np.ndarray) -> None:
    """`found[choice]`: shares after regrets or sums `kept[choice]`, vectors by card; all alike where there are none."""
    even = np.float32(1 / choices)
    least = np.float32(tremble) * even
    part = np.float32(1 - tremble)
    if choices == 2:
        for at in range(kept.shape[1]):
            total = kept[0, at] + kept[1, at]
            share = kept[0, at] / total if total > ZERO else even
            found[0, at] = share * part + least
            found[1, at] = (ONE - share) * part + least
        return
    for at in range(kept.shape[1]):
        total = kept[0, at] + kept[1, at] + kept[2, at]
        over = ONE / total if total > ZERO else ZERO
        none = ZERO if total > ZERO else even
        for choice in range(3):
            found[choice, at] = (kept[choice, at] * over + none) * part + least


@njit(cache=True, fastmath=True)
def opened(
    lead: np.ndarray,
    follow: np.ndarray,
    win: np.ndarray,
    lose: np.ndarray,
    more: int,
    knocks: bool,
    kept: np.ndarray,
    mode: int,
    best: int,
    lead_worth: np.ndarray,
    follow_worth: np.ndarray,
) -> None:
    """What cards are worth once the leader's lies open. `lead`, `follow`: how likely each is; `win`, `lose`: what it
    is worth to the leader to win or lose at so much `more` than the first stake; `knocks`: the follower may; `kept`:
    bluffs and calls by card; `best`: the side that answers as well as can be."""
    won, lost = win[more], lose[more]
    won_more, lost_more = win[more + 1], lose[more + 1]
    total = ZERO
    for card in range(CARDS):
        total += follow[card]
    usual = (won - lost) / (won_more - lost)
    wins = np.empty(CARDS, np.float32)  # what it costs the follower's winners and losers, by the card that is led
    loses = np.empty(CARDS, np.float32)
    all_lose = ZERO
    for suit in range(4):
        above = ZERO
        for rank in range(7, -1, -1):
            card = suit * 8 + rank
            below = total - follow[card] - above
            if not knocks:
                lead_worth[card] = above * lost + below * won
                wins[card], loses[card] = -lost, -won
            else:
                if mode == ANSWER:
                    bluffs, calls = kept[0, card], kept[1, card]
                else:
                    needed, there = above * (lost - lost_more), below * (won_more - lost)
                    bluffs, calls = ONE, ZERO
                    if needed < there:
                        bluffs, calls = needed / there, usual
                    kept[0, card], kept[1, card] = bluffs, calls
                calling = above * (lost_more - lost) + bluffs * below * (won_more - lost)
                gained = max(ZERO, calling) if best == LEADER else calls * calling
                lead_worth[card] = lost * (above + bluffs * below) + (ONE - bluffs) * below * won + gained
                bluff = -lost - calls * (won_more - lost)
                wins[card] = -lost - calls * (lost_more - lost)
                loses[card] = max(bluff, -won) if best == FOLLOWER else bluffs * bluff - (ONE - bluffs) * won
            wins[card] *= lead[card]
            loses[card] *= lead[card]
            all_lose += loses[card]
            above += follow[card]
    for suit in range(4):
        under = ZERO
        for rank in range(8):
            card = suit * 8 + rank
            follow_worth[card] = all_lose - loses[card] + under
            under += wins[card] - loses[card]


@njit(cache=True, fastmath=True)
def last_card(
    lead: np.ndarray,
    follow: np.ndarray,
    win: np.ndarray,
    lose: np.ndarray,
    leader_may: np.ndarray,
    follower_may: np.ndarray,
    more: int,
    latest: int,
    regrets: np.ndarray,
    totals: np.ndarray,
    kept: np.ndarray,
    mode: int,
    best: int,
    tremble: float,
    weight: float,
    lead_worth: np.ndarray,
    follow_worth: np.ndarray,
) -> None:
    """Fills in the worths from before the lead on. `leader_may`, `follower_may`: whether he may still knock at so much
    more than the first stake; `regrets`, `totals`: by raise, choice and card; `kept`: by raise, which, card."""
    raises = len(regrets) - 1
    last = 0
    if latest != LEADER and leader_may[more] and raises:
        last = 1
        while last < raises and (follower_may[more + last] if last & 1 else leader_may[more + last]):
            last += 1
    if last == 0:
        knocks = latest != FOLLOWER and follower_may[more]
        opened(lead, follow, win, lose, more, knocks, kept[0], mode, best, lead_worth, follow_worth)
        return
    shares = np.empty((last + 1, 3, CARDS), np.float32)
    reach = np.empty((last + 1, 2, CARDS), np.float32)
    reach[0, 0], reach[0, 1] = lead, follow
    for k in range(last + 1):
        choices = 2 if k == 0 or k == last else 3
        mixed(regrets[k] if mode == LEARN else totals[k], choices, tremble, shares[k])
        if k < last:
            ahead = KNOCK if k == 0 else OVER
            actor = k & 1
            for card in range(CARDS):
                reach[k + 1, actor, card] = reach[k, actor, card] * shares[k, ahead, card]
                reach[k + 1, 1 - actor, card] = reach[k, 1 - actor, card]
    worths = np.empty((2, 3, CARDS), np.float32)
    there = np.empty((2, CARDS), np.float32)
    value = np.zeros((2, CARDS), np.float32)
    for k in range(last, -1, -1):
        actor = k & 1
        led = GO_ON if k == 0 else CALL
        ahead = KNOCK if k == 0 else OVER
        there[:] = reach[k]
        for card in range(CARDS):
            there[actor, card] *= shares[k, led, card]
        latest_now = latest if k == 0 else LEADER if k & 1 else FOLLOWER
        knocks = latest_now != FOLLOWER and follower_may[more + k]
        opened(there[0], there[1], win, lose, more + k, knocks, kept[k], mode, best, worths[0, led], worths[1, led])
        choices = 2 if k == 0 or k == last else 3
        if k < last:
            worths[0, ahead], worths[1, ahead] = value[0], value[1]
        if k > 0:
            price = lose[more + k - 1] if actor == 0 else win[more + k - 1]
            sums = ZERO
            folded = ZERO
            for card in range(CARDS):
                sums += reach[k, 1 - actor, card]
                folded += reach[k, actor, card] * shares[k, FOLD, card]
            own = price if actor == 0 else -price
            for card in range(CARDS):
                worths[actor, FOLD, card] = own * (sums - reach[k, 1 - actor, card])
                worths[1 - actor, FOLD, card] = -own * (folded - reach[k, actor, card] * shares[k, FOLD, card])
        for card in range(CARDS):
            other, mine = ZERO, ZERO
            most = np.float32(-1e30)
            for choice in range(choices):
                other += worths[1 - actor, choice, card]
                mine += shares[k, choice, card] * worths[actor, choice, card]
                most = max(most, worths[actor, choice, card])
            value[1 - actor, card] = other
            value[actor, card] = most if best == actor + 1 else mine
        if mode == LEARN:
            for choice in range(choices):
                for card in range(CARDS):
                    regrets[k, choice, card] = max(
                        ZERO, regrets[k, choice, card] + worths[actor, choice, card] - value[actor, card]
                    )
                    totals[k, choice, card] += np.float32(weight) * reach[k, actor, card] * shares[k, choice, card]
    lead_worth[:] = value[0]
    follow_worth[:] = value[1]
