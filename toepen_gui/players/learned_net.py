"""A trained net in plain Python: two hidden layers with rectifiers, read from a file beside this package.

The file: a line of JSON, then per layer the scale of each input (float32), the weights in 8 bits, all outputs of one
input together, and the biases (float32); then the tables of `learned_worth` (float32). Little-endian. Most inputs are
0, and so is half of the hidden values: going through the others one by one costs a millisecond or two. numpy would be
quicker, and larger than all the rest of the game.
"""

from __future__ import annotations

import json
import pkgutil
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from operator import mul
from typing import Final

from toepen_gui.engine.rules import HouseRules

from .learned_sight import FLAGS, FLAGS_BEFORE
from .learned_worth import FAR, Duel, Weights

FORMAT: Final = 3
FORMAT_BEFORE: Final = 2  # of nets that do not see when who has knocked
MOST_PLAYERS: Final = 8


@dataclass(frozen=True, slots=True)
class Layer:
    rows: tuple[array[float], ...]  # per input: what one of it adds to every output
    bias: tuple[float, ...]

    def through(self, inputs: Iterable[tuple[int, float]]) -> list[float]:
        sums: Iterable[float] = self.bias
        values: list[float] = []
        rows: list[array[float]] = []
        ones: list[Iterable[float]] = [sums]
        for at, value in inputs:
            if value == 1:  # as most numbers of an observation are
                ones.append(self.rows[at])
            else:
                values.append(value)
                rows.append(self.rows[at])
        sums = map(sum, zip(*ones, strict=True))
        if not rows:
            return list(sums)
        columns = zip(*rows, strict=True)  # per output
        return [total + sum(map(mul, values, column)) for total, column in zip(sums, columns, strict=True)]


@dataclass(frozen=True, slots=True)
class Net:
    """`players`: numbers of players in a round that it is good for; `knocking`, `laundry` and
    `poverty`: the words of these options in houses that it is good for; `seats`,
    `planes` and `flags`: what it wants to see."""

    players: tuple[int, ...]
    knocking: tuple[str, ...]
    laundry: tuple[str, ...]
    poverty: tuple[str, ...]
    seats: int
    planes: int
    flags: int
    layers: tuple[Layer, ...]
    duel: Duel
    weights: Weights

    def plays(self, rules: HouseRules) -> bool:
        """Whether it is good for this house. Most options make no difference to it."""
        return rules.knocking in self.knocking and rules.laundry in self.laundry and rules.poverty in self.poverty

    def logits(self, numbers: Mapping[int, float]) -> list[float]:
        """For every action; a softmax over the legal ones is the policy."""
        first, *rest = self.layers
        values = first.through(numbers.items())
        for layer in rest:
            values = layer.through([(at, value) for at, value in enumerate(values) if value > 0])
        return values


@cache
def shipped(name: str) -> Net | None:
    """The net of that name that lies beside this package, if there is one. Read once; it never changes."""
    try:
        data = pkgutil.get_data(__package__, f"weights/{name}.net")
    except OSError:
        return None
    return None if data is None else read(data)


def read(data: bytes) -> Net:
    """Raises ValueError if these are no weights, or some of another version."""
    head, found, rest = data.partition(b"\n")
    about = json.loads(head) if found else {}
    if not isinstance(about, dict) or about.get("format") not in (FORMAT, FORMAT_BEFORE):
        raise ValueError("no weights of this version")
    reader = _Reader(rest, float(about["payoff_scale"]), int(about["payoff_at"]), int(about["payoffs"]))
    shape = [int(size) for size in about["shape"]]
    layers = tuple(reader.layer(inputs, outputs) for inputs, outputs in pairwise(shape))
    duel = tuple(tuple(tuple(reader.floats(FAR + 1)) for _ in range(FAR + 1)) for _ in range(2))
    weights = tuple(tuple(tuple(reader.floats(FAR + 1)) for _ in range(MOST_PLAYERS + 1)) for _ in range(2))
    reader.end()
    players = tuple(int(number) for number in about["players"])
    return Net(
        players=players,
        knocking=tuple(about["knocking"]),
        laundry=tuple(about["laundry"]),
        poverty=tuple(about["poverty"]),
        seats=int(about["seats"]),
        planes=int(about["planes"]),
        flags=FLAGS if about["format"] == FORMAT else FLAGS_BEFORE,
        layers=layers,
        duel=duel,
        weights=weights,
    )


class _Reader:
    def __init__(self, data: bytes, payoff_scale: float, payoff_at: int, payoffs: int) -> None:
        self._data = data
        self._at = 0
        self._fractions = dict.fromkeys(range(payoff_at, payoff_at + payoffs), 1 / payoff_scale)

    def _take(self, size: int) -> bytes:
        taken = self._data[self._at : self._at + size]
        if len(taken) != size:
            raise ValueError("weights cut short")
        self._at += size
        return taken

    def floats(self, number: int) -> Sequence[float]:
        values = array("f")
        values.frombytes(self._take(4 * number))
        if sys.byteorder == "big":
            values.byteswap()
        return values

    def layer(self, inputs: int, outputs: int) -> Layer:
        scales = self.floats(inputs)
        rows = []
        for at, scale in enumerate(scales):
            small = array("b")
            small.frombytes(self._take(outputs))
            factor = scale * self._fractions.get(at, 1.0)
            rows.append(array("f", [factor * weight for weight in small]))
        self._fractions.clear()  # only observations come in fractions
        return Layer(tuple(rows), tuple(self.floats(outputs)))

    def end(self) -> None:
        if self._at != len(self._data):
            raise ValueError("more than weights")
