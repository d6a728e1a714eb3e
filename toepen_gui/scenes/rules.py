"""The rules as this table plays them: chapters made from its options, picked from a list or read one by one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from toepen_gui.engine.rules import PRESETS, HouseRules
from toepen_gui.geometry import Box, Scale, centred, split
from toepen_gui.handbook.chapters import chapters
from toepen_gui.handbook.counting import base_of, changed
from toepen_gui.handbook.model import Chapter, Item, Ranking
from toepen_gui.handbook.say import say
from toepen_gui.handbook.search import Hit, find, places
from toepen_gui.scenes import rules_cards, rules_glossary
from toepen_gui.scenes.context import House, Target
from toepen_gui.scenes.pages import PageScene, foot_buttons, foot_note, parts, tabbed, write_note
from toepen_gui.scenes.pages_rows import Column, Row, even_height
from toepen_gui.scenes.people import preset_name
from toepen_gui.scenes.rules_found import Found
from toepen_gui.scenes.rules_items import item_row
from toepen_gui.scenes.rules_marks import marked
from toepen_gui.scenes.rules_signs import entry
from toepen_gui.scenes.rules_slates import Slates
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT_SOFT
from toepen_gui.ui.contents import Contents, contents_width
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Dropdown, PageHead, ScrollArea, TextField, Widget

ZOOMS: Final = (1.34, 1.26, 1.18, 1.1, 1.0)
LONGEST: Final = 30  # letters of what is looked for
AT_A_GLANCE: Final = "table"  # the chapter that somebody wants who knows the game


class HowToPlay(PageScene):
    """`rules`, `preset`, `players`: of the table it explains; without rules, those of the preset, and 0 players where
    nobody sits yet. `at`: the chapter it opens at, the first if there is none of that name."""

    place = "rules"

    def __init__(
        self, house: House, rules: HouseRules | None = None, preset: str = "classic", players: int = 0, at: str = ""
    ) -> None:
        super().__init__(house)
        self.rules = rules if rules is not None else PRESETS[preset]
        self.preset = preset
        self.players = players
        self.chapters = (*chapters(self.rules, preset, players), rules_glossary.CHAPTER)
        self.terms: Final = rules_glossary.terms_of(house)
        self.wanted = ""  # what is looked for
        self.hits: tuple[Hit, ...] = ()
        self.changed = frozenset(changed(self.rules, preset))
        self.now = self._number(at)
        self.ids = {"chapter": tuple(chapter.name for chapter in self.chapters)}
        self._column = Column("text")
        self._list = ScrollArea(name="contents")
        self._slates: Slates | None = None
        self._sheet = self._title = self._side = self._note = Box(0, 0, 0, 0)
        self._papers: list[Box] = []
        self._places = Box(0, 0, 0, 0)  # of the line that counts them
        self._zoomed = self.scale
        self._texts: list[str] = []  # of each row of the chapter
        self._seeks = False  # the first place is to be scrolled into sight

    @property
    def chapter(self) -> Chapter:
        return self.chapters[self.now]

    def _number(self, name: str) -> int:
        return next((nr for nr, chapter in enumerate(self.chapters) if chapter.name == name), 0)

    def open(self, name: str) -> None:
        """At the chapter of that name, the first if there is none."""
        self._to(self._number(name))

    def _to(self, nr: int) -> None:
        before, self.now = self.now, min(len(self.chapters) - 1, max(0, nr))
        if self.now != before:
            self.house.audio.play("page_turn")
        self._column.area.to(0)
        self.lay_out()

    # --- looking something up
    def look_for(self, wanted: str) -> None:
        """Where does that stand? The first page that has it is opened."""
        self.wanted = wanted
        self._seek()
        self._list.to(0)
        self._seeks = True
        if self.hits:
            self._to(self.hits[0].chapter)
        else:
            self.lay_out()

    def _seek(self) -> None:
        more = [rules_glossary.lines(self.terms) if one.name == rules_glossary.NAME else () for one in self.chapters]
        self.hits = find(self.house.words, self.chapters, self.wanted, more)

    def _hit(self, nr: int) -> None:
        self._seeks = True
        self._to(self.hits[nr].chapter)

    def _next_hit(self) -> None:
        """Enter in the search: the next page that has it."""
        if self.hits:
            self._hit((self._now_hit() + 1) % len(self.hits))

    def _now_hit(self) -> int:
        return next((nr for nr, hit in enumerate(self.hits) if hit.chapter == self.now), -1)

    def restyle(self) -> None:
        """Another language has other places."""
        if self.wanted:
            self._seek()
        super().restyle()

    def _key_of_search(self, event: pygame.Event) -> bool:
        """Ctrl+F begins to look for something; Escape ends it before it leaves the page."""
        if event.type != pygame.KEYDOWN:
            return False
        field = self.group.named("search")
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.group.ring.focus(field, show=True)
        elif event.key == pygame.K_ESCAPE and self.wanted:
            if isinstance(field, TextField):
                field.set("")
                self.group.ring.focus(None)
        else:
            return False
        self.dirty = True
        return True

    def handle(self, event: pygame.Event) -> bool:
        """The page keys read on: down the chapter first, then to the next."""
        if self._key_of_search(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            area = self._column.area
            by = 1 if event.key == pygame.K_PAGEDOWN else -1
            scrolled = area.overflowing and area.to(area.first + by * max(1, area.shown - 1))
            if not scrolled and 0 <= self.now + by < len(self.chapters):
                self._to(self.now + by)
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._take_arrows()
        return super().handle(event)

    def _take_arrows(self) -> None:
        """The first arrow up or down is meant for the contents; where they are folded away, for the chapter."""
        ring, area = self.group.ring, self._column.area
        if not ring.shown:
            chosen = self.group.named("chapter")
            ring.focus(area if isinstance(chosen, Dropdown) and area.overflowing else chosen, show=True)

    def targets(self) -> list[Target]:
        return [target for target in super().targets() if target.box.w > 0]  # without what is scrolled out of sight

    # --- layout ---------------------------------------------------------------------------
    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words = self.house.words
        pg = parts(self.size, self.house.settings.text)
        head = PageHead(words("rules.title"), self.house.pop, note=self._head_note(), box=pg.head)
        last = self.now == len(self.chapters) - 1
        back = Button(words("rules.previous"), lambda: self._to(self.now - 1), name="previous")
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
        return [head, *self._body(ruler, pg.body), back, go]

    def _press_main(self) -> None:
        if self.main is not None:
            self.main.press()

    def _head_note(self) -> str:
        words = self.house.words
        name, n = preset_name(words, self.preset), len(self.changed)
        base = base_of(self.rules, self.preset)
        if not n:
            return words("rules.note", preset=name)
        if base == self.preset:
            return words("rules.note.changed", preset=name, n=n)
        return words("rules.note.own", name=name, preset=preset_name(words, base), n=n)

    def _body(self, ruler: Ruler, body: Box) -> list[Widget]:
        """The contents as a list at the side or, where there is no room, as a field that opens; over them, or beside
        it, the line to look something up."""
        k, t = ruler.k, ruler.t
        names = [say(self.house.words, chapter.title) for chapter in self.chapters]
        list_w = contents_width(ruler, names) + 36 * k
        high = max(38 * k, 28 * t, 36)
        if not tabbed(self.size, self.scale) and list_w < 0.34 * body.w:
            left, self._sheet = split(body, [list_w, body.w - list_w - 18 * k], 18 * k)
            self._papers = [left, self._sheet]
            room = left.inset(18 * k, 18 * k)
            search = self._search(ruler, room.top(high))
            under = room.below(high + 8 * k)
            if self.wanted:
                self._places = under.top(22 * t)
                under = under.below(28 * t)
            contents = self._found() if self.wanted else self._contents(names)
            contents.lay(ruler, under)
            return [search, self._list, contents, *self._text(ruler, self._padded(ruler))]
        self._sheet = body
        self._papers = [body]
        room = self._padded(ruler)
        row = room.top(high)
        field = self._folded(names)
        rest = row.w - max(ruler.width(name, "body") for name in field.labels) - 70 * t
        stacked = rest < 130 * t
        wide = row.w if stacked else min(rest, 280 * t)
        field.place(row if stacked else row.before(wide + 10 * k))
        search = self._search(ruler, room.below(high + 8 * k).top(high) if stacked else row.end(wide))
        below = room.below(search.box.bottom - room.y + 10 * k)
        if self.wanted:
            self._places = below.top(22 * t)
            below = below.below(28 * t)
        return [*self._text(ruler, below, titled=False), field, search]

    def _search(self, ruler: Ruler, box: Box) -> TextField:
        words = self.house.words
        self._places = Box(0, 0, 0, 0)
        hint = words("rules.search.by_key", key=words("rules.search.key"))
        if ruler.width(hint, "body") > box.w - 24 * ruler.k - 30 * ruler.t:
            hint = words("rules.search")
        return TextField(
            self.wanted,
            self.look_for,
            hint=hint,
            longest=LONGEST,
            lens=True,
            on_enter=self._next_hit,
            box=box,
            name="search",
        )

    def _contents(self, names: list[str]) -> Contents:
        entries = [
            entry(name, chapter.badge, self._marked(chapter))
            for name, chapter in zip(names, self.chapters, strict=True)
        ]
        return Contents(entries, self.now, self._to, self._list, self._press_main, name="chapter")

    def _found(self) -> Found:
        self.ids["found"] = tuple(self.chapters[hit.chapter].name for hit in self.hits)
        now = self._now_hit()
        return Found(self.hits, self.wanted, now, self._hit, self._list, self._press_main, name="found")

    def _folded(self, names: list[str]) -> Dropdown:
        """The contents, or the pages found, as a field that opens."""
        if self.hits:
            found = [f"{hit.title} ({hit.places})" for hit in self.hits]
            return Dropdown(found, max(0, self._now_hit()), self._hit, name="found")
        return Dropdown(names, self.now, self._to, name="chapter")

    def _padded(self, ruler: Ruler) -> Box:
        k = ruler.k
        return self._sheet.inset((34 if self._sheet.w > 700 * k else 26) * k, 20 * k)

    def _marked(self, chapter: Chapter) -> bool:
        """Whether something in it is other than the preset has it."""
        if chapter.name == AT_A_GLANCE:
            return False
        options = (*chapter.options, *(option for item in chapter.items for option in item.options))
        return not self.changed.isdisjoint(options)

    def _special(self, item: Item) -> bool:
        return not self.changed.isdisjoint(item.options)

    def _text(self, ruler: Ruler, box: Box, titled: bool = True) -> list[Widget]:
        """Title, then the chapter in the largest letters that fit whole, up to a third larger than usual."""
        t = ruler.t
        self._title = box.top(58 * t if titled else 0)
        room = box.below(66 * t) if titled else box
        picture = self.chapter.picture
        self._slates = None if picture is None or isinstance(picture, Ranking) else Slates(picture, self.house.words)
        out: list[Widget] = []
        tall = ruler.scale.tall
        for zoom, beside in (*((zoom, not tall) for zoom in ZOOMS), (ZOOMS[-1], True)):
            self._zoomed = Scale(ruler.k * zoom, ruler.t * zoom, tall)
            out = self._section(Ruler(self._zoomed, ruler.look, ruler.assets), room, beside)
            if not self._column.area.overflowing:
                break
        area = self._column.area
        area.focusable = area.overflowing
        if self._seeks and area.overflowing:
            area.to(next((nr for nr, words in enumerate(self._texts) if places(words, self.wanted)), 0))
        self._seeks = False
        return out

    def _section(self, ruler: Ruler, room: Box, beside: bool) -> list[Widget]:
        """Rows of words; the example at the side, if both have room there, or under them."""
        k, t = ruler.k, ruler.t
        self._side = Box(0, 0, 0, 0)
        if beside and self._slates is not None:
            side_w = max(262 * k, 0.31 * room.w, self._slates.width(ruler))
            if room.w - side_w > 330 * t and self._slates.height(ruler, side_w) <= room.h:
                self._side = Box(room.right - side_w, room.y, side_w, room.h)
                room = room.before(side_w + 26 * k)
        return self._column.lay(ruler, room, lambda w: self._rows(ruler, w, room.h), 11 * k, 34 * k)

    def _rows(self, ruler: Ruler, w: float, h: float) -> list[Row]:
        words = self.house.words
        lead = say(words, self.chapter.lead)
        lead_h = even_height(ruler, w, lead, "lead") + 2 * ruler.t
        rows = [Row(lead_h, lambda pen, row: marked(pen, row.x, row.y, row.w, lead, "lead", self.wanted))]
        self._texts = [lead]
        if self.chapter.name == rules_glossary.NAME:
            table = rules_glossary.rows(ruler, w, self.terms, self.house, self.wanted)
            self._texts += ["", *rules_glossary.lines(self.terms)]
            return [*rows, *table]
        if isinstance(self.chapter.picture, Ranking):
            rows.append(rules_cards.ranking(ruler, w, words))
            self._texts.append("")
        self._texts += [f"{say(words, item.name)} {say(words, item.line)}" for item in self.chapter.items]
        rows += [item_row(ruler, w, words, item, self._special(item), self.wanted) for item in self.chapter.items]
        if self._slates is not None and not self._side.w:
            wide = min(w, max(300 * ruler.t, 0.7 * w, self._slates.width(ruler)))
            rows += [_narrowed(row, wide) for row in self._slates.rows(ruler, wide, h)]
        return rows

    # --- drawing --------------------------------------------------------------------------
    def paint(self, pen: Pen) -> None:
        words = self.house.words
        k, t = pen.k, pen.t
        kit.page(pen)
        for paper in self._papers:
            kit.paper(pen, paper)
        b = self._title
        if b.h:
            title = say(words, self.chapter.title)
            size = min(t, 1.35 * k)
            size *= min(1.0, b.w / pen.width(title, "h1", size))
            w = pen.text(b.x, b.y + 20 * t, title, "h1", size, p.MADDER_DARK, "l", b.w)
            if not self.changed.isdisjoint(self.chapter.options):
                self._tag(pen, b.after(w + 20 * k))
            kit.diamond_rule(pen, b.cx, b.y + 55 * t, b.w)
        zoomed = pen.at(self._zoomed)
        self._column.paint(zoomed)
        if self._side.w and self._slates is not None:
            self._slates.draw(zoomed, self._side)
        write_note(pen, self._note, words("rules.page", i=self.now + 1, all=len(self.chapters)))
        if self._places.w:
            n = sum(hit.places for hit in self.hits)
            count = words("rules.search.places", n=n) if n else words("rules.search.none", what=self.wanted.strip())
            b = self._places
            cap = words("rules.search.key")
            free = b.w - 6 * k - pen.width(count, "small_strong", t)
            if free > kit.keycap_width(pen, cap, 0.9 * t) + 8 * k:
                kit.keycap(pen, b.right, b.cy, cap, 0.9 * t, "r")
            pen.text(b.x + 2 * k, b.cy, count, "small_strong", t, TEXT_SOFT, "l", b.w - 4 * k)

    def _tag(self, pen: Pen, room: Box) -> None:
        """Beside the title: all of this chapter is a rule of this house. Where there is no room its mark will do."""
        words = self.house.words("rules.house_rule")
        w = pen.width(words, "small_strong")
        y = room.y + 26 * pen.t
        if w + 14 * pen.k <= room.w:
            pen.text(room.right, y, words, "small_strong", None, p.MADDER_DARK, "r")
            kit.lozenge(pen, room.right - w - 13 * pen.k, y)
        else:
            kit.lozenge(pen, room.right - 8 * pen.k, y)


def _narrowed(row: Row, w: float) -> Row:
    """The same row, but no wider than that, in the middle."""
    return Row(row.height, lambda pen, box: row.paint(pen, centred(box.cx, box.cy, min(w, box.w), box.h)))
