"""Pages over the standing table: the last trick once more, and all that happened in the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from toepen_gui.board.company import Line
from toepen_gui.board.layout import place_of
from toepen_gui.board.pieces import Glow
from toepen_gui.board.spots import rest_angle
from toepen_gui.engine.view import Trick
from toepen_gui.geometry import Box, Scale, centred
from toepen_gui.scenes.context import House, Target
from toepen_gui.scenes.play_cards import GLOWS, lay_card
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_view import TableView
from toepen_gui.ui import kit
from toepen_gui.ui.colours import OLD_CHALK
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scene import Scene

CLOSING: Final = (pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_l, pygame.K_o)


class _Look(Scene):
    """Shows one thing until a key or a click."""

    overlay = True
    table_keys = True
    name = ""

    def __init__(self, house: House, table: Callable[[], TableView]) -> None:
        super().__init__()
        self.house: Final = house
        self._table: Final = table

    @property
    def easel(self) -> Easel:
        """Of the table as it is laid out now: the window or the language may have changed since this was opened."""
        return self._table().easel

    @property
    def scale(self) -> Scale:
        return Scale.of(*self.size, self.house.settings.text)

    def pen(self, surface: pygame.Surface) -> Pen:
        return Pen(surface, self.scale, self.house.look, self.house.assets, self.faults)

    def handle(self, event: pygame.Event) -> bool:
        closed = event.type == pygame.MOUSEBUTTONUP and event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT)
        if closed or (event.type == pygame.KEYDOWN and event.key in CLOSING):
            self.house.pop()
            return True
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)

    def targets(self) -> list[Target]:
        window = Box(0, 0, *self.size)
        return [Target(self.name, centred(window.cx, window.cy, 40, 40), "space")]

    def way_out(self, pen: Pen, board: Box) -> None:
        """The key that closes it, in the upper right corner, for those who do not think of clicking anywhere."""
        k = pen.k
        t = min(pen.t, 1.3 * k)
        kit.keycap(pen, board.right - 22 * k, board.y + 30 * k, self.house.words("table.key.esc"), t, "r")

    def head(self, pen: Pen, cx: float, y: float, words: str, room: float) -> None:
        pen.text(cx, y, words, "h2", None, p.GOLD_LIT, "c", room, edge=p.INK)


class LastTrick(_Look):
    """The trick won last, each card before its player, the best one shining."""

    name = "last_trick.close"

    def __init__(self, house: House, table: Callable[[], TableView], trick: Trick) -> None:
        super().__init__(house, table)
        self.trick: Final = trick

    def draw(self, surface: pygame.Surface) -> None:
        pen = self.pen(surface)
        k, t = pen.k, pen.t
        box = self._box()
        players = len(self.easel.company.names)
        kit.plaque(pen, box, r=12, tint=130)
        inner = box.inset(20 * k)
        title = self.house.words("table.last_trick")
        self.head(pen, inner.cx, inner.y + 18 * t, title, inner.w)
        self.way_out(pen, box)
        room = inner.below(44 * t).above(30 * t)
        trick = self._trick()
        left, right = min(b.x for b in trick), max(b.right for b in trick)
        top, bottom = min(b.y for b in trick), max(b.bottom for b in trick)
        zoom = min(room.w / (right - left), (room.h - 22 * t) / (bottom - top), self._most)
        for order, (seat, card) in enumerate(self.trick.plays):
            place = place_of(seat, self.easel.company.own, players)
            spot = trick[place]
            x = room.cx + (spot.cx - (left + right) / 2) * zoom
            y = room.cy + (spot.cy - (top + bottom) / 2) * zoom
            glow = GLOWS[Glow.WON] if seat == self.trick.winner else ""
            lay_card(pen, self._table().deck, card, (x, y), spot.w * zoom, rest_angle(place * 3 + order), glow)
        self._names(pen, room, zoom)
        line = self._won()
        pen.text(inner.cx, inner.bottom - 10 * t, line, "body", t, p.FOAM, "c", inner.w)
        self.dirty = False

    def _trick(self) -> tuple[Box, ...]:
        """Each card before its player as on the table; two of them side by side, with room for the names."""
        trick = self.easel.layout.trick
        if len(trick) != 2:
            return trick
        own = trick[0]
        return own, own.move(-1.25 * own.w, 0)

    def _box(self) -> Box:
        w, h = self.size
        k, t = self.scale.k, self.scale.t
        unit = max(k, t * 0.9)
        high = (680 if self.scale.tall else 520) * unit
        return centred(w / 2, h / 2, min(w - 40 * k, 720 * unit), min(h - 40 * k, high))

    @property
    def _most(self) -> float:
        """How much larger than on the table the cards may be: as large as in the hand."""
        layout = self.easel.layout
        return layout.hand_card[0] / layout.trick[0].w

    def _names(self, pen: Pen, room: Box, zoom: float) -> None:
        """Whose card it is, on a small tag at its foot."""
        k = pen.k
        t = min(pen.t, 1.2 * k)
        trick = self._trick()
        left, right = min(b.x for b in trick), max(b.right for b in trick)
        top, bottom = min(b.y for b in trick), max(b.bottom for b in trick)
        for seat, _ in self.trick.plays:
            spot = trick[place_of(seat, self.easel.company.own, len(self.easel.company.names))]
            x = room.cx + (spot.cx - (left + right) / 2) * zoom
            y = room.cy + (spot.cy - (top + bottom) / 2) * zoom + spot.h * zoom / 2
            name = self.easel.player(seat)
            tag = centred(x, y - 4 * k, pen.width(name, "small_strong", t) + 16 * k, 22 * t)
            pen.fill_round(tag, 5 * k, p.SLATE, p.INK, 1.4 * k)
            pen.text(tag.cx, tag.cy, name, "small_strong", t, p.GOLD_LIT if seat == self.trick.winner else p.CHALK, "c")

    def _won(self) -> str:
        winner = self.trick.winner
        if winner is None:
            return ""
        if winner == self.easel.company.own:
            return self.house.words("table.last_trick.yours")
        return self.house.words("table.last_trick.won", name=self.easel.player(winner))


class RoundLog(_Look):
    """Everything that happened in this round, the latest last."""

    name = "log.close"

    def __init__(self, house: House, table: Callable[[], TableView], log: Sequence[Line]) -> None:
        super().__init__(house, table)
        self.log: Final = tuple(log)

    def draw(self, surface: pygame.Surface) -> None:
        pen = self.pen(surface)
        k, t = pen.k, pen.t
        w, h = self.size
        wide = min(w - 40 * k, 560 * max(k, t))
        step, head, frame = 27 * t, 46 * t, 56 * k
        room = h - 40 * k - frame - head
        rows = _rows(pen, [self.easel.say(line) for line in self.log], wide - 68 * k, int(room / step))
        high = frame + head + max(len(rows), 4) * step + 10 * k
        board = centred(w / 2, h / 2, wide, high)
        inside = kit.slate(pen, board).inset(14 * k, 8 * k)
        self.way_out(pen, board)
        pen.text(inside.cx, inside.y + 18 * t, self.house.words("table.log"), "h2", t, p.GOLD_LIT, "c", inside.w)
        body = inside.below(head)
        y = body.y + step / 2
        if not rows:
            pen.text(body.cx, body.cy, self.house.words("table.log.empty"), "note", t, OLD_CHALK, "c", body.w)
        for row, new in rows:
            pen.text(body.x, y, row, "body", t, p.CHALK if new else OLD_CHALK, "l", body.w)
            y += step
        self.dirty = False


def _rows(pen: Pen, texts: Sequence[str], room: float, most: int) -> list[tuple[str, bool]]:
    """The last lines that fit, broken where they are too long; the two latest are bright."""
    rows: list[tuple[str, bool]] = []
    for i, words in enumerate(reversed(texts)):
        broken = pen.wrap(words, "body", None, room)
        if len(rows) + len(broken) > most:
            break
        rows = [(line, i < 2) for line in broken] + rows
    return rows
