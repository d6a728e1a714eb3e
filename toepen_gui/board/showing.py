"""What the screen shows now: the view as far as told, and everything that moves. Changed only by effects and by time.

All times are on the director's clock, in ms.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from toepen_gui.engine.cards import Card
from toepen_gui.engine.events import Ask, Asked, Event, RoundBegan, TookPot
from toepen_gui.engine.rules import Scoring
from toepen_gui.engine.view import SeatView, Trick

from . import effects as fx
from .chips import ChipSpot, in_flight
from .company import Line
from .flight import Flight
from .motion import (
    BUBBLE_CLOSES,
    BUBBLE_OPENS,
    BUBBLE_STAYS,
    CHIP,
    CHIP_NEXT,
    FADE,
    FIST_GOES,
    FIST_STAYS,
    MATCH,
    RING,
    SHAKE,
    STAMP,
)
from .rest import LaidCards, Rest, resting

LONG_AGO = -1e9


@dataclass(frozen=True, slots=True)
class Badge:
    name: str
    at: float
    ms: float


@dataclass(frozen=True, slots=True)
class Bubble:
    line: Line
    at: float
    ms: float


@dataclass(frozen=True, slots=True)
class Fist:
    """`blows`: when it strikes; `fall`: how long it falls before each; `until`: when it has gone."""

    seat: int
    blows: tuple[float, ...]
    fall: float
    until: float


@dataclass(frozen=True, slots=True)
class Tremor:
    at: float
    ms: float
    reach: float


@dataclass(frozen=True, slots=True)
class Strokes:
    """Tally marks being written: from so many to so many."""

    start: int
    end: int
    at: float
    stroke: float  # ms of one

    def shown(self, now: float) -> float:
        if self.stroke <= 0:
            return float(self.end)
        done = max(0.0, now - self.at) / self.stroke
        if self.end >= self.start:
            return min(self.start + done, float(self.end))
        return max(self.start - done, float(self.end))

    @property
    def end_at(self) -> float:
        return self.at + abs(self.end - self.start) * self.stroke


@dataclass(frozen=True, slots=True)
class ChipFlight:
    """One chip in the air, of that worth, that stands for so many."""

    start: ChipSpot
    end: ChipSpot
    worth: int
    chips: int
    at: float
    ms: float


@dataclass(slots=True)
class Showing:
    """The state of the screen. `ends` holds the time at which everything that now moves will be still."""

    view: SeatView
    hand: tuple[Card, ...]
    now: float = 0.0
    flights: dict[str, Flight] = field(default_factory=dict)
    badges: dict[int, Badge] = field(default_factory=dict)
    bubbles: dict[int, Bubble] = field(default_factory=dict)
    moods: dict[int, str] = field(default_factory=dict)
    strokes: dict[int, Strokes] = field(default_factory=dict)
    chips: list[ChipFlight] = field(default_factory=list)
    gathered: tuple[int, ...] = ()  # of what each seat has put in, what lies in the pot
    taken: int = 0  # out of the pot, by its winners
    fist: Fist | None = None
    tremor: Tremor | None = None
    stake: int = 1
    stake_at: float = LONG_AGO
    stake_ms: float = 0.0
    ring: int | None = None
    ring_at: float = LONG_AGO
    ring_ms: float = 0.0
    laid: LaidCards | None = None
    lying: Trick | None = None
    winner: int | None = None
    left: tuple[Rest, ...] | None = None
    log: list[Line] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    asked_at: float = 0.0
    ends: float = 0.0

    def resting(self) -> list[Rest]:
        if self.left is not None:
            return list(self.left)
        return resting(self.view, self.hand, self.laid, self.lying)

    def points(self, seat: int) -> int:
        """Points of a seat once all strokes are drawn; chips are counted, not chalked."""
        if self.view.rules.scoring is Scoring.CHIPS:
            return self.view.points[seat]
        return self.strokes[seat].end if seat in self.strokes else self.view.points[seat]

    def chips_at(self, spot: ChipSpot, chips: int) -> int:
        """Of the chips that a spot has in the end, those that lie there now: what flies there is not counted yet, what
        has not left is."""
        coming = sum(chip.chips for chip in self.chips if chip.end == spot and self.now < chip.at + chip.ms)
        going = sum(chip.chips for chip in self.chips if chip.start == spot and self.now < chip.at)
        return max(0, chips - coming + going)

    def tidy(self) -> None:
        """Forget what has come to an end."""
        now = self.now
        self.flights = {key: flight for key, flight in self.flights.items() if flight.end_at > now}
        self.bubbles = {seat: bubble for seat, bubble in self.bubbles.items() if bubble.at + bubble.ms > now}
        self.chips = [chip for chip in self.chips if chip.at + chip.ms > now]
        if self.fist is not None and self.fist.until <= now:
            self.fist = None
        if self.tremor is not None and self.tremor.at + self.tremor.ms <= now:
            self.tremor = None

    def finish(self) -> None:
        """Everything that moves has arrived; what is being read (a bubble, a fist) stays its time."""
        self.flights.clear()
        self.chips.clear()
        self.tremor = None
        self.strokes = {seat: replace(s, at=LONG_AGO) for seat, s in self.strokes.items()}
        self.badges = {seat: replace(badge, at=LONG_AGO) for seat, badge in self.badges.items()}
        self.stake_at = self.ring_at = LONG_AGO
        if self.fist is not None:
            self.fist = replace(self.fist, blows=tuple(min(blow, self.now) for blow in self.fist.blows))

    def apply(self, effect: fx.Effect, at: float, factor: float, less: bool) -> None:
        """Let an effect happen at a time of the clock; `factor` is that of the pace, `less`: with less motion."""
        match effect:
            case fx.Advance(event, view, hand):
                if isinstance(event, RoundBegan):
                    self.events.clear()
                    self.log.clear()
                    self.gathered, self.taken = event.contributions, 0
                elif isinstance(event, TookPot):
                    self.gathered, self.taken = view.put_in, self.taken + event.chips
                elif isinstance(event, Asked) and event.ask is not Ask.ANSWER:
                    self.gathered = view.put_in
                self.events.append(event)
                self.view, self.hand = view, hand
            case fx.Fly(flights):
                for flight in flights:
                    if less and flight.flourish:
                        continue
                    placed = replace(flight, at=at + flight.at * factor, ms=flight.ms * factor)
                    placed = placed.faded() if less else placed
                    self.flights[placed.key] = placed
                    self._until(placed.end_at)
            case fx.Stamp(seat, badge):
                self.badges.pop(seat, None)
                if badge is not None:
                    self.badges[seat] = Badge(badge, at, FADE if less else STAMP.ms * factor)
                    self._until(at + STAMP.ms * factor)
            case fx.Speak(seat, line):
                whole = (BUBBLE_OPENS.ms + BUBBLE_STAYS + BUBBLE_CLOSES) * max(factor, 0.55)
                self.bubbles[seat] = Bubble(line, at, whole)
                self._until(at + whole)
            case fx.FistFalls(seat, blows):
                times = tuple(at + blow * factor for blow in blows)
                stays = times[-1] + (FIST_STAYS + FIST_GOES) * max(factor, 0.55)
                self.fist = Fist(seat, times, blows[0] * factor, stays)
                self._until(stays)
            case fx.Shake(reach):
                if not less and factor > 0:
                    self.tremor = Tremor(at, SHAKE.ms * max(factor, 0.55), reach)
                    self._until(at + self.tremor.ms)
            case fx.SetStake(stake, drop):
                self.stake = stake
                if drop:
                    self.stake_at, self.stake_ms = at, FADE if less else MATCH.ms * factor
                    self._until(at + self.stake_ms)
            case fx.Chalk(seat, points, ms):
                stroke = 0.0 if less else ms * factor
                self.strokes[seat] = Strokes(self.points(seat), points, at, stroke)
                self._until(self.strokes[seat].end_at)
            case fx.Ring(seat_now):
                if seat_now != self.ring:
                    self.ring_at, self.ring_ms = at, RING.ms * factor
                    self._until(at + self.ring_ms)
                self.ring, self.asked_at = seat_now, at
            case fx.Feel(seat, mood):
                self.moods[seat] = mood
            case fx.Lay(laid):
                self.laid = laid
            case fx.Lying(trick):
                self.lying = trick
            case fx.Winner(winner):
                self.winner = winner
            case fx.Leave(rests):
                self.left = rests
            case fx.Write(line):
                self.log.append(line)
            case fx.Clear(names):
                self.badges = {s: badge for s, badge in self.badges.items() if names and badge.name not in names}
            case fx.Chips(start, end, chips, delay):
                if not less and factor > 0:
                    for i, (worth, stands_for) in enumerate(in_flight(chips)):
                        leaves = at + (delay + i * CHIP_NEXT) * factor
                        self.chips.append(ChipFlight(start, end, worth, stands_for, leaves, CHIP.ms * factor))
                        self._until(leaves + CHIP.ms * factor)

    def _until(self, end: float) -> None:
        self.ends = max(self.ends, end)
