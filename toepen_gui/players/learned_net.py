"""A trained net in plain Python: two hidden layers with rectifiers, read from a file beside this package.

The file: a line of JSON, then per layer the scale of each input (float32), the weights in 8 bits, all outputs of one
input together, and the biases (float32); then the tables of `learned_worth` (float32). Little-endian. How it is run
without numpy, which is larger than all the rest of the game: `packed`.
"""

from __future__ import annotations

import json
import pkgutil
import sys
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Any, Final

from toepen_gui.engine.rules import HouseRules
from toepen_gui.engine.view import SeatView

from .learned_sight import FLAGS, FLAGS_BEFORE
from .learned_worth import FAR, Duel, Weights
from .packed import First, Rows, Sum

FORMAT: Final = 3
FORMAT_BEFORE: Final = 2  # of nets that do not see when who has knocked
MOST_PLAYERS: Final = 8
MOST_SEEN: Final = 250  # numbers of a position that are not 0: fewer than that
THIRD: Final = 2  # tricks finished when the third begins
MOST_PAID: Final = 45  # what an end of the round is worth, in units of a point; or what it is cut off at


@dataclass(frozen=True, slots=True)
class Net:
    """`players`: numbers of players in a round that it is good for; `knocking`, `laundry` and
    `poverty`: the words of these options in houses that it is good for; `seats`,
    `planes` and `flags`: what it wants to see; `third`: the net that plays the third trick in its place."""

    players: tuple[int, ...]
    knocking: tuple[str, ...]
    laundry: tuple[str, ...]
    poverty: tuple[str, ...]
    seats: int
    planes: int
    flags: int
    first: First
    layers: tuple[Rows, ...]  # after the first
    duel: Duel
    weights: Weights
    third: Net | None = None

    def when(self, view: SeatView) -> Net:
        """The net that plays in a position: itself, or that of the third trick in the houses that this one knows."""
        third = self.third
        if third is None or len(view.tricks) != THIRD or not third.plays(view.rules):
            return self
        return self if view.rules.max_folds_in_row or view.rules.jack_bonus else third

    def plays(self, rules: HouseRules) -> bool:
        """Whether it is good for this house. Most options make no difference to it."""
        return rules.knocking in self.knocking and rules.laundry in self.laundry and rules.poverty in self.poverty

    def logits(self, numbers: Mapping[int, int]) -> list[float]:
        """For every action; a softmax over the legal ones is the policy."""
        return self.from_first(self.first.added(numbers.items()))

    def from_first(self, total: Sum) -> list[float]:
        """As `logits`, when the first layer has been added up."""
        return self.layers[-1].values(*self.layers[-1].added(self._hidden(total)))

    def some_from_first(self, total: Sum, actions: Sequence[int]) -> list[float]:
        """As `from_first`, for these actions only."""
        return self.layers[-1].some(self._hidden(total), actions)

    def _hidden(self, total: Sum) -> list[float]:
        """What the last layer takes."""
        amounts = self.first.rectified(total, self.layers[0].scales)
        for layer, after in pairwise(self.layers):
            amounts = layer.rectified(*layer.added(amounts), after.scales)
        return amounts


@cache
def shipped(name: str) -> Net | None:
    """The net of that name that lies beside this package, if there is one that can be read, with that of the third
    trick. Read once; it never changes."""
    net = _beside(name)
    return None if net is None else replace(net, third=_beside(f"{name}-third"))


def _beside(name: str) -> Net | None:
    try:
        data = pkgutil.get_data(__package__, f"weights/{name}.net")
        return None if data is None else read(data)
    except (OSError, ValueError):
        return None


def read(data: bytes) -> Net:
    """Raises ValueError if these are no weights, or some of another version."""
    head, found, rest = data.partition(b"\n")
    try:
        about = json.loads(head) if found else {}
        if not isinstance(about, dict) or about.get("format") not in (FORMAT, FORMAT_BEFORE):
            raise ValueError("no weights of this version")
        return _read(about, rest)
    except (LookupError, TypeError, ArithmeticError, RecursionError) as error:
        raise ValueError(f"no weights: {error}") from error


def _read(about: dict[str, Any], rest: bytes) -> Net:
    shape = [int(size) for size in about["shape"]]
    at, many = int(about["payoff_at"]), int(about["payoffs"])
    if len(shape) < 2 or min(shape) < 1 or not 0 <= at <= at + many <= shape[0]:
        raise ValueError("not the shape of a net")
    reader = _Reader(rest, float(about["payoff_scale"]), at, many)
    first, *layers = [reader.layer(inputs, outputs) for inputs, outputs in pairwise(shape)]
    most = [1.0] * shape[0]
    most[at : at + many] = [MOST_PAID * float(about["payoff_scale"])] * many
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
        first=First.of(first, most, MOST_SEEN),
        layers=tuple(layers),
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

    def layer(self, inputs: int, outputs: int) -> Rows:
        scales = self.floats(inputs)
        data = self._take(inputs * outputs)
        factors = [scale * self._fractions.get(at, 1.0) for at, scale in enumerate(scales)]
        self._fractions.clear()  # only observations come in fractions
        return Rows.of(data, factors, tuple(self.floats(outputs)))

    def end(self) -> None:
        if self._at != len(self._data):
            raise ValueError("more than weights")
