"""The list of a drop-down: opens over the page, by pointer and keys, and always closes."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.hands import click, down, key, move, up, wheel
from tests.ui.pens import MakePen
from toepen_gui.geometry import Box
from toepen_gui.ui.widget import Way
from toepen_gui.ui.widgets import Dropdown, Group

LABELS = ["Beginner", "Regular", "Champion", "Cruel"]


def dropped(labels: list[str], now: int = 1, y: float = 100, window: float = 600) -> tuple[list[int], Group, Dropdown]:
    told: list[int] = []
    group = Group()
    group.bounds = Box(0, 0, 800, window)
    drop = group.add(Dropdown(labels, now, told.append, box=Box(100, y, 160, 36)))
    return told, group, drop


def row(drop: Dropdown, nr: int) -> tuple[float, float]:
    box = drop.list_box
    return box.cx, box.y + 4 + (nr + 0.5) * drop.row


def test_press_opens_and_a_row_chooses(make_pen: MakePen) -> None:
    told, group, drop = dropped(LABELS)
    click(group, 150, 118)
    assert drop.open
    group.draw(make_pen(800, 600))
    move(group, *row(drop, 2))
    assert drop.lit == 2
    click(group, *row(drop, 2))
    assert (drop.open, drop.now, told) == (False, 2, [2])


def test_the_click_that_opens_does_not_choose() -> None:
    told, group, drop = dropped(LABELS)
    down(group, 150, 118)
    up(group, 150, 118)
    up(group, *row(drop, 0))
    assert drop.open
    assert told == []


def test_a_press_elsewhere_closes_and_presses_nothing_else() -> None:
    _, group, drop = dropped(LABELS)
    other = group.add(Dropdown(["x"], 0, lambda _: None, box=Box(500, 100, 100, 36)))
    click(group, 150, 118)
    assert down(group, 550, 118)
    up(group, 550, 118)
    assert not drop.open
    assert not other.open


def test_keys_choose() -> None:
    told, group, drop = dropped(LABELS)
    key(group, pygame.K_TAB)
    key(group, pygame.K_SPACE)
    assert drop.open
    key(group, pygame.K_DOWN)
    key(group, pygame.K_DOWN)
    key(group, pygame.K_DOWN)
    assert drop.lit == 3
    key(group, pygame.K_HOME)
    key(group, pygame.K_c, letters="c")
    assert drop.lit == 2
    key(group, pygame.K_c, letters="c")
    assert drop.lit == 3
    key(group, pygame.K_RETURN)
    assert (drop.open, told) == (False, [3])


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_TAB])
def test_escape_and_tab_close_without_a_choice(code: int) -> None:
    told, group, drop = dropped(LABELS)
    group.add(Dropdown(["x"], 0, lambda _: None, box=Box(500, 100, 100, 36)))
    key(group, pygame.K_TAB)
    key(group, pygame.K_RETURN)
    key(group, pygame.K_DOWN)
    assert key(group, code)
    assert (drop.open, drop.now, told) == (False, 1, [])
    assert (group.ring.current is drop) == (code == pygame.K_ESCAPE)


def test_closed_it_changes_by_left_and_right() -> None:
    told, _, drop = dropped(LABELS)
    assert drop.steer(Way(1, 0))
    assert drop.steer(Way(1, 0))
    assert drop.steer(Way(1, 0))
    assert not drop.steer(Way(0, 1))
    assert told == [2, 3]


def test_it_opens_upwards_where_there_is_no_room_below() -> None:
    _, group, drop = dropped(LABELS, y=540)
    click(group, 150, 560)
    assert drop.list_box.bottom <= drop.box.y
    assert drop.list_box.y >= 0


def test_a_long_list_scrolls_within_the_window(make_pen: MakePen) -> None:
    told, group, drop = dropped([f"Game {nr}" for nr in range(40)], now=20, window=300)
    click(group, 150, 118)
    assert drop.shown < 40
    assert drop.list_box.within(group.bounds)
    wheel(group, -100)
    group.draw(make_pen(800, 300))
    click(group, *row(drop, drop.shown - 1))
    assert told == [39]


def test_the_list_is_as_wide_as_its_words(make_pen: MakePen) -> None:
    _, group, drop = dropped(["On", "Only when two or three are left in poverty"])
    click(group, 150, 118)
    pen = make_pen(800, 600)
    group.draw(pen)
    group.draw(pen)
    assert drop.list_box.w > 300
    assert [fault for fault in pen.faults if "poverty" in fault and "strong" in fault] == []


def test_losing_the_window_closes_it() -> None:
    _, group, drop = dropped(LABELS)
    click(group, 150, 118)
    group.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not drop.open


def test_a_window_that_grows_while_the_list_is_open_shows_no_row_that_is_not_there(make_pen: MakePen) -> None:
    told, group, drop = dropped([f"Row {nr}" for nr in range(12)], now=11, window=320)
    click(group, 150, 118)
    assert drop.first > 0
    for height in (1000, 200, 600):
        group.bounds = Box(0, 0, 800, height)
        group.draw(make_pen(800, height))
        assert drop.first + drop.shown <= 12
    group.bounds = Box(0, 0, 800, 1000)
    move(group, *row(drop, 2))
    click(group, *row(drop, 2))
    assert told == [2]
