"""The feast at the end of a match over a picture of the page: only what moves is drawn anew, the rest is put back.

The page is painted once, without the faces that hop; a copy of it is kept for as long as something moves.
"""

from __future__ import annotations

from typing import Final

import pygame

from toepen_gui.board.feast import Feast, Flake, drawn, hop
from toepen_gui.geometry import Box
from toepen_gui.scenes.play_collage import joined, rect_of
from toepen_gui.ui.drawing import geom, suits
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import path

SIZE: Final = 30.0  # design pixels of a suit
STEPS: Final = 16  # of a whole turn
SQUEEZES: Final = 4  # steps of a suit that turns over
SIZES: Final = 3
SHAPES: Final = (("clubs", p.LEAF_LIT), ("diamonds", p.GOLD), ("hearts", p.SUIT_RED_LIT), ("spades", p.FOAM))


class Hero:
    """A winner's face: where it stands, and what sits on it."""

    def __init__(self, portrait: str, x: float, y: float, face: float, badge: Box | None) -> None:
        self.portrait: Final = portrait
        self.x, self.y, self.face, self.badge = x, y, face, badge

    @property
    def box(self) -> Box:
        high = self.face * 0.2
        box = Box(self.x, self.y - high, self.face, self.face + high)
        if self.badge is not None:
            right, bottom = max(box.right, self.badge.right), max(box.bottom, self.badge.bottom)
            box = Box(box.x, box.y - 2, right - box.x, bottom - box.y + 2)
        return box

    def draw(self, pen: Pen, lift: float = 0.0) -> None:
        pen.put(pen.art(f"portraits/{self.portrait}", self.face), self.x, self.y - lift)
        if self.badge is not None:
            pen.put(pen.art("badges/win", self.badge.w), self.badge.x, self.badge.y - lift)


class FeastPicture:
    """`heroes`: who hops. `plot`: the slate with its lines, `bare` the same without them; they are drawn bit by bit."""

    def __init__(
        self,
        feast: Feast,
        page: pygame.Surface,
        heroes: list[Hero],
        slate: pygame.Rect,
        plot: pygame.Surface | None,
    ) -> None:
        self.feast: Final = feast
        self.heroes: Final = heroes
        self._page: Final = page
        self._slate: Final = slate
        self._plot: Final = plot
        self._wiped = 0
        self._old: list[pygame.Rect] = []
        self._sprites: Final[dict[tuple[int, int, int, int], pygame.Surface]] = {}

    def draw(self, pen: Pen, ms: float) -> list[pygame.Rect]:
        """Brings the surface to that moment and gives what changed."""
        surface = pen.surface
        areas = [*self._old, *self._wipe(ms)]
        window = surface.get_rect()
        lifted = [(hero, hop(ms) * hero.face if self.feast.hops else 0.0) for hero in self.heroes]
        new = [rect_of(hero.box, 2).clip(window) for hero in self.heroes]
        flakes = [self._placed(pen, flake, window) for flake in self.feast.flakes(ms)]
        new += [area for _, area, _ in flakes]
        areas = joined([*areas, *new], window)
        around = surface.get_clip()
        for area in areas:
            surface.set_clip(area.clip(around))
            surface.blit(self._page, area, area)
            for hero, lift in lifted:
                hero.draw(pen, lift)
            for picture, where, alpha in flakes:
                if where.colliderect(area):
                    pen.put(picture, *where.topleft, alpha)
        surface.set_clip(around)
        self._old = new
        return areas

    def _wipe(self, ms: float) -> list[pygame.Rect]:
        """A further strip of the plot."""
        plot = self._plot
        if plot is None:
            return []
        to = round(plot.get_width() * drawn(ms))
        if to <= self._wiped:
            return []
        strip = pygame.Rect(self._wiped, 0, to - self._wiped, plot.get_height())
        self._wiped = to
        self._page.blit(plot, strip.move(self._slate.topleft), strip)
        return [strip.move(self._slate.topleft)]

    def _placed(self, pen: Pen, flake: Flake, window: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect, float]:
        picture = self._sprite(pen, flake)
        where = picture.get_rect(center=(round(flake.x * window.w), round(flake.y * window.h)))
        return picture, where, round(flake.alpha, 1)

    def _sprite(self, pen: Pen, flake: Flake) -> pygame.Surface:
        size = min(SIZES - 1, int((flake.size - 0.7) / 0.6 * SIZES))
        squeeze = max(1, round(flake.squeeze * SQUEEZES))
        turn = round(flake.turn / 360 * STEPS) % STEPS
        key = (flake.suit, size, squeeze, turn)
        known = self._sprites.get(key)
        if known is None:
            px = max(8, round(SIZE * max(pen.k, pen.t * 0.7) * (0.7 + 0.3 * size)))
            name, fill = SHAPES[flake.suit]
            body = path(geom.place(suits.SHAPES[name], 50, 50, 0.82), fill, p.INK, 6)
            whole = pen.svg(px, px, body, 100, 100)
            narrow = pygame.transform.smoothscale(whole, (max(2, px * squeeze // SQUEEZES), px))
            known = pygame.transform.rotate(narrow, turn * 360 / STEPS)
            self._sprites[key] = known
        return known
