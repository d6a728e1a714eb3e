"""How badly a net for two players can be beaten: lower bounds, without training anything.

    python -m training.beat duel.net                       # the net's own first tricks, then the best answer
    python -m training.beat duel.net --first rollouts      # rollouts over a belief first
    python -m training.beat duel.net --first response.net  # a trained best responder first

At the beginning of a match to 10, own-turn knocking, in points per round, on either seat. From the third trick on the
best answer is exact: the belief over the other's two cards is that of the net's own likelihoods, and every line is
gone through. The best answer in the last trick alone is what a solver of the last trick can save. With
`--ending solved` the net has such a solver, as the master has at the table, whose beliefs are those of the net's
likelihoods too, and can be wrong: `--tremble`. The third trick is played by NET-third.net, if it lies beside
(`--third NET` to do without). One JSON document.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np

from toepen_gui.engine.rules import PRESETS

from ..sim.house import row_of
from . import rounds
from .mind import mind_of

ENDINGS: Final = ("exact", "solved", "net")


def beaten(
    file: Path,
    first: str,
    number: int,
    rollouts: int,
    ending: str,
    seed: int,
    minutes: float = 1e6,
    tremble: float = 0.0,
    third: Path | None = None,
) -> dict[str, Any]:
    """The document. `first`: net, rollouts, or the file of another net; `ending`: one of ENDINGS; `minutes`:
    ends it in time; `third`: the file of the net that plays the third trick; else that beside the
    first, whose name ends in `-third`, as at the table."""
    mind = mind_of(file)
    how = {"net": rounds.NET, "rollouts": rounds.ROLLOUTS}.get(first, rounds.OTHER)
    other = mind_of(Path(first)) if how == rounds.OTHER else mind
    beside = file.with_name(f"{file.stem}-third.net")
    third = third or (beside if beside.exists() else file)
    late = mind_of(third)
    house = row_of(replace(PRESETS["solo"], limit=10), 2)
    rounds.seed(seed)
    found = np.zeros((number, rounds.FIGURES))
    began = time.time()
    for at in range(number):
        if time.time() > began + 60 * minutes:
            found = found[:at]
            break
        exact, solving = ending == "exact", ending == "solved"
        rounds.one_round(house, mind, how, other, late, rollouts, exact, solving, tremble, found[at])
    early = found[:, rounds.FIRST] + found[:, rounds.SECOND]
    parts = {
        "first_trick": found[:, rounds.FIRST],
        "second_trick": found[:, rounds.SECOND],
        "third_and_last_trick": found[:, rounds.THIRD],
        "last_trick_alone": found[:, rounds.LAST],
        "all": early + found[:, rounds.THIRD],
    }
    return {
        "net": file.name,
        "third_trick": third.name,
        "first_tricks": first,
        "ending": ending,
        "tremble": tremble,
        "rounds": len(found),
        "seed": seed,
        "rollouts": rollouts if how != rounds.NET else 0,
        "reached_third_trick": round(float(found[:, rounds.REACHED].mean()), 4),
        "net_left": round(float(found[:, rounds.LEFT].mean()), 4),
        "points_per_round": {name: _interval(values) for name, values in parts.items()},
        "minutes": round((time.time() - began) / 60, 1),
    }


def _interval(values: np.ndarray) -> dict[str, float]:
    """Mean, and half the 95 % interval."""
    half = 1.96 * float(values.std()) / max(1, len(values)) ** 0.5
    return {"mean": round(float(values.mean()), 4), "half": round(half, 4)}


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.beat", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("net", type=Path)
    parser.add_argument("--third", type=Path, help="the net that plays the third trick")
    parser.add_argument("--first", default="net", help="net, rollouts, or the file of another net")
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--rollouts", type=int, default=200, help="per action and decision")
    parser.add_argument("--ending", choices=ENDINGS, default="exact", help="what is done from the third trick on")
    parser.add_argument("--tremble", type=float, default=0.0, help="what solvers take for chance, of every decision")
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(words)
    document = beaten(
        given.net,
        given.first,
        given.rounds,
        given.rollouts,
        given.ending,
        given.seed,
        given.minutes,
        given.tremble,
        given.third,
    )
    print(json.dumps(document, indent=1))


if __name__ == "__main__":
    main()
