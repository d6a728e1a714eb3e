"""Practice: what to practise and by which rules, how it has gone so far, and where one goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

import pygame

from toepen_gui.engine.rules import PRESETS
from toepen_gui.geometry import Box, split
from toepen_gui.practice.model import Cause, Kind
from toepen_gui.practice.supply import Supply
from toepen_gui.practice.tally import OfKind
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages import PageScene, foot_buttons, foot_note, parts, tabbed, write_note
from toepen_gui.scenes.pages_rows import Column, Row, even, even_height, label, label_height, under
from toepen_gui.scenes.people import PLAYABLE, preset_name
from toepen_gui.scenes.practice_drill import Drilling, Table, supply_for
from toepen_gui.scenes.practice_words import CAUSE_NAMES, KIND_NAMES
from toepen_gui.scenes.setup_choice import Evening
from toepen_gui.ui import kit
from toepen_gui.ui.choices import Line, RadioLine
from toepen_gui.ui.colours import TEXT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Dropdown, PageHead, Widget

ALL: Final = tuple(Kind)
WORST: Final = 8  # mistakes that are listed
LEAST: Final = 1000  # pixels of text: narrower, what is practised and what was wrong stand in one column


class Practice(PageScene):
    """The door to drills; coming back from them it shows what has become of the tally."""

    place = "practice"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.kind: Kind | None = None  # None: everything mixed
        self.by = 1  # which of the rule sets: 0 for all of them mixed, 1 for those set up last, classic at first
        self.sure = False  # forgetting everything has been pressed once
        self._begun: tuple[Supply, tuple[Table, ...]] | None = None  # somebody waits for his first question
        self._left = Column("choice")
        self._right = Column("mistakes")
        self._papers: list[Box] = []
        self._columns: list[Column] = []
        self._note = Box(0, 0, 0, 0)

    def enter(self) -> None:
        self.house.audio.loop("cafe", False)
        self.house.audio.loop("waltz")
        self.sure = False
        self.lay_out()

    def leave(self) -> None:
        if self._begun is not None:
            self._begun[0].stop()

    def update(self, dt: float) -> None:
        super().update(dt)
        for key in self.house.practice.troubles():  # it is written off the frame
            self.house.notice(key)
        self._open()

    @property
    def tables(self) -> tuple[tuple[str, tuple[Table, ...]], ...]:
        """What can be chosen: the name of it and the rules it means. First all of them, then those set up last."""
        words = self.house.words
        kept = self.house.rule_sets.all()
        last = Evening.of(self.house.settings.setup, kept)
        presets = [(preset_name(words, name), (Table(PRESETS[name], name),)) for name in PLAYABLE]
        own = [(one.name, (Table(one.rules, one.name),)) for one in kept]
        mine = Table(last.rules, last.title)
        every = tuple(Table(PRESETS[name], name) for name in PLAYABLE)
        here = words("practice.rules.last", name=preset_name(words, last.title))
        return ((words("practice.rules.all"), (*every, mine)), (here, (mine,)), *presets, *own)

    # --- doors
    def _start(self) -> None:
        """The first question is made on a thread, too; the page stays until it is there."""
        if self._begun is None:
            tables = self.tables[min(self.by, len(self.tables) - 1)][1]
            kinds = ALL if self.kind is None else (self.kind,)
            self._begun = supply_for(self.house, kinds, tables), tables

    def _open(self) -> None:
        if self._begun is None:
            return
        supply, tables = self._begun
        first = supply.take()
        if first is not None:
            self._begun = None
            self.house.push(Drilling(self.house, supply, tables, first))

    def _forget(self) -> None:
        """At the second press everything is forgotten."""
        if self.sure:
            self.house.practice.reset()
        self.sure = not self.sure
        self.lay_out()

    def _choose(self, kind: Kind | None) -> None:
        self.kind = kind
        self._otherwise()

    def _by(self, now: int) -> None:
        self.by = now
        self._otherwise()

    def _otherwise(self) -> None:
        """Something else was chosen; if the first question is being made already, it is another one now."""
        self.sure = False
        if self._begun is not None:
            self._begun[0].stop()
            self._begun = None
            self._start()
        self.lay_out()

    def _step(self, by: int) -> bool:
        order = (None, *ALL)
        at = order.index(self.kind) + by
        if not 0 <= at < len(order):
            return False
        self._choose(order[at])
        self.group.ring.focus(self.group.named(_name(order[at])), show=True)
        return True

    # --- layout
    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words = self.house.words
        pg = parts(self.size, self.house.settings.text)
        head = PageHead(words("practice.title"), self.house.pop, note=self._so_far(), box=pg.head)
        forget = Button(
            words("practice.forget_sure" if self.sure else "practice.forget"),
            self._forget,
            kind="danger" if self.sure else "secondary",
            name="forget",
        )
        forget.enabled = self.house.practice.tally.asked > 0
        start = Button(words("practice.start"), self._start, kind="primary", cap="Enter", keys=ENTER, name="start")
        self.main = start
        self._note = foot_note(ruler, pg.foot, foot_buttons(ruler, pg.foot, [forget, start]))
        return [head, *self._body(ruler, pg.body), forget, start]

    def _so_far(self) -> str:
        tally, words = self.house.practice.tally, self.house.words
        return words("practice.so_far", right=tally.right, n=tally.asked) if tally.asked else ""

    def _body(self, ruler: Ruler, body: Box) -> list[Widget]:
        k = ruler.k
        if tabbed(self.size, self.scale, LEAST):
            self._papers, self._columns = [body], [self._left]
            room = body.inset(24 * k, 18 * k)
            return self._left.lay(
                ruler, room, lambda w: [*self._choice(ruler, w), *self._wrong(ruler, w)], 9 * k, 16 * k
            )
        left, right = split(body, [0.48 * body.w, 0.52 * body.w - 18 * k], 18 * k)
        self._papers, self._columns = [left, right], [self._left, self._right]
        pad = (28 * k, 20 * k)
        return [
            *self._left.lay(ruler, left.inset(*pad), lambda w: self._choice(ruler, w), 6 * k, 14 * k),
            *self._right.lay(ruler, right.inset(*pad), lambda w: self._wrong(ruler, w), 9 * k, 14 * k),
        ]

    def _choice(self, ruler: Ruler, w: float) -> list[Row]:
        """Kinds, one under the other, and the rules."""
        k, t = ruler.k, ruler.t
        words, tally = self.house.words, self.house.practice.tally
        rows = [_title(ruler, w, words("practice.what"))]
        high = max(36.0, 44 * t)
        for kind in (None, *ALL):
            name = words("practice.kind.all" if kind is None else KIND_NAMES[kind])
            note = words("practice.kind.all.line") if kind is None else self._standing(tally.of(kind))
            line = RadioLine(
                Line(name, note), kind is self.kind, partial(self._choose, kind), self._step, name=_name(kind)
            )
            rows.append(Row(high, controls=((line, lambda row: row),)))
        names = [name for name, _ in self.tables]
        field = Dropdown(names, min(self.by, len(names) - 1), self._by, name="rules")
        above = label_height(ruler, w)
        box = max(38 * k, 28 * t, 36)
        text = words("practice.rules")

        def paint(pen: Pen, row: Box) -> None:
            label(pen, row.top(above), text)

        rows.append(Row(above + box + 4 * k, paint, ((field, under(box)),)))
        return rows

    def _standing(self, one: OfKind) -> str:
        words = self.house.words
        if not one.asked:
            return words("practice.kind.new")
        return words("practice.kind.line", right=one.right, n=one.asked, level=one.level)

    def _wrong(self, ruler: Ruler, w: float) -> list[Row]:
        """Bars for what was answered wrong, by kind and by cause, the most frequent first."""
        words, tally = self.house.words, self.house.practice.tally
        rows = [_title(ruler, w, words("practice.mistakes"))]
        if not tally.asked:
            return [*rows, _sentence(ruler, w, words("practice.mistakes.none_yet"))]
        kinds = [(words(KIND_NAMES[kind]), tally.of(kind)) for kind in ALL if tally.of(kind).asked]
        shares = [(name, one.right / one.asked, f"{one.right}/{one.asked}") for name, one in kinds]
        rows += [_bar(ruler, w, *share, p.BOTTLE) for share in shares]
        mistakes = tally.mistakes[:WORST]
        if not mistakes:
            return [*rows, _sentence(ruler, w, words("practice.mistakes.none"))]
        rows.append(_title(ruler, w, words("practice.causes")))
        most = mistakes[0][1]
        rows += [_bar(ruler, w, self._cause(cause), n / most, f"{n}×", p.MADDER) for cause, n in mistakes]
        return rows

    def _cause(self, cause: Cause) -> str:
        return self.house.words(CAUSE_NAMES[cause])

    # --- drawing
    def paint(self, pen: Pen) -> None:
        kit.page(pen)
        for paper in self._papers:
            kit.paper(pen, paper)
        for column in self._columns:
            column.paint(pen)
        write_note(pen, self._note, self.house.words("practice.note"))

    def handle(self, event: pygame.Event) -> bool:
        """The first arrow up or down is meant for the list."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and not self.group.ring.shown:
            self.group.ring.focus(self.group.named(_name(self.kind)), show=True)
        return super().handle(event)


def _name(kind: Kind | None) -> str:
    return "kind.all" if kind is None else f"kind.{kind.value}"


def _title(ruler: Ruler, w: float, words: str) -> Row:
    high = even_height(ruler, w, words, "h3")

    def paint(pen: Pen, row: Box) -> None:
        lines: Sequence[str] = pen.balanced(words, "h3", None, row.w)
        step = pen.line_height("h3")
        for i, line in enumerate(lines):
            pen.text(row.x, row.y + (i + 0.5) * step, line, "h3", None, p.MADDER_DARK)
        kit.rule(pen, row.x, row.bottom - 1, row.w)

    return Row(high + 5 * ruler.k, paint)


def _sentence(ruler: Ruler, w: float, words: str) -> Row:
    draw: Callable[[Pen, Box], None] = lambda pen, row: even(pen, row.x, row.y, row.w, words, "body", TEXT_SOFT)  # noqa: E731
    return Row(even_height(ruler, w, words, "body"), draw)


def _bar(ruler: Ruler, w: float, words: str, share: float, figure: str, colour: str) -> Row:
    """A name, under it a bar as long as its share, and a figure at its end."""
    k, t = ruler.k, ruler.t
    end = 62 * t
    lines = even_height(ruler, w - end, words, "body")

    def paint(pen: Pen, row: Box) -> None:
        even(pen, row.x, row.y, row.w - end, words, "body")
        pen.text(row.right, row.y + lines / 2, figure, "number", 0.92 * t, TEXT, "r")
        track = Box(row.x, row.y + lines + 2 * k, row.w, 9 * t)
        pen.fill_round(track, 4.5 * t, p.PAPER_SHADE)
        if share > 0:
            pen.fill_round(
                Box(track.x, track.y, max(track.h, share * track.w), track.h), 4.5 * t, colour, p.INK, 1.2 * k
            )

    return Row(lines + 12 * t + 3 * k, paint)
