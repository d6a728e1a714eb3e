"""Columns and lines of a terminal, where a Chinese character stands in the room of two letters."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Iterator
from typing import Final

NO_START: Final = "，。、；：？！）》」”"  # no line begins with one of these
_UNIT: Final = re.compile(rf"\s*(?:[\u2e80-\U0003ffff]|[^\s\u2e80-\U0003ffff]+)[{NO_START}]*")


def room(text: str) -> int:
    """How many letters wide a text stands."""
    return sum(2 if unicodedata.east_asian_width(ch) in "WF" else 1 for ch in text)


def padded(text: str, width: int) -> str:
    return text + " " * (width - room(text))


def wrapped(text: str, width: int, first: str = "", later: str = "") -> Iterator[str]:
    """Lines of at most `width`, the first beginning with `first`, the rest with `later`. Breaks between words, and
    between any two Chinese characters, where no blank shows it."""
    if room(text) == len(text):
        yield from textwrap.wrap(
            text, width, initial_indent=first, subsequent_indent=later, break_on_hyphens=False, break_long_words=False
        )
        return
    line = first
    for unit in _UNIT.findall(text):
        if line.strip() and room(line + unit) > width:
            yield line
            line = later + unit.lstrip()
        else:
            line += unit if line not in (first, later) else unit.lstrip()
    yield line
