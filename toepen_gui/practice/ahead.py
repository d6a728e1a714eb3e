"""What it comes to: the round played on by the engine, as a question supposes it.

Nobody knocks again and everybody stays in; the cards fall so that the one who asks does not win.
"""

from __future__ import annotations

from random import Random
from typing import Final

from toepen_gui.engine.commands import Call, Command, Fold, Pass
from toepen_gui.engine.events import Ask, Event, Paid, RoundEnded, TookPot, Why
from toepen_gui.engine.match import State, apply, asked, legal

from .walks import following

TRIES: Final = 12
MOST: Final = 80  # commands to the end of a round
SEED: Final = 7


def lost(state: State, first: Command, seat: int) -> int | None:
    """What `seat` pays in the end if he does that first and then loses the round; None if that cannot come about.

    In chips: all that the round has cost him."""
    for turn in range(TRIES):
        events = _to_the_end(state, first, Random(SEED + turn))
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        if ended is None or ended.winner == seat:
            continue
        if state.chips:
            if any(isinstance(event, TookPot) and event.seat == seat for event in events):
                continue
            return -ended.change[seat]
        paid = [event.amount for event in events if isinstance(event, Paid) and event.seat == seat]
        if len(paid) == 1 and ended.by is Why.LAST_TRICK:
            return paid[0]
    return None


def _to_the_end(state: State, first: Command, rng: Random) -> list[Event]:
    step = apply(state, first)
    if step.refusal is not None:
        return []
    events = list(step.events)
    for _ in range(MOST):
        state = step.state
        seat, ask = asked(state)
        if seat is None or ask is None:
            break
        step = apply(state, _calmly(state, seat, ask, rng))
        events += step.events
    return events


def _calmly(state: State, seat: int, ask: Ask, rng: Random) -> Command:
    may = legal(state, seat)
    if ask is Ask.PLAY:
        cards = following(state, may)
        return cards[int(rng.random() * len(cards))]
    return next((command for command in may if isinstance(command, Call | Pass)), may[-1])


def folded(state: State, seat: int) -> int | None:
    """What folding now costs: points written down at once; in chips, what the round has cost him. None: he may not."""
    if state.chips:
        events = _to_the_end(state, Fold(seat), Random(SEED))
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        return None if ended is None else -ended.change[seat]
    paid = (event for event in apply(state, Fold(seat)).events if isinstance(event, Paid))
    return next((event.amount for event in paid if event.seat == seat and event.why is Why.FOLDED), None)


def points_after_folding(state: State, seat: int) -> int | None:
    """What then stands on his slate."""
    events = apply(state, Fold(seat)).events
    return next((event.points for event in events if isinstance(event, Paid) and event.seat == seat), None)


def folds_to_a_knock(state: State, knock: Command, seat: int) -> int | None:
    """What `seat` pays who folds to that knock, while all others call."""
    step = apply(state, knock)
    while step.refusal is None and step.state.ask is Ask.ANSWER:
        to_act = step.state.to_act
        if to_act == seat:
            return folded(step.state, seat)
        step = apply(step.state, Call(to_act))
    return None
