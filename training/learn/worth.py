"""What points are worth: the chance to come out of the match well, from tables that self-play fills.

Only the distance to the limit counts. With two players in the game the chance to win it is a table by both distances
and by who leads next. With more, every distance has a weight: for `first-loses` a seat's chance to lose is its share
of all weights, for `last-standing` its chance to win is. While everybody is far from the limit, points count as such.

`toepen_gui.players.learned_worth` says the same in plain Python; a test holds the two together.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from ..sim.fields import BEGUN, DEALER, DEALT_BY, FIRST_LOSES, IN_GAME, LIMIT, PLAYERS, POINTS, SEATS

FAR: Final = 30
POINTS_FROM: Final = 24  # with everybody farther than this a round is played for points
LEAST_UNIT: Final = 0.01

Floats = NDArray[np.float64]


def first_tables() -> tuple[Floats, Floats]:
    """Before any play: the rule of thumb of `players.prices` for a limit of 10.

    The table for two is by (whether one leads next, own distance, the other's); the weights, as logarithms, by
    (last-standing, players in the game, distance).
    """
    distances = np.arange(FAR + 1)
    duel = 1 / (1 + np.exp(-0.35 * (distances[:, None] - distances[None, :])))
    duel[0, :], duel[:, 0] = 0.0, 1.0
    slope = 0.35 * distances
    return np.stack([duel, duel]), np.stack([np.tile(-slope, (9, 1)), np.tile(slope, (9, 1))])


@njit(cache=True)
def dealt_in(s: np.ndarray) -> int:
    """The seats that take part in the round: in the game, or dropped out of it by what they paid in this round."""
    seats = 0
    for seat in range(s[PLAYERS]):
        if s[IN_GAME] >> seat & 1 or s[POINTS + seat] != s[BEGUN + seat]:
            seats |= 1 << seat
    return seats


@njit(cache=True)
def for_points(s: np.ndarray, dealt: int) -> bool:
    """Whether the limit is out of sight for everybody."""
    for seat in range(s[PLAYERS]):
        if dealt >> seat & 1 and s[LIMIT] - s[BEGUN + seat] <= POINTS_FROM:
            return False
    return True


@njit(cache=True)
def worth(
    s: np.ndarray, points: np.ndarray, dealt: int, dealer: int, seat: int, duel: np.ndarray, weights: np.ndarray
) -> float:
    """What it is worth to `seat` if the round ends with these points: a chance, or points."""
    players, limit = s[PLAYERS], s[LIMIT]
    if for_points(s, dealt):
        others, total = 0, 0.0
        for other in range(players):
            if dealt >> other & 1 and other != seat:
                others += 1
                total += points[other] - s[BEGUN + other]
        return total / max(1, others) - (points[seat] - s[BEGUN + seat])
    own = limit - points[seat]
    if own <= 0:
        return 0.0
    first_loses = s[FIRST_LOSES]
    alive, rival = 0, -1
    for other in range(players):
        if dealt >> other & 1 and other != seat:
            if points[other] >= limit:
                if first_loses:
                    return 1.0
            else:
                alive += 1
                rival = other
    if alive == 0:
        return 1.0
    own = min(own, FAR)
    if alive == 1:
        return duel[0 if dealer == seat else 1, own, min(limit - points[rival], FAR)]
    kind = 0 if first_loses else 1
    mine = np.exp(weights[kind, alive + 1, own])
    total = mine
    for other in range(players):
        if dealt >> other & 1 and other != seat and points[other] < limit:
            total += np.exp(weights[kind, alive + 1, min(limit - points[other], FAR)])
    share = mine / total
    return 1 - share if first_loses else share


@njit(cache=True)
def unit(s: np.ndarray, dealt: int, duel: np.ndarray, weights: np.ndarray) -> float:
    """What one point is worth when the round begins, on average over the seats in it."""
    if for_points(s, dealt):
        return 1.0
    points = s[BEGUN : BEGUN + 8].copy()
    total, seats = 0.0, 0
    for seat in range(s[PLAYERS]):
        if dealt >> seat & 1:
            before = worth(s, points, dealt, -1, seat, duel, weights)
            points[seat] += 1
            total += before - worth(s, points, dealt, -1, seat, duel, weights)
            points[seat] -= 1
            seats += 1
    return max(LEAST_UNIT, total / max(1, seats))


@njit(cache=True)
def made(s: np.ndarray, seat: int, duel: np.ndarray, weights: np.ndarray) -> float:
    """What a finished round was worth to a seat, in points."""
    dealt = dealt_in(s)
    one = unit(s, dealt, duel, weights)
    begun = s[BEGUN : BEGUN + SEATS].copy()
    ended = s[POINTS : POINTS + SEATS].copy()
    after = worth(s, ended, dealt, s[DEALER], seat, duel, weights)
    before = 0.0 if for_points(s, dealt) else worth(s, begun, dealt, s[DEALT_BY], seat, duel, weights)
    return (after - before) / one
