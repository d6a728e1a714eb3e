"""Scenes drawn over each other: what lies below an overlay, and what light is left there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from toepen_gui.ui.scene import Scene


def freeze(seen: Sequence[Scene], picture: pygame.Surface) -> None:
    """Draws the scenes below the topmost one, each overlay dimming what it lies over, the topmost one too, and its
    ground."""
    for scene, over in pairwise(seen):
        scene.stale = True
        draw(scene, picture)
        scene.stale = True  # that was another surface
        dim(over, picture)


def dim(over: Scene, picture: pygame.Surface) -> None:
    """Takes light from what an overlay lies over, and draws its ground."""
    if over.dim != (1, 1, 1):
        picture.fill([round(255 * v) for v in over.dim], special_flags=pygame.BLEND_MULT)
    over.draw_ground(picture)


def draw(scene: Scene, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
    """Draws a scene; where something changed, None for anywhere."""
    scene.dirty = False  # before it draws: what it finds out while drawing counts for the next time
    areas = scene.draw(surface)
    scene.stale = False
    return areas
