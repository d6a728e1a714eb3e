"""Figures about a net that need no other player of the house, in the simulator.

    python -m training.measure FOLDER                    # bluffs and calls in the last trick, against theory
    python -m training.measure FOLDER --against OTHER    # points per round, head to head (which never decides alone)
    python -m training.measure FOLDER --against thinker  # and against players by rule

`FOLDER` is a run, or a file of one. Rounds at the beginning of a match to 10, own-turn
knocking, in units of a point; two players for the last trick.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from numba import njit

from .learn import table
from .learn.houses import DOMAINS, Domain, templates
from .learn.learner import say
from .learn.nets import Net, restored
from .learn.observe import sizes
from .sim.fields import (
    ACTIONS,
    ANSWER,
    CARD,
    HANDS,
    KNOCK_ACTION,
    LAID,
    PLAY,
    SEATS,
    SIZE,
    STAKE,
    SUIT,
    TRICK,
)
from .sim.game import asked

BRAINS: Final = {
    "random": table.RANDOM,
    "caller": table.CALLER,
    "maniac": table.MANIAC,
    "tight": table.TIGHT,
    "loose": table.LOOSE,
    "thinker": table.THINKER,
}
_LEVEL: Final = np.array([table.LEVEL, 0.0])


def state_of(where: Path) -> dict[str, Any]:
    """What a run saved."""
    file = where / "last.pt" if where.is_dir() else where
    state: dict[str, Any] = torch.load(file, weights_only=True)
    return state


def net_of(state: dict[str, Any], which: str = "magnet") -> Net:
    return restored(DOMAINS[state["settings"]["domain"]], state[which])


class Rounds:
    """Rounds in step, with a net on every seat; the first net's seats are `table.MAIN`."""

    def __init__(
        self, domain: Domain, state: dict[str, Any], nets: Sequence[Net], many: int, seed: int, brain: int | None = None
    ) -> None:
        """`brain`: of `table`, who sits on the other seats instead of the last net."""
        self.nets = nets
        self.domain = domain
        self._duel, self._weights = state["duel"].numpy().copy(), state["weights"].numpy().copy()
        self._houses, self._shares = templates(domain, 1.0)
        self._mix = np.zeros(table.BRAINS)
        self._mix[len(nets) - 1 if brain is None else brain] = 1.0
        inputs, extra = sizes(domain.seats, domain.planes)
        self.rows = np.zeros((many, SIZE), dtype=np.int64)
        self._brains = np.zeros((many, SEATS), dtype=np.int64)
        self._seen = np.zeros((many, inputs), dtype=np.int8)
        self._hidden = np.zeros((many, extra), dtype=np.int8)
        self._slots = np.zeros((many, 4), dtype=np.int64)
        self.may = np.zeros(many, dtype=np.int64)
        self._actor = np.zeros(many, dtype=np.int64)
        self._brain = np.zeros(many, dtype=np.int64)
        self.logits = np.zeros((many, ACTIONS), dtype=np.float32)
        self.tally = np.zeros((table.BRAINS, 3))
        table.seed(seed)
        table.begin(self.rows, self._brains, self._houses, self._shares, _LEVEL, self._mix)

    @torch.inference_mode()
    def look(self) -> None:
        """What every net would do now, in `logits`."""
        table.look(
            self.rows,
            self._brains,
            self.domain.seats,
            self.domain.planes,
            self._duel,
            self._weights,
            self._seen,
            self._hidden,
            self._slots,
            self.may,
            self._actor,
            self._brain,
        )
        seen = torch.from_numpy(self._seen)
        for at, net in enumerate(self.nets):
            mine = np.flatnonzero(self._brain == at)
            if len(mine):
                self.logits[mine] = say(net, seen[torch.from_numpy(mine)])

    def act(self) -> None:
        many = len(self.rows)
        table.act(
            self.rows,
            self._brains,
            self.logits,
            self._slots,
            self.may,
            self._brain,
            np.zeros(many, dtype=np.int64),
            np.zeros(many, dtype=np.float32),
            np.zeros(many, dtype=np.bool_),
            np.zeros((many, SEATS)),
            self._houses,
            self._shares,
            _LEVEL,
            self._mix,
            self._duel,
            self._weights,
            0.0,
            self.tally,
            0.0,
            0.0,
            np.zeros(many, dtype=np.float32),
        )

    def result(self, brain: int) -> tuple[int, float, float]:
        """Rounds, points per round that this net's seats did better, and half the 95 % interval."""
        rounds, total, squares = self.tally[brain]
        mean = total / rounds
        return int(rounds), float(mean), float(1.96 * ((squares / rounds - mean**2) / rounds) ** 0.5)


@njit(cache=True)
def _last_trick(rows: np.ndarray, logits: np.ndarray, may: np.ndarray, sums: np.ndarray) -> None:
    """Where the last card of a round is to be played, its owner knows who wins. By stake before the knock: knocks with
    the winning card, chances to; knocks with a losing one, chances to; calls of such knocks, knocks."""
    for at in range(len(rows)):
        s = rows[at]
        if s[TRICK] != 3 or not s[LAID]:
            continue
        seat, ask = asked(s)
        own = s[HANDS + seat]
        if ask == PLAY and may[at] >> KNOCK_ACTION & 1 and not s[LAID] >> seat & 1:
            led = s[CARD + 1 - seat]
            card = 0
            while not own >> card & 1:
                card += 1
            wins = 0 if card >> 3 == s[SUIT] and card > led else 2
            share = _share(logits[at], may[at], KNOCK_ACTION)
            stake = min(s[STAKE], 7)
            sums[stake, wins] += share
            sums[stake, wins + 1] += 1
        elif ask == ANSWER and s[LAID] >> seat & 1 and s[STAKE] >= 2:
            stake = min(s[STAKE] - 1, 7)
            sums[stake, 4] += 1 - _share(logits[at], may[at], 34)
            sums[stake, 5] += 1


@njit(cache=True)
def _share(logits: np.ndarray, may: int, action: int) -> float:
    most = -1e30
    for other in range(39):
        if may >> other & 1:
            most = max(most, logits[other])
    total = 0.0
    for other in range(39):
        if may >> other & 1:
            total += np.exp(logits[other] - most)
    return np.exp(logits[action] - most) / total


def last_trick(state: dict[str, Any], which: str, rounds: int, seed: int = 1) -> dict[str, Any]:
    """By stake before the knock: shares as they are and as they should be."""
    play = Rounds(DOMAINS["duel"], state, [net_of(state, which)], 4096, seed)
    sums = np.zeros((8, 6))
    while play.tally[0, 0] < 2 * rounds:
        play.look()
        _last_trick(play.rows, play.logits, play.may, sums)
        play.act()
    found = {}
    for stake in range(1, 5):
        good, could, bluffs, might, calls, knocks = sums[stake]
        if might and knocks:
            found[str(stake)] = {
                "bluff_share": round(bluffs / max(1e-9, good + bluffs), 3),
                "bluff_share_right": round(1 / (2 * stake + 2), 3),
                "call_rate": round(calls / knocks, 3),
                "call_rate_right": round(2 * stake / (2 * stake + 1), 3),
                "knocks_when_winning": round(good / could, 3),
                "knocks_when_losing": round(bluffs / might, 3),
                "seen": int(could + might),
            }
    return found


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path)
    parser.add_argument("--against", help=f"another run, or one of {', '.join(BRAINS)}")
    parser.add_argument("--which", choices=("magnet", "actor"), default="magnet")
    parser.add_argument("--which-other", choices=("magnet", "actor"), default="magnet")
    parser.add_argument("--rounds", type=int, default=200_000)
    given = parser.parse_args(words)
    torch.set_num_threads(1)
    state = state_of(given.run)
    if given.against is None:
        print(json.dumps(last_trick(state, given.which, given.rounds), indent=1))
        return
    nets = [net_of(state, given.which)]
    brain = BRAINS.get(given.against)
    if brain is None:
        nets.append(net_of(state_of(Path(given.against)), given.which_other))
    play = Rounds(DOMAINS[state["settings"]["domain"]], state, nets, 4096, 1, brain)
    while play.tally[0, 0] < given.rounds:
        play.look()
        play.act()
    rounds, mean, half = play.result(0)
    print(f"{rounds} rounds: {mean:+.4f} ± {half:.4f} points per round")


if __name__ == "__main__":
    main()
