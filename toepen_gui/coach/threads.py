"""The coach on threads of his own, so that no frame waits for him."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from threading import Lock, Thread

from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView
from toepen_gui.errands import CancelledError, Errand

from .advice import Advice
from .engine import advise
from .review import review
from .story import MatchReview, Story

Report = Callable[[Exception], None]


class PositionThinking:
    """Implements `port.Thinking`: a position that waits for the coach or lies before him. Once it is cancelled he does
    not begin with it, or leaves off."""

    def __init__(self, ask: Ask, view: SeatView, legal: Sequence[Command]) -> None:
        self._asked = (ask, view, tuple(legal))
        self._advice: Advice | None = None
        self._looked = False
        self._cancelled = False

    @property
    def done(self) -> bool:
        return self._looked or self._cancelled

    @property
    def advice(self) -> Advice | None:
        return None if self._cancelled else self._advice

    def cancel(self) -> None:
        self._cancelled = True

    def look(self, report: Report | None) -> None:
        """Finds the advice. Done by the coach's thread."""
        try:
            if not self._cancelled:
                self._advice = advise(*self._asked, wanted=lambda: not self._cancelled)
        except CancelledError:
            return
        except Exception as fault:  # a fault of ours: the player goes without a hint, and the game goes on
            if report is not None:
                report(fault)
        finally:
            self._looked = True


class _Positions:
    """One thread for all positions, one after the other: several at once would only take the interpreter from each
    other and from the frame. It ends when nothing is left."""

    def __init__(self, report: Report | None) -> None:
        self._report = report
        self._lock = Lock()
        self._waiting: deque[PositionThinking] = deque()
        self._running = False

    def add(self, thinking: PositionThinking) -> None:
        with self._lock:
            self._waiting.append(thinking)
            if self._running:
                return
            self._running = True
        Thread(target=self._run, name="coach", daemon=True).start()

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._running = False
                    return
                thinking = self._waiting.popleft()
            thinking.look(self._report)


class RecordReviewing(Errand[MatchReview]):
    """Implements `port.Reviewing`."""

    def __init__(self, story: Story, seat: int, report: Report | None) -> None:
        super().__init__("coach looking back", lambda tell: review(story, seat, tell), report)


class ThreadedCoach:
    """Implements `port.Coach`. `report`: told of faults of the program itself."""

    def __init__(self, report: Report | None = None) -> None:
        self._report = report
        self._positions = _Positions(report)

    def think(self, ask: Ask, view: SeatView, legal: Sequence[Command]) -> PositionThinking:
        thinking = PositionThinking(ask, view, legal)
        self._positions.add(thinking)
        return thinking

    def review(self, story: Story, seat: int) -> RecordReviewing:
        return RecordReviewing(story, seat, self._report)
