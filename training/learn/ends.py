"""Learning from the ends of rounds laid out in full (`trees.py`), beside what self-play teaches."""

from __future__ import annotations

import time
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from ..sim.fields import ACTIONS, SIZE
from .houses import Domain
from .nets import Net, prepared
from .settings import Settings
from .trees import Lesson, Trees, catch

TRICK_AT: Final = 70  # where what is seen says which trick it is
UNKNOWN: Final = (98, 101, 103, 104)  # and that knocks are at any time, poverty, laundry: no trees are made of those
GIVEN_UP: Final = -5.3  # a chance of 1 in 200
LARGEST: Final = 12.0  # points that a move may count for
OFTEN: Final = 0.7  # positions that count for less than this part of them do are learned from now and then only
PER_ROUND: Final = 20  # positions at least
_BITS: Final = 1 << np.arange(ACTIONS, dtype=np.int64)


def left_to_trees(seen: NDArray[np.int8]) -> NDArray[np.bool_]:
    """Which observations are of the last two tricks, in houses of which trees are made."""
    late = (seen[:, TRICK_AT + 2] | seen[:, TRICK_AT + 3]) == 1
    known: NDArray[np.bool_] = (seen[:, list(UNKNOWN)] == 0).all(axis=1)
    return late & known


class Ends:
    """Keeps rounds of a run that came to the third trick, and learns from them."""

    def __init__(self, domain: Domain, settings: Settings) -> None:
        self._settings = settings
        self._trees = Trees(domain, settings.trees)
        self._tricks = np.zeros(settings.matches, dtype=np.int64)
        self._caught = np.zeros((settings.trees // PER_ROUND, SIZE), dtype=np.int64)
        self._number = 0

    def begin(self) -> None:
        """Forgets what was kept."""
        self._number = 0

    def catch(self, rows: NDArray[np.int64], brains: NDArray[np.int64]) -> None:
        """Keeps those that have just come there."""
        self._number = catch(rows, brains, self._tricks, self._caught, self._number)

    def learn(
        self,
        actor: Net,
        magnet: Net,
        optimizer: torch.optim.Optimizer,
        tables: tuple[NDArray[np.float64], NDArray[np.float64]],
        entropy: float,
        batch: int,
        rng: np.random.Generator,
    ) -> dict[str, Any]:
        """One pass over the trees of what was kept; figures of it. `entropy`, `batch`: as they are now."""
        began = time.perf_counter()
        caught = self._caught[: self._number]
        lesson = self._trees.lesson(caught, actor, self._settings.trees_chance, *tables)
        middle = time.perf_counter()
        weight = lesson.weight / max(1e-9, float(np.quantile(lesson.weight, OFTEN)))
        keep = np.flatnonzero(rng.random(len(weight)) < weight)
        rng.shuffle(keep)
        weight = np.maximum(1, weight)
        sums, batches = np.zeros(2), 0
        for start in range(0, len(keep) - batch // 2, batch):
            sums += self._step(lesson, keep[start : start + batch], weight, actor, magnet, optimizer, entropy)
            batches += 1
        return {
            "ends_entropy": round(float(sums[0]) / max(1, batches), 5),
            "ends_divergence": round(float(sums[1]) / max(1, batches), 5),
            "ends": len(lesson.may),
            "ends_kept": len(keep),
            "grow_s": round(middle - began, 2),
            "ends_s": round(time.perf_counter() - middle, 2),
        }

    def _step(
        self,
        lesson: Lesson,
        index: NDArray[np.int64],
        weight: NDArray[np.float32],
        actor: Net,
        magnet: Net,
        optimizer: torch.optim.Optimizer,
        entropy: float,
    ) -> NDArray[np.float64]:
        """A step of regularised replicator dynamics: a move is pushed by what it is worth more than the others, less
        what entropy and magnet ask, and a rare one hardly less than a common one; but not below 1 in 200."""
        settings = self._settings
        may = torch.from_numpy((lesson.may[index][:, None] & _BITS) != 0)
        worths = torch.from_numpy(lesson.worths[index])
        parts = torch.from_numpy(weight[index])
        parts = parts / parts.sum()
        with torch.autocast("cpu", torch.bfloat16):
            inputs = prepared(torch.from_numpy(lesson.seen[index]))
            logits = actor(inputs)
            with torch.no_grad():
                pull = magnet(inputs)
        logits = logits.float().masked_fill(~may, -1e9)
        with torch.no_grad():
            logs = functional.log_softmax(logits, 1)
            shares = logs.exp()
            logs = logs.masked_fill(~may, 0)
            pulls = functional.log_softmax(pull.float().masked_fill(~may, -1e9), 1).masked_fill(~may, 0)
            gains = (worths - (shares * worths).sum(1, keepdim=True)).clamp(-LARGEST, LARGEST)
            wanted = gains - entropy * logs - settings.trees_magnet * (logs - pulls)
            wanted = wanted - (shares * wanted).sum(1, keepdim=True)
            force = wanted * shares.clamp_min(settings.trees_floor) * may
            force = force.masked_fill((logs < GIVEN_UP) & (force < 0), 0)
            figures = [-((shares * logs).sum(1) * parts).sum(), ((shares * (logs - pulls)).sum(1) * parts).sum()]
        loss = -((force * logits.masked_fill(~may, 0)).sum(1) * parts).sum()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(actor.parameters(), 1.0)
        optimizer.step()
        return np.array([float(figure) for figure in figures])
