"""What a cue does to the screen, as values: the director applies them at their time, tests read them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from toepen_gui.engine.cards import Card
from toepen_gui.engine.events import Event
from toepen_gui.engine.view import SeatView, Trick

from .chips import ChipSpot
from .company import Line
from .flight import Flight
from .rest import LaidCards, Rest


@dataclass(frozen=True, slots=True)
class Advance:
    """From here on the view after the event is shown."""

    event: Event
    view: SeatView
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Fly:
    """Flights whose `at` and `ms` are still those of pace brisk, `at` counted from this effect."""

    flights: tuple[Flight, ...]


@dataclass(frozen=True, slots=True)
class Stamp:
    """A badge at a portrait; None takes it away."""

    seat: int
    badge: str | None


@dataclass(frozen=True, slots=True)
class Speak:
    seat: int
    line: Line


@dataclass(frozen=True, slots=True)
class FistFalls:
    """A fist that strikes at these times after the effect."""

    seat: int
    blows: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Shake:
    reach: float  # design pixels


@dataclass(frozen=True, slots=True)
class SetStake:
    """The stake shown; with `drop` its last match falls."""

    stake: int
    drop: bool


@dataclass(frozen=True, slots=True)
class Chalk:
    """Points written down at a seat, stroke by stroke."""

    seat: int
    points: int
    ms: float  # per stroke


@dataclass(frozen=True, slots=True)
class Ring:
    """The turn ring goes to a seat, or away."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class Feel:
    seat: int
    mood: str


@dataclass(frozen=True, slots=True)
class Lay:
    """Cards fanned out on the table, or taken away."""

    laid: LaidCards | None


@dataclass(frozen=True, slots=True)
class Lying:
    """A finished trick that stays on the table, or none."""

    trick: Trick | None


@dataclass(frozen=True, slots=True)
class Winner:
    """The card of this seat shines as the one that took the trick."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class Leave:
    """The table as it was stays, whatever the view says; None shows the view again."""

    rests: tuple[Rest, ...] | None


@dataclass(frozen=True, slots=True)
class Write:
    """A line of the round's log."""

    line: Line


@dataclass(frozen=True, slots=True)
class Clear:
    """Badges of these kinds go; no names: all of them."""

    badges: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips that the view already has where they go: they leave `delay` ms (at pace brisk) after the effect."""

    start: ChipSpot
    end: ChipSpot
    chips: int
    delay: float = 0.0


Effect: TypeAlias = (
    Advance
    | Fly
    | Stamp
    | Speak
    | FistFalls
    | Shake
    | SetStake
    | Chalk
    | Ring
    | Feel
    | Lay
    | Lying
    | Winner
    | Leave
    | Write
    | Clear
    | Chips
)
