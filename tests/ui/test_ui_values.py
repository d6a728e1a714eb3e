"""Sliders, steppers, segments, rows, fields: their values by pointer and keys."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.hands import click, down, key, move, up, write
from tests.ui.pens import MakePen
from toepen_gui.geometry import Box
from toepen_gui.ui.group import Group
from toepen_gui.ui.widget import Way
from toepen_gui.ui.widgets import Line, RadioLine, RowList, Segment, Slider, Stepper, Tabs, TextField

ROD = Box(100, 100, 200, 30)


# --- slider -------------------------------------------------------------------------
def test_the_knob_follows_the_pointer_beyond_the_ends() -> None:
    told: list[float] = []
    done: list[float] = []
    slider = Slider(0.5, told.append, on_done=done.append, box=ROD)
    down(slider, 150, 115)
    move(slider, 250, 300)
    move(slider, 900, 300)
    move(slider, -50, 300)
    assert slider.capturing
    up(slider, -50, 300)
    assert told == [0.25, 0.75, 1.0, 0.0]
    assert done == [0.0]
    assert not slider.capturing


def test_a_slider_tells_only_what_is_new() -> None:
    told: list[float] = []
    slider = Slider(0.5, told.append, box=ROD)
    down(slider, 200, 115)
    move(slider, 201, 115)
    assert told == []


@pytest.mark.parametrize(
    ("value", "step", "wanted"), [(1.07, 0.1, 1.1), (2.4, 0.1, 2.0), (0.2, 0.1, 1.0), (1.96, 0.25, 2.0)]
)
def test_a_slider_keeps_to_its_grid(value: float, step: float, wanted: float) -> None:
    assert Slider(value, lambda _: None, low=1.0, high=2.0, step=step).value == wanted


def test_arrows_and_ends_move_a_slider() -> None:
    told: list[float] = []
    slider = Slider(0.5, told.append, step=0.25, box=ROD)
    assert slider.steer(Way(1, 0))
    assert not slider.steer(Way(0, 1))
    key(slider, pygame.K_HOME)
    slider.key_down(pygame.Event(pygame.KEYDOWN, key=pygame.K_HOME))
    slider.key_down(pygame.Event(pygame.KEYDOWN, key=pygame.K_END))
    assert told == [0.75, 0.0, 1.0]


# --- stepper ------------------------------------------------------------------------
def test_a_stepper_counts_within_its_bounds() -> None:
    told: list[int] = []
    stepper = Stepper(3, told.append, low=2, high=4, box=Box(0, 0, 150, 40))
    for _ in range(3):
        click(stepper, 130, 20)
    for _ in range(3):
        click(stepper, 15, 20)
    click(stepper, 75, 20)
    assert told == [4, 3, 2]


def test_a_stepper_that_is_held_goes_on() -> None:
    told: list[int] = []
    stepper = Stepper(10, told.append, low=0, high=99, box=Box(0, 0, 150, 40))
    move(stepper, 130, 20)
    down(stepper, 130, 20)
    stepper.update(0.3)
    assert told == [11]
    stepper.update(0.11)
    stepper.update(0.14)
    assert told == [11, 12, 13, 14]
    up(stepper, 130, 20)
    stepper.update(2)
    assert len(told) == 4


def test_keys_step() -> None:
    told: list[int] = []
    stepper = Stepper(5, told.append, low=0, high=20, step=5, box=Box(0, 0, 150, 40))
    stepper.steer(Way(1, 0))
    for code in (pygame.K_PLUS, pygame.K_MINUS, pygame.K_HOME, pygame.K_END):
        assert stepper.key_down(pygame.Event(pygame.KEYDOWN, key=code))
    assert not stepper.key_down(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))
    assert told == [10, 15, 10, 0, 20]


# --- choices ------------------------------------------------------------------------
def test_held_down_on_a_long_way_a_stepper_hurries() -> None:
    told: list[int] = []
    stepper = Stepper(3, told.append, low=0, high=1000, box=Box(0, 0, 150, 40))
    down(stepper, 140, 20)
    for _ in range(300):
        stepper.update(0.02)
    up(stepper, 140, 20)
    assert told[:9] == [4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert told[9:12] == [20, 30, 40]
    assert stepper.value == 1000
    told.clear()
    down(stepper, 10, 20)
    for _ in range(300):
        stepper.update(0.02)
    up(stepper, 10, 20)
    assert told[0] == 999
    assert told[9] == 990
    assert stepper.value == 0


def test_a_number_can_be_typed() -> None:
    told: list[int] = []
    stepper = Stepper(3, told.append, low=2, high=100, box=Box(0, 0, 150, 40))

    def typed(*digits: str) -> int:
        for digit in digits:
            assert stepper.key_down(pygame.Event(pygame.KEYDOWN, key=ord(digit), mod=0, unicode=digit))
        return stepper.value

    assert typed("2", "5") == 25
    assert stepper.capturing  # a page that lays itself out keeps the one that is being typed into
    stepper.update(2)
    assert not stepper.capturing
    assert typed("1") == 25  # not a number there is
    assert typed("0") == 10
    assert typed("0") == 100
    assert typed("7") == 7
    stepper.key_down(pygame.Event(pygame.KEYDOWN, key=pygame.K_PAGEUP, mod=0, unicode=""))
    assert stepper.value == 17
    stepper.key_down(pygame.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode=""))
    assert typed("9", "1") == 91
    few = Stepper(3, told.append, low=2, high=8, box=Box(0, 0, 150, 40))
    assert not few.key_down(pygame.Event(pygame.KEYDOWN, key=pygame.K_4, mod=0, unicode="4"))
    assert not few.key_down(pygame.Event(pygame.KEYDOWN, key=pygame.K_PAGEUP, mod=0, unicode=""))


def test_a_segment_is_chosen_by_click_and_arrow(make_pen: MakePen) -> None:
    told: list[int] = []
    few = Segment(["Calm", "Brisk", "Fast"], 1, told.append, box=Box(0, 0, 300, 40))
    few.draw(make_pen())
    click(few, 280, 20)
    click(few, 281, 20)
    few.steer(Way(-1, 0))
    assert not few.steer(Way(0, 1))
    few.steer(Way(-1, 0))
    assert few.steer(Way(-1, 0))
    assert told == [2, 1, 0]


def test_a_choice_can_be_clicked_before_it_was_drawn() -> None:
    told: list[int] = []
    click(Segment(["a", "b"], 0, told.append, box=Box(0, 0, 300, 40)), 280, 20)
    click(RowList(["a", "b", "c"], 0, told.append, box=Box(0, 0, 100, 120)), 50, 110)
    assert told == [1, 2]


def test_tabs_and_rows(make_pen: MakePen) -> None:
    told: list[int] = []
    pen = make_pen()
    tabs = Tabs(["Play", "Cards", "Keys"], 0, told.append, box=Box(0, 0, 400, 40))
    rows = RowList(["The match", "Knocking"], 0, told.append, counts=["6", "5"], box=Box(0, 0, 200, 200))
    for choice in (tabs, rows):
        choice.draw(pen)
        second = choice.cells[1]
        move(choice, second.cx, second.cy)
        assert choice.lit == 1
        click(choice, second.cx, second.cy)
        choice.show_focus(True)
        choice.draw(pen)
        choice.enabled = False
        choice.draw(pen)
    assert told == [1, 1]
    assert pen.faults == []


def test_lines_with_a_dot(make_pen: MakePen) -> None:
    told: list[str] = []
    steps: list[int] = []

    def step(by: int) -> bool:
        steps.append(by)
        return by == 1

    pen = make_pen()
    on = RadioLine(Line("Classic", "The first loses."), True, lambda: told.append("on"), step, box=Box(0, 0, 300, 60))
    off = RadioLine(
        Line("Solo"), False, lambda: told.append("off"), step, across=2, marked=True, box=Box(0, 70, 300, 60)
    )
    for line in (on, off):
        line.draw(pen)
        click(line, 150, line.box.cy)
        line.show_focus(True)
        line.draw(pen)
    assert told == ["off"]
    assert (on.focusable, off.focusable) == (True, False)
    assert on.steer(Way(0, 1))
    assert not on.steer(Way(0, -1))
    assert on.steer(Way(-1, 0))  # left and right never leave
    assert not off.steer(Way(0, 1))
    assert steps == [1, -1, -1, 2]
    assert pen.faults == []


def test_up_and_down_choose_in_a_column_and_leave_it_at_the_ends() -> None:
    told: list[int] = []
    rows = RowList(["a", "b"], 0, told.append, box=Box(0, 0, 100, 100))
    assert rows.steer(Way(0, 1))
    assert not rows.steer(Way(0, 1))
    assert not rows.steer(Way(1, 0))
    assert told == [1]


# --- field --------------------------------------------------------------------------
def test_a_field_takes_no_more_than_has_room() -> None:
    told: list[str] = []
    field = TextField("", told.append, fits=lambda text: text.count("W") < 3, box=Box(0, 0, 200, 40))
    field.begin()
    write(field, "iWWWi")
    field.handle(pygame.Event(pygame.TEXTINPUT, text="WoW"))
    assert field.text == "iWWio"


def test_a_field_takes_letters_once_it_is_used() -> None:
    told: list[str] = []
    field = TextField("", told.append, longest=5, box=Box(0, 0, 200, 40))
    write(field, "A")
    assert told == []
    click(field, 100, 20)
    assert field.capturing
    write(field, "Mei")
    assert told == ["M", "Me", "Mei"]
    write(field, "ke!!")
    assert field.text == "Meike"


def test_a_field_is_corrected_where_the_caret_is(make_pen: MakePen) -> None:
    entered: list[str] = []
    field = TextField("Kes", lambda _: None, on_enter=lambda: entered.append("yes"), box=Box(0, 0, 200, 40))
    field.begin()
    key(field, pygame.K_LEFT)
    write(field, "e")
    assert (field.text, field.caret) == ("Kees", 3)
    key(field, pygame.K_BACKSPACE)
    key(field, pygame.K_DELETE)
    assert field.text == "Ke"
    key(field, pygame.K_HOME)
    key(field, pygame.K_DELETE)
    key(field, pygame.K_END)
    key(field, pygame.K_RIGHT)
    assert (field.text, field.caret) == ("e", 1)
    key(field, pygame.K_RETURN)
    assert entered == ["yes"]
    field.draw(make_pen())
    assert not field.dirty


def test_backspace_that_is_held_rubs_out_more() -> None:
    field = TextField("Winston", lambda _: None, box=Box(0, 0, 200, 40))
    field.begin()
    field.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="\b"))
    field.update(0.42)
    assert field.text == "Winst"
    field.handle(pygame.Event(pygame.KEYUP, key=pygame.K_BACKSPACE, mod=0))
    field.update(5)
    assert field.text == "Winst"


def test_letters_in_a_field_press_nothing_but_escape_and_tab_do() -> None:
    field = TextField("", lambda _: None, box=Box(0, 0, 200, 40))
    field.begin()
    assert key(field, pygame.K_k, letters="k")
    assert not key(field, pygame.K_ESCAPE, letters="\x1b")
    assert not key(field, pygame.K_TAB, letters="\t")
    assert not key(field, pygame.K_f, pygame.KMOD_CTRL, letters="\x06")
    assert not key(field, pygame.K_F11)
    field.lose_focus()
    assert not field.capturing


def test_control_characters_do_not_come_in() -> None:
    field = TextField("", lambda _: None, box=Box(0, 0, 200, 40))
    field.begin()
    field.handle(pygame.Event(pygame.TEXTINPUT, text="a\nb\x07"))
    assert field.text == "ab"


def test_a_number_can_be_typed_after_a_click_on_it() -> None:
    told: list[int] = []
    group = Group()
    stepper = Stepper(10, told.append, low=2, high=100, box=Box(0, 0, 200, 40), name="limit")
    group.add(stepper)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        group.handle(pygame.Event(kind, pos=(100, 20), button=1))
    for digit in "25":
        group.handle(pygame.Event(pygame.KEYDOWN, key=ord(digit), mod=0, unicode=digit))
    assert stepper.value == 25
    enter = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert group.handle(enter), "this one ends the number"
    assert not group.handle(enter), "and the next one is for the page"
    assert stepper.value == 25
