"""The one place that holds a match: commands come in by post, events go out per seat.

Synchronous and deterministic: `step` does one unit of work and never waits, so tests and tools step it by hand; in the
game a thread does (`worker`). Time does not exist here. The screen sets the pace: no computer player moves and no round
is dealt before every person's screen has shown the present revision, though thinking is done ahead.

Out-of-turn knocks (rules 3, any-time): after every action all who may knock are asked, clockwise from the seat to act,
and whoever knocks first has knocked. A person is asked at once and is not overtaken while he makes up his mind: his
knock counts until he has sent `Wait`. Only then do the others have their say, and after them the seat to act.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from toepen_gui.engine import match
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import BuyIn, Command, Deal, Knock
from toepen_gui.engine.events import Ask, Event
from toepen_gui.engine.refusals import Code
from toepen_gui.engine.seen import for_seat
from toepen_gui.engine.state import State
from toepen_gui.players.safe import safe

from .inbox import Inbox, Posted
from .port import STALE, Cut, Refused, SeatPort, Shown, Update, Wait

NOT_SAVED: Final = "error.not_saved"
PLAYER_FAILED: Final = "error.player_failed"

Between = Callable[[State], Command | None]  # what happens between rounds: the next deal, or chips bought
Keep = Callable[[Command, Sequence[Event], State], bool]  # saves an accepted command; whether that worked


class Table:
    """A match being played. Only the inbox may be used from another thread than the one that steps.

    `people`: the seats whose ports answer by post. `between`: asked for the next deal when no round is being played.
    `keep`: called for every accepted command before anybody hears of it. `cut`: told where a person cuts the pack that
    lies ready.
    """

    def __init__(
        self,
        state: State,
        ports: Sequence[SeatPort],
        people: frozenset[int],
        inbox: Inbox,
        between: Between,
        keep: Keep,
        cut: Callable[[int], None] | None = None,
    ) -> None:
        self._state = state
        self._ports: Final = tuple(ports)
        self._people: Final = people
        self._between: Final = between
        self._keep: Final = keep
        self._cut: Final = cut
        self.inbox: Final = inbox
        self._saving = True
        self.failures: Final[list[Exception]] = []  # of computer players; play went on with a safe move
        self._shown: set[int] = set()
        self._deciding: set[int] = set()  # people who may still knock out of turn
        self._to_offer: deque[int] = deque()  # computer players to be offered a knock
        self._planned: Command | None = None  # a computer player's next command
        self._held: Command | None = None  # a person's command that waits for the offers to go round
        self._settle_in()
        for seat in range(len(self._ports)):
            self._tell(seat, ())

    @property
    def state(self) -> State:
        return self._state

    def step(self) -> bool:
        """One letter read, one thing thought or one thing done; False if only a person can bring the match on."""
        posted = self.inbox.take()
        if posted is not None:
            self._read(posted)
            return True
        if match.over(self._state):
            return False
        return self._think() or self._move()

    def trouble(self, key: str) -> None:
        """Tells every person of something gone wrong."""
        for seat in self._people:
            self._tell(seat, (), trouble=key)

    # letters

    def _read(self, posted: Posted) -> None:
        seat, revision, what = posted
        stale = revision != self._state.revision
        if isinstance(what, Cut):
            if not stale:
                self._cut_at(what.at)
            return
        if isinstance(what, Shown | Wait):
            if not stale:
                self._shown.add(seat)
            if not stale and isinstance(what, Wait):
                self._deciding.discard(seat)
            return
        if stale:
            self._refuse(seat, what, STALE)
            return
        self._shown.add(seat)
        if isinstance(what, BuyIn):
            self._buy(seat, what)
            return
        if isinstance(what, Deal) or what.seat != seat:
            self._refuse(seat, what, Code.NOT_YOUR_TURN)
            return
        refusal = match.refusal(self._state, what)
        if refusal is not None:
            self._refuse(seat, what, refusal.code)
        elif isinstance(what, Knock) or not self._offers_open(seat):
            self._do(what)
        else:
            self._held = what

    def _cut_at(self, at: int) -> None:
        """A person cuts the pack himself. Whoever does so too late, or twice, has cut as it was."""
        if self._cut is not None and self._state.ask is None and 1 <= at < len(PACK):
            self._cut(at)
            if isinstance(self._planned, Deal):
                self._planned = None  # planned with another cut

    def _buy(self, seat: int, wanted: BuyIn) -> None:
        """Chips that a person buys for himself between two rounds, in one command with what the others buy."""
        planned = self._between(self._state)
        others = planned.chips if isinstance(planned, BuyIn) else (0,) * self._state.players
        bought = BuyIn(
            tuple(wanted.chips[one] if one == seat else chips for one, chips in enumerate(others))
            if len(wanted.chips) == self._state.players
            else wanted.chips
        )
        refusal = match.refusal(self._state, bought)
        if refusal is not None:
            self._refuse(seat, wanted, refusal.code)
        else:
            self._planned = bought if any(bought.chips) else planned

    def _offers_open(self, seat: int) -> bool:
        """Whether somebody else may still knock before this seat acts."""
        return bool(self._to_offer or self._planned or self._deciding - {seat})

    def _refuse(self, seat: int, command: Command, code: str) -> None:
        self._tell(seat, (), refused=Refused(command, code))

    # thinking and moving

    def _settle_in(self) -> None:
        """Works out who is to be heard at a new revision."""
        offered = match.offers(self._state)
        self._shown = set()
        self._deciding = {seat for seat in offered if seat in self._people}
        self._to_offer = deque(seat for seat in offered if seat not in self._people)
        self._planned = None
        self._held = None

    def _think(self) -> bool:
        """Takes one decision of a computer player, to be carried out later; False if there is none to take."""
        if self._planned is not None:
            return False
        if self._to_offer:
            seat = self._to_offer.popleft()
            self._planned = self._decide(seat, Ask.OFFER)
            return True
        seat_to_act, ask = match.asked(self._state)
        if seat_to_act is None or ask is None:
            self._planned = self._between(self._state)
            return self._planned is not None
        if seat_to_act not in self._people:
            self._planned = self._decide(seat_to_act, ask)
            return True
        return False

    def _decide(self, seat: int, ask: Ask) -> Command | None:
        legal = self._legal(seat, ask)
        try:
            reply = self._ports[seat].decide(ask, match.view(self._state, seat), legal)
            if reply in legal:
                return reply if not isinstance(reply, Wait) else None
            if ask is Ask.OFFER and (reply is None or isinstance(reply, Wait)):
                return None
            raise ValueError(f"seat {seat} chose {reply!r} of {legal!r}")
        except Exception as error:  # a faulty player must not end the evening; it is kept, and told
            self.failures.append(error)
            self.trouble(PLAYER_FAILED)
        return None if ask is Ask.OFFER else safe(legal)

    def _legal(self, seat: int, ask: Ask | None) -> tuple[Command, ...]:
        if ask is Ask.OFFER:
            return tuple(command for command in match.legal(self._state, seat) if isinstance(command, Knock))
        return match.legal(self._state, seat)

    def _move(self) -> bool:
        """Carries out what was planned, or what a person sent ahead, once nobody is kept waiting by it."""
        command = self._planned or self._held
        if command is None or self._deciding or not self._people <= self._shown:
            return False
        self._do(command)
        return True

    def _do(self, command: Command) -> None:
        held = self._held
        step = match.apply(self._state, command)
        if step.refusal is not None:
            raise RuntimeError(f"refused: {step.refusal}")
        self._state = step.state
        was_saving, self._saving = self._saving, self._keep(command, step.events, step.state)
        self._settle_in()
        for seat in range(len(self._ports)):
            self._tell(seat, step.events)
        if held is not None and held is not command and not isinstance(held, Deal | BuyIn):
            self._refuse(held.seat, held, STALE)
        if was_saving and not self._saving:
            self.trouble(NOT_SAVED)

    def _tell(
        self, seat: int, events: Sequence[Event], refused: Refused | None = None, trouble: str | None = None
    ) -> None:
        if seat in self._deciding:
            ask: Ask | None = Ask.OFFER
        else:
            to_act, asked = match.asked(self._state)
            ask = asked if to_act == seat else None
        self._ports[seat].notice(
            Update(
                revision=self._state.revision,
                events=tuple(for_seat(event, seat) for event in events),
                view=match.view(self._state, seat),
                ask=ask,
                legal=self._legal(seat, ask) if ask is not None else (),
                refused=refused,
                trouble=trouble,
                saved=self._saving,
            )
        )
