"""The beat of the game: take what happened, let time pass, draw if anything changed, and otherwise rest.

Waiting for events inside the library polls each millisecond (2 % of a core); resting 10 ms, and longer the longer
nothing has happened, costs well under 1 % and is still sooner than a hand notices. Once all has been still for some
seconds only the hand is looked for at every beat; what else might begin is looked at on every fourth. Where a hand can
be waited for (`wait`), it is not even looked for. Time is handed in, so a test or the self-test can play an evening in
a second.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Final, Generic, Protocol, TypeVar

FRAME: Final = 1 / 60
LONGEST_STEP: Final = 0.05  # holding a title bar stops the loop on Windows; afterwards nothing may leap
SHORT_REST: Final = 0.010
LONG_REST: Final = 0.025
LONGEST_REST: Final = 0.040
RESTFUL_AFTER: Final = 2.0  # seconds without input or drawing
ASLEEP_AFTER: Final = 4.0
ASLEEP_STEP: Final = 4 * LONGEST_REST  # looking at everything costs more than looking for input
SHORTEST_WAIT: Final = 0.001  # what is left over by rounding would be waited for again and again

E = TypeVar("E")
E_contra = TypeVar("E_contra", contravariant=True)


class Clock(Protocol):
    """Time as the loop sees it, in seconds from any beginning."""

    def now(self) -> float: ...

    def sleep(self, seconds: float) -> None: ...


class Stage(Protocol[E_contra]):
    """What the loop drives: the game, or a small fake in a test."""

    @property
    def running(self) -> bool: ...

    @property
    def dirty(self) -> bool:
        """Whether what is shown is no longer what should be."""
        ...

    def handle(self, event: E_contra) -> None: ...

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        ...

    def draw(self) -> None:
        """Draws and shows everything that changed; not dirty afterwards."""
        ...


class RealClock:
    def now(self) -> float:
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


class Loop(Generic[E]):
    """Drives a stage until it no longer runs. `events` gives everything since the last call, without waiting.

    `wait`: lets so many seconds pass, or fewer once there may be events, and says whether it could.
    """

    def __init__(
        self,
        stage: Stage[E],
        events: Callable[[], Iterable[E]],
        clock: Clock,
        wait: Callable[[float], bool] = lambda _: False,
    ) -> None:
        self._stage = stage
        self._events = events
        self._clock = clock
        self._wait = wait
        self._last = clock.now()
        self._stirred = self._last  # when something last happened or moved

    def run(self) -> None:
        while self._stage.running:
            self.turn()

    def turn(self) -> None:
        """One beat, its rest included."""
        stage, clock = self._stage, self._clock
        begun = clock.now()
        happened = False
        for event in self._events():
            happened = True
            stage.handle(event)
            if not stage.running:
                return
        gone = begun - self._last
        if gone < 0:  # set back: what last happened would else lie ahead, and nothing would ever rest
            self._stirred = begun
        asleep = self._last - self._stirred >= ASLEEP_AFTER and not happened
        if asleep and 0 <= gone < ASLEEP_STEP and not stage.dirty:
            if not self._wait(max(SHORTEST_WAIT, ASLEEP_STEP - gone)):
                clock.sleep(LONGEST_REST)
            return
        # nothing moves in one's sleep, so nothing can leap
        stage.update(max(0.0, min(ASLEEP_STEP if asleep else LONGEST_STEP, gone)))
        self._last = begun
        if not stage.running:
            return
        drawn = stage.dirty
        if drawn:
            stage.draw()
        if happened or drawn:
            self._stirred = begun
        clock.sleep(self._rest(begun, drawn))

    def _rest(self, begun: float, drawn: bool) -> float:
        if drawn:  # something moves: the next frame begins a sixtieth after this one did, whatever clock was set back
            return min(FRAME, max(0.0, FRAME - (self._clock.now() - begun)))
        still = begun - self._stirred
        if still < RESTFUL_AFTER:
            return SHORT_REST
        return LONG_REST if still < ASLEEP_AFTER else LONGEST_REST
