"""The own hand: what is raised, what shakes, what glides home."""

from __future__ import annotations

import pytest

from toepen_gui.board.hand import FOCUS_UP, HOVER_UP, PICKED_UP, Hand
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.motion import FADE, HOME, REFUSED_HOME, REFUSED_SHAKE, REFUSED_SHAKES
from toepen_gui.board.spots import InHand, pose_of

CARDS = (3, 8, 20, 31)
LAYOUT = TableLayout.of((1280, 720), 4)


def run(hand: Hand, seconds: float, less: bool = False) -> None:
    for _ in range(round(seconds * 60)):
        hand.update(1 / 60, CARDS, less)


def where(hand: Hand, card: int, less: bool = False) -> tuple[float, float]:
    pose = hand.held(card, InHand(CARDS.index(card), 4), LAYOUT, less).pose
    return pose.x, pose.y


def home(card: int) -> tuple[float, float]:
    pose = pose_of(InHand(CARDS.index(card), 4), LAYOUT)
    return pose.x, pose.y


def test_a_card_under_the_pointer_rises_and_falls() -> None:
    hand = Hand()
    hand.hover(8)
    run(hand, 0.05)
    assert 0 < hand.rise(8) < HOVER_UP
    run(hand, 0.3)
    assert hand.rise(8) == HOVER_UP
    hand.hover(None)
    run(hand, 0.3)
    assert hand.rise(8) == 0
    assert not hand.moving


def test_focus_stands_higher_than_a_pick_and_a_pick_higher_than_a_hover() -> None:
    hand = Hand()
    hand.focus(3)
    hand.pick({8})
    hand.hover(20)
    run(hand, 0.5)
    assert [hand.rise(card) for card in CARDS] == [FOCUS_UP, PICKED_UP, HOVER_UP, 0]


def test_with_less_motion_it_rises_at_once() -> None:
    hand = Hand()
    hand.focus(3)
    hand.update(1 / 60, CARDS, less_motion=True)
    assert hand.rise(3) == FOCUS_UP


def test_a_dragged_card_is_where_the_pointer_is_and_glides_home() -> None:
    hand = Hand()
    hand.drag(20, 400, 300, LAYOUT)
    assert where(hand, 20) == (400, 300)
    assert hand.dragged == 20
    hand.let_go(20)
    run(hand, HOME.ms / 2000)
    _, y = where(hand, 20)
    assert 300 < y < home(20)[1]
    run(hand, HOME.ms / 1000)
    assert where(hand, 20) == pytest.approx(home(20))
    assert hand.loose == {}


def test_a_thrown_card_waits_where_it_was_let_go() -> None:
    hand = Hand()
    hand.drag(20, 400, 300, LAYOUT)
    hand.throw(20)
    run(hand, 1)
    assert where(hand, 20) == (400, 300)
    assert hand.dragged is None
    hand.keep((3, 8, 31))
    assert hand.loose == {}


def test_a_refused_card_shakes_where_it_is_then_goes_home() -> None:
    hand = Hand()
    hand.drag(3, 500, 300, LAYOUT)
    hand.refuse(3, {31})
    seen = []
    for _ in range(round(REFUSED_SHAKE * REFUSED_SHAKES / 1000 * 60) - 1):
        hand.update(1 / 60, CARDS)
        seen.append(where(hand, 3))
    assert min(x for x, _ in seen) < 495
    assert max(x for x, _ in seen) > 505
    assert {y for _, y in seen} == {300}
    run(hand, REFUSED_HOME.ms / 1000 + 0.1)
    assert where(hand, 3) == pytest.approx(home(3))
    assert hand.refused == 3
    assert hand.rise(31) == HOVER_UP  # may be played
    hand.forgive()
    run(hand, 0.5)
    assert hand.rise(31) == 0


def test_a_refused_tap_shakes_at_its_place() -> None:
    hand = Hand()
    hand.refuse(3, {31})
    hand.update(0.016, CARDS)
    assert where(hand, 3)[0] != home(3)[0]
    assert where(hand, 3)[1] == pytest.approx(home(3)[1])
    run(hand, 1)
    assert where(hand, 3) == pytest.approx(home(3))


def test_with_less_motion_nothing_shakes() -> None:
    hand = Hand()
    hand.drag(3, 500, 300, LAYOUT)
    hand.refuse(3, {31})
    hand.update(0.016, CARDS, less_motion=True)
    assert where(hand, 3, less=True) == pytest.approx(home(3))
    run(hand, FADE / 1000 + 0.05, less=True)
    assert hand.loose == {}


def test_what_is_gone_is_forgotten() -> None:
    hand = Hand()
    hand.hover(3)
    hand.focus(3)
    hand.pick({3, 8})
    hand.refuse(3, {31})
    hand.keep((8, 31))
    assert (hand.hovered, hand.focused, hand.refused) == (None, None, None)
    assert hand.picked == {8}
    assert hand.playable == frozenset()


def test_a_drag_ends_a_glide() -> None:
    hand = Hand()
    hand.drag(20, 400, 300, LAYOUT)
    hand.let_go(20)
    run(hand, 0.05)
    hand.drag(20, 410, 310, LAYOUT)
    run(hand, 1)
    assert where(hand, 20) == (410, 310)
