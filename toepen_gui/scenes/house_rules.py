"""The house rules: every option of the table in a form, made from the options themselves.

What is changed counts at once, as on the page of options. What does not go together is said as soon as it does not,
with a button for each way out; until then the rules cannot be played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from toepen_gui.engine.options import OPTIONS, OptionValue
from toepen_gui.engine.rules import PRESETS, HouseRules
from toepen_gui.geometry import Box, Page
from toepen_gui.scenes.context import House
from toepen_gui.scenes.house_rules_options import problems, reason
from toepen_gui.scenes.house_rules_rows import Builder, Cell
from toepen_gui.scenes.house_rules_save import SaveSheet
from toepen_gui.scenes.house_rules_wrong import Contradiction
from toepen_gui.scenes.pages import PageScene, foot_buttons, foot_note, parts, write_note
from toepen_gui.scenes.pages_rows import Column, Row
from toepen_gui.scenes.people import PLAYABLE, preset_name
from toepen_gui.scenes.setup_choice import Evening, with_option
from toepen_gui.table.port import RuleSet
from toepen_gui.ui import kit
from toepen_gui.ui.colours import ROSE_ON_SLATE, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Dropdown, PageHead, RowList, Widget


class HouseRulesForm(PageScene):
    """Over the set-up, whose `evening` it changes."""

    place = "house_rules"

    def __init__(self, house: House, evening: Callable[[], Evening], change: Callable[[Evening], None]) -> None:
        super().__init__(house)
        self._evening = evening
        self._change = change
        self._builder = Builder(house, evening, self._set, self._these)
        self._column = Column("form")
        self._column.area.on_scroll = self._scrolled
        self._wrong = Contradiction(house, self._remedied)
        self._list: RowList | Dropdown | None = None
        self._group = 0  # the one that is being looked at
        self._jumping = False
        self._firsts: list[int] = []
        self._places: dict[str, int] = {}
        self._rows = 0
        self._sheet = self._note = self._legend = Box(0, 0, 0, 0)
        self._line_x = 0.0  # of the line between the list of groups and the form; 0 for none
        self._ok = True

    # --- acts -----------------------------------------------------------------------------
    def _set(self, option: str, value: OptionValue) -> None:
        self._remedied(with_option(self._evening().rules, option, value))

    def _remedied(self, rules: HouseRules) -> None:
        self._change(self._evening().ruled(rules))

    def _own(self) -> RuleSet | None:
        """The own set these rules come from."""
        name = self._evening().own
        return next((one for one in self.house.rule_sets.all() if one.name == name), None)

    def _base(self) -> HouseRules:
        """What "back" leads to: the set as it was kept, or the preset."""
        own = self._own()
        return own.rules if own is not None else PRESETS[self._evening().preset]

    def _reset(self) -> None:
        self._change(self._evening().fresh(self._base()))

    def _start_from(self, nr: int) -> None:
        evening, own = self._evening(), nr - len(PLAYABLE)
        self._change(evening.by(PLAYABLE[nr]) if own < 0 else evening.by_own(self.house.rule_sets.all()[own]))

    def _save(self) -> None:
        self.house.push(SaveSheet(self.house, self._evening, self._change))

    def enter(self) -> None:
        """Also when the sheet over it is closed: the rules may have a name now."""
        self.lay_out()

    # --- the set as a whole -----------------------------------------------------------------
    def _these(self, ruler: Ruler) -> Sequence[Cell]:
        words, evening = self.house.words, self._evening()
        k, t = ruler.k, ruler.t
        sets = self.house.rule_sets.all()
        labels = [preset_name(words, one) for one in PLAYABLE] + [one.name for one in sets]
        own = self._own()
        now = len(PLAYABLE) + sets.index(own) if own is not None else PLAYABLE.index(evening.preset)
        start = Dropdown(labels, now, self._start_from, name="from")
        need = max(ruler.width(one, "body") for one in labels) + 31 * t + 24 * k
        save = Button(words("house_rules.save"), self._save, name="save")
        line = words("house_rules.own.line")
        if own is not None:
            same = own.rules == evening.rules
            line = words("house_rules.own.saved" if same else "house_rules.own.differs", name=own.name)
        wrong = evening.problem
        if wrong is not None:
            save.enabled = False
            save.tooltip = reason(words, wrong)
        return [
            Cell(words("house_rules.from"), words("house_rules.from.line"), start, need),
            Cell(words("house_rules.own"), line, save, ruler.width(save.label, "label") + 44 * k, high=42),
        ]

    # --- layout ---------------------------------------------------------------------------
    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words, evening = self.house.words, self._evening()
        pg = parts(self.size, self.house.settings.text)
        changed = len(evening.changed)
        name = preset_name(words, evening.preset)
        note = words("house_rules.note", n=len(OPTIONS), preset=name, changed=changed)
        if not changed:
            note = words("house_rules.note.same", n=len(OPTIONS), preset=name)
        head = PageHead(words("house_rules.title"), self.house.pop, note=note, box=pg.head)
        found = problems(evening.rules, evening.players)
        self._ok = not found
        foot = self._foot(ruler, pg, reason(words, found[0]) if found else "")
        self._sheet = pg.body
        inner = pg.body.inset(22 * ruler.k, 18 * ruler.k)
        warning, inner = self._wrong.lay(ruler, inner, evening, found)
        listed, area = self._beside(ruler, inner)
        opened = self._column.lay(
            ruler, area, lambda w: self._build(ruler, w, [one.option for one in found]), 0, 10 * ruler.k
        )
        if len(self._column.rows) != self._rows:  # other columns: the same group stays in sight
            self._rows = len(self._column.rows)
            self.look_at(self._group)
        return [head, *listed, *opened, *warning, *foot]

    def _build(self, ruler: Ruler, w: float, wrong: Sequence[str]) -> Sequence[Row]:
        headed = not (ruler.scale.compact and isinstance(self._list, Dropdown))  # which says the group already
        form = self._builder.build(ruler, w, wrong, headed)
        self._firsts, self._places = form.firsts, form.places
        return form.rows

    def _foot(self, ruler: Ruler, pg: Page, why: str) -> list[Widget]:
        words = self.house.words
        k = ruler.k
        own = self._own()
        name = own.name if own is not None else preset_name(words, self._evening().preset)
        undo = Button(words("house_rules.reset", preset=name), self._reset, name="reset")
        undo.enabled = self._evening().rules != self._base()
        undo.tooltip = "" if undo.enabled else words("house_rules.reset.same")
        keys = (*ENTER, pygame.K_SPACE)
        done = Button(words("house_rules.done"), self.house.pop, kind="primary", cap="Enter", keys=keys, name="done")
        done.enabled, done.tooltip = not why, why
        self.main = done
        needs = sum(ruler.width(one.label, "label") + 44 * k for one in (undo, done)) + 12 * k
        if needs > pg.foot.w:
            undo.label = words("house_rules.reset.short")
        self._note = foot_note(ruler, pg.foot, foot_buttons(ruler, pg.foot, [undo, done]))
        return [undo, done]

    def _beside(self, ruler: Ruler, b: Box) -> tuple[list[Widget], Box]:
        """The groups, as a list at the side or as a drop-down over the form; and the room that is left for it."""
        k, t = ruler.k, ruler.t
        words = self.house.words
        keys = self._builder.groups()
        names = [words(key) for key in keys]
        self.ids["group"] = tuple(key.rpartition(".")[2] for key in keys)
        side_w = max(ruler.width(name, "strong") for name in names) + 24 * k + 30 * t
        mark_w = ruler.width(words("house_rules.changed"), "small") + 20 * k
        self._line_x, self._legend = 0.0, Box(0, 0, 0, 0)
        tall = len(names) * (max(46 * k, 32 * t, 36) + 6 * k) + 26 * t
        if side_w < 0.26 * b.w and tall <= b.h:
            counts = ["", *[str(len(self._builder.options(key))) for key in keys[1:]]]
            rows = RowList(names, self._group, self.look_at, counts=counts, name="group", box=b.left(side_w))
            self._list = rows
            self._legend = Box(b.x + 12 * k, b.bottom - 26 * t, side_w, 26 * t)
            self._line_x = b.x + side_w + 16 * k
            return [rows], b.after(side_w + 42 * k)
        if b.h < 300 * t and not self._ok:  # no room for both: what is wrong is more pressing
            self._list = None
            return [], b.after(6 * k)
        head = b.top(36 * t)
        drop = Dropdown(names, self._group, self.look_at, name="group")
        drop.place(head.left(min(head.w - 24 * k, max(side_w + 24 * t, 0.4 * head.w))))
        self._list = drop
        if drop.box.right + 24 * k + mark_w < head.right - 24 * k:
            self._legend = head.end(mark_w + 24 * k)
        return [drop], b.below(36 * t + 12 * k).after(6 * k)

    # --- groups and rows --------------------------------------------------------------------
    def look_at(self, group: int) -> None:
        """Scrolls to a group; the list keeps it chosen, even if the page ends before it is at the top."""
        self._jumping = True
        self._column.area.to(self._firsts[group])
        self._jumping = False
        self._mark(group)

    def _scrolled(self) -> None:
        if not self._jumping:
            first = self._column.area.first
            self._mark(max(nr for nr, row in enumerate(self._firsts) if row <= first))

    def _mark(self, group: int) -> None:
        self._group = group
        if self._list is not None and self._list.now != group:
            self._list.now = group
            self._list.dirty = True
        self.dirty = True

    def handle(self, event: pygame.Event) -> bool:
        """The list of groups follows the keyboard too."""
        used = super().handle(event)
        current = self.group.ring.current
        if event.type == pygame.KEYDOWN and current is not None and current.name in self._places:
            row = self._places[current.name]
            self._mark(max(nr for nr, first in enumerate(self._firsts) if first <= row))
        return used

    # --- drawing --------------------------------------------------------------------------
    def paint(self, pen: Pen) -> None:
        k, t = pen.k, pen.t
        words = self.house.words
        kit.page(pen)
        kit.paper(pen, self._sheet)
        if self._line_x:
            area = self._column.area.box
            pen.fill_round(Box(self._line_x, area.y + 4 * k, 1.6 * k, area.h - 8 * k), 0, p.PAPER_EDGE)
        if self._legend.w:
            kit.lozenge(pen, self._legend.x, self._legend.cy)
            pen.text(self._legend.x + 15 * k, self._legend.cy, words("house_rules.changed"), "small", t, TEXT_SOFT)
        self._wrong.paint(pen)
        self._column.paint(pen)
        told = words("house_rules.together" if self._ok else "house_rules.not_together")
        colour = p.LEAF_LIT if self._ok else ROSE_ON_SLATE
        mark = pen.glyph("✓" if self._ok else "✗", round(14 * t), colour)
        room = self._note.after(22 * t)
        if write_note(pen, room, told):
            pen.put(mark, self._note.x, self._note.cy - 2 * k - mark.get_height() / 2)
