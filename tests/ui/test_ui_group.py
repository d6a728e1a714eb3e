"""Who gets an event: focus, shortcuts, tooltips, the pointer."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.hands import click, down, key, move, up, write
from tests.ui.pens import MakePen
from toepen_gui.geometry import Box
from toepen_gui.ui.widgets import Button, Dropdown, Group, Segment, Slider, TextField, Toggle


class Page:
    """Four buttons in a square, and what they have done."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.sounds: list[str] = []
        self.group = Group(self.sounds.append)
        self.group.bounds = Box(0, 0, 640, 480)
        self.nw, self.ne, self.sw, self.se = (
            self.group.add(
                Button(name, lambda name=name: self.done.append(name), name=name, box=Box(x, y, 100, 40), keys=(code,))  # type: ignore[misc]
            )
            for name, x, y, code in (
                ("nw", 100, 100, pygame.K_1),
                ("ne", 300, 100, pygame.K_2),
                ("sw", 100, 200, pygame.K_3),
                ("se", 320, 200, pygame.K_4),
            )
        )

    @property
    def focus(self) -> str:
        return self.group.ring.current.name if self.group.ring.current else ""


def test_tab_goes_round_in_order_and_back() -> None:
    page = Page()
    order = []
    for _ in range(5):
        key(page.group, pygame.K_TAB)
        order.append(page.focus)
    assert order == ["nw", "ne", "sw", "se", "nw"]
    key(page.group, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert page.focus == "se"


@pytest.mark.parametrize(
    ("code", "goal"),
    [(pygame.K_RIGHT, "ne"), (pygame.K_DOWN, "sw"), (pygame.K_LEFT, "nw"), (pygame.K_UP, "nw")],
)
def test_arrows_go_where_they_point(code: int, goal: str) -> None:
    page = Page()
    page.group.ring.focus(page.nw, show=True)
    key(page.group, code)
    assert page.focus == goal


def test_enter_and_space_press_what_has_the_focus() -> None:
    page = Page()
    key(page.group, pygame.K_TAB)
    assert key(page.group, pygame.K_RETURN)
    assert key(page.group, pygame.K_SPACE)
    assert page.done == ["nw", "nw"]


def test_the_mouse_hides_the_ring_and_enter_is_free_again() -> None:
    page = Page()
    key(page.group, pygame.K_TAB)
    assert page.nw.focused
    move(page.group, 500, 400)
    assert not page.nw.focused
    assert not key(page.group, pygame.K_RETURN)
    assert page.done == []
    key(page.group, pygame.K_TAB)
    assert page.focus == "ne"
    assert page.ne.focused


def test_a_click_gives_the_focus_unseen() -> None:
    page = Page()
    click(page.group, 350, 120)
    assert (page.focus, page.ne.focused, page.done) == ("ne", False, ["ne"])


def test_shortcuts_press_from_anywhere_but_not_with_ctrl() -> None:
    page = Page()
    assert key(page.group, pygame.K_3)
    assert not key(page.group, pygame.K_3, pygame.KMOD_CTRL)
    assert not key(page.group, pygame.K_9)
    assert page.done == ["sw"]


def test_a_disabled_shortcut_says_why() -> None:
    page = Page()
    page.sw.enabled = False
    page.sw.tooltip = "Nobody has knocked yet"
    assert key(page.group, pygame.K_3)
    page.group.update(0.01)
    assert page.done == []
    assert page.group.tooltip == "Nobody has knocked yet"
    assert page.sounds == ["illegal"]


def test_disabled_controls_are_skipped_unless_they_can_say_why() -> None:
    page = Page()
    page.ne.enabled = False
    page.sw.enabled = False
    page.sw.tooltip = "why"
    assert [w.name for w in page.group.ring.candidates()] == ["nw", "sw", "se"]
    page.group.ring.focus(page.sw, show=True)
    key(page.group, pygame.K_RETURN)
    assert page.done == []


def test_the_topmost_gets_the_press() -> None:
    page = Page()
    over = page.group.add(Button("over", lambda: page.done.append("over"), box=Box(120, 90, 60, 60)))
    click(page.group, 150, 120)
    page.group.remove(over)
    click(page.group, 150, 120)
    assert page.done == ["over", "nw"]


def test_a_press_held_elsewhere_is_nobody_elses() -> None:
    page = Page()
    down(page.group, 150, 120)
    move(page.group, 350, 120)
    assert not page.ne.hovered
    up(page.group, 350, 120)
    assert page.done == []


def test_sounds_of_hands() -> None:
    page = Page()
    page.group.add(Toggle(False, lambda _: None, box=Box(0, 300, 200, 40)))
    move(page.group, 150, 120)
    move(page.group, 151, 120)
    click(page.group, 151, 120)
    click(page.group, 100, 320)
    click(page.group, 100, 320)
    assert page.sounds == ["ui_hover", "ui_press", "ui_hover", "ui_toggle_on", "ui_toggle_off"]


# --- tooltips -----------------------------------------------------------------------
def test_a_tooltip_comes_after_half_a_second_of_rest(make_pen: MakePen) -> None:
    page = Page()
    page.nw.tooltip = "The stake goes up by one"
    move(page.group, 150, 120)
    page.group.update(0.3)
    move(page.group, 152, 120)
    page.group.update(0.3)
    assert page.group.tooltip == ""
    page.group.draw(make_pen())
    page.group.update(0.3)
    assert page.group.tooltip == "The stake goes up by one"
    assert page.group.dirty
    page.group.draw(make_pen())
    move(page.group, 500, 400)
    page.group.update(1)
    assert page.group.tooltip == ""


def test_a_tooltip_comes_at_once_on_focus() -> None:
    page = Page()
    page.nw.tooltip = "now"
    key(page.group, pygame.K_TAB)
    page.group.update(0.001)
    assert page.group.tooltip == "now"
    key(page.group, pygame.K_TAB)
    page.group.update(0.001)
    assert page.group.tooltip == ""


# --- controls that come and go ------------------------------------------------------
def test_rebuilding_keeps_the_focus_by_name() -> None:
    page = Page()
    page.group.ring.focus(page.sw, show=True)
    fresh = [Button(name, name=name) for name in ("sw", "other")]
    page.group.rebuild(fresh)
    assert page.group.ring.current is fresh[0]
    assert fresh[0].focused
    page.group.rebuild([Button("x", name="x")])
    assert page.group.ring.current is None


def test_what_is_added_again_at_once_keeps_the_focus() -> None:
    group = Group()
    names: list[str] = []

    def typed(text: str) -> None:
        names.append(text)
        group.remove(field)
        group.add(field)

    field = group.add(TextField("", typed, box=Box(0, 0, 200, 40)))
    click(group, 100, 20)
    write(group, "Bep")
    assert names == ["B", "Be", "Bep"]


def test_a_control_may_exchange_all_while_it_is_pressed() -> None:
    group = Group()
    group.add(
        Button("a", lambda: group.rebuild([Button("b", name="b", box=Box(0, 0, 100, 40))]), box=Box(0, 0, 100, 40))
    )
    click(group, 50, 20)
    assert [w.name for w in group.widgets] == ["b"]
    assert group.ring.current is None


def test_focus_leaves_what_has_gone() -> None:
    page = Page()
    page.group.ring.focus(page.nw, show=True)
    page.group.remove(page.nw)
    page.group.update(0.01)
    assert page.focus == ""
    key(page.group, pygame.K_TAB)
    assert page.focus == "ne"


def test_a_field_lets_go_when_something_else_is_pressed() -> None:
    page = Page()
    field = page.group.add(TextField("", lambda _: None, box=Box(0, 400, 200, 40)))
    click(page.group, 100, 420)
    write(page.group, "1")
    assert (field.text, page.done) == ("1", [])
    click(page.group, 150, 120)
    assert not field.active
    assert page.done == ["nw"]
    key(page.group, pygame.K_2)
    assert page.done == ["nw", "ne"]


def test_arrows_change_a_value_before_they_move_on() -> None:
    group = Group()
    told: list[float] = []
    slider = group.add(Slider(0.5, told.append, step=0.25, box=Box(50, 50, 100, 30)))
    group.add(Segment(["a", "b"], 0, told.append, box=Box(50, 100, 200, 36)))
    key(group, pygame.K_TAB)
    key(group, pygame.K_RIGHT)
    assert (told, group.ring.current) == ([0.75], slider)
    key(group, pygame.K_DOWN)
    key(group, pygame.K_RIGHT)
    assert told == [0.75, 1]


def test_leaving_the_window_ends_hover_and_holding() -> None:
    page = Page()
    down(page.group, 150, 120)
    page.group.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert page.nw.state == "normal"
    up(page.group, 150, 120)
    assert page.done == []


def test_targets_are_what_can_be_used() -> None:
    page = Page()
    page.ne.enabled = False
    page.sw.visible = False
    assert [(name, code) for name, _, code in page.group.targets()] == [("nw", pygame.K_1), ("se", pygame.K_4)]


def test_a_whole_page_draws_without_faults(make_pen: MakePen) -> None:
    page = Page()
    page.group.add(Dropdown(["a", "b"], 0, lambda _: None, box=Box(0, 300, 160, 36)))
    pen = make_pen()
    page.group.draw(pen)
    assert not page.group.dirty
    move(page.group, 150, 120)
    assert page.group.dirty
    page.group.draw_over(pen)
    assert pen.faults == []
    page.group.clear()
    assert page.group.targets() == []
