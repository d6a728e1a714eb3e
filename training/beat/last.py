"""The last trick solved as `toepen_gui.players.last_trick` does, compiled: its worth if both play it right.

Own-turn knocking. The raises before the card is led stand in a row, each answered by the other player: call, fold, or
the next raise; each call leads to the open card, where only the follower knows who wins, and knocks with every winner.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from ..learn.worth import dealt_in, for_points, unit, worth
from ..sim.fields import BEGUN, DEALT_BY, LATEST, LEADER, LIMIT, POINTS, SEATS, STAKE
from .mind import Mind

RAISES = 2  # at most so many before the card is led
ITERATIONS = 60
STAKES = RAISES + 3
FOLD, CALL, OVER = 0, 1, 2  # of the leader before any raise: 0 leads, 1 knocks


@njit(cache=True)
def prices(s: np.ndarray, mind: Mind, found: np.ndarray) -> None:
    """`found[winner, more]`: what it is worth to the leader if the leader (0) or the follower wins at so much above the
    present stake."""
    leader = s[LEADER]
    dealt = dealt_in(s)
    one = unit(s, dealt, mind.duel, mind.weights)
    begun = s[BEGUN : BEGUN + SEATS].copy()
    before = 0.0 if for_points(s, dealt) else worth(s, begun, dealt, s[DEALT_BY], leader, mind.duel, mind.weights)
    for who in range(2):
        winner = leader if who == 0 else 1 - leader
        for more in range(STAKES):
            points = s[POINTS : POINTS + SEATS].copy()
            points[1 - winner] += s[STAKE] + more
            after = worth(s, points, dealt, winner, leader, mind.duel, mind.weights)
            found[who, more] = (after - before) / one


@njit(cache=True)
def _share(regrets: np.ndarray, at: int, choice: int, choices: int) -> float:
    total = 0.0
    for each in range(3):
        total += regrets[each, at]
    if total <= 0:
        return 1 / choices if choices == 3 or choice < 2 else 0.0
    return regrets[choice, at] / total


@njit(cache=True)
def solved(
    s: np.ndarray, cards: np.ndarray, leader: np.ndarray, follower: np.ndarray, mind: Mind
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """How both should play: shares by raise, choice and card; shares of bluffs (0) and calls (1) by raise and open
    card; whether an open card may be knocked over, by raise; the prices; and what each card is worth to the leader (0)
    and to the follower (1), times how likely the other got here. The rows `leader` and `follower` say how likely each
    card is in either hand."""
    n = len(cards)
    price = np.zeros((2, STAKES))
    prices(s, mind, price)
    first, stake = s[LEADER], s[STAKE]
    latest = 2 if s[LATEST] < 0 else 0 if s[LATEST] == first else 1
    left = s[LIMIT] - s[POINTS + first], s[LIMIT] - s[POINTS + 1 - first]
    last = 0  # raises before the lead that are allowed
    if latest != 0 and stake < left[0]:
        last = 1
        while last < RAISES and stake + last < left[last % 2]:
            last += 1
    opens = np.zeros(last + 1, dtype=np.bool_)  # whether the follower may knock over the open card
    for k in range(last + 1):
        knocker = latest if k == 0 else 1 - k % 2
        opens[k] = knocker != 1 and stake + k < left[1]
    regrets = np.zeros((last + 1, 3, n))
    totals = np.zeros((last + 1, 3, n))
    does = np.zeros((2, last + 1, 2, n))  # bluffs, calls: regrets of doing it, of leaving it
    often = np.zeros((2, last + 1, 2, n))  # how often it was done, how often it could have been
    now = np.zeros((last + 1, 3, n))
    open_now = np.zeros((2, last + 1, n))
    values = np.zeros((2, n))
    for number in range(1, ITERATIONS + 2):
        final = number == ITERATIONS + 1
        for player in range(2):
            for k in range(last + 1):
                choices = (2 if last else 1) if k == 0 else 3 if k < last else 2
                for at in range(n):
                    for choice in range(choices):
                        if final:
                            total = totals[k, 0, at] + totals[k, 1, at] + totals[k, 2, at]
                            now[k, choice, at] = totals[k, choice, at] / total if total > 0 else 1 / choices
                        else:
                            now[k, choice, at] = _share(regrets[k], at, choice, choices)
                    if k == 0 and not last:
                        now[0, 0, at] = 1.0
                    for which in range(2):
                        if final:
                            could = often[which, k, 1, at]
                            open_now[which, k, at] = often[which, k, 0, at] / could if could > 0 else float(which)
                        else:
                            total = does[which, k, 0, at] + does[which, k, 1, at]
                            open_now[which, k, at] = does[which, k, 0, at] / total if total > 0 else 0.5
            weight = 0.0 if final else float(number * number)
            values[player] = _pass(
                player, cards, leader, follower, price, last, opens, now, open_now, regrets, totals, does, often, weight
            )
    return now, open_now, opens, price, values


@njit(cache=True, fastmath=True)
def _pass(
    player: int,
    cards: np.ndarray,
    leader: np.ndarray,
    follower: np.ndarray,
    price: np.ndarray,
    last: int,
    opens: np.ndarray,
    now: np.ndarray,
    open_now: np.ndarray,
    regrets: np.ndarray,
    totals: np.ndarray,
    does: np.ndarray,
    often: np.ndarray,
    weight: float,
) -> np.ndarray:
    """Values for each card of `player`, who learns from them if `weight` is not 0."""
    n = len(cards)
    sign = 1.0 if player == 0 else -1.0
    reach = np.zeros((last + 1, 2, n))  # at each raise, of both
    reach[0, 0], reach[0, 1] = leader, follower
    for k in range(last):
        actor = k % 2
        ahead = 1 if k == 0 else OVER
        for at in range(n):
            reach[k + 1, actor, at] = reach[k, actor, at] * now[k, ahead, at]
            reach[k + 1, 1 - actor, at] = reach[k, 1 - actor, at]
    ahead_value = np.zeros(n)
    worths = np.zeros((3, n))
    for k in range(last, -1, -1):
        actor = k % 2
        led = 0 if k == 0 else CALL
        there = reach[k].copy()
        for at in range(n):
            there[actor, at] *= now[k, led, at]
        worths[led] = _opened(player, cards, there, price, k, opens[k], open_now, does, often, weight)
        choices = (2 if last else 1) if k == 0 else 3 if k < last else 2
        if k > 0:
            other = reach[k, 1 - player]
            if actor != player:
                other = other * now[k, FOLD]
            total = other.sum()
            worth_now = sign * price[actor ^ 1, k - 1]  # whoever raised takes the stake before
            for at in range(n):
                worths[FOLD, at] = worth_now * (total - other[at])
        if k < last:
            worths[1 if k == 0 else OVER] = ahead_value
        value = np.zeros(n)
        for at in range(n):
            for choice in range(choices):
                share = now[k, choice, at] if actor == player else 1.0
                value[at] += share * worths[choice, at]
            if actor == player and weight > 0 and choices > 1:
                for choice in range(choices):
                    regrets[k, choice, at] = max(0.0, regrets[k, choice, at] + worths[choice, at] - value[at])
                    totals[k, choice, at] += weight * reach[k, actor, at] * now[k, choice, at]
        ahead_value = value
    return ahead_value


@njit(cache=True, fastmath=True)
def _opened(
    player: int,
    cards: np.ndarray,
    there: np.ndarray,
    price: np.ndarray,
    k: int,
    opens: bool,
    open_now: np.ndarray,
    does: np.ndarray,
    often: np.ndarray,
    weight: float,
) -> np.ndarray:
    """Values for each card of `player` once the leader's card lies open, after `k` raises."""
    n = len(cards)
    kept, lost, kept_more, lost_more = price[0, k], price[1, k], price[0, k + 1], price[1, k + 1]
    value = np.zeros(n)
    for at in range(n):  # the leader's card
        above, below = 0.0, 0.0
        for other in range(n):
            if other != at:
                if cards[other] > cards[at] and cards[other] >> 3 == cards[at] >> 3:
                    above += there[1, other]
                else:
                    below += there[1, other]
        bluffs, calls = open_now[0, k, at], open_now[1, k, at]
        if player == 0:
            if not opens:
                value[at] = above * lost + below * kept
                continue
            bluffed = bluffs * below
            calling = above * (lost_more - lost) + bluffed * (kept_more - lost)
            value[at] = lost * (above + bluffed) + calls * calling + (below - bluffed) * kept
            if weight > 0:
                _learn(does[1, k], often[1, k], at, calls, calling, there[0, at], weight)
            continue
        wins, loses = -lost, -kept
        if opens:
            wins = -lost - calls * (lost_more - lost)
            knocking = -lost - calls * (kept_more - lost)
            if weight > 0:
                _learn(does[0, k], often[0, k], at, bluffs, there[0, at] * (knocking + kept), below, weight)
            loses = bluffs * knocking - (1 - bluffs) * kept
        for other in range(n):
            if other != at:
                beats = cards[other] > cards[at] and cards[other] >> 3 == cards[at] >> 3
                value[other] += there[0, at] * (wins if beats else loses)
    return value


@njit(cache=True)
def _learn(does: np.ndarray, often: np.ndarray, at: int, now: float, gain: float, reach: float, weight: float) -> None:
    does[0, at] = max(0.0, does[0, at] + gain * (1 - now))
    does[1, at] = max(0.0, does[1, at] - gain * now)
    often[0, at] += weight * reach * now
    often[1, at] += weight * reach


@njit(cache=True)
def answered(
    leads: bool,
    place: int,
    cards: np.ndarray,
    reach: np.ndarray,
    now: np.ndarray,
    open_now: np.ndarray,
    opens: np.ndarray,
    price: np.ndarray,
) -> tuple[float, float]:
    """What the card number `place` is worth against a player who goes by the solution, and of whom one knows better
    what he holds (`reach`): by the best answer, and by the solution itself. The best answer stays within the moves that
    the solution knows."""
    last = len(opens) - 1
    n = len(cards)
    mine = 0 if leads else 1
    other = np.zeros((last + 1, n))
    other[0] = reach
    for k in range(last):
        other[k + 1] = other[k]
        if k % 2 != mine:
            other[k + 1] = other[k] * now[k, 1 if k == 0 else OVER]
    best, own = 0.0, 0.0
    sign = 1.0 if leads else -1.0
    for k in range(last, -1, -1):
        acts = k % 2 == mine
        led = 0 if k == 0 else CALL
        there = other[k] if acts else other[k] * now[k, led]
        its_best, its_own = _open_answer(leads, place, cards, there, k, open_now, opens[k], price)
        if acts:
            sum_best, sum_own = its_best, now[k, led, place] * its_own
            if k > 0:
                folded = sign * price[mine ^ 1, k - 1] * (other[k].sum() - other[k, place])
                sum_best = max(sum_best, folded)
                sum_own += now[k, FOLD, place] * folded
            if k < last:
                sum_best = max(sum_best, best)
                sum_own += now[k, 1 if k == 0 else OVER, place] * own
        else:
            sum_best, sum_own = its_best, its_own
            if k > 0:
                folds = other[k] * now[k, FOLD]
                folded = sign * price[mine, k - 1] * (folds.sum() - folds[place])
                sum_best += folded
                sum_own += folded
            if k < last:
                sum_best += best
                sum_own += own
        best, own = sum_best, sum_own
    return best, own


@njit(cache=True)
def _open_answer(
    leads: bool,
    place: int,
    cards: np.ndarray,
    there: np.ndarray,
    k: int,
    open_now: np.ndarray,
    opens: bool,
    price: np.ndarray,
) -> tuple[float, float]:
    kept, lost, kept_more, lost_more = price[0, k], price[1, k], price[0, k + 1], price[1, k + 1]
    best, own = 0.0, 0.0
    if leads:
        above, below = 0.0, 0.0
        for at in range(len(cards)):
            if at != place:
                if cards[at] > cards[place] and cards[at] >> 3 == cards[place] >> 3:
                    above += there[at]
                else:
                    below += there[at]
        if not opens:
            return above * lost + below * kept, above * lost + below * kept
        bluffed = open_now[0, k, place] * below
        calling = above * (lost_more - lost) + bluffed * (kept_more - lost)
        base = lost * (above + bluffed) + (below - bluffed) * kept
        return base + max(0.0, calling), base + open_now[1, k, place] * calling
    for at in range(len(cards)):
        if at == place:
            continue
        if cards[place] > cards[at] and cards[place] >> 3 == cards[at] >> 3:
            value = -lost - (open_now[1, k, at] * (lost_more - lost) if opens else 0.0)
            best += there[at] * max(value, -lost)
            own += there[at] * value
        else:
            knocking = -lost - open_now[1, k, at] * (kept_more - lost)
            bluffs = open_now[0, k, at] if opens else 0.0
            best += there[at] * (max(knocking, -kept) if opens else -kept)
            own += there[at] * (bluffs * knocking - (1 - bluffs) * kept)
    return best, own
