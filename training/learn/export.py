"""From a run to the file that ships: python -m training.learn.export FOLDER OUT.net

The moving average of the net is taken, in 8 bits per weight with a scale per input.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from toepen_gui.engine.rules import Knocking, Laundry, Poverty
from toepen_gui.players.learned_net import FORMAT

from ..sim.fields import ACTIONS
from .houses import DOMAINS
from .observe import PAYOFF_AT, PAYOFF_SCALE, PAYOFFS, sizes

EVERYTHING: Final[Mapping[str, Sequence[str]]] = {
    "knocking": [word.value for word in Knocking],
    "laundry": [word.value for word in Laundry],
    "poverty": [word.value for word in Poverty],
}


def packed(state: dict[str, Any], which: str = "magnet", good_for: Mapping[str, Sequence[str]] = EVERYTHING) -> bytes:
    """The bytes of `toepen_gui.players.learned_net` for a saved run. `good_for`: in which houses it has measured well
    enough to play; the others it leaves to another player."""
    domain = DOMAINS[state["settings"]["domain"]]
    inputs = sizes(domain.seats, domain.planes)[0]
    hidden = len(state[which]["first.bias"])
    about = {
        "format": FORMAT,
        "domain": domain.name,
        "players": [number for number, _ in domain.players],
        **{option: [str(word) for word in words] for option, words in good_for.items()},
        "seats": domain.seats,
        "planes": domain.planes,
        "shape": [inputs, hidden, hidden, ACTIONS],
        "payoff_at": PAYOFF_AT,
        "payoffs": PAYOFFS,
        "payoff_scale": PAYOFF_SCALE,
        "iteration": state["iteration"],
        "decisions": state["decisions"],
    }
    parts = [json.dumps(about, sort_keys=True).encode("ascii") + b"\n"]
    for name in ("first", "second", "last"):
        weight = state[which][f"{name}.weight"].float().numpy().T  # by input
        scale = np.maximum(np.abs(weight).max(axis=1) / 127, 1e-12)
        parts += [
            scale.astype("<f4").tobytes(),
            np.rint(weight / scale[:, None]).astype(np.int8).tobytes(),
            state[which][f"{name}.bias"].float().numpy().astype("<f4").tobytes(),
        ]
    parts += [state["duel"].numpy().astype("<f4").tobytes(), state["weights"].numpy().astype("<f4").tobytes()]
    return b"".join(parts)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m training.learn.export", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--which", choices=("magnet", "actor"), default="magnet")
    for option, known in EVERYTHING.items():
        parser.add_argument(f"--{option}", nargs="+", choices=known, default=known, help="houses it is good for")
    options = parser.parse_args(words)
    state = torch.load(options.folder / "last.pt", weights_only=True)
    data = packed(state, options.which, {option: vars(options)[option] for option in EVERYTHING})
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_bytes(data)
    print(f"{options.out}: {len(data)} bytes")


if __name__ == "__main__":
    main()
