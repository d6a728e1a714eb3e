"""How badly can a net be beaten? A best responder is trained against it, and its gain is a lower bound of that.

    python -m training.respond FOLDER --out RESPONDER --minutes 20

The responder begins as the net itself, keeps hardly any entropy and learns against nothing else, at the beginning of
matches to 10, own-turn knocking, in units of a point. Its log counts what the net makes per round; what it loses in the
last entries is the figure to quote, beside those of other methods: the largest counts.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import torch

from .beat.mind import mind_of
from .learn import table
from .learn.learner import Learner
from .learn.nets import Net, Staged
from .learn.settings import Settings
from .measure import net_of, state_of


def read_from(file: Path) -> Net:
    """A file for two players as a net to play with."""
    mind = mind_of(file)
    net = Net(len(mind.first), len(mind.first_bias), len(mind.last))
    weights = (mind.first.T, mind.first_bias, mind.second.T, mind.second_bias, mind.last, mind.last_bias)
    with torch.no_grad():
        for kept, read in zip(net.parameters(), weights, strict=True):
            kept.copy_(torch.from_numpy(read.copy()))
    return net


def responder(target: Path, folder: Path, which: str, seed: int, threads: int, third: Path | None = None) -> Learner:
    """A learner against the net of a run, taken up if the folder has one. `third`: the file of a net that plays the
    third trick for the net of the run."""
    state = state_of(target)
    kept = Settings(**state["settings"])
    settings = replace(
        kept,
        seed=seed,
        iterations=400,
        batch=4096,
        batch_last=4096,
        rate=3e-4,
        rate_last=6e-5,
        entropy=0.001,
        entropy_last=0.001,
        entropy_first=0.01,
        magnet=0.0,
        magnet_last=0.0,
        plain=1.0,
        for_points=table.LEVEL,
        threads=threads,
    )
    opponent = net_of(state, which)
    if third is not None:
        opponent = Staged(opponent, read_from(third))
    learner = Learner(settings, folder, opponent=opponent)
    if not learner.load():
        learner.take({**state, "actor": state[which], "past": []})
    return learner


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--which", choices=("magnet", "actor"), default="magnet")
    parser.add_argument("--third", type=Path, help="file of the net that plays the third trick")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=99)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args(words)
    learner = responder(given.run, given.out, given.which, given.seed, given.threads, given.third)
    learner.run(time.time() + 60 * given.minutes)
    for line in (given.out / "log.jsonl").read_text().splitlines()[-5:]:
        entry = json.loads(line)
        print(f"iteration {entry['iteration']}: the net makes {entry['against'].get('past')} points per round")


if __name__ == "__main__":
    main()
