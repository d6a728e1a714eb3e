"""The right paper of the set-up page: by which rules, to how many points, and what that means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from toepen_gui.engine.rules import Ending, Knocking
from toepen_gui.geometry import Box, one_line
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages_rows import Column, Row, at_end, cut, label, label_height, under
from toepen_gui.scenes.people import PLAYABLE, PRESET_LINES, preset_name
from toepen_gui.scenes.setup_choice import LIMITS, Evening
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Line, RadioList, Segment, Toggle, Widget


class RulesPaper:
    """Presets, points, laundry, what they mean, and a door to the page that explains the game."""

    def __init__(
        self,
        house: House,
        evening: Callable[[], Evening],
        change: Callable[[Evening], None],
        explain: Callable[[], None],
    ) -> None:
        self._house = house
        self._evening = evening
        self._change = change
        self._explain = explain
        self._column = Column("rules_column")
        self._paper = Box(0, 0, 0, 0)
        self._titled = True
        self._brief = False

    def height(self, ruler: Ruler, w: float, brief: bool) -> float:
        """How high it must be, its title included."""
        self._brief = brief
        rows = self._rows(ruler, w)
        return 44 * ruler.t + sum(row.height for row in rows) + 10 * ruler.k * (len(rows) - 1)

    def controls(self, ruler: Ruler, box: Box, titled: bool, brief: bool = False) -> list[Widget]:
        """`brief`: without what the choice comes to, which the page behind the door says as well."""
        k, t = ruler.k, ruler.t
        self._titled, self._brief = titled, brief
        self._paper = box
        room = box.below(44 * t if titled else 0)
        return self._column.lay(ruler, room, lambda w: self._rows(ruler, w), 10 * k, 26 * k)

    def _rows(self, ruler: Ruler, w: float) -> list[Row]:
        return [
            self._presets(ruler),
            self._limit(ruler, w),
            self._laundry(ruler, w),
            *[self._meaning(ruler, w, badge, text) for badge, text in self._means() if not self._brief],
            self._door(ruler),
        ]

    def _presets(self, ruler: Ruler) -> Row:
        words = self._house.words
        lines = [Line(preset_name(words, preset), words(PRESET_LINES[preset])) for preset in PLAYABLE]
        now = PLAYABLE.index(self._evening().preset)
        choice = RadioList(lines, now, lambda nr: self._change(self._evening().by(PLAYABLE[nr])), name="preset")
        h = len(lines) * max(56 * ruler.k, 50 * ruler.t) + 2 * ruler.k * (len(lines) - 1)
        return Row(h, controls=((choice, cut(10 * ruler.k, 10 * ruler.k)),))

    def _limit(self, ruler: Ruler, w: float) -> Row:
        k, t = ruler.k, ruler.t
        words = self._house.words
        evening = self._evening()
        points = Segment(
            [str(limit) for limit in LIMITS],
            LIMITS.index(evening.limit),
            lambda nr: self._change(replace(self._evening(), limit=LIMITS[nr])),
            name="limit",
        )
        high, name = 36 * t, words("setup.limit")
        wide = max(250 * k, 5 * 40 * t)
        if ruler.width(name, "strong") + 18 * k + wide <= w:
            return Row(high, lambda pen, row: label(pen, row.before(wide), name), ((points, at_end(wide, high)),))
        return Row(high + 28 * t, lambda pen, row: label(pen, row.top(24 * t), name), ((points, under(high)),))

    def _laundry(self, ruler: Ruler, w: float) -> Row:
        words = self._house.words
        switch = Toggle(
            self._evening().laundry, lambda on: self._change(replace(self._evening(), laundry=on)), name="laundry"
        )
        room = w - 64 * ruler.t
        name, line = words("setup.laundry"), words("setup.laundry.line")
        high = label_height(ruler, room, line)
        return Row(high, lambda pen, row: label(pen, row.left(room), name, line), ((switch, cut()),))

    def _means(self) -> list[tuple[str, str]]:
        """What the choice comes to, each with a badge."""
        words = self._house.words
        evening = self._evening()
        rules = evening.rules
        any_time = rules.knocking is Knocking.ANY_TIME
        first = rules.ending is Ending.FIRST_LOSES
        ending = "setup.means.first_loses" if first else "setup.means.last_standing"
        return [
            ("badges/knock", words("setup.means.any_time" if any_time else "setup.means.own_turn")),
            ("badges/win", words(ending, limit=evening.limit)),
        ]

    def _meaning(self, ruler: Ruler, w: float, badge: str, text: str) -> Row:
        k, t = ruler.k, ruler.t
        size = 34 * t
        room = w - size - 12 * k
        lines = ruler.balanced(text, "body", t, room)
        step = ruler.line_height("body", t)

        def paint(pen: Pen, row: Box) -> None:
            pen.put(pen.art(badge, size), row.x, row.cy - size / 2)
            for i, line in enumerate(lines):
                pen.text(row.right - room, row.cy + (i - (len(lines) - 1) / 2) * step, line, "body", None, TEXT)

        return Row(max(size, len(lines) * step), paint)

    def _door(self, ruler: Ruler) -> Row:
        door = Button(
            self._house.words("setup.explain"), self._explain, kind="quiet", cap="R", keys=(pygame.K_r,), name="rules"
        )
        return Row(one_line(ruler.scale), controls=((door, cut()),))

    def paint(self, pen: Pen) -> None:
        if self._titled:
            kit.caption(pen, self._paper, self._house.words("setup.rules"))
        self._column.paint(pen)
