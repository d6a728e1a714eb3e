"""Text in which what was looked for is marked, as with a felt pen."""

from __future__ import annotations

from typing import Final

from toepen_gui.geometry import Box
from toepen_gui.handbook.search import places
from toepen_gui.ui.colours import TEXT
from toepen_gui.ui.pen import Pen

MARK: Final = "#ffdf8e"


def mark_line(pen: Pen, x: float, cy: float, words: str, style: str, t: float | None, wanted: str) -> None:
    """Colours the places of one line that is then written over it. `cy`: the middle of its height."""
    if not wanted:
        return
    high = pen.line_height(style) * ((t or pen.t) / pen.t) * 0.86
    for start, end in places(words, wanted):
        left = x + pen.width(words[:start], style, t)
        right = x + pen.width(words[:end], style, t)
        pen.fill_round(Box(left - 2 * pen.k, cy - high / 2, right - left + 4 * pen.k, high), 4 * pen.k, MARK)


def marked(pen: Pen, x: float, y: float, w: float, words: str, style: str, wanted: str, colour: str = TEXT) -> None:
    """As `pages_rows.even`: broken into lines of about the same length; with what was looked for marked."""
    step = pen.line_height(style)
    for i, line in enumerate(pen.balanced(words, style, None, w)):
        cy = y + (i + 0.5) * step
        mark_line(pen, x, cy, line, style, None, wanted)
        pen.text(x, cy, line, style, None, colour)
