"""A shipped net compiled: what it would do, one position at a time, with no batch to wait for.

It is read from the file that ships, so what is measured is what plays, rounded weights and all.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from toepen_gui.players.learned_net import FORMAT_BEFORE
from toepen_gui.players.learned_sight import FLAGS, FLAGS_BEFORE
from toepen_gui.players.learned_worth import FAR

from ..learn.observe import PAYOFF_AT, PAYOFF_SCALE, PAYOFFS, SHARED, observe, sizes
from ..sim.fields import ACTIONS, KNOCK_ACTION
from ..sim.game import asked, legal

Floats = NDArray[np.float32]


class Mind(NamedTuple):
    """Weights by input, except those of the last layer, which stand by action; then the tables of worth."""

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    last: Floats
    last_bias: Floats
    duel: NDArray[np.float64]
    weights: NDArray[np.float64]


SEATS: int = 2
PLANES: int = 4


def mind_of(file: Path) -> Mind:
    """Of a net for two players. Raises ValueError if it is none."""
    head, _, data = file.read_bytes().partition(b"\n")
    about = json.loads(head)
    if (about["seats"], about["planes"]) != (SEATS, PLANES):
        raise ValueError(f"{file} is not a net for two players")
    layers, at = [], 0
    for inputs, outputs in pairwise(about["shape"]):
        scale = np.frombuffer(data, "<f4", inputs, at)
        small = np.frombuffer(data, np.int8, inputs * outputs, at + 4 * inputs).reshape(inputs, outputs)
        at += 4 * inputs + inputs * outputs
        layers.append((small * scale[:, None], np.frombuffer(data, "<f4", outputs, at).copy()))
        at += 4 * outputs
    size = (FAR + 1) * (FAR + 1)
    duel = np.frombuffer(data, "<f4", 2 * size, at).reshape(2, FAR + 1, FAR + 1)
    weights = np.frombuffer(data, "<f4", -1, at + 8 * size).reshape(2, -1, FAR + 1)
    first = layers[0][0]
    if about["format"] == FORMAT_BEFORE:
        first = _widened(first)
    return Mind(
        np.ascontiguousarray(first),
        layers[0][1],
        np.ascontiguousarray(layers[1][0]),
        layers[1][1],
        np.ascontiguousarray(layers[2][0].T),
        layers[2][1],
        duel.astype(np.float64),
        weights.astype(np.float64),
    )


def _widened(rows: Floats) -> Floats:
    """Weights of 0 for the raises, which the net does not see."""
    parts = [rows[:SHARED]]
    step = FLAGS_BEFORE + 32 * PLANES
    for seat in range(SEATS):
        own = rows[SHARED + seat * step :][:step]
        parts += [own[:FLAGS_BEFORE], np.zeros((FLAGS - FLAGS_BEFORE, rows.shape[1]), np.float32), own[FLAGS_BEFORE:]]
    found = np.concatenate(parts)
    assert len(found) == sizes(SEATS, PLANES)[0]
    return found


@njit(cache=True, fastmath=True)
def _through(seen: np.ndarray, mind: Mind, hidden: np.ndarray) -> None:
    """The second hidden layer."""
    width = len(mind.first_bias)
    values = mind.first_bias.copy()
    for at in range(len(seen)):
        if seen[at]:
            value = np.float32(seen[at])
            if PAYOFF_AT <= at < PAYOFF_AT + PAYOFFS:
                value /= np.float32(PAYOFF_SCALE)
            row = mind.first[at]
            for to in range(width):
                values[to] += value * row[to]
    hidden[:] = mind.second_bias
    for at in range(width):
        value = values[at]
        if value > 0:
            row = mind.second[at]
            for to in range(width):
                hidden[to] += value * row[to]
    for to in range(width):
        hidden[to] = max(hidden[to], np.float32(0))


@njit(cache=True, fastmath=True)
def answer(s: np.ndarray, mind: Mind, shares: np.ndarray) -> int:
    """Fills in the chance of every action of who is asked; the legal ones as a bit set. Nothing is asked of the net
    where there is no choice."""
    may = legal(s)
    shares[:] = 0
    if may & (may - 1) == 0:
        for action in range(ACTIONS):
            if may >> action & 1:
                shares[action] = 1.0
        return may
    seat, ask = asked(s)
    slots = np.zeros(4, dtype=np.int64)
    seen = np.zeros(SHARED + SEATS * (FLAGS + 32 * PLANES), dtype=np.int8)
    observe(s, seat, ask, SEATS, PLANES, mind.duel, mind.weights, slots, seen)
    width = len(mind.first_bias)
    hidden = np.empty(width, dtype=np.float32)
    _through(seen, mind, hidden)
    most = -1e30
    for action in range(ACTIONS):
        if may >> action & 1:
            place = action if action >= KNOCK_ACTION else slots[action >> 3] * 8 + (action & 7)
            row = mind.last[place]
            total = mind.last_bias[place]
            for at in range(width):
                total += hidden[at] * row[at]
            shares[action] = total
            most = max(most, shares[action])
    sums = 0.0
    for action in range(ACTIONS):
        if may >> action & 1:
            shares[action] = np.exp(shares[action] - most)
            sums += shares[action]
    for action in range(ACTIONS):
        shares[action] /= sums
    return may


@njit(cache=True)
def drawn(shares: np.ndarray) -> int:
    """An action by lot."""
    left = np.random.random()
    last = -1
    for action in range(ACTIONS):
        if shares[action] > 0:
            last = action
            left -= shares[action]
            if left < 0:
                break
    return last
