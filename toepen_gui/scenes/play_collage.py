"""The picture of the table as a collage: pieces that know what they cover, repainted only where something changed.

A card that crosses the rug costs what lies under its old and its new place, not the whole window. Each piece says by
its `sign` how it looks and by its `area` what it covers; two lists of pieces are compared, and where they differ the
ground and whatever lies there are painted afresh, lowest first.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from toepen_gui.geometry import Box
from toepen_gui.ui.cache import ByteCache
from toepen_gui.ui.pen import Pen

MB: Final = 1 << 20
WHOLE: Final = 0.7  # of the window: from here on one repaint of everything is cheaper than many of parts
JOIN: Final = 1.3  # two areas are painted as one if that is at most this much more
STAMPS: Final = 13 * MB
WINDOWS: Final = 6  # so many times the bytes of the window, if that is less

Paint = Callable[[Pen], None]


class Piece(NamedTuple):
    """One thing in the picture. Equal name and sign mean equal pixels, `area` included."""

    name: Hashable
    sign: Hashable
    area: pygame.Rect
    paint: Paint


def rect_of(box: Box, margin: float = 0.0) -> pygame.Rect:
    """The whole pixels a box touches, with a margin around them."""
    left, top = int(box.x - margin) - 1, int(box.y - margin) - 1
    return pygame.Rect(left, top, int(box.right + margin) + 2 - left, int(box.bottom + margin) + 2 - top)


class Collage:
    """Keeps a surface up to date that keeps what is drawn on it; below the pieces lies a ground that never changes."""

    def __init__(self, ground: pygame.Surface) -> None:
        self.ground: Final = ground
        self._window: Final = ground.get_rect()
        self._pieces: dict[Hashable, Piece] = {}
        self._shift = (0, 0)
        self._drawn_on: weakref.ref[pygame.Surface] | None = None

    def show(
        self, pieces: Sequence[Piece], pen: Pen, shift: tuple[int, int] = (0, 0), whole: bool = False
    ) -> list[pygame.Rect]:
        """Paints what changed since the last call and gives the areas. `shift`: how far the ground is off its place
        while the table shakes. `whole`: something else may have been drawn on the surface."""
        surface = pen.surface
        known = self._drawn_on is not None and self._drawn_on() is surface
        changed = self._changed(pieces) if known and not whole and shift == self._shift else [self._window]
        self._drawn_on = weakref.ref(surface)
        self._shift = shift
        self._pieces = {piece.name: piece for piece in pieces}
        areas = joined([area.clip(self._window) for area in changed], self._window)
        for area in areas:
            self._repaint(area, pieces, pen)
        return areas

    def _changed(self, pieces: Sequence[Piece]) -> list[pygame.Rect]:
        old = self._pieces
        changed: list[pygame.Rect] = []
        kept: list[Hashable] = []
        for piece in pieces:
            before = old.get(piece.name)
            if before is not None and before.sign == piece.sign and before.area == piece.area:
                kept.append(piece.name)
                continue
            changed.append(piece.area)
            if before is not None:
                changed.append(before.area)
        names = {piece.name for piece in pieces}
        changed += [piece.area for name, piece in old.items() if name not in names]
        still = set(kept)
        order = [name for name in old if name in still]
        changed += [old[name].area for name, other in zip(order, kept, strict=True) if name != other]
        return changed

    def _repaint(self, area: pygame.Rect, pieces: Sequence[Piece], pen: Pen) -> None:
        surface = pen.surface
        surface.set_clip(area)
        surface.blit(self.ground, area, area)
        if self._shift != (0, 0):
            surface.blit(self.ground, self._shift)
        for piece in pieces:
            if piece.area.colliderect(area):
                piece.paint(pen)
        surface.set_clip(None)


def joined(areas: Sequence[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Fewer areas that cover the same: neighbours become one where that costs little."""
    out: list[pygame.Rect] = []
    for first in areas:
        area = first
        if not area.w or not area.h:
            continue
        merging = True
        while merging:
            merging = False
            for i, other in enumerate(out):
                both = area.union(other)
                if both.w * both.h <= JOIN * (area.w * area.h + other.w * other.h):
                    area = both
                    del out[i]
                    merging = True
                    break
        out.append(area)
    if sum(area.w * area.h for area in out) > WHOLE * window.w * window.h:
        return [window]
    return out


class Stamps:
    """Pictures of pieces that are made of many parts, such as a seat: drawn once, then laid down as a whole.

    What draws them knows nothing of this: it is handed a pen whose surface is the part of the window they cover.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self._window: Final = pygame.Rect((0, 0), size)
        self._kept: Final[ByteCache[pygame.Surface]] = ByteCache(
            min(STAMPS, WINDOWS * 4 * size[0] * size[1]),
            lambda picture: picture.get_width() * picture.get_height() * 4 + 200,
        )

    def piece(
        self,
        pen: Pen,
        name: Hashable,
        sign: Hashable,
        area: pygame.Rect,
        draw: Paint,
        move: tuple[float, float] = (0.0, 0.0),
        alpha: float = 1.0,
    ) -> Piece:
        """A piece that `draw` draws within `area`, then moved and made paler."""
        area = area.clip(self._window)
        dx, dy = round(move[0]), round(move[1])
        alpha = round(alpha, 2)

        def paint(onto: Pen) -> None:
            picture = self.picture(pen, (name, sign, tuple(area)), area, draw)
            onto.put(picture, area.x + dx, area.y + dy, alpha)

        return Piece(name, (sign, alpha), area.move(dx, dy), paint)

    def picture(self, pen: Pen, key: Hashable, area: pygame.Rect, draw: Paint) -> pygame.Surface:
        return self._kept.get(key, lambda: self._drawn(pen, area, draw))

    def _drawn(self, pen: Pen, area: pygame.Rect, draw: Paint) -> pygame.Surface:
        picture = pygame.Surface((max(1, area.w), max(1, area.h)), pygame.SRCALPHA, 32)
        draw(pen.on(picture, area.topleft))
        return picture
