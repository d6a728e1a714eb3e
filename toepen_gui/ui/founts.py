"""Families, sizes and line heights, and one font of one size with its measures."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

# family: its western file, its Chinese file
FILES = {
    "display": ("Besley-Black.ttf", "NotoSerifSC-Black.ttf"),
    "head": ("Besley-Bold.ttf", "NotoSerifSC-Black.ttf"),
    "ui": ("ToepenSans-Regular.ttf", "NotoSansSC-Regular.ttf"),
    "strong": ("ToepenSans-SemiBold.ttf", "NotoSansSC-Bold.ttf"),
    "note": ("ToepenSans-Italic.ttf", "NotoSansSC-Regular.ttf"),
}
# style: family, size in design pixels
TYPE = {
    "display": ("display", 64.0),
    "h1": ("head", 40.0),
    "h2": ("head", 28.0),
    "h3": ("head", 22.0),
    "lead": ("ui", 21.0),
    "label": ("strong", 20.0),
    "body": ("ui", 18.0),
    "strong": ("strong", 18.0),
    "note": ("note", 17.0),
    "small": ("ui", 15.5),
    "small_strong": ("strong", 15.5),
    "number": ("head", 18.0),
}
LEAD = {"display": 1.12, "h1": 1.15, "h2": 1.2, "h3": 1.22}  # line height of these styles; of the rest 1.3
FINER = ((16, 4), (24, 2))  # below so many pixels letters are written so many times as large
NOT_A_LETTER = "\uffff"
CHINESE = 0x2E80  # from here on characters are Chinese as far as the game is concerned
NO_START = "，。、；：？！）》」』”…—"  # no line begins with one of these
NO_END = "（《「『“"  # and none ends with one of these


@dataclass(frozen=True)
class Fount:
    """A font of one size. `cap`: height of a capital; `ascent`: from the top of what is written to the line it stands
    on; `height` as SDL_ttf gives it; all in pixels.

    Small letters are written `fine` times as large and made smaller: the library sets each on a whole pixel, and
    between letters of twelve pixels one pixel more or less is a gap, or none between two words.
    """

    font: pygame.font.Font
    fine: int
    cap: float
    ascent: int
    height: int

    def width(self, words: str) -> float:
        return self.font.size(words)[0] / self.fine

    def shows(self, words: str) -> bool:
        """Whether the font has every letter."""
        missing = self.font.metrics(NOT_A_LETTER)[0]  # what stands there for whatever it has not
        return all(one is not None and one != missing for one in self.font.metrics(words))

    def written(self, words: str, colour: tuple[int, int, int]) -> pygame.Surface:
        """The words with premultiplied alpha."""
        picture = self.font.render(words, True, colour)
        picture.premul_alpha_ip()
        if self.fine == 1:
            return picture
        w, h = picture.get_size()
        top = self.ascent * self.fine - self.font.get_ascent()  # so that letters stand on a whole pixel
        size = -(-w // self.fine), -(-(h + top) // self.fine)
        room = pygame.Surface((size[0] * self.fine, size[1] * self.fine), pygame.SRCALPHA, 32)
        room.blit(picture, (0, top))
        return pygame.transform.smoothscale(room, size)


def load(file: Path, px: int) -> Fount:
    fine = next((times for below, times in FINER if px < below), 1)
    font = pygame.font.Font(file, px * fine)
    capital = font.metrics("H")[0]
    cap = capital[3] if capital else round(font.get_height() * 0.52)
    return Fount(font, fine, cap / fine, -(-font.get_ascent() // fine), round(font.get_height() / fine))


def file_of(style: str, t: float, chinese: bool) -> tuple[str, int]:
    """The file and the size in pixels of a style; Chinese is set at 95 %."""
    family, size = TYPE[style]
    px = max(9, round(size * t))
    return FILES[family][chinese], round(px * 0.95) if chinese else px


def line_height(style: str, t: float) -> float:
    """From one line to the next, in pixels."""
    return TYPE[style][1] * t * LEAD.get(style, 1.3)
