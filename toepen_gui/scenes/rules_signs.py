"""The small signs of the rules: the badges of the table, and cards where a card says it best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from toepen_gui.geometry import Box
from toepen_gui.ui import kit
from toepen_gui.ui.contents import Entry
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

# Signs that are cards; all others are pictures of the game.
CARDS: Final[Mapping[str, tuple[str, str] | None]] = MappingProxyType({"card/back": None, "card/jack": ("spades", "j")})
CHALK: Final = "props/tally_5"


def sign(name: str, pen: Pen, box: Box) -> None:
    """Draws a sign into a square box."""
    if name in CARDS:
        kit.card(pen, box.cx, box.cy, box.w * 0.68, CARDS[name], lift=0.03)
        return
    if name == CHALK:  # white strokes need a slate
        pen.fill_round(box, box.w * 0.22, p.SLATE, p.INK, 1.8 * pen.k)
    picture = pen.art(name, box.w * (0.78 if name == CHALK else 1.0))
    pen.put(picture, box.cx - picture.get_width() / 2, box.cy - picture.get_height() / 2)


def signs(pen: Pen, box: Box, names: Sequence[str]) -> None:
    """Signs side by side in the middle of a box, each as high as it; "cross" is one of chalk."""
    step = min(1.16 * box.h, box.w / len(names))
    size = min(box.h, 0.94 * step)
    for i, name in enumerate(names):
        x = box.cx + (i - (len(names) - 1) / 2) * step
        place = Box(x - size / 2, box.cy - size / 2, size, size)
        if name == "cross":
            mark = pen.glyph("✗", round(0.9 * size), p.CHALK)
            pen.put(mark, place.cx - mark.get_width() / 2, place.cy - mark.get_height() / 2)
        else:
            sign(name, pen, place)


def entry(label: str, name: str, marked: bool) -> Entry:
    """A row of the contents."""
    return Entry(label, partial(sign, name), marked)
