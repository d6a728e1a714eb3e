"""Many rounds at once: rows of matches in step, each asked for one decision at a time, dealt anew when it is over."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from ..sim.fields import (
    ACTIVE,
    ANSWER,
    BEGUN,
    CALL_ACTION,
    CARD,
    DEALER,
    DEALT_BY,
    FIRST_LOSES,
    FOLD_ACTION,
    FOLDS,
    HANDS,
    IDLE,
    KNOCK_ACTION,
    LIMIT,
    MAX_FOLDS,
    OFFER,
    PLAY,
    PLAYERS,
    POINTS,
    POOR,
    SEATS,
    STAGE,
    STAKE,
    SUIT,
    TRICK,
    WAIT_ACTION,
    WASH,
)
from ..sim.game import asked, begin_match, count, deal, is_dirty, legal, step
from .observe import action_for, canonical, observe, others_hands
from .thinker import think
from .worth import FAR, dealt_in, for_points, unit, worth

LEVEL: Final = -1.0
LATE: Final = 2  # tricks finished, from which on more or fewer decisions may be left to chance than before
MAIN: Final = 0  # brains: the learner itself, then nets of the past, then players by rule
NETS: Final = 8
RANDOM: Final = 8
CALLER: Final = 9
MANIAC: Final = 10
TIGHT: Final = 11
LOOSE: Final = 12
THINKER: Final = 13
BRAINS: Final = 14


@njit(cache=True)
def seed(number: int) -> None:
    """The generator of this module; numba keeps one of its own."""
    np.random.seed(number)


@njit(cache=True)
def pick(shares: np.ndarray) -> int:
    left = np.random.random()
    for at in range(len(shares)):
        left -= shares[at]
        if left < 0:
            return at
    return len(shares) - 1


@njit(cache=True)
def new_round(s: np.ndarray, houses: np.ndarray, shares: np.ndarray, scores: np.ndarray) -> None:
    """A round of a house drawn by lot, with points drawn by lot: often level, often close to the end.

    `scores`: how often with the limit out of sight, and how often of the other rounds nobody has any points; the first
    may be `LEVEL`: always at the beginning of a match to 10.
    """
    s[:] = houses[pick(shares)]
    players = s[PLAYERS]
    for seat in range(SEATS):
        s[POINTS + seat] = 0
    if scores[0] == LEVEL:
        s[LIMIT] = 10
    elif np.random.random() < scores[0]:
        s[LIMIT] = 26 + int(np.random.random() * 20)  # out of sight, and yet an end to knock upon knock
    else:
        roll = np.random.random()
        limit = 10 if roll < 0.55 else 5 if roll < 0.65 else 15 if roll < 0.8 else 20 if roll < 0.9 else 30
        s[LIMIT] = limit
        if np.random.random() >= scores[1]:
            top = limit if np.random.random() < 2 / 3 else max(1, int(limit * np.random.random()))
            for seat in range(players):
                s[POINTS + seat] = int(np.random.random() * top)
    begin_match(s, int(np.random.random() * players))
    if s[MAX_FOLDS]:
        for seat in range(players):
            s[FOLDS + seat] = int(np.random.random() * (s[MAX_FOLDS] + 1))
    deal(s, np.random.permutation(32))


@njit(cache=True)
def seat_brains(brains: np.ndarray, players: int, mix: np.ndarray) -> None:
    """Who sits where. `mix`: the shares of rounds with only the learner, with one brain of each kind on some seats."""
    brains[:] = MAIN
    other = pick(mix)
    if other != MAIN:
        own = int(np.random.random() * players)
        for seat in range(players):
            if seat != own and (players == 2 or np.random.random() < 0.6):
                brains[seat] = other


@njit(cache=True)
def begin(
    rows: np.ndarray, brains: np.ndarray, houses: np.ndarray, shares: np.ndarray, scores: np.ndarray, mix: np.ndarray
) -> None:
    for at in range(len(rows)):
        new_round(rows[at], houses, shares, scores)
        seat_brains(brains[at], rows[at, PLAYERS], mix)


@njit(cache=True)
def look(
    rows: np.ndarray,
    brains: np.ndarray,
    seats: int,
    planes: int,
    duel: np.ndarray,
    weights: np.ndarray,
    seen: np.ndarray,
    hidden: np.ndarray,
    slots: np.ndarray,
    may: np.ndarray,
    actor: np.ndarray,
    brain: np.ndarray,
) -> None:
    """What everybody who is asked sees."""
    for at in range(len(rows)):
        s = rows[at]
        seat, ask = asked(s)
        actor[at] = seat
        brain[at] = brains[at, seat]
        if brain[at] < NETS:
            observe(s, seat, ask, seats, planes, duel, weights, slots[at], seen[at])
            others_hands(s, seat, seats, slots[at], hidden[at])
            may[at] = canonical(legal(s), slots[at])
        else:
            may[at] = legal(s)


@njit(cache=True)
def by_rule(s: np.ndarray, brain: int, may: int) -> int:
    """Players that are strange, or easy to read: what the learner meets beside itself."""
    seat, ask = asked(s)
    if brain == RANDOM:
        if ask == OFFER:
            return KNOCK_ACTION if np.random.random() < 0.05 else WAIT_ACTION
        nth = int(np.random.random() * count(may))
        for action in range(39):
            if may >> action & 1:
                if nth == 0:
                    return action
                nth -= 1
    knock, call = 0.0, 1.0
    if brain == MANIAC:
        knock, call = 0.5, 0.85
    elif brain == TIGHT or brain == LOOSE:
        strength, cards = 0.0, 0
        for card in range(32):
            if s[HANDS + seat] >> card & 1:
                strength += max(0, (card & 7) - 3)
                cards += 1
        for other in range(s[PLAYERS]):
            if other == seat and s[CARD + seat] >= 0:
                strength += max(0, (s[CARD + seat] & 7) - 3)
                cards += 1
        strength /= max(1, cards)
        line = (1.7 if brain == LOOSE else 2.3) + 0.15 * (count(s[ACTIVE]) - 2)
        knock = 0.6 if strength > line + 0.5 else 0.05 if brain == LOOSE else 0.0
        call = 1.0 if strength > line + 0.2 * (s[STAKE] - 2) - 0.4 else 0.1 if brain == LOOSE else 0.0
    if ask == OFFER:
        return KNOCK_ACTION if np.random.random() < knock * 0.2 else WAIT_ACTION
    if ask == ANSWER or ask == POOR:
        if may >> KNOCK_ACTION & 1 and np.random.random() < knock * 0.4:
            return KNOCK_ACTION
        if not may >> FOLD_ACTION & 1 or np.random.random() < call:
            return CALL_ACTION
        return FOLD_ACTION
    if ask == WASH:
        lies = brain == MANIAC and np.random.random() < 0.3
        return 36 if is_dirty(s, s[HANDS + seat]) or lies else 38
    if ask != PLAY:
        return 37 if np.random.random() < 0.15 else 38
    if may >> KNOCK_ACTION & 1 and np.random.random() < knock:
        return KNOCK_ACTION
    # cards by a rule of thumb: take late tricks with the highest, throw away the lowest
    best = -1
    for other in range(s[PLAYERS]):
        card = s[CARD + other]
        if card >= 0 and s[ACTIVE] >> other & 1 and s[SUIT] >= 0 and card >> 3 == s[SUIT] and card > best:
            best = card
    left = count(s[HANDS + seat])
    takes = left <= 2 or np.random.random() < 0.5
    chosen, value = -1, -1000
    for card in range(32):
        if may >> card & 1:
            rank = card & 7
            if s[SUIT] < 0:
                own = rank if takes else -rank
            elif card >> 3 == s[SUIT] and card > best:
                own = 10 + rank if takes else -rank
            else:
                own = -rank
            if own > value:
                chosen, value = card, own
    return chosen


@njit(cache=True)
def act(
    rows: np.ndarray,
    brains: np.ndarray,
    logits: np.ndarray,
    slots: np.ndarray,
    may: np.ndarray,
    brain: np.ndarray,
    action: np.ndarray,
    logp: np.ndarray,
    over: np.ndarray,
    reward: np.ndarray,
    houses: np.ndarray,
    shares: np.ndarray,
    scores: np.ndarray,
    mix: np.ndarray,
    duel: np.ndarray,
    weights: np.ndarray,
    rate: float,
    tally: np.ndarray,
    tremble: float,
    early: float,
    chance: np.ndarray,
) -> None:
    """Everybody who is asked decides; rounds that are over are paid and dealt anew.

    `tremble`: the part of the learner's decisions in the last two tricks that are left to chance, so that everybody
    learns what to do about moves that nobody means to make; `early`: the same of the first two; `chance`: how likely
    what was done was, that included.
    `rate`: how fast the tables of worth follow. `tally`: per brain, in rounds at level
    score: how many, what it did better in points, its square.
    """
    for at in range(len(rows)):
        s = rows[at]
        if brain[at] < NETS:
            most = -1e30
            for a in range(39):
                if may[at] >> a & 1 and logits[at, a] > most:
                    most = logits[at, a]
            total = 0.0
            for a in range(39):
                if may[at] >> a & 1:
                    total += np.exp(logits[at, a] - most)
            left = np.random.random() * total
            chosen = -1
            for a in range(39):
                if may[at] >> a & 1:
                    chosen = a
                    left -= np.exp(logits[at, a] - most)
                    if left < 0:
                        break
            blind = (tremble if s[TRICK] >= LATE else early) if brain[at] == MAIN else 0.0
            free = count(may[at])
            if blind > 0 and np.random.random() < blind:
                nth = int(np.random.random() * free)
                for a in range(39):
                    if may[at] >> a & 1:
                        if nth == 0:
                            chosen = a
                        nth -= 1
            action[at] = chosen
            logp[at] = logits[at, chosen] - most - np.log(total)
            chance[at] = (1 - blind) * np.exp(logp[at]) + blind / free if blind > 0 else 0.0
            step(s, action_for(chosen, slots[at]))
        else:
            action[at] = think(s, may[at]) if brain[at] == THINKER else by_rule(s, brain[at], may[at])
            step(s, action[at])
        over[at] = s[STAGE] == IDLE
        if over[at]:
            _pay_out(s, brains[at], reward[at], duel, weights, rate, tally)
            new_round(s, houses, shares, scores)
            seat_brains(brains[at], s[PLAYERS], mix)


@njit(cache=True)
def _pay_out(
    s: np.ndarray,
    brains: np.ndarray,
    reward: np.ndarray,
    duel: np.ndarray,
    weights: np.ndarray,
    rate: float,
    tally: np.ndarray,
) -> None:
    dealt = dealt_in(s)
    points_only = for_points(s, dealt)
    one = unit(s, dealt, duel, weights)
    begun = s[BEGUN : BEGUN + SEATS].copy()
    ended = s[POINTS : POINTS + SEATS].copy()
    level = begun.sum() == 0
    only_main = True
    seats = 0
    after = np.zeros(SEATS)
    for seat in range(s[PLAYERS]):
        after[seat] = worth(s, ended, dealt, s[DEALER], seat, duel, weights)
        before = 0.0 if points_only else worth(s, begun, dealt, s[DEALT_BY], seat, duel, weights)
        # what is cut off costs nothing: with a bound of 12 the last trick became an endless war of knocks
        reward[seat] = min(45.0, max(-45.0, (after[seat] - before) / one))
        if dealt >> seat & 1:
            seats += 1
            only_main = only_main and brains[seat] == MAIN
            if points_only or level:
                tally[brains[seat], 0] += 1
                tally[brains[seat], 1] += reward[seat]
                tally[brains[seat], 2] += reward[seat] * reward[seat]
    if points_only or not only_main or rate == 0:
        return
    first = (s[DEALT_BY] + 1) % s[PLAYERS]
    if seats == 2:
        for seat in range(2):
            own, other = min(s[LIMIT] - begun[seat], FAR), min(s[LIMIT] - begun[1 - seat], FAR)
            leads = 1 if seat == first else 0
            duel[leads, own, other] += rate * (after[seat] - duel[leads, own, other])
        return
    kind = 0 if s[FIRST_LOSES] else 1
    total, sums = 0.0, 0.0
    for seat in range(s[PLAYERS]):
        if dealt >> seat & 1:
            sums += np.exp(weights[kind, seats, min(s[LIMIT] - begun[seat], FAR)])
            total += 1 - after[seat] if kind == 0 else after[seat]
    for seat in range(s[PLAYERS]):
        if dealt >> seat & 1 and total > 0:
            at = min(s[LIMIT] - begun[seat], FAR)
            goal = (1 - after[seat] if kind == 0 else after[seat]) / total
            weights[kind, seats, at] += 2 * rate * (goal - np.exp(weights[kind, seats, at]) / sums)


@njit(cache=True)
def advantages(
    actor: np.ndarray,
    over: np.ndarray,
    reward: np.ndarray,
    value: np.ndarray,
    fade: float,
    gain: np.ndarray,
    valid: np.ndarray,
) -> None:
    """How much better than the critic thought each decision turned out (GAE with lambda `fade`), per seat. A seat's
    latest decision in a round still unfinished only lends its value to the one before."""
    steps, many = actor.shape
    for at in range(many):
        has = np.zeros(SEATS, dtype=np.bool_)
        ahead = np.zeros(SEATS)
        carry = np.zeros(SEATS)
        for t in range(steps - 1, -1, -1):
            if over[t, at]:
                for seat in range(SEATS):
                    has[seat] = True
                    ahead[seat] = reward[t, at, seat]
                    carry[seat] = 0.0
            seat = actor[t, at]
            if has[seat]:
                carry[seat] = ahead[seat] - value[t, at] + fade * carry[seat]
                gain[t, at] = carry[seat]
                valid[t, at] = True
            else:
                valid[t, at] = False
                gain[t, at] = 0.0
                has[seat] = True
                carry[seat] = 0.0
            ahead[seat] = value[t, at]
