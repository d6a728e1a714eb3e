"""Self-play: decide in step, learn from what came of it, again. Everything that a run is can be saved and taken up.

The policy follows a clipped gradient of advantages that a critic who sees all hands works out, held back by an entropy
that is never taken away and by a magnet, the slow average of the net itself; that average is what is exported.
"""

from __future__ import annotations

import copy
import json
import signal
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch.nn import functional

from ..sim.fields import ACTIONS, SEATS, SIZE
from . import table
from .ends import GIVEN_UP, Ends, left_to_trees
from .houses import DOMAINS, templates
from .nets import Net, actor, critic, prepared, restored, widened
from .observe import sizes
from .settings import Settings
from .worth import first_tables

_BITS: Final = 1 << np.arange(ACTIONS, dtype=np.int64)


class Learner:
    """A run. `opponent`: a net that sits on the other seats of every round instead (to train a best response)."""

    def __init__(self, settings: Settings, folder: Path, opponent: Net | None = None) -> None:
        torch.set_num_threads(settings.threads)
        torch.manual_seed(settings.seed)
        self.settings = settings
        self.folder = folder
        self.domain = DOMAINS[settings.domain]
        self.actor = actor(self.domain, settings.hidden)
        self.critic = critic(self.domain, settings.critic)
        self.magnet = copy.deepcopy(self.actor)
        self.optimizer = self._optimizer()
        self.past: list[Net] = []
        self.opponent = opponent
        self.duel, self.weights = first_tables()
        self.iteration = 0
        self.decisions = 0
        self._houses, self._shares = templates(self.domain, settings.plain)
        self._make_room()
        self._ends = Ends(self.domain, settings) if settings.trees else None

    def _optimizer(self) -> torch.optim.Adam:
        parts = [*self.actor.parameters(), *self.critic.parameters()]
        return torch.optim.Adam(parts, lr=self.settings.rate, eps=1e-5)

    def _make_room(self) -> None:
        many, steps = self.settings.matches, self.settings.steps
        inputs, extra = sizes(self.domain.seats, self.domain.planes)
        self._rows = np.zeros((many, SIZE), dtype=np.int64)
        self._brains = np.zeros((many, SEATS), dtype=np.int64)
        self._seen = np.zeros((steps, many, inputs), dtype=np.int8)
        self._hidden = np.zeros((steps, many, extra), dtype=np.int8)
        self._slots = np.zeros((steps, many, 4), dtype=np.int64)
        self._may = np.zeros((steps, many), dtype=np.int64)
        self._actor = np.zeros((steps, many), dtype=np.int64)
        self._brain = np.zeros((steps, many), dtype=np.int64)
        self._action = np.zeros((steps, many), dtype=np.int64)
        self._logp = np.zeros((steps, many), dtype=np.float32)
        self._chance = np.zeros((steps, many), dtype=np.float32)
        self._over = np.zeros((steps, many), dtype=np.bool_)
        self._reward = np.zeros((steps, many, SEATS))
        self._tally = np.zeros((table.BRAINS, 3))

    # saving

    def save(self, name: str = "last.pt") -> None:
        state = {
            "settings": self.settings.as_json(),
            "iteration": self.iteration,
            "decisions": self.decisions,
            "actor": self.actor.state_dict(),
            "critic": self.critic.state_dict(),
            "magnet": self.magnet.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "past": [net.state_dict() for net in self.past],
            "duel": torch.from_numpy(self.duel.copy()),
            "weights": torch.from_numpy(self.weights.copy()),
        }
        self.folder.mkdir(parents=True, exist_ok=True)
        beside = self.folder / (name + ".new")
        torch.save(state, beside)
        beside.replace(self.folder / name)

    def keep(self, file: Path) -> None:
        """What a later run needs to go on from here, in a tenth of the room: no optimiser, no past, short numbers."""
        halves = {
            which: {name: value.half() for name, value in net.state_dict().items()}
            for which, net in (("actor", self.actor), ("critic", self.critic), ("magnet", self.magnet))
        }
        tables = {"duel": torch.from_numpy(self.duel).float(), "weights": torch.from_numpy(self.weights).float()}
        counts = {"iteration": self.iteration, "decisions": self.decisions, "settings": self.settings.as_json()}
        file.parent.mkdir(parents=True, exist_ok=True)
        torch.save({**halves, **tables, **counts, "past": [halves["magnet"]]}, file)

    def begin_from(self, file: Path) -> None:
        """Goes on from what `keep` wrote; the optimiser begins anew."""
        state = torch.load(file, weights_only=True)
        self.take(state)
        self.iteration, self.decisions = state["iteration"], state["decisions"]

    def load(self, name: str = "last.pt") -> bool:
        """Takes up a saved run, if there is one."""
        file = self.folder / name
        if not file.exists():
            return False
        state = torch.load(file, weights_only=True)
        self.take(state)
        self.optimizer.load_state_dict(state["optimizer"])
        self.iteration, self.decisions = state["iteration"], state["decisions"]
        return True

    def take(self, state: dict[str, Any]) -> None:
        """The nets and tables of a saved run."""
        self.actor.load_state_dict(widened(self.domain, state["actor"]))
        self.critic.load_state_dict(widened(self.domain, state["critic"]))
        self.magnet.load_state_dict(widened(self.domain, state["magnet"]))
        self.past = [restored(self.domain, one) for one in state["past"]]
        self.duel, self.weights = state["duel"].double().numpy().copy(), state["weights"].double().numpy().copy()

    # one iteration

    def _now(self, first: float, last: float) -> float:
        """Of a number that changes over the run, what it is now."""
        progress = min(1.0, self.iteration / max(1, self.settings.iterations))
        return first + (last - first) * progress

    def run(self, until: float) -> None:
        """Iterates until the last one, until the clock says so, or until asked to end (SIGTERM); saves on the way."""
        ended = threading.Event()
        signal.signal(signal.SIGTERM, lambda *_: ended.set())
        while self.iteration < self.settings.iterations and time.time() < until and not ended.is_set():
            before = time.perf_counter()
            self._play()
            middle = time.perf_counter()
            figures = self._learn()
            if self._ends is not None:
                figures |= self._learn_ends(self._ends)
            self.iteration += 1
            self._average()
            figures |= {
                "iteration": self.iteration,
                "decisions": self.decisions,
                "play_s": round(middle - before, 2),
                "learn_s": round(time.perf_counter() - middle, 2),
            }
            if self.iteration % 10 == 0:
                figures["against"] = self._against()
                self.folder.mkdir(parents=True, exist_ok=True)
                with (self.folder / "log.jsonl").open("a", encoding="utf-8") as log:
                    log.write(json.dumps(figures) + "\n")
            if self.iteration % self.settings.past_every == 0 and self.opponent is None:
                self.past = [*self.past, copy.deepcopy(self.magnet)][-self.settings.past_kept :]
            if self.iteration % 10 == 0:
                self.save()
        self.save()

    def _mix(self) -> np.ndarray:
        mix = np.zeros(table.BRAINS)
        if self.opponent is not None:
            mix[1] = 1.0
            return mix
        settings = self.settings
        if self.past:
            mix[1:3] = settings.past / 2
        mix[table.RANDOM : table.THINKER] = settings.rules / (table.THINKER - table.RANDOM)
        mix[table.THINKER] = settings.thinker
        mix[table.MAIN] = 1 - mix.sum()
        return mix

    def _others(self) -> list[Net]:
        if self.opponent is not None:
            return [self.opponent]
        if not self.past:
            return []
        rng = np.random.default_rng([self.settings.seed, self.iteration])
        return [self.past[int(rng.integers(len(self.past)))] for _ in range(2)]

    @torch.inference_mode()
    def _play(self) -> None:
        settings = self.settings
        table.seed((settings.seed * 1_000_003 + self.iteration) % 2**32)
        mix = self._mix()
        scores = np.array([settings.for_points, settings.level])
        if not self._rows.any():
            table.begin(self._rows, self._brains, self._houses, self._shares, scores, mix)
        others = self._others()
        logits = np.zeros((settings.matches, ACTIONS), dtype=np.float32)
        if self._ends is not None:
            self._ends.begin()
        for t in range(settings.steps):
            table.look(
                self._rows,
                self._brains,
                self.domain.seats,
                self.domain.planes,
                self.duel,
                self.weights,
                self._seen[t],
                self._hidden[t],
                self._slots[t],
                self._may[t],
                self._actor[t],
                self._brain[t],
            )
            seen, brain = torch.from_numpy(self._seen[t]), self._brain[t]
            logits[:] = say(self.actor, seen)
            for at, net in enumerate(others, 1):
                mine = np.flatnonzero(brain == at)
                if len(mine):
                    logits[mine] = say(net, seen[torch.from_numpy(mine)])
            table.act(
                self._rows,
                self._brains,
                logits,
                self._slots[t],
                self._may[t],
                brain,
                self._action[t],
                self._logp[t],
                self._over[t],
                self._reward[t],
                self._houses,
                self._shares,
                scores,
                mix,
                self.duel,
                self.weights,
                settings.worth_rate if self.opponent is None else 0.0,
                self._tally,
                self._now(settings.tremble, settings.tremble_last),
                settings.tremble_early,
                self._chance[t],
            )
            if self._ends is not None:
                self._ends.catch(self._rows, self._brains)

    def _learn(self) -> dict[str, Any]:
        settings = self.settings
        mine = np.flatnonzero(self._brain.reshape(-1) == table.MAIN)
        seen = torch.from_numpy(self._seen.reshape(-1, self._seen.shape[-1]))
        hidden = torch.from_numpy(self._hidden.reshape(-1, self._hidden.shape[-1]))
        value = np.zeros(self._brain.size)
        with torch.inference_mode():
            for part in np.array_split(mine, max(1, len(mine) // 16384)):
                index = torch.from_numpy(part)
                value[part] = say(self.critic, torch.cat([seen[index], hidden[index]], 1))[:, 0]
        gain = np.zeros(self._brain.shape)
        valid = np.zeros(self._brain.shape, dtype=np.bool_)
        # a seat of somebody else must not lend its value: seats with another brain have no critic
        table.advantages(
            self._actor, self._over, self._reward, value.reshape(self._brain.shape), settings.fade, gain, valid
        )
        choices = self._may.reshape(-1)[mine]
        keep = mine[valid.reshape(-1)[mine] & (choices & (choices - 1) != 0)]  # nothing to learn where nothing is free
        self.decisions += len(keep)
        rng = np.random.default_rng([settings.seed, self.iteration, 7])
        sure = self._logp.reshape(-1)[keep] > np.log(settings.sure)
        keep = keep[~sure | (rng.random(len(keep)) < settings.sure_kept)]
        weight = torch.from_numpy(np.where(self._logp.reshape(-1) > np.log(settings.sure), 1 / settings.sure_kept, 1.0))
        gains = torch.from_numpy((gain * self._counts(gain)).reshape(-1).astype(np.float32))
        goals = torch.from_numpy((gain.reshape(-1) + value).astype(np.float32))
        actions = torch.from_numpy(self._action.reshape(-1))
        old = torch.from_numpy(self._logp.reshape(-1))
        may = torch.from_numpy((self._may.reshape(-1)[:, None] & _BITS) != 0)
        acts = torch.ones(len(actions))  # 0: the critic learns from it, the actor does not
        if self._ends is not None:
            acts[torch.from_numpy(left_to_trees(self._seen.reshape(-1, self._seen.shape[-1])))] = 0
        for group in self.optimizer.param_groups:
            group["lr"] = self._now(settings.rate, settings.rate_last)
        warm = max(0.0, 1 - self.iteration / max(1, settings.warm))
        entropy_weight = self._now(settings.entropy, settings.entropy_last)
        entropy_weight += (settings.entropy_first - entropy_weight) * warm
        batch = round(self._now(settings.batch, settings.batch_last))
        sums = np.zeros(6)
        batches = 0
        for _ in range(settings.passes):
            rng.shuffle(keep)
            for start in range(0, len(keep) - batch // 2, batch):
                index = torch.from_numpy(keep[start : start + batch])
                sums += self._step(
                    seen[index],
                    hidden[index],
                    may[index],
                    actions[index],
                    old[index],
                    gains[index],
                    goals[index],
                    weight[index].float(),
                    acts[index],
                    entropy_weight,
                )
                batches += 1
        names = ("policy", "value", "entropy", "divergence", "clipped", "explained")
        return {name: round(float(total) / max(1, batches), 5) for name, total in zip(names, sums, strict=True)}

    def _counts(self, gain: np.ndarray) -> np.ndarray:
        """What each decision's advantage counts for. Where some are left to chance, a rare one counts for more, as in
        neural replicator dynamics: else who has given a move up would hardly learn that it has become a good one. What
        is given up is not pushed down any further."""
        rare = np.minimum(self.settings.heaviest, 0.5 / np.maximum(self._chance, 1e-6))
        rare[(self._logp < GIVEN_UP) & (gain < 0)] = 0
        counts: np.ndarray = np.where(self._chance > 0, rare, 1.0)
        return counts

    def _step(
        self,
        seen: torch.Tensor,
        hidden: torch.Tensor,
        may: torch.Tensor,
        action: torch.Tensor,
        old: torch.Tensor,
        gain: torch.Tensor,
        goal: torch.Tensor,
        weight: torch.Tensor,
        acts: torch.Tensor,
        entropy_weight: float,
    ) -> np.ndarray:
        settings = self.settings
        with torch.autocast("cpu", torch.bfloat16):
            inputs = prepared(seen)
            logits = self.actor(inputs)
            value = self.critic(torch.cat([inputs, hidden.to(torch.bfloat16)], 1))
            with torch.no_grad():
                pull = self.magnet(inputs)
        logits = logits.float().masked_fill(~may, -1e9)
        logs = functional.log_softmax(logits, 1)
        pull_logs = functional.log_softmax(pull.float().masked_fill(~may, -1e9), 1)
        shares = logs.exp()
        weight = weight / weight.sum()
        loss_value = (functional.huber_loss(value.float()[:, 0], goal, reduction="none") * weight).sum()
        weight = weight * acts
        entropy = -((shares * logs).sum(1) * weight).sum()
        divergence = ((shares * (logs - pull_logs)).sum(1) * weight).sum()
        ratio = (logs.gather(1, action[:, None])[:, 0] - old).exp()
        clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy = -(torch.minimum(ratio * gain, clipped * gain) * weight).sum()
        magnet = self._now(settings.magnet, settings.magnet_last)
        loss = policy + 0.5 * loss_value - entropy_weight * entropy + magnet * divergence
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_([*self.actor.parameters(), *self.critic.parameters()], 1.0)
        self.optimizer.step()
        with torch.no_grad():
            error = (value.float()[:, 0] - goal).var() / goal.var().clamp_min(1e-6)
            outside = ((ratio - 1).abs() > settings.clip).float().mean()
        return np.array([float(x.detach()) for x in (policy, loss_value, entropy, divergence, outside, 1 - error)])

    def _learn_ends(self, ends: Ends) -> dict[str, Any]:
        settings = self.settings
        entropy = self._now(settings.trees_entropy, settings.trees_entropy_last)
        batch = round(self._now(settings.batch, settings.batch_last))
        rng = np.random.default_rng([settings.seed, self.iteration, 11])
        return ends.learn(self.actor, self.magnet, self.optimizer, (self.duel, self.weights), entropy, batch, rng)

    @torch.no_grad()
    def _average(self) -> None:
        average = self._now(self.settings.average, self.settings.average_last)
        keep = min(average, self.iteration / (self.iteration + 10))
        for slow, fast in zip(self.magnet.parameters(), self.actor.parameters(), strict=True):
            slow.lerp_(fast, 1 - keep)

    def _against(self) -> dict[str, str]:
        """Points per round of who sat on the other seats, since the last time; rounds for points only."""
        names = {1: "past", 8: "random", 9: "caller", 10: "maniac", 11: "tight", 12: "loose", 13: "thinker"}
        found = {}
        for brain, name in names.items():
            rounds, total, squares = self._tally[brain]
            if rounds > 50:
                mean = total / rounds
                error = 1.96 * (max(0.0, squares / rounds - mean**2) / rounds) ** 0.5
                found[name] = f"{mean:+.3f}±{error:.3f}"
        self._tally[:] = 0
        return found


def say(net: Net, seen: torch.Tensor) -> np.ndarray:
    """What the net answers to observations."""
    with torch.autocast("cpu", torch.bfloat16):
        return net(prepared(seen)).float().detach().numpy()


def resumed(settings: Settings, folder: Path, **changes: Any) -> Learner:
    """A learner that goes on from what lies in the folder, if anything."""
    return Learner(replace(settings, **changes), folder)
