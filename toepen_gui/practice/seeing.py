"""What a player sees of a position: the events of the round as they are told to his seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from toepen_gui.engine.events import Event
from toepen_gui.engine.seen import for_seat, view_of

from .model import Answer, Drill, Kind, Says, Who
from .walks import Walk


def drill(
    kind: Kind,
    topic: str,
    walk: Walk,
    upto: int,
    seats: Sequence[int],
    question: Says,
    answers: Iterable[Answer],
    right: Iterable[int],
    why: Says | None,
    level: int,
    *,
    until: type[Event] | None = None,
    many: bool = False,
    asked: bool = False,
) -> Drill:
    """A drill after so many steps of a walk, through the eyes of one of `seats`: another one from drill to drill, and
    if possible nobody whom a sentence calls by his name.

    `until`: of the last step only what happened before such an event is shown; the rest gives the answer away."""
    told = tuple(answers)
    seat = _watcher(seats, upto, {*_named(question), *_named(why), *(s for a in told for s in _named(a.why))})
    events = list(walk.events(upto))
    if until is not None:
        last = walk.steps[upto - 1].events
        cut = next(i for i, event in enumerate(last) if isinstance(event, until))
        del events[len(events) - len(last) + cut :]
    return Drill(
        kind=kind,
        rules=walk.rules,
        players=walk.players,
        dealer=walk.dealer,
        points=walk.points,
        commands=walk.commands(upto),
        seat=seat,
        first=view_of(walk.start, seat),
        events=tuple(for_seat(event, seat) for event in events),
        question=question,
        answers=told,
        right=frozenset(right),
        why=why,
        level=min(5, max(1, level)),
        topic=topic,
        many=many,
        asked=asked,
    )


def _named(line: Says | None) -> Iterator[int]:
    """Whom a sentence calls by name, whoever looks on."""
    if line is not None:
        yield from (value.seat for value in line.values.values() if isinstance(value, Who))


def _watcher(seats: Sequence[int], upto: int, named: set[int]) -> int:
    free = [seat for seat in seats if seat not in named] or seats
    return free[upto % len(free)]
