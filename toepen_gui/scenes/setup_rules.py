"""The right paper of the set-up page: by which rules, what matters most of them, and doors to all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from toepen_gui.geometry import Box, columns, one_line
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages import capped
from toepen_gui.scenes.pages_rows import Column, Row, cut
from toepen_gui.scenes.people import PLAYABLE, PRESET_LINES, preset_name
from toepen_gui.scenes.setup_choice import SMALL, Evening
from toepen_gui.scenes.setup_fields import Fields
from toepen_gui.ui import kit
from toepen_gui.ui.choices import radio_reach
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scroll import Where
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Line, RadioLine, Widget

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
        self._fields = Fields(house, evening, change)
        self._list = Column("rules_list")
        self._rest = Column("rules_column")
        self._paper = Box(0, 0, 0, 0)
        self._titled = True
        self._whole = False  # everything in one column that scrolls
        self._across = 1
        self._seen = ""  # the line that was chosen when it was last brought into sight

    # --- layout ---------------------------------------------------------------------------
    def height(self, ruler: Ruler, w: float) -> float:
        """How high it must be, its title included, with the list in as many columns as the width allows. What is more
        than the presets is scrolled."""
        self._across = 2 if self._line_need(ruler) <= w / 2 else 1
        lines = ceil(len(PLAYABLE) / self._across)
        return self._title_h(ruler) + lines * self._line_h(ruler) + self._pinned_h(ruler, w)

    def controls(self, ruler: Ruler, box: Box, titled: bool, across: bool = False) -> list[Widget]:
        """`across`: the list may stand in two columns, as `height` found."""
        k = ruler.k
        self._titled, self._paper = titled, box
        self._across = self._across if across else 1
        room = box.below(self._title_h(ruler) if titled else 0)
        pinned = self._pinned_h(ruler, room.w)
        lines = ceil(len(self._entries()) / self._across)
        self._whole = room.h - pinned < min(LEAST_LINES, lines) * self._line_h(ruler) - 0.5
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
        return max(46 * ruler.k, 45 * ruler.t)

    def _line_need(self, ruler: Ruler) -> float:
        lines = [line for _, line in self._entries()]
        widest = max(max(ruler.width(one.label, "strong"), ruler.width(one.note, "small")) for one in lines)
        return radio_reach(ruler.k, ruler.t) + 0.86 * widest + 20 * ruler.k

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
        return [*self._fields.rows(ruler, w), *self._door_rows(ruler, w)]

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
