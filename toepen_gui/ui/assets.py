"""The game's files, and every picture made from them, each drawn once for the size it is shown in.

All caches of the kit live here, keyed by what a picture depends on and capped by bytes: nothing is kept in modules, and
two `Assets` never share anything. All pictures have premultiplied alpha: blit them with `pygame.BLEND_PREMULTIPLIED`,
as `Pen.put` does.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Generator, Hashable
from pathlib import Path

import pygame

from toepen_gui.ui.cache import ByteCache
from toepen_gui.ui.founts import Fount, load
from toepen_gui.ui.patience import Patience
from toepen_gui.ui.shapes import document

MB = 1 << 20
# bytes kept of each kind of picture, at most
SHAPES, PICTURES, DOUBLES, TURNS, TEXTS, GROUNDS = 10 * MB, 10 * MB, 3 * MB, 6 * MB, 9 * MB, 34 * MB
TILES = 8 * MB  # what grounds are put together from: kept while one of them makes room for another
BOARDS = 24 * MB  # one slate over most of a page of 3840 x 2160
FULL = 2560 * 1440  # pixels of a window that is worth all of that
SMALLEST_SHARE = 0.25
BAND = 200_000  # pixels of a large picture that are drawn at a time
SHARP = 260  # wider pictures are turned as they are; narrower ones are drawn twice as large first

Build = Callable[[], Generator[None, None, pygame.Surface]]


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize() + 200


class Assets:
    """Finds and draws the files under `root` (the folder `assets`).

    Raises FileNotFoundError for a name without a file.
    """

    def __init__(self, root: Path) -> None:
        pygame.font.init()
        self.root = root
        self.patience = wait = Patience()
        wait.at_page = self._turn_over
        self.shapes: ByteCache[pygame.Surface] = ByteCache(SHAPES, _bytes, wait)
        self.pictures: ByteCache[pygame.Surface] = ByteCache(PICTURES, _bytes, wait)
        self.doubles: ByteCache[pygame.Surface] = ByteCache(DOUBLES, _bytes, wait)
        self.turns: ByteCache[pygame.Surface] = ByteCache(TURNS, _bytes, wait)
        self.texts: ByteCache[pygame.Surface] = ByteCache(TEXTS, _bytes, wait)
        self.grounds: ByteCache[pygame.Surface] = ByteCache(GROUNDS, _bytes, wait)
        self.boards: ByteCache[pygame.Surface] = ByteCache(BOARDS, _bytes, wait)
        self.tiles: ByteCache[pygame.Surface] = ByteCache(TILES, _bytes, wait)
        self.founts: ByteCache[Fount] = ByteCache(24 * MB, lambda _: MB // 4)
        self.widths: ByteCache[float] = ByteCache(MB, lambda _: 250)
        self.lines: ByteCache[tuple[str, ...]] = ByteCache(MB, lambda v: 200 + sum(60 + len(x) for x in v))
        self._sizes: dict[str, tuple[float, float]] = {}  # at most one entry a file
        self._faces: dict[tuple[str, str, str], str] = {}  # at most one entry a card and deck
        self._large = False
        self._template = pygame.Surface((1, 1), pygame.SRCALPHA, 32)

    def fit(self, size: tuple[int, int]) -> None:
        """Keeps as much as a window of this size is worth, from now on: what is drawn for a small one is small."""
        self._large = size[0] * size[1] > FULL
        share = min(1.0, max(SMALLEST_SHARE, size[0] * size[1] / FULL))
        for cache, most in (
            (self.shapes, SHAPES),
            (self.pictures, PICTURES),
            (self.doubles, DOUBLES),
            (self.turns, TURNS),
            (self.texts, TEXTS),
            (self.grounds, GROUNDS),
            (self.boards, BOARDS),
            (self.tiles, TILES),
        ):
            cache.cap = round(most * share)

    def _turn_over(self) -> None:
        """Another page has other boards, and those of a large window weigh as much as everything else on it."""
        if self._large:
            self.boards.clear()

    # --- pictures ---------------------------------------------------------------------
    def picture(self, name: str, width: int, height: int = 0) -> pygame.Surface:
        """`name` without `.svg`, such as "badges/call", exactly `width` wide; the height follows if not given."""
        w, h = self.size(name)
        size = (max(1, width), height or max(1, round(width * h / w)))
        return self.pictures.get((name, size), lambda: self._drawn(name, size))

    def size(self, name: str) -> tuple[float, float]:
        """The size a drawing was made in, read from the head of its file."""
        known = self._sizes.get(name)
        if known is None:
            with (self.root / f"{name}.svg").open(encoding="utf-8") as file:
                head = re.search(r'width="([\d.]+)" height="([\d.]+)"', file.read(300))
            if head is None:
                raise ValueError(f"{name}.svg does not say how large it is")
            known = self._sizes[name] = float(head[1]), float(head[2])
        return known

    def _drawn(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.image.load_sized_svg(self.root / f"{name}.svg", size).convert(self._template)
        picture.premul_alpha_ip()
        if picture.get_size() == size:
            return picture
        whole = pygame.Surface(size, pygame.SRCALPHA, 32)  # the loader can fall a pixel short
        whole.blit(picture, (0, 0))
        return whole

    def in_bands(self, name: str, size: tuple[int, int]) -> Generator[None, None, pygame.Surface]:
        """`name` in that size, drawn step by step: a large picture in one piece takes several frames' time."""
        w, h = size
        scale = min(have / drawn for have, drawn in zip(size, self.size(name), strict=True))
        drawing = (self.root / f"{name}.svg").read_text(encoding="utf-8")
        body = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]
        whole = pygame.Surface(size, pygame.SRCALPHA, 32)
        step = max(1, BAND // w)
        for y in range(0, h, step):
            part = min(step, h - y)
            moved = f'<g transform="translate(0 {-y}) scale({scale:.6f})">{body}</g>'
            whole.blit(self.fresh_svg(w, part, moved), (0, y), special_flags=pygame.BLEND_PREMULTIPLIED)
            yield
        return whole

    def stepwise(self, name: str, width: int) -> Generator[None, None, pygame.Surface]:
        """As `picture`, a large one drawn step by step."""
        w, h = self.size(name)
        size = (max(1, width), max(1, round(width * h / w)))
        found = self.pictures.find((name, size))
        if found is None and size[0] * size[1] > BAND:
            found = yield from self.in_bands(name, size)
            self.pictures.put((name, size), found)
        return found or self.picture(name, *size)

    def svg(self, w: int, h: int, body: str, defs: str = "", vw: float = 0, vh: float = 0) -> pygame.Surface:
        """A body of paths drawn in `w` x `h` pixels."""
        return self.shapes.get((w, h, body, defs, vw, vh), lambda: self.fresh_svg(w, h, body, defs, vw, vh))

    def fresh_svg(self, w: int, h: int, body: str, defs: str = "", vw: float = 0, vh: float = 0) -> pygame.Surface:
        """The same without keeping it: for parts of a picture that is kept as a whole."""
        text = document(w, h, body, defs, vw, vh)
        picture = pygame.image.load(io.BytesIO(text), "shape.svg").convert(self._template)
        picture.premul_alpha_ip()
        return picture

    # --- cards ------------------------------------------------------------------------
    def card_name(self, suit: str, rank: str, deck: str) -> str:
        """The picture of a card. A deck holds only what differs from the ones it falls back to."""
        key = (suit, rank, deck)
        if key not in self._faces:
            for folder in (deck, "en" + deck[2:], deck[:2] + "2", "en2"):
                if (self.root / "cards" / folder / f"{suit}_{rank}.svg").exists():
                    self._faces[key] = f"cards/{folder}/{suit}_{rank}"
                    break
            else:
                raise FileNotFoundError(f"no card {suit}_{rank} in deck {deck}")
        return self._faces[key]

    def turned(self, name: str, width: int, angle: float) -> pygame.Surface:
        """A picture turned by some degrees, two pixels of room around it. Small ones are drawn twice as large and
        turned and scaled in one go: clean edges."""
        if not angle:
            return self.picture(name, width)
        return self.turns.get((name, width, angle), lambda: self._turned(name, width, angle))

    def _turned(self, name: str, width: int, angle: float) -> pygame.Surface:
        factor = 1 if width > SHARP else 2
        return pygame.transform.rotozoom(
            self.doubles.get((name, width), lambda: self._roomy(name, width, factor)), angle, 1 / factor
        )

    def _roomy(self, name: str, width: int, factor: int) -> pygame.Surface:
        w, h = self.size(name)
        size = (width * factor, max(1, round(width * h / w * factor)))
        room = pygame.Surface((size[0] + 2 * factor, size[1] + 2 * factor), pygame.SRCALPHA, 32)
        room.blit(self._drawn(name, size), (factor, factor))
        return room

    def shade(self, name: str, width: int, angle: float, dark: int) -> pygame.Surface:
        """The shadow a flat thing throws: its outline in black, `dark` of 255."""
        key = ("shade", name, width, angle, dark)
        return self.turns.get(key, lambda: _blackened(self.turned(name, width, angle), dark))

    # --- type -------------------------------------------------------------------------
    def fount(self, file: str, px: int) -> Fount:
        return self.founts.get((file, px), lambda: load(self.root / "fonts" / file, px))

    def ground(self, size: tuple[int, int], key: Hashable, build: Build) -> pygame.Surface:
        """A picture as large as the window, built in steps. What has to go for it goes before it is built: two are a
        lot at once."""
        self.grounds.make_room(key, size[0] * size[1] * 4)
        return self.grounds.get(key, lambda: self.patience.whole(key, build))

    def clear(self) -> None:
        """Forget every picture: after a change of size, so that the old size does not take the room."""
        self.patience.forget()
        pictures = (self.shapes, self.pictures, self.doubles, self.turns, self.texts)
        for cache in (*pictures, self.grounds, self.boards, self.tiles):
            cache.clear()


def _blackened(picture: pygame.Surface, dark: int) -> pygame.Surface:
    shade = picture.copy()
    shade.fill((0, 0, 0, dark), special_flags=pygame.BLEND_RGBA_MULT)
    return shade
