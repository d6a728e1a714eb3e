"""Where the chips lie that a player has put in and that are not in the pot yet: near him, and on nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from toepen_gui.geometry import Box

if TYPE_CHECKING:
    from .layout import TableLayout

Spot = tuple[float, float]

WIDE: Final = 44.0  # design pixels: a small heap with its paper
HIGH: Final = 66.0
TAG: Final = 30.0  # from the middle of the chips to that of their paper
PAPER: Final = 34.0  # width of the paper at text 100 %, 20 high
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
    spots: list[Spot] = []
    for place in range(layout.players):
        wanted = _usual(layout, place)
        if _strays(layout, place, wanted):
            wanted = _before(layout, place, wanted)
        if not _free(chips_box(layout, *wanted), layout.window, [*busy, *found], k):
            wanted = _near(layout, _before(layout, place, wanted), busy, found)
        spots.append(wanted)
        found.append(chips_box(layout, *wanted))
    return tuple(spots)


def chips_box(layout: TableLayout, x: float, y: float) -> Box:
    """What chips at that spot cover with the paper under them, which grows with the text."""
    k, t = layout.scale.k, layout.scale.t
    wide, low = max(WIDE * k, PAPER * t), max(HIGH * k / 2, TAG * k + 10 * t + 2 * k)
    return Box(x - wide / 2, y - HIGH * k / 2, wide, HIGH * k / 2 + low)


def _strays(layout: TableLayout, place: int, wanted: Spot) -> bool:
    """Whether chips beside the card of a player at the top would lie under somebody else."""
    seat = layout.at(place)
    if seat.side != "top":
        return False
    nearest = min(
        (other for other in layout.seats if other.side == "top"), key=lambda other: abs(other.box.cx - wanted[0])
    )
    return nearest is not seat


def _before(layout: TableLayout, place: int, wanted: Spot) -> Spot:
    """What chips that do not find their usual place want to be near: at the top, their owner rather than his card."""
    seat = layout.at(place)
    return (seat.box.cx, seat.box.bottom + HIGH * 0.6 * layout.scale.k) if seat.side == "top" else wanted


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


def _near(layout: TableLayout, wanted: Spot, busy: list[Box], found: list[Box]) -> Spot:
    """The nearest free place on the table; at worst where cards will lie, over the chips."""
    k, area = layout.scale.k, layout.region
    x, y = wanted
    steps = [i / GRID for i in range(GRID + 1)]
    spots = [(area.x + area.w * i, area.y + area.h * j) for i in steps for j in steps]
    spots.sort(key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)
    cards = [card.inset(card.w * 0.1) for card in layout.trick]
    for boxes in ([*busy, *found, *cards], [*busy, *found], found):
        free = next((spot for spot in spots if _free(chips_box(layout, *spot), layout.window, boxes, k)), None)
        if free is not None:
            return free
    return spots[0]
