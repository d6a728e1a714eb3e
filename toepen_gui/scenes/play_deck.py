"""The pictures of the cards for one size of the table.

Every card is drawn once as a master, ahead and on a thread, and each turn and width shown is made from it: drawing a
court card from its paths takes 25 ms, turning and scaling a master takes one. Masters are twice as wide as a card of
the hand, as long as that is not too much, so that the largest picture, too, is scaled down and has clean edges. Between
a master and small pictures stand halves and quarters: scaled down by more than two in one go, a card looks coarse.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

import pygame

from toepen_gui.ui.assets import Assets
from toepen_gui.ui.cache import ByteCache
from toepen_gui.ui.cards import CARD
from toepen_gui.ui.shapes import path, rr

OUTLINE: Final = "cards/backs/plain"  # every card has this shape
LARGEST: Final = 420  # pixels: masters are drawn twice as wide as needed up to this
MARGIN: Final = 2  # pixels around a picture that is turned
KEPT: Final = 24 << 20  # bytes of turned pictures
PICTURES: Final = 160  # of the largest card, if that is less


class DeckKey(NamedTuple):
    """Two tables with the same key can use the same pictures."""

    width: int  # of the widest card that lies still, in pixels
    faces: str  # the look's deck
    back: str


class Deck:
    """`names`: the pictures of all cards, those needed first in front. `ahead`: draw them on a thread from now on."""

    def __init__(self, assets: Assets, key: DeckKey, names: Sequence[str], ahead: bool = True) -> None:
        self.key: Final = key
        self.assets: Final = assets
        self.width: Final = max(key.width, min(2 * key.width, LARGEST))
        self._levels: Final[dict[str, list[pygame.Surface]]] = {}
        largest = round(4 * CARD * key.width**2)
        self._turned: Final[ByteCache[pygame.Surface]] = ByteCache(min(KEPT, PICTURES * largest), _weight)
        self._drawn: Final[SimpleQueue[tuple[str, pygame.Surface]]] = SimpleQueue()
        self._closed = False
        if ahead:
            files = [(name, assets.root / f"{name}.svg") for name in dict.fromkeys(names)]
            Thread(target=self._draw_all, args=(files,), name="cards", daemon=True).start()

    def close(self) -> None:
        """Draws nothing more ahead."""
        self._closed = True

    def ready(self, name: str) -> bool:
        """Whether a card can be shown without drawing it first."""
        self._collect()
        return name in self._levels

    # --- masters

    def _draw_all(self, files: Sequence[tuple[str, Path]]) -> None:
        for name, file in files:
            if self._closed:
                return
            try:
                self._drawn.put((name, self._draw(file)))
            except pygame.error:  # the game is being closed
                return

    def _draw(self, file: Path) -> pygame.Surface:
        """A master with its margin. Any thread may draw one."""
        size = (self.width, round(self.width * CARD))
        flat = pygame.image.load_sized_svg(file, size)
        flat.premul_alpha_ip()
        roomy = pygame.Surface((size[0] + 2 * MARGIN, size[1] + 2 * MARGIN), pygame.SRCALPHA, 32)
        roomy.blit(flat, (MARGIN, MARGIN))
        return roomy

    def _level(self, name: str, width: float) -> tuple[pygame.Surface, int]:
        """The smallest picture of a card that is at least so wide, and how often it was halved."""
        levels = self._levels.get(name)
        if levels is None:
            self._collect()
            levels = self._levels.get(name)
        if levels is None:
            levels = self._levels[name] = [self._draw(self.assets.root / f"{name}.svg")]
        halved = 0
        while self.width / 2 ** (halved + 1) >= width and self.width / 2 ** (halved + 1) >= 24:
            halved += 1
            if len(levels) <= halved:
                w, h = levels[-1].get_size()
                levels.append(pygame.transform.smoothscale(levels[-1], (max(1, w // 2), max(1, h // 2))))
        return levels[halved], halved

    def _collect(self) -> None:
        """Takes over what the thread has drawn."""
        while True:
            try:
                name, picture = self._drawn.get_nowait()
            except Empty:
                return
            self._levels.setdefault(name, [picture])

    # --- pictures

    def turned(self, name: str, width: int, turn: float, squeeze: float = 1.0) -> pygame.Surface:
        """A card so wide, turned by some degrees; `squeeze` of its width while it turns over."""
        return self._turned.get((name, width, turn, squeeze), lambda: self._make(name, width, turn, squeeze))

    def shade(self, width: int, turn: float, squeeze: float, dark: int) -> pygame.Surface:
        """The shape of a card in black, `dark` of 255."""
        key = ("shade", width, turn, squeeze, dark)
        return self._turned.get(key, lambda: _black(self.turned(OUTLINE, width, turn, squeeze), dark))

    def halo(self, width: int, turn: float, colour: str) -> pygame.Surface:
        """Three rings of light around a card."""
        return self._turned.get(("halo", width, turn, colour), lambda: self._ring(width, turn, colour))

    def _make(self, name: str, width: int, turn: float, squeeze: float) -> pygame.Surface:
        picture, halved = self._level(name, width)
        scale = width / self.width * 2**halved
        w, h = picture.get_size()
        if squeeze < 1:
            picture = pygame.transform.smoothscale(picture, (max(1, round(w * squeeze)), h))
        if not turn:
            size = (max(1, round(w * squeeze * scale)), max(1, round(h * scale)))
            return pygame.transform.smoothscale(picture, size)
        return pygame.transform.rotozoom(picture, turn, scale)

    def _ring(self, width: int, turn: float, colour: str) -> pygame.Surface:
        w, h = width, round(width * CARD)
        g = max(3.0, width * 0.045)
        body = "".join(
            path(rr(g * 3 - i * g, g * 3 - i * g, w + 2 * i * g, h + 2 * i * g, width * 0.05 + i * g), colour, o=a)
            for i, a in ((2.3, 0.18), (1.6, 0.3), (1.0, 0.95))
        )
        flat = self.assets.fresh_svg(round(w + 6 * g), round(h + 6 * g), body)
        return pygame.transform.rotozoom(flat, turn, 1) if turn else flat


def _black(picture: pygame.Surface, dark: int) -> pygame.Surface:
    shade = picture.copy()
    shade.fill((0, 0, 0, dark), special_flags=pygame.BLEND_RGBA_MULT)
    return shade


def _weight(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4 + 200
