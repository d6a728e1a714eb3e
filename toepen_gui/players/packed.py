"""A layer of a net in plain Python, quick: all outputs of one input are one large whole number.

The weights have 8 bits, so an input's row fits in a number with 32 bits for each output, each weight raised by `RAISED`
so that none is below zero. An input counts in whole steps; a row times that, added up over the inputs, is the whole
layer: a multiplication and an addition per input that is not 0, whatever the number of outputs. Steps are so fine that
`MOST_STEPS` of them in all just fit. Whole numbers also give the same sum on every machine, in any order; so parts of
the first layer's sum can be kept, which is what makes the same position with another hand cheap.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import mul
from typing import Final, NamedTuple

LANE: Final = 4  # bytes for an output
RAISED: Final = 128
MOST_STEPS: Final = 1 << 24  # times 255, the largest raised weight, is below 2 ** 32
_RAISE: Final = bytes((number + RAISED) % 256 for number in range(256))  # a signed byte to one that is not


class Sum(NamedTuple):
    """Rows added up: `lanes` with the raised weights, `steps` of inputs that went in."""

    lanes: int
    steps: int


@dataclass(frozen=True, slots=True)
class Rows:
    """`rows`: per input; `columns`: the same raised weights per output; `scales`: by which each input's weights count;
    `bias`: per output."""

    rows: tuple[int, ...]
    columns: tuple[bytes, ...]
    scales: tuple[float, ...]
    bias: tuple[float, ...]

    @classmethod
    def of(cls, data: bytes, scales: Sequence[float], bias: Sequence[float]) -> Rows:
        """`data`: signed bytes, all outputs of one input together."""
        outputs = len(bias)
        raised = data.translate(_RAISE)
        rows = []
        for at in range(len(scales)):
            lanes = bytearray(LANE * outputs)
            lanes[::LANE] = raised[at * outputs : (at + 1) * outputs]
            rows.append(int.from_bytes(lanes, "little"))
        columns = tuple([raised[at::outputs] for at in range(outputs)])
        return cls(tuple(rows), columns, tuple(scales), tuple(bias))

    def values(self, total: Sum, fine: float) -> list[float]:
        """The outputs, from a sum in steps of 1 / `fine`."""
        less, step = RAISED * total.steps, 1 / fine
        return [(lane - less) * step + bias for lane, bias in zip(self._lanes(total), self.bias, strict=True)]

    def rectified(self, total: Sum, fine: float, scales: Sequence[float]) -> list[float]:
        """As `values`, those below 0 as 0, and each times its scale: what a layer with these `scales` takes."""
        less, step = RAISED * total.steps, 1 / fine
        lanes = self._lanes(total)
        return [
            value * scale if (value := (lane - less) * step + bias) > 0 else 0.0
            for lane, bias, scale in zip(lanes, self.bias, scales, strict=True)
        ]

    def _lanes(self, total: Sum) -> array[int]:
        found = array("I")
        found.frombytes(total.lanes.to_bytes(LANE * len(self.bias), "little"))
        if sys.byteorder == "big":
            found.byteswap()
        return found

    def added(self, amounts: Sequence[float]) -> tuple[Sum, float]:
        """These inputs, 0 or more and scaled, added up; and how many steps are 1."""
        steps, fine = _in_steps(amounts)
        return Sum(sum(map(mul, steps, compress(self.rows, amounts))), sum(steps)), fine

    def some(self, amounts: Sequence[float], outputs: Sequence[int]) -> list[float]:
        """Some outputs only: the same to the last bit, and much cheaper for a few."""
        steps, fine = _in_steps(amounts)
        less, step = RAISED * sum(steps), 1 / fine
        sums = [sum(map(mul, steps, compress(self.columns[at], amounts))) for at in outputs]
        return [(found - less) * step + self.bias[at] for found, at in zip(sums, outputs, strict=True)]


def _in_steps(amounts: Sequence[float]) -> tuple[list[int], float]:
    """Those that are not 0, in whole steps; and how many steps are 1."""
    weight = sum(amounts)
    if not weight:
        return [], 1.0
    fine = (MOST_STEPS - len(amounts) + amounts.count(0.0)) / weight
    return [int(amount * fine + 0.5) for amount in amounts if amount], fine


@dataclass(frozen=True, slots=True)
class First:
    """The layer that sees the position, whose numbers are whole and nearly all 1. `units`: steps per input and 1;
    `ones`: what 1 of each input adds."""

    rows: Rows
    fine: float
    units: tuple[int, ...]
    ones: tuple[int, ...]
    _twice: int  # twice RAISED in every lane: less a row it is the row of the opposite weights

    @classmethod
    def of(cls, rows: Rows, most: Sequence[float], many: int) -> First:
        """`most`: how large each input gets; `many`: how many are not 0 at a time, at most."""
        heaviest = sorted([scale * size for scale, size in zip(rows.scales, most, strict=True)])[-many:]
        fine = (MOST_STEPS - many) / max(1e-9, sum(heaviest))
        units = tuple(int(scale * fine + 0.5) for scale in rows.scales)
        ones = tuple(unit * row for unit, row in zip(units, rows.rows, strict=True))
        twice = int.from_bytes((2 * RAISED).to_bytes(LANE, "little") * len(rows.bias), "little")
        return cls(rows, fine, units, ones, twice)

    def added(self, inputs: Iterable[tuple[int, int]]) -> Sum:
        """These inputs (number, value)."""
        lanes = steps = 0
        for at, value in inputs:
            unit = self.units[at]
            if value == 1:
                lanes += self.ones[at]
                steps += unit
            elif value > 0:
                lanes += value * self.ones[at]
                steps += value * unit
            else:
                lanes += -value * unit * (self._twice - self.rows.rows[at])
                steps -= value * unit
        return Sum(lanes, steps)

    def values(self, total: Sum) -> list[float]:
        """The outputs."""
        return self.rows.values(total, self.fine)

    def rectified(self, total: Sum, scales: Sequence[float]) -> list[float]:
        """The outputs as a layer with these `scales` takes them."""
        return self.rows.rectified(total, self.fine, scales)
