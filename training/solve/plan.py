"""Room for a plan of the end of a round, what is played for, and how knocks follow upon each other."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit

from .last_card import CARDS

BEFORE: Final = 3  # raises before the lead, over the open card, and in the last trick, that are looked at
OVER_CARD: Final = 3
LAST: Final = 2
RARE: Final = 0.002  # a card led less often than this is looked at in one pass of so many only
RARELY: Final = 3
PRICES: Final = BEFORE + OVER_CARD + LAST + 3


class Terms(NamedTuple):
    """`win`, `lose`: what it is worth to side 0 if it wins or loses at so much more than the present stake; `may`:
    by side, whether it may still knock at so much more; `latest`: who has knocked last (NOBODY, LEADER, FOLLOWER)."""

    win: np.ndarray
    lose: np.ndarray
    may: np.ndarray
    latest: int


class Plan(NamedTuple):
    """Regrets and sums of shares. `before`: by raise, choice and pair; `lead`: by raise, card led and the other;
    `over`: by raise, card led, raise over it, choice, and pair or (the leader's) card; `follow`: by raise, card led,
    raise over it, card and the other; `end`: by raise, card led, raise over it, card that answers, raise in the last
    trick, choice, card; `open`: bluffs and calls of the last trick, in the same order."""

    before: np.ndarray
    lead: np.ndarray
    over: np.ndarray
    follow: np.ndarray
    end: np.ndarray
    before_sum: np.ndarray
    lead_sum: np.ndarray
    over_sum: np.ndarray
    follow_sum: np.ndarray
    end_sum: np.ndarray
    open: np.ndarray
    lead_kept: np.ndarray
    follow_kept: np.ndarray


def new_plan() -> Plan:
    """Room for one; used again and again."""
    first, second, third = BEFORE + 1, OVER_CARD + 1, LAST + 1
    shapes = [
        (first, 3, CARDS, CARDS),
        (first, CARDS, CARDS),
        (first, CARDS, second, 3, CARDS, CARDS),
        (first, CARDS, second, CARDS, CARDS),
        (first, CARDS, second, CARDS, third, 3, CARDS),
    ]
    rooms = [np.zeros(shape, np.float32) for shape in shapes * 2]
    return Plan(
        *rooms,
        np.zeros((first, CARDS, second, CARDS, third, 2, CARDS), np.float32),
        np.zeros((first, CARDS, CARDS), np.float32),
        np.zeros((first, CARDS, CARDS, CARDS), np.float32),
    )


@njit(cache=True)
def raises(may: np.ndarray, starts: int, more: int, latest: int, most: int) -> int:
    """How many raises there may be where side `starts` may begin, `more` above the first stake."""
    if latest == starts + 1 or not may[starts, more]:
        return 0
    found = 1
    while found < most and may[(starts + found) & 1, more + found]:
        found += 1
    return found


@njit(cache=True)
def after(k: int, starts: int, latest: int) -> int:
    """The latest knocker after `k` raises, side `starts` having made the first."""
    if k == 0:
        return latest
    return 1 + ((starts + k + 1) & 1)
