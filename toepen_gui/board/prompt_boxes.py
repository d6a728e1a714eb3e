"""Where the parts of a prompt lie: its paper, title, buttons, the bar that shows how long there is to knock, and the
log of the round in the room that is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from toepen_gui.geometry import Box, one_line, two_line

from .layout import TableLayout
from .layout_band import title_height


@dataclass(frozen=True, slots=True)
class PromptBoxes:
    """The main answer stands first; the foot of the last button is the foot of the action box."""

    paper: Box | None
    title: tuple[float, float] | None  # the middle of the title's line
    sub: tuple[float, float] | None
    buttons: tuple[Box, ...]
    timer: Box | None
    log: Box | None

    @classmethod
    def of(cls, layout: TableLayout, priced: Sequence[bool], titled: bool, timer: bool = False) -> PromptBoxes:
        """The boxes for buttons of which `priced` tells whether they carry a price. `titled`: the prompt has a title;
        it is left out where the layout has no room for titles, and for a single button."""
        s = layout.scale
        k, t = s.k, s.t
        on_paper = titled and len(priced) > 1
        heads = on_paper and layout.titles
        heights = [two_line(s) if price else one_line(s) for price in priced]
        rows = sum(heights) + 8 * k * max(0, len(priced) - 1)
        head = title_height(s, layout.subtitles) if heads else 0.0
        whole = rows + head + (28 * k if on_paper else 0.0)
        box = Box(layout.action.x, layout.action.bottom - whole, layout.action.w, whole)
        inner = box.inset(12 * k, 14 * k) if on_paper else box
        y = inner.y + head
        buttons = []
        for height in heights:
            buttons.append(Box(inner.x, y, inner.w, height))
            y += height + 8 * k
        bar = Box(inner.x + 4 * k, inner.y - 16 * k, inner.w - 8 * k, 8 * k) if timer else None
        top = layout.action.y if s.tall else max(layout.action.y, layout.hand.y - 8 * k)
        log_h = box.y - (30 if timer else 14) * k - top
        roomy = not s.compact and not on_paper and log_h >= 2 * 21 * t + 34 * k
        return cls(
            paper=box if on_paper else None,
            title=(inner.cx, inner.y + 15 * t) if heads else None,
            sub=(inner.cx, inner.y + 41 * t) if heads and layout.subtitles else None,
            buttons=tuple(buttons),
            timer=bar,
            log=Box(layout.action.x, top, layout.action.w, log_h) if roomy else None,
        )
