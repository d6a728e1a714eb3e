"""Where the coach's paper lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from operator import itemgetter
from typing import Final

from toepen_gui.board.layout import TableLayout, place_of
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView
from toepen_gui.geometry import Box, Scale, centred
from toepen_gui.scenes.coach_paper import Setting, Sheet, paper_box, set_sheet
from toepen_gui.scenes.play_easel import Easel

WIDE: Final = 360.0  # design pixels, times the scale of text where that is larger
LIKED: Final = 0.86  # of the usual text: a place where it has that is good enough
SET_LOWER: Final = 0.82  # of the text it would have elsewhere: what is given up to cover nobody
NARROWEST: Final = 10.0  # ems: a narrower place is taken only if there is no other
LOWER: Final = (1.0, 0.92, 0.84, 0.76, 0.68)  # of its height: how much lower it may be made to cover nobody
STEPS: Final = 22  # places tried across the window and down it
SLACK: Final = 0.5  # pixels that boxes may overlap without hitting each other, as in `Box.hits`

# What it costs to lie over something, the more the less it can be missed while one decides.
NEVER: Final = 1000.0
CARD, PLAYER, STAKE, SAID, GONE, PACK, FAR = 40.0, 12.0, 10.0, 4.0, 3.0, 2.0, 1.0

MIDDLE: Final = (Ask.CHECK, Ask.DISCARD)  # asked while cards lie in the middle of the table

Lying = Sequence[tuple[Box, float]]


def standing_room(layout: TableLayout, under: float) -> Box:
    """Where a paper lies whose words change while it stays: the largest place. `under`: pixels kept free under it."""
    scale = layout.scale
    wide, high = 350 * max(scale.k, scale.t), 440 * max(scale.k, scale.t)

    def worth(box: Box) -> float:
        narrow = min(1.0, box.w / (NARROWEST * 18 * scale.t))
        return min(box.w, wide) * min(box.h - under, high) * narrow**2

    free = [box for box in rooms(layout) if not any(box.hits(tool) for tool in layout.tools)]
    room = max(free, key=worth)
    return room.top(min(room.h - under, high))


def lying(layout: TableLayout, view: SeatView) -> Lying:
    """What lies on the table while something is asked, and what it costs to cover it. Nothing moves meanwhile: the
    paper is put away with the question, so it may lie where cards of this trick will come later."""
    never = (layout.hand, layout.action, layout.own.box, layout.menu, *layout.tools)
    found = [(box, NEVER) for box in never]

    def place(seat: int) -> int:
        return place_of(seat, view.seat, view.players)

    for seat in range(view.players):
        if seat != view.seat:
            plays = seat < len(view.active) and view.active[seat]
            found.append((layout.at(place(seat)).box, PLAYER if plays else GONE))
        if seat < len(view.put_in) and view.put_in[seat]:
            found.append((centred(*layout.bet(place(seat)), 44 * layout.scale.k, 66 * layout.scale.k), STAKE))
    full = view.washing is not None or view.ask in MIDDLE
    played = {place(seat) for seat, _ in view.trick.plays} if view.trick is not None else set()
    found += [(box, CARD) for at, box in enumerate(layout.trick) if full or at in played]
    return [
        *found,
        (layout.stake, STAKE),
        (layout.announce, SAID if layout.titles else STAKE),
        (layout.pack, PACK),
        (layout.info, PACK),
    ]


def cost(spot: Box, things: Lying) -> float:
    """What it costs to lie there."""
    return sum(worth for thing, worth in things if spot.hits(thing))


def freest(layout: TableLayout, box: Box, things: Lying) -> Box:
    """The paper moved to where it covers least; it stays where it is as long as nowhere is better."""
    window = layout.window.inset(10 * layout.scale.k)
    across, down = window.w - box.w, window.h - box.h
    if across <= 0 or down <= 0:
        return box
    far = max(window.w, window.h)

    def struck(start: float, long: float, sides: Sequence[tuple[float, float]]) -> int:
        end = start + long - SLACK
        return sum(1 << nr for nr, (low, high) in enumerate(sides) if start < high - SLACK and low < end)

    @cache
    def covered(hit: int) -> float:
        return sum(worth for nr, (_, worth) in enumerate(things) if hit >> nr & 1)

    # What a place covers is what both its column and its row strike: so hundreds of places take no frame's time.
    xs = [window.x + across * i / STEPS for i in range(STEPS + 1)]
    ys = [window.y + down * j / STEPS for j in range(STEPS + 1)]
    columns = [(x, struck(x, box.w, [(thing.x, thing.right) for thing, _ in things])) for x in xs]
    rows = [(y, struck(y, box.h, [(thing.y, thing.bottom) for thing, _ in things])) for y in ys]
    spots = [
        (covered(beside & level) + FAR * (abs(x - box.x) + abs(y - box.y)) / far, x, y)
        for x, beside in columns
        for y, level in rows
    ]
    _, x, y = min((cost(box, things), box.x, box.y), *spots, key=itemgetter(0))
    return Box(x, y, box.w, box.h)


def placed(easel: Easel, sheet: Sheet, things: Lying = ()) -> tuple[Box, Setting]:
    """Where the paper lies: where it covers least of what lies there, in somewhat smaller letters if that helps."""
    box, setting = _usual(easel, sheet)
    layout, scale = easel.layout, easel.layout.scale
    best = freest(layout, box, things), setting
    wide = min(WIDE * max(scale.k, min(scale.t, 1.5 * scale.k)), layout.window.w - 20 * scale.k)
    for w, share in product(dict.fromkeys((box.w, max(box.w, wide))), LOWER):
        if cost(best[0], things) <= PACK:
            break
        other = set_sheet(easel.pen, sheet, Box(box.x, box.y, w, box.h * share), scale)
        same = other.size >= SET_LOWER * setting.size and len(other.notes) >= len(setting.notes)
        if same and len(other.rows) == len(setting.rows) and other.height <= box.h * share:
            lower = freest(layout, Box(box.x, box.y, w, other.height), things)
            if cost(lower, things) < cost(best[0], things):
                best = lower, other
    return best


def _usual(easel: Easel, sheet: Sheet) -> tuple[Box, Setting]:
    """At the left if it can be read there, else where it is largest."""
    layout, scale = easel.layout, easel.layout.scale
    best: tuple[Box, Setting] | None = None
    for room in rooms(layout):
        setting = set_sheet(easel.pen, sheet, room, scale)
        whole = setting.height <= room.h + 1 and len(setting.notes) == len(sheet.notes)
        if whole and setting.size >= LIKED * scale.t and _roomy(room.w, setting):
            return paper_box(room, setting), setting
        if best is None or _better(setting, room, best[1], best[0]):
            best = (paper_box(room, setting), setting)
    assert best is not None
    return best


def _roomy(width: float, setting: Setting) -> bool:
    return width >= NARROWEST * 18 * setting.size


def _better(new: Setting, room: Box, old: Setting, box: Box) -> bool:
    """Whether a setting is better than another: not in too narrow a place, then more said, then larger."""

    def worth(setting: Setting, width: float) -> tuple[bool, int, int, float]:
        return (_roomy(width, setting), len(setting.rows), len(setting.notes), setting.size)

    return new.height <= room.h + 1 and worth(new, room.w) > worth(old, box.w)


def rooms(layout: TableLayout) -> list[Box]:
    """Where it may lie: over seats at the left, the stake and the spoken line, never over trick, hand or prompt."""
    scale: Scale = layout.scale
    k, gap, edge = scale.k, 7 * scale.k, 10 * scale.k
    wide = WIDE * max(k, min(scale.t, 1.5 * k))
    trick = min(box.x for box in layout.trick)
    under = max(box.bottom for box in layout.trick)
    top = layout.info.bottom + gap
    found: list[Box] = []
    for right in (min(trick, layout.stake.x) - gap, trick - gap):
        w = min(wide, right - edge)
        low = layout.own.box.y - gap
        if edge + w > layout.announce.x:
            found.append(Box(edge, top, w, min(low, layout.announce.y - gap) - top))
        found.append(Box(edge, top, w, min([low, *_floor(layout, edge + w)]) - top))
    right = layout.action.x - gap
    low = min(layout.own.box.y, layout.hand.y) - gap
    found.append(Box(edge, under + gap, right - edge, low - under - gap))
    low = layout.hand.y - gap if layout.hand.x < layout.own.box.right else layout.own.box.y - gap
    found.append(Box(edge, under + gap, min(wide, right - edge), low - under - gap))
    return [box for box in found if box.w > 90 * k and box.h > 90 * k]


def _floor(layout: TableLayout, right: float) -> list[float]:
    """How far down something reaches that ends at `right`, because of what must not be covered."""
    gap = 7 * layout.scale.k
    return [box.y - gap for box in (layout.hand, layout.action) if box.x < right]
