"""The right paper of the set-up page: by which rules, what matters most of them, and doors to all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

import pygame

from toepen_gui.engine.rules import RANGES, Scoring, Stacks
from toepen_gui.geometry import Box, columns, one_line
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages import capped
from toepen_gui.scenes.pages_rows import Column, Row, at_end, cut, label, under
from toepen_gui.scenes.people import PLAYABLE, PRESET_LINES, preset_name
from toepen_gui.scenes.setup_choice import SMALL, Evening
from toepen_gui.ui import kit
from toepen_gui.ui.choices import radio_reach
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scroll import Where
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Dropdown, Line, RadioLine, Segment, Stepper, Toggle, Widget

FIELD_H: Final = 36  # times t
LEAST_LINES: Final = 3  # of the list that must be seen over what is pinned under it
OWN: Final = "own."  # before the name of an own set, in the names of its line


@dataclass(frozen=True)
class Doors:
    """Where one goes from here."""

    rules: Callable[[], None]
    explain: Callable[[], None]


class RulesPaper:
    """Presets and own sets in a list; under it points or chips, laundry and two doors. The list scrolls alone where it
    is long; where there is hardly room for it everything scrolls."""

    def __init__(
        self, house: House, evening: Callable[[], Evening], change: Callable[[Evening], None], doors: Doors
    ) -> None:
        self._house = house
        self._evening = evening
        self._change = change
        self._doors = doors
        self._list = Column("rules_list")
        self._rest = Column("rules_column")
        self._paper = Box(0, 0, 0, 0)
        self._titled = True
        self._whole = False  # everything in one column that scrolls
        self._across = 1
        self._seen = ""  # the line that was chosen when it was last brought into sight

    # --- layout ---------------------------------------------------------------------------
    def height(self, ruler: Ruler, w: float) -> float:
        """How high it must be, its title included, with the list in as many columns as the width allows."""
        self._across = 2 if self._line_need(ruler) <= w / 2 else 1
        lines = ceil(len(self._entries()) / self._across)
        return self._title_h(ruler) + lines * self._line_h(ruler) + self._pinned_h(ruler, w)

    def controls(self, ruler: Ruler, box: Box, titled: bool, across: bool = False) -> list[Widget]:
        """`across`: the list may stand in two columns, as `height` found."""
        k = ruler.k
        self._titled, self._paper = titled, box
        self._across = self._across if across else 1
        room = box.below(self._title_h(ruler) if titled else 0)
        pinned = self._pinned_h(ruler, room.w)
        self._whole = room.h - pinned < min(LEAST_LINES, len(self._entries())) * self._line_h(ruler)
        if self._whole:
            made = self._rest.lay(ruler, room, lambda w: [*self._lines(ruler, w), *self._pinned(ruler, w)], 8 * k)
            self._show_chosen(self._rest)
            return made
        upper = self._list.lay(ruler, room.above(pinned), lambda w: self._lines(ruler, w), 0, 8 * k)
        self._show_chosen(self._list)
        lower = room.foot(pinned).below(12 * k)
        return [*upper, *self._rest.lay(ruler, lower, lambda w: self._pinned(ruler, w), 8 * k, 20 * k)]

    def _show_chosen(self, column: Column) -> None:
        """Brings the chosen line into sight, once: then one may scroll away from it."""
        if self.chosen != self._seen:
            self._seen = self.chosen
            names = [name for name, _ in self._entries()]
            if self.chosen in names:
                column.area.reveal(names.index(self.chosen) // self._across)

    def _title_h(self, ruler: Ruler) -> float:
        return 44 * ruler.t

    def _line_h(self, ruler: Ruler) -> float:
        return max(50 * ruler.k, 46 * ruler.t)

    def _line_need(self, ruler: Ruler) -> float:
        lines = [line for _, line in self._entries()]
        widest = max(max(ruler.width(one.label, "strong"), ruler.width(one.note, "small")) for one in lines)
        return radio_reach(ruler.k, ruler.t) + 0.9 * widest + 20 * ruler.k

    def _pinned_h(self, ruler: Ruler, w: float) -> float:
        rows = self._pinned(ruler, w)
        return 12 * ruler.k + sum(row.height for row in rows) + 8 * ruler.k * (len(rows) - 1)

    # --- the list -------------------------------------------------------------------------
    @property
    def chosen(self) -> str:
        """The name of the line that is chosen."""
        evening = self._evening()
        return f"preset.{OWN}{evening.own}" if evening.own else f"preset.{evening.preset}"

    def _entries(self) -> list[tuple[str, Line]]:
        """The name of each line, and what it says."""
        words = self._house.words
        out = [(f"preset.{one}", Line(preset_name(words, one), words(PRESET_LINES[one]))) for one in PLAYABLE]
        for own in self._house.rule_sets.all():
            note = words("setup.own.line", preset=preset_name(words, own.preset))
            out.append((f"preset.{OWN}{own.name}", Line(own.name, note)))
        return out

    def _choose(self, nr: int) -> None:
        evening, own = self._evening(), nr - len(PLAYABLE)
        self._change(evening.by(PLAYABLE[nr]) if own < 0 else evening.by_own(self._house.rule_sets.all()[own]))

    def _lines(self, ruler: Ruler, _w: float) -> list[Row]:
        words = self._house.words
        entries = self._entries()
        now = next((nr for nr, (name, _) in enumerate(entries) if name == self.chosen), 0)

        def step(by: int) -> bool:
            if not 0 <= now + by < len(entries):
                return False
            self._choose(now + by)
            return True

        made = []
        changed = self._changed()
        for nr, (name, line) in enumerate(entries):
            told = nr == now and changed > 0
            shown = Line(line.label, words("setup.changed", n=changed)) if told else line

            def choose(nr: int = nr) -> None:
                self._choose(nr)

            made.append(RadioLine(shown, nr == now, choose, step, across=self._across, marked=told, name=name))
        rows = []
        for first in range(0, len(made), self._across):
            part = made[first : first + self._across]
            placed = tuple((line, self._cell(i)) for i, line in enumerate(part))
            rows.append(Row(self._line_h(ruler), controls=placed))
        return rows

    def _cell(self, nr: int) -> Where:
        """The place of a line that is the `nr`th of its row."""
        return lambda row: columns(row, self._across, 0)[nr]

    def _changed(self) -> int:
        """How many options differ from the preset or set that is chosen, apart from what stands on this page."""
        evening = self._evening()
        own = next((one for one in self._house.rule_sets.all() if one.name == evening.own), None)
        if own is not None:
            return len(evening.changed_from(own.rules))
        return len(set(evening.changed) - SMALL)

    # --- under it -------------------------------------------------------------------------
    def _pinned(self, ruler: Ruler, w: float) -> list[Row]:
        chips = self._evening().rules.scoring is Scoring.CHIPS
        amounts = [*self._chips(ruler, w), self._stacks(ruler, w)] if chips else [self._limit(ruler, w)]
        return [*amounts, self._laundry(ruler), *self._door_rows(ruler, w)]

    def _field(self, ruler: Ruler, w: float, name: str, control: Widget, need: float) -> Row:
        """A control beside its name, or under it where there is no room."""
        k, t = ruler.k, ruler.t
        high = FIELD_H * t
        if ruler.width(name, "strong") + 18 * k + need <= w:
            return Row(high, lambda pen, row: label(pen, row.before(need), name), ((control, at_end(need, high)),))
        return Row(high + 28 * t, lambda pen, row: label(pen, row.top(24 * t), name), ((control, under(high)),))

    def _limit(self, ruler: Ruler, w: float) -> Row:
        evening = self._evening()
        limits = evening.limits
        points = Segment(
            [str(limit) for limit in limits],
            limits.index(evening.limit),
            lambda nr: self._change(self._ruled(limit=limits[nr])),
            name="limit",
        )
        wide = max(250 * ruler.k, len(limits) * 40 * ruler.t)
        return self._field(ruler, w, self._house.words("setup.limit"), points, wide)

    def _ruled(self, **options: int) -> Evening:
        evening = self._evening()
        return evening.ruled(replace(evening.rules, **options))  # type: ignore[arg-type]  # whole numbers, all of them

    def _chips(self, ruler: Ruler, w: float) -> list[Row]:
        """What everybody puts in and begins with: abreast, or one under the other."""
        words, rules = self._house.words, self._evening().rules
        k, t = ruler.k, ruler.t
        made = []
        for key, option, value in (("setup.stack", "stack", rules.stack), ("setup.ante", "ante", rules.ante)):
            low, high = RANGES[option]

            def change(n: int, option: str = option) -> None:
                self._change(self._ruled(**{option: n}))

            made.append((words(key), Stepper(value, change, low=low, high=high, name=option)))
        high_, need = FIELD_H * t, 118 * t
        half = (w - 22 * k) / 2
        if max(ruler.width(name, "strong") for name, _ in made) + 12 * k + need > half:
            return [self._field(ruler, w, name, stepper, need) for name, stepper in made]

        def paint(pen: Pen, row: Box) -> None:
            for cell, (name, _) in zip(columns(row, 2, 22 * k), made, strict=True):
                label(pen, cell.before(need), name)

        def where(nr: int) -> Where:
            return lambda row: at_end(need, high_)(columns(row, 2, 22 * k)[nr])

        return [Row(high_, paint, tuple((stepper, where(nr)) for nr, (_, stepper) in enumerate(made)))]

    def _stacks(self, ruler: Ruler, w: float) -> Row:
        words = self._house.words
        kinds = list(Stacks)
        labels = [words(f"house_rules.option.stacks.{kind.value}") for kind in kinds]
        drop = Dropdown(
            labels,
            kinds.index(self._evening().rules.stacks),
            lambda nr: self._change(self._evening().ruled(replace(self._evening().rules, stacks=kinds[nr]))),
            name="stacks",
        )
        need = max(ruler.width(one, "body") for one in labels) + 31 * ruler.t + 24 * ruler.k
        return self._field(ruler, w, words("setup.stacks"), drop, need)

    def _laundry(self, ruler: Ruler) -> Row:
        name = self._house.words("setup.laundry")
        on = self._evening().laundry
        switch = Toggle(on, lambda on: self._change(self._evening().with_laundry(on)), name="laundry")
        return Row(FIELD_H * ruler.t, lambda pen, row: label(pen, row.before(64 * pen.t), name), ((switch, cut()),))

    def _door_rows(self, ruler: Ruler, w: float) -> list[Row]:
        """Abreast if their words fit, without key caps if they must, else one under the other."""
        words = self._house.words
        k = ruler.k
        doors = [
            Button(
                words("setup.house_rules"), self._doors.rules, kind="quiet", cap="H", keys=(pygame.K_h,), name="house"
            ),
            Button(
                words("setup.explain"), self._doors.explain, kind="quiet", cap="R", keys=(pygame.K_r,), name="rules"
            ),
        ]
        high = one_line(ruler.scale)
        abreast = _shares(ruler, doors, w - 12 * k)
        if not abreast:
            for door in doors:
                door.cap = ""
            abreast = _shares(ruler, doors, w - 12 * k)
        if not abreast:
            return [Row(high, controls=((door, cut()),)) for door in doors]
        first, second = abreast
        return [
            Row(
                high,
                controls=((doors[0], lambda row: row.left(first)), (doors[1], lambda row: row.end(second))),
            )
        ]

    # --- drawing --------------------------------------------------------------------------
    def paint(self, pen: Pen) -> None:
        if self._titled:
            kit.caption(pen, self._paper, self._house.words("setup.rules"))
        if not self._whole:
            self._list.paint(pen)
        self._rest.paint(pen)


def _shares(ruler: Ruler, buttons: Sequence[Button], room: float) -> list[float]:
    """The widths of buttons side by side, in proportion to what they need; none if that is too little."""
    needs = [
        ruler.width(button.label, "label") + capped(ruler, button.cap) + 30 * ruler.k + 6 * ruler.t
        for button in buttons
    ]
    if sum(needs) > room:
        return []
    spare = (room - sum(needs)) / len(needs)
    return [need + spare for need in needs]
