"""The left paper of the set-up page: who sits at the table, and how well they play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from toepen_gui.geometry import Box
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages_rows import Column, Row, blank
from toepen_gui.scenes.people import LEVEL_NAMES, LEVELS, PEOPLE, SKINS, Person, own_name
from toepen_gui.scenes.setup_choice import MOST, Evening
from toepen_gui.scenes.setup_tiles import Skins, TilePlan, grid, paint_row, paint_tile, paint_you
from toepen_gui.ui.colours import FIELD
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Dropdown, Stepper, Tile, Widget

TILES = len(PEOPLE) + 1  # yours is the last
ALL = MOST + 1


@dataclass(frozen=True)
class Acts:
    """What is done with a choice."""

    change: Callable[[Evening], None]
    skin: Callable[[str], None]


class PeoplePaper:
    """Makes and places the controls, paints the rest. `evening` is read when drawn: it may have changed."""

    def __init__(self, house: House, evening: Callable[[], Evening], acts: Acts) -> None:
        self._house = house
        self._evening = evening
        self._acts = acts
        self._column = Column("people")
        self._head = self._you = Box(0, 0, 0, 0)
        self._titled = True
        self.listed = False  # rows of a list instead of tiles
        self._end = 0.0  # what is taken at the end of a row of the list

    # --- layout ---------------------------------------------------------------------------
    def controls(self, ruler: Ruler, box: Box, titled: bool) -> list[Widget]:
        """`titled`: whether the paper says what it is (a tab says it already)."""
        k, t = ruler.k, ruler.t
        words = self._house.words
        evening = self._evening()
        self._titled = titled
        counter = Stepper(
            evening.players,
            lambda n: self._acts.change(self._evening().counting(n)),
            low=2,
            high=ALL,
            write=lambda n: self._house.words("setup.players", n=n),
            name="players",
        )
        head_h = max(34 * k, 30 * t)
        self._head = box.top(head_h)
        widest = max(ruler.width(words("setup.players", n=n), "strong") for n in range(2, ALL + 1))
        counter_w = min(box.w * (0.5 if titled else 1), max(190 * k, widest + 2 * head_h + 16 * k))
        counter.place(self._head.end(counter_w) if titled else self._head.left(counter_w))
        room = box.below(head_h + 15 * k)
        level_w = max(ruler.width(words(LEVEL_NAMES[level]), "body") for level in LEVELS)
        tiles = grid(ruler, room, TILES, level_w)
        self.listed = not tiles
        if tiles:
            return [counter, *self._tiles(ruler, tiles)]
        return [counter, *self._column.lay(ruler, room, lambda _: self._rows(ruler, level_w), 8 * k, 10 * k)]

    def _tiles(self, ruler: Ruler, boxes: list[Box]) -> list[Widget]:
        out: list[Widget] = []
        for person, box in zip(PEOPLE, boxes, strict=False):
            tile, levels = self._tile(person), self._levels(person)
            drop = TilePlan.of(ruler, box).dropdown(ruler, box)
            tile.place(box)
            tile.keep_out = Box(box.x, drop.y, box.w, box.bottom - drop.y)
            levels.place(drop)
            out += [tile, levels]
        skins = self._skins()
        self._you = boxes[len(PEOPLE)]
        skins.place(TilePlan.of(ruler, self._you).dropdown(ruler, self._you))
        return [*out, skins]

    def _rows(self, ruler: Ruler, level_w: float) -> list[Row]:
        """A list where tiles would have no room."""
        k, t = ruler.k, ruler.t
        h = max(60 * k, 50 * t)
        drop_w, drop_h = level_w + 43 * t + 16 * k, 34 * t
        self._end = drop_w + 44 * k
        out = []
        for person in PEOPLE:
            tile, levels = self._tile(person, listed=True), self._levels(person)

            def where_drop(row: Box) -> Box:
                return Box(row.right - drop_w - 36 * k, row.cy - drop_h / 2, drop_w, drop_h)

            def where_tile(row: Box, tile: Tile = tile) -> Box:
                drop = where_drop(row)
                tile.keep_out = Box(drop.x, row.y, drop.w, row.h)
                return row

            out.append(Row(h, blank, ((tile, where_tile), (levels, where_drop))))
        skins = self._skins()
        skins_w = max(drop_w, 6 * 26 * max(k, 0.8 * t))

        def paint_own(pen: Pen, row: Box) -> None:
            words = self._house.words
            name = own_name(words, self._house.settings.own_name)
            pen.fill_round(row, 9 * k, FIELD, p.OCHRE_DARK, 2 * k)
            paint_row(pen, row, f"fists/{self._house.settings.skin}", name, words("setup.you"), True, skins_w + 20 * k)

        out.append(Row(h, paint_own, ((skins, lambda row: row.inset(12 * k, 8 * k).end(skins_w)),)))
        return out

    # --- controls -------------------------------------------------------------------------
    def _tile(self, person: Person, listed: bool = False) -> Tile:
        words = self._house.words
        on = person.who in self._evening().seated
        name = words(person.name)

        def paint(pen: Pen, box: Box) -> None:
            seated = person.who in self._evening().seated
            if listed:
                paint_row(pen, box, f"portraits/{person.portrait}", name, words(person.temper), seated, self._end)
            else:
                paint_tile(pen, box, person.portrait, name, words(person.temper), seated)

        tip = words("setup.leave" if on else "setup.join", name=name)
        if on and self._evening().players == 2:
            tip = words("setup.last_one")
        full = not on and self._evening().players == ALL
        tile = Tile(
            on,
            lambda: self._acts.change(self._evening().toggled(person.who)),
            paint,
            name=f"opponent.{person.who}",
            tooltip=words("setup.full", name=name) if full else tip,
        )
        tile.enabled = not full
        return tile

    def _levels(self, person: Person) -> Dropdown:
        words = self._house.words
        return Dropdown(
            [words(LEVEL_NAMES[level]) for level in LEVELS],
            LEVELS.index(self._evening().levels[person.who]),
            lambda nr: self._acts.change(self._evening().playing(person.who, LEVELS[nr])),
            name=f"level.{person.who}",
        )

    def _skins(self) -> Skins:
        words = self._house.words
        skin = self._house.settings.skin
        tips = tuple(words("setup.skin", i=i + 1, all=len(SKINS)) for i in range(len(SKINS)))
        now = SKINS.index(skin) if skin in SKINS else 0
        return Skins(now, lambda nr: self._acts.skin(SKINS[nr]), tips)

    # --- drawing --------------------------------------------------------------------------
    def paint(self, pen: Pen) -> None:
        words = self._house.words
        t = pen.t
        if self._titled:
            pen.text(
                self._head.x, self._head.cy, words("setup.people"), "h3", t, p.MADDER_DARK, "l", self._head.w * 0.5
            )
        if self.listed:
            self._column.paint(pen)
        else:
            name = own_name(words, self._house.settings.own_name)
            paint_you(pen, self._you, self._house.settings.skin, name, words("setup.you"))
