"""How a page comes to be seen without holding up a frame.

First it is tried out, frame by frame, until everything that has to be made for it is there (`patience`); what was seen
before stays meanwhile. Then it is drawn, strip by strip, as many as a frame has time for: drawing all of 3840 x 2160
takes two frames' time even if every picture is at hand. Nothing of it is shown before it is whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from mmap import mmap
from typing import TYPE_CHECKING, Final

import pygame

from toepen_gui.ui.patience import NotYetError, Patience

if TYPE_CHECKING:
    from toepen_gui.ui.scene import Scene

MAKING: Final = 0.008  # seconds of a frame in which pictures are made for a page to come
MAKING_LARGE: Final = 0.018  # in a large window, where every frame takes longer
LEAST_MAKING: Final = 0.3  # of that, however long it takes to find out what is missing
DRAWING: Final = 0.006  # seconds of a frame after which no other strip is begun
DRAWING_LARGE: Final = 0.011
TRIES: Final = 80  # frames; who needs more than the stores can hold would try for ever
LONGEST: Final = 1.2  # seconds; on a machine that has hardly time for it a page is better there than smooth
LARGE: Final = 2560 * 1440  # pixels of a window in which a page comes by parts
PARTS: Final = 4  # of a page
PART: Final = 1_050_000  # pixels of a part, at most


class Opening:
    """One page on its way. Nothing is on its way until `begin`."""

    def __init__(self, patience: Patience) -> None:
        self._patience: Final = patience
        self._left = 0  # tries
        self._until = 0.0
        self._looking = 0.0  # seconds of the last try in which nothing was made
        self._asked: float | None = None  # when it was asked for; None once it has been tried out

    @property
    def waits(self) -> bool:
        """Whether the page cannot be drawn yet."""
        return self._left > 0

    def begin(self) -> None:
        self._left = TRIES
        self._asked = self._patience.clock()
        self._until = self._asked + LONGEST
        self._patience.forget()
        self._patience.at_page()

    def time_for_more(self, begun: float, size: tuple[int, int]) -> bool:
        """Whether another strip may be drawn in the frame whose first was begun then."""
        return self._patience.clock() - begun < (DRAWING_LARGE if _large(size) else DRAWING)

    def now(self) -> float:
        return self._patience.clock()

    def put_off(self) -> None:
        """Something else had to be drawn in this frame."""
        self._left -= 1

    def end(self) -> None:
        """The page is drawn now, whatever there is."""
        self._left = 0

    def rehearse(self, scenes: Sequence[Scene], size: tuple[int, int]) -> None:
        """Draws the scenes where nobody sees it, as far as the frame's time goes; `waits` no more once it went to the
        end."""
        surface = nowhere(size)
        most = MAKING_LARGE if _large(size) else MAKING
        begun = self._patience.clock()
        if self._asked is not None:
            self._looking, self._asked = begun - self._asked, None  # laying it out took some of this frame
        try:
            with self._patience.within(max(LEAST_MAKING * most, most - self._looking)):
                for scene in scenes:
                    scene.stale = True
                    scene.draw_ground(surface)
                    scene.draw(surface)
        except NotYetError:
            self._looking = self._patience.clock() - begun - self._patience.spent
            self._left = self._left - 1 if self._patience.clock() < self._until else 0
        else:
            self._left = 0
        finally:
            for scene in scenes:
                scene.dirty = scene.stale = True


def _large(size: tuple[int, int]) -> bool:
    return size[0] * size[1] > LARGE


def nowhere(size: tuple[int, int]) -> pygame.Surface:
    """A surface on which nothing can be drawn, as large as one likes: the memory is only promised, never used."""
    surface = pygame.image.frombuffer(mmap(-1, max(1, size[0] * size[1] * 4)), size, "BGRA")
    surface.set_clip((0, 0, 0, 0))
    return surface


def parts(size: tuple[int, int]) -> list[pygame.Rect]:
    """The window in strips, from above."""
    w, h = size
    n = max(PARTS, -(-w * h // PART))
    edges = [round(h * i / n) for i in range(n + 1)]
    return [pygame.Rect(0, a, w, b - a) for a, b in pairwise(edges)]
