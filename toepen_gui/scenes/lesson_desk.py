"""The desk of a lesson: as in play, but a knock that the lesson keeps back has its own answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from toepen_gui.board.company import Company
from toepen_gui.board.director import ShowOptions
from toepen_gui.board.refused import no_knock
from toepen_gui.scenes.play_desk import Desk
from toepen_gui.table.port import Seating

NOT_THIS: Final = "not-this"  # a code of the lessons, see `board.refused`


class LessonDesk(Desk):
    """`held_back`: called when the player wants a knock that the rules allow and the lesson does not offer."""

    def __init__(self, seating: Seating, company: Company, options: ShowOptions, held_back: Callable[[], None]) -> None:
        super().__init__(seating, company, options)
        self._held_back: Final = held_back

    def why_no_knock(self) -> None:
        view = self.view
        if view is None or no_knock(view) is not None:
            super().why_no_knock()
            return
        self.forgive()
        self._held_back()
        self._refuse(None, NOT_THIS, view)
