"""Rows of the options page: a name, perhaps a second line, and a control that holds the value."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from toepen_gui.geometry import Box
from toepen_gui.scenes.pages_rows import Row, at_end, cut, label, label_height, under
from toepen_gui.ui.colours import TEXT
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widget import TOUCH
from toepen_gui.ui.widgets import Dropdown, Segment, Slider, TextField, Tile, Toggle

FIELD_H = 36  # times t
THUMB = 1.4  # height of a thumbnail for its width


def switch(ruler: Ruler, w: float, name: str, line: str, toggle: Toggle) -> Row:
    """A switch at the end; the whole row can be pressed."""
    room = w - 68 * ruler.t
    high = max(label_height(ruler, room, line), 30 * ruler.t)
    return Row(high, lambda pen, row: label(pen, row.left(room), name, line), ((toggle, cut()),))


def field(ruler: Ruler, w: float, name: str, control: Dropdown | Segment | TextField, need: float) -> Row:
    """A field that takes `need` pixels: beside its name if there is room, else under it."""
    k, t = ruler.k, ruler.t
    high = FIELD_H * t
    wide = max(need, 0.54 * w)
    name_w = ruler.width(name, "strong")
    if name_w + 16 * k + wide > w:
        wide = need
    if name_w + 16 * k + wide <= w:
        return Row(high, lambda pen, row: label(pen, row.before(wide + 10 * k), name), ((control, at_end(wide, high)),))
    return Row(high + 28 * t, lambda pen, row: label(pen, row.top(22 * t), name), ((control, under(high)),))


def segment_need(ruler: Ruler, labels: Sequence[str]) -> float:
    """Width in which all labels of a segment stand unsqueezed."""
    k = ruler.k
    return len(labels) * (max(ruler.width(one, "strong") for one in labels) + 18 * k) + 6 * k


def dropdown_need(ruler: Ruler, labels: Sequence[str]) -> float:
    return max(ruler.width(one, "body") for one in labels) + 31 * ruler.t + 24 * ruler.k


def rod(
    ruler: Ruler,
    w: float,
    name: str,
    slider: Slider,
    write: Callable[[float], str],
    name_w: float,
    style: str = "strong",
) -> Row:
    """A slider between its name, which takes `name_w`, and its value; under the name where there is no room."""
    k, t = ruler.k, ruler.t
    value_w = ruler.width("200 %", "strong") + 8 * k
    before = 12 * k + 14 * t  # the knob reaches 12 t over either end
    beside = w - name_w - value_w - before - 16 * t
    narrow = beside < 90 * t
    high = max(66 * t, 30 * t + TOUCH) if narrow else max(30 * t, TOUCH)

    def paint(pen: Pen, row: Box) -> None:
        line = row.top(26 * t) if narrow else row
        pen.text(line.x, line.cy, name, style, None, TEXT, "l", 0 if narrow else name_w)
        pen.text(row.right, line.cy, write(slider.value), "strong", None, TEXT, "r")

    def where(row: Box) -> Box:
        if narrow:
            return row.foot(34 * t).inset(14 * k, 0)
        return Box(row.x + name_w + before, row.cy - 15 * t, beside, 30 * t)

    return Row(high, paint, ((slider, where),))


def thumbs_width(ruler: Ruler, n: int, thumb_w: float) -> float:
    """Width of `n` thumbnails side by side with their frames."""
    return n * thumb_w + (n - 1) * 14 * ruler.k + 10 * ruler.k


def thumbs(ruler: Ruler, groups: Sequence[tuple[str, Sequence[Tile]]], thumb_w: float, beside: bool) -> Row:
    """Pictures to choose from. `beside`: at the end of the row with the name before them (one group); otherwise each
    group stands under its name, groups side by side."""
    k, t = ruler.k, ruler.t
    thumb_h = THUMB * thumb_w
    step = thumb_w + 14 * k
    top = 0 if beside else 26 * t
    controls = []
    headings: list[tuple[str, float]] = []
    x = 0.0
    for name, tiles in groups:
        headings.append((name, x))
        for i, tile in enumerate(tiles):
            left = x + 5 * k + i * step

            def where(row: Box, left: float = left) -> Box:
                start = row.right - thumbs_width(ruler, len(groups[0][1]), thumb_w) if beside else row.x
                return Box(start + left, row.y + top + 7 * k, thumb_w, thumb_h)

            controls.append((tile, where))
        x += max(thumbs_width(ruler, len(tiles), thumb_w), ruler.width(name, "strong")) + 22 * k

    def paint(pen: Pen, row: Box) -> None:
        for words, left in headings:
            if beside:
                pen.text(row.x, row.cy, words, "strong", None, TEXT)
            else:
                pen.text(row.x + left, row.y + 11 * t, words, "strong", None, TEXT)

    return Row(top + thumb_h + 14 * k, paint, controls)


def joined(row: Row, name: str, control: Dropdown, left: float, high: float) -> Row:
    """A row of pictures with a field of its own at the end, under its name, from `left` on."""

    def paint(pen: Pen, box: Box) -> None:
        row.paint(pen, box)
        pen.text(box.x + left, box.y + 11 * pen.t, name, "strong", None, TEXT, "l", box.w - left)

    def where(box: Box) -> Box:
        return Box(box.x + left, box.cy - 0.5 * high + 6, box.w - left, high)

    return Row(row.height, paint, (*row.controls, (control, where)))
