"""Pairs of cards in matrices of 32 by 32, the same either way round: how they are played and learned about."""

from __future__ import annotations

import numpy as np
from numba import njit

from .last_card import CARDS, ONE, ZERO


@njit(cache=True, fastmath=True)
def halves(kept: np.ndarray, tremble: float, found: np.ndarray) -> None:
    """Shares of either card of each pair: `found[x, y]` of x."""
    part = np.float32(1 - tremble)
    least = np.float32(tremble / 2)
    for x in range(CARDS):
        for y in range(CARDS):
            total = kept[x, y] + kept[y, x]
            share = kept[x, y] / total if total > ZERO else np.float32(0.5)
            found[x, y] = share * part + least


@njit(cache=True, fastmath=True)
def may_follow(led: int, shares: np.ndarray) -> None:
    """Whoever can follow suit must."""
    suit = led >> 3
    for x in range(CARDS):
        for y in range(CARDS):
            if x >> 3 == suit and y >> 3 != suit:
                shares[x, y] = ONE
            elif x >> 3 != suit and y >> 3 == suit:
                shares[x, y] = ZERO


@njit(cache=True, fastmath=True)
def learn_two(
    kept: np.ndarray,
    sums: np.ndarray,
    shares: np.ndarray,
    worths: np.ndarray,
    value: np.ndarray,
    reach: np.ndarray,
    weight: float,
) -> None:
    heavy = np.float32(weight)
    for x in range(CARDS):
        for y in range(CARDS):
            kept[x, y] = max(ZERO, kept[x, y] + worths[x, y] - value[x, y])
            sums[x, y] += heavy * reach[x, y] * shares[x, y]


@njit(cache=True, fastmath=True)
def chosen(worths: np.ndarray, shares: np.ndarray, choices: int, best: bool, value: np.ndarray) -> None:
    """What who decides makes of it. All as flat vectors."""
    for at in range(len(value)):
        sums = ZERO
        most = np.float32(-1e30)
        for choice in range(choices):
            sums += shares[choice, at] * worths[choice, at]
            most = max(most, worths[choice, at])
        value[at] = most if best else sums


@njit(cache=True, fastmath=True)
def learn(
    kept: np.ndarray,
    sums: np.ndarray,
    shares: np.ndarray,
    choices: int,
    worths: np.ndarray,
    value: np.ndarray,
    reach: np.ndarray,
    weight: float,
) -> None:
    heavy = np.float32(weight)
    for choice in range(choices):
        for at in range(len(value)):
            kept[choice, at] = max(ZERO, kept[choice, at] + worths[choice, at] - value[at])
            sums[choice, at] += heavy * reach[at] * shares[choice, at]


@njit(cache=True, fastmath=True)
def apart(reach: np.ndarray, price: float, found: np.ndarray) -> None:
    """`price` times how likely the pairs are that share no card with each pair."""
    rows = np.zeros(CARDS, np.float32)
    total = ZERO
    for x in range(CARDS):
        for y in range(CARDS):
            rows[x] += reach[x, y]
        total += rows[x]
    total *= np.float32(0.5)
    heavy = np.float32(price)
    for x in range(CARDS):
        for y in range(CARDS):
            found[x, y] = heavy * (total - rows[x] - rows[y] + reach[x, y])
