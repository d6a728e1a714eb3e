"""Positions of the third trick by the thousand, solved, as lessons for a net: python -m training.solve.lessons ...

    python -m training.solve.lessons toepen_gui/players/weights/duel.net --out runs/third

Every file is made from its own number alone, so a run that was interrupted goes on with the files that are missing.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..beat import rounds
from ..beat.mind import Mind, mind_of
from ..learn.houses import DOMAINS, templates
from ..learn.observe import sizes
from ..sim.fields import ACTIONS, ANY_TIME, LAUNDRY, LEADER, LIMIT, MAX_FOLDS, POINTS, POVERTY, SIZE
from ..sim.game import begin_match, deal
from .end import solve
from .plan import new_plan
from .start import MOST_PAST, believed, played_until, terms_of
from .told import lessons

CHANCE: Final = 0.04  # of the decisions of the first two tricks, that it was made for no reason
TREMBLE: Final = 0.01  # while solving
AT_LEVEL: Final = 0.6  # part of the rounds at the beginning of a match to ten
FOR_POINTS: Final = 0.15


def begun(houses: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.int64]:
    """A round dealt at some score, knocks in turn."""
    row = houses[int(rng.integers(len(houses)))].copy()
    row[LIMIT] = 10
    lot = rng.random()
    if lot < FOR_POINTS:
        row[LIMIT] = rng.integers(26, 46)
    elif lot > FOR_POINTS + AT_LEVEL:
        row[LIMIT] = rng.integers(5, 16)
        row[POINTS : POINTS + 2] = rng.integers(0, row[LIMIT], 2)
    begin_match(row, int(rng.integers(2)))
    deal(row, rng.permutation(32))
    return row


def position(
    mind: Mind, rng: np.random.Generator
) -> tuple[NDArray[np.int64], NDArray[np.float32], NDArray[np.float32]]:
    """A row where a third trick begins, and what everybody may believe of both hands, the leader's first."""
    houses, _ = templates(DOMAINS["duel"], 1.0)
    houses = houses[(houses[:, [ANY_TIME, LAUNDRY, POVERTY, MAX_FOLDS]] == 0).all(axis=1)]
    past, did = np.zeros((2, MOST_PAST, SIZE), np.int64), np.zeros((2, MOST_PAST), np.int64)
    number = np.zeros(2, np.int64)
    while True:
        row = begun(houses, rng)
        if played_until(row, mind, CHANCE, past, did, number):
            leader = int(row[LEADER])
            first = believed(row, leader, past, did, number, mind, CHANCE)
            second = believed(row, 1 - leader, past, did, number, mind, CHANCE)
            if first.any() and second.any():
                return row, first, second


def made(mind: Mind, seed: int, positions: int, rounds_each: int, passes: int) -> dict[str, NDArray[np.generic]]:
    """So many positions solved, and what is to be learned from them."""
    rng = np.random.default_rng(seed)
    rounds.seed(seed)
    plan = new_plan()
    most = rounds_each * 3
    kept: list[tuple[NDArray[np.generic], ...]] = []
    for solved in range(positions):
        s, first, second = position(mind, rng)
        terms = terms_of(s, mind)
        solve(plan, terms, first, second, passes, TREMBLE)
        seen = np.zeros((most, sizes(2, 4)[0]), np.int8)
        may = np.zeros(most, np.int64)
        shares = np.zeros((most, ACTIONS), np.float32)
        many = lessons(s, plan, terms, first, second, rounds_each, mind.duel, mind.weights, seen, may, shares)
        kept.append((seen[:many], may[:many], shares[:many].astype(np.float16), np.full(many, solved, np.int32)))
    seen, may, shares, which = (np.concatenate(parts) for parts in zip(*kept, strict=True))
    return {"seen": seen, "may": may, "shares": shares, "which": which}


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.solve.lessons",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("net", type=Path, help="plays the first two tricks")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--files", type=int, default=190)
    parser.add_argument("--first", type=int, default=1, help="number of the first file")
    parser.add_argument("--positions", type=int, default=50, help="per file")
    parser.add_argument("--rounds", type=int, default=700, help="per position")
    parser.add_argument("--passes", type=int, default=70)
    given = parser.parse_args(words)
    mind = mind_of(given.net)
    given.out.mkdir(parents=True, exist_ok=True)
    for number in range(given.first, given.first + given.files):
        file = given.out / f"{number:05d}.npz"
        if file.exists():
            continue
        began = time.time()
        found = made(mind, number, given.positions, given.rounds, given.passes)
        beside = file.with_suffix(".part.npz")
        np.savez_compressed(beside, **found)
        beside.replace(file)
        print(file, len(found["may"]), "lessons", round(time.time() - began, 1), "s", flush=True)


if __name__ == "__main__":
    main()
