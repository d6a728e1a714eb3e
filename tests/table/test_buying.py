"""A person says himself how many chips he buys between two rounds (rules 12, `carry`)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tests.table.table_steps import Evening, Script, evening, meek
from toepen_gui.engine.commands import BuyIn, Deal
from toepen_gui.engine.match import new_match
from toepen_gui.engine.rules import PRESETS, Stacks
from toepen_gui.table.keeper import between

CARRY = replace(PRESETS["limit"], stacks=Stacks.CARRY, stack=10, max_buy_in=15)


def _night(points: tuple[int, ...]) -> Evening:
    players = [Script(meek) for _ in points[1:]]
    state = new_match(CARRY, len(points), 0, points)
    return evening(CARRY, players, state=state, then=partial(between, 1, person=0))


def test_nobody_buys_for_a_person() -> None:
    state = new_match(CARRY, 3, 0, (0, 0, 10))
    assert between(1, state, person=0) == BuyIn((0, 10, 0))
    assert isinstance(between(1, new_match(CARRY, 3, 0, (0, 10, 10)), person=0), Deal)


def test_what_he_buys_goes_with_what_the_others_buy() -> None:
    night = _night((0, 0, 10))
    update = night.settle()
    night.human.send(BuyIn((7, 99, 99)), update.revision)  # only his own counts
    update = night.settle()
    assert update.view.points == (7, 10, 10)
    update = night.go_on()
    assert update.view.round == 0
    assert update.view.active == (True, True, True)


def test_who_buys_nothing_sits_out() -> None:
    night = _night((0, 10, 10))
    update = night.settle()
    night.human.send(BuyIn((0, 0, 0)), update.revision)
    update = night.settle()
    assert update.view.round == 0
    assert update.view.active[0] is False


def test_too_many_are_refused() -> None:
    night = _night((0, 10, 10))
    update = night.settle()
    night.human.send(BuyIn((16, 0, 0)), update.revision)
    update = night.settle()
    assert any(told.refused is not None and told.refused.code == "bad-amount" for told in night.told)
