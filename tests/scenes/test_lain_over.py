"""What is up or held when something opens over a scene: nothing of it is left in the picture below."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.pages_house import PageHouse
from tests.scenes.play_house import Evening
from tests.scenes.test_practice_scenes import drilling
from toepen_gui.engine.events import Ask
from toepen_gui.scenes.pause import Pause
from toepen_gui.scenes.play_overlays import RoundLog


def own_turn() -> Evening:
    evening = Evening()
    evening.pass_until(Ask.PLAY)
    evening.run(3)
    evening.draw()
    return evening


def box_of(evening: Evening, name: str) -> tuple[float, float]:
    box = next(target.box for target in evening.play.targets() if target.name == name)
    return box.cx, box.cy


def below(evening: Evening) -> bytes:
    """What is seen beside the board of the pause."""
    surface = evening.draw()
    return pygame.image.tobytes(surface.subsurface((0, 0, 300, surface.get_height())), "RGB")


def test_no_tooltip_under_the_pause() -> None:
    evening = own_turn()
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.house.stack.top, Pause)
    clean = below(evening)
    evening.key(pygame.K_ESCAPE)
    evening.move(*box_of(evening, "play.log"))
    evening.run(1, draw=True)
    assert evening.play.controller.tip is not None
    evening.key(pygame.K_ESCAPE)
    assert evening.play.controller.tip is None
    assert below(evening) == clean
    evening.key(pygame.K_ESCAPE)
    evening.run(1, draw=True)
    assert evening.play.controller.tip is None, "the pointer may be anywhere by now"
    evening.move(*box_of(evening, "play.log"))
    evening.run(1)
    assert evening.play.controller.tip is not None


def test_the_tooltip_of_what_has_the_focus_comes_back_with_it() -> None:
    evening = own_turn()
    tip = evening.play.controller.tip
    while tip is None or tip.name != "play.log":
        evening.key(pygame.K_TAB)
        tip = evening.play.controller.tip
    evening.key(pygame.K_RETURN)
    assert isinstance(evening.house.stack.top, RoundLog)
    assert evening.play.controller.tip is None
    evening.key(pygame.K_ESCAPE)
    evening.play.dirty = False
    evening.frame()
    assert evening.play.controller.tip == tip
    assert evening.play.dirty


def test_a_card_in_the_hand_goes_home() -> None:
    evening = own_turn()
    box = evening.play.controller.card_box(0)
    assert box is not None
    evening.press(box.cx, box.cy)
    evening.move(box.cx, box.cy - 200)
    evening.key(pygame.K_o)
    assert isinstance(evening.house.stack.top, RoundLog)
    assert not evening.play.desk.gesture.dragging
    evening.release(box.cx, box.cy - 200)
    evening.run(2)
    assert len(evening.play.desk.cards) == 4
    assert not evening.play.desk.hand.loose


@pytest.mark.parametrize("name", ["leave", "about"])
def test_no_tooltip_of_a_drill_either(name: str) -> None:
    house = PageHouse()
    scene = drilling(house)
    control = scene.group.named(name)
    assert control is not None
    assert control.tooltip
    at = round(control.box.cx), round(control.box.cy)
    house.stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    house.stack.update(1)
    assert scene.group.tooltip == control.tooltip
    house.push(Pause(house, 1))
    assert scene.group.tooltip == ""
    assert not control.hovered
    assert scene.dirty
