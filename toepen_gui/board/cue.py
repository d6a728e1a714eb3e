"""A cue: what one event does on the screen and when, as data. Times are ms at pace brisk from the cue's start.

A cue has three parts: a thinking pause of whoever acts, a rest in which a finished trick lies to be looked at, and the
run of timed effects and sounds. The next cue starts when `length` has passed; what moves longer goes on beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.engine.events import Event
from toepen_gui.engine.view import SeatView, Trick

from .company import Company, Line
from .effects import Advance, Effect, Fly, Speak, Write
from .flight import Flight
from .layout import place_of
from .motion import CLOSE_UP, Pace
from .rest import LaidCards, Rest, resting
from .spots import InFan, InHand, Spot
from .talk import Moment, talk_line
from .tempo import pause

# Sounds with a moment of contact that has to meet the picture; all others begin with what they belong to.
LANDING: Final = frozenset({"card_deal", "card_play", "card_flip", "laundry_check", "match_placed", "call", "chip_one"})
TALK_SHARE: Final[Mapping[Moment, float]] = {  # how often somebody has words of his own
    Moment.KNOCK: 0.45,
    Moment.CALL: 0.16,
    Moment.FOLD: 0.18,
    Moment.WIN: 0.4,
    Moment.LOSE: 0.3,
    Moment.LAUNDRY: 0.4,
    Moment.CAUGHT: 0.6,
}


class Hold(StrEnum):
    """What the screen waits for somebody to go on from."""

    TRICK = "trick"
    ROUND = "round"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class Beep:
    """A sound: `at` is when it begins, or for sounds that land when they do."""

    cue: str
    at: float


@dataclass(frozen=True, slots=True)
class Cue:
    steps: tuple[tuple[float, Effect], ...] = ()
    beeps: tuple[Beep, ...] = ()
    length: float = 0.0
    think: float = 0.0
    opening: tuple[Effect, ...] = ()  # before the trick lies
    lies: bool = False
    hold: Hold | None = None  # after the run


@dataclass(frozen=True, slots=True)
class Context:
    """All a cue may depend on: the event, the views before and after it, and the screen as it is."""

    event: Event
    before: SeatView
    after: SeatView
    hand: tuple[Card, ...]
    hand_after: tuple[Card, ...]
    rests: tuple[Rest, ...]
    points: tuple[int, ...]
    company: Company
    rng: Random
    pace: Pace = Pace.BRISK
    talk: float = 1.0  # how much is said beside the usual words: 0 nothing, 1 as much as people do
    said: frozenset[str] = frozenset()  # keys of the words of one's own that were heard last
    laid: LaidCards | None = None
    lying: Trick | None = None
    gathered: tuple[int, ...] = ()  # chip games: what lies in the pot of what each seat has put in
    taken: int = 0  # and what was taken out of it
    origins: Mapping[Card, Spot] = field(default_factory=dict)

    @property
    def own(self) -> int:
        return self.after.seat

    def place(self, seat: int) -> int:
        return place_of(seat, self.after.seat, self.after.players)

    def spot_of(self, key: str) -> Spot | None:
        """Where a card with that key lies before the event."""
        return next((rest.spot for rest in self.rests if rest.key == key), None)


@dataclass(slots=True)
class Script:
    """A cue being written."""

    context: Context
    steps: list[tuple[float, Effect]] = field(default_factory=list)
    beeps: list[Beep] = field(default_factory=list)
    length: float = 0.0
    think: float = 0.0
    opening: list[Effect] = field(default_factory=list)
    lies: bool = False
    hold: Hold | None = None
    lines: tuple[Line, ...] = ()

    def at(self, ms: float, *effects: Effect) -> None:
        self.steps += [(ms, effect) for effect in effects]

    def advance(self, ms: float = 0.0) -> None:
        c = self.context
        self.at(ms, Advance(c.event, c.after, c.hand_after))
        self.at(ms, *[Write(line) for line in self.lines])

    def fly(self, ms: float, *flights: Flight) -> None:
        if flights:
            self.at(ms, Fly(flights))

    def beep(self, cue: str, ms: float) -> None:
        self.beeps.append(Beep(cue, ms))

    def thinks(self, seat: int, share: float = 1.0) -> None:
        """The seat takes its time, unless it is the one before the screen."""
        c = self.context
        if seat != c.own:
            self.think = pause(c.company.people[seat], c.rng, share)

    def says(self, ms: float, seat: int, moment: Moment, usual: Line | None = None) -> bool:
        """The seat says something of its own, now and then; otherwise the usual words, if there are any.

        Gives whether anything is said."""
        c = self.context
        draw, pick = c.rng.random(), c.rng.random()
        line = usual
        if seat != c.own and draw < TALK_SHARE[moment] * c.talk:
            line = talk_line(c.company.people[seat], moment, pick, c.said) or usual
        if line is not None:
            self.at(ms, Speak(seat, line))
        return line is not None

    def close_up(self, seat: int) -> None:
        """The cards that stay in a hand glide to their new places."""
        c = self.context
        spots = {rest.key: rest.spot for rest in c.rests}
        flights = []
        for rest in resting(c.after, c.hand_after):
            start, up = spots.get(rest.key), rest.card is not None
            held = rest.seat == seat and isinstance(rest.spot, InHand | InFan)
            if not held or start is None or start == rest.spot:
                continue
            flights.append(
                Flight(
                    rest.key,
                    rest.card,
                    start,
                    rest.spot,
                    0.0,
                    CLOSE_UP.ms,
                    CLOSE_UP.curve,
                    up_from=up,
                    up_to=up,
                    early=True,
                )
            )
        self.fly(0, *flights)

    def cue(self) -> Cue:
        ordered = tuple(sorted(self.steps, key=lambda step: step[0]))
        return Cue(ordered, tuple(self.beeps), self.length, self.think, tuple(self.opening), self.lies, self.hold)
