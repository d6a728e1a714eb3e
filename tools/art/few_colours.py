"""A picture in 256 colours of its own, so that a large one stays a small file. Needs pygame-ce."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

import pygame

COLOURS = 256
Colour: TypeAlias = tuple[int, int, int]


def indexed(picture: pygame.Surface) -> pygame.Surface:
    """The same with a palette found by median cut. Colours are told apart to five or six bits a channel."""
    coarse = picture.convert(16)
    w, h = coarse.get_size()
    raw = pygame.image.tobytes(coarse.convert(24), "RGB")
    pixels = [(r << 16) | (g << 8) | b for r, g, b in zip(raw[::3], raw[1::3], raw[2::3], strict=True)]
    counts = Counter(pixels)
    boxes = _cut([((v >> 16, v >> 8 & 255, v & 255), n) for v, n in counts.items()])
    number: dict[int, int] = {}
    palette: list[Colour] = []
    for i, box in enumerate(boxes):
        whole = sum(n for _, n in box)
        palette.append((_mean(box, 0, whole), _mean(box, 1, whole), _mean(box, 2, whole)))
        number.update({(c[0] << 16) | (c[1] << 8) | c[2]: i for c, _ in box})
    out = pygame.image.frombytes(bytes(map(number.__getitem__, pixels)), (w, h), "P")
    out.set_palette(palette + [(0, 0, 0)] * (COLOURS - len(palette)))
    return out


_Box: TypeAlias = list[tuple[Colour, int]]


def _mean(box: _Box, channel: int, whole: int) -> int:
    return round(sum(colour[channel] * n for colour, n in box) / whole)


def _spread(box: _Box) -> tuple[int, int]:
    """How far the widest channel reaches, and which it is."""
    widths = [max(colour[c] for colour, _ in box) - min(colour[c] for colour, _ in box) for c in range(3)]
    return max(widths), widths.index(max(widths))


def _cut(colours: _Box) -> list[_Box]:
    """Boxes of colours, parted where they spread most and hold most."""
    boxes = [(_worth(colours), colours)]
    while len(boxes) < COLOURS:
        boxes.sort(key=lambda pair: pair[0])
        worth, box = boxes.pop()
        if worth == 0:
            boxes.append((worth, box))
            break
        _, channel = _spread(box)
        box.sort(key=lambda item: item[0][channel])
        half, seen, at = sum(n for _, n in box) / 2, 0, 0
        while at < len(box) - 1 and seen < half:
            seen += box[at][1]
            at += 1
        at = max(1, at)
        boxes += [(_worth(part), part) for part in (box[:at], box[at:])]
    return [box for _, box in boxes]


def _worth(box: _Box) -> float:
    """How much a box deserves to be parted: by its spread, and a little by how many pixels it stands for."""
    return _spread(box)[0] * sum(n for _, n in box) ** 0.3 if len(box) > 1 else 0.0
