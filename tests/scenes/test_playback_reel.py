"""The table of a record: a position looks the same from wherever one comes, in every variant, from every seat."""

from __future__ import annotations

import pytest

from tests.table.record_walks import EXAMPLES, records
from toepen_gui.board.company import Company
from toepen_gui.board.director import Director
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.motion import Pace
from toepen_gui.board.phrases import Talker
from toepen_gui.board.retold import retold
from toepen_gui.scenes.playback_reel import TEMPOS, Reel
from toepen_gui.table.playback import RecordPlayback, play_back
from toepen_gui.table.record import Record, read

RECORDS = records(41, 16)
LONGEST = max(RECORDS, key=lambda record: len(record.rounds))
LAYOUTS = {players: TableLayout.of((1280, 720), players) for players in range(2, 9)}
AT_ONCE = next(nr for nr, tempo in enumerate(TEMPOS) if tempo.pace is Pace.AT_ONCE)
BRISK = next(nr for nr, tempo in enumerate(TEMPOS) if tempo.pace is Pace.BRISK)
PEOPLE = ("kees", "fatima", "mei", "winston", "bep", "ravi", "sander", "guest")


def reel_of(playback: RecordPlayback, seat: int = 0, tempo: int = AT_ONCE) -> Reel:
    players = len(playback.digest.names)
    return Reel(playback, seat, Company(-1, playback.digest.names, PEOPLE[:players]), tempo)


def rest(reel: Reel, seconds: float = 12) -> None:
    """Until nothing moves and nothing is said any more."""
    for _ in range(round(seconds * 10)):
        reel.update(0.1)


def picture(reel: Reel) -> tuple[object, ...]:
    director: Director = reel.director
    layout = LAYOUTS[len(reel.company.names)]
    return (reel.stage.picture(layout), director.log, director.hand, director.shown, reel.position)


def _both_ways(some: list[Record], tempo: int) -> None:
    for nr, record in enumerate(some):
        playback = play_back(record)
        seat = nr % len(record.players)
        on, jumping = reel_of(playback, seat, tempo), reel_of(playback, seat, tempo)
        while on.forward():
            rest(on, 8)
            jumping.to(on.position)
            rest(jumping, 1)
            assert picture(on) == picture(jumping)
        assert on.at_end


def test_on_foot_and_at_once_lead_to_the_same_table() -> None:
    _both_ways(RECORDS, AT_ONCE)
    _both_ways(RECORDS[:3], BRISK)


@pytest.mark.nightly
@pytest.mark.parametrize("tempo", [AT_ONCE, BRISK])
def test_they_do_so_in_many_matches_and_in_the_examples(tempo: int) -> None:
    _both_ways(records(42, 400), tempo)
    _both_ways([read(file.read_text(encoding="utf-8")) for file in sorted(EXAMPLES.glob("???.json"))], tempo)


def test_back_leads_to_the_same_tables() -> None:
    for record in RECORDS[:4]:
        playback = play_back(record)
        reel = reel_of(playback)
        seen = []
        while True:
            rest(reel, 1)
            seen.append(picture(reel))
            if not reel.to(reel.position + 1) or reel.at_end:
                break
        for position in reversed(range(len(seen))):
            reel.to(position)
            rest(reel, 1)
            assert picture(reel) == seen[position]


@pytest.mark.parametrize("tempo", range(len(TEMPOS)))
def test_it_plays_to_the_end_by_itself(tempo: int) -> None:
    playback = play_back(RECORDS[-1])
    reel = reel_of(playback, 0, tempo)
    reel.playing = True
    for _ in range(200_000):
        reel.update(0.05)
        if not reel.playing:
            break
    assert reel.at_end
    assert not reel.playing
    rest(reel)
    jumped = reel_of(playback, 0, tempo)
    jumped.to(playback.last)
    rest(jumped)
    assert picture(reel) == picture(jumped)


def test_a_hurried_hand_is_never_held_up() -> None:
    """Forward again and again without waiting: each press is one action, and the table is the right one."""
    for record in RECORDS[:20]:
        playback = play_back(record)
        reel = reel_of(playback, 0, BRISK)
        presses = 0
        while reel.forward():
            presses += 1
            reel.update(0.016)
        assert presses == playback.last
        rest(reel)
        jumped = reel_of(playback, 0, BRISK)
        jumped.to(playback.last)
        rest(jumped)
        assert picture(reel) == picture(jumped)


def test_what_is_shown_is_what_the_seat_has_seen() -> None:
    for record in RECORDS[:6]:
        playback = play_back(record)
        reel = reel_of(playback, len(record.players) - 1)
        for position in range(playback.last + 1):
            reel.to(position)
            view, shown = reel.view, reel.director.shown
            assert shown.hand == view.hand
            assert shown.points == view.points
            assert shown.pot == view.pot


def test_tricks_and_rounds_forward_and_back() -> None:
    playback = play_back(LONGEST)
    reel = reel_of(playback)
    forward = [reel.position]
    while not reel.at_end:
        assert reel.on_to(reel.stop_after())
        forward.append(reel.position)
    assert forward[1:-1] == list(playback.stops)[: len(forward) - 2]
    back = [reel.position]
    while not reel.at_start:
        reel.to(reel.stop_before())
        back.append(reel.position)
    assert back[::-1][-len(forward) + 1 :] == forward[1:] or set(back) == set(forward)
    reel.to(0)
    for start in playback.rounds:
        reel.to(reel.round_after())
        assert reel.position == start
    for start in reversed(playback.rounds[:-1]):
        reel.to(reel.round_before())
        assert reel.position == start


def test_another_seat_looks_from_there() -> None:
    playback = play_back(LONGEST)
    reel = reel_of(playback)
    reel.to(playback.last // 2)
    for seat in range(len(playback.digest.names)):
        reel.sit(seat)
        assert reel.director.shown.seat == seat
        assert reel.position == playback.last // 2


def test_every_step_says_something() -> None:
    for record in RECORDS:
        reel = reel_of(play_back(record))
        for position in range(1, reel.playback.last + 1):
            before, events = reel.playback.view(position - 1, 0), reel.playback.events(position, 0)
            lines, _ = retold(events, before, Talker(reel.company))
            assert 1 <= len(lines) <= 2
