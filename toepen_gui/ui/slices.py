"""Panels of any size from one small picture: corners as they are, edges and middle drawn out.

A panel over the whole window would cost tens of milliseconds to draw from paths and many megabytes to keep. All panels
here are the same along their edges, so a picture two corners and one pixel wide says everything about them.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from toepen_gui.ui.cache import ByteCache


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
                part = (key, sx, sy, dw, dh)
                edge = cache.get(part, lambda a=(sx, sy, sw, sh), d=(dw, dh): _drawn_out(picture, a, d))  # type: ignore[misc]
                surface.blit(edge, place, special_flags=pygame.BLEND_PREMULTIPLIED)


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


def _drawn_out(picture: pygame.Surface, area: tuple[int, int, int, int], size: tuple[int, int]) -> pygame.Surface:
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
            flat = pygame.Surface(place.size, pygame.SRCALPHA, 32)
            flat.fill(colour)
            return flat

        surface.blit(cache.get((key, "middle", *place.size), veil), place, special_flags=pygame.BLEND_PREMULTIPLIED)
