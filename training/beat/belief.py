"""What the other holds, by what he did: every hand he may still have, weighed by how likely his policy makes it."""

from __future__ import annotations

import numpy as np
from numba import njit

from ..sim.fields import ACTIONS, CARD, HANDS, PAST_CARD, SEATS, TRICK
from ..sim.game import count
from .mind import Mind, answer


@njit(cache=True)
def hidden(s: np.ndarray) -> int:
    """The cards that either hand may hold, as far as both know."""
    seen = np.int64(0)
    for seat in range(2):
        if s[CARD + seat] >= 0:
            seen |= np.int64(1) << s[CARD + seat]
        for trick in range(min(s[TRICK], 3)):
            if s[PAST_CARD + trick * SEATS + seat] >= 0:
                seen |= np.int64(1) << s[PAST_CARD + trick * SEATS + seat]
    return 0xFFFFFFFF & ~seen


@njit(cache=True)
def unseen_by(s: np.ndarray, seat: int) -> int:
    """Cards that may be in the other hand: neither in the own one nor played."""
    return hidden(s) & ~s[HANDS + seat]


@njit(cache=True)
def every_hand(cards: int, size: int) -> np.ndarray:
    """All hands of that size (1 to 4) from these cards."""
    places = np.zeros(32, dtype=np.int64)
    number = 0
    for card in range(32):
        if cards >> card & 1:
            places[number] = card
            number += 1
    many = 1
    for at in range(size):
        many = many * (number - at) // (at + 1)
    found = np.zeros(many, dtype=np.int64)
    chosen = np.arange(size)
    for at in range(many):
        bits = 0
        for one in chosen:
            bits |= np.int64(1) << places[one]
        found[at] = bits
        step = size - 1
        while step >= 0 and chosen[step] == number - size + step:
            step -= 1
        if step < 0:
            break
        chosen[step] += 1
        for rest in range(step + 1, size):
            chosen[rest] = chosen[rest - 1] + 1
    return found


@njit(cache=True)
def some_hands(cards: int, size: int, many: int) -> np.ndarray:
    """So many hands of that size by lot."""
    places = np.zeros(32, dtype=np.int64)
    number = 0
    for card in range(32):
        if cards >> card & 1:
            places[number] = card
            number += 1
    found = np.zeros(many, dtype=np.int64)
    for at in range(many):
        bits = 0
        while count(bits) < size:
            bits |= np.int64(1) << places[int(np.random.random() * number)]
        found[at] = bits
    return found


@njit(cache=True)
def weigh(
    hands: np.ndarray,
    other: int,
    now: int,
    past: np.ndarray,
    actions: np.ndarray,
    number: int,
    mind: Mind,
    tremble: float = 0.0,
) -> np.ndarray:
    """How likely each hand is, all together 1. `now`: the cards he really holds; `past`, `actions`: the rows of his
    decisions so far and what he did; `tremble`: the part of every decision that is taken for chance."""
    found = np.ones(len(hands))
    shares = np.zeros(ACTIONS)
    for at in range(number):
        row = past[at].copy()
        since = row[HANDS + other] & ~now
        for one in range(len(hands)):
            if found[one] == 0:
                continue
            row[HANDS + other] = hands[one] | since
            may = answer(row, mind, shares)
            trusted = (1 - tremble) * shares[actions[at]] + tremble / count(may)
            found[one] *= trusted if may >> actions[at] & 1 else 0.0
    total = found.sum()
    return found / total if total > 0 else found
