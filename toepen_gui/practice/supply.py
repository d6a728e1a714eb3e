"""The next drill, made on a thread while the present one is answered.

It is usually found in a few milliseconds; but a level or a mistake that a house hardly knows, or a kind that it does
not know at all, takes half a second to be looked for, and no frame should wait for that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from threading import Thread
from typing import Final, NamedTuple

from toepen_gui.engine.rules import PRESETS, HouseRules

from .drills import make
from .model import Drill, Kind
from .tally import Tally

LAST_RESORT: Final = PRESETS["classic"]


class Found(NamedTuple):
    """A drill by the rules of that number; None: no rules that were handed in know any question, so it is a classic
    one. `asked_for`: whether it is of a kind that is to be practised."""

    drill: Drill
    nr: int | None
    asked_for: bool


class Supply:
    """Drills of these kinds by these rules, as a lot decides. `threaded`: not made where they are asked for."""

    def __init__(self, kinds: Sequence[Kind], rules: Sequence[HouseRules], rng: Random, threaded: bool = True) -> None:
        self.kinds: Final = tuple(kinds)
        self.rules: Final = tuple(rules)
        self._rng: Final = rng
        self._threaded: Final = threaded
        self._unknown: set[tuple[Kind, int]] = set()  # no such question by those rules
        self._thread: Thread | None = None
        self._found: Found | Exception | None = None
        self._wanted = True

    def prepare(self, tally: Tally) -> None:
        """Begins to make the next one; `tally` says what is to be asked. Nothing happens while one is waiting."""
        if self._thread is not None or self._found is not None:
            return
        if not self._threaded:
            self._found = self._next(tally)
            return
        self._thread = Thread(target=self._run, args=(tally,), name="next drill", daemon=True)
        self._thread.start()

    def take(self) -> Found | None:
        """The one that was made; None as long as it is not there. Raises what went wrong."""
        found = self._found
        if found is None:
            return None
        self._thread = self._found = None
        if isinstance(found, Exception):
            raise found
        return found

    def stop(self) -> None:
        """Nobody wants another."""
        self._wanted = False

    def _run(self, tally: Tally) -> None:
        try:
            self._found = self._next(tally)
        except Exception as fault:  # a fault of ours: it is raised where it is looked after
            self._found = fault

    def _next(self, tally: Tally) -> Found:
        rng = self._rng
        first = int(rng.random() * len(self.rules)) if self.rules else 0
        for kind, nr in self._order(tally.kind(rng, self.kinds), first):
            if not self._wanted:
                break
            try:
                drill = make(kind, self.rules[nr], rng, tally.of(kind).level, tally.lean(rng))
            except LookupError:
                self._unknown.add((kind, nr))
                continue
            return Found(drill, nr, kind in self.kinds)
        return Found(make(Kind.CARDS, LAST_RESORT, rng), None, False)

    def _order(self, kind: Kind, first: int) -> Iterator[tuple[Kind, int]]:
        """That kind and those rules; then what else is practised; then any kind, for cards are played by all rules,
        while with one chip each there is nothing to knock with, and nothing a knock could cost."""
        numbers = [*range(first, len(self.rules)), *range(first)]
        for kinds in ((kind, *self.kinds), Kind):
            for nr in numbers:
                yield from [(one, nr) for one in dict.fromkeys(kinds) if (one, nr) not in self._unknown]
