"""The hand of the soak: now it plays matches as the pilot does, now it opens whatever door there is.

What it wants changes every so many steps. Playing, it comes back to the table from wherever it is; looking about, it
uses whatever the page offers, so that every page is reached, in the middle of a match too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import pygame

from toepen_gui.pilot import Hand, Pilot
from toepen_gui.scenes.context import Target

STEPS: Final = (30, 400)  # until it wants something else, at least and at most
LOOKS_ABOUT: Final = 0.4  # how often that is looking about
LEAVES: Final = 0.02  # how often it takes the door out of the game when it comes upon it
BACK: Final = 0.03  # how often, in a turn in which its hand is free, it just goes back
QUIT: Final = "title.quit"


class Wanderer(Pilot):
    """`rng`: what it wants, and what it uses when it looks about."""

    def __init__(self, screen: Callable[[], object], hand: Hand, rng: Random) -> None:
        super().__init__(screen, hand, rng.randrange(1 << 30))
        self._rng = rng
        self._left = 0
        self._looks_about = False
        self._astray = False  # the page offers nothing that leads to the table

    def choose(self, targets: Sequence[Target]) -> Target | None:
        if not self._left:
            self._left = self._rng.randint(*STEPS)
            self._looks_about = self._rng.random() < LOOKS_ABOUT
        self._left -= 1
        found = None if self._looks_about else super().choose(targets)
        self._astray = found is None
        if found is not None:
            return found
        doors = [target for target in targets if target.name != QUIT or self._rng.random() < LEAVES]
        return self._rng.choice(doors) if doors else None

    def events(self) -> list[pygame.Event]:
        """Also the way back, which every page has and none offers: the Escape key."""
        if self._astray and not self._queue and self._rng.random() < BACK:
            kinds = (pygame.KEYDOWN, pygame.KEYUP)
            return [pygame.Event(kind, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0) for kind in kinds]
        return super().events()
