"""What is remembered of drills: levels, mistakes and what follows from them; and how it is kept."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from threading import Event

import pytest

from toepen_gui.engine.rules import PRESETS
from toepen_gui.practice.behind import Behind
from toepen_gui.practice.book import DAMAGED, FILE_NAME, NEWER, NOT_SAVED, Book
from toepen_gui.practice.drills import make
from toepen_gui.practice.model import Cause, Drill, Kind
from toepen_gui.practice.tally import UP_AFTER, Tally


def drill(kind: Kind = Kind.TRICK, seed: int = 1) -> Drill:
    return make(kind, PRESETS["classic"], Random(seed))


def wrong(one: Drill) -> frozenset[int]:
    """A wrong answer; where every card is right, none of them."""
    return frozenset([place for place in range(len(one.answers)) if place not in one.right][:1])


def test_right_answers_make_it_harder_and_wrong_ones_easier() -> None:
    tally, one = Tally(), drill()
    for _ in range(UP_AFTER):
        tally = tally.after(one, one.right)
    assert (tally.of(Kind.TRICK).level, tally.streak, tally.best) == (2, 3, 3)
    tally = tally.after(one, wrong(one))
    assert (tally.of(Kind.TRICK).level, tally.streak, tally.best) == (1, 0, 3)
    assert (tally.asked, tally.right) == (4, 3)
    assert tally.of(Kind.LEAD).asked == 0
    for _ in range(50):
        tally = tally.after(one, one.right)
    assert tally.of(Kind.TRICK).level == 5


def test_a_mistake_is_counted_by_its_cause_and_leaned_towards_until_it_fades() -> None:
    one = drill()
    (place,) = wrong(one)
    cause = one.answers[place].cause
    assert cause is not None
    tally = Tally().after(one, frozenset({place}))
    assert tally.mistakes == ((cause, 1),)
    rng = Random(2)
    leans = [tally.lean(rng) for _ in range(200)]
    assert 70 < leans.count(frozenset({cause})) < 130
    for _ in range(40):
        tally = tally.after(one, one.right)
    assert tally.mistakes == ((cause, 1),)
    assert all(not tally.lean(rng) for _ in range(50))


def test_what_was_answered_wrong_is_asked_more_often() -> None:
    tally, one = Tally(), drill(Kind.COST)
    for _ in range(12):
        tally = tally.after(one, wrong(one))
    rng = Random(3)
    asked = [tally.kind(rng, tuple(Kind)) for _ in range(600)]
    assert asked.count(Kind.COST) > 2 * asked.count(Kind.LEAD)
    assert {*asked} == {*Kind}
    assert tally.kind(rng, (Kind.KNOCK,)) is Kind.KNOCK


def test_leaving_a_card_out_is_a_mistake_of_its_own() -> None:
    one = next(
        d
        for d in (drill(Kind.CARDS, seed) for seed in range(60))
        if len(d.right) > 1 and d.answers[min(d.right)].cause is Cause.VOID
    )
    tally = Tally().after(one, one.right - {min(one.right)})
    assert tally.mistakes == ((Cause.VOID, 1),)


def test_the_book_is_read_again(tmp_path: Path) -> None:
    tally = Tally()
    for number, kind in enumerate(Kind):
        one = drill(kind, number)
        tally = tally.after(one, one.right).after(one, wrong(one))
    book = Book(tmp_path / "new")
    book.write(tally)
    assert book.tally == tally
    book.settle()
    book = Book(tmp_path / "new")
    assert book.tally == tally
    assert book.troubles() == ()
    book.reset()
    book.settle()
    assert Book(tmp_path / "new").tally == Tally()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "\x00\xff",
        "[" * 90_000,
        '{"format": "toepen-practice", "version": 0}',
        '{"format": "toepen-practice", "version": 1, "kinds": {"x": {}}, "causes": {}, "streak": 0, "best": 0}',
        '{"format": "toepen-practice", "version": 1, "kinds": {}, "causes": {"void": {"wrong": -1, "weight": 0}}, '
        '"streak": 0, "best": 0}',
        '{"format": "toepen-practice", "version": 1, "kinds": {}, "causes": {"void": {"wrong": 1, "weight": NaN}}, '
        '"streak": 0, "best": 0}',
        '{"format": "toepen-practice", "version": 1, "kinds": {}, "causes": {"void": {"wrong": 1, "weight": '
        + "9" * 400  # finite, and yet no fraction can hold it
        + '}}, "streak": 0, "best": 0}',
        '{"format": "toepen-practice", "version": 1, "kinds": {"cards": {"asked": 1, "right": 2, "level": 1, '
        '"run": 0}}, "causes": {}, "streak": 0, "best": 0}',
        " " * 200_000,
    ],
)
def test_a_damaged_book_is_put_aside(tmp_path: Path, text: str) -> None:
    file = tmp_path / FILE_NAME
    file.write_text(text, encoding="latin-1")
    book = Book(tmp_path)
    assert book.tally == Tally()
    assert book.troubles() == (DAMAGED,)
    assert (tmp_path / f"{FILE_NAME}.damaged").read_text(encoding="latin-1") == text
    one = drill()
    book.write(Tally().after(one, one.right))
    book.settle()
    assert json.loads(file.read_text(encoding="utf-8"))["streak"] == 1


def test_where_nothing_can_be_written_it_lasts_as_long_as_the_game() -> None:
    book, one = Book(None), drill()
    book.write(book.tally.after(one, one.right))
    book.write(book.tally.after(one, one.right))
    assert book.tally.streak == 2
    book.settle()
    assert book.troubles() == (NOT_SAVED,)
    assert book.troubles() == ()


def test_a_folder_in_its_place_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    book = Book(tmp_path)
    assert book.tally == Tally()
    assert book.troubles() == (DAMAGED,)


def test_two_windows_go_on_from_where_the_other_was(tmp_path: Path) -> None:
    one, other, asked = Book(tmp_path), Book(tmp_path), drill()
    for book in (one, other, one, one, other):
        book.write(book.tally.after(asked, asked.right))
        book.settle()
    assert one.tally == other.tally == Book(tmp_path).tally
    assert one.tally.asked == 5
    (tmp_path / FILE_NAME).write_text("{", encoding="utf-8")
    assert one.tally.asked == 5
    assert one.troubles() == (DAMAGED,)


def test_no_answer_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow it is: the tally counts on, and what is written in the end is the latest."""
    gate, written = Event(), []

    def slowly(path: Path, text: str) -> None:
        gate.wait(30)
        written.append(json.loads(text)["streak"])
        path.write_text(text, encoding="utf-8")

    monkeypatch.setattr("toepen_gui.practice.book.write_whole", slowly)
    book, one = Book(tmp_path), drill()
    for count in range(1, 6):
        book.write(book.tally.after(one, one.right))
        assert book.tally.streak == count
    gate.set()
    book.settle()
    assert written[-1] == 5
    assert len(written) <= 2
    assert Book(tmp_path).tally.streak == 5


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_after_a_fault_the_next_answer_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book, one = Book(tmp_path), drill()
    with monkeypatch.context() as broken:
        broken.setattr("toepen_gui.practice.book.write_whole", lambda *_: 1 / 0)
        book.write(book.tally.after(one, one.right))
        book.settle()
    book.write(book.tally.after(one, one.right))
    book.settle()
    assert Book(tmp_path).tally.streak == 2


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_what_waits_behind_a_fault_is_done_all_the_same() -> None:
    behind, gate, done = Behind(), Event(), Event()

    def fails() -> None:
        gate.wait(30)
        raise ZeroDivisionError

    behind.do(fails)
    behind.do(done.set)
    gate.set()
    assert done.wait(60)
    behind.settle()


def test_a_book_of_a_newer_game_is_kept_aside(tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    file.write_text('{"format": "toepen-practice", "version": 2, "more": []}', encoding="utf-8")
    book = Book(tmp_path)
    assert book.tally == Tally()
    assert book.troubles() == (NEWER,)
    assert file.with_name(f"{FILE_NAME}.newer").exists()
