"""The thread that a match is played on, so that thinking and saving never hold up a frame."""

from __future__ import annotations

from contextlib import suppress
from threading import Thread
from typing import Final

from .table import Table

STOPPED: Final = "error.table_stopped"


class Worker:
    """Steps a table until closed. A fault inside ends the match's thread, not the game: it is kept in `failure`, and
    every person at the table is told."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._closing = False
        self._failure: Exception | None = None
        self._thread = Thread(target=self._run, name="toepen table", daemon=False)

    @property
    def failure(self) -> Exception | None:
        return self._failure

    @property
    def faults(self) -> tuple[Exception, ...]:
        """Everything that went wrong: the failure, and the computer players' own."""
        failures = tuple(self._table.failures)
        return failures if self._failure is None else (*failures, self._failure)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """Returns when the thread has ended: after the unit of work it is at, so nothing is half saved."""
        self._closing = True
        self._table.inbox.call()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        try:
            while not self._closing:
                # asked again before resting: the step may have taken the call of `close` along with the letters
                if not self._table.step() and not self._closing:
                    self._table.inbox.rest()
        except Exception as error:
            self._failure = error
            with suppress(Exception):  # the same fault may be in the way of telling; it is kept all the same
                self._table.trouble(STOPPED)
