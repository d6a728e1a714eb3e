"""Icons in the forms Windows and macOS want, made from the game's own drawings when the app is frozen.

Both containers hold plain PNG pictures, so pygame and the standard library are enough, and the repository keeps the
drawings instead of copies of them. The small sizes have a simpler drawing of their own.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
LARGEST_SMALL = 48  # pixels; up to here the simpler drawing is the clearer one
# macOS names each size with four letters; the pairs "for Retina" hold twice the pixels of the size they stand for
ICNS_KINDS = (
    (b"icp4", 16),
    (b"icp5", 32),
    (b"ic11", 32),
    (b"ic12", 64),
    (b"ic07", 128),
    (b"ic13", 256),
    (b"ic14", 512),
    (b"ic10", 1024),
)


def png(drawings: Path, size: int) -> bytes:
    """The icon as a square PNG of `size` pixels, from the folder with icon.svg and icon_small.svg."""
    name = "icon_small.svg" if size <= LARGEST_SMALL else "icon.svg"
    picture = pygame.image.load_sized_svg(str(drawings / name), (size, size))  # may fall a pixel short
    square = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    square.blit(picture, ((size - picture.get_width()) // 2, (size - picture.get_height()) // 2))
    out = io.BytesIO()
    pygame.image.save(square, out, "icon.png")
    return out.getvalue()


def write_ico(drawings: Path, target: Path) -> Path:
    """A Windows icon with every usual size; returns `target`."""
    pictures = [(size, png(drawings, size)) for size in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    entries, body = b"", b""
    for size, data in pictures:
        # a side of 256 is written as 0: the field has one byte
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    target.write_bytes(head + entries + body)
    return target


def write_icns(drawings: Path, target: Path) -> Path:
    """A macOS icon; returns `target`."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(data)) + data for kind, data in ((k, png(drawings, s)) for k, s in ICNS_KINDS)
    )
    target.write_bytes(b"icns" + struct.pack(">I", 8 + len(body)) + body)
    return target
