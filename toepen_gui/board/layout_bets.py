"""Where the chips lie that a player has put in and that are not in the pot yet: near him, and on nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from toepen_gui.geometry import Box, centred

if TYPE_CHECKING:
    from .layout import TableLayout

Spot = tuple[float, float]

WIDE: Final = 44.0  # design pixels: a small heap with its paper
HIGH: Final = 66.0
GRID: Final = 24  # places tried along each side of the rug, where the usual ones are taken
ROOM: Final = 74.0  # design pixels between a seat and the stake, for the chips before a player


def bet_spots(layout: TableLayout) -> tuple[Spot, ...]:
    """The middle of the chips by place, your own first."""
    k = layout.scale.k
    busy = [seat.box for seat in layout.seats]
    busy += [layout.own.box, layout.stake, layout.action, layout.announce, layout.hand, layout.info, layout.menu]
    if layout.players < 8:  # with eight no card is left for a pack
        busy.append(layout.pack)
    found: list[Box] = []
    for place in range(layout.players):
        wanted = _usual(layout, place)
        spot = _box(*wanted, k)
        if not _free(spot, layout.window, [*busy, *found], k):
            spot = _near(layout, wanted, busy, found)
        found.append(spot)
    return tuple((spot.cx, spot.cy) for spot in found)


def _box(x: float, y: float, k: float) -> Box:
    return centred(x, y, WIDE * k, HIGH * k)


def _free(spot: Box, window: Box, boxes: list[Box], k: float) -> bool:
    return spot.within(window) and not any(spot.hits(box, 3 * k) for box in boxes)


def _usual(layout: TableLayout, place: int) -> Spot:
    """Between seat and stake, or pack; where there is too little room, over or under these. At the top and before you
    beside the card."""
    seat, card, k = layout.at(place), layout.trick[place], layout.scale.k
    box, side = seat.box, seat.side
    if side == "own":
        return card.right + 30 * k, card.bottom - 24 * k
    if side == "top":
        return card.right + 30 * k, card.y + 12 * k
    thing = layout.stake if side == "left" else layout.pack
    gap = thing.x - box.right if side == "left" else box.x - thing.right
    if gap >= ROOM * k:
        return ((box.right + thing.x) if side == "left" else (box.x + thing.right)) / 2, card.cy
    others = [other.box.cy for other in layout.seats if other.side == side and other.box != box]
    above = box.cy < (others[0] if others else thing.cy)
    return thing.cx, thing.y - 44 * k if above else thing.bottom + 48 * k


def _near(layout: TableLayout, wanted: Spot, busy: list[Box], found: list[Box]) -> Box:
    """The nearest free place on the table; at worst where cards will lie, over the chips."""
    k, area = layout.scale.k, layout.region
    x, y = wanted
    steps = [i / GRID for i in range(GRID + 1)]
    spots = [_box(area.x + area.w * i, area.y + area.h * j, k) for i in steps for j in steps]
    spots.sort(key=lambda spot: (spot.cx - x) ** 2 + (spot.cy - y) ** 2)
    cards = [card.inset(card.w * 0.1) for card in layout.trick]
    for boxes in ([*busy, *found, *cards], [*busy, *found], found):
        free = next((spot for spot in spots if _free(spot, layout.window, boxes, k)), None)
        if free is not None:
            return free
    return spots[0]
