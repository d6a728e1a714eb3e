"""A list of contents: pressed, walked through by keys, scrolled."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.hands import click, key, move
from tests.ui.pens import MakePen
from toepen_gui.geometry import Box
from toepen_gui.ui.contents import Contents, Entry, contents_width
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scroll import ScrollArea
from toepen_gui.ui.widget import Way

BOX = Box(10, 20, 260, 220)


def nothing(_pen: Pen, _box: Box) -> None:
    """A sign that is not drawn."""


def contents(make_pen: MakePen, n: int, told: list[int]) -> Contents:
    entries = [Entry(f"Chapter {i}", nothing, i % 2 == 1) for i in range(n)]
    made = Contents(entries, 0, told.append, ScrollArea(name="area"), name="contents")
    made.lay(make_pen(300, 300), BOX)
    return made


def test_few_rows_need_no_bar(make_pen: MakePen) -> None:
    made = contents(make_pen, 4, [])
    assert not made.rows.overflowing
    assert made.box == BOX
    assert all(cell.within(BOX) for cell in made.cells)


def test_whole_rows_fill_the_height(make_pen: MakePen) -> None:
    made = contents(make_pen, 12, [])
    seen = [cell for cell in made.cells if cell.w]
    assert 1 < len(seen) < 12
    assert seen[0].y == pytest.approx(BOX.y)
    assert seen[-1].bottom == pytest.approx(BOX.bottom, abs=1)
    assert made.box.right < BOX.right


def test_a_press_chooses_what_is_seen_there(make_pen: MakePen) -> None:
    told: list[int] = []
    made = contents(make_pen, 12, told)
    made.rows.to(3)
    at = made.cells[4]
    move(made, at.cx, at.cy)
    assert made.lit == 4
    click(made, at.cx, at.cy)
    assert told == [4]


def test_keys_walk_and_jump(make_pen: MakePen) -> None:
    told: list[int] = []
    made = contents(make_pen, 12, told)
    assert made.steer(Way(0, 1))
    assert not made.steer(Way(1, 0))
    assert made.key_down(pygame.Event(pygame.KEYDOWN, key=pygame.K_END))
    assert not made.steer(Way(0, 1))  # off the end the focus moves on
    assert made.key_down(pygame.Event(pygame.KEYDOWN, key=pygame.K_HOME))
    assert not made.key_down(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))
    key(made, pygame.K_a)
    assert told == [1, 11, 0]


def test_the_chosen_row_is_in_sight_after_a_layout(make_pen: MakePen) -> None:
    made = contents(make_pen, 12, [])
    made.now = 11
    made.lay(make_pen(300, 300), BOX)
    assert made.cells[11].w


def test_it_is_drawn_and_its_words_fit(make_pen: MakePen) -> None:
    pen = make_pen(300, 300)
    made = contents(make_pen, 12, [])
    made.focused = True
    made.draw(pen)
    assert pen.faults == []
    assert not made.dirty
    assert contents_width(pen, made.labels) > max(pen.width(label, "strong") for label in made.labels)
