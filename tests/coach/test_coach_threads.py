"""The coach on his thread: one position after the other, and none that nobody waits for."""

from __future__ import annotations

from threading import Event
from time import monotonic, sleep

import pytest

from tests.coach.coach_positions import HOUSES, positions
from toepen_gui.coach import threads
from toepen_gui.coach.advice import Advice
from toepen_gui.coach.engine import advise
from toepen_gui.coach.threads import PositionThinking, ThreadedCoach
from toepen_gui.engine import match
from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView
from toepen_gui.errands import CancelledError


def a_card() -> tuple[Ask, SeatView, tuple[Command, ...]]:
    """Somebody's turn to play a card."""
    at = next(at for at in positions(HOUSES["solo"], 4, 1, 3) if at.ask is Ask.PLAY)
    return at.ask, match.view(at.state, at.seat), at.legal


def wait_for(thinking: PositionThinking) -> None:
    until = monotonic() + 60
    while not thinking.done and monotonic() < until:
        sleep(0.002)
    assert thinking.done


def test_what_is_not_wanted_is_left_off_on_the_way() -> None:
    ask, view, legal = a_card()
    asked = []

    def wanted() -> bool:
        asked.append(True)
        return len(asked) < 3

    with pytest.raises(CancelledError):
        advise(ask, view, legal, wanted=wanted)
    assert len(asked) == 3


def test_one_at_a_time_and_what_is_cancelled_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    ask, view, legal = a_card()
    gate, begun = Event(), []

    def slowly(*given: object, wanted: object) -> Advice:  # noqa: ARG001
        begun.append(given)
        gate.wait(30)
        return advise(ask, view, legal, 400)

    monkeypatch.setattr(threads, "advise", slowly)
    coach = ThreadedCoach()
    thoughts = [coach.think(ask, view, legal) for _ in range(5)]
    for thinking in thoughts[1:4]:
        thinking.cancel()
        assert thinking.done
        assert thinking.advice is None
    gate.set()
    wait_for(thoughts[0])
    wait_for(thoughts[4])
    assert len(begun) == 2
    assert thoughts[4].advice == thoughts[0].advice is not None


def test_a_fault_is_told_and_the_next_position_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    ask, view, legal = a_card()
    faults: list[Exception] = []
    coach = ThreadedCoach(faults.append)
    monkeypatch.setattr(threads, "advise", lambda *_, wanted: 1 / 0)  # noqa: ARG005
    broken = coach.think(ask, view, legal)
    wait_for(broken)
    assert broken.advice is None
    assert [type(fault) for fault in faults] == [ZeroDivisionError]
    monkeypatch.undo()
    after = coach.think(ask, view, legal)
    wait_for(after)
    assert after.advice is not None
