"""Where the coach's paper lies on the table."""

from __future__ import annotations

from typing import Final

from toepen_gui.board.layout import TableLayout
from toepen_gui.geometry import Box, Scale
from toepen_gui.scenes.coach_paper import Setting, Sheet, paper_box, set_sheet
from toepen_gui.scenes.play_easel import Easel

WIDE: Final = 360.0  # design pixels, times the scale of text where that is larger
LIKED: Final = 0.86  # of the usual text: a place where it has that is good enough
NARROWEST: Final = 10.0  # ems: a narrower place is taken only if there is no other


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


def placed(easel: Easel, sheet: Sheet) -> tuple[Box, Setting]:
    """Where the paper lies: at the left if it can be read there, else where it is largest."""
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
