"""Actor and critic. The actor is what ships: two hidden layers, small enough for plain Python at run time."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Final

import torch
from torch import nn

from ..sim.fields import ACTIONS
from .houses import Domain
from .observe import FLAGS, PAYOFF_AT, PAYOFF_SCALE, PAYOFFS, SHARED, sizes

FLAGS_BEFORE: Final = 36  # numbers per seat when raises were not seen
THIRD_AT: Final = 72  # where what is seen says that two tricks are finished


def prepared(seen: torch.Tensor) -> torch.Tensor:
    """An observation as the nets take it: the payoffs, which come in eighths, as points; the rest is 0 or 1."""
    inputs = seen.to(torch.bfloat16)
    inputs[:, PAYOFF_AT : PAYOFF_AT + PAYOFFS] *= 1 / PAYOFF_SCALE
    return inputs


class Net(nn.Module):
    """`inputs`-`hidden`-`hidden`-`outputs` with rectifiers."""

    def __init__(self, inputs: int, hidden: int, outputs: int) -> None:
        super().__init__()
        self.first = nn.Linear(inputs, hidden)
        self.second = nn.Linear(hidden, hidden)
        self.last = nn.Linear(hidden, outputs)
        nn.init.orthogonal_(self.last.weight, 0.01)
        nn.init.zeros_(self.last.bias)

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        return self.last(torch.relu(self.second(torch.relu(self.first(inputs)))))


class Staged(Net):
    """Two nets as one: `third` plays the third trick. Of the same shape as `net` to whoever asks."""

    def __init__(self, net: Net, third: Net) -> None:
        super().__init__(net.first.in_features, 1, net.last.out_features)
        self.net = net
        self.third = third

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        late = inputs[:, THIRD_AT] == 1
        return torch.where(late[:, None], self.third(inputs), self.net(inputs))


def actor(domain: Domain, hidden: int = 0) -> Net:
    """`hidden`: its width; 0: that of the domain."""
    return Net(sizes(domain.seats, domain.planes)[0], hidden or domain.hidden, ACTIONS)


def critic(domain: Domain, hidden: int = 0) -> Net:
    """Sees the others' hands too, behind what the actor sees."""
    return Net(sum(sizes(domain.seats, domain.planes)), hidden or domain.hidden, 1)


def restored(domain: Domain, kept: Mapping[str, torch.Tensor]) -> Net:
    """The net whose numbers these are, whatever its width; one that saw no raises yet goes on not seeing them."""
    seen = widened(domain, kept)
    net = Net(seen["first.weight"].shape[1], seen["first.weight"].shape[0], seen["last.weight"].shape[0])
    net.load_state_dict(dict(seen))
    return net


def widened(domain: Domain, kept: Mapping[str, torch.Tensor]) -> Mapping[str, torch.Tensor]:
    """Numbers of a net from before raises were seen, with weights of 0 for these; others as they are."""
    weight = kept["first.weight"]
    step = FLAGS + 32 * domain.planes
    missing = domain.seats * (FLAGS - FLAGS_BEFORE)
    if weight.shape[1] not in [size - missing for size in itertools.accumulate(sizes(domain.seats, domain.planes))]:
        return kept
    parts, at = [weight[:, :SHARED]], SHARED
    for _ in range(domain.seats):
        parts += [weight[:, at : at + FLAGS_BEFORE], weight.new_zeros(len(weight), FLAGS - FLAGS_BEFORE)]
        parts.append(weight[:, at + FLAGS_BEFORE : at + step - (FLAGS - FLAGS_BEFORE)])
        at += step - (FLAGS - FLAGS_BEFORE)
    return {**kept, "first.weight": torch.cat([*parts, weight[:, at:]], 1)}
