"""Buttons, tools, switches, tiles: pressed by pointer and keys, in every state."""

from __future__ import annotations

import pygame

from tests.ui.hands import click, down, move, up
from tests.ui.pens import MakePen
from toepen_gui.geometry import Box
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.widget import Way
from toepen_gui.ui.widgets import Button, IconButton, PageHead, Tile, Toggle

BOX = Box(100, 100, 120, 50)


def counted() -> tuple[list[str], Button]:
    done: list[str] = []
    return done, Button("Call", lambda: done.append("call"), box=BOX, keys=(pygame.K_c,), cap="C")


def test_a_click_presses_once_on_the_way_up() -> None:
    done, button = counted()
    move(button, 150, 120)
    assert button.state == "hover"
    assert down(button, 150, 120)
    assert (button.state, done) == ("pressed", [])
    assert up(button, 150, 120)
    assert (button.state, done) == ("hover", ["call"])


def test_letting_go_elsewhere_presses_nothing() -> None:
    done, button = counted()
    down(button, 150, 120)
    move(button, 400, 120)
    assert button.state == "normal"
    move(button, 151, 120)
    assert button.state == "pressed"
    move(button, 400, 120)
    assert up(button, 400, 120)
    assert done == []


def test_other_buttons_of_the_mouse_mean_nothing() -> None:
    done, button = counted()
    assert not down(button, 150, 120, button=3)
    assert not up(button, 150, 120, button=3)
    assert done == []


def test_a_disabled_button_takes_the_click_and_does_nothing() -> None:
    done, button = counted()
    button.enabled = False
    assert click(button, 150, 120)
    assert (button.state, done) == ("disabled", [])


def test_a_hidden_button_is_not_there() -> None:
    done, button = counted()
    button.visible = False
    assert not click(button, 150, 120)
    assert done == []


def test_only_a_change_makes_it_dirty(make_pen: MakePen) -> None:
    _, button = counted()
    button.draw(make_pen())
    move(button, 10, 10)
    button.place(BOX)
    button.enabled = True
    assert not button.dirty
    move(button, 150, 120)
    assert button.dirty
    button.draw(make_pen())
    move(button, 151, 121)
    assert not button.dirty


def test_small_things_can_be_hit_within_36_pixels() -> None:
    tool = IconButton("menu", box=Box(50, 50, 20, 20))
    assert (tool.area.w, tool.area.h) == (36, 36)
    assert tool.hit((43, 43))
    assert not tool.hit((41, 60))


def test_cancel_lets_go() -> None:
    done, button = counted()
    down(button, 150, 120)
    button.cancel()
    up(button, 150, 120)
    assert (button.state, done) == ("normal", [])


def test_only_the_way_back_of_a_head_is_pressed() -> None:
    done: list[str] = []
    head = PageHead("Options", lambda: done.append("back"), box=Box(28, 18, 1200, 64))
    assert not click(head, 600, 50)
    assert click(head, 50, 50)
    assert done == ["back"]
    assert head.keys == (pygame.K_ESCAPE,)


def test_a_switch_turns_by_click_and_by_arrows() -> None:
    told: list[bool] = []
    switch = Toggle(False, told.append, box=Box(0, 0, 300, 40))
    click(switch, 20, 20)
    assert (switch.on, told) == (True, [True])
    assert switch.steer(Way(-1, 0))
    assert switch.steer(Way(-1, 0))
    assert (switch.on, told) == (False, [True, False])


def test_a_tile_leaves_room_for_what_stands_on_it() -> None:
    done: list[str] = []
    tile = Tile(False, lambda: done.append("kees"), paint, box=Box(0, 0, 100, 200))
    tile.keep_out = Box(0, 150, 100, 50)
    assert not click(tile, 50, 170)
    assert click(tile, 50, 50)
    assert done == ["kees"]


def paint(pen: Pen, box: Box) -> None:
    pen.text(box.cx, box.cy, "Kees", align="c")


def test_everything_draws_in_every_state(make_pen: MakePen) -> None:
    pen = make_pen()
    for widget in (
        Button("Call", price="+1 → 7", box=BOX),
        IconButton("menu", box=Box(0, 0, 44, 44)),
        IconButton(badge="badges/hint", cap="H", box=Box(0, 0, 44, 44)),
        PageHead("Options", note="Changes count at once", box=Box(0, 0, 600, 60)),
        Toggle(True, lambda _: None, box=BOX),
        Tile(True, lambda: None, paint, box=Box(0, 0, 90, 120)),
        Tile(True, lambda: None, paint, framed=True, box=Box(20, 20, 90, 120)),
    ):
        for focused in (False, True):
            widget.show_focus(focused)
            for pressed, hovered in ((False, False), (False, True), (True, True)):
                widget.pressed, widget.hovered = pressed, hovered
                widget.draw(pen)
        widget.enabled = False
        widget.draw(pen)
        assert not widget.dirty
    assert pen.faults == []
