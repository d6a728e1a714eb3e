"""Learns from nothing, or goes on where a run stopped: python -m training --domain duel --out FOLDER

Every setting of `training.learn.settings` is an option; a run taken up keeps those it began with, unless they are
given again. `--minutes` ends it in time; it can always be taken up.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import time
from collections.abc import Sequence
from pathlib import Path

from .learn.learner import Learner
from .learn.settings import Settings


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="folder of the run")
    parser.add_argument("--begin-from", type=Path, help="what `training.keep` wrote, if the folder has no run yet")
    parser.add_argument("--anew", action="store_true", help="its iterations count from 0 then: all that falls, falls")
    parser.add_argument("--minutes", type=float, default=1e6)
    for field in dataclasses.fields(Settings):
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=type(field.default), default=None)
    given = vars(parser.parse_args(words))
    folder, minutes, first = given.pop("out"), given.pop("minutes"), given.pop("begin_from")
    anew = given.pop("anew")
    kept = folder / "settings.json"
    chosen = json.loads(kept.read_text()) if kept.exists() else {}
    chosen |= {name: value for name, value in given.items() if value is not None}
    settings = Settings(**chosen)
    folder.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(settings.as_json(), indent=1) + "\n")
    learner = Learner(settings, folder)
    if not learner.load() and first is not None:
        learner.begin_from(first)
        learner.iteration = 0 if anew else learner.iteration
    if learner.iteration:
        print(f"going on after iteration {learner.iteration}, {learner.decisions / 1e6:.1f} million decisions")
    learner.run(time.time() + 60 * minutes)


if __name__ == "__main__":
    main()
