"""A fair deal as values: what was sealed, how it was cut, what is shown of it, how a check came out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from toepen_gui.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Seal:
    """The table's side of one deal. `pack`: from the top, as it was sealed."""

    seed: str
    salt: str
    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """The player's side of one deal: mixed once more by `lot`, then cut after card `at` (1 to 31)."""

    at: int
    lot: str


@dataclass(frozen=True, slots=True)
class Opened:
    """What is shown after the round. `order`: the pack as it was dealt, from the top. `owners`: whose each card of
    `order` became as it was dealt, None for what stayed in the pack. `drawn`: who drew cards from the pack later, for
    laundry or a chance of toep."""

    seal: Seal
    order: tuple[Card, ...]
    owners: tuple[int | None, ...]
    drawn: tuple[tuple[Card, int], ...] = ()


@dataclass(frozen=True, slots=True)
class FairRound:
    """One deal as far as it may be known. `number`: of the round, 0-based. `cut`: None before the cut. `opened`: None
    until the round is over."""

    number: int
    promise: str
    cut: Cut | None = None
    opened: Opened | None = None


@dataclass(frozen=True, slots=True)
class FairCheck:
    """Whether the seed gives the pack that was sealed, that pack the promise, and pack, lot and cut the cards dealt."""

    seed: bool
    promise: bool
    order: bool

    @property
    def kept(self) -> bool:
        return self.seed and self.promise and self.order


class FairDeals(Protocol):
    """The deals of one match, for whoever wants to check them. Any thread may ask."""

    @property
    def count(self) -> int:
        """How many rounds there are to be looked at: those dealt, and the one that lies sealed."""
        ...

    def round(self, number: int) -> FairRound | None:
        """One of them, 0-based; None where nothing was promised."""
        ...

    def check(self, number: int) -> FairCheck | None:
        """Worked out anew from what is shown; None as long as it is not opened."""
        ...
