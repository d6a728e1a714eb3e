"""Roles of colour, and sums with colours. The colours themselves have their names in `drawing.palette`."""

from __future__ import annotations

from typing import NamedTuple

from toepen_gui.ui.drawing import palette as p

TEXT = p.INK
TEXT_SOFT = "#5b4034"  # second lines on paper
TEXT_FAINT = "#6d6259"  # what cannot be chosen now
ON_DARK = p.FOAM
ON_DARK_SOFT = "#dcc7a4"
ROSE_ON_SLATE = "#ffb3a3"  # paying, poverty
OLD_CHALK = "#c9c8bf"  # older lines on slate
FIELD = "#fffaf0"  # the ground of things that hold a value
FOCUS = p.GOLD_LIT
NIGHT = "#120c09"  # the window in high contrast
NIGHT_RUG = "#241410"
BRIGHT_PAPER = "#fffdf7"
PALE = "#d8d3c6"  # what disabled faces fade to
PALE_INK = "#3f3a37"


class ButtonColours(NamedTuple):
    face: str
    lit: str  # the face under the pointer
    lip: str  # the edge below that gives it depth
    ink: str
    inner: str  # the thin line inside


BUTTONS: dict[str, ButtonColours] = {
    "primary": ButtonColours(p.BOTTLE, "#33734f", p.BOTTLE_DARK, p.FOAM, p.GOLD),
    "knock": ButtonColours(p.GOLD, p.GOLD_LIT, p.OCHRE_DARK, p.INK, p.FOAM),
    "secondary": ButtonColours(p.PAPER_SHADE, p.FOAM, "#b99f70", p.INK, p.OAK_HONEY),
    "danger": ButtonColours(p.MADDER, "#b52f33", p.MADDER_DARK, p.FOAM, p.ROSE),
    "quiet": ButtonColours(p.OAK_DARK, "#5a351f", p.OAK_NIGHT, p.FOAM, p.OAK_LIT),
}


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, share: float) -> str:
    """`share` of b in a."""
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(rgb(a), rgb(b), strict=True))


def luminance(colour: str) -> float:
    """Relative luminance after WCAG 2, 0 to 1."""

    def linear(v: int) -> float:
        c = v / 255
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    r, g, b = (linear(v) for v in rgb(colour))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """Contrast after WCAG 2, 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)
