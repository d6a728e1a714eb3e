"""What is to be drawn of the table at one moment, in pixels of the window: plain values for whoever holds the pen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from toepen_gui.engine.cards import Card
from toepen_gui.geometry import Box

from .company import Line
from .rest import Layer


class Glow(StrEnum):
    LED = "led"  # brass: the card led
    PLAYABLE = "playable"  # brass: may be played
    FOCUS = "focus"  # brass
    PICKED = "picked"  # green
    WON = "won"  # took the trick


@dataclass(frozen=True, slots=True)
class CardPiece:
    """A card: centre, angle (degrees, counter-clockwise) and width. No `card`: its back shows.

    `squeeze` is the share of its width that is seen while it turns over; `lift` how far its shadow falls, for its
    width: 0.03 lies, 0.06 stands up, 0.1 flies. `own`: on its way to the own hand or out of it, over everything.
    """

    key: str
    x: float
    y: float
    angle: float
    width: float
    card: Card | None
    layer: Layer
    squeeze: float = 1.0
    glow: Glow | None = None
    dim: float = 0.0
    alpha: float = 1.0
    lift: float = 0.03
    badge: str | None = None
    own: bool = False


@dataclass(frozen=True, slots=True)
class SeatPiece:
    """A player: mood of the portrait, points as number and as (partly drawn) strokes, marks.

    `turn` is how far the turn ring has appeared; `stamp` the size of the badge, 1 at rest. `chips` is the stack in
    chip games, -1 otherwise; `bet` what lies before the player.
    """

    seat: int
    place: int
    mood: str
    points: int
    strokes: float
    poor: bool
    turn: float
    folded: bool
    out: bool
    dealer: bool
    badge: str | None
    stamp: float
    chips: int
    bet: int
    all_in: bool = False  # still in the round, without a chip left


@dataclass(frozen=True, slots=True)
class MatchPiece:
    x: float
    y: float
    angle: float
    width: float
    alpha: float


@dataclass(frozen=True, slots=True)
class PotPiece:
    """Chips that lie together in a box, with who plays for them; `back`: nobody matched them."""

    box: Box
    chips: int
    seats: tuple[int, ...]
    back: bool


@dataclass(frozen=True, slots=True)
class StakePiece:
    """The stake, or with `pot` all that is in the pot, bets before players included; `pots` are those that lie apart,
    at least one until all of it has gone to its winners."""

    value: int
    pot: bool
    matches: tuple[MatchPiece, ...]
    pots: tuple[PotPiece, ...] = ()


@dataclass(frozen=True, slots=True)
class FistPiece:
    """A fist; `impact` is how strongly its splinters show."""

    seat: int
    x: float
    y: float
    size: float
    angle: float
    alpha: float
    impact: float
    ground: float  # y of the table under it: where the splinters lie


@dataclass(frozen=True, slots=True)
class BubblePiece:
    seat: int
    line: Line
    scale: float
    alpha: float
    at: float = 0.0  # when it opened


@dataclass(frozen=True, slots=True)
class ChipPiece:
    """A chip on its way."""

    x: float
    y: float
    width: float
    alpha: float
    value: int


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything that changes on the table. Cards stand in drawing order within their layer."""

    cards: tuple[CardPiece, ...]
    seats: tuple[SeatPiece, ...]
    stake: StakePiece
    fist: FistPiece | None
    bubbles: tuple[BubblePiece, ...]
    chips: tuple[ChipPiece, ...]
    shake: tuple[float, float]
    led_tag: Box | None
