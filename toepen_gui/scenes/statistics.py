"""Statistics: what all matches come to, in six pages, by rule set, opponent and level; they can be begun anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from toepen_gui.geometry import Box, columns
from toepen_gui.scenes import statistics_tabs as tabs_of
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages import PageScene, foot_buttons, foot_note, parts, write_note
from toepen_gui.scenes.pages_ask import Answer, Ask
from toepen_gui.scenes.pages_rows import Column, Row
from toepen_gui.scenes.people import guest_name, preset_name
from toepen_gui.scenes.statistics_sums import Filter
from toepen_gui.scenes.statistics_tabs import LEVELS, Frame, Shown
from toepen_gui.table.port import MatchTally, Statistics
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.presses import nothing
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Dropdown, PageHead, Tabs, Widget

TABS: Final = (
    ("statistics.tab.overview", tabs_of.overview),
    ("statistics.tab.opponents", tabs_of.opponents),
    ("statistics.tab.knocking", tabs_of.knocking),
    ("statistics.tab.hands", tabs_of.hands),
    ("statistics.tab.coach", tabs_of.coach),
    ("statistics.tab.deals", tabs_of.deals),
)
FIELD: Final = 38.0  # pixels of text
EMPTY: Final = 0.35  # of the paper: more is not left empty under the first figures
GAP: Final = 14.0
GUEST: Final = "guest"


class StatisticsPage(PageScene):
    """`tab`: the page shown. `filter`: which matches it is about."""

    place = "statistics"

    def __init__(self, house: House, counted: Statistics | None = None) -> None:
        """`counted`: instead of the player's own, for tests and pictures."""
        super().__init__(house)
        self.counted: Statistics = counted if counted is not None else house.keeper.statistics()
        self.tab = 0
        self.filter: Filter | None = None  # as long as nothing was chosen: what was played most
        self._columns: Final = [Column(f"rows.{nr}") for nr in range(len(TABS))]
        self._known = -1
        self._paper = self._note = Box(0, 0, 0, 0)
        self._empty = False

    # --- life

    def enter(self) -> None:
        self.house.audio.loop("waltz")

    def leave(self) -> None:
        self.counted.close()

    def update(self, dt: float) -> None:
        for note in self.counted.notes():
            self.house.notice(note.key, **note.params)
        if self.counted.changes != self._known and not any(widget.capturing for widget in self.group.widgets):
            self.lay_out()
        super().update(dt)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            step = 1 if event.key == pygame.K_PAGEDOWN else -1
            self._to_tab((self.tab + step) % len(TABS))
            return True
        return super().handle(event)

    # --- what can be done

    def _to_tab(self, tab: int) -> None:
        self.tab = tab
        self.lay_out()

    def _choose(self, chosen: Filter) -> None:
        self.filter = chosen
        self.lay_out()

    def _ask_reset(self) -> None:
        words = self.house.words
        answers = (
            Answer("keep", "statistics.reset.keep", "primary", "Esc", nothing),
            Answer("really", "statistics.reset.really", "danger", "", self._reset),
        )
        self.house.push(
            Ask(self.house, lambda: words("statistics.reset.title"), lambda: words("statistics.reset.line"), answers)
        )

    def _reset(self) -> None:
        if not self.counted.reset():
            self.house.notice("statistics.not_reset")
        self.filter = None
        self.lay_out()

    # --- layout

    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words, k, t = self.house.words, ruler.k, ruler.t
        self._known = self.counted.changes
        pg = parts(self.size, self.house.settings.text)
        head = PageHead(words("statistics.title"), self.house.pop, box=pg.head)
        reset = Button(words("statistics.reset"), self._ask_reset, name="reset")
        reset.enabled = self.counted.left == 0 and bool(self.counted.matches)
        done = Button(words("statistics.done"), self.house.pop, kind="primary", cap="Enter", keys=ENTER, name="done")
        self.main = done
        start = foot_buttons(ruler, pg.foot, [reset, done])
        self._note = foot_note(ruler, pg.foot, start)
        row = Box(pg.body.x + 14 * k, pg.body.y, pg.body.w - 28 * k, 40 * t)
        self._paper = pg.body.below(40 * t - 2 * k)
        inner = self._paper.inset(24 * k, 18 * k)
        self._empty = not self.counted.matches
        rows = [] if self._empty else self._rows(ruler, inner)
        return [head, self._tabs(ruler, row), *rows, reset, done]

    def _tabs(self, ruler: Ruler, row: Box) -> Widget:
        """Tabs, or a drop-down where their words do not fit."""
        labels = [self.house.words(key) for key, _ in TABS]
        self.ids["tabs"] = tuple(key.rpartition(".")[2] for key, _ in TABS)
        if sum(ruler.width(label, "strong") + 34 * ruler.k for label in labels) * 0.86 <= row.w:
            return Tabs(labels, self.tab, self._to_tab, name="tabs", box=row)
        return Dropdown(labels, self.tab, self._to_tab, name="tabs", box=Box(row.x, row.y, row.w, 36 * ruler.t))

    def _rows(self, ruler: Ruler, inner: Box) -> list[Widget]:
        matches = self.counted.matches
        now = self.filter or _usual(matches)
        taken = [match for match in matches if now.takes(match)]
        shown = Shown(self.house.words, self.house.look, taken, now.chips, self._face, self.counted.reviews)
        build = TABS[self.tab][1]
        gap = GAP * ruler.k

        def rows(w: float) -> Sequence[Row]:
            fields = self._filters(ruler, w, matches, now)
            if len(fields) > 1:  # under each other they come last: the figures are what one has come for
                figures = build(shown, Frame(ruler, w, inner.h, inner.h, gap))
                first = _seen_first(figures, inner.h, gap)
                return [*figures[:first], *fields, *figures[first:]]
            left = inner.h - sum(row.height + gap for row in fields)
            return [*fields, *build(shown, Frame(ruler, w, inner.h, left, gap))]

        return self._columns[self.tab].lay(ruler, inner, rows, gap, gap)

    def _face(self, who: str) -> str:
        return f"{who}_neutral" if who and who != GUEST else GUEST

    def _filters(self, ruler: Ruler, w: float, matches: Sequence[MatchTally], now: Filter) -> list[Row]:
        """Rule set, opponent and level: beside each other, or under each other where there is no width for it."""
        fields = [self._rule_sets(matches, now), self._people(matches, now), self._levels(now)]
        k, t = ruler.k, ruler.t
        high = FIELD * t
        need = max(ruler.width(label, "body") for field in fields for label in field.labels) + 56 * t
        if 3 * need + 2 * 12 * k > w:
            return [Row(high, controls=((field, lambda row: row),)) for field in fields]

        def cell(nr: int) -> Callable[[Box], Box]:
            return lambda row: columns(row, 3, 12 * k)[nr]

        return [Row(high, controls=[(field, cell(nr)) for nr, field in enumerate(fields)])]

    def _rule_sets(self, matches: Sequence[MatchTally], now: Filter) -> Dropdown:
        words = self.house.words
        kinds = sorted({match.chips for match in matches})
        choices = [("", chips) for chips in kinds]
        choices += sorted({(match.title, match.chips) for match in matches})
        names = {("", False): words("statistics.all_points"), ("", True): words("statistics.all_chips")}
        labels = [names.get(one) or preset_name(words, one[0]) for one in choices]
        at = choices.index((now.title, now.chips)) if (now.title, now.chips) in choices else 0

        def choose(nr: int) -> None:
            title, chips = choices[nr]
            self._choose(Filter(title, now.who, now.level, chips))

        return Dropdown(labels, at, choose, name="rule_set")

    def _people(self, matches: Sequence[MatchTally], now: Filter) -> Dropdown:
        people = {
            one.who: guest_name(self.house.words, one.who, one.name) for match in matches for one in match.against
        }
        ids = ["", *sorted(people, key=people.__getitem__)]
        labels = [self.house.words("statistics.everybody"), *(people[who] for who in ids[1:])]

        def choose(nr: int) -> None:
            self._choose(Filter(now.title, ids[nr], now.level, now.chips))

        return Dropdown(labels, ids.index(now.who) if now.who in ids else 0, choose, name="who")

    def _levels(self, now: Filter) -> Dropdown:
        words = self.house.words
        levels = [None, *(level for level, _ in LEVELS)]
        labels = [words("statistics.every_level"), *(words(key) for _, key in LEVELS)]

        def choose(nr: int) -> None:
            self._choose(Filter(now.title, now.who, levels[nr], now.chips))

        return Dropdown(labels, levels.index(now.level), choose, name="level")

    # --- drawing

    def paint(self, pen: Pen) -> None:
        k, t, words = pen.k, pen.t, self.house.words
        kit.page(pen)
        kit.paper(pen, self._paper)
        left = self.counted.left
        if self._empty:
            inner = self._paper.inset(30 * k)
            line = words("statistics.none_line" if left == 0 else "statistics.counting_first")
            title = words("statistics.none") if left == 0 else words("statistics.title")
            title_h = len(pen.balanced(title, "h2", None, inner.w)) * pen.line_height("h2")
            high = title_h + pen.block_height(line, "body", None, inner.w)
            top = max(inner.y, inner.cy - high / 2 - 10 * k)
            pen.block(Box(inner.x, top, inner.w, title_h + 1), title, "h2", None, p.MADDER_DARK, "c")
            room = Box(inner.x, top + title_h + 12 * k, inner.w, inner.bottom - top - title_h - 12 * k)
            pen.block(room, line, "body", t, TEXT_SOFT, "c")
        else:
            self._columns[self.tab].paint(pen)
        write_note(pen, self._note, words("statistics.counting", n=left) if left else words("statistics.own"))


def _usual(matches: Sequence[MatchTally]) -> Filter:
    """Points or chips, whichever was played more."""
    return Filter(chips=2 * sum(match.chips for match in matches) > len(matches))


def _seen_first(rows: Sequence[Row], room: float, gap: float) -> int:
    """After how many rows the filters come: after all, unless the first would leave much of the paper empty, because
    what follows is too high to stand under them."""
    used = 0.0
    for nr, row in enumerate(rows):
        if used + row.height > room + 0.5:
            return nr if nr and room - used >= EMPTY * room else len(rows)
        used += row.height + gap
    return len(rows)
