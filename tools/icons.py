"""Icons in the forms Windows and macOS want, drawn from the game's own SVG when the app is frozen.

Both containers hold plain PNG pictures, so pygame and the standard library are enough, and the repository keeps one
drawing instead of three copies of it.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
# macOS names each size with four letters; the pairs "for Retina" hold twice the pixels of the size they stand for
ICNS_KINDS = ((b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic13", 256), (b"ic14", 512), (b"ic10", 1024))


def png(drawing: Path, size: int) -> bytes:
    """The drawing as a square PNG of `size` pixels, transparent around it."""
    picture = pygame.image.load_sized_svg(str(drawing), (size, size))
    square = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    square.blit(picture, ((size - picture.get_width()) // 2, (size - picture.get_height()) // 2))
    out = io.BytesIO()
    pygame.image.save(square, out, "icon.png")
    return out.getvalue()


def write_ico(drawing: Path, target: Path) -> Path:
    """A Windows icon with every usual size; returns `target`."""
    pictures = [(size, png(drawing, size)) for size in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    entries, body = b"", b""
    for size, data in pictures:
        # a side of 256 is written as 0: the field has one byte
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    target.write_bytes(head + entries + body)
    return target


def write_icns(drawing: Path, target: Path) -> Path:
    """A macOS icon; returns `target`."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(data)) + data for kind, data in ((k, png(drawing, s)) for k, s in ICNS_KINDS)
    )
    target.write_bytes(b"icns" + struct.pack(">I", 8 + len(body)) + body)
    return target
