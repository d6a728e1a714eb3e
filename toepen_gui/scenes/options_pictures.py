"""Small pictures to choose from: decks, backs, what the cards lie on."""

from __future__ import annotations

import pygame

from toepen_gui.geometry import Box
from toepen_gui.settings import Back, Ground
from toepen_gui.ui import kit
from toepen_gui.ui.colours import NIGHT_RUG
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import path, rr


def deck(pen: Pen, box: Box, colours: int) -> None:
    """A nine of clubs in two or four colours: clubs are the suit that changes."""
    name = pen.assets.card_name("clubs", "9", f"en{colours}")
    kit.lay(pen, name, box.cx, box.cy, box.w * 0.94)


def back(pen: Pen, box: Box, which: Back) -> None:
    kit.lay(pen, f"cards/backs/{which.value}", box.cx, box.cy, box.w * 0.94)


def ground(pen: Pen, box: Box, which: Ground) -> None:
    """A corner of the rug, planks, or plain dark cloth."""
    piece = box.inset(2 * pen.k)
    size = (round(piece.w), round(piece.h))
    if which is Ground.PLAIN:
        pen.fill_round(piece, 2 * pen.k, NIGHT_RUG)
    else:
        name = "table/rug" if which is Ground.RUG else "table/wood_tile"
        picture = pen.assets.pictures.get(("thumb", name, size), lambda: _corner(pen, name, size))
        pen.put(picture, piece.x, piece.y)
    pen.shape(piece, lambda w, h: path(rr(0, 0, w, h, 3 * pen.k), "none", p.INK, 2 * pen.k))


def _corner(pen: Pen, name: str, size: tuple[int, int]) -> pygame.Surface:
    """The upper left part of a ground, so large that it can be told what it is."""
    h = size[1]
    whole = pen.art(name, h * 2.4) if name.endswith("rug") else pen.art(name, 300)
    wanted = (round(h * 1.9), h) if name.endswith("rug") else (h, h)
    small = pygame.transform.smoothscale(whole, wanted)
    out = pygame.Surface(size, pygame.SRCALPHA, 32)
    out.blit(small, (0, 0))
    if not name.endswith("rug"):
        out.fill((150, 132, 122, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out
