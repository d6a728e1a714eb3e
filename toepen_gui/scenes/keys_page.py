"""Other keys for the table, and what the buttons of a game controller do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

import pygame

from toepen_gui import bindings
from toepen_gui.geometry import Box
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages import PageScene, foot_buttons, foot_note, parts, write_note
from toepen_gui.scenes.pages_rows import Column, Row, at_end, label, label_height
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, PageHead, Widget

NAMES: Final = {
    "knock": "options.key.knock",
    "call": "options.key.call",
    "fold": "options.key.fold",
    "hint": "options.key.hint",
    "last_trick": "options.key.last_trick",
    "log": "options.key.log",
    "rules": "options.key.rules",
    "mute": "options.key.mute",
}
# what stands on the buttons of most controllers, what they do
PAD: Final = (
    ("", "options.pad.move"),
    ("A", "options.pad.take"),
    ("B", "options.pad.back"),
    ("Y", "options.key.knock"),
    ("X", "options.key.call"),
    ("LB", "options.key.fold"),
    ("RB", "options.key.last_trick"),
    ("Start", "options.key.go_on"),
    ("Back", "options.key.hint"),
    ("LT RT", "options.pad.next"),
)
WIDEST: Final = 720.0  # pixels of text a paper takes


class Keys(PageScene):
    """Over the options. A row that waits takes the next key that is pressed."""

    place = "keys"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.waiting: str | None = None  # the action that gets the next key
        self._remark = "keys.note"  # or why the key that was pressed last cannot be had
        self._keys, self._pad = Column("keys"), Column("pad")
        self._papers: tuple[Box, ...] = ()
        self._note = Box(0, 0, 0, 0)

    # --- acts -----------------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> bool:
        if self.waiting is None or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return super().handle(event)
        action, self.waiting = self.waiting, None
        self._remark = "keys.note"
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.lay_out()
            return super().handle(event)
        if event.key == pygame.K_ESCAPE:
            self.lay_out()
            return True
        key = pygame.key.name(event.key)
        if bindings.possible(key):
            self.house.audio.play("ui_toggle_on")
            self.house.change(keys=bindings.with_key(action, key, self.house.settings.keys))
        else:
            self.waiting, self._remark = action, "keys.taken" if key in bindings.TAKEN else "keys.none_such"
            self.house.audio.play("illegal")
        self.lay_out()
        return True

    def _wait(self, action: str) -> None:
        self.waiting, self._remark = action, "keys.note"
        self.lay_out()

    def _reset(self) -> None:
        self.waiting = None
        self.house.change(keys={})
        self.lay_out()

    # --- layout ---------------------------------------------------------------------------
    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words = self.house.words
        k, t = ruler.k, ruler.t
        pg = parts(self.size, self.house.settings.text)
        head = PageHead(words("keys.title"), self.house.pop, box=pg.head)
        reset = Button(words("keys.reset"), self._reset, name="reset")
        reset.enabled = bool(self.house.settings.keys)
        reset.tooltip = "" if reset.enabled else words("keys.as_they_come")
        done = Button(words("options.done"), self.house.pop, kind="primary", cap="Enter", keys=ENTER, name="done")
        self.main = done
        end = foot_buttons(ruler, pg.foot, [reset, done])
        self._note = foot_note(ruler, pg.foot, end)
        wide = pg.body.w >= 900 * t
        gap = 18 * k
        if wide:
            each = min((pg.body.w - gap) / 2, WIDEST * t)
            left = Box(pg.body.cx - each - gap / 2, pg.body.y, each, pg.body.h)
            self._papers = (left, Box(left.right + gap, left.y, each, left.h))
        else:
            self._papers = (pg.body,)
        made: list[Widget] = []
        columns: list[tuple[Column, Sequence[str]]] = [(self._keys, ("keys", "pad") if not wide else ("keys",))]
        if wide:
            columns.append((self._pad, ("pad",)))
        for paper, (column, what) in zip(self._papers, columns, strict=True):
            room = paper.inset(max(22 * k, 0.5 * (paper.w - WIDEST * t)), 18 * k).below(40 * t)
            made += column.lay(ruler, room, partial(self._rows, ruler, what), 6 * k, 26 * k)
        return [head, *made, reset, done]

    def _rows(self, ruler: Ruler, what: Sequence[str], w: float) -> list[Row]:
        rows = [self._key_row(ruler, w, action) for action in NAMES] if "keys" in what else []
        if "pad" in what:
            if rows:
                rows.append(Row(52 * ruler.t, self._caption))
            rows += [self._pad_row(ruler, cap, key) for cap, key in PAD]
        return rows

    def _key_row(self, ruler: Ruler, w: float, action: str) -> Row:
        words, t = self.house.words, ruler.t
        asking = words("keys.press")
        key = bindings.cap(bindings.key_of(action, self.house.settings.keys))
        button = Button(
            asking if self.waiting == action else key,
            partial(self._wait, action),
            kind="knock" if self.waiting == action else "secondary",
            name=f"key.{action}",
        )
        wide = min(0.5 * w, max(ruler.width(asking, "label") + 40 * ruler.k, 120 * t))
        name = _begun(words(NAMES[action]))
        high = max(label_height(ruler, w - wide), 44 * t)
        return Row(
            high, lambda pen, row: label(pen, row.left(w - wide - 12 * t), name), ((button, at_end(wide, high)),)
        )

    def _pad_row(self, ruler: Ruler, cap: str, key: str) -> Row:
        t = ruler.t
        column = max(ruler.width(one, "small_strong", 0.94 * t) for one, _ in PAD) + 34 * t

        def paint(pen: Pen, row: Box) -> None:
            if not cap:  # the cross
                pen.icon(row.x + 14 * t, row.cy, 24 * t, "pad", TEXT_SOFT)
            else:
                kit.keycap(pen, row.x, row.cy, cap, t, "l")
            pen.text(row.x + column, row.cy, _begun(self.house.words(key)), "body", None, TEXT, "l", row.w - column)

        return Row(34 * t, paint)

    # --- drawing --------------------------------------------------------------------------
    def _caption(self, pen: Pen, row: Box) -> None:
        pen.text(row.x, row.bottom - 18 * pen.t, self.house.words("keys.pad"), "h3", None, p.MADDER_DARK, "l", row.w)

    def paint(self, pen: Pen) -> None:
        kit.page(pen)
        k, t = pen.k, pen.t
        for paper, title in zip(self._papers, ("keys.table", "keys.pad"), strict=False):
            kit.paper(pen, paper)
            room = paper.inset(max(22 * k, 0.5 * (paper.w - WIDEST * t)), 18 * k)
            pen.text(room.x, room.y + 15 * t, self.house.words(title), "h3", None, p.MADDER_DARK, "l", room.w)
        for column in (self._keys, self._pad)[: len(self._papers)]:
            column.paint(pen)
        write_note(pen, self._note, self.house.words(self._remark))


def _begun(words: str) -> str:
    """With a capital, as at the beginning of a row."""
    return words[:1].upper() + words[1:]
