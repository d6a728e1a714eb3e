"""All controls of a page: who gets an event, who has the focus, which tooltip is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pygame

from toepen_gui.geometry import Box
from toepen_gui.ui import kit
from toepen_gui.ui.focus import FocusRing
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scroll import ScrollArea
from toepen_gui.ui.widget import NOWHERE, Way, Widget

TOOLTIP_AFTER = 0.5  # seconds of rest on a control
RIM = 26  # design pixels around a control in which its rims, shadow and key cap lie
ARROWS = {
    pygame.K_LEFT: Way(-1, 0),
    pygame.K_RIGHT: Way(1, 0),
    pygame.K_UP: Way(0, -1),
    pygame.K_DOWN: Way(0, 1),
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
W = TypeVar("W", bound=Widget)


class Group:
    """The controls of a page, drawn and asked in the order they were added; the last lies on top.

    say: makes a sound by the name of its cue. Set `bounds` to the window after each layout. `handle` gives whether the
    event was used; what it was not may mean something to the page.
    """

    def __init__(self, say: Callable[[str], None] = lambda _: None) -> None:
        self.widgets: list[Widget] = []
        self.bounds = NOWHERE
        self.ring = FocusRing(self._reveal, self._scrolled_out)
        self.ring.widgets = self.widgets
        self._say = say
        self._pointer = (-1.0, -1.0)
        self._rest = 0.0  # seconds the pointer has rested on the control under it
        self._tip: Widget | None = None  # whose tooltip is shown
        self._tip_drawn: tuple[str, Box] | None = None  # as it was drawn last
        self._dirty = True

    # --- the controls -----------------------------------------------------------------
    def add(self, widget: W) -> W:
        widget.host = self
        self.widgets.append(widget)
        self._dirty = True
        return widget

    def remove(self, widget: Widget) -> None:
        """Away with it. The focus is taken from it only at the next event or beat: until then it may be added again."""
        if widget in self.widgets:
            self.widgets.remove(widget)
            widget.host = None
            self._dirty = True

    def clear(self) -> None:
        """All away, the focus too."""
        for widget in self.widgets:
            widget.cancel()
            widget.host = None
        self.widgets.clear()
        self.ring.drop_if_gone()
        self._tip = None
        self._dirty = True

    def targets(self) -> list[tuple[str, Box, int]]:
        """What can be used now: name, where to click, the key code that does the same (0 for none)."""
        seen = [w for w in self.widgets if w.name and w.visible and w.enabled]
        return [(w.name, w.area, w.keys[0] if w.keys else 0) for w in seen]

    def named(self, name: str) -> Widget | None:
        return next((w for w in self.widgets if w.name == name), None)

    def rebuild(self, widgets: Iterable[Widget]) -> None:
        """Other controls instead; the focus goes to the one that has the same name."""
        name = self.ring.current.name if self.ring.current else ""
        self.clear()
        for widget in widgets:
            self.add(widget)
        if name:
            self.ring.focus(self.named(name))

    @property
    def dirty(self) -> bool:
        """Whether anything looks other than when it was drawn last."""
        return self._dirty or self._tip_stirred or any(w.dirty for w in self.widgets)

    @property
    def _tip_stirred(self) -> bool:
        """Whether a tooltip is to come, to go, or to say something else."""
        drawn = self._tip_drawn[0] if self._tip_drawn is not None else ""
        return self.tooltip != drawn

    def stirred(self, pen: Pen) -> list[Box] | None:
        """Where controls look other than when they were drawn last, if only because they are lit, pressed or have the
        focus, or because of a tooltip; None if the page around may look other as well."""
        if self._dirty or any(w.deep for w in self.widgets):
            return None
        rim = RIM * max(pen.k, pen.t)
        found = [w.extent.inset(-rim) for w in self.widgets if w.dirty and w.visible]
        tip = self._tip_now(pen)
        if tip != self._tip_drawn:
            found += [shown[1].inset(-rim) for shown in (tip, self._tip_drawn) if shown is not None]
        return found

    def say(self, cue: str) -> None:
        self._say(cue)

    def _areas(self) -> list[ScrollArea]:
        return [w for w in self.widgets if isinstance(w, ScrollArea)]

    def _reveal(self, widget: Widget) -> bool:
        for area in self._areas():
            row = area.row_of(widget)
            if row >= 0:
                area.reveal(row)
                return True
        return False

    def _scrolled_out(self, widget: Widget) -> bool:
        return any(area.row_of(widget) >= 0 for area in self._areas())

    # --- events -----------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> bool:
        """True if a control used it."""
        self.ring.drop_if_gone()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
            self.ring.hide()
            self._rest = 0.0
            self._show_tip(None)
        holder = next((w for w in reversed(self.widgets) if w.capturing), None)
        if holder is not None and self._captured(holder, event):
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            for widget in list(self.widgets):  # what one of them causes may exchange them
                widget.handle(event)
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event)
        if event.type == pygame.MOUSEWHEEL:
            return any(area.over(self._pointer) and area.handle(event) for area in self._areas())
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._left(event.type == pygame.WINDOWFOCUSLOST)
            return False
        return any(widget.handle(event) for widget in list(self.widgets))

    def _captured(self, holder: Widget, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not holder.hit(event.pos) and holder is self.ring.current:
            used = holder.handle(event)
            if not used:
                self.ring.focus(None)  # a field that is being typed in lets go
            return used
        return holder.handle(event)

    def _down(self, event: pygame.Event) -> bool:
        for widget in reversed(list(self.widgets)):
            if widget.handle(event):
                if widget in self.widgets and widget.focusable and widget.enabled:
                    self.ring.focus(widget, show=False)
                return True
        return False

    def lain_over(self) -> None:
        """Another page lies over this one."""
        self._left(True)
        self._show_tip(None)

    def _left(self, lost: bool) -> None:
        self._pointer = (-1.0, -1.0)
        gone = pygame.Event(pygame.MOUSEMOTION, pos=(-9999, -9999), rel=(0, 0), buttons=(0, 0, 0))
        for widget in list(self.widgets):
            if lost and widget.capturing:
                widget.cancel()
            widget.handle(gone)

    def _key(self, event: pygame.Event) -> bool:
        mods = getattr(event, "mod", 0)
        plain = not mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if event.key == pygame.K_TAB and plain:
            return self.ring.step(-1 if mods & pygame.KMOD_SHIFT else 1)
        current = self.ring.current
        if current is not None and current.enabled and current.types and current.key_down(event):
            self.ring.focus(self.ring.current, show=True)  # clicked on, then typed into; the page may be another
            return True
        if current is not None and current.enabled and self.ring.shown:
            if current.key_down(event):
                return True
            if plain and event.key in ARROWS and current.steer(ARROWS[event.key]):
                return True
            if plain and event.key in (*ENTER, pygame.K_SPACE) and current.pressable:
                current.press()
                return True
        if plain and self._shortcut(event.key):
            return True
        if plain and event.key in ARROWS and self.ring.candidates():
            return self._arrow(ARROWS[event.key])
        return any(area.key_down(event) for area in self._areas())

    def _shortcut(self, key: int) -> bool:
        for widget in self.widgets:
            if key in widget.keys and widget.visible:
                if widget.enabled:
                    widget.press()
                else:
                    self.say("illegal")
                    self.ring.focus(widget, show=True)  # the tooltip says why
                return True
        return False

    def _arrow(self, way: Way) -> bool:
        """To the nearest control that way; up and down first within what scrolls, then scrolling it, then beyond it."""
        current = self.ring.current
        area = next((a for a in self._areas() if current is not None and a.row_of(current) >= 0), None)
        if area is None or not way.dy:
            self.ring.go(way)
            return True
        tied = [w for w in self.widgets if area.row_of(w) >= 0]
        if self.ring.go(way, tied):
            return True
        self.ring.go(way, tied if area.to(area.first + way.dy) else None)
        return True

    # --- time and drawing -------------------------------------------------------------
    def update(self, dt: float) -> None:
        """`dt` seconds went by."""
        self.ring.drop_if_gone()
        for widget in list(self.widgets):
            widget.update(dt)
        self._rest += dt
        current = self.ring.current
        if current is not None and current.focused and current.tooltip and current.visible:
            self._show_tip(current)
            return
        under = next((w for w in reversed(self.widgets) if w.hovered and w.visible), None)
        if under is None or not under.tooltip or under.capturing:
            self._show_tip(None)
        elif self._rest >= TOOLTIP_AFTER:
            self._show_tip(under)

    @property
    def tooltip(self) -> str:
        """The tooltip that is shown, "" if none is."""
        return self._tip.tooltip if self._tip is not None else ""

    def _show_tip(self, widget: Widget | None) -> None:
        self._tip = widget

    def _tip_now(self, pen: Pen) -> tuple[str, Box] | None:
        tip = self._tip
        if tip is None or not tip.tooltip:
            return None
        return tip.tooltip, kit.tooltip_box(pen, tip.box, tip.tooltip, self.bounds if self.bounds.w else None)

    def draw(self, pen: Pen) -> None:
        """All controls, then open lists, then the tooltip."""
        rim = RIM * max(pen.k, pen.t)
        for widget in self.widgets:
            if widget.visible and pen.reaches(widget.box.inset(-rim)):
                widget.draw(pen)
            widget.dirty = False
        self.draw_over(pen)

    def draw_over(self, pen: Pen) -> None:
        """Only what lies over the page: for pages that draw their controls themselves."""
        self._dirty = False
        for widget in self.widgets:
            widget.draw_over(pen)
        self._tip_drawn = self._tip_now(pen)
        if self._tip_drawn is not None:
            words, box = self._tip_drawn
            kit.tooltip(pen, box, words)
