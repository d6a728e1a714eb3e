"""Rows that scroll: whole ones only, by wheel, bar and keys, and controls that go with them."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.hands import click, down, key, move, up, wheel
from tests.ui.pens import MakePen
from toepen_gui.geometry import Box
from toepen_gui.ui.widgets import Button, Group, ScrollArea

BOX = Box(100, 100, 300, 200)


def area_of(heights: list[float], gap: float = 0) -> ScrollArea:
    area = ScrollArea()
    area.lay(BOX, heights, gap)
    return area


@pytest.mark.parametrize("heights", [[50.0] * 10, [30.0, 90, 60, 120, 40, 40, 70], [500.0, 20, 500], [10.0]])
@pytest.mark.parametrize("gap", [0, 7])
def test_no_row_is_ever_cut(heights: list[float], gap: float) -> None:
    area = area_of(heights, gap)
    seen = set()
    for first in range(len(heights)):
        area.to(first)
        rows = area.rows()
        seen |= {nr for nr, _ in rows}
        assert len(rows) == area.shown >= 1
        assert len(rows) == 1 or all(box.within(BOX) for _, box in rows)
    assert seen == set(range(len(heights)))


def test_it_scrolls_no_further_than_the_last_row() -> None:
    area = area_of([50.0] * 10)
    area.to(99)
    assert (area.first, area.shown) == (6, 4)
    area.to(-5)
    assert area.first == 0


def test_nothing_scrolls_if_all_is_seen() -> None:
    area = area_of([50.0] * 4)
    assert not area.overflowing
    assert not area.to(1)
    assert not wheel(area, -1)
    assert not area.key_down(pygame.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN))


def test_wheel_over_the_area_only() -> None:
    group = Group()
    area = group.add(area_of([50.0] * 10))
    move(group, 20, 20)
    assert not wheel(group, -1)
    move(group, 150, 150)
    assert wheel(group, -2)
    assert area.first == 2
    assert wheel(group, 1)
    assert area.first == 1


def test_the_thumb_is_dragged() -> None:
    told: list[int] = []
    area = ScrollArea(on_scroll=lambda: told.append(1))
    area.lay(BOX, [50.0] * 10)
    thumb = area.thumb
    down(area, thumb.cx, thumb.y + 5)
    move(area, thumb.cx, 999)
    assert area.first == 6
    move(area, -40, -999)
    assert area.first == 0
    up(area, 0, 0)
    assert len(told) == 2
    assert area.state == "normal"


def test_a_press_beside_the_thumb_brings_it_there() -> None:
    area = area_of([50.0] * 10)
    click(area, area.track.cx, area.track.bottom - 2)
    assert area.first == 6


def test_keys_scroll_by_pages_and_to_the_ends() -> None:
    area = area_of([50.0] * 20)
    for code, first in ((pygame.K_PAGEDOWN, 3), (pygame.K_END, 16), (pygame.K_PAGEUP, 13), (pygame.K_HOME, 0)):
        assert area.key_down(pygame.Event(pygame.KEYDOWN, key=code))
        assert area.first == first


def test_controls_go_with_their_rows(make_pen: MakePen) -> None:
    group = Group()
    area = group.add(area_of([50.0] * 10))
    buttons = [group.add(Button(f"b{nr}", name=f"b{nr}")) for nr in range(10)]
    for nr, button in enumerate(buttons):
        area.tie(button, nr, lambda row: row.end(100).inset(0, 5))
    assert [b.visible for b in buttons] == [True] * 4 + [False] * 6
    area.to(3)
    assert [b.visible for b in buttons] == [False] * 3 + [True] * 4 + [False] * 3
    assert buttons[3].box.y == BOX.y + 5
    group.draw(make_pen())
    assert not group.dirty
    area.untie_all()
    assert area.row_of(buttons[0]) == -1


def test_tab_reaches_rows_that_are_out_of_sight() -> None:
    group = Group()
    area = group.add(area_of([50.0] * 10))
    buttons = [group.add(Button(f"b{nr}")) for nr in range(10)]
    for nr, button in enumerate(buttons):
        area.tie(button, nr, lambda row: row)
    for nr in range(10):
        key(group, pygame.K_TAB)
        assert group.ring.current is buttons[nr]
        assert buttons[nr].visible
    key(group, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert group.ring.current is buttons[8]


def test_arrows_scroll_before_they_leave_the_area() -> None:
    group = Group()
    area = group.add(area_of([50.0] * 10))
    buttons = [group.add(Button(f"b{nr}")) for nr in range(10)]
    foot = group.add(Button("Done", box=Box(150, 400, 100, 40)))
    for nr, button in enumerate(buttons):
        area.tie(button, nr, lambda row: row)
    group.ring.focus(buttons[0], show=True)
    for nr in range(1, 10):
        key(group, pygame.K_DOWN)
        assert group.ring.current is buttons[nr]
    key(group, pygame.K_DOWN)
    assert group.ring.current is foot
    key(group, pygame.K_UP)
    assert group.ring.current is buttons[9]


def test_a_text_to_read_takes_the_focus_and_the_arrows(make_pen: MakePen) -> None:
    group = Group()
    area = group.add(ScrollArea(reading=True))
    area.lay(BOX, [20.0] * 40)
    key(group, pygame.K_TAB)
    assert group.ring.current is area
    key(group, pygame.K_DOWN)
    assert area.first == 1
    group.draw(make_pen())
    assert not area.dirty


def test_a_new_layout_keeps_the_first_row_if_it_can() -> None:
    area = area_of([50.0] * 10)
    area.to(5)
    area.lay(Box(0, 0, 300, 120), [50.0] * 10)
    assert area.first == 5
    area.lay(Box(0, 0, 300, 120), [50.0] * 3)
    assert area.first == 1
    area.lay(BOX, [])
    assert (area.first, area.rows()) == (0, [])
