"""What lies under everything: wood, rug, lamp light. Each is built once for a size and look, and kept."""

from __future__ import annotations

from collections.abc import Callable, Generator

import pygame

from toepen_gui.geometry import Box
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.colours import NIGHT, NIGHT_RUG, rgb
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.drawing import weave
from toepen_gui.ui.patience import finished
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import path, rr

PAGE_TINT = (176, 168, 164)  # wood under a page is darker than wood around the rug
DARK_WOOD = (150, 132, 122)
STRIP = 256  # pixels of the width that are lit at a time
CLOTH_TINT = (222, 214, 210)  # keeps the rug behind the cards

Steps = Generator[None, None, None]  # between two of them there may be another frame


def page(pen: Pen) -> None:
    """The ground of a page that is not the table: dark planks in lamp light, over the whole surface."""
    size = pen.surface.get_size()

    def draw(own: Pen) -> Steps:
        if pen.look.contrast:
            own.surface.fill(rgb(NIGHT))
            return
        yield from planking(own)
        own.surface.fill(PAGE_TINT, special_flags=pygame.BLEND_MULT)
        yield
        yield from lit(own)

    pen.surface.blit(_kept(pen, size, ("page", size, pen.k, pen.look.contrast), draw), (0, 0))


def table(pen: Pen, size: tuple[int, int], cloth: Box) -> pygame.Surface:
    """The picture of a table of `size`, with the rug (or what the look has instead) in `cloth`. Only to be looked at:
    it is kept."""

    def draw(own: Pen) -> Steps:
        k = pen.k
        if pen.look.contrast or pen.look.table == "plain":
            line = ("#ffffff", 2 * k) if pen.look.contrast else (p.OAK, 1.6 * k)
            own.surface.fill(rgb(NIGHT))
            own.fill_round(cloth, 18 * k, NIGHT_RUG, *line)
            return
        yield from planking(own)
        if pen.look.table == "wood":
            own.surface.fill(DARK_WOOD, special_flags=pygame.BLEND_MULT)
            inlay(own, cloth)
            yield
        else:
            yield from carpet(own, cloth)
        yield from lit(own)

    return _kept(pen, size, ("table", size, cloth, pen.k, pen.look.contrast, pen.look.table), draw)


def _kept(pen: Pen, size: tuple[int, int], key: tuple[object, ...], draw: Callable[[Pen], Steps]) -> pygame.Surface:
    """The ground of that key; built if it is not there."""

    def build() -> Generator[None, None, pygame.Surface]:
        ground = pygame.Surface(size)
        yield
        yield from draw(pen.on(ground))
        return ground

    return pen.assets.ground(size, key, build)


def planking(pen: Pen) -> Steps:
    """Planks over the surface, step by step."""
    yield from tiling(pen.assets, pen.k, pen.surface)
    wood(pen)
    yield


def wood(pen: Pen, area: Box | None = None) -> None:
    """Planks over the surface, or over a part of it."""
    s = pen.surface
    tile = finished(tiling(pen.assets, pen.k, s))
    size = tile.get_width()
    left, top = (round(area.x), round(area.y)) if area else (0, 0)
    right, bottom = (round(area.right), round(area.bottom)) if area else s.get_size()
    for x in range(left, right, size):
        for y in range(top, bottom, size):
            s.blit(tile, (x, y), (0, 0, min(size, right - x), min(size, bottom - y)))


def tiling(assets: Assets, k: float, like: pygame.Surface) -> Generator[None, None, pygame.Surface]:
    """The tile of wood without alpha, in the pixel format of `like`; drawn step by step if it is not there."""
    size = max(256, round(420 * k))
    key = ("planks", size, like.get_masks()[:3])
    tile = assets.tiles.find(key)
    if tile is not None:
        return tile
    drawn = yield from assets.in_bands("table/wood_tile", (size, size))
    tile = drawn.convert(pygame.Surface((1, 1), 0, like) if like.get_flags() & pygame.SRCALPHA else like)
    assets.tiles.put(key, tile)
    return tile


def lit(pen: Pen) -> Steps:
    """Lamp light in the middle, dusk towards the edges; step by step."""
    art = pen.art("table/lamp", 320)
    width, height = pen.surface.get_size()
    wide = pygame.transform.smoothscale(art, (width, art.get_height()))
    for left in range(0, width, STRIP):  # in one go it would for a moment be as large as the window
        part = wide.subsurface((left, 0, min(STRIP, width - left), art.get_height()))
        pen.put(pygame.transform.smoothscale(part, (part.get_width(), height)), left, 0)
        yield


def dim(pen: Pen, share: float = 0.5) -> None:
    """Darken what has been drawn: one multiply, no blur. Behind notices 0.34 to 0.36."""
    v = round(255 * share)
    pen.surface.fill((v, round(v * 0.94), round(v * 0.88)), special_flags=pygame.BLEND_MULT)


def inlay(pen: Pen, box: Box) -> None:
    """Instead of the rug on dark wood: a darker field within a double line."""
    k = pen.k
    pen.frame(
        box,
        lambda w, h: (
            path(rr(0, 0, w, h, 46 * k), p.OAK_NIGHT, o=0.34)
            + path(rr(0, 0, w, h, 46 * k), "none", p.OAK_HONEY, 2 * k, 0.7)
            + path(rr(7 * k, 7 * k, w - 14 * k, h - 14 * k, 40 * k), "none", p.OAK_HONEY, 1 * k, 0.5)
        ),
        48 * k,
    )


def carpet(pen: Pen, box: Box) -> Steps:
    """The rug, one block of pixels a knot, with its fringe and shadow, step by step; as large as whole knots fill the
    box."""
    k = pen.k
    knot = max(3, round(5 * k))
    cloth = yield from weaving(weave.fit(box.w / knot), weave.fit(box.h / knot), knot)
    w, h = cloth.get_size()
    x, y = round(box.cx - w / 2), round(box.cy - h / 2)
    pen.shadow(Box(x - 20 * k, y, w + 40 * k, h), 2, 12)
    for side in (-1, 1):
        _fringe(pen, x if side < 0 else x + w, y, h, side)
        yield
    pen.surface.blit(cloth, (x, y))
    pygame.draw.rect(
        pen.surface,
        rgb(p.INK),
        (x - round(k), y - round(k), w + 2 * round(k), h + 2 * round(k)),
        max(1, round(1.5 * k)),
    )


def weaving(cols: int, rows: int, knot: int) -> Generator[None, None, pygame.Surface]:
    """The cloth itself, step by step: a picture with one pixel a knot, blown up, with faint lines between the knots."""
    grid = weave.rug(cols, rows, medallion=False)
    colours = sorted({colour for row in grid for colour in row})
    number = {colour: i for i, colour in enumerate(colours)}
    small = pygame.image.frombytes(bytes(number[colour] for row in grid for colour in row), (cols, rows), "P")
    small.set_palette([rgb(colour) for colour in colours])
    yield
    cloth = pygame.transform.scale(small.convert(24).convert(32), (cols * knot, rows * knot))
    yield
    w, h = cloth.get_size()
    weft = pygame.Surface((w, 1), pygame.SRCALPHA, 32)
    weft.fill((*rgb(p.INK), 34))
    warp = pygame.Surface((1, h), pygame.SRCALPHA, 32)
    warp.fill((*rgb(p.INK), 15))
    cloth.fblits([(weft, (0, j * knot)) for j in range(1, rows)])
    cloth.fblits([(warp, (i * knot, 0)) for i in range(1, cols)])
    yield
    cloth.fill(CLOTH_TINT, special_flags=pygame.BLEND_MULT)
    yield
    return cloth


def _fringe(pen: Pen, edge: int, y: int, h: int, side: int) -> None:
    """Tassels left (side -1) or right (1) of the cloth."""
    k = pen.k
    step = max(3, round(3.2 * k))
    room = round(26 * k)
    x = room if side < 0 else 0
    body = []
    for j in range(0, h - 2, step):
        sway = (j * 37 % 7 - 3) * 0.5 * k
        colour = p.OCHRE_DARK if j // step % 2 else p.BEECH
        d = f"M{x:.1f} {j + 2}q{side * 10 * k:.1f} {sway:.1f} {side * (20 * k + sway):.1f} {sway * 1.3:.1f}"
        body.append(path(d, "none", colour, 1.7 * k))
    pen.put(pen.assets.fresh_svg(room, h, "".join(body)), edge - room if side < 0 else edge, y)
