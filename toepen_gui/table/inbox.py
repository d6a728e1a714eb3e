"""The table's inbox: letters from any thread, read by the one that steps the table."""

from __future__ import annotations

from collections import deque
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from .port import Letter


class Posted(NamedTuple):
    seat: int
    revision: int
    what: Letter


class Inbox:
    """`post` and `call` may be used from any thread, `take` and `rest` from one only."""

    def __init__(self) -> None:
        self._queue: Final[SimpleQueue[Posted | None]] = SimpleQueue()
        self._taken: Final[deque[Posted]] = deque()

    def post(self, seat: int, revision: int, what: Letter) -> None:
        self._queue.put(Posted(seat, revision, what))

    def call(self) -> None:
        """Ends a `rest` without a letter."""
        self._queue.put(None)

    def rest(self) -> None:
        """Sleeps until there is post, or a call."""
        posted = self._queue.get()
        if posted is not None:
            self._taken.append(posted)

    def take(self) -> Posted | None:
        """The next letter, or None; never waits."""
        while True:
            try:
                posted = self._queue.get_nowait()
            except Empty:
                return self._taken.popleft() if self._taken else None
            if posted is not None:
                self._taken.append(posted)
