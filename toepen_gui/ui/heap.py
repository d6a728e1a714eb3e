"""What the C library does with the memory of pictures that are gone: with its own habits it keeps a fifth of all.

It learns from what is given back to keep ever larger pieces for itself, and what is still in use lies in between. Told
where to draw the line, it asks the system for each large piece and gives it back at once. Only glibc can be told.

SDL lets go of the X library with the display. The library's tables of the language then stay behind, unreachable, and
are built anew with the next display: 58 KB for each time the game is opened again. So that library is held on to.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Final

LINE: Final = 256 << 10  # bytes: a picture of 256 x 256; asking the system takes some microseconds
KEPT: Final = 4 << 20  # bytes of free memory at the end that are kept for what is asked for next
TRIM_THRESHOLD: Final = -1  # the numbers are those of malloc.h
MMAP_THRESHOLD: Final = -3
ARENA_MAX: Final = -8
X_LIBRARY: Final = "libX11.so.6"


def tidy() -> None:
    """Draws that line, gives back what is free now and holds on to that library. Does nothing, without a word, where it
    cannot be done."""
    if not sys.platform.startswith("linux"):
        return
    with suppress(ImportError, OSError, AttributeError):
        import ctypes  # noqa: PLC0415  after the first picture

        library = ctypes.CDLL(None)
        library.mallopt(MMAP_THRESHOLD, LINE)
        library.mallopt(TRIM_THRESHOLD, KEPT)
        library.mallopt(ARENA_MAX, 1)  # threads would each have a heap of their own
        library.malloc_trim(0)
        ctypes.CDLL(X_LIBRARY, mode=os.RTLD_NOW | os.RTLD_NOLOAD)  # fails unless SDL has it open; is never closed again
