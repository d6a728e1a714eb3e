"""A match in which the masters learn how the others play: one notebook for the table, kept by one of them.

What they knew of the person when the match began stands in its record, and all else follows from what has happened
since; so a match that is taken up goes on with the same decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from toepen_gui.engine import match
from toepen_gui.engine.events import Event, RoundEnded
from toepen_gui.engine.rules import HouseRules, Scoring
from toepen_gui.engine.state import State
from toepen_gui.players.adapting import Adapting
from toepen_gui.players.notebook import Notebook
from toepen_gui.players.port import Level, Player

from .bot import BotSeat
from .habits_file import Acquaintance
from .port import Guest, Update

KEY: Final = "habits"  # in a record: what was known of the person when the match began


class Learning:
    """`begun`: the match before its first round. `you`: the person's seat. `masters`: who learns. `keep`: told after
    each round what is known of the person now."""

    def __init__(
        self,
        begun: State,
        you: int,
        masters: Sequence[int],
        known: Acquaintance,
        keep: Callable[[Acquaintance], None],
    ) -> None:
        self._you = you
        self._masters = tuple(masters)
        self._keep = keep
        self.book: Final = Notebook(match.view(begun, you), {you: known.habits}, known.purse)

    @property
    def known(self) -> Acquaintance:
        """Of the purses the leanest one is remembered."""
        weights = tuple(round(weight, 4) for weight in self.book.habits[self._you].weights)
        return Acquaintance(weights, min(self.book.purses[seat] for seat in self._masters))

    def recall(self, events: Iterable[Event]) -> bool:
        """What has happened in a match that is taken up; whether a round was finished in it."""
        finished = False
        for event in events:
            self.book.notice(event)
            finished = finished or isinstance(event, RoundEnded)
        return finished

    def hear(self, events: Sequence[Event]) -> None:
        """What happens now."""
        if self.recall(events):
            self._keep(self.known)

    def seat(self, player: Player, seed: int, seat: int) -> BotSeat:
        """The seat of one of the masters; the first of them writes the notebook."""
        hears = self.hear if seat == self._masters[0] else None
        return _MasterSeat(Adapting(player, self.book), seed, seat, hears)


class _MasterSeat(BotSeat):
    def __init__(self, player: Player, seed: int, seat: int, hear: Callable[[Sequence[Event]], None] | None) -> None:
        super().__init__(player, seed, seat)
        self._hear = hear

    def notice(self, update: Update) -> None:
        super().notice(update)
        if self._hear is not None:
            self._hear(update.events)


def masters_of(rules: HouseRules, guests: Sequence[Guest | None]) -> tuple[int, ...]:
    """The seats that can make something of habits: masters, in games for points."""
    if rules.scoring is not Scoring.POINTS:
        return ()
    return tuple(seat for seat, guest in enumerate(guests) if guest is not None and guest.level is Level.MASTER)
