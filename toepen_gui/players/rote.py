"""What yardsticks do where there is nothing to weigh: they hand in what is dirty, draw, lay aside by the rule."""

from __future__ import annotations

from collections.abc import Sequence

from toepen_gui.engine.commands import Command, Draw, HandIn, Pass
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView

from . import laundry
from .finals import lay_aside
from .safe import safe


def by_rote(ask: Ask, view: SeatView, legal: Sequence[Command]) -> Command:
    """For everything but cards, knocks and answers to them."""
    match ask:
        case Ask.LAUNDRY:
            return HandIn(view.seat) if laundry.is_dirty(view.hand, view.rules) else Pass(view.seat)
        case Ask.DRAW:
            return Draw(view.seat)
        case Ask.DISCARD:
            return lay_aside(view.seat, view.hand, legal) or safe(legal)
        case _:
            return safe(legal)
