"""What two players believe of each other's last card rests on nothing that only one of them has seen."""

from __future__ import annotations

from random import Random

from toepen_gui.engine import match
from toepen_gui.engine.commands import Command, Deal, Fold, HandIn
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.state import State
from toepen_gui.engine.view import SeatView
from toepen_gui.players.belief import unseen_by_both
from toepen_gui.players.retrace import LAST, decisions


def last_tricks(rounds: int) -> list[State]:
    """Rounds of two in which laundry is handed in as often as it can be, up to the last trick."""
    rng = Random(4)
    found = []
    for _ in range(rounds):
        state = match.apply(match.new_match(PRESETS["classic"], 2), Deal(tuple(rng.sample(range(32), 32)))).state
        while state.ask is not None and not (len(state.tricks) == LAST and not state.plays):
            may = match.legal(state, state.to_act)
            laundry: list[Command] = [one for one in may if isinstance(one, HandIn)]
            stay = [one for one in may if not isinstance(one, Fold)]
            wanted = laundry if laundry and rng.random() < 0.7 else stay
            state = match.apply(state, rng.choice(wanted)).state
        if state.ask is not None:
            found.append(state)
    return found


def views(state: State) -> tuple[SeatView, SeatView]:
    return match.view(state, 0), match.view(state, 1)


def test_own_laundry_is_nobody_elses() -> None:
    states = last_tricks(40)
    assert sum(one.gone != other.gone for one, other in map(views, states)) > 10
    assert sum(bool(one.turned) for one, _ in map(views, states)) > 5
    for state in states:
        one, other = views(state)
        assert one.turned == other.turned
        assert unseen_by_both(one) == unseen_by_both(other)


def test_what_both_did_is_looked_back_at_alike() -> None:
    """Whoever of the two retraces the round sees the same decisions with the same cards known."""
    for state in last_tricks(10):
        one, other = ([*decisions(view, (0, 1))] for view in views(state))
        assert [(past.ask, past.choice, past.view.gone) for past in one] == [
            (past.ask, past.choice, past.view.gone) for past in other
        ]
