"""A choice of many: a field that opens a list over the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from toepen_gui.geometry import Box, around
from toepen_gui.ui import kit
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.widget import NOWHERE, TOUCH, Way, Widget, inside


class Dropdown(Widget):
    """The value chosen and an arrow. Press, Enter or Space opens the list; there pointer, wheel, arrows, Home, End and
    first letters choose, Esc or a press elsewhere closes. Closed, left and right go to the next value at once."""

    def __init__(
        self,
        labels: Sequence[str],
        now: int,
        on_change: Callable[[int], None],
        *,
        box: Box = NOWHERE,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name=name, tooltip=tooltip)
        self.labels = list(labels)
        self.now = now
        self.on_change = on_change
        self.open = False
        self.lit = now
        self._first = 0
        self._reach = 0.0  # how wide the list must be for its words, known after drawing
        self._picking = False  # the pointer went down inside the list, or has moved there since it opened

    # --- the list ---------------------------------------------------------------------
    @property
    def row(self) -> float:
        """How high a row of the list is."""
        return max(float(TOUCH), self.box.h)

    @property
    def shown(self) -> int:
        """How many rows of the list the window has room for."""
        bounds = self._bounds()
        room = max(bounds.bottom - self.box.bottom, self.box.y - bounds.y) - 16
        return max(1, min(len(self.labels), int((room - 8) / self.row)))

    @property
    def first(self) -> int:
        """The topmost row that is shown; in a window that has grown there may be room for earlier ones."""
        return max(0, min(self._first, len(self.labels) - self.shown))

    @property
    def list_box(self) -> Box:
        """Where the list opens: under the field, or over it where there is more room."""
        bounds = self._bounds()
        h = self.shown * self.row + 8
        below = self.box.bottom + 4
        y = below if below + h <= bounds.bottom - 4 else self.box.y - h - 4
        w = min(max(self.box.w, self._reach), bounds.w - 8)
        x = max(bounds.x + 4, min(self.box.x, bounds.right - 4 - w))
        return Box(round(x), round(max(bounds.y + 2, y)), round(w), round(h))

    @property
    def extent(self) -> Box:
        return around(self.box, self.list_box) if self.open else self.box

    def _bounds(self) -> Box:
        if self.host is not None and self.host.bounds.h > 0:
            return self.host.bounds
        return Box(0, 0, self.box.right + 9999, self.box.bottom + 9999)

    @property
    def capturing(self) -> bool:
        return self.open or super().capturing

    def unfold(self) -> None:
        self.open = True
        self.dirty = True
        self._picking = False
        self._light(self.now)

    def fold(self) -> None:
        self.open = False
        self.dirty = True

    def _light(self, nr: int) -> None:
        nr = min(len(self.labels) - 1, max(0, nr))
        first = min(max(self.first, nr - self.shown + 1), nr)
        first = max(0, min(first, len(self.labels) - self.shown))
        if (nr, first) != (self.lit, self._first):
            self.lit, self._first = nr, first
            self.stir()

    def set(self, now: int) -> None:
        """Choose that one; tells if it is another one."""
        if now != self.now and 0 <= now < len(self.labels):
            self.now = now
            self.dirty = True
            self.on_change(now)

    def _pick(self, nr: int) -> None:
        self.say("ui_press")
        self.fold()
        self.set(nr)

    # --- events -----------------------------------------------------------------------
    def press(self) -> None:
        self.say("ui_press")
        if self.open:
            self.fold()
        elif self.labels:
            self.unfold()

    def handle(self, event: pygame.Event) -> bool:
        if not self.open:
            return super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            nr = self._row_at(event.pos)
            if nr >= 0:
                self._light(nr)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == 1:
                self._picking = True
                if not inside(self.list_box, event.pos):
                    self.fold()
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._held = self.pressed = False
            nr = self._row_at(event.pos)
            if event.button == 1 and self._picking and nr >= 0:
                self._pick(nr)
            return True
        if event.type == pygame.MOUSEWHEEL:
            first = max(0, min(self.first - event.y, len(self.labels) - self.shown))
            if first != self._first:
                self._first = first
                self.dirty = True
            return True
        return event.type == pygame.KEYDOWN and self._key_in_list(event)

    def _row_at(self, at: tuple[float, float]) -> int:
        box = self.list_box
        if not inside(box.inset(4), at):
            return -1
        return self.first + min(self.shown - 1, int((at[1] - box.y - 4) / self.row))

    def _key_in_list(self, event: pygame.Event) -> bool:
        last = len(self.labels) - 1
        moves = {
            pygame.K_UP: self.lit - 1,
            pygame.K_DOWN: self.lit + 1,
            pygame.K_PAGEUP: self.lit - self.shown,
            pygame.K_PAGEDOWN: self.lit + self.shown,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key in moves:
            self._light(moves[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._pick(self.lit)
        elif event.key == pygame.K_ESCAPE:
            self.fold()
        elif event.key == pygame.K_TAB:
            self.fold()
            return False  # and the focus moves on
        else:
            self._light(self._beginning_with(getattr(event, "unicode", "")))
        return True

    def _beginning_with(self, letter: str) -> int:
        """The next row that begins with the letter, or the one that is lit."""
        order = [*range(self.lit + 1, len(self.labels)), *range(self.lit + 1)]
        hits = (nr for nr in order if letter and self.labels[nr].casefold().startswith(letter.casefold()))
        return next(hits, self.lit)

    def steer(self, way: Way) -> bool:
        if way.dx:
            self.set(self.now + way.dx)
        return bool(way.dx)

    def lose_focus(self) -> None:
        if self.open:
            self.fold()

    def cancel(self) -> None:
        if self.open:
            self.fold()
        super().cancel()

    # --- drawing ----------------------------------------------------------------------
    def draw(self, pen: Pen) -> None:
        value = self.labels[self.now] if 0 <= self.now < len(self.labels) else ""
        state = "pressed" if self.open else self.state
        kit.dropdown(pen, self.box, value, state, self.focused)
        self.dirty = False

    def draw_over(self, pen: Pen) -> None:
        if not self.open:
            return
        widest = max(pen.width(label, "strong") for label in self.labels)
        self._reach = widest + 16 * pen.t + 36 * pen.k
        kit.menu(pen, self.list_box, self.labels, self.now, self.lit, self.first, self.shown)
