"""The coach on threads of his own, so that no frame waits for him."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Thread

from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView

from .advice import Advice
from .engine import advise

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


class ThreadedCoach:
    """Implements `port.Coach`. `report`: told of faults of the program itself."""

    def __init__(self, report: Report | None = None) -> None:
        self._report = report

    def think(self, ask: Ask, view: SeatView, legal: Sequence[Command]) -> PositionThinking:
        return PositionThinking(ask, view, legal, self._report)
