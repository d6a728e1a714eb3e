"""What can be pressed at the table besides cards, and which of it pointer and focus are on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from toepen_gui.geometry import Box

HAND: Final = "hand"  # the focus is on the cards
SMALLEST: Final = 36.0  # pixels: nothing that is pressed is smaller
CARD_KEYS: Final = (
    (pygame.K_1, pygame.K_KP1),
    (pygame.K_2, pygame.K_KP2),
    (pygame.K_3, pygame.K_KP3),
    (pygame.K_4, pygame.K_KP4),
    (pygame.K_5, pygame.K_KP5),
    (pygame.K_6, pygame.K_KP6),
    (pygame.K_7, pygame.K_KP7),
    (pygame.K_8, pygame.K_KP8),
    (pygame.K_9, pygame.K_KP9),
    (pygame.K_0, pygame.K_KP0),
    (pygame.K_MINUS, pygame.K_KP_MINUS),
)


class Control(NamedTuple):
    """`name`: as in `Target`. `key`: what does the same, by the name pygame gives it; empty if nothing does."""

    name: str
    box: Box
    key: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """The control under the pointer, the one held down and the one in focus; None where there is none."""

    hovered: str | None = None
    pressed: str | None = None
    focused: str | None = None

    def of(self, name: str) -> tuple[str, bool]:
        """How a control is drawn: its state, and whether it has the ring."""
        if self.pressed == name and self.hovered == name:
            how = "pressed"
        elif self.hovered == name and self.pressed is None:
            how = "hover"
        else:
            how = "normal"
        return how, self.focused == name


def control_at(controls: Sequence[Control], x: float, y: float) -> str | None:
    """The control under a point."""
    for control in controls:
        box = control.box
        grow = max(0.0, (SMALLEST - min(box.w, box.h)) / 2)
        if box.x - grow <= x < box.right + grow and box.y - grow <= y < box.bottom + grow:
            return control.name
    return None


def next_focus(names: Sequence[str], now: str | None, step: int) -> str | None:
    """The control after (or before) the one in focus, round and round."""
    if not names:
        return None
    if now not in names:
        return names[0] if step > 0 else names[-1]
    return names[(names.index(now) + step) % len(names)]
