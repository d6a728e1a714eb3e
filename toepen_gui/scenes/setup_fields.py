"""What matters most of the chosen rules, as fields under their list: points or chips, and dirty laundry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from toepen_gui.engine.rules import RANGES, Scoring, Stacks
from toepen_gui.geometry import Box
from toepen_gui.scenes.context import House
from toepen_gui.scenes.options_rows import dropdown_need
from toepen_gui.scenes.pages_rows import Row, cut, label, under
from toepen_gui.scenes.setup_choice import ROUNDS, Evening
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scroll import Where
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Dropdown, Segment, Stepper, Toggle, Widget

FIELD_H: Final = 36  # times t


@dataclass(frozen=True)
class Field:
    """`need`: width of the control."""

    name: str
    control: Widget
    need: float

    def width(self, ruler: Ruler) -> float:
        """With its name before it."""
        return ruler.width(self.name, "strong") + 12 * ruler.k + self.need


class Fields:
    """Makes them for what counts now; `change` is told of another evening."""

    def __init__(self, house: House, evening: Callable[[], Evening], change: Callable[[Evening], None]) -> None:
        self._house = house
        self._evening = evening
        self._change = change

    def rows(self, ruler: Ruler, w: float) -> list[Row]:
        """As many abreast as there is room for."""
        evening = self._evening()
        if evening.rules.scoring is Scoring.CHIPS:
            fields = [*self._amounts(ruler), self._stacks(ruler)]
            if evening.endless:
                fields.append(self._rounds(ruler))
        else:
            fields = [self._limit(ruler)]
        return [_row(ruler, w, part) for part in packed(ruler, w, [*fields, self._laundry(ruler)])]

    # --- one by one -----------------------------------------------------------------------
    def _limit(self, ruler: Ruler) -> Field:
        evening = self._evening()
        limits = evening.limits
        points = Segment(
            [str(limit) for limit in limits],
            limits.index(evening.limit),
            lambda nr: self._change(self._ruled(limit=limits[nr])),
            name="limit",
        )
        return Field(self._house.words("setup.limit"), points, max(250 * ruler.k, len(limits) * 40 * ruler.t))

    def _ruled(self, **options: int) -> Evening:
        evening = self._evening()
        return evening.ruled(replace(evening.rules, **options))  # type: ignore[arg-type]  # whole numbers, all of them

    def _amounts(self, ruler: Ruler) -> list[Field]:
        """What everybody begins with and puts in."""
        words, rules = self._house.words, self._evening().rules
        made = []
        for key, option, value in (("setup.stack", "stack", rules.stack), ("setup.ante", "ante", rules.ante)):
            low, high = RANGES[option]

            def change(n: int, option: str = option) -> None:
                self._change(self._ruled(**{option: n}))

            made.append(Field(words(key), Stepper(value, change, low=low, high=high, name=option), 118 * ruler.t))
        return made

    def _stacks(self, ruler: Ruler) -> Field:
        words = self._house.words
        kinds = list(Stacks)
        labels = [words(f"house_rules.option.stacks.{kind.value}") for kind in kinds]
        drop = Dropdown(
            labels,
            kinds.index(self._evening().rules.stacks),
            lambda nr: self._change(self._evening().ruled(replace(self._evening().rules, stacks=kinds[nr]))),
            name="stacks",
        )
        return Field(words("setup.stacks"), drop, dropdown_need(ruler, labels))

    def _rounds(self, ruler: Ruler) -> Field:
        words = self._house.words
        labels = [str(n) if n else words("setup.rounds.open") for n in ROUNDS]
        rounds = Dropdown(
            labels,
            ROUNDS.index(self._evening().rounds),
            lambda nr: self._change(replace(self._evening(), rounds=ROUNDS[nr])),
            name="rounds",
        )
        return Field(words("setup.rounds"), rounds, dropdown_need(ruler, labels))

    def _laundry(self, ruler: Ruler) -> Field:
        on = self._evening().laundry
        switch = Toggle(on, lambda on: self._change(self._evening().with_laundry(on)), name="laundry")
        return Field(self._house.words("setup.laundry"), switch, 52 * ruler.t)


def packed(ruler: Ruler, w: float, fields: Sequence[Field]) -> list[list[Field]]:
    """Each field in the first row that has room for it."""
    gap = 20 * ruler.k
    rows: list[list[Field]] = []
    for field in fields:
        for row in rows:
            if sum(one.width(ruler) + gap for one in row) + field.width(ruler) <= w:
                row.append(field)
                break
        else:
            rows.append([field])
    return rows


def _row(ruler: Ruler, w: float, fields: Sequence[Field]) -> Row:
    """Fields side by side, what is left over shared between them; one that is too wide has its name over it."""
    k, t = ruler.k, ruler.t
    high = FIELD_H * t
    if len(fields) == 1 and fields[0].width(ruler) > w:
        (field,) = fields
        return Row(
            high + 28 * t, lambda pen, row: label(pen, row.top(24 * t), field.name), ((field.control, under(high)),)
        )
    gap = 20 * k
    spare = (w - sum(field.width(ruler) for field in fields) - gap * (len(fields) - 1)) / len(fields)
    starts, x = [], 0.0
    for field in fields:
        starts.append(x)
        x += field.width(ruler) + spare + gap

    def cell(row: Box, nr: int) -> Box:
        return Box(row.x + starts[nr], row.y, fields[nr].width(ruler) + spare, row.h)

    def paint(pen: Pen, row: Box) -> None:
        for nr, field in enumerate(fields):
            label(pen, cell(row, nr).before(field.need), field.name)

    def where(nr: int) -> Where:
        if isinstance(fields[nr].control, Toggle):  # the words switch it too
            return lambda row: cut()(cell(row, nr))
        return lambda row: cell(row, nr).end(fields[nr].need)

    return Row(high, paint, tuple((field.control, where(nr)) for nr, field in enumerate(fields)))
