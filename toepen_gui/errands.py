"""Work on a thread of its own that tells how far it is and can be called off: no frame waits for it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Final, Generic, TypeAlias, TypeVar

Found = TypeVar("Found")
Tell: TypeAlias = Callable[[float], bool]  # how far it is, 0 to 1; whether it is still wanted


class CancelledError(Exception):
    """Nobody wants it any more."""


class Errand(Generic[Found]):
    """Begun at once. `work` is handed the way to tell how far it is, and may leave off by CancelledError. What else it
    raises is a fault of the program itself: `report` is told, and `instead` stands for what was to be found."""

    def __init__(
        self,
        name: str,
        work: Callable[[Tell], Found],
        report: Callable[[Exception], None] | None = None,
        instead: Found | None = None,
    ) -> None:
        self._work: Final = work
        self._report: Final = report
        self._instead: Final = instead
        self._progress = 0.0
        self._outcome: Found | None = None
        self._cancelled = False
        self._thread: Final = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    @property
    def progress(self) -> float:
        """How far it is, 0 to 1."""
        return self._progress

    @property
    def outcome(self) -> Found | None:
        """What was found; None as long as it is looked for, and if there is nothing."""
        return self._outcome

    @property
    def done(self) -> bool:
        """Nothing more will come."""
        return not self._thread.is_alive()

    def cancel(self) -> None:
        """Nobody wants it any more."""
        self._cancelled = True

    def _tell(self, share: float) -> bool:
        self._progress = share
        return not self._cancelled

    def _run(self) -> None:
        try:
            self._outcome = self._work(self._tell)
        except CancelledError:
            return
        except Exception as fault:
            self._outcome = self._instead
            if self._report is not None:
                self._report(fault)
