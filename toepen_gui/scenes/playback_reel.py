"""A record on its reel: at which position the table stands, and how it gets to another one.

Forward the director tells what happened, as in play. Anywhere else the table is made anew from the round's beginning
and settled at once, so that a position looks the same from wherever one comes. A finished trick stays lying until the
next step, and so does what lies at the end of a round.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace
from typing import Final, NamedTuple

from toepen_gui.board.company import Company
from toepen_gui.board.cue import Hold
from toepen_gui.board.director import CONTACT_MS, Director, ShowOptions
from toepen_gui.board.hand import Hand
from toepen_gui.board.motion import Pace
from toepen_gui.board.phrases import LETTERS
from toepen_gui.board.showing import LONG_AGO
from toepen_gui.board.stage import Stage
from toepen_gui.engine.events import Event, MatchEnded, RoundEnded
from toepen_gui.engine.view import SeatView
from toepen_gui.table.port import Playback

TRICK_LIES: Final = 800.0  # ms; before the end of a round is told


class Tempo(NamedTuple):
    """How quickly it plays by itself: the name on its button, the pace of what moves, and the rest after a step, after
    a trick and after a round, in ms."""

    name: str
    pace: Pace
    step: float
    trick: float
    round: float


TEMPOS: Final = (
    Tempo("½×", Pace.CALM, 1100, 1700, 5000),
    Tempo("1×", Pace.BRISK, 650, 1100, 3200),
    Tempo("2×", Pace.FAST, 280, 600, 1900),
    Tempo("4×", Pace.AT_ONCE, 160, 320, 900),
)


class Reel:
    """`company`: who is called what, and who is called "you". `less_motion`, `letters`: as the player has set them."""

    def __init__(
        self,
        playback: Playback,
        seat: int,
        company: Company,
        tempo: int,
        less_motion: bool = False,
        letters: str = LETTERS,
    ) -> None:
        self.playback: Final = playback
        self.seat = seat
        self.company = company
        self.position = 0
        self.playing = False
        self._tempo = tempo
        self._less_motion = less_motion
        self._letters = letters
        self._rested = 0.0  # ms since all was told
        self._stage = self._made()

    # --- what is so now

    @property
    def stage(self) -> Stage:
        return self._stage

    @property
    def director(self) -> Director:
        return self._stage.director

    @property
    def tempo(self) -> Tempo:
        return TEMPOS[self._tempo]

    @property
    def view(self) -> SeatView:
        """The match at this position, whatever of it has been shown yet."""
        return self.playback.view(self.position, self.seat)

    @property
    def round(self) -> int:
        """0-based; -1 before the first deal."""
        return bisect_right(self.playback.rounds, self.position) - 1

    @property
    def told(self) -> bool:
        """All that led to this position has been shown; it may still move."""
        director = self.director
        return director.idle or director.holding is Hold.ROUND or (self._trick_lies and not self._ends_round)

    @property
    def at_start(self) -> bool:
        return self.position == 0

    @property
    def at_end(self) -> bool:
        return self.position == self.playback.last

    @property
    def round_over(self) -> bool:
        """The table stands at the end of a round, and that has been shown."""
        return self._ends_round and self.told

    @property
    def _trick_lies(self) -> bool:
        return self.director.holding is Hold.TRICK

    @property
    def _ends_round(self) -> bool:
        return any(isinstance(event, RoundEnded) for event in self.playback.events(self.position, self.seat))

    # --- getting elsewhere

    def to(self, position: int) -> bool:
        """To a position at once. False if it stands there already."""
        position = min(max(position, 0), self.playback.last)
        if position == self.position and self.told:
            return False
        self.position = position
        self._rested = 0.0
        self._stage = self._made()
        return True

    def forward(self) -> bool:
        """One action on, as one sees it in play. False at the end."""
        if self.at_end:
            return False
        director = self.director
        if director.holding is None or (self._trick_lies and self._ends_round):
            director.settle()
        self.position += 1
        self._rested = 0.0
        self._tell(director, self.position)
        return True

    def back(self) -> bool:
        """One action back."""
        return self.to(self.position - 1)

    def stop_after(self) -> int:
        """The end of this trick, or of the one to come; a deal counts."""
        stops = self.playback.stops
        at = bisect_right(stops, self.position)
        return stops[at] if at < len(stops) else self.playback.last

    def stop_before(self) -> int:
        stops = self.playback.stops
        at = bisect_left(stops, self.position)
        return stops[at - 1] if at else 0

    def round_after(self) -> int:
        """The next deal."""
        rounds = self.playback.rounds
        at = bisect_right(rounds, self.position)
        return rounds[at] if at < len(rounds) else self.playback.last

    def round_before(self) -> int:
        """The deal of this round, or of the one before if it stands there already."""
        rounds = self.playback.rounds
        at = bisect_left(rounds, self.position)
        return rounds[at - 1] if at else 0

    def on_to(self, position: int) -> bool:
        """To a later position, telling only the last action."""
        if position <= self.position:
            return self.to(position)
        if position > self.position + 1:
            self.to(position - 1)
        return self.forward()

    # --- how it is shown

    def sit(self, seat: int) -> None:
        """Look on from another seat."""
        self.seat = seat
        self._stage = self._made()

    def set(self, tempo: int, less_motion: bool, letters: str, company: Company) -> None:
        """What the player has chosen. What has been written already stays."""
        changed = (letters, company) != (self._letters, self.company)
        self._tempo, self._less_motion, self._letters, self.company = tempo, less_motion, letters, company
        if changed:
            self._stage = self._made()
        else:
            self.director.change(self._options)

    # --- time

    def update(self, dt: float) -> bool:
        """Lets time pass; True if the picture may have changed."""
        changed = self._stage.update(dt)
        director = self.director
        if self._trick_lies and self._ends_round:
            self._rested += dt * 1000
            if self._rested >= TRICK_LIES * max(self.tempo.pace.factor, 0.3):
                self._rested = 0.0
                director.go_on()
                changed = True
        elif self.told:
            self._rested += dt * 1000
            if self.playing and self._rested >= self._rest:
                changed = True
                if not self.forward():
                    self.playing = False
        return changed

    @property
    def _rest(self) -> float:
        """How long it stands here before it plays on."""
        if self._ends_round:
            return self.tempo.round
        return self.tempo.trick if self._trick_lies else self.tempo.step

    # --- making the table

    @property
    def _options(self) -> ShowOptions:
        """No table talk: a record tells only what was so."""
        return ShowOptions(self.tempo.pace, self._less_motion, True, False, True, self._letters)

    def _made(self) -> Stage:
        """The table at this position, with nothing that moves."""
        first = self.playback.rounds[self.round] if self.round >= 0 else 1
        at_once = replace(self._options, pace=Pace.AT_ONCE)
        director = Director(self.playback.view(first - 1, self.seat), self.company, at_once, CONTACT_MS)
        for position in range(first, self.position + 1):
            self._tell(director, position)
            if director.holding is Hold.TRICK and self._ended(position):
                director.go_on()
        director.come_to_rest(director.shown)
        director.options = self._options
        return Stage(director, Hand())

    def _tell(self, director: Director, position: int) -> None:
        """What led to a position, without pauses to think: whoever looks on has waited already."""
        while director.holding is not None:
            director.go_on()
        director.showing.asked_at = LONG_AGO
        director.push(self._events(position))

    def _events(self, position: int) -> tuple[Event, ...]:
        """The end of the match has no page here: what lies stays lying, and the words tell of it."""
        return tuple(event for event in self.playback.events(position, self.seat) if not isinstance(event, MatchEnded))

    def _ended(self, position: int) -> bool:
        return any(isinstance(event, RoundEnded) for event in self.playback.events(position, self.seat))
