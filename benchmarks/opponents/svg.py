"""Small plots as SVG: bars with intervals, in groups. Only what the report needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

WIDTH: Final = 760
ROW: Final = 22
LEFT: Final = 230
RIGHT: Final = 90
TOP: Final = 46
COLOURS: Final = ("#2f6f4f", "#b5542a", "#3b5b8c", "#8a6d1f", "#7a3b69", "#4d4d4d")
INK: Final = "#222222"
PALE: Final = "#d9d4c7"


@dataclass(frozen=True, slots=True)
class Bar:
    """`half`: half its interval. `mark`: a value that it is held against, as a line across the bar."""

    label: str
    value: float
    half: float = 0.0
    colour: int = 0
    mark: float | None = None
    text: str = ""


def bars(title: str, rows: Sequence[Bar], unit: str) -> str:
    """A plot of horizontal bars from 0, each with its interval."""
    ends = [edge for bar in rows for edge in (bar.value - bar.half, bar.value + bar.half, bar.mark or 0.0)]
    low, high = min(0.0, *ends), max(0.0, *ends)
    room = WIDTH - LEFT - RIGHT
    scale = room / max(1e-9, high - low)

    def x(value: float) -> float:
        return round(LEFT + (value - low) * scale, 1)

    height = TOP + ROW * len(rows) + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf7"/>',
        f'<text x="12" y="26" font-size="16" font-weight="bold" fill="{INK}">{escape(title)}</text>',
        f'<line x1="{x(0)}" y1="{TOP - 6}" x2="{x(0)}" y2="{height - 26}" stroke="{INK}" stroke-width="1"/>',
    ]
    for at, bar in enumerate(rows):
        y = TOP + ROW * at
        middle = y + ROW / 2
        start, end = sorted((x(0), x(bar.value)))
        parts.append(f'<text x="{LEFT - 8}" y="{middle + 4}" text-anchor="end" fill="{INK}">{escape(bar.label)}</text>')
        parts.append(
            f'<rect x="{start}" y="{y + 4}" width="{max(1.0, round(end - start, 1))}" height="{ROW - 8}"'
            f' fill="{COLOURS[bar.colour % len(COLOURS)]}" opacity="0.8"/>'
        )
        if bar.half:
            one, two = x(bar.value - bar.half), x(bar.value + bar.half)
            parts.append(f'<line x1="{one}" y1="{middle}" x2="{two}" y2="{middle}" stroke="{INK}" stroke-width="1.5"/>')
        if bar.mark is not None:
            mark = x(bar.mark)
            parts.append(
                f'<line x1="{mark}" y1="{y + 1}" x2="{mark}" y2="{y + ROW - 1}" stroke="#c01818" stroke-width="2.5"/>'
            )
        told = bar.text or f"{bar.value:+.2f}"
        parts.append(f'<text x="{WIDTH - 8}" y="{middle + 4}" text-anchor="end" fill="{INK}">{escape(told)}</text>')
    parts.append(f'<text x="{LEFT}" y="{height - 8}" fill="#666666">{escape(unit)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
