"""A match from the outside: begin it, ask what may be done, and do it.

    state = new_match(PRESETS["classic"], players=4)
    step = apply(state, Deal(order))
    seat, ask = asked(step.state)

Everything is a value: `apply` gives the next state and leaves the old one as it is, a refused command gives the same
object back. Chance comes from outside, as the order of a `Deal`; there is no random, no clock and no file in here.
"""

from __future__ import annotations

from typing import NamedTuple

from . import flow
from .commands import BuyIn, Command, Deal
from .events import Ask, Event
from .legality import legal, offers, reason
from .refusals import Code, Refusal
from .seen import view_of
from .starting import MatchError, new_match
from .state import State, draft_of
from .view import SeatView

__all__ = [
    "Code",
    "MatchError",
    "Refusal",
    "State",
    "Step",
    "apply",
    "asked",
    "legal",
    "new_match",
    "offers",
    "over",
    "refusal",
    "view",
]


class Step(NamedTuple):
    """What became of a command. Refused: the same state, no events, and why."""

    state: State
    events: tuple[Event, ...]
    refusal: Refusal | None


def apply(state: State, command: Command) -> Step:
    """Carries out `command` if the rules allow it."""
    code = reason(state, command)
    if code is not None:
        return Step(state, (), _refusal(code, command))
    draft = draft_of(state)
    draft.revision += 1
    flow.carry_out(draft, command)
    return Step(draft.finished(), tuple(draft.events), None)


def refusal(state: State, command: Command) -> Refusal | None:
    """Why `command` is not allowed now; None if it is."""
    code = reason(state, command)
    return None if code is None else _refusal(code, command)


def _refusal(code: Code, command: Command) -> Refusal:
    return Refusal(code, None if isinstance(command, Deal | BuyIn) else command.seat, command)


def asked(state: State) -> tuple[int | None, Ask | None]:
    """Who must act, and what he is asked; (None, None) between rounds and at the end."""
    return (None, None) if state.ask is None else (state.to_act, state.ask)


def over(state: State) -> bool:
    """Whether the match is over. Chip games with `refill` or `carry` never are (rules 12)."""
    return state.match is not None


def view(state: State, seat: int) -> SeatView:
    """The match as `seat` has seen it."""
    return view_of(state, seat)
