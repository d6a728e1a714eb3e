"""Boxes and the scale of a window: plain arithmetic, no pygame.

`Scale` turns design pixels (those of a 1280 x 720 drawing) into pixels of the window; every size in the
game's screens is given in design pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def move(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def top(self, h: float) -> Box:
        return Box(self.x, self.y, self.w, h)

    def foot(self, h: float) -> Box:
        return Box(self.x, self.bottom - h, self.w, h)

    def left(self, w: float) -> Box:
        return Box(self.x, self.y, w, self.h)

    def end(self, w: float) -> Box:
        return Box(self.right - w, self.y, w, self.h)

    def below(self, dy: float) -> Box:
        """What is left under the first dy pixels."""
        return Box(self.x, self.y + dy, self.w, self.h - dy)

    def above(self, dy: float) -> Box:
        """What is left over the last dy pixels."""
        return Box(self.x, self.y, self.w, self.h - dy)

    def after(self, dx: float) -> Box:
        return Box(self.x + dx, self.y, self.w - dx, self.h)

    def before(self, dx: float) -> Box:
        return Box(self.x, self.y, self.w - dx, self.h)

    def hits(self, o: Box, slack: float = 0.5) -> bool:
        return (
            self.x < o.right - slack
            and o.x < self.right - slack
            and self.y < o.bottom - slack
            and o.y < self.bottom - slack
        )

    def within(self, o: Box, slack: float = 0.5) -> bool:
        return (
            self.x >= o.x - slack
            and self.y >= o.y - slack
            and self.right <= o.right + slack
            and self.bottom <= o.bottom + slack
        )


def around(first: Box, *others: Box) -> Box:
    """The smallest box that holds all of these."""
    boxes = (first, *others)
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def centred(cx: float, cy: float, w: float, h: float) -> Box:
    return Box(cx - w / 2, cy - h / 2, w, h)


def columns(box: Box, n: int, gap: float) -> list[Box]:
    w = (box.w - gap * (n - 1)) / n
    return [Box(box.x + i * (w + gap), box.y, w, box.h) for i in range(n)]


def rows(box: Box, n: int, gap: float) -> list[Box]:
    h = (box.h - gap * (n - 1)) / n
    return [Box(box.x, box.y + i * (h + gap), box.w, h) for i in range(n)]


def split(box: Box, shares: list[float], gap: float) -> list[Box]:
    """Columns in proportion to `shares`."""
    room, x, out = box.w - gap * (len(shares) - 1), box.x, []
    for s in shares:
        w = room * s / sum(shares)
        out.append(Box(x, box.y, w, box.h))
        x += w + gap
    return out


@dataclass(frozen=True)
class Scale:
    """k: one design pixel of the 1280 x 720 drawing. t: the same for text; never under 0.84, times the text setting."""

    k: float
    t: float
    tall: bool

    @classmethod
    def of(cls, w: float, h: float, text: float = 1.0) -> Scale:
        tall = h > 1.15 * w
        k = min(w / 720, h / 1080) if tall else min(w / 1280, h / 720)
        return cls(k, max(k, 0.84) * text, tall)

    @property
    def compact(self) -> bool:
        """Text so large, or a window so small, that second lines and titles give way."""
        return self.t / self.k > 1.6


def two_line(s: Scale) -> float:
    return 43 * s.t + 13 * s.k


def one_line(s: Scale) -> float:
    return 25 * s.t + 20 * s.k


@dataclass(frozen=True)
class Page:
    """A page that is not the table: head with a way back, body, foot with buttons."""

    scale: Scale
    window: Box
    head: Box
    body: Box
    foot: Box


def page(w: float, h: float, text: float = 1.0, foot: bool = True) -> Page:
    s = Scale.of(w, h, text)
    m = 28 * s.k
    inner = Box(m, 18 * s.k, w - 2 * m, h - 36 * s.k)
    head_h = 46 * min(s.t, 1.35 * s.k) * 1.1 + 14 * s.k  # titles are large already
    foot_h = one_line(s) + 18 * s.k if foot else 0
    return Page(
        s,
        Box(0, 0, w, h),
        inner.top(head_h),
        inner.below(head_h).above(foot_h),
        inner.foot(foot_h).below(14 * s.k) if foot else inner.foot(0),
    )
