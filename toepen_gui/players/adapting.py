"""A player who learns how the others play, and makes something of it.

He plays as another one does (the master) until somebody seems to have a habit that can be exploited; then, as long as
his purse lasts (`notebook`), he takes what is clearly better against such people. The notebook is written by whoever
seats him, from what everybody sees; apart from it he keeps no state.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import Scoring
from toepen_gui.engine.view import SeatView

from .exploit import best_answer, followers
from .notebook import Notebook
from .port import Player

CLEARLY: Final = 0.15  # points: nobody is quite the character he is taken for, and small gains come to nothing
HAND: Final = 4
LONG: Final = 120  # deeds in a round: a war of knocks that takes too long to go through again and again


class Adapting:
    """`base`: who plays where there is nothing to exploit."""

    def __init__(self, base: Player, book: Notebook) -> None:
        self._base = base
        self._book = book

    def choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], rng: Random) -> Command | None:
        """One of `legal`; None declines an offer."""
        usual = self._base.choose(ask, view, legal, rng)
        if not self._may(ask, view):
            return usual
        choices = followers(legal, view)
        if len(choices) == 1 or usual not in choices:
            return usual
        book = self._book
        answer = best_answer(ask, view, choices, usual, book.deeds, book.shares, book.glances, rng.random)
        return answer.choice if answer.gain > CLEARLY else usual

    def _may(self, ask: Ask, view: SeatView) -> bool:
        """Whether there is somebody to exploit, in a round that can be imagined."""
        if ask not in (Ask.PLAY, Ask.ANSWER) or view.rules.scoring is not Scoring.POINTS:
            return False
        if len(self._book.deeds) > LONG:
            return False
        if not self._book.awake[view.seat] or any(count > HAND for count in view.counts) or len(view.tricks) >= HAND:
            return False
        return any(there and seat != view.seat and self._book.strange(seat) for seat, there in enumerate(view.active))
