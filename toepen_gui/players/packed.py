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
    """`rows`: per input; `scales`: by which each input's weights count; `bias`: per output."""

    rows: tuple[int, ...]
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
        return cls(tuple(rows), tuple(scales), tuple(bias))

    def values(self, total: Sum, fine: float) -> list[float]:
        """The outputs, from a sum in steps of 1 / `fine`."""
        found = array("I")
        found.frombytes(total.lanes.to_bytes(LANE * len(self.bias), "little"))
        if sys.byteorder == "big":
            found.byteswap()
        less = RAISED * total.steps
        step = 1 / fine
        return [(lane - less) * step + bias for lane, bias in zip(found, self.bias, strict=True)]

    def through(self, inputs: Sequence[float]) -> list[float]:
        """The outputs for these inputs, of which those below 0 count as 0, as after a rectifier."""
        used = [(at, value * self.scales[at]) for at, value in enumerate(inputs) if value > 0]
        weight = sum([amount for _, amount in used])
        if not weight:
            return list(self.bias)
        fine = (MOST_STEPS - len(used)) / weight
        lanes = steps = 0
        for at, amount in used:
            step = int(amount * fine + 0.5)
            lanes += step * self.rows[at]
            steps += step
        return self.values(Sum(lanes, steps), fine)


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
