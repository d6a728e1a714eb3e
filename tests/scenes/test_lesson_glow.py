"""Cards glow in a lesson only where a card is asked for: not while its paper is read, nor while it asks a question."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.test_lesson_scene import every, opened, over, scene_of, settle, use, wanted
from toepen_gui.lessons.course import LESSONS
from toepen_gui.lessons.model import Do, Lesson, Pick
from toepen_gui.scenes.lesson import LessonScene
from toepen_gui.scenes.lesson_paper import CHOICES
from toepen_gui.scenes.play_controls import HAND
from toepen_gui.ui.assets import Assets


def glowing(scene: LessonScene) -> list[str]:
    """The cards of the hand with light round them."""
    stage, view = scene.desk.stage, scene.view
    assert stage is not None
    assert view is not None
    hand = set(scene.desk.cards)
    cards = stage.picture(view.layout).cards
    return [piece.key for piece in cards if piece.glow is not None and piece.card in hand]


@every
def test_nothing_glows_while_the_paper_asks(assets: Assets, lesson: Lesson) -> None:
    """By keys, and after two wrong cards at every step that asks for one."""
    house = opened(assets, lesson)
    scene = scene_of(house)
    settle(house)
    while not over(scene):
        step = scene.session.step
        if isinstance(step, Do):
            right = scene.session.hints
            for i, card in enumerate(scene.desk.cards):
                if right and card not in right:
                    use(house, f"card.{i}", keys=True)
                    house.stack.update(1)
            settle(house)
        else:
            house.key(pygame.K_TAB)
            for i in range(len(scene.desk.cards)):
                box = scene.controller.card_box(i)
                assert box is not None
                house.click(box.cx, box.cy)
                house.key(pygame.K_RIGHT)
                house.stack.update(1)
                assert glowing(scene) == [], step.text
        for name in wanted(scene):
            use(house, name, keys=True)
        settle(house)


def to_the_question(assets: Assets) -> LessonScene:
    """The first lesson, by keys, where it asks what is answered by number."""
    house = opened(assets, LESSONS[0])
    scene = scene_of(house)
    settle(house)
    while not isinstance(scene.session.step, Pick):
        for name in wanted(scene):
            use(house, name, keys=True)
        settle(house)
    return scene


def test_the_arrows_go_through_the_answers(assets: Assets) -> None:
    scene = to_the_question(assets)
    assert scene.controller.focus == HAND
    assert scene.controller.focused_card is None
    for name in CHOICES:
        scene.house.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))  # type: ignore[attr-defined]
        assert scene.controller.state.focused == name


def test_enter_shows_where_one_is_before_it_answers(assets: Assets) -> None:
    scene = to_the_question(assets)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert scene.session.tried == frozenset()
    assert scene.controller.state.focused == CHOICES[0]
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert scene.session.tried == {0}


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT])
def test_where_a_card_is_asked_for_arrows_go_through_the_hand(assets: Assets, key: int) -> None:
    house = opened(assets, LESSONS[0])
    scene = scene_of(house)
    settle(house)
    use(house, wanted(scene)[0], keys=True)
    settle(house)
    assert isinstance(scene.session.step, Do)
    house.key(key)
    assert scene.controller.focused_card is not None
    assert len(glowing(scene)) == 1
