"""Seats as numbers, sets of seats as bit sets, and the way round the table.

A set of seats is an int with bit `seat` set: a state holds several, and a copy of a number costs nothing.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1  # in a state, where no seat is meant
MOST_SEATS: Final = 8

SEAT_BIT: Final = tuple(1 << seat for seat in range(MOST_SEATS))

# AFTER[players][seat]: every seat clockwise, from the one left of `seat` round to `seat` itself.
AFTER: Final = tuple(
    tuple(tuple((seat + step) % players for step in range(1, players + 1)) for seat in range(players))
    for players in range(MOST_SEATS + 1)
)


_TRUTHS: Final = tuple(
    tuple(tuple(bool(seats >> seat & 1) for seat in range(players)) for seats in range(1 << players))
    for players in range(MOST_SEATS + 1)
)


def seats_of(seats: int, players: int) -> tuple[bool, ...]:
    """The set as views show it: one truth per seat."""
    return _TRUTHS[players][seats]


def clockwise(players: int, seat: int, seats: int) -> tuple[int, ...]:
    """The seats of the set `seats`, clockwise from left of `seat`; `seat` itself, if in the set, comes last."""
    return tuple([other for other in AFTER[players][seat] if seats >> other & 1])


def put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The same values but for one seat."""
    return (*values[:seat], value, *values[seat + 1 :])
