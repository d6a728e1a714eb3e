"""The rows of the house-rules form: one cell for each option, its control made after what the option may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from toepen_gui.engine.options import CHOICES, OptionValue, values_of
from toepen_gui.engine.rules import RANGES
from toepen_gui.geometry import Box, columns
from toepen_gui.scenes.context import House
from toepen_gui.scenes.house_rules_options import (
    GROUPS,
    choices,
    option_line,
    option_name,
    unused,
    value_name,
    zero_is_off,
)
from toepen_gui.scenes.pages_rows import Row, label, label_height
from toepen_gui.scenes.setup_choice import Evening
from toepen_gui.ui import kit
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scroll import Where
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Dropdown, Segment, Stepper, Toggle, Widget

FIELD_H: Final = 34  # times t
HEAD_H: Final = 42  # a group's name with its rule, times t
BETWEEN: Final = 13  # one row and the next, times t
TWO_COLUMNS: Final = 700  # times t: narrower than that options stand in one column
SEGMENTED: Final = 3  # so many short values stand side by side instead of in a list


@dataclass(frozen=True)
class Cell:
    """`need`: width of the control, 0 if all of the cell is its own (a switch); `high` its height, times t.
    `mark`: "changed", "wrong" or ""."""

    name: str
    line: str
    control: Widget
    need: float
    mark: str = ""
    counts: bool = True
    high: float = FIELD_H


class Form(NamedTuple):
    """`firsts`: the row each group begins with. `places`: the row of each control, by its name."""

    rows: list[Row]
    firsts: list[int]
    places: dict[str, int]


class Builder:
    """Makes the rows for what counts now. `these`: cells that stand before the options, about the set as a whole."""

    def __init__(
        self,
        house: House,
        evening: Callable[[], Evening],
        change: Callable[[str, OptionValue], None],
        these: Callable[[Ruler], Sequence[Cell]],
    ) -> None:
        self._house = house
        self._evening = evening
        self._change = change
        self._these = these

    def groups(self) -> list[str]:
        """The keys of their names, in order."""
        return ["house_rules.group.these", *GROUPS]

    def options(self, key: str) -> tuple[str, ...]:
        """The options of a group."""
        return GROUPS.get(key, ())

    def build(self, ruler: Ruler, w: float, wrong: Sequence[str], headed: bool) -> Form:
        """`wrong`: the options that do not go together with others. `headed`: groups have their names over them."""
        abreast = 2 if w >= TWO_COLUMNS * ruler.t else 1
        rows: list[Row] = []
        firsts = []
        places: dict[str, int] = {}
        for key in self.groups():
            firsts.append(len(rows))
            cells = [self._cell(ruler, option, option in wrong) for option in self.options(key)] or list(
                self._these(ruler)
            )
            for at in range(0, len(cells), abreast):
                part = cells[at : at + abreast]
                places.update((cell.control.name, len(rows)) for cell in part)
                rows.append(_row(ruler, w, part, abreast, self._house.words(key) if at == 0 and headed else ""))
        return Form(rows, firsts, places)

    # --- one option -----------------------------------------------------------------------
    def _cell(self, ruler: Ruler, option: str, wrong: bool) -> Cell:
        words, evening = self._house.words, self._evening()
        why = unused(option, evening.rules)
        control, need = self._control(ruler, option, values_of(evening.rules)[option])
        line = option_line(words, option)
        if why:
            control.enabled = False
            control.tooltip = line
        mark = "wrong" if wrong else "changed" if option in evening.changed and not why else ""
        return Cell(option_name(words, option), words(why) if why else line, control, need, mark, not why)

    def _control(self, ruler: Ruler, option: str, value: OptionValue) -> tuple[Widget, float]:
        """A switch, a few values side by side, a list of them, or a number between its bounds; and how wide it is."""
        words = self._house.words
        k, t = ruler.k, ruler.t
        name = f"option.{option}"
        values = choices(option)

        def choose(nr: int) -> None:
            self._change(option, values[nr])

        if values and option not in CHOICES and len(values) <= SEGMENTED:
            labels = [value_name(words, option, one) for one in values]
            return Segment(labels, values.index(value), choose, name=name), len(values) * 40 * t
        if values:
            labels = [value_name(words, option, one) for one in values]
            need = max(ruler.width(one, "body") for one in labels) + 31 * t + 24 * k
            return Dropdown(labels, values.index(value), choose, name=name), need
        if isinstance(value, bool):
            return Toggle(value, lambda on: self._change(option, on), name=name), 0.0
        low, high = RANGES[option]
        assert isinstance(value, int)
        stepper = Stepper(
            value,
            lambda n: self._change(option, n),
            low=low,
            high=high,
            write=lambda n: value_name(self._house.words, option, n),
            name=name,
        )
        zero = ruler.width(value_name(words, option, 0), "strong") if zero_is_off(option) else 0.0
        return stepper, max(118 * t, zero + 2 * FIELD_H * t + 16 * k)


# --- cells on the page --------------------------------------------------------------------------
def _row(ruler: Ruler, w: float, cells: Sequence[Cell], abreast: int, heading: str) -> Row:
    """Cells side by side, under the name of their group if they are its first."""
    gap = 36 * ruler.k
    each = (w - gap * (abreast - 1)) / abreast
    head = HEAD_H * ruler.t if heading else 0.0
    height = max(_height(ruler, each, cell) for cell in cells)

    def place(row: Box, nr: int) -> Box:
        return columns(row.below(head).above(BETWEEN * ruler.t), abreast, gap)[nr]

    def paint(pen: Pen, row: Box) -> None:
        if heading:
            kit.caption(pen, row.above(BETWEEN * pen.t), heading)
        for nr, cell in enumerate(cells):
            _paint(pen, place(row, nr), cell)

    def where(nr: int) -> Where:
        return lambda row: _spot(ruler, place(row, nr), cells[nr])

    controls = tuple((cell.control, where(nr)) for nr, cell in enumerate(cells))
    return Row(head + height + BETWEEN * ruler.t, paint, controls)


def _taken(ruler: Ruler, w: float, cell: Cell) -> float:
    """How much of the width the control takes beside the words; drop-downs are alike where they can be."""
    if not cell.need:
        return 52 * ruler.t
    return max(cell.need, 0.395 * w) if isinstance(cell.control, Dropdown) and cell.need < 0.5 * w else cell.need


def _stacked(ruler: Ruler, w: float, cell: Cell) -> bool:
    """Whether the control has to stand under the words."""
    room = w - _taken(ruler, w, cell) - 16 * ruler.k
    words = max([ruler.width(cell.name, "strong") * 0.84, 96 * ruler.t])
    return bool(cell.need) and (words > room or len(ruler.balanced(cell.line, "small", None, max(1.0, room))) > 3)


def _height(ruler: Ruler, w: float, cell: Cell) -> float:
    t = ruler.t
    if _stacked(ruler, w, cell):
        return label_height(ruler, w, cell.line) + (6 + cell.high) * t
    return max(label_height(ruler, w - _taken(ruler, w, cell) - 16 * ruler.k, cell.line), cell.high * t)


def _spot(ruler: Ruler, box: Box, cell: Cell) -> Box:
    """Where the control stands."""
    if not cell.need:
        return box
    high = cell.high * ruler.t
    if _stacked(ruler, box.w, cell):
        return box.foot(high).left(min(box.w, max(cell.need, 0.6 * box.w)))
    taken = _taken(ruler, box.w, cell)
    return Box(box.right - taken, box.cy - high / 2, taken, high)


def _paint(pen: Pen, box: Box, cell: Cell) -> None:
    k, t = pen.k, pen.t
    if _stacked(pen, box.w, cell):
        words = box.top(label_height(pen, box.w, cell.line))
    else:
        words = box.before(_taken(pen, box.w, cell) + 16 * k)
    label(pen, words, cell.name, cell.line, cell.counts)
    lines = len(pen.balanced(cell.line, "small", None, words.w))
    at = words.cy - 10.5 * t * lines
    if cell.mark == "changed":
        kit.lozenge(pen, box.x - 13 * k, at)
    elif cell.mark == "wrong":
        mark = pen.glyph("✗", round(12 * k), p.MADDER)
        pen.put(mark, box.x - 16 * k, at - mark.get_height() / 2)
