"""The pen: draws shapes, pictures and texts on one surface, in one scale and look.

Panels and controls are functions of other modules that take a pen first. A pen is cheap: make one for each drawing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil

import pygame

from toepen_gui.geometry import Box, Scale
from toepen_gui.ui import founts
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.colours import TEXT, luminance, rgb
from toepen_gui.ui.drawing import geom, suits
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.look import Look
from toepen_gui.ui.shapes import ARROW, CROSS, ICONS, TICK, Draw, path, rr
from toepen_gui.ui.slices import stretched
from toepen_gui.ui.type import MARK_SIZE, MARK_STEP, Ruler, pieces

SUITS = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}
SIGNS = {"→": ARROW, "✓": TICK, "✗": CROSS}


def faded(picture: pygame.Surface, alpha: float) -> pygame.Surface:
    """A paler copy; `alpha` from 0 (not there) to 1."""
    v = max(0, min(255, round(255 * alpha)))
    out = picture.copy()
    out.fill((v, v, v, v), special_flags=pygame.BLEND_RGBA_MULT)
    return out


class Pen(Ruler):
    """Draws on `surface`, whose upper left corner is the point `origin` of the window.

    Texts that do not fit are told in `faults`; a finished screen has none.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        scale: Scale,
        look: Look,
        assets: Assets,
        faults: list[str] | None = None,
        origin: tuple[int, int] = (0, 0),
    ) -> None:
        super().__init__(scale, look, assets)
        self.surface = surface
        self.origin = origin
        self.faults: list[str] = [] if faults is None else faults

    def at(self, scale: Scale) -> Pen:
        """The same pen in another scale."""
        return Pen(self.surface, scale, self.look, self.assets, self.faults, self.origin)

    def on(self, surface: pygame.Surface, origin: tuple[int, int] = (0, 0)) -> Pen:
        """The same pen on another surface."""
        return Pen(surface, self.scale, self.look, self.assets, self.faults, origin)

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Nothing is drawn outside the box meanwhile."""
        old = self.surface.get_clip()
        x, y = self.here(box.x, box.y)
        self.surface.set_clip(pygame.Rect(x, y, round(box.w), round(box.h)).clip(old))
        try:
            yield
        finally:
            self.surface.set_clip(old)

    def here(self, x: float, y: float) -> tuple[int, int]:
        """A point of the window as a pixel of the surface."""
        return round(x) - self.origin[0], round(y) - self.origin[1]

    def reaches(self, box: Box) -> bool:
        """Whether anything drawn in the box would be seen; where nothing is, a page to come is tried out, and
        everything counts."""
        seen = self.surface.get_clip()
        if not seen.w:
            return True
        x, y = box.x - self.origin[0], box.y - self.origin[1]
        return x < seen.right and y < seen.bottom and x + box.w > seen.x and y + box.h > seen.y

    # --- pictures ---------------------------------------------------------------------
    def put(self, picture: pygame.Surface, x: float, y: float, alpha: float = 1) -> None:
        """A picture of the assets (premultiplied) with its upper left corner at x, y."""
        if alpha < 1:
            picture = faded(picture, alpha)
        self.surface.blit(picture, self.here(x, y), special_flags=pygame.BLEND_PREMULTIPLIED)

    def art(self, name: str, width: float, height: float = 0) -> pygame.Surface:
        """A picture of the game such as "portraits/kees_neutral", drawn for the width shown."""
        return self.assets.picture(name, round(width), round(height))

    # --- shapes -----------------------------------------------------------------------
    def svg(self, w: int, h: int, body: str, vw: float = 0, vh: float = 0) -> pygame.Surface:
        return self.assets.svg(w, h, body, "", vw, vh)

    def shape(self, box: Box, draw: Draw, pad: float = 8) -> None:
        """Draw `draw(w, h)` with its origin at the corner of the box and `pad` pixels of room around."""
        pad = int(pad)
        if not self.reaches(box.inset(-pad - 1)):
            return
        w, h = round(box.w), round(box.h)
        body = f'<g transform="translate({pad} {pad})">{draw(w, h)}</g>'
        self.put(self.svg(w + 2 * pad, h + 2 * pad, body), round(box.x) - pad, round(box.y) - pad)

    def frame(self, box: Box, draw: Draw, corner: float, pad: float = 8, hollow: bool = False) -> None:
        """As `shape`, for what is the same all along its edges but for `corner` pixels at each corner.

        Drawn small, then drawn out: as good as `shape` and much cheaper for large boxes. `hollow`: nothing in the
        middle.
        """
        pad = int(pad)
        if not self.reaches(box.inset(-pad - 1)):
            return
        w, h = round(box.w), round(box.h)
        c = ceil(corner) + 1
        sw, sh = min(w, 2 * c + 1), min(h, 2 * c + 1)
        body = f'<g transform="translate({pad} {pad})">{draw(sw, sh)}</g>'
        picture = self.svg(sw + 2 * pad, sh + 2 * pad, body)
        x, y = round(box.x) - pad, round(box.y) - pad
        if (sw, sh) == (w, h):
            self.put(picture, x, y)
        else:
            shapes = self.assets.shapes
            left, top = self.here(x, y)
            stretched(self.surface, picture, left, top, w + 2 * pad, h + 2 * pad, (body, sw, sh), shapes, hollow)

    def fill_round(self, box: Box, r: float, fill: str, line: str = "", w: float = 0, o: float = 1) -> None:
        """A rectangle with round corners, `r` and the line's width `w` in pixels."""
        self.frame(box, lambda bw, bh: path(rr(0, 0, bw, bh, r), fill, line, w, o), r + w, pad=w + 2)

    def shadow(self, box: Box, r: float, depth: float = 6) -> None:
        """What a thing of this box throws on the ground.

        `depth` in design pixels: tag 2.5, plate 4, panel 6, notice 10.
        """
        k = self.k

        def draw(w: int, h: int) -> str:
            layers = ((depth * 1.0, 0.09), (depth * 0.62, 0.12), (depth * 0.28, 0.16), (0.0, 0.2))
            return "".join(
                path(rr(-g * k, depth * k * 0.9 - g * k * 0.6, w + 2 * g * k, h + g * 1.4 * k, r + g * k), p.DUSK, o=a)
                for g, a in layers
            )

        self.frame(box, draw, r + 2.4 * depth * k, pad=depth * 3 * k + 4, hollow=True)

    # --- marks ------------------------------------------------------------------------
    def glyph(self, mark: str, px: int, colour: str) -> pygame.Surface:
        """A suit, arrow, tick or cross of the height of a capital. Red suits are red on any ground."""
        key = ("glyph", mark, px, colour, self.look.four_colours)
        return self.assets.shapes.get(key, lambda: self._glyph(mark, px, colour))

    def _glyph(self, mark: str, px: int, colour: str) -> pygame.Surface:
        if mark in SIGNS:
            body = path(geom.place(SIGNS[mark], 50, 50, 1), colour)
            return self.assets.fresh_svg(px, px, body, vw=100, vh=100)
        on_dark = luminance(colour) > 0.4
        fill = colour
        if mark in "♦♥":
            fill = "#ff9a8a" if on_dark else p.SUIT_RED
        if self.look.four_colours and mark == "♣":
            fill = "#86cf9b" if on_dark else p.SUIT_GREEN
        if self.look.four_colours and mark == "♦":
            fill = "#93bdf7" if on_dark else p.SUIT_BLUE
        body = path(geom.place(suits.SHAPES[SUITS[mark]], 50, 50, 0.96), fill)
        return self.assets.fresh_svg(px, px, body, vw=100, vh=100)

    def icon(self, cx: float, cy: float, size: float, name: str, colour: str, w: float = 9) -> None:
        """One of `shapes.ICONS`, its middle at cx, cy."""
        px = round(size)
        self.put(self.svg(px, px, path(ICONS[name], "none", colour, w), 100, 100), cx - px / 2, cy - px / 2)

    def fault(self, words: str) -> None:
        """Something that does not fit, told once."""
        if words not in self.faults:
            self.faults.append(words)

    # --- texts ------------------------------------------------------------------------
    def text(
        self,
        x: float,
        y: float,
        words: str,
        style: str = "body",
        t: float | None = None,
        colour: str = TEXT,
        align: str = "l",
        max_w: float = 0,
        edge: str = "",
        shrink: bool = True,
    ) -> float:
        """One line, its capitals centred on y. Gives its width. Too long: smaller by up to 18 %, then a fault.

        `align`: x is the left ("l"), middle ("c") or right ("r"). `edge`: colour of a dark line around the letters.
        """
        size = full = self.t if t is None else t
        total = self.width(words, style, size)
        if max_w:
            while shrink and size > full * 0.82 and total > max_w:
                size *= 0.97
                total = self.width(words, style, size)
            if total > max_w + 1:
                self.fault(f"{words!r} ({style}) needs {total:.0f} of {max_w:.0f}")
        cap = self.fount(style, size).cap
        x = x - total if align == "r" else x - total / 2 if align == "c" else x
        if not self.reaches(Box(x - 2 * cap, y - 3 * cap, total + 4 * cap, 6 * cap)):
            return total
        passes = [(0, 0, colour)]
        if edge:
            e = max(1, round(cap * 0.075))
            passes = [(dx, dy, edge) for dx in (-e, 0, e) for dy in (-e, 0, e, e * 2)] + passes
        for dx, dy, ink in passes:
            self._line(x + dx, y, dy, words, style, size, ink)
        return total

    def _line(self, x: float, y: float, dy: int, words: str, style: str, t: float, colour: str) -> None:
        cap = self.fount(style, t).cap
        for part, kind in pieces(words):
            if kind == "mark":
                px = round(cap * MARK_SIZE)
                self.put(self.glyph(part, px, colour), x + cap * (MARK_STEP - MARK_SIZE) / 2, y - px / 2 + dy)
                x += cap * MARK_STEP
                continue
            han = kind == "han" or self.look.chinese
            fount = self.fount(style, t, han)
            top = round(y - fount.height / 2) if han else round(y + cap / 2) - fount.ascent
            key = (part, founts.file_of(style, t, han), colour)
            picture = self.assets.texts.get(key, lambda f=fount, w=part: f.written(w, rgb(colour)))  # type: ignore[misc]
            self.put(picture, x, top + dy)
            x += fount.width(part)

    def block(
        self,
        box: Box,
        words: str,
        style: str = "body",
        t: float | None = None,
        colour: str = TEXT,
        align: str = "l",
        middle: bool = False,
    ) -> float:
        """Wrapped text in a box, smaller by up to 16 % if it must be. Gives the height; a fault if the box is too low.

        Headings and centred texts are broken into lines of even length. `middle` centres the lines in the height.
        """
        even = align == "c" or style.startswith("h")
        size = full = self.t if t is None else t
        lines = self.balanced(words, style, size, box.w) if even else self.wrap(words, style, size, box.w)
        while len(lines) * self.line_height(style, size) > box.h + 2 and size > full * 0.84:
            size *= 0.97
            lines = self.balanced(words, style, size, box.w) if even else self.wrap(words, style, size, box.w)
        step = self.line_height(style, size)
        if len(lines) * step > box.h + step * 0.3:
            self.fault(f"{words[:50]!r} needs {len(lines)} lines, {len(lines) * step:.0f} of {box.h:.0f}")
        y = box.y + step / 2 + ((box.h - len(lines) * step) / 2 if middle else 0)
        x = box.cx if align == "c" else box.right if align == "r" else box.x
        for line in lines:
            self.text(x, y, line, style, size, colour, align)
            y += step
        return len(lines) * step
