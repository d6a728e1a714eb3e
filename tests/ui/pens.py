"""The type of the fixture that makes pens."""

from __future__ import annotations

from typing import Protocol

from toepen_gui.ui.look import Look
from toepen_gui.ui.pen import Pen

PLAIN = Look()


class MakePen(Protocol):
    """A pen on a surface of its own."""

    def __call__(self, w: int = 640, h: int = 480, k: float = 1.0, t: float = 1.0, look: Look = PLAIN) -> Pen: ...
