"""Texts: widths, lines, marks inside them, Chinese."""

from __future__ import annotations

import pytest

from tests.ui.pens import MakePen
from toepen_gui.geometry import Box
from toepen_gui.ui.founts import NO_END, NO_START
from toepen_gui.ui.look import Look
from toepen_gui.ui.type import pieces, units

LONG = "Kees knocks: the stake goes from 1 to 2. What is your answer, and what will it cost you in the end?"


def test_runs_of_a_text() -> None:
    assert pieces("risk +2 → 8") == [("risk +2 ", "latin"), ("→", "mark"), (" 8", "latin")]
    assert pieces("9♣♦") == [("9", "latin"), ("♣", "mark"), ("♦", "mark")]
    assert pieces("Mei 美") == [("Mei ", "latin"), ("美", "han")]
    assert pieces("") == []


def test_units_keep_their_blank() -> None:
    assert units("a bc d") == ["a", " bc", " d"]
    assert units("赌注从1升") == ["赌", "注", "从", "1", "升"]


@pytest.mark.parametrize("t", [0.84, 1.0, 1.7, 3.0])
@pytest.mark.parametrize("room", [120, 260, 700])
def test_lines_are_no_wider_than_the_room(make_pen: MakePen, t: float, room: int) -> None:
    pen = make_pen(t=t)
    for lines in (pen.wrap(LONG, "body", None, room * t), pen.balanced(LONG, "body", None, room * t)):
        assert " ".join(lines) == LONG
        assert all(pen.width(line) <= room * t for line in lines)


def test_balanced_has_as_few_lines_and_a_shorter_longest(make_pen: MakePen) -> None:
    pen = make_pen()
    plain, even = pen.wrap(LONG, "h3", None, 400), pen.balanced(LONG, "h3", None, 400)
    assert len(even) == len(plain)
    assert max(pen.width(v, "h3") for v in even) <= max(pen.width(v, "h3") for v in plain)


def test_no_chinese_line_begins_with_a_full_stop(make_pen: MakePen) -> None:
    pen = make_pen(look=Look(lang="zh"))
    for room in range(40, 200, 7):
        lines = pen.wrap("赌注从1升到2。你怎么应？赌注从1升到2。你怎么应？", "body", None, room)
        assert not any(line.startswith(("。", "？")) for line in lines)
        assert all(pen.width(line, "body") <= room for line in lines)


def test_two_chinese_lines_are_broken_at_a_pause(make_pen: MakePen) -> None:
    pen = make_pen(look=Look(lang="zh"))
    text = "首出黑桃：请出黑桃，或先敲桌。"
    assert pen.balanced(text, "lead", None, pen.width(text, "lead") * 0.75) == ("首出黑桃：", "请出黑桃，或先敲桌。")
    assert pen.balanced(text, "lead", None, pen.width(text, "lead")) == (text,)


def test_brackets_stay_with_what_they_hold(make_pen: MakePen) -> None:
    pen = make_pen(look=Look(lang="zh"))
    text = "用法：（吹口哨）“咚咚”，（现在）敲“反敲”：（好）。"
    for room in range(60, 300, 7):
        lines = pen.wrap(text, "body", None, room)
        assert "".join(lines) == text
        assert not any(line.startswith(tuple(NO_START)) or line.endswith(tuple(NO_END)) for line in lines)


def test_marks_take_room(make_pen: MakePen) -> None:
    pen = make_pen()
    assert pen.width("9♣") > pen.width("9") + 10
    assert pen.width("") == 0


def test_a_text_that_fits_is_no_fault(make_pen: MakePen) -> None:
    pen = make_pen()
    width = pen.text(10, 40, "risk +2 → 8 of 10", "small", max_w=200)
    assert 0 < width <= 200
    pen.block(Box(0, 60, 300, 200), LONG)
    assert pen.faults == []


def test_a_text_that_does_not_fit_is_told_once(make_pen: MakePen) -> None:
    pen = make_pen()
    for _ in range(3):
        pen.text(10, 40, LONG, max_w=100)
        pen.block(Box(0, 60, 100, 30), LONG)
    assert len(pen.faults) == 2
    assert "needs" in pen.faults[0]


def test_a_little_too_long_is_written_smaller(make_pen: MakePen) -> None:
    pen = make_pen()
    full = pen.width("Over-knock", "label")
    assert pen.text(10, 40, "Over-knock", "label", max_w=full * 0.9) <= full * 0.9 + 1
    assert pen.faults == []


def test_a_chinese_name_is_shown_in_an_english_game(make_pen: MakePen) -> None:
    pen = make_pen()
    assert pen.text(10, 40, "凯斯", "strong") > 20


def test_texts_stay_under_their_cap(make_pen: MakePen) -> None:
    pen = make_pen()
    old, pen.assets.texts.cap = pen.assets.texts.cap, 40_000
    try:
        for nr in range(200):
            pen.text(10, 40, f"Round {nr}")
            assert pen.assets.texts.used <= 40_000
    finally:
        pen.assets.texts.cap = old


def test_capitals_are_centred_on_the_line(make_pen: MakePen) -> None:
    pen = make_pen(200, 100, t=2.0)
    pen.surface.fill("white")
    pen.text(20, 50, "H", "body")
    rows = [y for y in range(100) if any(pen.surface.get_at((x, y)).r < 128 for x in range(200))]
    assert abs((rows[0] + rows[-1]) / 2 - 50) <= 1
