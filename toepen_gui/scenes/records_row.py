"""One past match in the list: when, by which rules, who sat there, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from toepen_gui.engine.rules import Ending, Scoring
from toepen_gui.geometry import Box
from toepen_gui.scenes.context import House
from toepen_gui.scenes.figures import refilled, signed
from toepen_gui.scenes.people import listed, preset_name, several
from toepen_gui.scenes.play_corners import rules_line
from toepen_gui.scenes.play_seats import GUEST
from toepen_gui.scenes.playback_cast import faces, shortened, shown_names
from toepen_gui.table.port import Digest, Kept
from toepen_gui.ui.colours import TEXT, TEXT_FAINT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.words import Words

FACE: Final = 44.0  # design pixels
OVERLAP: Final = 0.72  # of a face, to the next one
SQUEEZED: Final = 0.86  # so much smaller may a line be set
ENOUGH: Final = 560.0  # pixels of text: from here on faces and result stand beside the words


@dataclass(frozen=True, slots=True)
class Told:
    """A row's words. In narrow rows `head` says less of the rules and `people` get fewer: both from the longest to the
    shortest."""

    head: tuple[str, ...]
    people: tuple[str, ...]
    end: str
    badge: str
    faces: tuple[str, ...]


def told(house: House, kept: Kept | None) -> Told:
    """`kept`: None as long as it has not been looked at."""
    words = house.words
    if kept is None:
        return Told((), (words("records.reading"),), "", "", ())
    when = date(house, kept)
    digest = kept.digest
    if digest is None:
        return Told((when,), (kept.file,), words("records.bad"), "illegal", ())
    names = shown_names(house, digest)
    write = signed if refilled(digest.rules) else str
    standing = [
        words("records.standing", name=name, points=write(points))
        for name, points in zip(names, digest.points, strict=True)
    ]
    people = (listed(words, standing), listed(words, names), _first(words, names, 3), _first(words, names, 1))
    heads = [f"{when} · {one(words, digest)}" for one in (_rules, _preset)]
    return Told((*heads, when), people, *_end(house, kept, digest, names), faces(house, digest))


def _rules(words: Words, digest: Digest) -> str:
    return rules_line(words, digest.preset, digest.rules)


def _preset(words: Words, digest: Digest) -> str:
    return preset_name(words, digest.preset)


def date(house: House, kept: Kept) -> str:
    """When it was played last, as written in this language."""
    year, month, day, hour, minute = kept.when
    return house.words(
        "records.date",
        year=f"{year:04}",
        month=f"{month:02}",
        day=f"{day:02}",
        hour=f"{hour:02}",
        minute=f"{minute:02}",
    )


def _first(words: Words, names: Sequence[str], count: int) -> str:
    return listed(words, names[:count]) + (f" +{len(names) - count}" if len(names) > count else "")


def _end(house: House, kept: Kept, digest: Digest, names: Sequence[str]) -> tuple[str, str]:
    """How it ended, and a badge for that."""
    words, result = house.words, digest.result
    if result is None:
        return words("records.going" if kept.unfinished else "records.unfinished", n=digest.rounds), "turn"
    lost = digest.rules.ending is Ending.FIRST_LOSES and digest.rules.scoring is Scoring.POINTS
    seats = result.losers if lost else result.winners
    if seats == (digest.you,):
        return words("records.you_lost" if lost else "records.you_won"), "poverty" if lost else "win"
    you = words("people.you")  # who has not said what he is called
    who = several(words, tuple(words("records.you") if names[seat] == you else names[seat] for seat in seats))
    if lost:
        return words("records.lost" if len(seats) == 1 else "records.lost_many", names=who), "poverty"
    return words("records.won" if len(seats) == 1 else "records.won_many", names=who), "win"


def row_height(ruler: Ruler, wide: float) -> float:
    """Two lines, or three where the end of the match has no place beside them."""
    k, t = ruler.k, ruler.t
    lines = 2 if wide >= ENOUGH * t else 3
    return max((FACE + 22) * k, (22 + 20 * (lines - 1)) * t + 20 * k)


def paint_row(pen: Pen, box: Box, row: Told) -> None:
    """What stands on a row."""
    k, t = pen.k, pen.t
    inner = box.inset(14 * k, 8 * k)
    lines: list[tuple[str, str, str]] = []
    if box.w >= ENOUGH * t:
        inner = _faces(pen, inner, row.faces)
        inner = inner.before(_ending(pen, inner, row))
        lines += [(head_of(pen, row, inner.w), "strong", TEXT)] if row.head else []
        lines.append((_people(pen, row, inner.w), "small", TEXT_SOFT))
    else:
        lines += [(head_of(pen, row, inner.w), "strong", TEXT)] if row.head else []
        lines.append((_people(pen, row, inner.w), "small", TEXT_SOFT))
        lines += [(row.end, "small_strong", p.MADDER_DARK)] if row.end else []
    y = inner.cy - (len(lines) - 1) * 10.5 * t
    for line, style, colour in lines:
        kept = line if pen.width(line, style) * SQUEEZED <= inner.w else shortened(pen, line, style, inner.w)
        pen.text(inner.x, y, kept, style, None, colour if row.head else TEXT_FAINT, "l", inner.w)
        y += 21 * t


def _faces(pen: Pen, room: Box, faces: Sequence[str]) -> Box:
    """Side by side, overlapping more the more there are; gives what is left beside them."""
    k = pen.k
    size = FACE * k
    whole = size * (1 + 3 * OVERLAP)
    step = min(size * OVERLAP, (whole - size) / max(1, len(faces) - 1))
    for i, who in enumerate(faces):
        face = f"portraits/{who}" if who == GUEST else f"portraits/{who}_neutral"
        pen.put(pen.art(face, size), room.x + i * step, room.cy - size / 2)
    return room.after(whole + 16 * k)


def _ending(pen: Pen, room: Box, row: Told) -> float:
    """How it ended, at the right end, on one line or two; gives the width that takes."""
    k, t = pen.k, pen.t
    if not row.end:
        return 0.0
    most = room.w * 0.4
    lines = pen.balanced(row.end, "strong", None, most)
    if len(lines) > 2 or any(pen.width(line, "strong") > most for line in lines):
        lines = (shortened(pen, row.end, "strong", most),)
    for i, line in enumerate(lines):
        y = room.cy + (i - (len(lines) - 1) / 2) * 21 * t
        pen.text(room.right, y, line, "strong", None, p.MADDER_DARK, "r")
    badge = pen.art(f"badges/{row.badge}", 26 * min(t, 1.4 * k))
    wide = max(pen.width(line, "strong") for line in lines) + 9 * k + badge.get_width()
    pen.put(badge, room.right - wide, room.cy - badge.get_height() / 2)
    return wide + 18 * k


def head_of(ruler: Ruler, row: Told, room: float) -> str:
    """As much of when and by which rules as there is room for, if need be in letters a little smaller."""
    return next((line for line in row.head if ruler.width(line, "strong") * SQUEEZED <= room), row.head[-1])


def _people(pen: Pen, row: Told, room: float) -> str:
    """As much of the company as there is room for."""
    people = next((line for line in row.people if pen.width(line, "small") <= room), None)
    return people if people is not None else shortened(pen, row.people[-1], "small", room)
