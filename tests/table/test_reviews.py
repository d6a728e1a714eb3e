"""What the coach found in a match is kept once and replaced when he looks again; and never what is somebody else's."""

from __future__ import annotations

import json
import shutil
import time
from pathlib import Path

import pytest

from tests.table.test_statistics_file import counted, interrupted, played, taken_up
from toepen_gui.table.reviews import keep, keep_apart
from toepen_gui.table.reviews_file import NAME, Look, ReviewsFile, line_of, look_of
from toepen_gui.table.statistics import MatchStatistics
from toepen_gui.table.tallies import Reviewed
from toepen_gui.table.waiting import WaitingKeeper

FOUND = Reviewed(3, {"format": 1, "decisions": 12, "lost": 1.25})
MORE = Reviewed(5, {"format": 1, "decisions": 20, "lost": 2.5})


@pytest.fixture
def match(tmp_path: Path) -> Path:
    return played(tmp_path, 3)


def lines(folder: Path) -> list[str]:
    return (folder / NAME).read_text(encoding="utf-8").splitlines()


def reviews(folder: Path) -> list[Reviewed]:
    return [look.found for look in ReviewsFile(folder).entries.values()]


def shown(folder: Path) -> list[Reviewed]:
    """As the page of statistics sees it."""
    found = MatchStatistics(folder)
    while found.left != 0:
        time.sleep(0.005)
    return list(found.reviews.values())


def test_kept_once_and_replaced(tmp_path: Path, match: Path) -> None:
    assert keep(tmp_path, match, 0, FOUND)
    assert keep(tmp_path, match, 0, FOUND)
    assert len(lines(tmp_path)) == 2, "the same again is no news"
    assert shown(tmp_path) == [FOUND]
    assert keep(tmp_path, match, 0, MORE)
    assert shown(tmp_path) == [MORE]
    other = played(tmp_path, 4)
    assert keep(tmp_path, other, 0, FOUND)
    assert sorted(one.rounds for one in shown(tmp_path)) == [3, 5]


def test_a_line_that_was_not_written_whole_costs_itself_only(tmp_path: Path, match: Path) -> None:
    keep(tmp_path, match, 0, FOUND)
    keep(tmp_path, played(tmp_path, 4), 0, MORE)
    file = tmp_path / NAME
    file.write_bytes(file.read_bytes()[:-9])
    assert reviews(tmp_path) == [FOUND]
    assert keep(tmp_path, played(tmp_path, 5), 0, MORE)
    assert reviews(tmp_path) == [FOUND, MORE]
    file.write_bytes(file.read_bytes().replace(b'"rounds": 3', b'"rounds": \xff'))
    assert reviews(tmp_path) == [MORE]


@pytest.mark.parametrize("junk", ["", "{", "\x00", '{"format": "toepen-reviews", "version": 99}\n'])
def test_a_file_that_is_none_of_ours_is_put_aside(tmp_path: Path, match: Path, junk: str) -> None:
    (tmp_path / NAME).write_text(junk, encoding="utf-8")
    assert keep(tmp_path, match, 0, FOUND)
    assert reviews(tmp_path) == [FOUND]
    (aside,) = tmp_path.glob(f"{NAME}.*")
    assert aside.read_text(encoding="utf-8") == junk


def test_a_match_goes_on_after_it_was_looked_through(tmp_path: Path) -> None:
    folder = interrupted(tmp_path)
    (saved,) = folder.glob("saves/*.json")
    assert keep(folder, saved, 0, FOUND)
    assert shown(folder) == [FOUND]
    taken_up(folder)
    (over,) = folder.glob("matches/*.json")
    assert keep(folder, over, 0, MORE)
    assert shown(folder) == [MORE]


def test_what_is_not_his_own_is_not_kept(tmp_path: Path, match: Path) -> None:
    elsewhere = tmp_path / "friend.json"
    shutil.copy(match, elsewhere)
    assert not keep(tmp_path, elsewhere, 0, FOUND), "from elsewhere"
    assert not keep(tmp_path, match, 1, FOUND), "another's seat"
    assert not keep(tmp_path, match, 0, Reviewed(0, {}))
    assert not keep(None, match, 0, FOUND)
    for text in ("{", json.dumps({"format": "toepen-record"})):
        strange = match.with_name("strange.json")
        strange.write_text(text, encoding="utf-8")
        assert not keep(tmp_path, strange, 0, FOUND)
    value = json.loads(match.read_text(encoding="utf-8"))
    del value["you"]
    strange.write_text(json.dumps(value), encoding="utf-8")
    assert not keep(tmp_path, strange, 0, FOUND), "nobody's"
    for gone in (match.with_name("gone.json"), Path("\0"), tmp_path):
        assert not keep(tmp_path, gone, 0, FOUND)
    assert not (tmp_path / NAME).exists()


def test_a_reset_forgets_it_and_what_is_thrown_away_stays(tmp_path: Path, match: Path) -> None:
    assert keep(tmp_path, match, 0, FOUND)
    counted(tmp_path)
    match.unlink()
    assert shown(tmp_path) == [FOUND]
    found = MatchStatistics(tmp_path)
    while found.left != 0:
        time.sleep(0.005)
    assert found.reset()
    assert not found.reviews
    assert shown(tmp_path) == []


def test_a_match_that_was_forgotten_in_part_stays_forgotten(tmp_path: Path) -> None:
    """He would tell of rounds that do not count any more."""
    folder = interrupted(tmp_path)
    found = MatchStatistics(folder)
    while found.left != 0:
        time.sleep(0.005)
    assert found.reset()
    taken_up(folder)
    (over,) = folder.glob("matches/*.json")
    assert keep(folder, over, 0, MORE)
    assert counted(folder)
    assert shown(folder) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"match": 1},
        {"rounds": 0},
        {"rounds": -1},
        {"rounds": 10**12},
        {"rounds": True},
        {"figures": []},
        {"figures": {"a": "b"}},
        {"figures": {"a": True}},
        {"figures": {"a": -1}},
        {"figures": {"a": 1e300}},
        {"figures": {"a": 10**400}},
        {"figures": {str(n): n for n in range(1000)}},
    ],
)
def test_lines_that_nobody_wrote(wrong: dict[str, object]) -> None:
    line = line_of(Look("x\u2028\ud800", FOUND))
    assert look_of(line) == Look("x\u2028\ud800", FOUND)
    assert look_of(json.dumps(json.loads(line) | wrong)) is None


def test_through_the_keeper_and_off_the_frame(tmp_path: Path, match: Path) -> None:
    keep_apart(tmp_path, match, 0, FOUND).join()
    assert reviews(tmp_path) == [FOUND]
    WaitingKeeper(tmp_path).reviewed(f'"{match}"', 0, MORE)  # as it may have been typed
    for _ in range(400):
        if reviews(tmp_path) == [MORE]:
            break
        time.sleep(0.01)
    assert reviews(tmp_path) == [MORE]


def test_a_fault_is_told_and_stops_nothing(tmp_path: Path, match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> bool:
        raise ZeroDivisionError

    monkeypatch.setattr("toepen_gui.table.reviews.keep", broken)
    told: list[Exception] = []
    keep_apart(tmp_path, match, 0, FOUND, told.append).join()
    assert len(told) == 1
