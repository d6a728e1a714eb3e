"""Which control the keyboard speaks to, and how it gets from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from toepen_gui.geometry import Box
from toepen_gui.ui.widget import Way, Widget


class FocusRing:
    """One control of a page has the focus. It is shown once a key has been used, and hidden by the mouse.

    reveal: brings a control that is scrolled out of sight into sight. scrolled_out: whether one that is not seen is so
    only because it is scrolled out.
    """

    def __init__(
        self,
        reveal: Callable[[Widget], bool] = lambda _: False,
        scrolled_out: Callable[[Widget], bool] = lambda _: False,
    ) -> None:
        self.widgets: Sequence[Widget] = ()
        self.current: Widget | None = None
        self.shown = False
        self._reveal = reveal
        self._scrolled_out = scrolled_out

    def candidates(self) -> list[Widget]:
        """What can have the focus, in the order of Tab. Disabled controls too, if they can say why they are."""
        return [
            w for w in self.widgets if w.focusable and (w.visible or self._scrolled_out(w)) and (w.enabled or w.tooltip)
        ]

    def focus(self, widget: Widget | None, show: bool | None = None) -> None:
        """Give the focus to a control, or to none. `show`: let the ring be seen, or not; as before if None."""
        if show is not None:
            self.shown = show
        if widget is not self.current:
            if self.current is not None:
                self.current.show_focus(False)
                self.current.lose_focus()
            self.current = widget
            if widget is not None and not widget.visible:
                self._reveal(widget)
        if self.current is not None:
            self.current.show_focus(self.shown)

    def hide(self) -> None:
        """The mouse is in use: the focus stays, but is no longer seen."""
        self.focus(self.current, show=False)

    def drop_if_gone(self) -> None:
        """Forget a control that has left the page."""
        if self.current is not None and self.current not in self.widgets:
            self.current.show_focus(False)
            self.current.lose_focus()
            self.current = None

    def step(self, by: int) -> bool:
        """To the next control (1) or the one before (-1), round the ends; at first to what the page is about, not
        to the way back. Gives whether there is any."""
        order = self.candidates()
        if not order:
            return False
        if self.current in order:
            nr = (order.index(self.current) + by) % len(order)
        else:
            first = next((i for i, widget in enumerate(order) if not widget.aside), 0)
            nr = first if by > 0 else len(order) - 1
        self.focus(order[nr], show=True)
        return True

    def go(self, way: Way, among: Sequence[Widget] | None = None) -> bool:
        """To the nearest control that way, of all or of some. Gives whether there was one."""
        here = self.current
        if here is None or not here.visible:
            return self.step(1)
        others = [w for w in self.candidates() if w is not here and w.visible and (among is None or w in among)]
        ranked = [(cost, w) for w in others if (cost := _cost(here.box, w.box, way)) is not None]
        if not ranked:
            self.focus(here, show=True)
            return False
        self.focus(min(ranked, key=lambda pair: pair[0])[1], show=True)
        return True


def _cost(a: Box, b: Box, way: Way) -> float | None:
    """How far b is from a in a direction, None if it is not there. What lies beside the line counts double."""
    dx, dy = way
    if dx:
        ahead = (b.cx - a.cx) * dx
        along = max(0.0, b.x - a.right if dx > 0 else a.x - b.right)
        across = max(0.0, b.y - a.bottom, a.y - b.bottom)
        middle = abs(b.cy - a.cy)
    else:
        ahead = (b.cy - a.cy) * dy
        along = max(0.0, b.y - a.bottom if dy > 0 else a.y - b.bottom)
        across = max(0.0, b.x - a.right, a.x - b.right)
        middle = abs(b.cx - a.cx)
    if ahead <= 1:
        return None
    return along + 2.5 * across + 0.2 * middle
