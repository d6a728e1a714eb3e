"""Writing off the frame: the latest of what is to be done, on a thread that ends when there is nothing left."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock, Thread

Work = Callable[[], None]


class Behind:
    """Of what has not been begun only the latest is done. The program does not end before it is."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._next: Work | None = None
        self._thread: Thread | None = None

    @property
    def busy(self) -> bool:
        return self._thread is not None

    def do(self, work: Work) -> None:
        with self._lock:
            self._next = work
            if self._thread is None:
                self._begin()

    def _begin(self) -> None:
        self._thread = Thread(target=self._run, name="practice written")
        self._thread.start()

    def settle(self) -> None:
        """Waits until everything is done."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        while True:
            with self._lock:
                work, self._next = self._next, None
                if work is None:
                    self._thread = None
                    return
            try:
                work()
            except BaseException:  # a fault of ours: it is told, and what comes after it is still done
                with self._lock:
                    self._thread = None
                    if self._next is not None:
                        self._begin()
                raise
