"""The last two tricks of dealt rounds gone through with both hands open: what every move of every position is worth.

Self-play learns from the moves it makes. What it hardly ever does it hardly learns about, and what a best answer wins
sits there. So the ends of many rounds are laid out as trees, all legal moves of both players and not only those made,
and every position is learned from: its moves are worth what the net itself makes of them against this hand, and over
many deals the hands come as often as they should, if each counts by how likely the other gets there with it.

Lines that come up too rarely are followed by lot only, which is right on average.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import torch
from numba import njit
from numpy.typing import NDArray

from ..sim.fields import (
    ACTIONS,
    ANSWER,
    ANY_TIME,
    IDLE,
    LAID,
    LAUNDRY,
    PLAYERS,
    POVERTY,
    RAISED,
    SIZE,
    STAGE,
    STAKE,
    TRICK,
)
from ..sim.game import asked, count, legal, step
from .houses import Domain
from .nets import Net, prepared
from .observe import action_for, canonical, observe, sizes
from .worth import made

FULL: Final = 0.02  # a position as likely as this, every step counting for at least `AT_LEAST`, is laid out in full
AT_LEAST: Final = 0.1
KINDS: Final = 16 * 16 * 2 * 2 * 2 * 4  # what everybody knows of a position, roughly: which knocks led there
HEAVIEST: Final = 8.0


class Lesson(NamedTuple):
    """Positions to learn from: what is seen, what may be done, how likely the net does it, what each move is worth to
    who is asked, and what the position counts for."""

    seen: NDArray[np.int8]
    may: NDArray[np.int64]
    shares: NDArray[np.float32]
    worths: NDArray[np.float32]
    weight: NDArray[np.float32]


@njit(cache=True)
def catch(rows: np.ndarray, brains: np.ndarray, tricks: np.ndarray, caught: np.ndarray, number: int) -> int:
    """Keeps the rounds of two with knocks in turn that have just come to the third trick, both seats played by the
    learner (brain 0); how many there are then. `tricks`: how many each row had finished before."""
    for at in range(len(rows)):
        s = rows[at]
        just_now = s[TRICK] == 2 and tricks[at] != 2 and s[STAGE] != IDLE and not s[LAID]
        known = s[PLAYERS] == 2 and not s[ANY_TIME] and not s[LAUNDRY] and not s[POVERTY]
        if just_now and known and not brains[at].any() and number < len(caught):
            caught[number] = s
            number += 1
        tricks[at] = s[TRICK] if s[STAGE] != IDLE else 0
    return number


@njit(cache=True)
def settled(s: np.ndarray) -> bool:
    """Passes over what is forced; whether the round is over then."""
    while s[STAGE] != IDLE:
        may = legal(s)
        if may & (may - 1):
            return False
        for action in range(ACTIONS):
            if may >> action & 1:
                step(s, action)
                break
    return True


@njit(cache=True)
def _kind(s: np.ndarray, seat: int, ask: int, stake: int) -> int:
    """What everybody knows of a position, as a number below KINDS."""
    own, other = s[RAISED + seat] >> 4 & 15, s[RAISED + 1 - seat] >> 4 & 15
    found = own * 16 + other
    found = found * 2 + (1 if s[TRICK] == 3 else 0)
    found = found * 2 + (1 if s[LAID] else 0)
    found = found * 2 + (1 if ask == ANSWER else 0)
    return found * 4 + min(3, s[STAKE] - stake)


@njit(cache=True)
def _look(
    rows: np.ndarray,
    first: int,
    seats: int,
    planes: int,
    duel: np.ndarray,
    weights: np.ndarray,
    stakes: np.ndarray,
    seen: np.ndarray,
    slots: np.ndarray,
    may: np.ndarray,
    actor: np.ndarray,
    kind: np.ndarray,
) -> None:
    """What is seen at the positions of a level, the first of which has this number."""
    for at in range(len(rows)):
        s, node = rows[at], first + at
        seat, ask = asked(s)
        observe(s, seat, ask, seats, planes, duel, weights, slots[node], seen[node])
        may[node] = canonical(legal(s), slots[node])
        actor[node] = seat
        kind[node] = _kind(s, seat, ask, stakes[node])


@njit(cache=True)
def _grow(
    rows: np.ndarray,
    first: int,
    logits: np.ndarray,
    blind: float,
    duel: np.ndarray,
    weights: np.ndarray,
    slots: np.ndarray,
    may: np.ndarray,
    actor: np.ndarray,
    stakes: np.ndarray,
    parent: np.ndarray,
    via: np.ndarray,
    came: np.ndarray,
    reach: np.ndarray,
    likely: np.ndarray,
    full: np.ndarray,
    shares: np.ndarray,
    worths: np.ndarray,
    value: np.ndarray,
    ahead: np.ndarray,
) -> int:
    """Lays out the next level into `ahead`; how many positions it has, -1 if there is no room for them. `blind`: the
    part of all moves that are taken to be made by chance."""
    many = 0
    free_node = first + len(rows)
    for at in range(len(rows)):
        node = first + at
        seat = actor[node]
        most = -1e30
        for a in range(ACTIONS):
            if may[node] >> a & 1 and logits[at, a] > most:
                most = logits[at, a]
        total = 0.0
        for a in range(ACTIONS):
            shares[node, a] = np.exp(logits[at, a] - most) if may[node] >> a & 1 else 0.0
            total += shares[node, a]
        free = count(may[node])
        full[node] = likely[node] >= FULL
        chosen = -1
        left = np.random.random()
        for a in range(ACTIONS):
            if may[node] >> a & 1:
                shares[node, a] /= total
                if left >= 0:
                    chosen = a
                    left -= (1 - blind) * shares[node, a] + blind / free
        for a in range(ACTIONS):
            if not may[node] >> a & 1 or not (full[node] or a == chosen):
                continue
            share = (1 - blind) * shares[node, a] + blind / free if full[node] else 1.0
            if many >= len(ahead):
                return -1
            child = ahead[many]
            child[:] = rows[at]
            step(child, action_for(a, slots[node]))
            if settled(child):
                for who in range(2):
                    worth = made(child, who, duel, weights)
                    value[node, who] += share * worth
                    if who == seat:
                        worths[node, a] = worth
                continue
            made_node = free_node + many
            parent[made_node], via[made_node], came[made_node] = node, a, share
            reach[made_node] = reach[node]
            reach[made_node, seat] *= share
            likely[made_node] = likely[node] * max(AT_LEAST, share) if full[node] else 0.0
            stakes[made_node] = stakes[node]
            value[made_node] = 0
            many += 1
    return many


@njit(cache=True)
def _back(
    number: int,
    roots: int,
    parent: np.ndarray,
    via: np.ndarray,
    came: np.ndarray,
    actor: np.ndarray,
    worths: np.ndarray,
    value: np.ndarray,
) -> None:
    """Carries what positions are worth back to those before."""
    for node in range(number - 1, roots - 1, -1):
        before = parent[node]
        value[before] += came[node] * value[node]
        worths[before, via[node]] = value[node, actor[before]]


@njit(cache=True)
def _weigh(
    number: int, actor: np.ndarray, kind: np.ndarray, full: np.ndarray, reach: np.ndarray, weight: np.ndarray
) -> None:
    """What each position counts for: by how likely the other gets there with his hand, among positions of its kind.
    Rare kinds count for less, but not by as much as they are rare."""
    sums, often = np.zeros(KINDS), np.zeros(KINDS)
    for node in range(number):
        if full[node]:
            sums[kind[node]] += reach[node, 1 - actor[node]]
            often[kind[node]] += 1
    for node in range(number):
        if not full[node]:
            weight[node] = 0
            continue
        usual = max(1e-9, sums[kind[node]] / often[kind[node]])
        there = min(HEAVIEST, reach[node, 1 - actor[node]] / usual)
        weight[node] = there * min(1.0, usual) ** 0.5 * max(AT_LEAST, reach[node, actor[node]])


class Trees:
    """Room for so many positions, used again and again."""

    def __init__(self, domain: Domain, most: int) -> None:
        self._domain = domain
        self._most = most
        self._seen = np.zeros((most, sizes(domain.seats, domain.planes)[0]), dtype=np.int8)
        self._slots = np.zeros((most, 4), dtype=np.int64)
        self._may = np.zeros(most, dtype=np.int64)
        self._actor = np.zeros(most, dtype=np.int64)
        self._kind = np.zeros(most, dtype=np.int64)
        self._stakes = np.zeros(most, dtype=np.int64)
        self._parent = np.zeros(most, dtype=np.int64)
        self._via = np.zeros(most, dtype=np.int64)
        self._came = np.zeros(most)
        self._reach = np.zeros((most, 2))
        self._likely = np.zeros(most)
        self._full = np.zeros(most, dtype=np.bool_)
        self._shares = np.zeros((most, ACTIONS), dtype=np.float32)
        self._worths = np.zeros((most, ACTIONS), dtype=np.float32)
        self._value = np.zeros((most, 2))
        self._weight = np.zeros(most)
        self._per_root = 150.0

    @torch.inference_mode()
    def lesson(
        self, caught: NDArray[np.int64], net: Net, blind: float, duel: NDArray[np.float64], weights: NDArray[np.float64]
    ) -> Lesson:
        """All positions of trees from as many of `caught` as there is room for."""
        roots = min(len(caught), int(0.8 * self._most / self._per_root))
        rows = caught[:roots].copy()
        rows = rows[[not settled(row) for row in rows]]
        roots = len(rows)
        self._reach[:roots], self._likely[:roots], self._value[:roots] = 1, 1, 0
        self._stakes[:roots] = rows[:, STAKE]
        first = 0
        while len(rows):
            number = first + len(rows)
            here = slice(first, number)
            self._worths[here] = 0
            _look(
                rows,
                first,
                self._domain.seats,
                self._domain.planes,
                duel,
                weights,
                self._stakes,
                self._seen,
                self._slots,
                self._may,
                self._actor,
                self._kind,
            )
            with torch.autocast("cpu", torch.bfloat16):
                logits = net(prepared(torch.from_numpy(self._seen[here]))).float().numpy()
            ahead = np.empty((min(len(rows) * 3, self._most - number), SIZE), dtype=np.int64)
            many = _grow(
                rows,
                first,
                logits,
                blind,
                duel,
                weights,
                self._slots,
                self._may,
                self._actor,
                self._stakes,
                self._parent,
                self._via,
                self._came,
                self._reach,
                self._likely,
                self._full,
                self._shares,
                self._worths,
                self._value,
                ahead,
            )
            if many < 0:
                self._per_root *= 1.5
                return self.lesson(caught, net, blind, duel, weights)
            first, rows = number, ahead[:many]
        self._per_root = max(20.0, first / max(1, roots))
        _back(first, roots, self._parent, self._via, self._came, self._actor, self._worths, self._value)
        _weigh(first, self._actor, self._kind, self._full, self._reach, self._weight)
        here = slice(0, first)
        return Lesson(
            self._seen[here],
            self._may[here],
            self._shares[here],
            self._worths[here],
            self._weight[here].astype(np.float32),
        )
