"""The line in which the path of a file is typed or pasted: as long as paths are, the part around the caret is seen."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pygame

from toepen_gui.ui import kit
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.widgets import TextField

LONGEST: Final = 4000  # letters of a path


class PathField(TextField):
    """Ctrl V, or Command V, pastes."""

    def key_down(self, event: pygame.Event) -> bool:
        mods = getattr(event, "mod", 0)
        if event.key == pygame.K_v and mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.paste(_clipboard())
            return True
        return super().key_down(event)

    def paste(self, text: str) -> None:
        """Puts a text in at the caret, without its line ends."""
        clean = "".join(c for c in text if c.isprintable())
        self.set(self.text[: self.caret] + clean + self.text[self.caret :], self.caret + len(clean))

    def draw(self, pen: Pen) -> None:
        focused = self.active or self.focused
        room = self.box.w - 30 * pen.k
        if not self.text:
            hint = "" if self.active else self.hint
            if pen.width(hint, "body") * 0.83 > room:
                hint = ""
            kit.field(pen, self.box, hint, True, self.state, False, focused, None)
        else:
            start, end = self.seen(pen, room)
            caret = self.caret - start if focused else None
            kit.field(pen, self.box, self.text[start:end], False, self.state, False, focused, caret)
        self.dirty = False

    def seen(self, pen: Pen, room: float) -> tuple[int, int]:
        """From which letter to which the text is seen: all, or a part with the caret in it."""
        text = self.text
        most = int(room / (3 * pen.t)) + 1  # letters that could be seen if all were as narrow as an i
        if len(text) <= most and pen.width(text, "body") <= room:
            return 0, len(text)
        start = max(0, self.caret - most)
        while start < self.caret and pen.width(text[start : self.caret], "body") > room * 0.9:
            start += 1 + (self.caret - start) // 40
        start = min(start, self.caret)
        end = min(len(text), start + most)
        while end > self.caret and pen.width(text[start:end], "body") > room:
            end -= 1 + (end - self.caret) // 40
        return start, max(end, self.caret)


def _clipboard() -> str:
    """What was copied last, "" where that cannot be had."""
    with suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""
