"""Layers of whole numbers give what the plain sums of their weights give."""

from __future__ import annotations

from random import Random

import pytest

from toepen_gui.players.packed import First, Rows

INPUTS, OUTPUTS = 40, 17


def weights(rng: Random) -> tuple[list[list[int]], list[float], list[float], Rows]:
    table = [[rng.randint(-127, 127) for _ in range(OUTPUTS)] for _ in range(INPUTS)]
    scales = [rng.uniform(0.001, 0.02) for _ in range(INPUTS)]
    bias = [rng.uniform(-1, 1) for _ in range(OUTPUTS)]
    data = bytes(number % 256 for row in table for number in row)
    return table, scales, bias, Rows.of(data, scales, bias)


def plain(table: list[list[int]], scales: list[float], bias: list[float], inputs: dict[int, float]) -> list[float]:
    return [
        start + sum(value * scales[at] * table[at][out] for at, value in inputs.items())
        for out, start in enumerate(bias)
    ]


def test_a_layer_after_a_rectifier() -> None:
    rng = Random(2)
    for _ in range(20):
        table, scales, bias, rows = weights(rng)
        inputs = [rng.uniform(-3, 9) for _ in range(INPUTS)]
        above = {at: value for at, value in enumerate(inputs) if value > 0}
        amounts = [value * scale if value > 0 else 0.0 for value, scale in zip(inputs, scales, strict=True)]
        found = rows.values(*rows.added(amounts))
        assert found == pytest.approx(plain(table, scales, bias, above), abs=2e-4)
        assert rows.some(amounts, [3, 0]) == [found[3], found[0]]
        factors = [rng.uniform(0.1, 2) for _ in range(OUTPUTS)]
        after = [max(0.0, value) * factor for value, factor in zip(found, factors, strict=True)]
        assert rows.rectified(*rows.added(amounts), factors) == after
    nothing = [0.0] * INPUTS
    assert rows.values(*rows.added(nothing)) == bias
    assert rows.some(nothing, [3, 0]) == [bias[3], bias[0]]


def test_the_first_layer() -> None:
    rng = Random(3)
    for _ in range(20):
        table, scales, bias, rows = weights(rng)
        first = First.of(rows, [1.0] * 30 + [96.0] * 10, 25)
        seen = dict.fromkeys(rng.sample(range(30), 12), 1) | {at: rng.randint(-96, 96) for at in range(30, 40)}
        right = plain(table, scales, bias, {at: float(value) for at, value in seen.items()})
        assert first.values(first.added(seen.items())) == pytest.approx(right, abs=1e-2)  # of sums in the hundreds


def test_a_part_of_a_sum_can_be_taken_out() -> None:
    rows = weights(Random(4))[3]
    first = First.of(rows, [1.0] * INPUTS, INPUTS)
    whole, part = first.added((at, 1) for at in range(20)), first.added((at, 1) for at in range(5))
    rest = first.added((at, 1) for at in range(5, 20))
    assert (whole.lanes - part.lanes, whole.steps - part.steps) == rest
