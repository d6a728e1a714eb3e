"""Grounds to read and count on: paper, wood, slate."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from math import ceil

import pygame

from toepen_gui.geometry import Box
from toepen_gui.ui import grounds
from toepen_gui.ui.colours import BRIGHT_PAPER, FOCUS
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.drawing import slate as slates
from toepen_gui.ui.patience import finished
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import disc, path, rr

LARGE = 1 << 18  # pixels of a board that is not kept with the other shapes: it would drive them all out
BAND = 256  # pixels of its height whose chalk is drawn at a time


def paper(pen: Pen, box: Box, rule: bool = True, r: float = 10, fill: str = p.PAPER, depth: float = 6) -> None:
    """A menu card: cream stock, ink outline, a double ochre rule with notched corners. What is read and decided."""
    k = pen.k
    pen.shadow(box, r * k, depth)
    if pen.look.contrast:
        pen.fill_round(box, r * k, BRIGHT_PAPER, "#000000", 3 * k)
        return

    def draw(w: int, h: int) -> str:
        out = path(rr(0, 0, w, h, r * k), fill, p.INK, 2.6 * k)
        out += path(rr(1.8 * k, 1.8 * k, w - 3.6 * k, h - 3.6 * k, (r - 2) * k), "none", p.LACE, 1.6 * k)
        if rule:
            out += path(_notched(w, h, 8 * k, 9 * k), "none", p.PAPER_EDGE, 1.5 * k)
        return out

    pen.frame(box, draw, max(18, r + 2) * k, pad=4 * k + 2)


def _notched(w: int, h: int, i: float, n: float) -> str:
    """A line `i` inside the edges whose corners are cut in by quarter circles of `n`."""
    return (
        f"M{i + n} {i}H{w - i - n}A{n} {n} 0 0 0 {w - i} {i + n}V{h - i - n}A{n} {n} 0 0 0 {w - i - n} {h - i}"
        f"H{i + n}A{n} {n} 0 0 0 {i} {h - i - n}V{i + n}A{n} {n} 0 0 0 {i + n} {i}Z"
    )


def plaque(pen: Pen, box: Box, r: float = 8, tint: int = 150, screws: bool = True) -> None:
    """A board of wood with an ink outline, a lit upper edge and brass screws. `tint` of 255: how bright the wood is."""
    k = pen.k
    pen.shadow(box, r * k, 5)
    if pen.look.contrast:
        pen.fill_round(box, r * k, "#1b120d", "#ffffff", 2 * k)
        return
    w, h = round(box.w), round(box.h)

    def board() -> Generator[None, None, pygame.Surface]:
        room = Box(0, 0, w, h)
        mask = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        pen.on(mask).fill_round(room, r * k, "#ffffff")
        yield
        planks = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        grounds.wood(pen.on(planks))
        yield
        planks.fill((tint, tint, tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        planks.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return planks

    pen.put(_kept(pen, ("plaque", w, h, k, r, tint), (w, h), board), round(box.x), round(box.y))

    def draw(bw: int, bh: int) -> str:
        out = path(rr(2.2 * k, 2.2 * k, bw - 4.4 * k, bh - 4.4 * k, (r - 2) * k), "none", p.OAK_HONEY, 1.2 * k, 0.55)
        out += path(rr(0, 0, bw, bh, r * k), "none", p.INK, 2.6 * k)
        if screws:
            for x in (9 * k, bw - 9 * k):
                for y in (9 * k, bh - 9 * k):
                    out += disc(x, y, 2.7 * k, p.GOLD, p.INK, 1.1 * k)
        return out

    pen.frame(box, draw, max(13, r + 2) * k, pad=4 * k + 2)


def slate(pen: Pen, box: Box, frame: float = 1.0, once: bool = False) -> Box:
    """A slate in its wooden frame, `frame` times as broad as usual; gives the box inside the frame. `once`: it becomes
    part of a picture that is kept, so a large one is not kept beside it; only what is not clipped away is drawn."""
    k = pen.k
    unit = k * frame
    pen.shadow(box, 8 * k, 7)
    if pen.look.contrast:
        pen.fill_round(box, 6 * k, "#000000", "#ffffff", 3 * k)
        return box.inset(20 * unit)
    w, h = round(box.w), round(box.h)
    large = w * h > LARGE
    if large and once:
        pen.assets.boards.clear()  # of a page that has been left
        finished(_board(pen, w, h, unit, (round(box.x), round(box.y))))
        return box.inset(20 * unit)

    def board() -> Generator[None, None, pygame.Surface]:
        picture = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        yield from _board(pen.on(picture), w, h, unit, (0, 0))
        return picture

    pen.put(_kept(pen, ("slate", w, h, unit), (w, h), board), round(box.x), round(box.y))
    return box.inset(20 * unit)


def _kept(
    pen: Pen, key: Hashable, size: tuple[int, int], build: Callable[[], Generator[None, None, pygame.Surface]]
) -> pygame.Surface:
    """The board of that key, built step by step if it is not there; a large one apart from other shapes, of which it
    would drive out all."""
    w, h = size
    cache = pen.assets.boards if w * h > LARGE else pen.assets.shapes
    if w * h > LARGE:
        cache.make_room(key, w * h * 4)
    return cache.get(key, lambda: pen.assets.patience.whole(key, build))


def _board(pen: Pen, w: int, h: int, unit: float, at: tuple[int, int]) -> Generator[None, None, None]:
    """A slate put together step by step: its frame drawn in four strips, the wiped chalk in bands, at half the size if
    it is large.

    Drawn in one piece a slate over most of a 4K window would take a fifth of a second.
    """
    left, top = at
    e = ceil(slates.EDGE * unit)
    seen = pen.surface.get_clip().move(pen.origin)
    whole = ((0, 0, w, h),)
    strips = ((0, 0, w, e), (0, h - e, w, e), (0, e, e, h - 2 * e), (w - e, e, e, h - 2 * e))
    pen.surface.fill(p.SLATE, (*pen.here(left + e, top + e), max(0, w - 2 * e), max(0, h - 2 * e)))
    wood = ""
    for x, y, part_w, part_h in strips if min(w, h) > 2 * e else whole:
        if seen.colliderect(left + x, top + y, part_w, part_h):
            wood = wood or slates.frame(w / unit, h / unit).body()
            moved = f'<g transform="translate({-x} {-y}) scale({unit})">{wood}</g>'
            pen.put(pen.assets.fresh_svg(part_w, part_h, moved), left + x, top + y)
            yield
    fine = 1 if w * h < 120_000 else 2
    step = BAND if w * h > LARGE else h  # in one go it would for a moment be as large as the slate
    first = max(0, seen.top - top) // fine * fine
    last = min(h, seen.bottom - top) if seen.colliderect(left, top, w, h) else 0
    for y in range(first, last, step):
        part = min(step, h - y, -(-(last - y) // fine) * fine)
        dust = _dust(pen, w / unit, h / unit)
        moved = f'<g transform="translate(0 {-y / unit})">{dust}</g>' if y else dust
        chalk = pen.assets.fresh_svg(w // fine, max(1, part // fine), moved, vw=w / unit, vh=part / unit)
        pen.put(chalk if fine == 1 else pygame.transform.smoothscale(chalk, (w, part)), left, top + y)
        yield


def _dust(pen: Pen, w: float, h: float) -> str:
    """The wiped chalk of a slate; its strokes are drawn by lot, which takes a while."""
    return pen.assets.lines.get(("dust", w, h), lambda: (slates.wiped(w, h).body(),))[0]


def small_slate(pen: Pen, box: Box, frame: str = "", lit: bool = False) -> None:
    """The little board under a name: thin frame, no chalk dust. `frame`: its colour; `lit`: whose turn it is."""
    k = pen.k
    pen.shadow(box, 6 * k, 4)
    if pen.look.contrast:
        pen.fill_round(box, 6 * k, "#000000", p.GOLD_LIT if lit else "#ffffff", (4 if lit else 2) * k)
        return

    def draw(w: int, h: int) -> str:
        f = 4.5 * k
        out = path(rr(0, 0, w, h, 7 * k), frame or p.OAK_LIT, p.INK, 2.2 * k)
        if not frame:
            out += path(f"M{5 * k} {2.2 * k}H{w - 5 * k}", "none", p.OAK_HONEY, 1.5 * k)
        out += path(rr(f, f, w - 2 * f, h - 2 * f, 3.5 * k), p.SLATE, p.INK, 1.4 * k)
        out += path(f"M{f + k} {h - f - k}V{f + k}H{w - f - k}", "none", p.SLATE_DARK, 2 * k)
        return out

    pen.frame(box, draw, 10 * k)


def ring_focus(pen: Pen, box: Box, r: float) -> None:
    """Brass between two dark lines, 5 outside: seen on paper, wood, slate and rug alike."""
    k = pen.k
    pen.frame(
        box.inset(-5 * k),
        lambda w, h: (
            path(rr(0, 0, w, h, r + 5 * k), "none", p.INK, 5.6 * k)
            + path(rr(0, 0, w, h, r + 5 * k), "none", FOCUS, 2.8 * k)
        ),
        r + 9 * k,
        pad=6 * k,
        hollow=True,
    )
