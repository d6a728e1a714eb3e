"""A frame's time for pictures: what is made by then is kept, and one thing more is made in every frame."""

from __future__ import annotations

from collections.abc import Callable, Generator

import pytest

from toepen_gui.ui.cache import ByteCache
from toepen_gui.ui.patience import NotYetError, Patience


class Hand:
    """Makes numbers, a second each."""

    def __init__(self) -> None:
        self.now = 0.0
        self.made: list[int] = []
        self.patience = Patience(lambda: self.now)
        self.kept: ByteCache[int] = ByteCache(1000, lambda _: 1, self.patience)

    def make(self, n: int, inner: Callable[[], object] = lambda: None) -> int:
        inner()
        self.now += 1.0
        self.made.append(n)
        return n

    def draw(self, *numbers: int) -> list[int]:
        return [self.kept.get(n, lambda n=n: self.make(n)) for n in numbers]  # type: ignore[misc]


def test_without_a_limit_everything_is_made() -> None:
    hand = Hand()
    assert hand.draw(1, 2, 3, 4) == [1, 2, 3, 4]


def test_a_frame_goes_as_far_as_its_time_does() -> None:
    hand = Hand()
    with pytest.raises(NotYetError), hand.patience.within(1.5):
        hand.draw(1, 2, 3, 4)
    assert hand.made == [1, 2]
    with hand.patience.within(1.5):
        assert hand.draw(1, 2, 3, 4) == [1, 2, 3, 4]
    assert hand.made == [1, 2, 3, 4]


def test_one_is_made_in_any_frame() -> None:
    hand = Hand()
    for n in (1, 2, 3):
        with pytest.raises(NotYetError), hand.patience.within(0.0):
            hand.draw(1, 2, 3, 4)
        assert len(hand.made) == n


def test_what_was_made_for_an_unfinished_one_is_kept() -> None:
    """A picture of five parts: the frame ends in the midst of it."""
    hand = Hand()

    def whole() -> int:
        return hand.make(0, lambda: hand.draw(1, 2, 3, 4, 5))

    with pytest.raises(NotYetError), hand.patience.within(2.5):
        hand.kept.get(0, whole)
    with hand.patience.within(2.5):
        assert hand.kept.get(0, whole) == 0
    assert hand.made == [1, 2, 3, 4, 5, 0]


def _slowly(hand: Hand, steps: int) -> Callable[[], Generator[None, None, str]]:
    def build() -> Generator[None, None, str]:
        for n in range(steps):
            hand.make(n)
            yield
        return "done"

    return build


def test_a_large_one_goes_on_where_it_was() -> None:
    hand = Hand()
    for _ in range(2):
        with pytest.raises(NotYetError), hand.patience.within(1.5):
            hand.patience.make(lambda: hand.patience.whole("a", _slowly(hand, 5)))
    with hand.patience.within(1.5):
        assert hand.patience.make(lambda: hand.patience.whole("a", _slowly(hand, 5))) == "done"
    assert hand.made == [0, 1, 2, 3, 4]


def test_another_one_or_a_forgotten_one_begins_anew() -> None:
    hand = Hand()
    for key in ("a", "b"):
        with pytest.raises(NotYetError), hand.patience.within(0.5):
            hand.patience.make(lambda key=key: hand.patience.whole(key, _slowly(hand, 3)))  # type: ignore[misc]
    hand.patience.forget()
    with pytest.raises(NotYetError), hand.patience.within(0.5):
        hand.patience.make(lambda: hand.patience.whole("b", _slowly(hand, 3)))
    assert hand.made == [0, 0, 0]


def test_what_a_step_of_a_large_one_needs_does_not_end_it() -> None:
    """Else it would begin anew in every frame, and the page would never come."""
    hand = Hand()
    begun: list[int] = []

    def build() -> Generator[None, None, str]:
        begun.append(1)
        for first in (10, 20, 30):
            hand.draw(first, first + 1, first + 2)
            yield
        return "done"

    for _ in range(2):
        with pytest.raises(NotYetError), hand.patience.within(1.5):
            hand.patience.make(lambda: hand.patience.whole("a", build))
    with hand.patience.within(3.5):
        assert hand.patience.make(lambda: hand.patience.whole("a", build)) == "done"
    assert len(begun) == 1
    assert len(hand.made) == 9


def test_without_a_limit_a_large_one_is_made_in_one_go() -> None:
    hand = Hand()
    assert hand.patience.whole("a", _slowly(hand, 3)) == "done"
    assert hand.made == [0, 1, 2]


def test_what_was_begun_is_finished_where_there_is_no_limit_any_more() -> None:
    """The window was hidden meanwhile: what is half made is neither made twice nor kept beside the other."""
    hand = Hand()
    with pytest.raises(NotYetError), hand.patience.within(1.5):
        hand.patience.make(lambda: hand.patience.whole("a", _slowly(hand, 5)))
    assert hand.patience.whole("a", _slowly(hand, 5)) == "done"
    assert hand.made == [0, 1, 2, 3, 4]
    assert hand.patience.whole("a", _slowly(hand, 2)) == "done"
    assert hand.made == [0, 1, 2, 3, 4, 0, 1]


def test_a_failure_is_no_impatience() -> None:
    hand = Hand()

    def broken() -> int:
        raise FileNotFoundError

    with pytest.raises(FileNotFoundError), hand.patience.within(1.0):
        hand.kept.get(1, broken)
    assert hand.draw(1) == [1]
