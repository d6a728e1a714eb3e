"""The picture of the table as a collage: pieces that know what they cover, repainted only where something changed.

A card that crosses the rug costs what lies under its old and its new place, not the whole window. Each piece says by
its `sign` how it looks and by its `area` what it covers; two lists of pieces are compared, and where they differ the
ground and whatever lies there are painted afresh, lowest first.

When many pieces look different at once (a knock is answered, and every seat says so), drawing them all anew would take
several frames' time. Then some stay as they are for a frame or two: nobody sees it, and nothing that moves halts.
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
LARGE: Final = 2560 * 1440  # pixels of the window: beyond, what lies on the table jumps, and its ground does not
JOIN: Final = 1.3  # two areas are painted as one if that is at most this much more
STAMPS: Final = 22 * MB
AFFORDED: Final = 560_000  # pixels of pieces drawn anew in one frame
WINDOWS: Final = 6  # so many times the bytes of the window, if that is less

Paint = Callable[[Pen], None]


def free() -> int:
    """The cost of what is only laid down."""
    return 0


class Piece(NamedTuple):
    """One thing in the picture. Equal name and sign mean equal pixels, `area` included. `cost`: how many pixels have to
    be drawn anew before it can be laid down."""

    name: Hashable
    sign: Hashable
    area: pygame.Rect
    paint: Paint
    cost: Callable[[], int] = free


def rect_of(box: Box, margin: float = 0.0) -> pygame.Rect:
    """The whole pixels a box touches, with a margin around them."""
    left, top = int(box.x - margin) - 1, int(box.y - margin) - 1
    return pygame.Rect(left, top, int(box.right + margin) + 2 - left, int(box.bottom + margin) + 2 - top)


class Ground:
    """A picture as large as the window that never changes, made when it is first drawn on.

    It belongs to the store it comes from (`make`), which keeps it as long as nothing else needs the room: under a page
    of a large window it goes, and comes again when the table is seen.
    """

    def __init__(self, size: tuple[int, int], make: Callable[[], pygame.Surface]) -> None:
        self.size: Final = size
        self._make: Final = make
        self._picture: weakref.ref[pygame.Surface] | None = None

    @property
    def picture(self) -> pygame.Surface:
        picture = self._picture() if self._picture is not None else None
        if picture is None:
            picture = self._make()
            self._picture = weakref.ref(picture)
        return picture


class Collage:
    """Keeps a surface up to date that keeps what is drawn on it; below the pieces lies a ground that never changes.

    behind: some pieces are still shown as they were: show them again.
    """

    def __init__(self, ground: Ground) -> None:
        self.ground: Final = ground
        self._window: Final = pygame.Rect((0, 0), ground.size)
        self._pieces: dict[Hashable, Piece] = {}
        self._shift = (0, 0)
        self._drawn_on: weakref.ref[pygame.Surface] | None = None
        self._waiting: frozenset[Hashable] = frozenset()

    @property
    def behind(self) -> bool:
        return bool(self._waiting)

    def show(
        self, pieces: Sequence[Piece], pen: Pen, shift: tuple[int, int] = (0, 0), whole: bool = False
    ) -> list[pygame.Rect]:
        """Paints what changed since the last call and gives the areas. `shift`: how far the ground is off its place
        while the table shakes. `whole`: something else may have been drawn on the surface."""
        surface, ground = pen.surface, self.ground.picture
        if self._window.w * self._window.h > LARGE:
            shift = (0, 0)
        known = self._drawn_on is not None and self._drawn_on() is surface and not whole
        if known:
            pieces = self._afforded(pieces)
        else:
            self._waiting = frozenset()
        changed = self._changed(pieces) if known and shift == self._shift else [self._window]
        self._drawn_on = weakref.ref(surface)
        self._shift = shift
        self._pieces = {piece.name: piece for piece in pieces}
        areas = joined([area.clip(self._window) for area in changed], self._window)
        for area in areas:
            self._repaint(ground, area, pieces, pen)
        return areas

    def _afforded(self, pieces: Sequence[Piece]) -> list[Piece]:
        """The pieces as far as they can be drawn in one frame, the others as they were: those that have waited longest
        come first, and one is drawn in any case."""
        old, waited = self._pieces, self._waiting
        left = AFFORDED
        waiting: set[Hashable] = set()
        for piece in sorted(pieces, key=lambda piece: piece.name not in waited):
            before = old.get(piece.name)
            if before is not None and before.sign == piece.sign and before.area == piece.area:
                continue
            cost = piece.cost()
            if cost and left < AFFORDED and cost > left:
                waiting.add(piece.name)
            else:
                left -= cost
        self._waiting = frozenset(waiting)
        if not waiting:
            return list(pieces)
        return [
            old.get(piece.name, piece) if piece.name in waiting else piece
            for piece in pieces
            if piece.name in old or piece.name not in waiting
        ]

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

    def _repaint(self, ground: pygame.Surface, area: pygame.Rect, pieces: Sequence[Piece], pen: Pen) -> None:
        surface = pen.surface
        around = surface.get_clip()
        area = area.clip(around)
        surface.set_clip(area)
        surface.blit(ground, area, area)
        if self._shift != (0, 0):
            surface.blit(ground, self._shift)
        for piece in [one for one in pieces if one.area.colliderect(area)] if around.w else self._tried(pieces):
            piece.paint(pen)
        surface.set_clip(around)

    def _tried(self, pieces: Sequence[Piece]) -> list[Piece]:
        """Where nothing is seen a page to come is tried out until its pictures are made: of the stamps those that are
        kept at once, the largest first. More would push each other out, and the page would never be ready."""
        left = room(self._window.size)
        found: list[Piece] = []
        for piece in sorted(pieces, key=lambda one: -weight(one.area.size)):
            heavy = 0 if piece.cost is free else weight(piece.area.size)
            if heavy <= left:
                left -= heavy
                found.append(piece)
        return found


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


def room(size: tuple[int, int]) -> int:
    """How many bytes of stamps are kept for a window of that size."""
    return min(STAMPS, WINDOWS * 4 * size[0] * size[1])


def weight(size: tuple[int, int]) -> int:
    """The bytes of a stamp."""
    return size[0] * size[1] * 4 + 200


class Stamps:
    """Pictures of pieces that are made of many parts, such as a seat: drawn once, then laid down as a whole.

    What draws them knows nothing of this: it is handed a pen whose surface is the part of the window they cover.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self._window: Final = pygame.Rect((0, 0), size)
        self._kept: Final[ByteCache[pygame.Surface]] = ByteCache(room(size), lambda picture: weight(picture.get_size()))

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

        key = (name, sign, tuple(area))

        def paint(onto: Pen) -> None:
            onto.put(self.picture(pen, key, area, draw), area.x + dx, area.y + dy, alpha)

        def cost() -> int:
            return 0 if key in self._kept else area.w * area.h

        return Piece(name, (sign, alpha), area.move(dx, dy), paint, cost)

    def clear(self) -> None:
        """Nothing of it is seen for a while."""
        self._kept.clear()

    def picture(self, pen: Pen, key: Hashable, area: pygame.Rect, draw: Paint) -> pygame.Surface:
        return self._kept.get(key, lambda: pen.assets.patience.make(lambda: self._drawn(pen, area, draw)))

    def _drawn(self, pen: Pen, area: pygame.Rect, draw: Paint) -> pygame.Surface:
        picture = pygame.Surface((max(1, area.w), max(1, area.h)), pygame.SRCALPHA, 32)
        draw(pen.on(picture, area.topleft))
        return picture
