"""The door to the check of a deal at a round's end: it fits, and it leads there and back."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.scenes.play_house import Evening, TestHouse
from tests.scenes.test_fair_deal import deals
from toepen_gui.board.company import Line
from toepen_gui.scenes.fair_deal import FairDeal
from toepen_gui.scenes.round_end import RoundEnd


def ended(text: float = 1.0, size: tuple[int, int] = (1280, 720), lang: str = "en") -> Evening:
    """The end of the first round at a table whose deals are sealed."""
    evening = Evening(TestHouse(lang, text=text), size=size)
    seating = replace(evening.play.seating, fair=deals(4))
    evening.play.seating = seating  # type: ignore[misc]
    evening.pass_until()
    assert isinstance(evening.house.stack.top, RoundEnd)
    evening.run(2)
    return evening


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (600, 900)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_it_fits(text: float, size: tuple[int, int]) -> None:
    evening = ended(text, size)
    evening.draw()
    top = evening.house.stack.top
    assert isinstance(top, RoundEnd)
    assert top.faults == []
    boxes = [target.box for target in top.targets()]
    assert len(boxes) >= 2
    for i, box in enumerate(boxes):
        assert box.x >= 0
        assert box.right <= size[0] + 0.5
        assert box.bottom <= size[1] + 0.5
        assert not any(box.hits(other) for other in boxes[i + 1 :])


@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
def test_its_words_stand_on_it_under_a_broad_slate(lang: str) -> None:
    evening = ended(lang=lang)
    top = evening.house.stack.top
    assert isinstance(top, RoundEnd)
    door = next(target.box for target in top.targets() if target.name == "round_end.fair")
    assert door.w > 2 * door.h


def test_there_and_back_by_keys() -> None:
    evening = ended()
    evening.key(pygame.K_d)
    assert isinstance(evening.house.stack.top, FairDeal)
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.house.stack.top, RoundEnd)
    evening.key(pygame.K_SPACE)
    assert evening.house.stack.top is evening.play


@pytest.mark.parametrize(("text", "size"), [(1.0, (1280, 720)), (2.0, (1280, 720)), (2.0, (600, 900))])
def test_drawn_in_parts_it_looks_as_if_drawn_at_once(text: float, size: tuple[int, int]) -> None:
    """The warning lies below the buttons and lets the table shine through: drawn twice it would be thicker."""
    evening = ended(text, size)
    stack = evening.house.stack
    top = stack.top
    assert isinstance(top, RoundEnd)
    top.page = replace(top.page, warning=Line("round_end.warning_lose"))
    stack.repaint()
    top.resize(size)
    canvas = pygame.Surface(size)
    stack.draw(canvas)
    for _ in range(5):
        top.dirty = True
        areas = stack.draw(canvas)
    assert areas is not None
    parts = canvas.copy()
    stack.repaint()
    stack.draw(canvas)
    assert parts.get_buffer().raw == canvas.get_buffer().raw
    plan = top._plan
    assert plan is not None
    assert plan.warning is not None
    assert areas[0].contains(pygame.Rect(plan.warning).clip(canvas.get_rect()))
