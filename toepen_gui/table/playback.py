"""A record as something to look at: every position of it, and what led there, forward and back alike.

Played through once, it keeps the commands and a state every so many of them; what lies between is played again when it
is asked for. So going back costs no more than going on, and a record of thousands of rounds takes little room.
"""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from toepen_gui.engine import match
from toepen_gui.engine.commands import BuyIn, Command, Deal
from toepen_gui.engine.events import Ask, Event, RoundEnded, TrickWon
from toepen_gui.engine.seen import for_seat
from toepen_gui.engine.state import State
from toepen_gui.engine.view import SeatView
from toepen_gui.errands import CancelledError

from .digest import digest_of
from .fair_table import FairRecord, Pack, drawn, fair_rounds
from .fair_values import FairDeals
from .port import Digest, OpenCards, Taken
from .record import Record
from .replay import beginning, replay

SHORTEST: Final = 32  # positions from one kept state to the next
MOST_KEPT: Final = 4096  # states; in longer records they lie further apart
BLOCKS: Final = 4  # stretches between kept states that are at hand at once
TELLS: Final = 256  # commands between two words of how far it is


class _Place(NamedTuple):
    state: State
    events: tuple[Event, ...]


class RecordPlayback:
    """Implements `port.Playback`. Made by `play_back`."""

    def __init__(
        self,
        digest: Digest,
        commands: Sequence[Command],
        bought: dict[int, BuyIn],
        kept: Sequence[State],
        every: int,
        marks: tuple[Sequence[int], Sequence[int]],
        fair: FairDeals | None = None,
    ) -> None:
        """`commands` lead from each position to the next, after those in `bought`; `kept` is the state at every
        `every`th position, from 0 on; `marks` are rounds and stops."""
        self._digest = digest
        self._commands = commands
        self._bought = bought
        self._kept = kept
        self._every = every
        self._rounds, self._stops = marks
        self._fair = fair
        self._blocks: OrderedDict[int, tuple[_Place, ...]] = OrderedDict()

    @property
    def digest(self) -> Digest:
        return self._digest

    @property
    def last(self) -> int:
        return len(self._commands)

    @property
    def rounds(self) -> Sequence[int]:
        return self._rounds

    @property
    def stops(self) -> Sequence[int]:
        return self._stops

    @property
    def fair(self) -> FairDeals | None:
        return self._fair

    def view(self, position: int, seat: int) -> SeatView:
        return match.view(self.state(position), seat)

    def events(self, position: int, seat: int) -> tuple[Event, ...]:
        return tuple([for_seat(event, seat) for event in self._place(position).events])

    def apart(self) -> RecordPlayback:
        marks = (self._rounds, self._stops)
        return RecordPlayback(self._digest, self._commands, self._bought, self._kept, self._every, marks, self._fair)

    def chosen(self, position: int) -> Taken | None:
        if position >= self.last:
            return None
        command = self._commands[position]
        if isinstance(command, Deal | BuyIn):
            return None
        state = self.state(position)
        acts = state.ask if state.ask is not None and state.to_act == command.seat else Ask.OFFER
        return Taken(command.seat, acts, match.legal(state, command.seat), command)

    def open_cards(self, position: int) -> OpenCards:
        state = self.state(position)
        hands = tuple([match.view(state, seat).hand for seat in range(state.players)])
        return OpenCards(hands, state.laundry)

    def state(self, position: int) -> State:
        """Everything at a position, for whoever may know it. Raises IndexError if there is no such position."""
        return self._place(position).state

    # --- between the states that are kept

    def _place(self, position: int) -> _Place:
        if not 0 <= position <= self.last:
            raise IndexError(position)
        if position == 0:
            return _Place(self._kept[0], ())
        nr, at = divmod(position - 1, self._every)
        if nr in self._blocks:
            self._blocks.move_to_end(nr)
        else:
            self._blocks[nr] = self._played(nr)
            if len(self._blocks) > BLOCKS:
                self._blocks.popitem(last=False)
        return self._blocks[nr][at]

    def _played(self, nr: int) -> tuple[_Place, ...]:
        """The positions after one kept state, up to the next one."""
        first = nr * self._every
        state = self._kept[nr]
        out = []
        for position in range(first, min(first + self._every, self.last)):
            events: tuple[Event, ...] = ()
            bought = self._bought.get(position)
            for command in (self._commands[position],) if bought is None else (bought, self._commands[position]):
                step = match.apply(state, command)
                state = step.state
                events += step.events
            out.append(_Place(state, events))
        return tuple(out)


def play_back(record: Record, tell: Callable[[float], bool] = lambda _: True) -> RecordPlayback:
    """Plays a record through. `tell` hears how far it is, 0 to 1, and says whether to go on.

    Raises RecordError where the record goes against the rules, CancelledError if it was not to go on.
    """
    total = sum(1 + len(played.actions) for played in record.rounds)
    every = max(SHORTEST, -(-total // MOST_KEPT))
    state = beginning(record)
    commands: list[Command] = []
    bought: dict[int, BuyIn] = {}
    kept = [state]
    rounds, stops = array("I"), array("I")
    packs: list[Pack] = []
    for moment in replay(record):
        state = moment.state
        if isinstance(moment.command, BuyIn):
            bought[len(commands)] = moment.command
            continue
        commands.append(moment.command)
        position = len(commands)
        if isinstance(moment.command, Deal):
            rounds.append(position)
            packs.append(Pack(moment.command.order, {}))
        elif packs:
            packs[-1].drawn.update(drawn(moment.events))
        if isinstance(moment.command, Deal) or any(isinstance(event, TrickWon | RoundEnded) for event in moment.events):
            stops.append(position)
        if position % every == 0:
            kept.append(state)
        if position % TELLS == 0 and not tell(position / total):
            raise CancelledError
    deals = fair_rounds(record, packs)
    fair = FairRecord(deals) if any(deals) else None
    return RecordPlayback(digest_of(record, state), commands, bought, kept, every, (rounds, stops), fair)
