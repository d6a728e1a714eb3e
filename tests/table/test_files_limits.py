"""Where files end, clash or go wrong: locks, lines, lists and what stands in a record that cannot be."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.table.fair_matches import whole as whole_match
from tests.table.test_archive import TEXTS, filled, until
from tests.table.test_saves import fresh, save_of
from tests.table.test_statistics_file import played
from toepen_gui.engine import match
from toepen_gui.engine.rules import Reason, RulesProblem, Stacks
from toepen_gui.table import archive as archives
from toepen_gui.table import digest, line_file, record, statistics, strict
from toepen_gui.table import hold as holds
from toepen_gui.table.archive import RecordArchive
from toepen_gui.table.fair_record import KEY, kept_of
from toepen_gui.table.filling import fill
from toepen_gui.table.hold import HeldError, Hold
from toepen_gui.table.line_file import LineFile, Script
from toepen_gui.table.match_tally import tally
from toepen_gui.table.record import RecordError, read
from toepen_gui.table.replay import replay
from toepen_gui.table.reviews import keep, keep_apart
from toepen_gui.table.saves import Saves
from toepen_gui.table.statistics import MatchStatistics
from toepen_gui.table.statistics_file import NAME
from toepen_gui.table.strict import Json
from toepen_gui.table.tallies import Reviewed

WORDS = Script("test", 2, lambda word: word, lambda word: word, lambda line: line or None)


# --- locks
def test_where_no_lock_can_be_had_the_match_is_opened_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Hold(tmp_path / "none" / "a.lock").let_go()

    def unknown(_: int) -> None:
        raise OSError(38, "no locks here")

    monkeypatch.setattr(holds, "_lock", unknown)
    one, two = Hold(tmp_path / "a.lock"), Hold(tmp_path / "a.lock")
    one.let_go()
    two.let_go()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file keeps its name there")
def test_a_lock_let_go_while_one_waits_for_it_is_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was opened under a name that is gone: a third would find no lock, so a new one is made."""
    path, usual = tmp_path / "a.lock", holds._lock
    tried: list[int] = []

    def slowly(file: int) -> None:
        if not tried:
            path.unlink()
        tried.append(file)
        usual(file)

    monkeypatch.setattr(holds, "_lock", slowly)
    mine = Hold(path)
    assert len(tried) == 2
    with pytest.raises(HeldError):
        Hold(path)
    mine.let_go()
    assert not path.exists()


# --- lines
def test_a_file_without_end_is_put_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_file, "MOST_LINES", 5)
    path = tmp_path / "words"
    file = LineFile(path, WORDS)
    assert file.add(["a", "b"])
    assert set(LineFile(path, WORDS).entries) == {"a", "b"}
    with path.open("a", encoding="utf-8") as more:
        more.write("\n" * 9)
    file = LineFile(path, WORDS)
    assert file.entries == {}
    assert file.aside == ("damaged", "words.damaged")


def test_an_empty_file_is_begun_and_a_broken_line_stays_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "words"
    file = LineFile(path, WORDS)
    assert file.add(["a"])
    path.write_bytes(path.read_bytes() + b"bro")
    assert file.add(["c"])
    assert set(LineFile(path, WORDS).entries) == {"a", "bro", "c"}
    path.write_bytes(b"")
    assert file.add(["d"])
    assert path.read_text(encoding="utf-8") == "d\n"


def test_what_is_not_written_whole_is_not_said_to_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "words"
    file = LineFile(path, WORDS)
    assert file.add(["a"])
    monkeypatch.setattr(os, "write", lambda _, data: len(data) - 1)
    assert not file.add(["b"])
    monkeypatch.undo()
    path.unlink()
    monkeypatch.setattr(line_file, "write_whole", _full)
    assert not file.add(["c"])
    assert not file.change_all(str.upper)


def _full(*_: object) -> None:
    raise OSError(28, "no space")


def test_a_file_that_another_window_holds_or_that_is_no_longer_ours_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_file, "PATIENCE", 2)
    path = tmp_path / "words"
    file = LineFile(path, WORDS)
    assert file.add(["a"])
    theirs = Hold(path.with_suffix(".lock"))
    assert not file.add(["b"])
    assert not file.change_all(str.upper)
    assert file.entries == {"a": "A", "b": "B"}, "here it counts all the same"
    theirs.let_go()
    monkeypatch.setattr(line_file, "move_aside", lambda *_: None)
    path.write_text("of somebody else\n", encoding="utf-8")
    assert not file.change_all(str.lower)
    assert path.read_text(encoding="utf-8") == "of somebody else\n"
    assert not file.add(["c"]), "never again"
    assert not LineFile(None, WORDS).add(["a"])


# --- lists
def test_a_fault_of_ours_is_told_and_the_others_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path, 2)
    usual, faults = digest.digest_of, list[Exception]()

    def broken(*given: object) -> object:
        if not faults:
            raise ZeroDivisionError
        return usual(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(archives, "digest_of", broken)
    archive = RecordArchive(tmp_path, faults.append)
    archive.want(0, 2)
    until(lambda: all(archive.kept(nr) is not None for nr in range(2)))
    assert [type(fault) for fault in faults] == [ZeroDivisionError]
    assert sum(kept.digest is None for nr in range(2) if (kept := archive.kept(nr)) is not None) == 1
    archive.close()


def test_who_closes_the_list_waits_for_no_long_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path, 1)
    steps: list[int] = []
    archive = RecordArchive(tmp_path)

    def long(_: object) -> object:
        for nr, moment in enumerate(replay(read(TEXTS[0]))):
            steps.append(nr)
            archive.close()
            yield moment

    monkeypatch.setattr(archives, "replay", long)
    archive.want(0, 1)
    until(lambda: archive.kept(0) is not None)
    assert steps == [0]


def test_what_cannot_be_thrown_away_stays_in_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path, 2)
    archive = RecordArchive(tmp_path)
    until(lambda: archive.size is not None)

    def refused(_: Path, missing_ok: bool = False) -> None:  # noqa: ARG001
        raise PermissionError

    monkeypatch.setattr(Path, "unlink", refused)
    assert not archive.delete(0)
    assert archive.size == 2
    monkeypatch.undo()
    assert archive.delete(0)
    archive.close()


def test_counting_is_left_off_and_goes_on_the_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has been counted by then is kept."""
    first = played(tmp_path, 3)
    for nr in range(9):
        first.with_name(f"{nr}.json").write_text(first.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(statistics, "AT_ONCE", 2)
    monkeypatch.setattr(statistics, "TELLS", 0.0)
    usual, opened = statistics.counted, list[Path]()
    begun: list[MatchStatistics] = []

    def watched(*given: object) -> object:
        opened.append(given[1])  # type: ignore[arg-type]
        if len(opened) == 5:
            begun[0].close()
        if len(opened) == 7:
            raise ZeroDivisionError
        return usual(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(statistics, "counted", watched)
    faults: list[Exception] = []
    begun.append(MatchStatistics(tmp_path, faults.append))
    until(lambda: begun[0].left == 0)
    assert len(opened) == len(begun[0].matches) == 5
    again = MatchStatistics(tmp_path, faults.append)
    until(lambda: again.left == 0)
    assert len(opened) == 10
    assert len(faults) == 1
    assert len(again.matches) == 9, "the one that failed is counted the next time"


# --- what stands in records
def test_no_card_lies_in_two_places() -> None:
    assert fill({(0, 0): 3, (1, 0): 3}, [], {}, Random(1)) is None


def test_who_is_choosy_is_served_though_others_were_there_before() -> None:
    places = [(seat, 0) for seat in range(4)]
    wanted = {(0, 0): (1, 2), (1, 0): (1, 2), (2, 0): (2, 3), (3, 0): (1, 2, 3, 4)}
    for seed in range(40):
        found = fill({}, places, wanted, Random(seed))
        assert found is not None
        assert all(found[place] in wanted[place] for place in places)
        assert len(set(found.values())) == 4
    assert fill({}, places[:3], dict.fromkeys(places, (1, 2)), Random(1)) is None


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (RulesProblem("five_crosses", Reason.NEEDS_LAST_STANDING), "last-standing"),
        (RulesProblem("limit", Reason.OUT_OF_RANGE, 2, 100), "from 2 to 100"),
        (RulesProblem("ending", Reason.NOT_A_CHOICE), "no such value"),
        (RulesProblem("x" * 99, Reason.UNKNOWN_OPTION), "no option"),
        (RulesProblem("points", Reason.BAD_START), "no match can begin"),
    ],
)
def test_what_is_wrong_with_rules_is_told(problem: RulesProblem, words: str) -> None:
    assert words in record.why(problem)
    assert len(record.why(problem)) < 90


def whole(**changes: Json) -> str:
    return json.dumps({**json.loads(TEXTS[0]), **changes})


def test_more_rounds_than_can_be_read_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "MOST_ROUNDS", 2)
    with pytest.raises(RecordError, match="2 can be read"):
        read(whole(rounds=[None, None, None]))


def test_a_round_after_one_that_is_not_over_is_none() -> None:
    value = json.loads(next(text for text in TEXTS if len(json.loads(text)["rounds"]) > 1))
    value["rounds"][0]["actions"] = []
    with pytest.raises(RecordError, match="not finished"):
        list(replay(read(json.dumps(value))))


@pytest.mark.parametrize("wrong", [-1, "many", 10**9])
def test_a_match_that_is_settled_after_no_number_of_rounds_is_damaged(tmp_path: Path, wrong: Json) -> None:
    path = save_of(tmp_path)
    value = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(value | {"settle_after": wrong}), encoding="utf-8")
    assert Saves(tmp_path).latest() is None


def test_a_match_for_chips_without_an_end_has_places_once_it_is_closed(tmp_path: Path) -> None:
    path = played(tmp_path, 7, "limit", most=60)
    found = read(path.read_text(encoding="utf-8"))
    rounds = [one for one in found.rounds if one.actions]
    state = match.new_match(found.rules, len(found.players))
    over = replace(found, rounds=tuple(rounds))
    for moment in replay(over):
        state = moment.state
    if state.ask is not None:  # the last round is still played
        over = replace(over, rounds=over.rounds[:-1])
    assert found.rules.stacks is Stacks.REFILL
    assert tally(over, "x", True).place > 0
    assert tally(over, "x", False).place == 0


# --- where a match lies
def test_a_match_tells_where_it_lies(tmp_path: Path) -> None:
    kept = Saves(tmp_path).begin(fresh())
    assert kept.place() == ""
    path = save_of(tmp_path / "b")
    found = Saves(tmp_path / "b")
    _, taken = found.resume(path)
    assert taken.place() == str(path)
    assert taken.put_away()
    assert taken.place() == str(tmp_path / "b" / "matches" / path.name)
    taken.let_go()
    kept.let_go()
    nowhere = Saves(None).begin(fresh())
    assert nowhere.place() == ""
    nowhere.let_go()


@pytest.mark.skipif(sys.platform == "win32", reason="devices and pipes")
def test_what_is_no_file_is_not_read(tmp_path: Path) -> None:
    """A folder, a device, and a pipe out of which nothing comes though somebody holds it."""
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    assert strict.read_text(pipe) == "", "nobody holds it: it is empty"
    held = os.open(pipe, os.O_RDWR)
    for path in (tmp_path, Path("/dev/null"), pipe):
        with pytest.raises(strict.UnreadableError):
            strict.read_text(path)
    os.write(held, b" " * 5000)
    with pytest.raises(strict.UnreadableError, match="nothing comes"):
        strict.read_text(pipe)
    os.close(held)


def test_too_many_values_are_not_even_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strict, "MOST_VALUES", 100)
    monkeypatch.setattr(strict, "MOST_KEYS", 10)
    assert strict.parse("[1, 2, 3]") == [1, 2, 3]
    with pytest.raises(strict.NotJsonError, match="too many"):
        strict.parse(f"[{','.join('1' * 120)}]")
    with pytest.raises(strict.NotJsonError, match="too many"):
        strict.parse(json.dumps({str(nr): nr for nr in range(11)}))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: kept.update(pack="Xx " + kept["pack"][3:]),
        lambda kept: kept.update(pack=kept["pack"][3:]),
        lambda kept: kept.update(pack=kept["pack"][:3] + kept["pack"][:-3]),
        lambda kept: kept.update(cut=0),
        lambda kept: kept.update(cut=32),
        lambda kept: kept.pop("lot"),
        lambda kept: kept.update(seed="g" * len(kept["seed"])),
        lambda kept: kept.update(pack=7),
    ],
)
def test_what_was_promised_of_a_deal_counts_only_as_a_whole(spoil: Callable[[dict[str, Json]], object]) -> None:
    kept = json.loads(whole_match(3))["rounds"][0][KEY]
    assert kept_of(kept) is not None
    spoil(kept)
    assert kept_of(kept) is None
    assert kept_of(None) is None


def test_after_the_end_there_are_no_more_rounds(tmp_path: Path) -> None:
    value = json.loads(played(tmp_path, 3).read_text(encoding="utf-8"))
    value["rounds"].append(value["rounds"][0])
    with pytest.raises(RecordError, match="was over"):
        list(replay(read(json.dumps(value))))


def test_what_is_thrown_away_and_cannot_be_read_counts_nothing(tmp_path: Path) -> None:
    path = tmp_path / "matches" / "a.json"
    path.parent.mkdir()
    for data in (b"\xff", b"{", b"[]"):
        path.write_bytes(data)
        statistics.take_up(tmp_path, path)
    statistics.take_up(tmp_path, path.with_name("none.json"))
    statistics.take_up(None, path)
    assert not (tmp_path / NAME).exists()


def test_what_the_coach_found_of_strangers_is_not_kept(tmp_path: Path) -> None:
    """Nor of another seat, nor of what is no record; and a fault of ours ends nothing."""
    path = played(tmp_path, 3)
    look = Reviewed(rounds=1, figures={})
    assert not keep(None, path, 0, look)
    assert not keep(tmp_path, path, 1, look), "somebody else's seat"
    strange = path.with_name("strange.json")
    strange.write_text("{", encoding="utf-8")
    assert not keep(tmp_path, strange, 0, look)
    assert not keep(tmp_path, tmp_path / "elsewhere.json", 0, look)
    assert keep(tmp_path, path, 0, look)
    assert keep(tmp_path, path, 0, look), "known already"
    faults: list[Exception] = []
    keep_apart(tmp_path, path, 0, None, faults.append).join()  # type: ignore[arg-type]
    keep_apart(tmp_path, path, 0, None).join()  # type: ignore[arg-type]
    assert len(faults) == 1
