"""The options: every change counts at once and is kept; "As it was" brings back what counted when the page opened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from toepen_gui.geometry import Box, Page
from toepen_gui.scenes.context import House
from toepen_gui.scenes.options_groups import PACES, TALKS, Group, Groups
from toepen_gui.scenes.options_sheets import GAP, WAYS, Place, Sheets, body_of, fits, measures, places, width_of
from toepen_gui.scenes.pages import PageScene, foot_buttons, parts
from toepen_gui.scenes.pages_rows import Column
from toepen_gui.settings import Settings
from toepen_gui.ui import kit
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Dropdown, PageHead, Tabs, Widget


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
            "talk": tuple(talk.value for talk, _ in TALKS),
        }
        self._papers: list[Box] = []
        self._places: list[Place] = []
        self._way: Sheets | None = None
        self._homes: dict[str, int] = {}  # the group of each control

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
        undo.tooltip = "" if undo.enabled else words("options.unchanged")
        done = Button(words("options.done"), self.house.pop, kind="primary", cap="Enter", keys=ENTER, name="done")
        self.main = done
        foot_buttons(ruler, pg.foot, [undo, done])
        return [head, *self._middle(ruler, pg), undo, done]

    def _middle(self, ruler: Ruler, pg: Page) -> list[Widget]:
        k, t = ruler.k, ruler.t
        for way in WAYS:
            wide = width_of(ruler, pg, way)
            made = [rows(ruler, wide) for _, rows, _ in self._groups]
            needs = [measures(ruler, rows) for rows in made]
            if fits(pg, ruler, way, needs, self.size[0]):
                break
        if way is not self._way:
            self.tab = self._follow(way)
            self._way = way
        self.tab = min(self.tab, len(way.tabs) - 1)
        out = self._tabs(ruler, pg, way)
        self._papers = []
        self._places = places(ruler, pg, way, self.tab, needs, [len(rows) for rows in made])
        if not way.papers:
            self._papers.append(body_of(ruler, pg, way))
        for place in self._places:
            if place.paper is not None:
                self._papers.append(place.paper)
            _, rows, column = self._groups[place.group]
            inner = place.room.below(40 * t if place.captioned else 0)
            made_now = column.lay(ruler, inner, partial(rows, ruler), GAP * k, 46 * k)
            self._homes.update((widget.name, place.group) for widget in made_now)
            out += made_now
        return out

    def _follow(self, way: Sheets) -> int:
        """When groups are divided anew: the tab that holds what is in use, so that it is not lost from sight."""
        current = self.group.ring.current
        home = self._homes.get(current.name) if current is not None else None
        if home is None:
            return min(self.tab, len(way.tabs) - 1)
        return next(nr for nr, shown in enumerate(way.tabs) if any(home in groups for groups in shown))

    def _tabs(self, ruler: Ruler, pg: Page, way: Sheets) -> list[Widget]:
        """Tabs, or a drop-down where their words do not fit."""
        if not way.labels:
            return []
        k, t = ruler.k, ruler.t
        labels = [self.house.words(key) for key in way.labels]
        self.ids["tabs"] = tuple(key.rpartition(".")[2] for key in way.labels)
        row = Box(pg.body.x + 14 * k, pg.body.y, pg.body.w - 28 * k, 40 * t)
        if sum(ruler.width(label, "strong") + 34 * k for label in labels) * 0.86 <= row.w:
            tabs: Tabs | Dropdown = Tabs(labels, self.tab, self._to_tab, name="tabs", box=row)
        else:
            tabs = Dropdown(labels, self.tab, self._to_tab, name="tabs", box=Box(row.x, row.y, row.w, 36 * t))
        return [tabs]

    # --- drawing --------------------------------------------------------------------------
    def paint(self, pen: Pen) -> None:
        kit.page(pen)
        for box in self._papers:
            kit.paper(pen, box)
        for place in self._places:
            key, _, column = self._groups[place.group]
            if place.captioned:
                kit.caption(pen, place.room, self.house.words(key))
            column.paint(pen)


def chosen(settings: Settings) -> dict[str, Any]:
    """What this page can change, the window apart."""
    return {
        "own_name": settings.own_name,
        "lang": settings.lang,
        "text": settings.text,
        "pace": settings.pace,
        "wait_after_trick": settings.wait_after_trick,
        "knock_wait": settings.knock_wait,
        "confirm_knock": settings.confirm_knock,
        "cut_yourself": settings.cut_yourself,
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
        "coaching": settings.coaching,
        "learns_habits": settings.learns_habits,
        "pause_on_focus_loss": settings.pause_on_focus_loss,
        "keys": settings.keys,
    }


def same(before: Settings, now: Settings) -> bool:
    return chosen(before) == chosen(now) and before.window.full_screen == now.window.full_screen
