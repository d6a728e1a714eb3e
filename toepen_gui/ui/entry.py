"""A line to type in: a name, a search."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from toepen_gui.geometry import Box
from toepen_gui.ui import kit
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.widget import NOWHERE, Repeat, Widget


class TextField(Widget):
    """One line of text of at most `longest` letters. Typing works while it has the focus.

    on_change: each new text. on_enter: Enter was pressed. hint: what stands there while it is empty. lens: a lens at
    the left, for searches. fits: whether a text has room where it is to stand; what would make it too long is not
    taken.
    """

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None],
        *,
        hint: str = "",
        longest: int = 40,
        lens: bool = False,
        on_enter: Callable[[], None] | None = None,
        fits: Callable[[str], bool] = lambda _: True,
        keys: tuple[int, ...] = (),
        box: Box = NOWHERE,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name=name, tooltip=tooltip, keys=keys)
        self.text = text[:longest]
        self.hint = hint
        self.longest = longest
        self.lens = lens
        self.on_change = on_change
        self.on_enter = on_enter
        self.fits = fits
        self.caret = len(self.text)  # letters before it
        self.active = False  # has the focus, shown or not
        self._erase = Repeat()

    @property
    def capturing(self) -> bool:
        return self.active or super().capturing

    def press(self) -> None:
        """Begin to type; the focus ring has given it the focus."""
        self.begin()

    def show_focus(self, on: bool) -> None:
        super().show_focus(on)
        if on:
            self.begin()

    def begin(self) -> None:
        if not self.active:
            self.active = True
            self.dirty = True
            self.caret = len(self.text)
            if pygame.display.get_init():
                pygame.key.start_text_input()
                pygame.key.set_text_input_rect(pygame.Rect(*(round(v) for v in self.box)))

    def lose_focus(self) -> None:
        if self.active:
            self.active = False
            self.dirty = True
            self._erase.stop()

    def cancel(self) -> None:
        self.lose_focus()
        super().cancel()

    def set(self, text: str, caret: int | None = None) -> None:
        """Another text; tells if it differs."""
        text = "".join(c for c in text if c.isprintable())[: self.longest]
        caret = len(text) if caret is None else min(len(text), max(0, caret))
        if (text, caret) == (self.text, self.caret):
            return
        changed = text != self.text
        self.text, self.caret = text, caret
        self.dirty = True
        if changed:
            self.on_change(text)

    def handle(self, event: pygame.Event) -> bool:
        if self.active and event.type == pygame.TEXTINPUT:
            for letter in event.text:
                self._insert(letter)
            return True
        if self.active and event.type == pygame.KEYDOWN:
            return self.key_down(event)
        if event.type == pygame.KEYUP and event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase.stop()
        return super().handle(event)

    def _insert(self, letter: str) -> None:
        text = self.text[: self.caret] + letter + self.text[self.caret :]
        if letter.isprintable() and len(text) <= self.longest and self.fits(text):
            self.set(text, self.caret + 1)

    def key_down(self, event: pygame.Event) -> bool:
        mods = getattr(event, "mod", 0)
        if event.key == pygame.K_BACKSPACE:
            self._erase.start()
            self._rub_out()
        elif event.key == pygame.K_DELETE:
            self.set(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)
        elif event.key == pygame.K_LEFT:
            self.set(self.text, self.caret - 1)
        elif event.key == pygame.K_RIGHT:
            self.set(self.text, self.caret + 1)
        elif event.key == pygame.K_HOME:
            self.set(self.text, 0)
        elif event.key == pygame.K_END:
            self.set(self.text)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_enter is not None:
            self.on_enter()
        else:
            # letters arrive as text; their keys must not press anything on the page
            typing = bool(getattr(event, "unicode", "")) and event.unicode.isprintable()
            return typing and not mods & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return True

    def _rub_out(self) -> None:
        if self.caret:
            self.set(self.text[: self.caret - 1] + self.text[self.caret :], self.caret - 1)

    def update(self, dt: float) -> None:
        for _ in range(self._erase.update(dt)):
            self._rub_out()

    def draw(self, pen: Pen) -> None:
        empty = not self.text
        shown = self.hint if empty else self.text
        focused = self.active or self.focused
        kit.field(
            pen,
            self.box,
            shown,
            empty,
            self.state,
            self.lens,
            focused,
            self.caret if focused else None,
        )
        self.dirty = False
