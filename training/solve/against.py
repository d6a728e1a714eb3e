"""Two nets of the third trick against each other, all else alike: python -m training.solve.against NET ONE TWO

The first two tricks and the last are played by NET. Every deal is played twice, seats exchanged, at the beginning of a
match to 10 with knocks in turn; what ONE makes of a round, in points.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numba import njit

from toepen_gui.engine.rules import PRESETS

from ..beat import rounds
from ..beat.mind import Mind, answer, drawn, mind_of
from ..learn.worth import made
from ..sim.fields import ACTIONS, IDLE, STAGE, TRICK
from ..sim.game import asked, begin_match, deal, step
from ..sim.house import row_of


@njit(cache=True)
def played(house: np.ndarray, mind: Mind, one: Mind, two: Mind, found: np.ndarray) -> None:
    """Fills in what `one` makes of each deal, on average over both seats."""
    shares = np.zeros(ACTIONS)
    for at in range(len(found)):
        dealer = int(np.random.random() * 2)
        order = np.random.permutation(32)
        for seat in range(2):
            s = house.copy()
            begin_match(s, dealer)
            deal(s, order)
            while s[STAGE] != IDLE:
                turn, _ = asked(s)
                if s[TRICK] != 2:
                    answer(s, mind, shares)
                else:
                    answer(s, one if turn == seat else two, shares)
                step(s, drawn(shares))
            found[at] += made(s, seat, mind.duel, mind.weights) / 2


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.solve.against",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("net", type=Path)
    parser.add_argument("one", type=Path)
    parser.add_argument("two", type=Path)
    parser.add_argument("--deals", type=int, default=30000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(words)
    rounds.seed(given.seed)
    found = np.zeros(given.deals)
    house = row_of(replace(PRESETS["solo"], limit=10), 2)
    played(house, mind_of(given.net), mind_of(given.one), mind_of(given.two), found)
    half = 1.96 * float(found.std()) / len(found) ** 0.5
    print(json.dumps({"deals": given.deals, "points_per_round": round(float(found.mean()), 4), "half": round(half, 4)}))


if __name__ == "__main__":
    main()
