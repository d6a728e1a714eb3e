"""What the coach says, as values: what each choice is worth, which one he would take, and why.

No words in here: a reason is the key of a sentence and what is to be filled in; cards and seats are filled in as such,
because only the screen knows what they are called.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from toepen_gui.engine.cards import Card, Suit
from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask

MISTAKE: Final = 0.12  # units: what is less than this is a matter of taste
GRAVE: Final = 0.45


class Measure(StrEnum):
    """What worth is counted in. More is always better; costs are below zero.

    POINTS: points that are paid, less what the others pay more than they would without this seat. CHIPS: won from here
    on. MATCH: the chance, in hundredths, to come out of the match well.
    """

    POINTS = "points"
    CHIPS = "chips"
    MATCH = "match"


class TheCard(NamedTuple):
    card: Card


class TheSeat(NamedTuple):
    seat: int


class TheSuit(NamedTuple):
    suit: Suit


Value: TypeAlias = int | str | TheCard | TheSeat | TheSuit


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence by key. `badge`: the picture beside it."""

    key: str
    badge: str
    params: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be done; `command` None declines an offer. `worth` in the advice's measure. `wins`: the chance
    to win the round by it. `error`: half the interval in which the difference to the best choice lies, 19 times in 20;
    0 if it is exact."""

    command: Command | None
    worth: float
    wins: float
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Advice:
    """`choices` as they were offered. `best`: which of them the coach would take. `exact`: every deal there can be was
    counted, none was drawn. `sampled`: how many were. `unit`: a step of the measure that one notices, as a point.
    `revokes`: cards that do not follow suit, where the house lets them be played and punishes it; never the best."""

    ask: Ask
    measure: Measure
    choices: tuple[Choice, ...]
    best: int
    reasons: tuple[Reason, ...]
    exact: bool
    sampled: int
    unit: float = 1.0
    revokes: tuple[Choice, ...] = ()

    @property
    def choice(self) -> Choice:
        return self.choices[self.best]

    def of(self, command: Command | None) -> Choice | None:
        """What was found about a command; None if it was not looked at."""
        return next((one for one in (*self.choices, *self.revokes) if one.command == command), None)

    def is_mistake(self, command: Command | None, grave: bool = False) -> bool:
        """Whether doing that costs more than can be chance in the figures; `grave`: much more."""
        found = self.of(command)
        if found is None:
            return False
        return self.loss(command) - found.error >= (GRAVE if grave else MISTAKE) * self.unit

    def loss(self, command: Command | None) -> float:
        """What doing that costs against the best choice, in the measure; 0 for one as good, or not looked at."""
        found = self.of(command)
        return 0.0 if found is None else max(0.0, self.choice.worth - found.worth)
