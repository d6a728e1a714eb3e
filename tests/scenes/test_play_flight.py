"""One frame turns only so many cards anew; the others wait their turn and none is forgotten."""

from __future__ import annotations

from toepen_gui.scenes.play_flight import Flight, Pose

WIDTH = 100
COST = Pose("a", WIDTH, 0, 1).cost


def _fly(flight: Flight, turns: dict[str, float]) -> dict[str, float]:
    flight.begin()
    poses = flight.poses([(key, Pose(key, WIDTH, turn, 1)) for key, turn in turns.items()])
    return {str(key): pose.turn for key, pose in poses.items()}


def test_few_cards_are_shown_in_every_pose() -> None:
    flight = Flight(lambda _: False, 3 * COST)
    for turn in range(5):
        assert _fly(flight, {"a": turn, "b": turn}) == {"a": turn, "b": turn}


def test_a_card_that_was_not_there_is_shown_as_it_is() -> None:
    flight = Flight(lambda _: False, COST)
    assert _fly(flight, dict.fromkeys("abcdef", 7.0)) == dict.fromkeys("abcdef", 7.0)


def test_many_cards_take_turns() -> None:
    flight = Flight(lambda _: False, 2 * COST)
    _fly(flight, dict.fromkeys("abcdef", 0.0))
    seen: list[set[str]] = []
    for turn in (1.0, 2.0, 3.0):
        shown = _fly(flight, dict.fromkeys("abcdef", turn))
        seen.append({key for key, at in shown.items() if at == turn})
    assert [len(fresh) for fresh in seen] == [2, 2, 2]
    assert set.union(*seen) == set("abcdef")


def test_what_is_there_already_costs_nothing() -> None:
    flight = Flight(lambda pose: pose.turn == 5, COST)
    _fly(flight, dict.fromkeys("abcdef", 0.0))
    assert _fly(flight, dict.fromkeys("abcdef", 5.0)) == dict.fromkeys("abcdef", 5.0)


def test_a_card_that_flies_again_does_not_begin_as_it_ended() -> None:
    flight = Flight(lambda _: False, COST / 2)
    _fly(flight, {"a": 0, "b": 0})
    _fly(flight, {})
    assert _fly(flight, {"a": 9, "b": 9}) == {"a": 9, "b": 9}
