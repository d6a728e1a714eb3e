"""What all pages share: a head with the way back, a body, a foot with buttons; and how they are laid out afresh.

A page makes its controls anew whenever size, look, language or settings change: it then needs no memory of how things
were. The control that is being held stays the same object, so that a slider can change the very thing that makes the
page lay itself out again. What is to outlast a layout (a scrolled list, an open tab) the page keeps itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from toepen_gui.geometry import Box, Page, Scale, one_line, page
from toepen_gui.scenes.context import House, Target
from toepen_gui.scenes.play_collage import joined, rect_of
from toepen_gui.ui import kit
from toepen_gui.ui.colours import ON_DARK
from toepen_gui.ui.group import Group
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scene import Scene
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Choice, PageHead, ScrollArea, Stepper, Widget

TABBED = 900  # narrower than this many pixels of text, papers stand behind each other


class PageScene(Scene):
    """A page made of controls. Subclasses give `place`, the first part of the names of what can be clicked, and write
    `controls` and `paint`."""

    place = ""
    _entire = True  # more may look other than the controls that say so
    _to_draw = True

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.group = Group(self._say)
        self.scale = Scale(1, 1, False)
        self.ids: dict[str, tuple[str, ...]] = {}  # names of the single choices of a control, for `targets`
        self.main: Button | None = None  # what Enter does as long as no control shows the focus
        self._main_cap = ""

    @property
    def dirty(self) -> bool:
        """Whether there is something to draw. Set from outside, everything is drawn; else where controls look other."""
        return self._to_draw or self.group.dirty

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self._to_draw = value
        self._entire = self._entire or value

    def _say(self, cue: str) -> None:
        self.house.audio.play(cue)

    # --- for subclasses -----------------------------------------------------------------
    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        """All controls of the page, placed; in the order of Tab. The last lies on top."""
        raise NotImplementedError

    def paint(self, pen: Pen) -> None:
        """What lies under the controls."""
        raise NotImplementedError

    # --- layout ---------------------------------------------------------------------------
    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.lay_out()

    def lay_out(self) -> None:
        """Makes the controls for what counts now."""
        if self.size == (0, 0):
            return
        w, h = self.size
        self.scale = Scale.of(w, h, self.house.settings.text)
        self.faults.clear()
        self.main = None
        self.group.bounds = Box(0, 0, w, h)
        self._exchange(self.controls(self.ruler()))
        self._main_cap = self.main.cap if self.main else ""
        self._caps()
        self.dirty = True

    def ruler(self) -> Ruler:
        return Ruler(self.scale, self.house.look, self.house.assets)

    def _exchange(self, fresh: Iterable[Widget]) -> None:
        """Other controls, but for the one that is being held and the areas that scroll; focus and hover stay."""
        group = self.group
        old = {widget.name: widget for widget in group.widgets}
        focused = group.ring.current.name if group.ring.current else ""
        for widget in list(group.widgets):
            group.remove(widget)
        fresh = list(fresh)
        areas = [widget for widget in fresh if isinstance(widget, ScrollArea)]
        for widget in fresh:
            before = old.get(widget.name) if widget.name else None
            if before is not None and before is not widget and type(before) is type(widget):
                if before.capturing and widget.enabled:
                    before.place(widget.box)
                    before.visible = widget.visible
                    for area in areas:
                        area.swap(widget, before)
                    group.add(before)
                    continue
                widget.hovered = before.hovered and widget.enabled
            group.add(widget)
        if focused:
            group.ring.focus(group.named(focused))

    @property
    def headline(self) -> Box | None:
        heads = (widget for widget in self.group.widgets if isinstance(widget, PageHead))
        return next((kit.title_box(self.ruler(), head.box, head.title, head.cap) for head in heads), None)

    # --- life ---------------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> bool:
        used = self.group.handle(event)
        self._caps()
        return used

    def update(self, dt: float) -> None:
        self.group.update(dt)

    def lain_over(self) -> None:
        self.group.lain_over()
        self.dirty = True

    def _caps(self) -> None:
        """The key cap stands on the main button only while Enter means that button."""
        main = self.main
        if main is None:
            return
        ring = self.group.ring
        current = ring.current
        its_own = ring.shown and current is not None and current is not main and current.pressable
        cap = "" if its_own else self._main_cap
        if main.cap != cap:
            main.cap = cap
            main.stir()

    @property
    def reach(self) -> pygame.Rect | None:
        """For an overlay: around all that would be drawn now."""
        areas = self._stirred(self._pen(pygame.Surface((1, 1))))
        if not areas:
            return None if areas is None else pygame.Rect(0, 0, 0, 0)
        return areas[0].unionall(areas[1:])  # begun with an empty one it would take in the corner of the window

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        pen = self._pen(surface)
        seen = surface.get_clip()
        areas = None if self.stale else self._stirred(pen)
        self._entire = False
        for area in [seen] if areas is None else areas:
            surface.set_clip(area.clip(seen))
            self.paint(pen)
            self.group.draw(pen)
        surface.set_clip(seen)
        return areas

    def _pen(self, surface: pygame.Surface) -> Pen:
        return Pen(surface, self.scale, self.house.look, self.house.assets, self.faults)

    def _stirred(self, pen: Pen) -> list[pygame.Rect] | None:
        """Where something looks other than when it was drawn last; None for anywhere."""
        boxes = None if self._entire else self.group.stirred(pen)
        if boxes is None:
            return None
        window = pygame.Rect((0, 0), self.size)
        return joined([rect_of(box) for box in boxes], window)

    # --- for the pilot --------------------------------------------------------------------
    def targets(self) -> list[Target]:
        """What can be used now: "title.play", "setup.preset.solo", "setup.players.more" ..."""
        out: list[Target] = []
        for widget in self.group.widgets:
            if not (widget.name and widget.visible and widget.enabled) or isinstance(widget, ScrollArea):
                continue
            name = f"{self.place}.{widget.name}"
            key = pygame.key.name(widget.keys[0]) if widget.keys else ""
            focused = self.group.ring.shown and self.group.ring.current is widget
            if isinstance(widget, Choice) and widget.name in self.ids:
                cells = zip(self.ids[widget.name], widget.cells, strict=True)
                out += [Target(f"{name}.{one}", cell) for one, cell in cells]
            elif isinstance(widget, Stepper):
                reach = widget.box.h
                out.append(Target(f"{name}.fewer", widget.box.left(reach)))
                out.append(Target(f"{name}.more", widget.box.end(reach)))
            else:
                out.append(Target(name, widget.area, key, None, focused))
        return out


def parts(size: tuple[int, int], text: float, foot: bool = True) -> Page:
    """Head, body and foot of a page in a window of that size."""
    return page(*size, text, foot)


def tabbed(size: tuple[int, int], scale: Scale, least: float = TABBED) -> bool:
    """Whether papers stand behind each other because they do not fit side by side."""
    return size[0] < least * scale.t


def foot_buttons(ruler: Ruler, foot: Box, buttons: Sequence[Button]) -> float:
    """Places buttons at the right end of a foot, the main one last. Gives where the first one begins.

    Too many words: first the key caps go, then all become narrower.
    """
    k = ruler.k
    h, gap = one_line(ruler.scale), 12 * k
    room = foot.w - gap * (len(buttons) - 1)

    def wide(button: Button) -> float:
        return max(150 * k, ruler.width(button.label, "label") + capped(ruler, button.cap) + 44 * k)

    widths = [wide(button) for button in buttons]
    if sum(widths) > room:
        for button in buttons:
            button.cap = ""
        widths = [wide(button) for button in buttons]
    squeeze = min(1.0, room / sum(widths))
    x = foot.right
    for button, w in reversed(list(zip(buttons, widths, strict=True))):
        button.place(Box(x - w * squeeze, foot.bottom - h, w * squeeze, h))
        x -= w * squeeze + gap
    return x + gap


def capped(ruler: Ruler, cap: str) -> float:
    """The room a key cap takes up at the end of a button, 0 without one."""
    t = ruler.t
    return max(24 * t, ruler.width(cap, "small_strong", 0.9 * t) + 13 * t) + 8 * ruler.k if cap else 0.0


def foot_note(ruler: Ruler, foot: Box, end: float) -> Box:
    """The room for a sentence left of the buttons, which begin at `end`."""
    return Box(
        foot.x + 4 * ruler.k,
        foot.bottom - one_line(ruler.scale),
        max(0.0, end - foot.x - 28 * ruler.k),
        one_line(ruler.scale),
    )


def write_note(pen: Pen, room: Box, words: str) -> bool:
    """A sentence in the foot of a page: on one line, on two smaller ones, and not at all where it does not fit. Gives
    whether it stands there."""
    y = room.cy - 2 * pen.k
    if pen.width(words, "body") <= room.w:
        pen.text(room.x, y, words, "body", None, ON_DARK)
        return True
    lines = pen.balanced(words, "small", None, max(1.0, room.w))
    fits = len(lines) <= 2 and all(pen.width(line, "small") <= room.w for line in lines)
    if fits:
        for i, line in enumerate(lines):
            pen.text(room.x, y + (i - (len(lines) - 1) / 2) * 19 * pen.t, line, "small", None, ON_DARK)
    return fits


def title_room(ruler: Ruler, head: Box) -> float:
    """The width a title may take in the head of a page, beside the way back."""
    k, t = ruler.k, min(ruler.t, 1.35 * ruler.k)
    back = min(44 * max(t, k), head.h - 16 * k)
    return head.w - back - 8 * k - ruler.width("Esc", "small_strong", t) - 26 * t
