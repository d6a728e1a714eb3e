"""From every question at the table to the page of the rules about it, and back to the table as it was."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.test_play_variants import Sitting
from toepen_gui.board.layout import TableLayout
from toepen_gui.geometry import Box, centred
from toepen_gui.paths import assets
from toepen_gui.scenes.play_about import ABOUT, about_box, chapter_for
from toepen_gui.scenes.rules import HowToPlay
from toepen_gui.ui.assets import Assets
from tools.variants import ALL

ASKED = [name for name, moment in ALL.items() if moment.ask is not None]


@pytest.fixture(scope="module")
def pictures() -> Assets:
    return Assets(assets())


def look(sitting: Sitting, size: tuple[int, int] = (1280, 720)) -> bytes:
    surface = pygame.Surface(size)
    for _ in range(30):
        sitting.house.stack.update(1 / 60)
    sitting.parlour.play.dirty = True
    sitting.house.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("name", ASKED)
def test_f1_opens_the_page_about_the_question_and_the_table_stays(pictures: Assets, name: str) -> None:
    sitting = Sitting(name, 4, pictures)
    play, stack = sitting.parlour.play, sitting.house.stack
    look(sitting)
    question = sitting.desk.flow.question
    assert question is not None
    stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
    rules = stack.top
    assert isinstance(rules, HowToPlay)
    assert rules.chapter.name == chapter_for(question), "there is no such chapter by these rules"
    assert rules.rules == play.seating.rules
    stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert stack.top is play
    assert sitting.desk.flow.question == question
    assert sitting.sent == []


def test_by_mouse_and_by_the_sign_on_any_keyboard(pictures: Assets) -> None:
    sitting = Sitting(ASKED[0], 4, pictures)
    stack = sitting.house.stack
    before = look(sitting)
    sitting.click(ABOUT)
    assert isinstance(stack.top, HowToPlay)
    sitting.key(pygame.K_ESCAPE)
    stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=(640, 300), rel=(1, 1), buttons=(0, 0, 0)))
    assert look(sitting) == before
    stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="?"))
    assert isinstance(stack.top, HowToPlay)


@pytest.mark.parametrize("size", [(800, 600), (600, 900), (1280, 720)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_question_mark_has_room(pictures: Assets, size: tuple[int, int], text: float) -> None:
    for name in ASKED[::7]:
        sitting = Sitting(name, 4, pictures, size)
        sitting.house.change(text=text)
        look(sitting, size)
        targets = {target.name: target.box for target in sitting.parlour.play.targets()}
        mark = targets.pop(ABOUT)
        assert mark.within(Box(0, 0, *size))
        for other, box in targets.items():
            if not other.startswith("card."):
                assert not mark.hits(box), f"{name}: the mark lies over {other}"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (600, 900), (1920, 1080)])
def test_the_question_mark_touches_neither_pack_nor_player(size: tuple[int, int]) -> None:
    for text in (1.0, 1.6, 2.0):
        for players in range(2, 9):
            layout = TableLayout.of(size, players, text, price_em=9.0)
            room = layout.announce
            busy = [layout.pack, layout.stake, layout.hand, layout.action, *(seat.box for seat in layout.seats)]
            for share in (0.3, 0.6, 0.8, 1.0):
                strip = centred(room.cx, room.bottom - room.h * 0.35, room.w * share, room.h * 0.7)
                box = about_box(layout, strip)
                assert box.within(layout.window)
                assert not any(box.hits(other) for other in busy), (text, players, share)
