"""One gesture for mouse, finger and pen: press, move past a threshold, let go. A tap and a drop on the table mean the
same; a drop elsewhere, the other button, or a card that vanished under the finger brings the card home."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from toepen_gui.engine.cards import Card
from toepen_gui.geometry import Box, centred

Point = tuple[float, float]
THRESHOLD: Final = 8.0  # design pixels
TABLE: Final = "table"


class Drag(NamedTuple):
    """The card in hand and where its centre is."""

    card: Card
    x: float
    y: float


class Intent(NamedTuple):
    """What somebody wants: this card into that zone."""

    card: Card
    zone: str
    dragged: bool


class Home(NamedTuple):
    """The card goes back where it was."""

    card: Card


@dataclass(frozen=True, slots=True)
class _Press:
    card: Card
    start: Point
    grip: Point  # from the pointer to the card's centre
    dragging: bool


class Gesture:
    """Feed it pointer events in pixels; at most one card is in hand."""

    def __init__(self, threshold: float = THRESHOLD) -> None:
        """`threshold` in pixels: how far the pointer moves before a press becomes a drag."""
        self.threshold = threshold
        self._press: _Press | None = None

    @property
    def card(self) -> Card | None:
        return self._press.card if self._press is not None else None

    @property
    def dragging(self) -> bool:
        return self._press is not None and self._press.dragging

    def press(self, card: Card, pointer: Point, centre: Point) -> None:
        """The pointer goes down on a card whose centre is there. Ignored while another card is in hand."""
        if self._press is None:
            grip = (centre[0] - pointer[0], centre[1] - pointer[1])
            self._press = _Press(card, pointer, grip, False)

    def move(self, pointer: Point) -> Drag | None:
        """Where the card is now, once it is being dragged."""
        held = self._press
        if held is None:
            return None
        if not held.dragging:
            far = math.hypot(pointer[0] - held.start[0], pointer[1] - held.start[1])
            if far < self.threshold:
                return None
            held = self._press = _Press(held.card, held.start, held.grip, True)
        return Drag(held.card, pointer[0] + held.grip[0], pointer[1] + held.grip[1])

    def release(
        self, pointer: Point, size: tuple[float, float], zones: Mapping[str, Box], tap: str = TABLE
    ) -> Intent | Home | None:
        """The pointer goes up. `size` of the card, to see which of `zones` it covers most; a tap means zone `tap`."""
        drag = self.move(pointer)
        held, self._press = self._press, None
        if held is None:
            return None
        if drag is None:
            return Intent(held.card, tap, False)
        zone = largest_overlap(centred(drag.x, drag.y, *size), zones)
        return Home(held.card) if zone is None else Intent(held.card, zone, True)

    def cancel(self) -> Home | None:
        """The other button, Escape, or the window lost the pointer."""
        held, self._press = self._press, None
        return Home(held.card) if held is not None and held.dragging else None

    def keep(self, cards: Collection[Card]) -> Home | None:
        """These cards can still be held; if the one in hand is not among them the gesture ends."""
        if self._press is not None and self._press.card not in cards:
            return self.cancel()
        return None


def overlap(a: Box, b: Box) -> float:
    """The area two boxes share."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, w) * max(0.0, h)


def largest_overlap(box: Box, zones: Mapping[str, Box]) -> str | None:
    """The zone of which the box covers most, if it lies in zones for a quarter of its area at least."""
    best, area = None, box.w * box.h / 4
    for name, zone in zones.items():
        shared = overlap(box, zone)
        if shared >= area:
            best, area = name, shared
    return best
