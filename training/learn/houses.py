"""What is trained for: a net per number of players, and how often which house and score comes up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from toepen_gui.engine.rules import (
    PRESETS,
    DeadAnswer,
    Ending,
    FoldedLead,
    HouseRules,
    Knocking,
    Laundry,
    LaundryHands,
    Poverty,
)

from ..sim.house import row_of


@dataclass(frozen=True)
class Domain:
    """A net's field. `players`: how many, and how often each; `seats` and `planes` as in `observe`."""

    name: str
    seats: int
    planes: int
    hidden: int
    players: tuple[tuple[int, float], ...]


DOMAINS: Final = {
    "duel": Domain("duel", 2, 4, 256, ((2, 1.0),)),
    "table": Domain("table", 4, 2, 256, ((3, 0.3), (4, 0.7))),
    "crowd": Domain("crowd", 8, 2, 256, ((5, 0.25), (6, 0.35), (7, 0.15), (8, 0.25))),
}


def templates(
    domain: Domain, plain: float, seed: int = 5, many: int = 60
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Rows with a house each, and how often each is played. `plain`: the part of rounds with own-turn knocking and
    nothing else, as in `solo`; half of the others are in the other presets."""
    rng = np.random.default_rng(seed)
    rows: list[NDArray[np.int64]] = []
    shares: list[float] = []

    def add(rules: HouseRules, share: float) -> None:
        for players, part in domain.players:
            rows.append(row_of(rules, players))
            shares.append(share * part)

    for ending in Ending:
        for lead in FoldedLead:
            rules = replace(PRESETS["solo"], ending=ending, folded_lead=lead)
            usual = 0.7 if ending is Ending.LAST_STANDING else 0.3
            add(rules, plain * usual * (0.6 if lead is FoldedLead.RELEAD else 0.2))
    rest = 1 - plain
    add(PRESETS["classic"], 0.35 * rest)
    add(PRESETS["cafe"], 0.15 * rest)
    for _ in range(many):
        add(_any(rng), 0.5 * rest / many)
    return np.stack(rows), np.array(shares) / sum(shares)


def _any(rng: np.random.Generator) -> HouseRules:
    def one_of(values: list[Any]) -> Any:
        return values[int(rng.integers(len(values)))]

    return HouseRules(
        ending=one_of(list(Ending)),
        knocking=one_of(list(Knocking)),
        dead_answer=one_of(list(DeadAnswer)),
        cap_points=bool(rng.random() < 0.5),
        folded_lead=one_of(list(FoldedLead)),
        laundry=one_of([Laundry.OFF, Laundry.OFF, Laundry.KEEP, Laundry.RETURN]),
        laundry_hands=one_of(list(LaundryHands)),
        poverty=one_of([Poverty.OFF, Poverty.OFF, Poverty.STAKE, Poverty.CALL]),
        max_folds_in_row=one_of([0, 0, 0, 2]),
    )
