"""The lessons to choose from: a tile for each with what has been taken, the next one as the main button, and the door
to practice. Nothing is locked: whoever knows something skips it, and every lesson can be taken again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import Final

import pygame

from toepen_gui.geometry import Box
from toepen_gui.lessons.course import COURSE, LESSONS
from toepen_gui.lessons.model import Chapter, Lesson
from toepen_gui.scenes.context import House, Target
from toepen_gui.scenes.lesson import LessonScene
from toepen_gui.scenes.pages import PageScene, foot_buttons, foot_note, parts, write_note
from toepen_gui.scenes.pages_rows import Column, Row
from toepen_gui.ui import kit
from toepen_gui.ui.colours import FIELD, TEXT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scroll import Where
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, PageHead, Widget

SHAPE: Final = 240 / 150  # of the pictures
GAP: Final = 12.0  # design pixels between tiles
LEAST: Final = 300.0  # pixels of text: a tile is never narrower, unless the window is
SMALLER: Final = 0.82  # a title may be set so much smaller


class Tile(Button):
    """One lesson: its picture, its title, what one learns, and a tick if it has been taken."""

    def __init__(self, lesson: Lesson, title: str, line: str, taken: bool, on_press: Callable[[], None]) -> None:
        super().__init__(title, on_press, name=lesson.name)
        self.lesson = lesson
        self.line = line
        self.taken = taken

    def draw(self, pen: Pen) -> None:
        k, t = pen.k, pen.t
        face = kit.plate(pen, self.box, "secondary", self.state, self.focused)
        inner = face.inset(10 * k, 8 * k)
        high = picture_width(pen, inner.w) / SHAPE
        picture = pen.art(self.lesson.picture, high * SHAPE, high)
        pen.put(picture, inner.x, inner.cy - high / 2)
        if self.taken:
            self._tick(pen, inner.x + high * SHAPE - 9 * t, inner.cy + high / 2 - 9 * t)
        room = inner.after(high * SHAPE + 12 * k)
        lines = pen.balanced(self.line, "small", t, room.w)
        y = inner.cy - len(lines) * 9.5 * t
        size = t
        while size > SMALLER * t and pen.width(self.label, "strong", size) > room.w:
            size *= 0.98
        pen.text(room.x, y, self.label, "strong", size, TEXT, "l", room.w)
        for i, line in enumerate(lines):
            pen.text(room.x, y + (20 + 19 * i) * t, line, "small", t, TEXT_SOFT, "l", room.w)
        self.dirty = False

    def _tick(self, pen: Pen, x: float, y: float) -> None:
        r = 13 * pen.t
        spot = Box(x - r, y - r, 2 * r, 2 * r)
        pen.fill_round(spot, r, p.BOTTLE, p.INK, 1.8 * pen.k)
        pen.text(x, y, "✓", "strong", pen.t, p.FOAM, "c")


def picture_width(ruler: Ruler, w: float) -> float:
    """How much of a tile's width its picture takes."""
    return min(0.36 * w, 124 * max(ruler.k, 0.9 * ruler.t))


def tile_height(ruler: Ruler, w: float, lines: Sequence[str]) -> float:
    """The height at which every one of these second lines fits a tile of that width."""
    k, t = ruler.k, ruler.t
    picture = picture_width(ruler, w - 20 * k)
    room = w - 20 * k - picture - 12 * k
    most = max(len(ruler.balanced(line, "small", t, room)) for line in lines)
    return max(picture / SHAPE, (26 + 19 * most) * t) + 24 * k


def spread(tiles: int, across: int) -> list[int]:
    """How many tiles stand in each row, at most `across`, so that none is left with a hole: the rows with fewer, whose
    tiles are wider, come first."""
    rows = ceil(tiles / across)
    least, more = divmod(tiles, rows)
    return [least + (row >= rows - more) for row in range(rows)]


class Learn(PageScene):
    """All lessons by chapters."""

    place = "learn"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._column = Column("lessons")
        self._sheet = self._note = Box(0, 0, 0, 0)
        self._seen = False

    def enter(self) -> None:
        self.house.audio.loop("waltz")
        if not self.house.settings.greeted:
            self.house.change(greeted=True)
        if self._seen:
            self.lay_out()
        self._seen = True

    def targets(self) -> list[Target]:
        return [target for target in super().targets() if target.box.w > 0]  # without what is scrolled out of sight

    @property
    def taken(self) -> int:
        """How many lessons have been taken."""
        learned = self.house.settings.learned
        return sum(lesson.name in learned for lesson in LESSONS)

    @property
    def next(self) -> Lesson:
        """The first that has not been taken; the first of all if they all have."""
        learned = self.house.settings.learned
        return next((lesson for lesson in LESSONS if lesson.name not in learned), LESSONS[0])

    def open(self, lesson: Lesson) -> None:
        self.house.push(LessonScene(self.house, lesson))

    def _practice(self) -> None:
        from toepen_gui.scenes.practice import Practice  # noqa: PLC0415

        self.house.push(Practice(self.house))

    # --- layout ---------------------------------------------------------------------------
    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words = self.house.words
        pg = parts(self.size, self.house.settings.text)
        note = words("learn.progress", taken=self.taken, count=len(LESSONS))
        head = PageHead(words("learn.title"), self.house.pop, note=note, box=pg.head)
        practice = Button(words("learn.practice"), self._practice, cap="P", keys=(pygame.K_p,), name="practice")
        coming = self.next
        go = Button(
            words("learn.start" if not self.taken else "learn.next"),
            lambda: self.open(coming),
            kind="primary",
            cap="Enter",
            keys=ENTER,
            name="next",
        )
        self.main = go
        self._note = foot_note(ruler, pg.foot, foot_buttons(ruler, pg.foot, [practice, go]))
        self._sheet = pg.body
        k = ruler.k
        room = pg.body.inset(22 * k, 18 * k)
        rows = self._column.lay(ruler, room, lambda w: self._rows(ruler, w), 10 * k, 16 * k)
        return [head, *rows, practice, go]

    def _rows(self, ruler: Ruler, w: float) -> list[Row]:
        k, t = ruler.k, ruler.t
        words, learned = self.house.words, self.house.settings.learned
        across = max(1, min(3, int((w + GAP * k) / (LEAST * t + GAP * k))))
        wide = (w - GAP * k * (across - 1)) / across
        high = tile_height(ruler, wide, [words(lesson.line) for lesson in LESSONS])
        rows: list[Row] = []
        for chapter in COURSE:
            done = 0
            for count in spread(len(chapter.lessons), across):
                wide = (w - GAP * k * (count - 1)) / count
                tiles: list[tuple[Widget, Where]] = [
                    (
                        Tile(
                            lesson,
                            words(lesson.title),
                            words(lesson.line),
                            lesson.name in learned,
                            self._opener(lesson),
                        ),
                        _cell(i, wide, high, GAP * k),
                    )
                    for i, lesson in enumerate(chapter.lessons[done : done + count])
                ]
                rows.append(Row(high, controls=tiles) if done else self._first(ruler, chapter, high, tiles))
                done += count
        return rows

    def _opener(self, lesson: Lesson) -> Callable[[], None]:
        return lambda: self.open(lesson)

    def _first(self, ruler: Ruler, chapter: Chapter, high: float, tiles: Sequence[tuple[Widget, Where]]) -> Row:
        """The first row of a chapter, under its title."""
        title = self.house.words(chapter.title)

        def paint(pen: Pen, row: Box) -> None:
            pen.text(row.x + 2 * pen.k, row.y + 15 * pen.t, title, "h3", None, p.MADDER_DARK, "l", row.w)

        return Row(high + 36 * ruler.t, paint, tiles)

    # --- drawing --------------------------------------------------------------------------
    def paint(self, pen: Pen) -> None:
        kit.page(pen)
        kit.paper(pen, self._sheet, fill=FIELD)
        self._column.paint(pen)
        coming = self.house.words(self.next.title)
        write_note(pen, self._note, self.house.words("learn.coming", lesson=coming))


def _cell(i: int, wide: float, high: float, gap: float) -> Where:
    """The place of the i-th tile of a row."""
    return lambda row: Box(row.x + i * (wide + gap), row.bottom - high, wide, high)
