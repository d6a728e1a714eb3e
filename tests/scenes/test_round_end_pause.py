"""Esc over the slate at a round's end: the menu, and back to the slate; after the last round the standings."""

from __future__ import annotations

import pygame

from tests.scenes.play_house import Evening
from toepen_gui.scenes.match_end import MatchEnd
from toepen_gui.scenes.pause import Pause
from toepen_gui.scenes.play import Play
from toepen_gui.scenes.round_end import RoundEnd


def test_there_and_back() -> None:
    evening = Evening()
    evening.pass_until()
    evening.run(2)
    slate = evening.house.stack.top
    assert isinstance(slate, RoundEnd)
    evening.key(pygame.K_ESCAPE)
    assert [type(scene) for scene in evening.house.stack.scenes] == [Play, RoundEnd, Pause]
    evening.key(pygame.K_ESCAPE)
    assert evening.house.stack.scenes == [evening.play, slate]
    evening.key(pygame.K_SPACE)
    assert evening.house.stack.scenes == [evening.play]


def test_what_was_pressed_for_the_table_opens_nothing() -> None:
    evening = Evening()
    evening.pass_until()
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.house.stack.top, RoundEnd)


def test_a_match_that_is_over_has_no_menu() -> None:
    evening = Evening(points=(9, 9, 9, 9))
    evening.pass_until()
    evening.run(2)
    assert isinstance(evening.house.stack.top, RoundEnd)
    evening.key(pygame.K_ESCAPE)
    evening.run(2)
    assert isinstance(evening.house.stack.top, MatchEnd)
