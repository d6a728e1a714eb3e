"""The director: a queue of events, told one after the other on a game clock that is handed in.

The match is final before anything moves; the director only decides when the screen tells it. Nothing here blocks
input: what moves can be hurried, what is queued settled, and one's own move jumps ahead of all that.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.engine.events import Event
from toepen_gui.engine.folding import fold
from toepen_gui.engine.view import SeatView, Trick

from . import effects as fx
from .chips import gathered_at
from .company import Company, Line
from .cue import LANDING, Beep, Context, Cue, Hold
from .cues import cue_for
from .cues_round import gather
from .log import log_lines
from .motion import GATHER, GATHER_LAST, TRICK_LIES, Pace
from .phrases import LETTERS, Talker, relettered, renamed
from .rest import LaidCards, Rest, sorted_hand
from .showing import LONG_AGO, Showing, Strokes
from .sounds import Sound, Sounds
from .spots import Spot
from .talk import is_talk

CONTACT_MS: Final[Mapping[str, float]] = {"card_deal": 100, "card_play": 60, "card_flip": 120, "laundry_check": 1150}
LIES_AT_LEAST: Final = 300.0  # even at once, the last card of a trick can be seen
LAUNDRY: Final = 4  # cards of a hand that is handed in
LATELY: Final = 24  # words of one's own that are not heard again before others
SILENCE: Final = 7000.0  # ms after somebody had words of his own
STEP_LIMIT: Final = 100_000  # of one update: cues of no length cannot run for ever


@dataclass(frozen=True, slots=True)
class ShowOptions:
    """How the table is told. `letters`: those on the cards, jack to ace, for the texts of the log. `talk`: how often
    somebody has words of his own, 0 for never, 1 as people do; after such words there is a silence, shorter the more
    they talk.
    """

    pace: Pace = Pace.BRISK
    less_motion: bool = False
    wait_after_trick: bool = False
    talk: float = 1.0
    sort_hand: bool = True
    letters: str = LETTERS


class _Phase(Enum):
    THINK = 1
    LIE = 2
    RUN = 3


class Director:
    """Tells a match to one seat. All that the screen shows of it is in `showing`."""

    def __init__(
        self,
        view: SeatView,
        company: Company,
        options: ShowOptions | None = None,
        contact_ms: Mapping[str, float] = CONTACT_MS,
        seed: int = 0,
    ) -> None:
        """Starts with `view` shown as it is. `contact_ms`: how long after its start each sound has its moment of
        contact. `seed` chooses pauses, throws and table talk, nothing else."""
        self.options = options or ShowOptions()
        self.company = company
        self._contact = contact_ms
        self._rng = Random(seed)
        self._queue: deque[Event] = deque()
        self._cue: Cue | None = None
        self._phase = _Phase.RUN
        self._since = 0.0  # when the present phase began
        self._next = 0  # the next step of the cue to happen
        self._factor = 1.0  # of the pace, for the present cue
        self._talked_at = LONG_AGO
        self._said: deque[str] = deque(maxlen=LATELY)  # words of somebody's own, the latest last
        self._hold: Hold | None = None
        self._sounds: Final = Sounds()
        self.origins: Mapping[Card, Spot] = {}  # own cards that are not where the hand has them: let go elsewhere
        self.showing = Showing(view, self._ordered(view))
        self.showing.stake = view.stake
        self.showing.gathered = gathered_at(view)
        self.showing.ring = view.to_act
        if view.washing is not None:
            self.showing.laid = LaidCards(view.washing, (None,) * LAUNDRY)
        if view.result is not None or view.round < 0:  # between rounds: the cards have been gathered
            self.showing.left = ()
        self.showing.strokes = {seat: Strokes(p, p, LONG_AGO, 0.0) for seat, p in enumerate(view.points)}

    # --- what it tells

    @property
    def shown(self) -> SeatView:
        return self.showing.view

    @property
    def hand(self) -> tuple[Card, ...]:
        """The own cards in the order shown."""
        return self.showing.hand

    def change(self, options: ShowOptions) -> None:
        """Other options from now on; what is told already takes other letters with it."""
        before, self.options = self.options, options
        if options.letters != before.letters:
            self.showing.log[:] = [relettered(line, before.letters, options.letters) for line in self.showing.log]

    def rename(self, company: Company) -> None:
        """Everybody is called otherwise from now on, and in what is told already."""
        self.showing.log[:] = [renamed(line, self.company, company) for line in self.showing.log]
        self.company = company

    @property
    def log(self) -> tuple[Line, ...]:
        """The lines of this round, oldest first."""
        return tuple(self.showing.log)

    @property
    def round_events(self) -> tuple[Event, ...]:
        """What has been shown of the present or just ended round."""
        return tuple(self.showing.events)

    @property
    def last_trick(self) -> Trick | None:
        """The trick won last in this round, for looking at again."""
        tricks = self.shown.tricks
        return tricks[-1] if tricks else None

    @property
    def holding(self) -> Hold | None:
        return self._hold

    @property
    def idle(self) -> bool:
        """All that was pushed is shown and nobody has to go on."""
        return not self._queue and self._cue is None and self._hold is None

    @property
    def moving(self) -> bool:
        """Something on the screen changes with time, or will without anybody doing anything."""
        if self._hold is None and (self._cue is not None or self._queue):
            return True
        return self.showing.now < self.showing.ends or self._sounds.waiting

    # --- what is put in

    def push(self, events: Sequence[Event], mine: bool = False) -> None:
        """Queue what happened. `mine`: it follows from the player's own command, who does not wait for the rest."""
        if mine:
            self.settle()
        if self._cue is None and not self._queue:
            self._since = self.showing.now
        self._queue.extend(events)
        self._run()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass. True if the picture may have changed."""
        moving = self.moving
        self.showing.now += dt * 1000
        if not moving:
            return False
        self._run()
        self._sounds.release(self.showing.now)
        self.showing.tidy()
        return True

    def hurry(self) -> None:
        """What moves arrives, a pause or a resting trick ends; the queue goes on from here."""
        if self._hold is Hold.TRICK:
            self.go_on()
            return
        now = self.showing.now
        if self._cue is not None and self._phase is not _Phase.RUN:
            self._begin_next_phase(now)
        else:
            self._finish_cue()
            self.showing.finish()
        self._sounds.hurry(now)
        self._run()

    def settle(self) -> None:
        """All that is queued is shown at once, up to the end of a round or of the match."""
        before = self._sounds.due
        while self._hold in (None, Hold.TRICK) and (self._cue is not None or self._queue or self._hold):
            if self._hold is Hold.TRICK:
                self._hold = None
                self._begin_next_phase(self.showing.now)
            elif self._cue is None:
                self._take_next(self.showing.now)
            elif self._phase is not _Phase.RUN:
                self._begin_next_phase(self.showing.now)
            else:
                self._finish_cue()
        self.showing.finish()
        self._sounds.skip(self.showing.now, before)

    def come_to_rest(self, view: SeatView) -> None:
        """Nothing moves, speaks or sounds any more of what has been told: the table stands at `view`."""
        showing = self.showing
        showing.finish()
        showing.bubbles.clear()
        showing.fist = None
        showing.view = view
        showing.ends = showing.now
        self.take_sounds()

    def go_on(self) -> None:
        """Answer a hold: take the trick away, leave the round's end, or the match's."""
        hold, self._hold = self._hold, None
        now = self.showing.now
        if hold is Hold.TRICK:
            self._begin_next_phase(now)
            self._run()
        elif hold is Hold.ROUND:
            self._start(self._gathering(), now)
            self._run()

    def take_sounds(self) -> list[Sound]:
        """The sounds to start now, in order; each is given once."""
        return self._sounds.take()

    # --- the clockwork

    def _ordered(self, view: SeatView) -> tuple[Card, ...]:
        """Sorted, unless the cards are a part of the hand as it is shown: those keep their order."""
        if not self.options.sort_hand:
            return view.hand
        return sorted_hand(view.hand)

    def _run(self) -> None:
        """Everything up to now happens, each thing at its own time."""
        now = self.showing.now
        for _ in range(STEP_LIMIT):
            if self._hold is not None:
                return
            if self._cue is None:
                if not self._queue:
                    return
                self._take_next(self._since)
                continue
            if self._phase is _Phase.THINK:
                end = self._since + self._cue.think * self._factor
                # The pause counts from when it became that seat's turn: a wait for others is thinking time too.
                end = max(self._since, end - max(0.0, self._since - self.showing.asked_at))
                if end > now:
                    return
                self._begin_next_phase(end)
            elif self._phase is _Phase.LIE:
                end = self._since + max(TRICK_LIES * self._factor, LIES_AT_LEAST)
                if self.options.wait_after_trick:
                    self._hold = Hold.TRICK
                    return
                if end > now:
                    return
                self._begin_next_phase(end)
            elif not self._run_steps(now):
                return
        raise RuntimeError("cues without end")

    def _run_steps(self, now: float) -> bool:
        """Steps whose time has come; True when the cue is over."""
        cue = self._cue
        assert cue is not None
        while self._next < len(cue.steps):
            ms, effect = cue.steps[self._next]
            at = self._since + ms * self._factor
            if at > now:
                return False
            self._next += 1
            self.showing.apply(effect, at, self._factor, self.options.less_motion)
        end = self._since + cue.length * self._factor
        if end > now:
            return False
        self._end_cue(end)
        return True

    def _take_next(self, at: float) -> None:
        """The cue of the next event starts; not before now if the queue stood still."""
        event = self._queue.popleft()
        self._start(self._make(event), at)

    def _start(self, cue: Cue, at: float) -> None:
        self._factor = self.options.pace.factor
        self._cue, self._next = cue, 0
        self._phase, self._since = _Phase.THINK, at
        if cue.think <= 0:
            self._begin_next_phase(at)

    def _begin_next_phase(self, at: float) -> None:
        cue = self._cue
        assert cue is not None
        self._since = at
        if self._phase is _Phase.THINK and cue.lies:
            self._phase = _Phase.LIE
            for effect in cue.opening:
                self.showing.apply(effect, at, self._factor, self.options.less_motion)
            return
        self._phase = _Phase.RUN
        for beep in cue.beeps:
            lead = self._contact.get(beep.cue, 0.0) if beep.cue in LANDING else 0.0
            self._sounds.plan(beep.cue, max(at, at + beep.at * self._factor - lead))

    def _finish_cue(self) -> None:
        """What is left of the running cue happens now."""
        cue = self._cue
        if cue is None:
            return
        now = self.showing.now
        for _, effect in cue.steps[self._next :]:
            self.showing.apply(effect, now, self._factor, self.options.less_motion)
        self._next = len(cue.steps)
        self._end_cue(now)

    def _end_cue(self, at: float) -> None:
        cue = self._cue
        assert cue is not None
        self._cue, self._since = None, at
        self._hold = cue.hold
        if cue.hold in (Hold.ROUND, Hold.MATCH):  # a page comes over the table: nobody speaks from behind it
            self.showing.bubbles.clear()

    def _make(self, event: Event) -> Cue:
        before = self.showing.view
        after = fold(before, event)
        hand = self._hand_after(after)
        showing = self.showing
        context = Context(
            event,
            before,
            after,
            showing.hand,
            hand,
            tuple(showing.resting()),
            tuple(showing.points(seat) for seat in range(after.players)),
            self.company,
            self._rng,
            self.options.pace,
            self._talk(),
            frozenset(self._said),
            showing.laid,
            showing.lying,
            showing.gathered,
            showing.taken,
            dict(self.origins),
        )
        lines = log_lines(event, before, after, Talker(self.company, self.options.letters))
        cue = cue_for(context, lines)
        said = [step.line.key for _, step in cue.steps if isinstance(step, fx.Speak) and is_talk(step.line)]
        if said:
            self._talked_at = showing.now
            self._said.extend(said)
        return cue

    def _talk(self) -> float:
        """How talkative the table is just now: for a while after somebody had words of his own, not at all."""
        talk = self.options.talk
        return talk if talk > 0 and self.showing.now - self._talked_at >= SILENCE / talk else 0.0

    def _hand_after(self, after: SeatView) -> tuple[Card, ...]:
        """Cards that stay keep the order in which they are shown."""
        shown = self.showing.hand
        if set(after.hand) <= set(shown):
            return tuple(card for card in shown if card in after.hand)
        return self._ordered(after)

    def _gathering(self) -> Cue:
        """The table is cleared before the next round."""
        rests: tuple[Rest, ...] = tuple(self.showing.resting())
        steps: tuple[tuple[float, fx.Effect], ...] = (
            (0.0, fx.Leave(())),
            (0.0, fx.Lying(None)),
            (0.0, fx.Lay(None)),
            (0.0, fx.Winner(None)),
            (0.0, fx.Fly(tuple(gather(rests)))),
        )
        return Cue(steps, (Beep("card_gather", 0.0),), GATHER.ms + GATHER_LAST)
