"""Opening a record: read on a thread while the page stands still; then it lies on the table, or a line says why not."""

from __future__ import annotations

from typing import Final

import pygame

from toepen_gui.geometry import Box, Scale, centred
from toepen_gui.scenes.context import House, Target
from toepen_gui.table.port import Note, Reading
from toepen_gui.ui import kit
from toepen_gui.ui.colours import ON_DARK
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.group import Group
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scene import Scene
from toepen_gui.ui.widgets import Button

PATIENCE: Final = 0.3  # seconds until it is said that something is being read: most are read sooner


def open_record(house: House, source: str, coached: bool = False) -> None:
    """Reads the file and plays it back. `source`: a path as typed, pasted or dropped; nothing but blanks: nothing.
    `coached`: the coach looks along from the beginning."""
    if source.strip():
        house.push(Opening(house, house.keeper.read(source), coached, source))


def dropped(event: pygame.Event) -> str:
    """The path of a file that was dropped on the window; "" if the event is another."""
    return str(event.file) if event.type == pygame.DROPFILE else ""


class Opening(Scene):
    """Waits for a record. Seen only if that takes a while; Esc stops it."""

    overlay = True
    dim = (1.0, 1.0, 1.0)

    def __init__(self, house: House, reading: Reading, coached: bool = False, source: str = "") -> None:
        super().__init__()
        self._source: Final = source
        self._coached: Final = coached
        self.house: Final = house
        self.reading: Final = reading
        self.group: Final = Group(self._say)
        self._age = 0.0
        self._done = False
        self._board = self._bar = Box(0, 0, 0, 0)

    def _say(self, cue: str) -> None:
        self.house.audio.play(cue)

    @property
    def seen(self) -> bool:
        return self._age >= PATIENCE

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.faults.clear()
        scale = Scale.of(*size, self.house.settings.text)
        k, t = scale.k, scale.t
        wide = min(size[0] - 24 * k, max(420 * k, 330 * t))
        self._board = centred(size[0] / 2, size[1] / 2, wide, 96 * k + 64 * t)
        inner = self._board.inset(28 * k, 22 * k)
        self._bar = Box(inner.x, inner.y + 30 * t + 6 * k, inner.w, 14 * k)
        stop = Button(
            self.house.words("records.stop"),
            self._stop,
            cap=self.house.words("table.key.esc"),
            keys=(pygame.K_ESCAPE,),
            box=inner.foot(25 * t + 16 * k),
            name="stop",
        )
        self.group.bounds = Box(0, 0, *size)
        self.group.rebuild([stop])

    def handle(self, event: pygame.Event) -> bool:
        self.group.handle(event)
        self.dirty = self.dirty or self.group.dirty
        return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)

    def update(self, dt: float) -> None:
        before = self.seen
        self._age += dt
        self.group.update(dt)
        self.dirty = self.dirty or self.seen or before != self.seen
        outcome = self.reading.outcome
        if outcome is None or self._done:
            return
        self._done = True
        self.house.pop()
        if isinstance(outcome, Note):
            self.house.notice(outcome.key, **outcome.params)
            return
        from toepen_gui.scenes.review import Review  # noqa: PLC0415 - the table is large

        self.house.push(Review(self.house, outcome, coached=self._coached, source=self._source))

    def _stop(self) -> None:
        if not self._done:
            self._done = True
            self.reading.cancel()
            self.house.pop()

    def draw(self, surface: pygame.Surface) -> None:
        if self.seen:
            scale = Scale.of(*self.size, self.house.settings.text)
            pen = Pen(surface, scale, self.house.look, self.house.assets, self.faults)
            k = pen.k
            kit.plaque(pen, self._board, r=12, tint=130)
            inner = self._board.inset(28 * k, 22 * k)
            words = self.house.words("records.wait")
            pen.text(inner.cx, inner.y + 14 * pen.t, words, "strong", None, ON_DARK, "c", inner.w)
            pen.fill_round(self._bar, 7 * k, p.OAK_NIGHT, p.OAK_HONEY, 1.4 * k)
            done = self._bar.w * min(1.0, self.reading.progress)
            if done > 4:
                pen.fill_round(Box(self._bar.x, self._bar.y, max(14 * k, done), self._bar.h), 7 * k, p.GOLD)
            self.group.draw(pen)
        self.dirty = False

    def targets(self) -> list[Target]:
        stop = self.group.named("stop")
        return [Target("opening.stop", stop.box, "escape")] if stop is not None and self.seen else []
