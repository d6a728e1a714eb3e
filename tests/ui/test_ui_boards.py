"""A slate over most of a large window is laid once for as long as its page is drawn, and not kept where it is part of
a picture that is kept itself."""

from __future__ import annotations

import pygame

from tests.ui.pens import MakePen
from toepen_gui.geometry import Box
from toepen_gui.ui import kit, panels

LARGE = Box(10, 10, 1400, 800)


def test_a_large_slate_is_laid_once(make_pen: MakePen) -> None:
    pen = make_pen(1600, 900)
    assert LARGE.w * LARGE.h > panels.LARGE
    pen.assets.boards.clear()
    made = pen.assets.boards.made
    kit.slate(pen, LARGE)
    first = pygame.image.tobytes(pen.surface, "RGB")
    pen.surface.fill(0)
    kit.slate(pen, LARGE)
    assert pen.assets.boards.made == made + 1
    assert len(pen.assets.boards) == 1
    assert pygame.image.tobytes(pen.surface, "RGB") == first


def test_once_it_is_drawn_straight_and_nothing_is_kept(make_pen: MakePen) -> None:
    pen = make_pen(1600, 900)
    room = kit.slate(pen, LARGE)
    kept = pygame.image.tobytes(pen.surface, "RGB")
    pen.surface.fill(0)
    assert kit.slate(pen, LARGE, once=True) == room
    assert len(pen.assets.boards) == 0
    straight = pygame.image.tobytes(pen.surface, "RGB")
    assert max(abs(a - b) for a, b in zip(kept, straight, strict=True)) <= 8  # chalk dust is blended in another order
