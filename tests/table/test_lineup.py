"""What programs outside answer, and being told to stop while they run."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Iterator

import pytest

from toepen_gui.engine.commands import Call, Discard, Fold, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import HouseRules
from toepen_gui.players.outside import OutsideError, Trouble
from toepen_gui.table.interrupts import SIGNALS, Interrupted, deferred, interruptible, kept_from_children
from toepen_gui.table.lineup import Lineup, actions_of, chosen, known, period

ANSWERS = (Call(2), Fold(2))
ASIDE = (Discard(1, (3, 4, 5)), Discard(1, (3, 4, 6)))


def said(action: object, number: object = 7) -> str:
    return json.dumps({"id": number, "action": action})


def test_an_answer_is_one_of_the_actions_told() -> None:
    actions = actions_of(ANSWERS, HouseRules(), Ask.ANSWER)
    assert actions == ["call", "fold"]
    assert chosen(said("fold"), 7, 2, actions, ANSWERS) == Fold(2)


def test_an_offer_may_be_declined() -> None:
    actions = actions_of((Play(2, 3),), HouseRules(), Ask.OFFER)
    assert actions[-1] == "wait"
    assert chosen(said("wait"), 7, 2, actions, (Play(2, 3),)) is None


def test_cards_to_lay_aside_may_be_named_in_any_order() -> None:
    actions = actions_of(ASIDE, HouseRules(), Ask.DISCARD)
    first, *cards = actions[1].split()
    assert first == "discard"
    assert chosen(said(" ".join([first, *reversed(cards)])), 7, 1, actions, ASIDE) == ASIDE[1]


@pytest.mark.parametrize(
    "answer",
    [
        "call",
        "[]",
        "{}",
        said("call", 8),
        said("call", True),
        said(3),
        said("play 7h"),
        said("dance"),
        said("knock"),
    ],
)
def test_any_other_answer_is_not_allowed(answer: str) -> None:
    with pytest.raises(OutsideError) as failed:
        chosen(answer, 7, 2, ["call", "fold"], ANSWERS)
    assert failed.value.trouble is Trouble.ILLEGAL
    assert failed.value.said == answer


def test_who_is_known_and_how_often_seats_change() -> None:
    assert known("random")
    assert not known("nobody of that name")
    assert known("exec:python bot.py")
    assert not known("exec:")
    assert not known('exec:"never closed')
    assert period(["a"] * 4) == 1
    assert period(["a", "b", "a", "b"]) == 2
    assert period(["a", "b", "b"]) == 3


def test_a_lineup_that_is_closed_starts_nobody() -> None:
    lineup = Lineup(1.0)
    assert len(lineup.seat(["random", "random"])) == 2
    lineup.close()
    with pytest.raises(Exception, match="exec:") as failed:
        lineup.seat([f"exec:{sys.executable}"])
    assert getattr(failed.value, "trouble", None) is Trouble.NO_START


# --- signals ----------------------------------------------------------------------------------
@pytest.fixture
def handlers() -> Iterator[list[int]]:
    """A handler that notes what it is told, and the former one afterwards."""
    told: list[int] = []
    before = {number: signal.signal(number, lambda n, _: told.append(n)) for number in SIGNALS}
    yield told
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.skipif(sys.platform == "win32", reason="there the process would be ended")
def test_a_signal_that_comes_meanwhile_is_acted_on_afterwards(handlers: list[int]) -> None:
    with deferred():
        os.kill(os.getpid(), signal.SIGTERM)
        assert handlers == []
    assert handlers == [signal.SIGTERM]


@pytest.mark.skipif(sys.platform == "win32", reason="there the process would be ended")
def test_the_first_signal_interrupts_and_the_next_ones_do_nothing(handlers: list[int]) -> None:
    def told_twice() -> None:
        with interruptible():
            try:
                os.kill(os.getpid(), signal.SIGTERM)
            finally:
                os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(Interrupted) as raised:
        told_twice()
    assert raised.value.number == signal.SIGTERM
    assert handlers == []


@pytest.mark.skipif(sys.platform == "win32", reason="there the process would be ended")
def test_without_a_signal_everything_is_as_before(handlers: list[int]) -> None:
    with interruptible():
        pass
    os.kill(os.getpid(), signal.SIGINT)
    assert handlers == [signal.SIGINT]


@pytest.mark.skipif(sys.platform == "win32", reason="signals cannot be held back there")
def test_signals_wait_while_a_child_is_started(handlers: list[int]) -> None:
    with kept_from_children():
        signal.raise_signal(signal.SIGINT)  # to this thread: others there may be hold nothing back
        assert handlers == []
    assert handlers == [signal.SIGINT]


def test_on_another_thread_signals_are_no_matter() -> None:
    passed: list[str] = []

    def run() -> None:
        with interruptible(), deferred(), kept_from_children():
            passed.append("through")

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert passed == ["through"]
