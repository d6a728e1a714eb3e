"""Panels of any size from one small picture: corners as they are, edges and middle drawn out.

A panel over the whole window would cost tens of milliseconds to draw from paths and many megabytes to keep. All panels
here are the same along their edges, so a picture two corners and one pixel wide says everything about them.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from toepen_gui.ui.cache import ByteCache

PIECE = 256  # pixels of an edge that are kept


def stretched(
    surface: pygame.Surface,
    picture: pygame.Surface,
    x: int,
    y: int,
    w: int,
    h: int,
    key: Hashable,
    cache: ByteCache[pygame.Surface],
    hollow: bool = False,
) -> None:
    """Blit `picture` drawn out to `w` x `h`, its middle row and column repeated. `hollow` leaves the middle out.

    `key` names the picture in `cache`, where the edges are kept.
    """
    pw, ph = picture.get_size()
    left, top = (pw - 1) // 2, (ph - 1) // 2
    columns = _runs(pw, w, left)
    rows = _runs(ph, h, top)
    for sy, sh, dy, dh in rows:
        for sx, sw, dx, dw in columns:
            if dw <= 0 or dh <= 0:
                continue
            place = (x + dx, y + dy)
            if sw == dw and sh == dh:
                surface.blit(picture, place, (sx, sy, sw, sh), pygame.BLEND_PREMULTIPLIED)
            elif sw != dw and sh != dh:
                if not hollow:
                    _middle(surface, picture, (sx, sy), pygame.Rect(place, (dw, dh)), key, cache)
            else:
                _edge(surface, picture, pygame.Rect(sx, sy, sw, sh), pygame.Rect(place, (dw, dh)), key, cache)


def _edge(
    surface: pygame.Surface,
    picture: pygame.Surface,
    area: pygame.Rect,
    place: pygame.Rect,
    key: Hashable,
    cache: ByteCache[pygame.Surface],
) -> None:
    """One row or column of the picture repeated: a piece of it, which panels of all sizes share, laid end to end."""
    size = (PIECE, area.h) if place.w != area.w else (area.w, PIECE)
    piece = cache.get((key, *area.topleft), lambda: _drawn_out(picture, area, size))
    _laid(surface, piece, place)


def _laid(surface: pygame.Surface, piece: pygame.Surface, place: pygame.Rect) -> None:
    """Pieces beside and under each other until the place is full."""
    w, h = piece.get_size()
    seen = surface.get_clip()
    for x in range(place.left, place.right, w):
        for y in range(place.top, place.bottom, h):
            if not seen.w or (x < seen.right and x + w > seen.left and y < seen.bottom and y + h > seen.top):
                room = (0, 0, min(w, place.right - x), min(h, place.bottom - y))
                surface.blit(piece, (x, y), room, pygame.BLEND_PREMULTIPLIED)


def _runs(have: int, want: int, before: int) -> tuple[tuple[int, int, int, int], ...]:
    """Start and length in the picture, start and length in the panel: before, middle, after."""
    if have == want:
        return ((0, have, 0, have),)
    after = have - before - 1
    return (
        (0, before, 0, before),
        (before, 1, before, want - before - after),
        (before + 1, after, want - after, after),
    )


def _drawn_out(picture: pygame.Surface, area: pygame.Rect, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.scale(picture.subsurface(area), size)


def _middle(
    surface: pygame.Surface,
    picture: pygame.Surface,
    at: tuple[int, int],
    place: pygame.Rect,
    key: Hashable,
    cache: ByteCache[pygame.Surface],
) -> None:
    colour = picture.get_at(at)
    if colour.a == 255:
        surface.fill(colour, place)
    elif colour.a:

        def veil() -> pygame.Surface:
            flat = pygame.Surface((PIECE, PIECE), pygame.SRCALPHA, 32)
            flat.fill(colour)
            return flat

        _laid(surface, cache.get((key, "middle"), veil), place)
