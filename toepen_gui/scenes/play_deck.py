"""The pictures of the cards for one size of the table.

Every card is drawn once as a master, ahead and on a thread, and each turn and width shown is made from it: drawing a
court card from its paths takes 25 ms, turning and scaling a master takes one. Masters are twice as wide as a card of
the hand, as long as that is not too much, so that the largest picture, too, is scaled down and has clean edges. Between
a master and small pictures stand halves and quarters: scaled down by more than two in one go, a card looks coarse.
Masters are kept packed, which takes a tenth of the room or less, and few of them unpacked besides: that costs 3 ms.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple
from zlib import compress, decompress

import pygame

from toepen_gui.scenes.play_flight import Flight
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.cache import ByteCache
from toepen_gui.ui.cards import CARD
from toepen_gui.ui.shapes import path, rr

OUTLINE: Final = "cards/backs/plain"  # every card has this shape
LARGEST: Final = 420  # pixels: masters are drawn twice as wide as needed up to this
MARGIN: Final = 2  # pixels around a picture that is turned
MASTERS: Final = 6 << 20  # bytes of masters, halves and quarters that are unpacked
QUICK: Final = 1  # of nine: flat colours get hardly smaller by trying harder
KEPT: Final = 16 << 20  # bytes of turned pictures: a hand that glows at 3840 x 2160, with its shadows
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
        self._packed: Final[dict[str, bytes]] = {}  # the pixels of every master drawn so far
        self._levels: Final[ByteCache[pygame.Surface]] = ByteCache(MASTERS, _weight)
        largest = round(4 * CARD * key.width**2)
        self._turned: Final[ByteCache[pygame.Surface]] = ByteCache(
            min(KEPT, PICTURES * largest), _weight, assets.patience
        )
        self.flight: Final = Flight(self._turned.__contains__)
        self._drawn: Final[SimpleQueue[tuple[str, bytes]]] = SimpleQueue()
        self._closed = False
        if ahead:
            files = [(name, assets.root / f"{name}.svg") for name in dict.fromkeys(names)]
            Thread(target=self._draw_all, args=(files,), name="cards", daemon=True).start()

    def close(self) -> None:
        """Draws nothing more ahead."""
        self._closed = True

    def rest(self) -> None:
        """The cards are not seen for a while: only the masters are kept."""
        self._turned.clear()
        self._levels.clear()

    def ready(self, name: str) -> bool:
        """Whether a card can be shown without drawing it first."""
        self._collect()
        return name in self._packed

    # --- masters

    def _draw_all(self, files: Sequence[tuple[str, Path]]) -> None:
        for name, file in files:
            if self._closed:
                return
            try:
                self._drawn.put((name, compress(self._draw(file).get_buffer().raw, QUICK)))
            except pygame.error:  # the game is being closed
                return

    def _draw(self, file: Path) -> pygame.Surface:
        """A master with its margin. Any thread may draw one."""
        size = (self.width, round(self.width * CARD))
        flat = pygame.image.load_sized_svg(file, size)
        flat.premul_alpha_ip()
        roomy = self._blank()
        roomy.blit(flat, (MARGIN, MARGIN))
        return roomy

    def _blank(self) -> pygame.Surface:
        size = (self.width + 2 * MARGIN, round(self.width * CARD) + 2 * MARGIN)
        return pygame.Surface(size, pygame.SRCALPHA, 32)

    def _level(self, name: str, width: float) -> tuple[pygame.Surface, int]:
        """The smallest picture of a card that is at least so wide, and how often it was halved."""
        halved = 0
        while self.width / 2 ** (halved + 1) >= width and self.width / 2 ** (halved + 1) >= 24:
            halved += 1
        return self._halved(name, halved), halved

    def _halved(self, name: str, times: int) -> pygame.Surface:
        return self._levels.get((name, times), lambda: self._halve(name, times) if times else self._master(name))

    def _halve(self, name: str, times: int) -> pygame.Surface:
        larger = self._halved(name, times - 1)
        w, h = larger.get_size()
        return pygame.transform.smoothscale(larger, (max(1, w // 2), max(1, h // 2)))

    def _master(self, name: str) -> pygame.Surface:
        if name not in self._packed:
            self._collect()
        packed = self._packed.get(name)
        if packed is None:
            drawn = self._draw(self.assets.root / f"{name}.svg")
            self._packed[name] = compress(drawn.get_buffer().raw, QUICK)
            return drawn
        master = self._blank()
        master.get_buffer().write(decompress(packed))
        return master

    def _collect(self) -> None:
        """Takes over what the thread has drawn."""
        while True:
            try:
                name, pixels = self._drawn.get_nowait()
            except Empty:
                return
            self._packed.setdefault(name, pixels)

    # --- pictures

    def turned(self, name: str, width: int, turn: float, squeeze: float = 1.0) -> pygame.Surface:
        """A card so wide, turned by some degrees; `squeeze` of its width while it turns over."""
        return self._turned.get((name, width, turn, squeeze), lambda: self._make(name, width, turn, squeeze))

    def shade(self, width: int, turn: float, squeeze: float, dark: int, name: str = OUTLINE) -> pygame.Surface:
        """The shape of a card in black, `dark` of 255. `name`: one needed like this anyway; all have the same shape."""
        key = ("shade", width, turn, squeeze, dark)
        return self._turned.get(key, lambda: _black(self.turned(name, width, turn, squeeze), dark))

    def shines(self, width: int, turn: float, colour: str) -> bool:
        """Whether that ring of light has been drawn."""
        return ("halo", width, turn, colour) in self._turned

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
        """Drawn as it lies: turning the finished picture takes twice as long as drawing it."""
        w, h = width, round(width * CARD)
        g = max(3.0, width * 0.045)
        body = "".join(
            path(rr(g * 3 - i * g, g * 3 - i * g, w + 2 * i * g, h + 2 * i * g, width * 0.05 + i * g), colour, o=a)
            for i, a in ((2.3, 0.18), (1.6, 0.3), (1.0, 0.95))
        )
        wide, high = round(w + 6 * g), round(h + 6 * g)
        turned = pygame.math.Vector2(1, 0).rotate(turn)
        c, s = abs(turned.x), abs(turned.y)
        room_w, room_h = ceil(wide * c + high * s), ceil(wide * s + high * c)
        middle = f"translate({room_w / 2} {room_h / 2}) rotate({-turn}) translate({-wide / 2} {-high / 2})"
        return self.assets.fresh_svg(room_w, room_h, f'<g transform="{middle}">{body}</g>')


def _black(picture: pygame.Surface, dark: int) -> pygame.Surface:
    shade = picture.copy()
    shade.fill((0, 0, 0, dark), special_flags=pygame.BLEND_RGBA_MULT)
    return shade


def _weight(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4 + 200
