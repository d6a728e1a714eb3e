"""From nothing to shipped weights, or on from where it stopped: python -m training.make --hours 6

Every net in turn, the part of the time that it needs; then its file beside the players. Runs lie in `--out`, each with
its settings and its log; the same command takes them up. What is made here is committed only if it measures better
(`training.evaluate`) and is not easier to beat (`training.respond`) than what it replaces.
"""

from __future__ import annotations

import argparse
import json
import time
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import torch

from .learn.export import packed
from .learn.learner import Learner
from .learn.settings import Settings
from .solve.__main__ import main as solve

SHIPPED: Final = Path(__file__).parent.parent / "toepen_gui" / "players" / "weights"
# by the last iteration everything has become slower and surer
CALMER: Final[Mapping[str, Any]] = {
    "rate_last": 3e-5,
    "batch_last": 8192,
    "entropy_last": 0.006,
    "magnet_last": 0.15,
    "average_last": 0.992,
}
SOLVED: Final = "duel"  # the net whose third trick is learned from solved ends afterwards, in two hours
# the settings in which the nets differ from the usual ones, and the part of the time for each
NETS: Final = {
    "duel": (0.4, Settings(domain="duel", iterations=3000, rules=0.03, past=0.05, level=0.25, **CALMER)),
    "table": (0.4, Settings(domain="table", iterations=3000, rules=0.05, thinker=0.15, past=0.06, level=0.2, **CALMER)),
    "crowd": (0.2, Settings(domain="crowd", iterations=1500, rules=0.05, thinker=0.15, matches=1024, **CALMER)),
}


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m training.make", description=__doc__)
    parser.add_argument("--hours", type=float, required=True)
    parser.add_argument("--out", type=Path, default=Path("runs"))
    parser.add_argument("--weights", type=Path, default=SHIPPED)
    parser.add_argument("--only", choices=sorted(NETS))
    given = parser.parse_args(words)
    for name, (part, settings) in NETS.items():
        if given.only is not None and name != given.only:
            continue
        folder = given.out / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "settings.json").write_text(json.dumps(settings.as_json(), indent=1) + "\n")
        learner = Learner(settings, folder)
        learner.load()
        learner.run(time.time() + 3600 * given.hours * (part if given.only is None else 1.0))
        given.weights.mkdir(parents=True, exist_ok=True)
        file = given.weights / f"{name}.net"
        file.write_bytes(packed(torch.load(folder / "last.pt", weights_only=True)))
        if name == SOLVED:
            _third(file, given.out)


def _third(file: Path, out: Path) -> None:
    """The net of the third trick that goes with a file. Its lessons lie in a folder named after what the file holds:
    those of another net are of no use."""
    lessons = out / f"third-{zlib.crc32(file.read_bytes()):08x}"
    solve([str(file), "--out", str(lessons)])
    made = f"{file.stem}-third.net"
    file.with_name(made).write_bytes((lessons / made).read_bytes())


if __name__ == "__main__":
    main()
