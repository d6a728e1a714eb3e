"""How much time a frame has for pictures that must be made first.

A page that is opened needs pictures nobody has drawn yet: all in one go they would take a quarter of a second at
3840 x 2160. So a page is tried out before it is shown: drawn where nothing of it is seen, until the time of a frame is
up. What was made by then is kept, and the next frame gets further. Nothing of this is known to those who draw: they ask
the stores for pictures as ever, and `NotYetError` takes them home.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TypeVar

V = TypeVar("V")


class NotYetError(Exception):
    """The frame's time for making pictures is up. Nothing is wrong: try again in the next one."""


class Patience:
    """`clock`: seconds. Without a limit everything is made as it is asked for."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.clock = clock
        self.at_page: Callable[[], None] = lambda: None  # another page is on its way
        self._left: float | None = None  # seconds; None: no limit
        self.spent = 0.0  # seconds in which pictures were made, within the limit
        self._since: float | None = None  # since when the outermost picture is being made
        self._made = 0  # within the limit
        self._stepping = False  # a step of a large picture is being made
        self._begun: tuple[Hashable, Generator[None, None, object]] | None = None

    @contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        """Pictures are made for so long at most, but one in any case; then NotYetError is raised."""
        self._left, self._made, self.spent = seconds, 0, 0.0
        try:
            yield
        finally:
            self._left = self._since = None

    @property
    def over(self) -> bool:
        if self._left is None or not self._made or self._stepping:
            return False
        gone = self.clock() - self._since if self._since is not None else 0.0
        return gone >= self._left

    def make(self, make: Callable[[], V]) -> V:
        """What it makes, if there is still time. May be called while another picture is being made.

        Raises NotYetError if there is none.
        """
        if self._left is None:
            return make()
        if self.over:
            raise NotYetError
        if self._since is not None:  # a part of another one
            value = make()
            self._made += 1
            return value
        self._since = self.clock()
        try:
            value = make()
            self._made += 1
            return value
        finally:
            if self._left is not None and self._since is not None:
                gone = self.clock() - self._since
                self._left -= gone
                self.spent += gone
            self._since = None

    def whole(self, key: Hashable, steps: Callable[[], Generator[None, None, V]]) -> V:
        """A large picture made in steps, which may go on in the next frame. One is kept unfinished, the last begun.
        A step is made with all it needs: left in its midst, the whole picture would have to be begun again.

        Raises NotYetError if there is no time for the rest of it.
        """
        work: Generator[None, None, V]
        if self._begun is not None and self._begun[0] == key:
            work = self._begun[1]  # type: ignore[assignment]  # it was begun for this very key
            self._begun = None
        else:
            work = steps()
        if self._left is None or self._stepping:
            return finished(work)
        self._begun = None
        while True:
            self._stepping = True
            try:
                next(work)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]
            finally:
                self._stepping = False
            self._made += 1
            if self.over:
                self._begun = (key, work)
                raise NotYetError

    def forget(self) -> None:
        """What was begun is of no use any more."""
        self._begun = None


def finished(work: Generator[None, None, V]) -> V:
    """What comes of it, made in one go."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
