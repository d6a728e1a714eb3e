"""The picture of the title: sign, rug, the four tens, a fist that has just come down. Drawn once for a size and kept.

Everything is measured from the room that the menu leaves, so that the picture has a good composition in any window.
"""

from __future__ import annotations

from collections.abc import Generator

import pygame

from toepen_gui.geometry import Box
from toepen_gui.ui import kit
from toepen_gui.ui.colours import NIGHT, NIGHT_RUG, rgb
from toepen_gui.ui.drawing import geom
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import path

TENS = ("clubs", "diamonds", "spades", "hearts")
Steps = Generator[None, None, None]
SIGN = 400 / 900  # height of the sign for its width
IRON = "#495356"


def painting(pen: Pen, art: Box, board: Box, skin: str) -> None:
    """Fills the surface. `art` is the room for the picture, `board` the menu that hangs or stands beside it."""
    look = pen.look
    size = pen.surface.get_size()
    key = ("title", size, art, board, skin, look.contrast, look.table, look.deck)

    def build() -> Generator[None, None, pygame.Surface]:
        ground = pygame.Surface(size, 0, pen.surface)
        yield
        yield from _paint(pen.on(ground), art, board, skin)
        return ground

    pen.surface.blit(pen.assets.ground(size, key, build), (0, 0))


def _paint(pen: Pen, art: Box, board: Box, skin: str) -> Steps:
    sign = sign_box(art)
    cloth = rug_box(art, board, sign)
    if pen.look.contrast:
        pen.surface.fill(rgb(NIGHT))
        pen.fill_round(cloth, 18 * pen.k, NIGHT_RUG, "#ffffff", 2 * pen.k)
    else:
        yield from kit.planking(pen)
        yield from kit.carpet(pen, cloth)
        yield from kit.lit(pen)
    picture = yield from pen.assets.stepwise("title/sign", round(sign.w))
    pen.put(picture, sign.x, sign.y)
    seen = Box(cloth.x, max(cloth.y, sign.y + sign.h * 0.94), cloth.w, 0)
    bottom = min(art.bottom, cloth.bottom)
    yield
    yield from _best_hand(pen, Box(cloth.x, seen.y, cloth.w, bottom - seen.y), skin)
    if board.y > 0 and board.x > art.x + art.w / 2 and not pen.look.contrast:
        for x in (board.x + board.w * 0.13, board.right - board.w * 0.13):
            _chain(pen, x, board.y + 9 * pen.k)


def sign_box(art: Box) -> Box:
    """Where the sign hangs: as large as width and height allow, in the middle, near the upper edge."""
    w = min(0.78 * art.w, 0.89 * art.h)
    spare = max(0.0, art.h - w / 0.89)
    return Box(art.cx - w / 2, 0.01 * w + 0.05 * spare, w, w * SIGN)


def rug_box(art: Box, board: Box, sign: Box) -> Box:
    """The rug begins behind the sign and runs out of the picture below."""
    top = sign.y + sign.h * 0.86
    bottom = board.cy if art.bottom <= board.y + 1 else art.bottom + 0.08 * art.h
    w = min(art.w * 0.88, 2.1 * (art.bottom - top))
    return (
        Box(art.cx - w / 2, top, max(w, sign.w * 1.08), bottom - top)
        if w >= sign.w * 1.08
        else Box(art.cx - sign.w * 0.54, top, sign.w * 1.08, bottom - top)
    )


def _best_hand(pen: Pen, room: Box, skin: str) -> Steps:
    """Four tens, the fist beside them, matches and a mat, in the middle of what is seen of the rug."""
    w = min(room.w * 0.213, room.h * 0.36)
    cx, cy = room.cx - 0.24 * w, room.y + room.h * 0.5
    for i, suit in enumerate(TENS):
        d = i - 1.5
        ten = kit.face(pen, (suit, "10"))  # laid as a thing, not as a card: its shadow then needs no drawing of its own
        kit.lay(pen, ten, cx + d * 0.66 * w, cy + d * d * 0.057 * w, w, -d * 8, lift=0.05)
        yield
    kit.lay(pen, "fists/impact", cx + 1.71 * w, cy + 0.54 * w, 1.37 * w, 0, dark=0)
    kit.lay(pen, f"fists/{skin}", cx + 1.71 * w, cy + 0.54 * w, 1.37 * w, 0, dark=70)
    yield
    for i, turn in enumerate((-14, 6, 22)):
        kit.lay(pen, "props/match", cx + (i * 0.044 - 1.27) * w, cy + (1.02 - i * 0.082) * w, 0.68 * w, turn)
    yield
    kit.lay(pen, "props/beer_mat", cx - 1.74 * w, cy - 0.68 * w, 0.58 * w, 12)


def _chain(pen: Pen, x: float, bottom: float) -> None:
    """Links of iron from the upper edge of the window down to the board."""
    k = pen.k
    step = 14.5 * k
    n = int(bottom / step) + 2
    links = [bottom - i * step for i in range(n)]

    def draw(w: int, _: int) -> str:
        rings = [geom.ellipse(w / 2, y, 5.2 * k, 8.4 * k) for y in links]
        dark = "".join(path(d, "none", p.INK, 7 * k) for d in rings)
        return dark + "".join(path(d, "none", IRON, 3 * k) for d in rings)

    pen.shape(Box(x - 8 * k, 0, 16 * k, bottom), draw, pad=8 * k)
