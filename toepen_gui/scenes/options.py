"""The options: every change counts at once and is kept; "As it was" brings back what counted when the page opened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from toepen_gui.geometry import Box, Page, columns
from toepen_gui.scenes.context import House
from toepen_gui.scenes.options_groups import LETTERS, PACES, Group, Groups
from toepen_gui.scenes.pages import PageScene, foot_buttons, parts, tabbed
from toepen_gui.scenes.pages_rows import Column
from toepen_gui.settings import Settings
from toepen_gui.ui import kit
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, PageHead, Tabs, Widget

ABREAST = 1100  # from this many pixels of text on, all papers stand side by side
NAMES = ("play", "reading", "cards", "sound", "keys")


class Options(PageScene):
    """Over the title or over the table."""

    place = "options"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._before = house.settings
        groups = Groups(house)
        self._groups: tuple[tuple[str, Group, Column], ...] = (
            ("options.play", groups.play, Column("play")),
            ("options.reading", groups.reading, Column("reading")),
            ("options.cards", groups.cards, Column("cards")),
            ("options.sound", groups.sound, Column("sound")),
            ("options.keys", groups.keys, Column("keys")),
        )
        self.tab = 0
        self.ids = {
            "pace": tuple(pace.value for pace, _ in PACES),
            "letters": tuple(letters.value for letters, _ in LETTERS),
            "tabs": NAMES,
        }
        self._papers: list[tuple[Box, str, Column]] = []

    # --- acts -----------------------------------------------------------------------------
    def _as_it_was(self) -> None:
        now = self.house.settings
        window = replace(now.window, full_screen=self._before.window.full_screen)
        self.house.change(**chosen(self._before), window=window)

    def _to_tab(self, nr: int) -> None:
        self.tab = nr
        self.lay_out()

    # --- layout ---------------------------------------------------------------------------
    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words = self.house.words
        pg = parts(self.size, self.house.settings.text)
        head = PageHead(words("options.title"), self.house.pop, note=words("options.note"), box=pg.head)
        undo = Button(words("options.as_it_was"), self._as_it_was, name="as_it_was")
        undo.enabled = not same(self._before, self.house.settings)
        done = Button(words("options.done"), self.house.pop, kind="primary", cap="Enter", keys=ENTER, name="done")
        self.main = done
        foot_buttons(ruler, pg.foot, [undo, done])
        middle = self._behind(ruler, pg) if tabbed(self.size, self.scale, ABREAST) else self._abreast(ruler, pg)
        return [head, *middle, undo, done]

    def _abreast(self, ruler: Ruler, pg: Page) -> list[Widget]:
        """Three columns of papers; two of them hold two."""
        k, t = ruler.k, ruler.t
        gap = 16 * k
        first, second, third = columns(pg.body, 3, gap)
        pad_x, pad_y, top = 22 * k, 18 * k, 40 * t
        inner_w = second.w - 2 * pad_x
        reading, keys = self._groups[1], self._groups[4]
        cards, sound = self._groups[2], self._groups[3]
        boxes = [first]
        pairs = []
        for pile, upper, lower in ((second, reading, keys), (third, cards, sound)):
            needs = [
                sum(row.height for row in rows) + (len(rows) - 1) * 6 * k
                for rows in (upper[1](ruler, inner_w), lower[1](ruler, inner_w))
            ]
            spare = max(0.0, pile.h - gap - sum(needs) - 2 * (2 * pad_y + top))
            upper_h = needs[0] + 2 * pad_y + top + spare * 0.5
            pairs.append((pile.top(upper_h), pile.below(upper_h + gap)))
        boxes += [pairs[0][0], pairs[1][0], pairs[1][1], pairs[0][1]]
        out: list[Widget] = []
        self._papers = []
        for (key, rows, column), box in zip(self._groups, boxes, strict=True):
            self._papers.append((box, key, column))
            inner = box.inset(pad_x, pad_y).below(top)
            out += column.lay(ruler, inner, partial(rows, ruler), 5 * k, 30 * k)
        return out

    def _behind(self, ruler: Ruler, pg: Page) -> list[Widget]:
        """One paper, the others behind it as tabs."""
        k, t = ruler.k, ruler.t
        words = self.house.words
        tabs = Tabs([words(key) for key, _, _ in self._groups], self.tab, self._to_tab, name="tabs")
        tab_h = 40 * t
        tabs.place(Box(pg.body.x + 14 * k, pg.body.y, pg.body.w - 28 * k, tab_h))
        paper = pg.body.below(tab_h - 2 * k)
        _, rows, column = self._groups[self.tab]
        self._papers = [(paper, "", column)]
        inner = paper.inset(max(30 * k, 0.5 * (paper.w - 760 * t)), 22 * k)
        return [tabs, *column.lay(ruler, inner, partial(rows, ruler), 12 * k, 26 * k)]

    # --- drawing --------------------------------------------------------------------------
    def paint(self, pen: Pen) -> None:
        kit.page(pen)
        for box, _, _ in self._papers:
            kit.paper(pen, box)
        for box, key, column in self._papers:
            if key:
                kit.caption(pen, box.inset(22 * pen.k, 18 * pen.k), self.house.words(key))
            column.paint(pen)


def chosen(settings: Settings) -> dict[str, Any]:
    """What this page can change, the window apart."""
    return {
        "lang": settings.lang,
        "text": settings.text,
        "pace": settings.pace,
        "wait_after_trick": settings.wait_after_trick,
        "knock_wait": settings.knock_wait,
        "confirm_knock": settings.confirm_knock,
        "less_motion": settings.less_motion,
        "high_contrast": settings.high_contrast,
        "colours": settings.colours,
        "letters": settings.letters,
        "back": settings.back,
        "ground": settings.ground,
        "volume_table": settings.volume_table,
        "volume_interface": settings.volume_interface,
        "volume_music": settings.volume_music,
        "volume_ambience": settings.volume_ambience,
        "mute": settings.mute,
        "table_talk": settings.table_talk,
        "pause_on_focus_loss": settings.pause_on_focus_loss,
    }


def same(before: Settings, now: Settings) -> bool:
    return chosen(before) == chosen(now) and before.window.full_screen == now.window.full_screen
