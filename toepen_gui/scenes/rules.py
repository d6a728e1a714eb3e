"""How to play, for somebody who never has: six short sections, read one after the other or picked from a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from toepen_gui.engine.rules import HouseRules
from toepen_gui.geometry import Box, Scale, split
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages import PageScene, foot_buttons, foot_note, parts, tabbed, write_note
from toepen_gui.scenes.pages_rows import Column, Row, even, even_height
from toepen_gui.scenes.people import preset_name
from toepen_gui.scenes.rules_pictures import example, example_height, example_width, ranking, ranking_height
from toepen_gui.scenes.rules_sections import Item, Picture, sections
from toepen_gui.ui import kit
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, PageHead, RowList, Widget

ZOOMS: Final = (1.34, 1.26, 1.18, 1.1, 1.0)


class HowToPlay(PageScene):
    """`rules`, `preset`: of the table it explains."""

    place = "rules"

    def __init__(self, house: House, rules: HouseRules, preset: str) -> None:
        super().__init__(house)
        self.rules = rules
        self.preset = preset
        self.sections = sections(rules)
        self.now = 0
        self.ids = {"section": tuple(str(i) for i in range(len(self.sections)))}
        self._column = Column("text")
        self._sheet = self._title = self._side = self._note = Box(0, 0, 0, 0)
        self._papers: list[Box] = []
        self._zoomed = self.scale

    def _to(self, nr: int) -> None:
        self.now = min(len(self.sections) - 1, max(0, nr))
        self._column.area.to(0)
        self.lay_out()

    # --- layout ---------------------------------------------------------------------------
    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words = self.house.words
        k = ruler.k
        pg = parts(self.size, self.house.settings.text)
        note = words("rules.note", preset=preset_name(words, self.preset))
        head = PageHead(words("rules.title"), self.house.pop, note=note, box=pg.head)
        out: list[Widget] = [head]
        self._sheet = pg.body
        self._papers = [pg.body]
        names = [words(section.title) for section in self.sections]
        list_w = max(ruler.width(name, "strong") for name in names) + 24 * k + 44 * k
        if not tabbed(self.size, self.scale) and list_w < 0.34 * pg.body.w:
            left, self._sheet = split(pg.body, [list_w, pg.body.w - list_w - 18 * k], 18 * k)
            self._papers = [left, self._sheet]
            out.append(RowList(names, self.now, self._to, name="section", box=left.inset(22 * k, 22 * k)))
        out += self._text(ruler, self._sheet.inset(34 * k if self._sheet.w > 700 * k else 26 * k, 24 * k))
        last = self.now == len(self.sections) - 1
        back = Button(words("rules.previous"), lambda: self._to(self.now - 1), keys=(pygame.K_PAGEUP,), name="previous")
        back.enabled = self.now > 0
        go = Button(
            words("rules.done" if last else "rules.next"),
            self.house.pop if last else lambda: self._to(self.now + 1),
            kind="primary",
            cap="Enter",
            keys=ENTER,
            name="done" if last else "next",
        )
        self.main = go
        start = foot_buttons(ruler, pg.foot, [back, go])
        self._note = foot_note(ruler, pg.foot, start)
        return [*out, back, go]

    def _text(self, ruler: Ruler, box: Box) -> list[Widget]:
        """Title, then the section in the largest letters that fit whole, up to a third larger than usual."""
        t = ruler.t
        self._title = box.top(58 * t)
        room = box.below(70 * t)
        scale = ruler.scale
        out: list[Widget] = []
        for zoom in ZOOMS:
            self._zoomed = Scale(scale.k * zoom, scale.t * zoom, scale.tall)
            large = Ruler(self._zoomed, ruler.look, ruler.assets)
            out = self._section(large, room)
            if not self._column.area.overflowing:
                break
        return out

    def _section(self, ruler: Ruler, room: Box) -> list[Widget]:
        """Rows of words; the example at the side if both have room there."""
        k, t = ruler.k, ruler.t
        section = self.sections[self.now]
        self._side = Box(0, 0, 0, 0)
        beside = section.picture not in (Picture.NONE, Picture.RANKING)
        side_w = max(270 * k, 0.34 * room.w)
        if beside:
            side_w = max(side_w, example_width(ruler, section.picture, self.house.words))
        if beside and room.w - side_w > 330 * t:
            high = example_height(ruler, side_w, section.picture, self.house.words)
            if high <= room.h:
                self._side = Box(room.right - side_w, room.y, side_w, room.h)
                room = room.before(side_w + 26 * k)
        return self._column.lay(ruler, room, lambda w: self._rows(ruler, w), 14 * k, 34 * k)

    def _rows(self, ruler: Ruler, w: float) -> list[Row]:
        words = self.house.words
        t = ruler.t
        section = self.sections[self.now]
        lead = words(section.lead, preset=preset_name(words, self.preset))
        rows = [
            Row(
                even_height(ruler, w, lead, "lead") + 4 * t,
                lambda pen, row: even(pen, row.x, row.y, row.w, lead, "lead"),
            )
        ]
        if section.picture is Picture.RANKING:
            rows.append(Row(ranking_height(ruler, w), lambda pen, row: ranking(pen, row, words)))
        rows += [self._item(ruler, w, item) for item in section.items]
        if section.picture not in (Picture.NONE, Picture.RANKING) and not self._side.w:
            wide = min(w, max(300 * t, 0.7 * w, example_width(ruler, section.picture, words)))
            high = example_height(ruler, wide, section.picture, words)
            rows.append(
                Row(
                    high,
                    lambda pen, row: example(pen, Box(row.x, row.y, wide, row.h), section.picture, words),
                )
            )
        return rows

    def _item(self, ruler: Ruler, w: float, item: Item) -> Row:
        k, t = ruler.k, ruler.t
        words = self.house.words
        name = words(item.name, limit=self.rules.limit)
        line = words(item.line, limit=self.rules.limit)
        size = 42 * max(k, 0.84 * t)
        left = size + 14 * k
        name_h = even_height(ruler, w - left, name, "strong")
        high = name_h + even_height(ruler, w - left, line, "body")

        def paint(pen: Pen, row: Box) -> None:
            pen.put(pen.art(item.badge, size), row.x, row.y + 1 * k)
            even(pen, row.x + left, row.y, row.w - left, name, "strong")
            even(pen, row.x + left, row.y + name_h, row.w - left, line, "body")

        return Row(max(high, size + 2 * k), paint)

    # --- drawing --------------------------------------------------------------------------
    def paint(self, pen: Pen) -> None:
        words = self.house.words
        k, t = pen.k, pen.t
        kit.page(pen)
        for paper in self._papers:
            kit.paper(pen, paper)
        section = self.sections[self.now]
        b = self._title
        size = min(t, 1.35 * k)
        size *= min(1.0, b.w / pen.width(words(section.title), "h1", size))
        pen.text(b.x, b.y + 20 * t, words(section.title), "h1", size, p.MADDER_DARK, "l", b.w)
        kit.diamond_rule(pen, b.cx, b.y + 55 * t, b.w)
        self._column.paint(pen.at(self._zoomed))
        if self._side.w:
            example(pen.at(self._zoomed), self._side, section.picture, words)
        write_note(pen, self._note, words("rules.page", i=self.now + 1, all=len(self.sections)))
