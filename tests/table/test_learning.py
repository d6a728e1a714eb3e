"""Masters who learn at the table: kept after each round, the same again when a match is taken up, off when told so."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from tests.table import table_steps
from toepen_gui.engine import match
from toepen_gui.engine.events import MatchEnded, RoundEnded
from toepen_gui.engine.rules import PRESETS, HouseRules
from toepen_gui.engine.state import State
from toepen_gui.players.characters import ALL, Kind
from toepen_gui.players.habits import MOST
from toepen_gui.players.notebook import PURSE
from toepen_gui.table import arena
from toepen_gui.table import learning as learnings
from toepen_gui.table.habits_file import FILE_NAME, Acquaintance, HabitsFile, told
from toepen_gui.table.keeper import MatchKeeper
from toepen_gui.table.learning import KEY, Learning, masters_of
from toepen_gui.table.lineup import ADAPTING, AdaptingSeat, Lineup, known
from toepen_gui.table.port import Guest, Level, Setup, Update
from toepen_gui.table.record import read
from toepen_gui.table.replay import beginning, replay
from toepen_gui.table.statistics import MatchStatistics

MASTERS = (Guest("kees", "Kees", Level.MASTER), Guest("mei", "Mei", Level.REGULAR), Guest("bep", "Bep", Level.MASTER))
RULES = replace(PRESETS["solo"], limit=7)
SETUP = Setup(RULES, "solo", MASTERS[:1], "Ik")
play = partial(table_steps.play, seconds=60)  # masters take their time
FOOL = Acquaintance(tuple(0.0 if one.kind is Kind.RANDOM else -MOST for one in ALL), PURSE)


class Evening:
    """Keepers over one folder, with an option that can be switched."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.on = True
        self.keepers: list[MatchKeeper] = []

    def keeper(self) -> MatchKeeper:
        self.keepers.append(MatchKeeper(self.folder, seed=8, learns=lambda: self.on))
        return self.keepers[-1]

    def known(self) -> Acquaintance:
        return HabitsFile(self.folder).load()

    def record(self, place: str = "saves") -> dict[str, object]:
        (path,) = (self.folder / place).glob("*.json")
        found: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
        return found


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path)
    yield evening
    for keeper in evening.keepers:
        keeper.leave()


def happened(kind: type[RoundEnded | MatchEnded]) -> Callable[[Update], bool]:
    return lambda update: any(isinstance(event, kind) for event in update.events)


def test_what_a_match_has_taught_is_known_in_the_next(house: Evening) -> None:
    keeper = house.keeper()
    play(keeper.begin(SETUP), happened(MatchEnded))
    keeper.leave()
    after = house.known()
    assert after.weights != Acquaintance().weights
    play(keeper.begin(SETUP), lambda update: update.revision > 1)
    keeper.leave()
    assert house.record()[KEY] == told(after.faded())
    assert house.known() == after  # until a round has been played


def test_a_match_that_is_taken_up_goes_on_as_it_would_have(house: Evening, tmp_path: Path) -> None:
    """Broken off after a round, in the other folder not; both begin with a person known for a fool."""
    records = []
    for folder, broken in ((tmp_path / "one", True), (tmp_path / "other", False)):
        folder.mkdir()
        house.folder = folder
        assert HabitsFile(folder).claim("before")
        assert HabitsFile(folder).keep("before", FOOL)
        keeper = house.keeper()
        seating = keeper.begin(SETUP)
        if broken:
            play(seating, happened(RoundEnded))
            keeper.leave()
            keeper = house.keeper()
            assert keeper.pending() is not None
            seating = keeper.resume()
        play(seating, happened(MatchEnded))
        keeper.leave()
        rounds = house.record("matches")["rounds"]
        assert isinstance(rounds, list)
        records.append(([(one["hands"], one["actions"]) for one in rounds], house.known()))
    assert records[0] == records[1]


def test_a_match_taken_up_in_its_first_round_is_kept_as_well(house: Evening) -> None:
    keeper = house.keeper()
    seating = keeper.begin(SETUP)
    play(seating, lambda update: update.revision > 2)
    keeper.leave()
    assert house.known() == Acquaintance()
    keeper = house.keeper()
    assert keeper.pending() is not None
    play(keeper.resume(), happened(MatchEnded))
    keeper.leave()
    assert house.known() != Acquaintance()


def test_what_was_forgotten_meanwhile_stays_forgotten(house: Evening) -> None:
    """A match that was left in its first round knows of it, and is taken up after a reset."""
    assert HabitsFile(house.folder).claim("before")
    assert HabitsFile(house.folder).keep("before", FOOL)
    keeper = house.keeper()
    play(keeper.begin(SETUP), lambda update: update.revision > 2)
    keeper.leave()
    assert house.known() == FOOL
    assert HabitsFile(house.folder).forget()
    keeper = house.keeper()
    assert keeper.pending() is not None
    play(keeper.resume(), happened(MatchEnded))
    keeper.leave()
    assert house.known() == Acquaintance()


def test_switched_off_nothing_is_learned(house: Evening) -> None:
    house.on = False
    keeper = house.keeper()
    play(keeper.begin(SETUP), happened(MatchEnded))
    keeper.leave()
    assert KEY not in house.record("matches")
    assert not (house.folder / FILE_NAME).exists()


def test_switched_off_in_the_midst_of_a_match_nothing_more_is_kept(house: Evening) -> None:
    keeper = house.keeper()
    seating = keeper.begin(SETUP)
    house.on = False
    play(seating, happened(MatchEnded))
    keeper.leave()
    assert KEY in house.record("matches")
    assert house.known() == Acquaintance()


def test_a_record_that_tells_nothing_of_habits_is_played_on_without(house: Evening) -> None:
    keeper = house.keeper()
    play(keeper.begin(SETUP), happened(RoundEnded))
    keeper.leave()
    (path,) = (house.folder / "saves").glob("*.json")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"habits": {', '"habits": 3, "other": {'), encoding="utf-8")
    keeper = house.keeper()
    assert keeper.pending() is not None
    before = house.known()
    play(keeper.resume(), happened(MatchEnded))
    keeper.leave()
    assert house.known() == before


def test_a_damaged_file_is_told_when_a_match_begins(house: Evening) -> None:
    (house.folder / FILE_NAME).write_text("{", encoding="utf-8")
    keeper = house.keeper()
    keeper.begin(SETUP)
    assert [note.key for note in keeper.notes()] == ["error.habits_damaged"]


def test_only_masters_learn_and_only_for_points() -> None:
    guests = (None, *MASTERS)
    assert masters_of(RULES, guests) == (1, 3)
    assert masters_of(PRESETS["no-limit"], guests) == ()
    assert masters_of(RULES, (None, MASTERS[1])) == ()


def test_of_several_purses_the_leanest_is_remembered() -> None:
    begun = match.new_match(RULES, 4)
    learning = Learning(begun, 0, (1, 3), FOOL, lambda _: None)
    learning.book.purses[3] = 2.0
    assert learning.known.purse == 2.0
    assert learning.known.weights == FOOL.weights


def test_with_several_masters_a_round_is_counted_once(house: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Acquaintance] = []
    keeper = house.keeper()

    def keep(_file: HabitsFile, _match: str, now: Acquaintance) -> bool:
        kept.append(now)
        return True

    monkeypatch.setattr(HabitsFile, "keep", keep)
    seating = keeper.begin(replace(SETUP, opponents=MASTERS))
    play(seating, happened(MatchEnded))
    keeper.leave()
    record = house.record("matches")
    rounds = record["rounds"]
    assert isinstance(rounds, list)
    assert len(kept) == len(rounds)
    again = read(json.dumps(record))
    learning = learnings.Learning(beginning(again), 0, (1, 3), Acquaintance(), kept.append)
    for moment in replay(again):
        learning.recall(moment.events)
    assert learning.known == kept[-1]


def test_a_reset_of_the_statistics_forgets_habits(house: Evening) -> None:
    keeper = house.keeper()
    play(keeper.begin(SETUP), happened(MatchEnded))
    keeper.leave()
    assert house.known() != Acquaintance()
    counted = MatchStatistics(house.folder)
    deadline = time.monotonic() + 20
    while counted.left != 0 and time.monotonic() < deadline:
        time.sleep(0.01)
    assert counted.reset()
    assert house.known() == Acquaintance()


# without a window


def test_the_master_who_learns_can_be_asked_for_by_name() -> None:
    assert known(ADAPTING)
    lineup = Lineup(5.0)
    rules: HouseRules = replace(PRESETS["solo"], limit=3)
    bots = (ADAPTING, "random")
    played = [arena.play(rules, "solo", bots, lineup.seat(bots), 4).text for _ in range(2)]
    assert played[0] == played[1]


def test_a_seat_without_a_match_has_no_notes() -> None:
    with pytest.raises(RuntimeError):
        _ = AdaptingSeat().book


def test_states_are_not_looked_into() -> None:
    """The notebook is made of what a seat sees before the first deal."""
    begun: State = match.new_match(RULES, 2)
    assert Learning(begun, 0, (1,), FOOL, lambda _: None).known == FOOL
