"""Past matches: all that are kept, the latest first, and any file from elsewhere. Each can be played back on the table.

There may be thousands; the page makes controls only for the rows that are seen, and what stands in a record is read by
the archive's own thread when it comes into sight.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

import pygame

from toepen_gui.geometry import Box, one_line
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages import PageScene, capped, parts
from toepen_gui.scenes.pages_ask import Answer, Ask
from toepen_gui.scenes.play_corners import rules_line
from toepen_gui.scenes.records_open import dropped, open_record
from toepen_gui.scenes.records_path import LONGEST, PathField
from toepen_gui.scenes.records_row import date, paint_row, row_height, told
from toepen_gui.table.port import Archive
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.presses import nothing
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, IconButton, PageHead, ScrollArea, Tile, Widget

GAP: Final = 8.0
TOOL: Final = 36.0
ROW: Final = "row."
TOOLS: Final = "delete."
AHEAD: Final = 4  # rows beyond those that are seen, looked at too


class Records(PageScene):
    """The list of past matches."""

    place = "records"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.archive: Archive = house.keeper.archive()
        self.path = ""
        self._area: Final = ScrollArea(on_scroll=self.lay_out, wheel=2, name="rows")
        self._known = -1  # changes of the archive that are shown
        self._paper = self._foot = Box(0, 0, 0, 0)
        self._row_h = 0.0

    # --- life

    def enter(self) -> None:
        self.house.audio.loop("waltz")

    def leave(self) -> None:
        self.archive.close()

    def update(self, dt: float) -> None:
        if self.archive.changes != self._known:
            self.lay_out()
        super().update(dt)

    def handle(self, event: pygame.Event) -> bool:
        if path := dropped(event):
            open_record(self.house, path)
            return True
        if event.type == pygame.KEYDOWN and self._moved(event.key):
            self.dirty = True
            return True
        return super().handle(event)

    def _moved(self, key: int) -> bool:
        """Up, down and Delete on a row; the list scrolls along."""
        nr = self._focused
        if nr is None:
            return False
        if key == pygame.K_DELETE:
            self._ask(nr)
            return True
        to = nr + {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(key, 0)
        if to == nr or not 0 <= to < (self.archive.size or 0):
            return False
        self._area.reveal(to)
        self.group.ring.focus(self.group.named(f"{ROW}{to}"), show=True)
        return True

    @property
    def _focused(self) -> int | None:
        """The row that has the focus, itself or its tool, and shows it."""
        current = self.group.ring.current
        if current is None or not self.group.ring.shown or not current.name.startswith((ROW, TOOLS)):
            return None
        return int(current.name.removeprefix(ROW).removeprefix(TOOLS))

    # --- what can be done

    def _open(self, nr: int) -> None:
        kept = self.archive.kept(nr)
        if kept is not None:
            open_record(self.house, kept.path)

    def _open_path(self) -> None:
        open_record(self.house, self.path)

    def _type(self, text: str) -> None:
        self.path = text
        button = self.group.named("open")
        if button is not None:
            button.enabled = bool(text.strip())

    def _ask(self, nr: int) -> None:
        """Whether it is to be thrown away: asked once."""
        kept = self.archive.kept(nr)
        if kept is None:
            return
        words = self.house.words

        def line() -> str:
            rules = kept.file
            if kept.digest is not None:
                rules = rules_line(self.house.words, kept.digest.preset, kept.digest.rules)
            return self.house.words("records.delete.line", when=date(self.house, kept), rules=rules)

        answers = (
            Answer("keep", "records.delete.keep", "primary", "Esc", nothing),
            Answer("really", "records.delete.really", "danger", "", partial(self._delete, nr, kept.path)),
        )
        self.house.push(Ask(self.house, lambda: words("records.delete.title"), line, answers))

    def _delete(self, nr: int, path: str) -> None:
        kept = self.archive.kept(nr)
        if kept is None or kept.path != path or not self.archive.delete(nr):
            self.house.notice("records.not_deleted")
        self.lay_out()

    # --- layout

    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words, k, t = self.house.words, ruler.k, ruler.t
        pg = parts(self.size, self.house.settings.text)
        self._known = self.archive.changes
        self._paper = pg.body
        head = PageHead(words("records.title"), self.house.pop, box=pg.head)
        inner = pg.body.inset(22 * k, 20 * k)
        self._foot = inner.foot(22 * t)
        rows = self._rows(ruler, inner.above(22 * t + 10 * k))
        label = words("records.open")
        button = Button(label, self._open_path, kind="primary", name="open")
        button.enabled = bool(self.path.strip())
        wide = ruler.width(label, "label") + capped(ruler, "") + 48 * k
        line = pg.foot.foot(one_line(ruler.scale))
        button.place(line.end(wide))
        field = PathField(
            self.path,
            self._type,
            hint=words("records.hint"),
            longest=LONGEST,
            on_enter=self._open_path,
            name="path",
            box=line.before(wide + 12 * k).above(4 * k),
        )
        return [head, *rows, field, button]

    def _rows(self, ruler: Ruler, box: Box) -> list[Widget]:
        """The scroll bar and the rows that are seen."""
        k = ruler.k
        size = self.archive.size or 0
        bar = 10 * k
        inner_w = box.w - 2.4 * bar
        self._row_h = row_height(ruler, inner_w)
        seen = max(1, int((box.h + GAP * k + 0.5) / (self._row_h + GAP * k)))
        if size > seen:  # whole rows fill the paper
            self._row_h = (box.h - (seen - 1) * GAP * k) / seen
        area = self._area
        area.untie_all()
        area.lay(box, [self._row_h] * size, GAP * k, bar)
        shown = area.rows() if size else []
        if shown:
            self.archive.want(shown[0][0], len(shown) + AHEAD)
        tool = max(TOOL, 34 * k)
        out: list[Widget] = [area]
        for nr, row in shown:
            out += self._row(nr, row if area.overflowing else Box(row.x, row.y, box.w, row.h), tool)
        return out

    def _row(self, nr: int, box: Box, tool: float) -> list[Widget]:
        words = self.house.words
        kept = self.archive.kept(nr)
        row = told(self.house, kept)
        away = Box(box.right - tool, box.cy - tool / 2, tool, tool)
        tile = Tile(
            False,
            partial(self._open, nr),
            lambda pen, place: paint_row(pen, place, row),
            ticked=False,
            box=box.before(tool + 10 * self.scale.k),
            name=f"{ROW}{nr}",
        )
        delete = IconButton(
            "close",
            partial(self._ask, nr),
            kind="secondary",
            box=away,
            name=f"{TOOLS}{nr}",
            tooltip=words("records.delete"),
        )
        tile.enabled = delete.enabled = kept is not None
        return [tile, delete]

    # --- drawing

    def paint(self, pen: Pen) -> None:
        k, t, words = pen.k, pen.t, self.house.words
        kit.page(pen)
        kit.paper(pen, self._paper)
        size = self.archive.size
        if size is None:
            box = self._area.box
            pen.text(box.cx, box.cy, words("records.looking"), "note", None, TEXT_SOFT, "c", box.w)
        elif not size:
            self._empty(pen, self._area.box)
        elif not self._area.overflowing:
            self._below(pen, self._area.box.below(size * (self._row_h + GAP * k)))
        folder = self.archive.folder
        line = words("records.folder", folder=folder) if folder else words("records.nowhere")
        pen.text(self._foot.x, self._foot.cy, _shortened(pen, line, self._foot.w), "small", t, TEXT_SOFT)
        kit.rule(pen, self._foot.x, self._foot.y - 5 * k, self._foot.w, p.PAPER_EDGE)

    def _below(self, pen: Pen, box: Box) -> None:
        """Under a few rows: what else will stand there, if there is room for it with a picture."""
        k, line = pen.k, self.house.words("records.none_line")
        wide = min(box.w, 560 * max(k, pen.t))
        line_h = len(pen.wrap(line, "body", None, wide)) * pen.line_height("body")
        size = min(96 * k, box.h - line_h - 60 * k)
        if size < 56 * k:
            return
        top = box.cy - (size + 12 * k + line_h) / 2
        pen.put(pen.art("badges/last_trick", size), box.cx - size / 2, top)
        pen.block(Box(box.cx - wide / 2, top + size + 12 * k, wide, line_h + 1), line, "body", None, TEXT_SOFT, "c")

    def _empty(self, pen: Pen, box: Box) -> None:
        """Nothing yet: what will stand here."""
        k, words = pen.k, self.house.words
        wide = min(box.w, 560 * max(k, pen.t))
        title, line = words("records.none"), words("records.none_line")
        title_h = len(pen.balanced(title, "h2", None, wide)) * pen.line_height("h2")
        line_h = len(pen.balanced(line, "body", None, wide)) * pen.line_height("body")
        size = min(96 * k, box.h - title_h - line_h - 30 * k)
        top = box.cy - (title_h + line_h + max(0.0, size) + 24 * k) / 2
        if size > 40 * k:
            picture = pen.art("badges/last_trick", size)
            pen.put(picture, box.cx - size / 2, top)
            top += size + 12 * k
        x = box.cx - wide / 2
        pen.block(Box(x, top, wide, title_h + 1), title, "h2", None, p.MADDER_DARK, "c")
        pen.block(Box(x, top + title_h + 12 * k, wide, line_h + 1), line, "body", None, TEXT_SOFT, "c")


def _shortened(pen: Pen, line: str, room: float) -> str:
    """A line with a path in it: too long, its middle is left out."""
    if pen.width(line, "small") <= room:
        return line
    keep = len(line)
    while keep > 8 and pen.width(f"{line[: keep // 3]}…{line[-(keep - keep // 3) :]}", "small") > room:
        keep -= 1
    return f"{line[: keep // 3]}…{line[-(keep - keep // 3) :]}"
