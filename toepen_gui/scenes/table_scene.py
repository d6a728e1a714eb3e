"""What every scene at a table shares: it repaints only what moved, and brings the café's murmur and the cards along."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toepen_gui.scenes.context import House
from toepen_gui.scenes.play_collage import Piece, Stamps
from toepen_gui.scenes.play_deck import Deck
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_input import Controller
from toepen_gui.scenes.play_view import tip_piece
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
        self.covered()  # others may hold on to it for a while
        if self._deck is not None:
            self._deck.close()


class PlayedScene(TableScene):
    """One at which a hand is played. Subclasses make `controller` before anything else is asked of them. `tips`: the
    key of the text about each tool."""

    controller: Controller
    tips: Mapping[str, str] = {}

    def lain_over(self) -> None:
        self.controller.lain_over()
        self._changed = True

    def tip(self, easel: Easel) -> Piece | None:
        """The tooltip that is to be seen now."""
        control = self.controller.tip
        if control is None:
            return None
        return tip_piece(easel, control.name, control.box, self.house.words(self.tips[control.name]))
