"""A net taught what solved third tricks say: python -m training.solve.learn LESSONS --like duel.net --out third.net

It takes the worth tables of the net that played the first two tricks, and the same format. The first file of the
lessons is kept back: what the net has not seen says how well it does. Seeded; the learning rate falls to nothing by the
end.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from toepen_gui.engine.rules import Knocking, Laundry, Poverty

from ..beat.mind import mind_of
from ..learn.export import packed
from ..learn.nets import Net, prepared
from ..learn.observe import sizes
from ..sim.fields import ACTIONS
from .lessons import TREMBLE

ANSWER_AT: Final = 65  # where what is seen says that a knock is to be answered
OF_ANSWERS: Final = 4.0  # what these count for: they are few, and each is a large decision
AVERAGE: Final = 0.999  # of the weights that are kept, per step
_BITS: Final = 1 << np.arange(ACTIONS, dtype=np.int64)


class Lessons:
    """All files of a folder but the first, which is apart."""

    def __init__(self, folder: Path, apart: int = 1) -> None:
        files = [file for file in sorted(folder.glob("*.npz")) if not file.name.endswith(".part.npz")]
        if len(files) <= apart:
            raise ValueError(f"too few lessons in {folder}")
        self.apart = _read(files[:apart])
        self.all = _read(files[apart:])
        self.files = len(files)


def _read(files: Sequence[Path]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """What was seen, what may be done, and how often it should be. Several gigabytes, so nothing is held twice."""
    ends = np.cumsum([len(_part(file, "may")) for file in files])
    return _whole(files, ends, "seen"), _whole(files, ends, "may"), _whole(files, ends, "shares")


def _whole(files: Sequence[Path], ends: NDArray[np.int64], name: str) -> torch.Tensor:
    first = _part(files[0], name)
    whole = np.empty((ends[-1], *first.shape[1:]), first.dtype)
    for file, end in zip(files, ends, strict=True):
        part = _part(file, name)
        whole[end - len(part) : end] = part
    return torch.from_numpy(whole)


def _part(file: Path, name: str) -> NDArray[np.generic]:
    with np.load(file) as kept:
        found: NDArray[np.generic] = kept[name]
    return found


def _loss(
    net: Net, part: tuple[torch.Tensor, ...], index: torch.Tensor, left_out: float = 0.0
) -> tuple[torch.Tensor, torch.Tensor]:
    """What is learned from, and the divergence of the net from the lessons, in nats a decision. `left_out`: the part
    of both hidden layers that is left out by lot."""
    seen = part[0][index]
    may = (part[1][index][:, None] & torch.from_numpy(_BITS)) != 0
    with torch.autocast("cpu", torch.bfloat16):
        hidden = functional.dropout(torch.relu(net.first(prepared(seen))), left_out)
        logits = net.last(functional.dropout(torch.relu(net.second(hidden)), left_out))
    logs = functional.log_softmax(logits.float().masked_fill(~may, -1e9), 1)
    wanted = part[2][index].float()
    least = TREMBLE / may.sum(1, keepdim=True)  # nobody trembles at the table
    wanted = (wanted - 0.5 * least).clamp_min(0) * may
    wanted = wanted / wanted.sum(1, keepdim=True)
    apart = (wanted * (wanted.clamp_min(1e-9).log() - logs)).sum(1)
    weight = 1 + (OF_ANSWERS - 1) * seen[:, ANSWER_AT].float()
    return (apart * weight).sum() / weight.sum(), apart.detach()


@torch.inference_mode()
def _checked(net: Net, part: tuple[torch.Tensor, ...]) -> dict[str, float]:
    """The divergence where the net has not learned."""
    found = []
    for index in torch.arange(len(part[1])).split(8192):
        found.append(_loss(net, part, index)[1])
    apart, answers = torch.cat(found), part[0][:, ANSWER_AT] == 1
    return {"all": round(float(apart.mean()), 5), "answers": round(float(apart[answers].mean()), 5)}


@torch.no_grad()
def _begin(net: Net, begin: dict[str, torch.Tensor]) -> None:
    """Puts the weights of a net that is no wider into a corner of it; what they lead to is left to learn."""
    for name, kept in net.named_parameters():
        known = begin[name]
        if name.startswith("last") and known.shape != kept.shape:
            continue
        kept[tuple(slice(0, size) for size in known.shape)] = known


def taught(
    lessons: Lessons,
    hidden: int,
    seed: int,
    passes: float,
    batch: int,
    rate: float,
    begin: dict[str, torch.Tensor] | None,
    log: Path,
    left_out: float = 0.0,
) -> Net:
    """The moving average of a net that has gone through the lessons so many times."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    net = Net(sizes(2, 4)[0], hidden, ACTIONS)
    if begin is not None:
        _begin(net, begin)
    average = Net(sizes(2, 4)[0], hidden, ACTIONS)
    average.load_state_dict(net.state_dict())
    optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-3)
    many = len(lessons.all[1])
    steps = int(passes * many / batch)
    order: NDArray[np.int64] = np.zeros(0, np.int64)
    began = time.time()
    with log.open("a") as out:
        for step in range(steps):
            if len(order) < batch:
                order = rng.permutation(many)
            index, order = torch.from_numpy(order[:batch]), order[batch:]
            now = rate * min(1.0, (step + 1) / 100) * max(0.0, 1 - step / steps)
            for group in optimizer.param_groups:
                group["lr"] = now
            loss, _ = _loss(net, lessons.all, index, left_out)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            part = min(AVERAGE, (step + 1) / (step + 10))
            with torch.no_grad():
                for kept, new in zip(average.parameters(), net.parameters(), strict=True):
                    kept.lerp_(new, 1 - part)
            if step % 250 == 249 or step == steps - 1:
                line = {"step": step + 1, "of": steps, "loss": round(float(loss.detach()), 5), "lessons": many}
                line |= {"apart": _checked(average, lessons.apart), "seconds": round(time.time() - began)}
                out.write(json.dumps(line) + "\n")
                out.flush()
    return average


def written(net: Net, like: Path) -> bytes:
    """The file that ships: knocks in turn only, without laundry and poverty."""
    mind = mind_of(like)
    state = {
        "settings": {"domain": "duel"},
        "actor": net.state_dict(),
        "iteration": 0,
        "decisions": 0,
        "duel": torch.from_numpy(mind.duel),
        "weights": torch.from_numpy(mind.weights),
    }
    good_for = {"knocking": [Knocking.OWN_TURN.value], "laundry": [Laundry.OFF.value], "poverty": [Poverty.OFF.value]}
    return packed(state, "actor", good_for)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.solve.learn", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("lessons", type=Path)
    parser.add_argument("--like", type=Path, required=True, help="the net of the first two tricks")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--hidden", type=int, default=384)
    parser.add_argument("--passes", type=float, default=2)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--apart", type=int, default=1, help="files kept back")
    parser.add_argument("--left-out", type=float, default=0.0, help="part of the hidden layers, by lot")
    parser.add_argument("--begin-from", type=Path, help="weights (.pt) to go on from, of this width or less")
    given = parser.parse_args(words)
    torch.set_num_threads(1)
    begin = torch.load(given.begin_from, weights_only=True) if given.begin_from else None
    net = taught(
        Lessons(given.lessons, given.apart),
        given.hidden,
        given.seed,
        given.passes,
        given.batch,
        given.rate,
        begin,
        given.out.with_suffix(".jsonl"),
        given.left_out,
    )
    given.out.write_bytes(written(net, given.like))
    torch.save(net.state_dict(), given.out.with_suffix(".pt"))
    print(given.out.with_suffix(".jsonl").read_text().splitlines()[-1])


if __name__ == "__main__":
    main()
