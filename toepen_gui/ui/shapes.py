"""Small SVG texts of paths: the material of panels, controls and marks.

SDL_image draws them for exactly the size shown, so they are as crisp as the cards. Only what its loader knows: paths,
groups, opacity.
"""

from __future__ import annotations

from collections.abc import Callable

from toepen_gui.ui.drawing import geom

Draw = Callable[[int, int], str]
"""Gives the SVG body for a width and a height in pixels, with its origin at the upper left corner."""

# drawn with a round pen in a field of 100 x 100
ICONS = {
    "back": "M58 20L28 50L58 80M30 50H80",
    "menu": "M20 28H80M20 50H80M20 72H80",
    "pad": "M38 16H62V38H84V62H62V84H38V62H16V38H38Z",
    "close": "M26 26L74 74M74 26L26 74",
    "log": "M30 18H70V82H30ZM40 34H60M40 48H60M40 62H52",
    "search": "M44 18A26 26 0 1 0 44.1 18M63 63L84 84",
    "gear": "M50 34A16 16 0 1 0 50.1 34M50 14V26M50 74V86M14 50H26M74 50H86M25 25L33 33M67 67L75 75"
    "M75 25L67 33M33 67L25 75",
    "down": "M26 40L50 64L74 40",
    "up": "M26 60L50 36L74 60",
    "play": "M34 20L76 50L34 80Z",
    "left": "M62 22L34 50L62 78",
    "right": "M38 22L66 50L38 78",
    "sound": "M18 40H32L52 22V78L32 60H18ZM64 38C72 44 72 56 64 62M74 28C88 40 88 60 74 72",
    "mute": "M18 40H32L52 22V78L32 60H18ZM64 38L86 62M86 38L64 62",
    "undo": "M24 40H62C78 40 82 72 60 74H40M24 40L42 22M24 40L42 58",
    "info": "M50 44V74M50 26V30",
    "plus": "M50 24V76M24 50H76",
    "minus": "M24 50H76",
    "copy": "M36 34H78V84H36ZM22 66V18H64",
}  # fmt: skip

ARROW = "M-46 -7H14L-4 -25L7 -36L44 0L7 36L-4 25L14 7H-46Z"
TICK = "M-40 2L-26 -12L-10 6L28 -36L42 -22L-10 34Z"
CROSS = "M-34 -22L-22 -34L0 -12L22 -34L34 -22L12 0L34 22L22 34L0 12L-22 34L-34 22L-12 0Z"


def path(d: str, fill: str = "none", line: str = "", w: float = 0, o: float = 1) -> str:
    """One path: its fill, its line of width `w`, its opacity."""
    stroke = f' stroke="{line}" stroke-width="{w:.2f}"' if line and w else ""
    return f'<path d="{d}" fill="{fill}"{stroke}' + (f' opacity="{o:.3f}"' if o < 1 else "") + "/>"


def rr(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rectangle with round corners, never rounder than it is wide."""
    return geom.rounded(x, y, w, h, max(0.1, min(r, w / 2, h / 2)))


def disc(cx: float, cy: float, r: float, fill: str = "none", line: str = "", w: float = 0, o: float = 1) -> str:
    return path(geom.ellipse(cx, cy, r), fill, line, w, o)


def document(w: int, h: int, body: str, defs: str = "", vw: float = 0, vh: float = 0) -> bytes:
    """The SVG file of a body; `vw` and `vh` give its own size if it is not drawn in pixels."""
    view = f"0 0 {vw or w:g} {vh or h:g}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{view}">'
    group = '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
    return f"{head}<defs>{defs}</defs>{group}{body}</g></svg>".encode()
