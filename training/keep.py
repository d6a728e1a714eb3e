"""Keeps a run in the repository, so that a later day can go on: python -m training.keep RUN training/runs/NAME

Writes `kept.pt` (a megabyte: nets and tables, no optimiser, no past nets) and copies settings and log beside it. To go
on: python -m training --domain NAME --out RUN --begin-from training/runs/NAME/kept.pt
"""

from __future__ import annotations

import argparse
import json
import shutil
from collections.abc import Sequence
from pathlib import Path

from .learn.learner import Learner
from .learn.settings import Settings


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m training.keep", description=__doc__)
    parser.add_argument("run", type=Path)
    parser.add_argument("out", type=Path)
    given = parser.parse_args(words)
    settings = Settings(**json.loads((given.run / "settings.json").read_text()))
    learner = Learner(settings, given.run)
    if not learner.load():
        parser.error(f"no run in {given.run}")
    learner.keep(given.out / "kept.pt")
    for name in ("settings.json", "log.jsonl"):
        shutil.copy(given.run / name, given.out / name)


if __name__ == "__main__":
    main()
