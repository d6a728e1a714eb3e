"""A record looked at: every position of every variant, forward and back alike, and the end as `replay` tells it."""

from __future__ import annotations

from random import Random

import pytest

from tests.table.record_walks import long_record, records
from toepen_gui.engine import match
from toepen_gui.engine.commands import BuyIn
from toepen_gui.engine.events import Dealt, RoundEnded, TrickWon
from toepen_gui.engine.rules import Stacks
from toepen_gui.engine.seen import fold
from toepen_gui.errands import CancelledError
from toepen_gui.table.playback import play_back
from toepen_gui.table.record import Record, RecordError, read, write
from toepen_gui.table.replay import replay
from toepen_gui.table.result import result_of

RECORDS = records(31, 260)
LONG = long_record(7, 150)


def test_every_position_is_the_one_replayed() -> None:
    for record in RECORDS:
        playback = play_back(record)
        moments = [moment for moment in replay(record) if not isinstance(moment.command, BuyIn)]
        assert playback.last == len(moments)
        for position, moment in enumerate(moments, 1):
            assert playback.state(position) == moment.state


def test_it_ends_as_replay_tells() -> None:
    for record in RECORDS:
        playback, result = play_back(record), result_of(record)
        state = playback.state(playback.last)
        assert list(state.points) == result.get("points", result.get("stacks"))
        assert match.over(state) == result["complete"]
        refilled = state.chips and state.rules.stacks is Stacks.REFILL
        assert playback.digest.points == (state.net if refilled else state.points)
        assert playback.digest.rounds == len(record.rounds) == len(playback.rounds)
        assert list(state.match.winners if state.match else ()) == result["winners"]


def test_the_events_of_a_seat_lead_from_view_to_view() -> None:
    for record in RECORDS[:40]:
        playback = play_back(record)
        for seat in range(len(record.players)):
            view = playback.view(0, seat)
            for position in range(1, playback.last + 1):
                for event in playback.events(position, seat):
                    view = fold(view, event)
                assert view == playback.view(position, seat)


def test_back_is_as_forward() -> None:
    """In whatever order they are asked for, positions are the same."""
    chance = Random(3)
    for record in RECORDS[::7]:
        playback = play_back(record)
        forward = [playback.view(position, 0) for position in range(playback.last + 1)]
        for position in reversed(range(playback.last + 1)):
            assert playback.view(position, 0) == forward[position]
        for _ in range(30):
            position = chance.randrange(playback.last + 1)
            assert playback.view(position, 0) == forward[position]


def test_rounds_and_stops() -> None:
    for record in RECORDS[:40]:
        playback = play_back(record)
        for position in range(1, playback.last + 1):
            kinds = {type(event) for event in playback.events(position, 0)}
            assert (position in playback.rounds) == (Dealt in kinds)
            assert (position in playback.stops) == bool(kinds & {Dealt, TrickWon, RoundEnded})
        assert list(playback.stops) == sorted(set(playback.stops))


def test_open_cards_are_those_of_each_seats_own_view() -> None:
    for record in RECORDS[:40]:
        playback = play_back(record)
        for position in range(playback.last + 1):
            opened = playback.open_cards(position)
            assert opened.hands == tuple(playback.view(position, seat).hand for seat in range(len(record.players)))


def test_positions_beyond_the_ends() -> None:
    playback = play_back(RECORDS[0])
    for position in (-1, playback.last + 1):
        with pytest.raises(IndexError):
            playback.view(position, 0)


def test_a_record_without_rounds() -> None:
    empty = Record(RECORDS[0].rules, "classic", ("A", "B"), RECORDS[0].start.__class__(), ())
    playback = play_back(read(write(empty)))
    assert playback.last == 0
    assert playback.view(0, 1).round == -1
    assert playback.events(0, 1) == ()


def test_a_long_record_is_kept_in_little() -> None:
    """However many rounds there are, only a state here and there is kept, and every position can be had."""
    playback = play_back(LONG)
    assert playback.last > 2000
    assert len(playback._kept) <= 1 + playback.last // 32
    assert playback.view(playback.last - 1, 1) == playback.view(playback.last - 1, 1)
    assert playback.view(playback.last, 2).net == playback.state(playback.last).net


def test_it_can_be_stopped() -> None:
    told: list[float] = []

    def tell(share: float) -> bool:
        told.append(share)
        return len(told) < 3

    with pytest.raises(CancelledError):
        play_back(LONG, tell)
    assert told == sorted(told)
    assert len(told) == 3
    assert 0 < told[0] < told[-1] < 1


def test_what_goes_against_the_rules_is_said() -> None:
    record = RECORDS[0]
    first = record.rounds[0]
    wrong = first.__class__(first.hands, first.stock, ("0 call", *first.actions), first.buy_ins)
    with pytest.raises(RecordError) as caught:
        play_back(Record(record.rules, record.preset, record.players, record.start, (wrong,)))
    assert (caught.value.round, caught.value.action) == (0, 0)
