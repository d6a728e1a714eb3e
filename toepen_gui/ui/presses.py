"""Controls that are pressed: buttons, tools, the head of a page, switches, tiles."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from toepen_gui.geometry import Box
from toepen_gui.ui import kit
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.widget import NOWHERE, Way, Widget, inside


def nothing() -> None:
    """What a button does that has not been told."""


class _Pressed(Widget):
    """What does one thing when it is pressed, with the sound of a button."""

    on_press: Callable[[], None]

    def press(self) -> None:
        self.say("ui_press")
        self.on_press()


class Button(_Pressed):
    """A button with words; see `buttons.button` for what can stand on it. `cap`: the key cap shown at its end."""

    def __init__(
        self,
        label: str,
        on_press: Callable[[], None] = nothing,
        *,
        kind: str = "secondary",
        price: str = "",
        icon: str = "",
        align: str = "",
        cap: str = "",
        keys: tuple[int, ...] = (),
        box: Box = NOWHERE,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name=name, tooltip=tooltip, keys=keys)
        self.label = label
        self.on_press = on_press
        self.kind = kind
        self.price = price
        self.icon = icon
        self.align = align
        self.cap = cap

    def draw(self, pen: Pen) -> None:
        kit.button(
            pen,
            self.box,
            self.label,
            self.kind,
            self.state,
            self.cap,
            self.price,
            self.icon,
            self.align,
            self.focused,
        )
        self.dirty = False


class IconButton(_Pressed):
    """A square tool with an icon of `shapes.ICONS` or a picture (`badge`), its key cap at the corner."""

    def __init__(
        self,
        icon: str = "",
        on_press: Callable[[], None] = nothing,
        *,
        badge: str = "",
        kind: str = "quiet",
        cap: str = "",
        keys: tuple[int, ...] = (),
        box: Box = NOWHERE,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name=name, tooltip=tooltip, keys=keys)
        self.icon = icon
        self.badge = badge
        self.on_press = on_press
        self.kind = kind
        self.cap = cap

    def draw(self, pen: Pen) -> None:
        kit.icon_button(pen, self.box, self.icon, self.badge, self.kind, self.state, self.cap, self.focused)
        self.dirty = False


class PageHead(_Pressed):
    """The head of a page: its box is the whole head, its click area the way back and the key beside it."""

    aside = True

    def __init__(
        self,
        title: str,
        on_press: Callable[[], None] = nothing,
        *,
        note: str = "",
        cap: str = "Esc",
        keys: tuple[int, ...] = (pygame.K_ESCAPE,),
        box: Box = NOWHERE,
        name: str = "back",
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name=name, tooltip=tooltip, keys=keys)
        self.title = title
        self.note = note
        self.on_press = on_press
        self.cap = cap

    @property
    def area(self) -> Box:
        return self.box.left(min(self.box.w, self.box.h * 1.9))

    def draw(self, pen: Pen) -> None:
        kit.page_head(pen, self.box, self.title, self.note, self.cap, self.state, self.focused)
        self.dirty = False


class Toggle(Widget):
    """A switch at the right end of its box. The whole box can be pressed: give it the row with the words."""

    def __init__(
        self,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        keys: tuple[int, ...] = (),
        box: Box = NOWHERE,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name=name, tooltip=tooltip, keys=keys)
        self.on = on
        self.on_change = on_change

    def press(self) -> None:
        self._turn(not self.on)

    def steer(self, way: Way) -> bool:
        if way.dx:
            self._turn(way.dx > 0)
        return bool(way.dx)

    def _turn(self, on: bool) -> None:
        if on != self.on and self.enabled:
            self.on = on
            self.dirty = True
            self.say("ui_toggle_on" if on else "ui_toggle_off")
            self.on_change(on)

    def draw(self, pen: Pen) -> None:
        kit.toggle(pen, self.box.right - 52 * pen.t, self.box.cy, self.on, self.state, self.focused)
        self.dirty = False


class Tile(Widget):
    """A picture or card of its own that can be chosen.

    paint: draws what stands on it, given the pen and its box. framed: a green frame outside (decks, backs) instead of a
    ground of its own (people). corner: the part of the tile that other controls stand on, such as a drop-down, is left
    out of its click area with `keep_out`.
    """

    def __init__(
        self,
        on: bool,
        on_press: Callable[[], None],
        paint: Callable[[Pen, Box], None],
        *,
        framed: bool = False,
        ticked: bool = True,
        keys: tuple[int, ...] = (),
        box: Box = NOWHERE,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(box, name=name, tooltip=tooltip, keys=keys)
        self.on = on
        self.on_press = on_press
        self.paint = paint
        self.framed = framed
        self.ticked = ticked
        self.keep_out: Box | None = None

    def hit(self, at: tuple[float, float]) -> bool:
        return super().hit(at) and not (self.keep_out is not None and inside(self.keep_out, at))

    def choose(self, on: bool) -> None:
        """Show it as chosen or not, without telling anybody."""
        if on != self.on:
            self.on = on
            self.dirty = True

    def press(self) -> None:
        self.say("ui_toggle_off" if self.on else "ui_toggle_on")
        self.on_press()

    def draw(self, pen: Pen) -> None:
        k = pen.k
        if self.framed:
            kit.choice_frame(pen, self.box, self.on, self.state in ("hover", "pressed"), self.focused)
        else:
            kit.tile(pen, self.box, self.on, self.state, self.focused)
        self.paint(pen, self.box)
        if self.on and self.ticked:
            if self.framed:
                kit.tick(pen, self.box.right + k, self.box.y - k)
            else:
                kit.tick(pen, self.box.right - 17 * k, self.box.y + 17 * k, 25)
        self.dirty = False
