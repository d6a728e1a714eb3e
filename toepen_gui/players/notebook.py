"""An onlooker at the table who writes down what everybody does: he sees no hand, and hears every word.

What the players of the house learn of a person comes from him alone, so it can hold no secret. The deeds of the round
under way stand in `deeds`; when it is over they go into everybody's habits.

He also keeps every seat's purse, which bounds what exploiting may cost. A seat may play on others' habits in a round
that begins with something in its purse; what the whole round brings it is added, whatever it did in it, up to `PURSE`,
and every round refills a little (`REFILL`). So over any n rounds in a row, those in which it may exploit bring it
no less than -(PURSE + REFILL * n) points and what a single round can cost, whoever it plays against and whatever they
pretend to be.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toepen_gui.engine.events import Event, Played, RoundBegan, RoundEnded
from toepen_gui.engine.folding import fold
from toepen_gui.engine.seen import for_seat
from toepen_gui.engine.view import SeatView

from .bit_rounds import BIT
from .deeds import Deed, Glances, deed, mask_of
from .habits import Habits, likely

NOBODY: Final = -1
PURSE: Final = 15.0  # points
REFILL: Final = 0.05  # points a round
STRANGE: Final = 0.6  # how likely it must be that somebody is not sound, before anything is made of it


class Notebook:
    """`view`: anybody's, before the first round. `known`: habits of seats that are no strangers. `purse`: what every
    seat begins with, in points."""

    def __init__(self, view: SeatView, known: Mapping[int, Habits] | None = None, purse: float = PURSE) -> None:
        self._view = view
        self._played = 0
        self._dealt: tuple[bool, ...] = ()
        self.glances: Final = Glances()
        self.deeds: list[Deed] = []
        self.habits: Final = [(known or {}).get(seat) or Habits() for seat in range(view.players)]
        self.shares: list[list[float]] = [habits.shares() for habits in self.habits]
        self.purses: Final = [purse] * view.players
        self.awake: list[bool] = [False] * view.players

    def notice(self, event: Event) -> None:
        """Something happens at the table; what of it is secret is not looked at."""
        event = for_seat(event, NOBODY)
        done = deed(self._view, event)
        if done is not None:
            self.deeds.append(done)
        self._view = fold(self._view, event)
        match event:
            case RoundBegan(dealt=dealt):
                self._begin(dealt)
            case Played(_, card):
                self._played |= BIT[card]
            case RoundEnded(change=change):
                self._learn()
                self._settle(change)

    def strange(self, seat: int) -> bool:
        """Whether somebody seems to play in a way that can be exploited."""
        return 1 - self.shares[seat][0] >= STRANGE

    def _begin(self, dealt: tuple[bool, ...]) -> None:
        self.deeds, self._played, self._dealt = [], 0, dealt
        odd = [seat for seat, there in enumerate(dealt) if there and self.strange(seat)]
        self.awake = [
            there and self.purses[seat] > 0 and any(other != seat for other in odd) for seat, there in enumerate(dealt)
        ]

    def _learn(self) -> None:
        for seat, habits in enumerate(self.habits):
            deeds = [done for done in self.deeds if done.seat == seat]
            if deeds:
                habits.learn(likely(deeds, self._played & ~mask_of(deeds), self.glances))
                self.shares[seat] = habits.shares()

    def _settle(self, change: tuple[int, ...]) -> None:
        """What the round brought: the mean of what the others paid, less what the seat paid itself."""
        seats = [seat for seat, there in enumerate(self._dealt) if there]
        total = sum([change[seat] for seat in seats])
        for seat in seats:
            won = REFILL
            if self.awake[seat]:
                won += (total - change[seat]) / (len(seats) - 1) - change[seat]
            self.purses[seat] = min(PURSE, self.purses[seat] + won)
