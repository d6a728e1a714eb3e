"""The people on the set-up page, as tiles with a portrait or, where letters are large, as rows of a list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from toepen_gui.geometry import Box, centred, columns, rows
from toepen_gui.ui import kit
from toepen_gui.ui.colours import FIELD, TEXT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import disc
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Choice

TONES = (p.PORCELAIN, p.PEACH, p.OLIVE, p.AMBER, p.BROWN, p.DEEP)


@dataclass(frozen=True)
class TilePlan:
    """How tiles are divided, the same for all: everything from the upper edge of a tile."""

    size: float  # of the portrait
    name_y: float
    drop: float  # height of the drop-down

    @classmethod
    def of(cls, ruler: Ruler, tile: Box) -> TilePlan:
        k, t = ruler.k, ruler.t
        drop = max(32 * k, 26 * t)
        size = min(tile.w * 0.62, tile.h - drop - 92 * t - 22 * k)
        return cls(size, 12 * k + size + 17 * t, drop)

    def dropdown(self, ruler: Ruler, tile: Box) -> Box:
        k = ruler.k
        return tile.inset(12 * k, 10 * k).foot(self.drop)


def grid(ruler: Ruler, room: Box, n: int, level_w: float) -> list[Box]:
    """Boxes of the tiles if they fit with portraits of a decent size, else none. `level_w`: widest name of a level."""
    k, t = ruler.k, ruler.t
    gap = 12 * k
    least = max(0.83 * level_w + 31 * t + 12 * k + 24 * k, 104 * t)
    for across in (5, 4, 3, 2):
        down = ceil(n / across)
        tiles = [tile for row in rows(room, down, gap) for tile in columns(row, across, gap)]
        if tiles[0].w >= least and TilePlan.of(ruler, tiles[0]).size >= max(42 * k, 46 * t):
            return tiles[:n]
    return []


def paint_tile(pen: Pen, tile: Box, portrait: str, name: str, temper: str, on: bool) -> None:
    """A face, a name, a line of temper. Who stays at home is paler."""
    k, t = pen.k, pen.t
    plan = TilePlan.of(pen, tile)
    picture = pen.art(f"portraits/{portrait}", plan.size)
    pen.put(picture, tile.cx - picture.get_width() / 2, tile.y + 10 * k, 1 if on else 0.8)
    pen.text(tile.cx, tile.y + plan.name_y, name, "h3", t, TEXT, "c", tile.w - 8 * k)
    line = Box(tile.x + 6 * k, tile.y + plan.name_y + 14 * t, tile.w - 12 * k, 41 * t)
    pen.block(line, temper, "small", t, TEXT_SOFT, "c")


def paint_you(pen: Pen, tile: Box, skin: str, name: str, line: str) -> None:
    """Your own tile: the hand that knocks."""
    k, t = pen.k, pen.t
    plan = TilePlan.of(pen, tile)
    pen.fill_round(tile, 9 * k, FIELD, p.OCHRE_DARK, 2 * k)
    size = min(plan.size * 1.12, plan.size + 10 * k)
    picture = pen.art(f"fists/{skin}", size)
    pen.put(picture, tile.cx - size / 2, tile.y + 10 * k + plan.size - size)
    pen.text(tile.cx, tile.y + plan.name_y, name, "h3", t, TEXT, "c", tile.w - 8 * k)
    pen.block(
        Box(tile.x + 6 * k, tile.y + plan.name_y + 14 * t, tile.w - 12 * k, 41 * t), line, "small", t, TEXT_SOFT, "c"
    )


def paint_row(pen: Pen, row: Box, portrait: str, name: str, temper: str, on: bool, end: float) -> None:
    """The same as a row of a list; `end`: what is taken at its right. Without room for the temper the name stands
    alone."""
    k, t = pen.k, pen.t
    size = row.h - 14 * k
    picture = pen.art(portrait, size)
    pen.put(picture, row.x + 10 * k, row.cy - size / 2, 1 if on else 0.8)
    x = row.x + size + 24 * k
    room = row.right - x - end
    if temper and pen.width(temper, "small") * 0.83 <= room:
        pen.text(x, row.cy - 10.5 * t, name, "h3", t, TEXT, "l", room)
        pen.text(x, row.cy + 13 * t, temper, "small", t, TEXT_SOFT, "l", room)
    else:
        pen.text(x, row.cy, name, "h3", t, TEXT, "l", room)


class Skins(Choice):
    """The skin tones of the own hand, as discs side by side."""

    def __init__(self, now: int, on_change: Callable[[int], None], tips: tuple[str, ...]) -> None:
        super().__init__(["" for _ in TONES], now, on_change, name="skin")
        self._tips = tips

    def moved(self, at: tuple[float, float]) -> bool:
        used = super().moved(at)
        self.tooltip = self._tips[self.lit if self.lit >= 0 else self.now]
        return used

    def show_focus(self, on: bool) -> None:
        self.tooltip = self._tips[self.now]
        super().show_focus(on)

    def set(self, now: int) -> None:
        super().set(now)
        self.tooltip = self._tips[self.now]

    def draw(self, pen: Pen) -> None:
        k = pen.k
        n = len(TONES)
        step = min(self.box.w / n, 26 * max(k, 0.8 * pen.t))
        r = min(9 * max(k, 0.8 * pen.t), step * 0.39)
        x0 = self.box.cx - step * (n - 1) / 2
        self._cells = [Box(x0 + (i - 0.5) * step, self.box.y, step, self.box.h) for i in range(n)]
        if self.focused:
            around = centred(self.box.cx, self.box.cy, step * n, 2 * r + 12 * k)
            kit.ring_focus(pen, around.inset(3 * k), r)
        for i, tone in enumerate(TONES):
            spot = centred(x0 + i * step, self.box.cy, 2 * r, 2 * r)
            chosen, lit = i == self.now, i == self.lit
            ring, line = (p.BOTTLE, 2.6 * k) if chosen else (p.OAK_HONEY, 1.8 * k)

            def draw(
                w: int,
                h: int,
                face: str = tone.base,
                seen: bool = chosen or lit,
                ring: str = ring,
                line: float = line,
            ) -> str:
                around = disc(w / 2, h / 2, w / 2 + 3.4 * k, "none", ring, line) if seen else ""
                return around + disc(w / 2, h / 2, w / 2, face, p.INK, 1.6 * k)

            pen.shape(spot, draw)
        self.dirty = False
