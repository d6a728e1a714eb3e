"""Places on the table as values without pixels: a card in flight knows where it comes from and goes to whatever size
the window takes meanwhile. `pose_of` gives the pixels of the present layout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from .layout import TableLayout
from .layout_band import CARD


@dataclass(frozen=True, slots=True)
class InHand:
    """The i-th of n cards in the hand before the screen."""

    i: int
    n: int


@dataclass(frozen=True, slots=True)
class InFan:
    """The i-th of n cards of an opponent, peeping out under the slate."""

    place: int
    i: int
    n: int


@dataclass(frozen=True, slots=True)
class InTrick:
    """Before its player; `order` gives it its own slight turn."""

    place: int
    order: int


@dataclass(frozen=True, slots=True)
class InPack:
    depth: int = 0


@dataclass(frozen=True, slots=True)
class InHalf:
    """In one half of the pack while it is shuffled: side -1 or 1."""

    side: int
    depth: int


@dataclass(frozen=True, slots=True)
class InCut:
    """Beside the pack, while it is cut: how many cards lie under it there."""

    depth: int


@dataclass(frozen=True, slots=True)
class Won:
    """With the winner of a trick."""

    place: int


@dataclass(frozen=True, slots=True)
class Laid:
    """The i-th of n cards fanned out before a player: laundry, or four of a kind."""

    place: int
    i: int
    n: int


@dataclass(frozen=True, slots=True)
class Aside:
    """The i-th of n cards laid aside for good, in the middle of the table."""

    i: int
    n: int


@dataclass(frozen=True, slots=True)
class Loose:
    """Wherever a dragged card was let go, in shares of the window."""

    x: float
    y: float
    angle: float = 0.0


Spot: TypeAlias = InHand | InFan | InTrick | InPack | InHalf | InCut | Won | Laid | Aside | Loose


class Pose(NamedTuple):
    """Centre, angle (degrees, counter-clockwise) and width of a card."""

    x: float
    y: float
    angle: float
    width: float


PACK_DEPTH: Final = 4  # cards drawn for the pack
FAN_CARD: Final = 0.56  # width of an opponent's card, of the height of the slate


def rest_angle(n: int) -> float:
    """A natural turn for the n-th thing laid down, always the same."""
    return (n * 47 % 9 - 4) * 1.1


def loose(x: float, y: float, layout: TableLayout, angle: float = 0.0) -> Loose:
    return Loose(x / layout.window.w, y / layout.window.h, angle)


def pose_of(spot: Spot, layout: TableLayout) -> Pose:
    k = layout.scale.k
    match spot:
        case InHand(i, n):
            x, y, angle = layout.hand_slots(n)[i]
            return Pose(x, y, angle, layout.hand_card[0])
        case InFan(place, i, n):
            return _fan(layout, place, i, n)
        case InTrick(place, order):
            box = layout.trick[place]
            return Pose(box.cx, box.cy, rest_angle(place * 3 + order), box.w)
        case InPack(depth):
            pack = layout.pack
            return Pose(pack.cx - depth * 1.6 * k, pack.cy - depth * 1.8 * k, 0.0, pack.w)
        case InHalf(side, depth):
            pack = layout.pack
            return Pose(pack.cx + side * pack.w * 0.42 - depth * k, pack.cy - depth * 1.6 * k, -side * 5.0, pack.w)
        case InCut(depth):
            pack = layout.pack
            away = pack.w * 1.12
            side = -1 if pack.cx > layout.window.cx else 1  # towards the middle, where nothing lies yet
            return Pose(pack.cx + side * away - depth * 1.6 * k, pack.cy - depth * 1.8 * k, 0.0, pack.w)
        case Won(place):
            portrait = layout.at(place).portrait
            return Pose(portrait.cx, portrait.cy, 0.0, portrait.w * 0.5)
        case Laid(place, i, n):
            return _laid(layout, place, i, n)
        case Aside(i, n):
            box = layout.aside(n)[i]
            return Pose(box.cx, box.cy, rest_angle(i), box.w)
        case Loose(x, y, angle):
            return Pose(x * layout.window.w, y * layout.window.h, angle, layout.hand_card[0])


def _fan(layout: TableLayout, place: int, i: int, n: int) -> Pose:
    k = layout.scale.k
    seat = layout.at(place)
    if place == 0:  # own cards that are only on their way: from the plate
        return Pose(seat.plate.cx, seat.plate.cy, 0.0, seat.plate.h * FAN_CARD)
    width = seat.plate.h * FAN_CARD
    step = min(width * 0.74, (seat.backs.w - width) / max(1, n - 1))
    d = i - (n - 1) / 2
    x = seat.backs.cx + d * step
    y = seat.backs.bottom - width * CARD / 2 - abs(d) * k
    return Pose(x, y, -d * min(3.0, 14 / max(1, n)), width)


def _laid(layout: TableLayout, place: int, i: int, n: int) -> Pose:
    """Fanned out between the player's place in the trick and the middle of the table."""
    own, k = layout.trick[place], layout.scale.k
    cx = sum(box.cx for box in layout.trick) / len(layout.trick)
    cy = sum(box.cy for box in layout.trick) / len(layout.trick)
    x, y = own.cx + (cx - own.cx) * 0.5, own.cy + (cy - own.cy) * 0.5
    d = i - (n - 1) / 2
    return Pose(x + d * own.w * 0.4, y + abs(d) * 5 * k, -d * 9 - 4, own.w)
