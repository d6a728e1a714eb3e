"""What every scene at a table shares: it repaints only what moved, and brings the café's murmur and the cards along."""

from __future__ import annotations

from typing import Final

from toepen_gui.scenes.context import House
from toepen_gui.scenes.play_collage import Stamps
from toepen_gui.scenes.play_deck import Deck
from toepen_gui.ui.scene import Scene


class TableScene(Scene):
    """A match, a lesson, a drill, a record. Subclasses set `_changed` when something moved, and draw all of it only if
    `_whole` is set."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house: Final = house
        self._deck: Deck | None = None
        self._stamps: Stamps | None = None

    @property
    def dirty(self) -> bool:
        """Whether there is something to draw. Set from outside, everything is drawn."""
        return self._whole or self._changed

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self._whole = value
        self._changed = value

    def _painted(self, behind: bool) -> None:
        """It has been drawn; `behind`: but for some of it, which comes with the next frame."""
        self.dirty = False
        self._changed = behind

    def enter(self) -> None:
        self.house.audio.loop("waltz", False)  # of the pages below
        self.house.audio.loop("cafe")

    def covered(self) -> None:
        if self._deck is not None:
            self._deck.rest()
        if self._stamps is not None:
            self._stamps.clear()

    def leave(self) -> None:
        self.house.audio.loop("cafe", False)
        if self._deck is not None:
            self._deck.close()
