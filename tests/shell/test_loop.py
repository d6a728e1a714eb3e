"""The loop's beat, with a clock that only moves when it is told to."""

from __future__ import annotations

import pytest

from toepen_gui.loop import (
    ASLEEP_AFTER,
    ASLEEP_STEP,
    FRAME,
    LONG_REST,
    LONGEST_REST,
    LONGEST_STEP,
    RESTFUL_AFTER,
    SHORT_REST,
    SHORTEST_WAIT,
    Loop,
)


class Clock:
    def __init__(self) -> None:
        self.time = 100.0
        self.rests: list[float] = []

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.rests.append(seconds)
        self.time += seconds


class Stage:
    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.running = True
        self.moving = False
        self.dirty = False
        self.drawing_takes = 0.0
        self.log: list[object] = []

    def handle(self, event: str) -> None:
        self.log.append(event)
        if event == "quit":
            self.running = False

    def update(self, dt: float) -> None:
        self.log.append(dt)
        self.dirty = self.dirty or self.moving

    def draw(self) -> None:
        self.log.append("drawn")
        self.clock.time += self.drawing_takes
        self.dirty = False


class Desk:
    def __init__(self) -> None:
        self.clock = Clock()
        self.stage = Stage(self.clock)
        self.waiting: list[str] = []
        self.loop = Loop(self.stage, self.events, self.clock)

    def events(self) -> list[str]:
        out, self.waiting = self.waiting, []
        return out


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_events_then_time_then_drawing(desk: Desk) -> None:
    desk.stage.dirty = True
    desk.waiting = ["key", "click"]
    desk.loop.turn()
    assert desk.stage.log == ["key", "click", 0.0, "drawn"]


def test_nothing_is_drawn_while_nothing_changes(desk: Desk) -> None:
    for _ in range(50):
        desk.loop.turn()
    assert "drawn" not in desk.stage.log


def test_it_rests_longer_the_longer_nothing_happens(desk: Desk) -> None:
    desk.waiting = ["click"]
    while desk.clock.now() < 100 + ASLEEP_AFTER + 1:
        desk.loop.turn()
    assert desk.clock.rests == sorted(desk.clock.rests)
    assert set(desk.clock.rests) == {SHORT_REST, LONG_REST, LONGEST_REST}
    assert desk.clock.rests.count(SHORT_REST) == pytest.approx(RESTFUL_AFTER / SHORT_REST, abs=2)
    assert LONGEST_REST < LONGEST_STEP, "or the game's clock would run slow while it rests"
    desk.waiting = ["move"]
    desk.loop.turn()
    assert desk.clock.rests[-1] == SHORT_REST


def test_asleep_it_looks_for_input_at_every_beat_and_at_the_rest_now_and_then(desk: Desk) -> None:
    while desk.clock.now() < 100 + ASLEEP_AFTER + 1:
        desk.loop.turn()
    desk.stage.log.clear()
    begun = desk.clock.now()
    for _ in range(100):
        desk.loop.turn()
    steps = [step for step in desk.stage.log if isinstance(step, float)]
    assert len(steps) == pytest.approx(100 * LONGEST_REST / ASLEEP_STEP, abs=1)
    assert sum(steps) == pytest.approx(desk.clock.now() - begun, abs=ASLEEP_STEP), "no time is lost in its sleep"
    desk.loop.turn()
    desk.waiting = ["click"]
    desk.loop.turn()
    assert desk.stage.log[-2] == "click", "a hand is answered at the beat it is seen"
    assert isinstance(desk.stage.log[-1], float)
    assert desk.stage.log[-1] <= LONGEST_STEP


class Hand:
    """Can be waited for: comes after so many seconds, or not at all."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.comes_after: float | None = None
        self.waits: list[float] = []

    def wait(self, seconds: float) -> bool:
        self.waits.append(seconds)
        if self.comes_after is not None and self.comes_after < seconds:
            self.desk.clock.time += self.comes_after
            self.desk.waiting = ["click"]
            self.comes_after = None
        else:
            self.desk.clock.time += seconds
        return True


def test_a_hand_that_can_be_waited_for_is_not_looked_for(desk: Desk) -> None:
    hand = Hand(desk)
    loop = Loop(desk.stage, desk.events, desk.clock, hand.wait)
    while desk.clock.now() < 100 + ASLEEP_AFTER + 1:
        loop.turn()
    desk.stage.log.clear()
    begun = desk.clock.now()
    for _ in range(100):
        loop.turn()
    assert len(hand.waits) >= 50
    assert min(hand.waits) >= SHORTEST_WAIT
    assert max(hand.waits) <= ASLEEP_STEP
    steps = [step for step in desk.stage.log if isinstance(step, float)]
    assert steps == pytest.approx([ASLEEP_STEP] * len(steps)), "what begins by itself is looked at as often as ever"
    assert sum(steps) == pytest.approx(desk.clock.now() - begun, abs=ASLEEP_STEP)
    hand.comes_after = 0.01
    while hand.comes_after is not None:
        loop.turn()
    come = desk.clock.now()
    loop.turn()
    assert "click" in desk.stage.log
    assert desk.clock.now() - come == pytest.approx(SHORT_REST), "a hand is answered as soon as it moves"
    waited = len(hand.waits)
    while desk.clock.now() < come + ASLEEP_AFTER - 0.1:
        loop.turn()
    assert len(hand.waits) == waited, "awake it keeps its beat"


def test_what_begins_by_itself_wakes_it(desk: Desk) -> None:
    while desk.clock.now() < 100 + ASLEEP_AFTER + 1:
        desk.loop.turn()
    desk.stage.moving = True
    for _ in range(5):
        desk.loop.turn()
    assert "drawn" in desk.stage.log
    assert desk.clock.rests[-1] <= FRAME


def test_sixty_frames_a_second_while_something_moves(desk: Desk) -> None:
    desk.stage.moving = True
    desk.stage.drawing_takes = 0.004
    begun = desk.clock.now()
    for _ in range(120):
        desk.loop.turn()
    assert desk.clock.now() - begun == pytest.approx(2.0)
    assert desk.stage.log.count("drawn") == 120


def test_a_slow_frame_is_not_followed_by_a_rest(desk: Desk) -> None:
    desk.stage.moving = True
    desk.stage.drawing_takes = 2 * FRAME
    desk.loop.turn()
    assert desk.clock.rests == [0.0]


def test_time_never_leaps(desk: Desk) -> None:
    desk.loop.turn()
    desk.clock.time += 30
    desk.loop.turn()
    desk.clock.time -= 60  # a clock that was set back
    desk.loop.turn()
    assert desk.stage.log == [0.0, LONGEST_STEP, 0.0]


def test_it_ends_at_once_when_the_stage_does(desk: Desk) -> None:
    desk.waiting = ["quit", "click"]
    desk.loop.run()
    assert desk.stage.log == ["quit"]
    assert desk.clock.rests == []


def test_a_clock_set_back_while_it_draws_holds_nothing_up(desk: Desk) -> None:
    desk.stage.moving = True
    desk.stage.drawing_takes = -3600.0
    desk.loop.turn()
    assert desk.clock.rests == [FRAME]


@pytest.mark.parametrize("leap", [3600.0, -3600.0])
def test_after_a_leap_of_the_clock_it_comes_to_rest_again(desk: Desk, leap: float) -> None:
    desk.waiting = ["click"]
    desk.loop.turn()
    desk.clock.time += leap
    begun = desk.clock.now()
    while desk.clock.now() < begun + ASLEEP_AFTER + 1:
        desk.loop.turn()
    assert desk.clock.rests[-1] == LONGEST_REST
    steps = [step for step in desk.stage.log if isinstance(step, float)]
    assert all(0 <= step <= ASLEEP_STEP for step in steps)


def test_after_a_long_sleep_what_moved_goes_on_where_it_was(desk: Desk) -> None:
    """Neither skipped nor made up for: the first step is one frame's, and those after it are as ever."""
    desk.stage.moving = True
    for _ in range(10):
        desk.loop.turn()
    desk.stage.log.clear()
    desk.clock.time += 8 * 3600
    for _ in range(10):
        desk.loop.turn()
    steps = [step for step in desk.stage.log if isinstance(step, float)]
    assert steps[0] == LONGEST_STEP
    assert steps[1:] == pytest.approx([FRAME] * 9)
