"""Matches begun, left, continued and given up, on the thread they are played on in the game."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.table.table_steps import evening, play
from toepen_gui.board.company import Company
from toepen_gui.board.director import ShowOptions
from toepen_gui.board.motion import Pace
from toepen_gui.engine import match
from toepen_gui.engine.commands import BuyIn, Command, Deal
from toepen_gui.engine.events import MatchEnded, Played, RoundBegan, RoundEnded
from toepen_gui.engine.rules import PRESETS, HouseRules, Stacks
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.scenes.play_flow import Flow
from toepen_gui.table import keeper as keeping
from toepen_gui.table.keeper import MatchKeeper, between
from toepen_gui.table.port import Guest, Keeper, Level, Setup, Update
from toepen_gui.table.table import Table
from toepen_gui.table.worker import STOPPED, Worker

SHORT = replace(PRESETS["classic"], limit=3)
SETUP = Setup(
    SHORT,
    "classic",
    (Guest("kees", "Kees", Level.BEGINNER), Guest("mei", "Mei", Level.BEGINNER)),
    "Ik",
)
LONGER = replace(SETUP, rules=PRESETS["classic"])


@pytest.fixture
def keepers(tmp_path: Path) -> Iterator[Callable[[], MatchKeeper]]:
    made: list[MatchKeeper] = []

    def make() -> MatchKeeper:
        made.append(MatchKeeper(tmp_path, seed=5))
        return made[-1]

    yield make
    for keeper in made:
        keeper.leave()


def ended(update: Update) -> bool:
    return any(isinstance(event, MatchEnded) for event in update.events)


def round_ended(update: Update) -> bool:
    return any(isinstance(event, RoundEnded) for event in update.events)


def test_it_is_a_keeper(keepers: Callable[[], MatchKeeper]) -> None:
    keeper: Keeper = keepers()
    assert keeper.pending() is None
    assert keeper.notes() == ()
    keeper.leave()
    keeper.give_up()
    with pytest.raises(LookupError):
        keeper.resume()


def test_a_match_from_beginning_to_end(keepers: Callable[[], MatchKeeper], tmp_path: Path) -> None:
    keeper = keepers()
    seating = keeper.begin(SETUP)
    assert seating.guests == (None, *SETUP.opponents)
    assert seating.tempo == (1.0, 0.8, 1.0)
    assert (seating.seat, seating.rules, seating.preset, seating.own_name) == (0, SHORT, "classic", "Ik")
    told = play(seating, ended)
    assert [update.revision for update in told if update.refused is None] == list(range(told[-1].revision + 1))
    keeper.leave()
    assert keeper.pending() is None
    assert len(list((tmp_path / "matches").iterdir())) == 1
    assert list((tmp_path / "saves").iterdir()) == []


def test_left_and_continued(keepers: Callable[[], MatchKeeper]) -> None:
    keeper = keepers()
    told = play(keeper.begin(LONGER), round_ended)
    keeper.leave()
    last = told[-1]
    other = keepers()
    pending = other.pending()
    assert pending is not None
    assert (pending.preset, pending.round, pending.seat) == ("classic", 0, 0)
    assert pending.names == ("Ik", "Kees", "Mei")
    assert pending.portraits == (None, "kees", "mei")
    assert pending.points == last.view.points
    seating = other.resume()
    assert seating.history == (last.view.points,)
    assert seating.guests == (None, *SETUP.opponents)
    (first,) = play(seating, lambda update: update.revision >= 0)
    assert (first.revision, first.view) == (last.revision, last.view)


def test_taken_up_in_the_midst_of_a_round_it_tells_how_that_began(keepers: Callable[[], MatchKeeper]) -> None:
    keeper = keepers()
    told = play(keeper.begin(LONGER), lambda update: any(isinstance(event, Played) for event in update.events))
    keeper.leave()
    other = keepers()
    assert other.pending() is not None
    seating = other.resume()
    seen = [event for update in told for event in update.events]
    assert isinstance(seating.told[0], RoundBegan)
    assert seating.told[: len(seen)] == tuple(seen), "the same, and as secret as it was"
    flow = Flow(seating, Company(0, ("Ik", "Kees", "Mei"), ("guest", "kees", "mei")), ShowOptions(pace=Pace.AT_ONCE))
    flow.receive()
    assert flow.round_events == seating.told
    assert flow.director is not None
    assert flow.director.log[0].key.startswith("table.log.deals"), "the log tells it, too"


def test_one_match_is_open_at_a_time(keepers: Callable[[], MatchKeeper]) -> None:
    keeper = keepers()
    play(keeper.begin(SETUP), lambda update: update.revision >= 2)
    threads = threading.active_count()
    play(keeper.begin(SETUP), lambda update: update.revision >= 3)
    assert threading.active_count() == threads


def test_given_up_it_is_over(keepers: Callable[[], MatchKeeper], tmp_path: Path) -> None:
    keeper = keepers()
    play(keeper.begin(SETUP), lambda update: update.revision >= 2)
    keeper.give_up()
    assert keeper.pending() is None
    assert len(list((tmp_path / "matches").iterdir())) == 1
    play(keeper.begin(SETUP), lambda update: update.revision >= 2)
    keeper.leave()
    assert keeper.pending() is not None
    keeper.give_up()
    assert keeper.pending() is None


def test_it_is_the_match_one_was_asked_about_that_ends(keepers: Callable[[], MatchKeeper]) -> None:
    """Not one that another game has left in the meantime."""
    asked, other = keepers(), keepers()
    play(asked.begin(SETUP), lambda update: update.revision >= 2)
    asked.leave()
    told = asked.pending()
    play(other.begin(LONGER), lambda update: update.revision >= 2)
    other.leave()
    asked.give_up()
    left = other.pending()
    assert told is not None
    assert left is not None
    assert left.rules == LONGER.rules
    other.give_up()
    assert other.pending() is None


def test_seeds_count_on(keepers: Callable[[], MatchKeeper]) -> None:
    """The same seed gives the same matches, one after the other; two in a row are not the same match."""

    def hands(keeper: MatchKeeper) -> tuple[int, ...]:
        told = play(keeper.begin(SETUP), lambda update: update.revision >= 1)
        return told[-1].view.hand

    one, two = keepers(), keepers()
    first, second = hands(one), hands(one)
    assert first != second
    assert (hands(two), hands(two)) == (first, second)


def test_without_a_seed_it_is_chance(tmp_path: Path) -> None:
    keeper = MatchKeeper(tmp_path)
    hands = set()
    for _ in range(3):
        told = play(keeper.begin(SETUP), lambda update: update.revision >= 1)
        hands.add(told[-1].view.hand)
        keeper.give_up()
    assert len(hands) > 1


def test_rules_that_cannot_be_played_are_refused(keepers: Callable[[], MatchKeeper]) -> None:
    with pytest.raises(ValueError, match="limit"):
        keepers().begin(replace(SETUP, rules=replace(SHORT, limit=1)))


def test_no_folder(keepers: Callable[[], MatchKeeper]) -> None:  # noqa: ARG001
    keeper = MatchKeeper(None, seed=1)
    told = play(keeper.begin(SETUP), ended)
    assert [update.trouble for update in told if update.trouble] == ["error.not_saved"]
    keeper.leave()
    assert keeper.pending() is None


def test_a_fault_on_the_thread_is_kept_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(order: object, state: match.State, person: int | None = None) -> Command:  # noqa: ARG001
        raise RuntimeError(f"no deal after {state.number}")

    monkeypatch.setattr(keeping, "between_deals", broken)
    faults: list[Exception] = []
    keeper = MatchKeeper(tmp_path, seed=5, report=faults.append)
    told = play(keeper.begin(SETUP), lambda update: update.trouble is not None)
    assert told[-1].trouble == STOPPED
    keeper.leave()
    assert [str(fault) for fault in faults] == ["no deal after -1"]


def test_faults_of_players_are_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(RandomPlayer):
        def choose(self, ask: object, view: object, legal: Sequence[Command], rng: Random) -> Command | None:  # noqa: ARG002
            raise RuntimeError("oops")

    monkeypatch.setattr(keeping, "make", lambda level, who: Broken())  # noqa: ARG005
    faults: list[Exception] = []
    keeper = MatchKeeper(tmp_path, seed=5, report=faults.append)
    play(keeper.begin(SETUP), lambda update: update.revision >= 3)
    keeper.leave()
    assert faults
    assert {str(fault) for fault in faults} == {"oops"}


def test_a_worker_closes_while_it_waits() -> None:
    worker = Worker(evening(SHORT, [RandomPlayer()]).table)
    worker.start()
    worker.close()
    assert worker.failure is None
    worker.close()


def test_a_call_read_as_post_still_closes_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Closed just after it looked whether it is to close: its step takes the call along with the letters."""
    table = evening(SHORT, [RandomPlayer()]).table
    worker = Worker(table)
    closing = threading.Thread(target=worker.close)
    called = threading.Event()
    call = table.inbox.call

    def call_and_tell() -> None:
        call()
        called.set()

    def step() -> bool:
        if not called.is_set():
            closing.start()
            assert called.wait(5)
        while Table.step(table):
            pass
        return False

    monkeypatch.setattr(table.inbox, "call", call_and_tell)
    monkeypatch.setattr(table, "step", step)
    worker.start()
    assert called.wait(5)
    closing.join(2)
    hung = closing.is_alive()
    call()
    closing.join(5)
    assert not hung
    assert worker.failure is None


def test_a_worker_that_never_started_closes() -> None:
    Worker(evening(SHORT, [RandomPlayer()]).table).close()


CARRY = replace(PRESETS["limit"], stacks=Stacks.CARRY)


@pytest.mark.parametrize(
    ("rules", "points", "bought"),
    [
        (CARRY, (0, 10, 20), (10, 0, 0)),
        (replace(CARRY, max_buy_in=4), (0, 10, 0), (4, 0, 4)),
        (CARRY, (10, 10, 10), None),
        (PRESETS["limit"], (10, 10, 10), None),
    ],
)
def test_chips_are_bought_between_rounds(
    rules: HouseRules, points: tuple[int, ...], bought: tuple[int, ...] | None
) -> None:
    state = match.new_match(rules, 3, 0, points)
    command = between(1, state)
    if bought is None:
        assert isinstance(command, Deal)
    else:
        assert command == BuyIn(bought)
        assert isinstance(between(1, match.apply(state, command).state), Deal)


def test_a_table_without_a_next_round_rests() -> None:
    def nothing(state: match.State) -> Command | None:
        assert state.number == -1
        return None

    night = evening(SHORT, [RandomPlayer()], then=nothing)
    night.go_on()
    assert night.table.state.revision == 0


def test_how_many_rounds_were_agreed_is_kept_with_the_match(keepers: Callable[[], MatchKeeper]) -> None:
    """A chip game has no end of its own: the screen settles it after so many, also when it is taken up again."""
    keeper = keepers()
    agreed = replace(SETUP, rules=PRESETS["limit"], preset="limit", rounds=20)
    seating = keeper.begin(agreed)
    assert seating.rounds == 20
    play(seating, lambda update: update.revision > 3)
    keeper.leave()
    again = keepers()
    assert again.pending() is not None
    assert again.resume().rounds == 20
