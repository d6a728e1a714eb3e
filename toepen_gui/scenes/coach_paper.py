"""The coach's paper: what he would do, what each choice is worth as bars, and why. It is laid out to fit its room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from toepen_gui.coach.port import Measure
from toepen_gui.geometry import Box, Scale
from toepen_gui.scenes.coach_words import Told, bars
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler

SMALLER: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64)  # of the usual text, until all fits
READABLE: Final = 11.5 / 18  # of the scale of text: smaller is not set, rather are sentences left out
NARROW: Final = 13.0  # ems: names stand over their bars
FOOT: Final = 0.86  # of the usual text
PICTURED: Final = 8.5  # ems of a head that has room for his picture
TITLE: Final = 24.0  # from line to line of the title, at scale 1
HEAD, NOTE, ROW, LINE = 50.0, 22.0, 27.0, 20.5  # heights at scale 1


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on the paper. `over`: the small line over the title. `notes`: picture and sentence of each reason.
    `foot`: what the figures rest on."""

    over: str
    title: str
    caption: str
    rows: tuple[Told, ...]
    measure: Measure
    notes: tuple[tuple[str, str], ...]
    foot: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """How a sheet fits into a box: the scale of its text, the rows and notes there is room for, and the height."""

    size: float
    rows: tuple[Told, ...]
    notes: tuple[tuple[str, str], ...]
    foot: bool
    height: float
    stacked: bool


def set_sheet(ruler: Ruler, sheet: Sheet, room: Box, scale: Scale) -> Setting:
    """As large as it goes; if it must be, with fewer sentences, then with fewer choices."""
    last: Setting | None = None
    sizes = [scale.t * share for share in SMALLER]
    sizes = [size for size in sizes if size >= READABLE] or [min(scale.t, READABLE)]
    for size in sizes:
        last = _set(ruler, sheet, room.w, scale.k, size, len(sheet.notes), len(sheet.rows), True)
        if last.height <= room.h:
            return last
    size = sizes[-1]
    fewer = [(notes, 9) for notes in range(len(sheet.notes) - 1, 2, -1)]
    for notes, rows in (*fewer, (2, 9), (1, 9), (1, 5), (1, 4), (0, 4), (0, 3)):
        last = _set(ruler, sheet, room.w, scale.k, size, notes, rows, False)
        if last.height <= room.h:
            break
    assert last is not None
    return last


def _set(ruler: Ruler, sheet: Sheet, width: float, k: float, size: float, notes: int, rows: int, foot: bool) -> Setting:
    kept = _kept(sheet.rows, rows)
    said = sheet.notes[:notes]
    inner = width - 36 * k
    stacked = inner < NARROW * 18 * size
    titles, _ = _title(ruler, sheet, inner, k, size)
    captions = ruler.wrap(sheet.caption, "small_strong", size, inner)
    high = (
        30 * k
        + HEAD * size
        + (len(titles) - 1) * TITLE * size
        + NOTE * size * len(captions)
        + len(kept) * ROW * size * (1.7 if stacked else 1)
    )
    if said:
        high += 14 * k
    for _, words in said:
        lines = len(ruler.wrap(words, "small", size, inner - 34 * size))
        high += max(lines * LINE, 26) * size + 5 * k
    foot = foot and bool(sheet.foot) and ruler.width(sheet.foot, "small", size * FOOT * 0.85) <= inner
    if foot:
        high += 22 * size
    return Setting(size, kept, said, foot, high, stacked)


def _picture(ruler: Ruler, sheet: Sheet, inner: float, k: float, size: float) -> float:
    """How much of the head the coach's picture takes; none where every letter counts."""
    aside = 42 * size + 6 * k
    over = ruler.width(sheet.over, "small_strong", size * 0.85)
    return aside if inner >= PICTURED * 18 * size and over <= inner - aside - 30 * k else 0.0


def _title(ruler: Ruler, sheet: Sheet, inner: float, k: float, size: float) -> tuple[tuple[str, ...], float]:
    """The lines of the title and their scale: in one line, a little smaller if it must be; else in more."""
    room = inner - _picture(ruler, sheet, inner, k, size)
    small = size
    while ruler.width(sheet.title, "h3", small) > room and small > size * 0.78:
        small *= 0.97
    lines = ruler.wrap(sheet.title, "h3", small, room)
    while small > size * 0.5 and max(ruler.width(line, "h3", small) for line in lines) > room:
        small *= 0.97
        lines = ruler.wrap(sheet.title, "h3", small, room)
    return lines, small


def _kept(rows: Sequence[Told], most: int) -> tuple[Told, ...]:
    order = sorted(range(len(rows)), key=lambda i: (not rows[i].best, -rows[i].worth))[:most]
    return tuple(row for i, row in enumerate(rows) if i in order)


def paper_box(room: Box, setting: Setting) -> Box:
    """The part of the room that the paper takes, from its top."""
    return room.top(min(room.h, setting.height))


def draw_sheet(
    pen: Pen, box: Box, sheet: Sheet, setting: Setting, badge: str = "badges/hint", close: bool = True
) -> None:
    k, size = pen.k, setting.size
    kit.paper(pen, box)
    inner = Box(box.x + 18 * k, box.y + 15 * k, box.w - 36 * k, box.h - 30 * k)
    head = HEAD * size
    aside = _picture(pen, sheet, inner.w, k, size)
    if aside:
        picture = 42 * size
        pen.put(pen.art(badge, picture), inner.x - 3 * k, inner.y + (head - picture) / 2 - 4 * k)
    left = inner.x + aside
    room = inner.right - left
    over, small = room - (30 * k if close else 0), size
    while pen.width(sheet.over, "small_strong", small) > over and small > size * 0.6:
        small *= 0.97
    pen.text(left, inner.y + 9 * size, sheet.over, "small_strong", small, TEXT_SOFT, "l", over)
    titles, title = _title(pen, sheet, inner.w, k, size)
    for i, line in enumerate(titles):
        pen.text(left, inner.y + (31 + i * TITLE) * size, line, "h3", title, p.BOTTLE_DARK, "l", room)
    y = inner.y + head + (len(titles) - 1) * TITLE * size
    if not setting.rows:
        y -= 4 * k
    for line in pen.wrap(sheet.caption, "small_strong", size, inner.w):
        pen.text(inner.x, y + NOTE * size * 0.45, line, "small_strong", size, TEXT_SOFT, "l", inner.w)
        y += NOTE * size
    y = _bars(pen, Box(inner.x, y, inner.w, 0), sheet, setting)
    if setting.notes:
        pen.fill_round(Box(inner.x, y + 6 * k, inner.w, 1.6 * k), 0, p.PAPER_SHADE)
        y += 14 * k
    for picture_name, words in setting.notes:
        mark = 24 * size
        pen.put(pen.art(f"badges/{picture_name}", mark), inner.x - 2 * k, y)
        lines = pen.wrap(words, "small", size, inner.w - 34 * size)
        for i, line in enumerate(lines):
            middle = y + (mark / 2 if len(lines) == 1 else 8 * size + i * LINE * size)
            pen.text(inner.x + 32 * size, middle, line, "small", size)
        y += max(len(lines) * LINE, 26) * size + 5 * k
    if setting.foot:
        pen.text(inner.x, inner.bottom - 5 * size, sheet.foot, "small", size * FOOT, TEXT_SOFT, "l", inner.w)


def _bars(pen: Pen, box: Box, sheet: Sheet, setting: Setting) -> float:
    """A name, a bar and a figure for each choice; gives where they end."""
    k, size = pen.k, setting.size
    rows = setting.rows
    lengths = bars([row.worth for row in rows], sheet.measure)
    figures = max((pen.width(row.figure, "strong", size) for row in rows), default=0.0) + 8 * k
    names = min(max((pen.width(row.name, "strong", size) for row in rows), default=0.0) + 10 * k, box.w * 0.5)
    if setting.stacked:
        names = 0.0
    rod = Box(box.x + names, 0, box.w - names - figures, 17 * size)
    y = box.y
    for row, (start, end) in zip(rows, lengths, strict=True):
        if setting.stacked:
            pen.text(box.x, y + ROW * size * 0.4, row.name, "strong", size, align="l", max_w=box.w - figures)
            middle = y + ROW * size * 1.15
        else:
            middle = y + ROW * size / 2
            pen.text(box.x, middle, row.name, "strong", size, align="l", max_w=names - 6 * k)
        at = Box(rod.x, middle - rod.h / 2, rod.w, rod.h)
        pen.fill_round(at, 4 * k, p.PAPER_SHADE)
        w = max((end - start) * rod.w, 4 * k)
        x = min(at.x + start * rod.w, at.right - w)
        pen.fill_round(Box(x, at.y, w, at.h), 4 * k, p.BOTTLE if row.best else p.OAK_HONEY, p.INK, 1.5 * k)
        colour = p.BOTTLE_DARK if row.best else p.INK
        pen.text(box.right, middle, row.figure, "strong", size, colour, "r")
        if row.best:  # not by colour alone
            beside = x + w <= at.right - 20 * size  # else at the bar's end: never half on it
            tick = pen.glyph("✓", round(12 * size), p.BOTTLE_DARK if beside else p.PAPER)
            pen.put(tick, (at.right if beside else x + w) - 16 * size, middle - tick.get_height() / 2)
        y += ROW * size * (1.7 if setting.stacked else 1)
    return y
