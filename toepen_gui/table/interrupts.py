"""Being told to stop (Ctrl-C, a closed terminal, `kill`) while other programs run that must not be left behind.

Python raises in the middle of whatever is being done. Once is enough: what comes after the first signal is tidying up,
and must not be interrupted; and a program that is just being started must be taken down before anything is raised.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TypeAlias

Handler: TypeAlias = "Callable[[int, FrameType | None], object] | int | signal.Handlers | None"

if sys.platform == "win32":
    SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
else:
    SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Interrupted(KeyboardInterrupt):
    """Told to stop, by this signal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def interruptible() -> Iterator[None]:
    """The first signal raises Interrupted, later ones do nothing until the process has ended, which is to follow soon.

    What was ignored before (`nohup`) still is.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    told = False

    def stop(number: int, _: FrameType | None) -> None:
        nonlocal told
        told = True
        ignore()
        raise Interrupted(number)

    heard = [number for number in SIGNALS if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, stop) for number in heard}
    try:
        yield
    finally:
        if not told:
            _restore(before)


@contextmanager
def deferred() -> Iterator[None]:
    """A signal that comes meanwhile is acted on afterwards."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[tuple[int, FrameType | None]] = []
    heard = [number for number in SIGNALS if callable(signal.getsignal(number))]
    before = {number: signal.signal(number, lambda number, frame: came.append((number, frame))) for number in heard}
    try:
        yield
    finally:
        _restore(before)
        for number, frame in came:
            handler = before[signal.Signals(number)]
            if callable(handler):
                handler(number, frame)


@contextmanager
def kept_from_children() -> Iterator[None]:
    """Whoever is started meanwhile does not take these signals until it says `ignore`; here they wait."""
    if threading.current_thread() is not threading.main_thread():
        yield
    elif sys.platform == "win32":
        with deferred():
            yield
    else:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore() -> None:
    """From now on these signals do nothing in this process."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)


def _restore(handlers: dict[signal.Signals, Handler]) -> None:
    for number, handler in handlers.items():
        signal.signal(number, handler)
