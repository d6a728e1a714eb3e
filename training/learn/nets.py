"""Actor and critic. The actor is what ships: two hidden layers, small enough for plain Python at run time."""

from __future__ import annotations

import torch
from torch import nn

from ..sim.fields import ACTIONS
from .houses import Domain
from .observe import PAYOFF_AT, PAYOFF_SCALE, PAYOFFS, sizes


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


def actor(domain: Domain) -> Net:
    return Net(sizes(domain.seats, domain.planes)[0], domain.hidden, ACTIONS)


def critic(domain: Domain) -> Net:
    """Sees the others' hands too, behind what the actor sees."""
    return Net(sum(sizes(domain.seats, domain.planes)), domain.hidden, 1)
