"""The coach on threads of his own, so that no frame waits for him."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Thread

from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView

from .advice import Advice
from .engine import advise
from .review import CancelledError, review
from .story import MatchReview, Story

Report = Callable[[Exception], None]


class PositionThinking:
    """Implements `port.Thinking`. A position takes a tenth of a second: one that is cancelled is left to end."""

    def __init__(self, ask: Ask, view: SeatView, legal: Sequence[Command], report: Report | None) -> None:
        self._asked = (ask, view, tuple(legal))
        self._report = report
        self._advice: Advice | None = None
        self._cancelled = False
        self._thread = Thread(target=self._run, name="coach", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    @property
    def advice(self) -> Advice | None:
        return None if self._cancelled else self._advice

    def cancel(self) -> None:
        self._cancelled = True

    def _run(self) -> None:
        try:
            self._advice = advise(*self._asked)
        except Exception as fault:  # a fault of ours: the player goes without a hint, and the game goes on
            if self._report is not None:
                self._report(fault)


class RecordReviewing:
    """Implements `port.Reviewing`."""

    def __init__(self, story: Story, seat: int, report: Report | None) -> None:
        self._story = story
        self._seat = seat
        self._report = report
        self._progress = 0.0
        self._outcome: MatchReview | None = None
        self._cancelled = False
        self._thread = Thread(target=self._run, name="coach looking back", daemon=True)
        self._thread.start()

    @property
    def progress(self) -> float:
        return self._progress

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    @property
    def outcome(self) -> MatchReview | None:
        return self._outcome

    def cancel(self) -> None:
        self._cancelled = True

    def _tell(self, share: float) -> bool:
        self._progress = share
        return not self._cancelled

    def _run(self) -> None:
        try:
            self._outcome = review(self._story, self._seat, self._tell)
        except CancelledError:
            return
        except Exception as fault:  # a fault of ours: the record can be looked at without him
            if self._report is not None:
                self._report(fault)


class ThreadedCoach:
    """Implements `port.Coach`. `report`: told of faults of the program itself."""

    def __init__(self, report: Report | None = None) -> None:
        self._report = report

    def think(self, ask: Ask, view: SeatView, legal: Sequence[Command]) -> PositionThinking:
        return PositionThinking(ask, view, legal, self._report)

    def review(self, story: Story, seat: int) -> RecordReviewing:
        return RecordReviewing(story, seat, self._report)
