"""A coach that says what he is told to say, at once: for tests of the scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from toepen_gui.coach.engine import advise
from toepen_gui.coach.port import Advice, MatchReview, Story
from toepen_gui.coach.review import review
from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView

QUICK = 400

Say = Callable[[Ask, SeatView, Sequence[Command]], Advice]


class Said:
    """Implements `Thinking`. `late`: not before `come` is called."""

    def __init__(self, advice: Advice | None, late: bool) -> None:
        self.done = not late
        self._advice = advice
        self.cancelled = False

    @property
    def advice(self) -> Advice | None:
        return self._advice if self.done else None

    def come(self) -> None:
        self.done = True

    def cancel(self) -> None:
        self.cancelled = True


class LookedThrough:
    """Implements `Reviewing`."""

    def __init__(self, outcome: MatchReview | None) -> None:
        self.progress = 1.0 if outcome is not None else 0.4
        self.done = outcome is not None
        self.outcome = outcome
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class QuickCoach:
    """Implements `Coach`, without threads."""

    def __init__(self, say: Say | None = None, late: bool = False) -> None:
        self._say = say or (lambda ask, view, legal: advise(ask, view, legal, QUICK))
        self._late = late
        self.thoughts: list[Said] = []
        self.looks: list[LookedThrough] = []

    def think(self, ask: Ask, view: SeatView, legal: Sequence[Command]) -> Said:
        self.thoughts.append(Said(self._say(ask, view, legal), self._late))
        return self.thoughts[-1]

    def review(self, story: Story, seat: int) -> LookedThrough:
        self.looks.append(LookedThrough(None if self._late else review(story, seat, work=QUICK)))
        return self.looks[-1]
