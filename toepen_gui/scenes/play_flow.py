"""The seat's side of the match: what the table tells goes to the director, what has been shown goes back to the table.

No drawing and no input here. Time is handed in, so a test can play a match without a clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from toepen_gui.board.chips import purchase
from toepen_gui.board.company import Company
from toepen_gui.board.director import CONTACT_MS, Director, ShowOptions
from toepen_gui.board.match_end import settles
from toepen_gui.board.motion import OFFER_MS
from toepen_gui.board.taken_up import taken_up
from toepen_gui.engine.commands import BuyIn, Command
from toepen_gui.engine.events import (
    Ask,
    Called,
    Checked,
    Event,
    Folded,
    HandedIn,
    Knocked,
    LaidAside,
    Passed,
    Played,
    Replaced,
    RoundEnded,
)
from toepen_gui.engine.view import SeatView
from toepen_gui.table.port import STALE, HumanSeat, Refused, Seating, Update

NOTHING: Final = -1  # no revision


@dataclass(frozen=True, slots=True)
class Question:
    """What this seat may do at a revision, and the view it is asked on."""

    revision: int
    ask: Ask
    legal: tuple[Command, ...]
    view: SeatView


@dataclass(frozen=True, slots=True)
class News:
    """What an update brought besides events: a refusal with the view it belongs to, or the key of a trouble to tell."""

    refused: Refused | None
    trouble: str | None
    view: SeatView


class Flow:
    """Keeps a match going. `director` is None until the table has told something for the first time."""

    def __init__(self, seating: Seating, company: Company, options: ShowOptions, seed: int = 0) -> None:
        self.seating: Final = seating
        self.company = company
        self.director: Director | None = None
        self.history: list[tuple[int, ...]] = list(seating.history)
        self.cuts = False  # the person cuts each sealed pack himself
        self._cut_after: int | None = None  # the round after which that was done last
        self.clock_runs = True  # False: no clock on the room to knock
        self._human: Final[HumanSeat] = seating.human
        self._options = options
        self._seed: Final = seed
        self._latest: Update | None = None
        self._sent = NOTHING  # the revision the last command was sent for
        self._shown = NOTHING  # the revision the table was last told of
        self._offer_left: float | None = None  # ms of the room to knock; None: not begun

    # --- what is so now

    @property
    def revision(self) -> int:
        return self._latest.revision if self._latest is not None else NOTHING

    @property
    def over(self) -> bool:
        """The match has ended, though the screen may not have told so yet."""
        return self._latest is not None and self._latest.view.match is not None

    @property
    def question(self) -> Question | None:
        """What is asked and not yet answered, once everything before it has been shown."""
        return self.coming if self.director is not None and self.director.idle else None

    @property
    def coming(self) -> Question | None:
        """The same, though the screen may still be telling how it came to that."""
        latest = self._latest
        if latest is None or latest.ask is None or self._sent == latest.revision:
            return None
        return Question(latest.revision, latest.ask, latest.legal, latest.view)

    @property
    def round_events(self) -> tuple[Event, ...]:
        """What has been seen of the present or just ended round, also before the match was taken up in its midst."""
        return self.director.round_events if self.director is not None else ()

    @property
    def waiting(self) -> bool:
        """An answer was sent and the table has not said anything yet."""
        return self._latest is not None and self._sent == self._latest.revision

    @property
    def offer_share(self) -> float | None:
        """How much of the time to knock is left, 1 to 0; None while there is no clock."""
        if self._offer_left is None or not self.clock_runs:
            return None
        whole = OFFER_MS[self._options.pace]
        return max(0.0, self._offer_left / whole) if whole else 0.0

    @property
    def options(self) -> ShowOptions:
        return self._options

    @options.setter
    def options(self, options: ShowOptions) -> None:
        self._options = options
        if self.director is not None:
            self.director.change(options)

    def rename(self, company: Company) -> None:
        self.company = company
        if self.director is not None:
            self.director.rename(company)

    # --- what happens

    def receive(self) -> list[News]:
        """Takes everything the table has told; gives what is not told by events."""
        news: list[News] = []
        for update in self._human.updates():
            if self.director is None:
                told = self.seating.told
                self.director = taken_up(update.view, told, self.company, self._options, CONTACT_MS, self._seed)
            elif update.events:
                mine = self._sent != NOTHING and _actor(update.events) == self.seating.seat
                self.director.push(update.events, mine)
                self.history += [event.points for event in update.events if isinstance(event, RoundEnded)]
            if self._latest is None or update.revision != self._latest.revision:
                self._sent = NOTHING
                self._offer_left = None
            if update.refused is not None and update.refused.code != STALE:
                self._sent = NOTHING  # the question stands
            self._latest = update
            if update.refused is not None or update.trouble is not None:
                news.append(News(update.refused, update.trouble, update.view))
        return news

    @property
    def saved(self) -> bool:
        """Whether the match is kept as it is now."""
        return self._latest is None or self._latest.saved

    @property
    def settled(self) -> bool:
        """Whether the rounds agreed for a match without an end of its own have been played."""
        latest = self._latest
        if latest is None or latest.view.result is None or self.over:
            return False
        return settles(self.seating.rules) and 0 < self.seating.rounds <= latest.view.round + 1

    def pass_time(self, dt: float) -> None:
        """Tells the table what has been shown; lets the room to knock run out."""
        director, latest = self.director, self._latest
        if director is None or latest is None or not director.idle:
            return
        question = self.question
        if question is None or question.ask is not Ask.OFFER:
            if self._shown == NOTHING and self.settled:
                return  # taken up after the last round agreed: no further one is dealt
            if self.awaits_cut:
                return
            if self._shown == NOTHING and latest.view.result is not None:
                offer = purchase(latest.view)  # taken up between two rounds: nobody has asked yet
                if offer is not None and offer.chips:
                    self._shown = latest.revision
                    self.buy(offer.chips)
                    return
            if self._shown != latest.revision:
                self._shown = latest.revision
                self._human.shown(latest.revision)
            return
        if not self.clock_runs:
            return
        if self._offer_left is None:
            self._offer_left = OFFER_MS[self._options.pace]
        else:
            self._offer_left -= dt * 1000
        if self._offer_left <= 0:
            self.wait()

    def send(self, command: Command, revision: int) -> None:
        """A decision. `revision`: that of the question it answers, so that it is refused if it comes too late."""
        self._sent = revision
        self._human.send(command, revision)

    @property
    def awaits_cut(self) -> bool:
        """Whether the next pack lies sealed and the person has yet to cut it."""
        latest = self._latest
        if not self.cuts or latest is None or self.seating.fair is None or self.over or latest.ask is not None:
            return False
        between = latest.view.round < 0 or latest.view.result is not None
        return between and self._cut_after != latest.view.round

    def cut(self, at: int | None) -> None:
        """Where the sealed pack is cut; None leaves it to chance."""
        latest = self._latest
        if latest is not None:
            self._cut_after = latest.view.round
            if at is not None:
                self._human.cut(at, latest.revision)

    def buy(self, chips: int) -> None:
        """Chips bought before the next round; none is an answer as well."""
        latest = self._latest
        if latest is not None:
            own = self.seating.seat
            wanted = BuyIn(tuple(chips if seat == own else 0 for seat in range(latest.view.players)))
            self._human.send(wanted, latest.revision)

    def wait(self) -> None:
        """No knock now: the others go on."""
        question = self.question
        if question is not None and question.ask is Ask.OFFER:
            self._sent = question.revision
            self._human.wait(question.revision)


def _actor(events: tuple[Event, ...]) -> int | None:
    """Whose decision these events follow from, as far as it was one."""
    for event in events:
        match event:
            case (
                Played(seat=seat)
                | Knocked(seat=seat)
                | Called(seat=seat)
                | Folded(seat=seat)
                | HandedIn(seat=seat)
                | Checked(seat=seat)
                | Passed(seat=seat)
                | Replaced(seat=seat)
                | LaidAside(seat=seat)
            ):
                return seat
            case _:
                continue
    return None
