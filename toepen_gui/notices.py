"""One line for the player over whatever is shown: that something could not be read, or is not being saved.

The line lies on the canvas that scenes draw on and may repaint only in part, so what it covers is kept and put back
before they draw again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from toepen_gui.geometry import Box
from toepen_gui.ui.colours import ON_DARK
from toepen_gui.ui.drawing import palette
from toepen_gui.ui.pen import Pen
from toepen_gui.words import Words

SHORTEST: Final = 4.0  # seconds a line stays
PER_LETTER: Final = 0.06  # and longer the more there is to read
BESIDE: Final = 14.0  # ems: as much room for words is enough beside a title; with less the line lies under it
MOST: Final = 5  # lines waiting; a flood is not worth reading
BADGE: Final = "badges/hint"


class Notice(NamedTuple):
    key: str
    params: Mapping[str, object]


class Notices:
    """Lines shown one after another. `dirty`: what lies on the canvas is no longer what should."""

    def __init__(self) -> None:
        self._waiting: deque[Notice] = deque(maxlen=MOST)
        self._left: float | None = None  # seconds the first one still stays; None until it has been drawn
        self._area: pygame.Rect | None = None  # where a click takes it away
        self._covered: tuple[pygame.Surface, pygame.Rect] | None = None
        self.dirty = False
        self.faults: list[str] = []  # lines that did not fit

    @property
    def shown(self) -> Notice | None:
        return self._waiting[0] if self._waiting else None

    @property
    def area(self) -> pygame.Rect | None:
        """Where the line lies, if one does."""
        return self._area

    def add(self, key: str, params: Mapping[str, object]) -> None:
        """A line at the end of those waiting; one that waits already is not told twice."""
        notice = Notice(key, dict(params))
        if notice in self._waiting or len(self._waiting) == MOST:
            return
        self._waiting.append(notice)
        if len(self._waiting) == 1:
            self._begin()

    def handle(self, event: pygame.Event) -> bool:
        """A click on the line takes it away."""
        if self._area is None or event.type != pygame.MOUSEBUTTONDOWN or not self._area.collidepoint(event.pos):
            return False
        self._next()
        return True

    def update(self, dt: float) -> None:
        if self._left is not None:
            self._left -= dt
            if self._left <= 0:
                self._next()

    def lift(self, canvas: pygame.Surface) -> list[pygame.Rect]:
        """Puts back what the line covered; before anything else is drawn. Gives where that was."""
        areas: list[pygame.Rect] = []
        if (
            self._covered is not None
            and self._covered[0].get_rect(topleft=self._covered[1].topleft) == self._covered[1]
        ):
            canvas.blit(self._covered[0], self._covered[1])
            areas.append(self._covered[1])
        self._covered = None
        return areas

    def forget(self) -> None:
        """The canvas is another one now."""
        self._covered = None
        self.dirty = self.dirty or bool(self._waiting)

    def lay(self, pen: Pen, words: Words, headline: Box | None = None) -> list[pygame.Rect]:
        """Draws the line over the finished picture, beside the title of the page. Gives where that was."""
        self.dirty = False
        if not self._waiting:
            self._area = None
            return []
        line = words(self._waiting[0].key, **self._waiting[0].params)
        if self._left is None:
            self._left = SHORTEST + PER_LETTER * len(line)
        box, area = self._place(pen, line, headline)
        self._area = pygame.Rect(box)
        self._covered = (pen.surface.subsurface(area).copy(), area)
        self._draw(pen, box, line)
        return [area]

    def _place(self, pen: Pen, line: str, headline: Box | None) -> tuple[Box, pygame.Rect]:
        k, t = pen.k, pen.t
        window = pen.surface.get_rect()
        sides = 64 * k + 24 * t
        edge = 24 * k

        def set_in(left: float, right: float, y: float) -> Box:
            inner = min(right - left - sides, pen.width(line, "body") + 2)
            height = max(44 * t, pen.block_height(line, "body", t, inner) + 22 * t)
            return Box((left + right - inner - sides) / 2, y, inner + sides, height)

        box = set_in(edge, window.w - edge, 14 * k)
        if headline is not None and box.hits(headline):
            if window.w - edge - headline.right - sides >= BESIDE * 18 * t:
                right = set_in(headline.right + 16 * k, window.w - edge, 14 * k)
                box = right.move(window.w - edge - right.right, 0)
            else:
                box = box.move(0, headline.bottom + 8 * k - box.y)
        margin = 16 * k
        around = pygame.Rect(box.x - margin, box.y - margin, box.w + 2 * margin, box.h + 2 * margin)
        return box, around.clip(window)

    def _draw(self, pen: Pen, box: Box, line: str) -> None:
        k, t = pen.k, pen.t
        pen.shadow(box, 10 * k, 5)
        pen.fill_round(box, 10 * k, palette.OAK_NIGHT, palette.GOLD, 2 * k)
        picture = pen.art(BADGE, round(34 * t))
        pen.put(picture, box.x + 12 * k, box.cy - picture.get_height() / 2)
        left = 24 * k + picture.get_width()
        pen.block(Box(box.x + left, box.y, box.w - left - 16 * k, box.h), line, "body", t, ON_DARK, middle=True)

    def _next(self) -> None:
        self._waiting.popleft()
        self._begin()

    def _begin(self) -> None:
        self._left = None
        self.dirty = True
