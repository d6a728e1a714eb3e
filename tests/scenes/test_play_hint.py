"""The hint at the table: asked for and put away by key and by mouse, off the frame; a word before a grave mistake."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.coach_fakes import QuickCoach
from tests.scenes.play_house import Evening, Obliging, TestHouse
from toepen_gui.coach.port import Advice, Choice, Measure, Reason
from toepen_gui.engine.commands import Call, Fold, Knock
from toepen_gui.engine.events import Ask, Called, Folded, Knocked
from toepen_gui.settings import Coaching
from toepen_gui.ui.assets import Assets

FOLD_COSTS = Advice(
    Ask.ANSWER,
    Measure.POINTS,
    (Choice(Call(0), 0.5, 0.9), Choice(Fold(0), -1.0, 0.0)),
    0,
    (Reason("coach.why.wins", "last_trick", {"wins": 90}),),
    True,
    20,
)


def _knocked(assets: Assets, coach: QuickCoach | None = None, **fields: object) -> Evening:
    house = TestHouse("en", assets, **fields)
    house.coach = coach or QuickCoach()  # type: ignore[assignment]
    evening = Evening(house, bots=[Obliging(knocks=True), Obliging(), Obliging()])
    evening.pass_until(Ask.ANSWER)
    evening.run(0.4, draw=True)
    return evening


def _click(evening: Evening, name: str) -> None:
    box = next(target.box for target in evening.play.targets() if target.name == name)
    evening.click(box.cx, box.cy)


@pytest.mark.parametrize("closing", [pygame.K_h, pygame.K_x, pygame.K_ESCAPE])
def test_h_opens_it_and_keys_put_it_away(assets: Assets, closing: int) -> None:
    evening = _knocked(assets)
    evening.key(pygame.K_h)
    evening.run(0.1, draw=True)
    assert evening.play.hint.open
    assert evening.play.hint.advice is not None
    evening.key(closing)
    assert not evening.play.hint.open
    assert evening.house.stack.top is evening.play


def test_the_mouse_does_the_same(assets: Assets) -> None:
    evening = _knocked(assets)
    _click(evening, "play.hint")
    evening.run(0.1, draw=True)
    assert evening.play.hint.open
    _click(evening, "hint.close")
    assert not evening.play.hint.open


def test_it_goes_when_the_question_is_answered(assets: Assets) -> None:
    evening = _knocked(assets)
    evening.key(pygame.K_h)
    evening.run(0.1, draw=True)
    evening.key(pygame.K_c)
    evening.run(0.2, draw=True)
    assert not evening.play.hint.open
    assert any(isinstance(event, Called) and event.seat == 0 for event in evening.events)


def test_no_frame_waits_for_the_coach(assets: Assets) -> None:
    coach = QuickCoach(late=True)
    evening = _knocked(assets, coach)
    evening.key(pygame.K_h)
    evening.run(0.3, draw=True)
    assert evening.play.hint.open
    assert evening.play.hint.advice is None
    coach.thoughts[-1].come()
    evening.run(0.1, draw=True)
    assert evening.play.hint.advice is not None
    evening.key(pygame.K_f)
    evening.run(0.2)
    assert coach.thoughts[-1].cancelled


def test_with_nothing_to_decide_it_says_so(assets: Assets) -> None:
    evening = _knocked(assets)
    evening.key(pygame.K_c)
    evening.key(pygame.K_h)
    assert not evening.play.hint.open
    assert evening.play.desk.remark is not None


def test_off_there_is_no_coach(assets: Assets) -> None:
    evening = _knocked(assets, coaching=Coaching.OFF)
    evening.key(pygame.K_h)
    assert not evening.play.hint.open
    assert "play.hint" not in {target.name for target in evening.play.targets()}


def _warned(assets: Assets, coaching: Coaching) -> Evening:
    evening = _knocked(assets, QuickCoach(lambda *_: FOLD_COSTS), coaching=coaching)
    evening.run(0.3)
    evening.key(pygame.K_f)
    evening.run(0.4, draw=True)
    return evening


def _folded(evening: Evening) -> bool:
    return any(isinstance(event, Folded) and event.seat == 0 for event in evening.events)


def test_a_grave_mistake_is_asked_once_more(assets: Assets) -> None:
    evening = _warned(assets, Coaching.WARNS)
    assert not _folded(evening)
    _click(evening, "play.anyway")
    evening.run(0.2)
    assert _folded(evening)


def test_one_can_think_again(assets: Assets) -> None:
    evening = _warned(assets, Coaching.WARNS)
    evening.key(pygame.K_SPACE)
    evening.run(0.4)
    evening.key(pygame.K_c)
    evening.run(0.2)
    assert not _folded(evening)
    assert any(isinstance(event, Called) and event.seat == 0 for event in evening.events)


def test_whoever_is_faster_than_the_coach_is_warned_all_the_same(assets: Assets) -> None:
    """What was decided waits for him, for a moment."""
    coach = QuickCoach(lambda *_: FOLD_COSTS, late=True)
    evening = _knocked(assets, coach, coaching=Coaching.WARNS)
    evening.run(0.3)
    evening.key(pygame.K_f)
    evening.run(0.1)
    assert not _folded(evening)
    coach.thoughts[-1].come()
    evening.run(0.3, draw=True)
    assert not _folded(evening)
    assert "play.anyway" in {target.name for target in evening.play.targets()}


def test_a_slow_coach_holds_nobody_up(assets: Assets) -> None:
    coach = QuickCoach(lambda *_: FOLD_COSTS, late=True)
    evening = _knocked(assets, coach, coaching=Coaching.WARNS)
    evening.run(0.3)
    evening.key(pygame.K_f)
    evening.run(0.6)
    assert _folded(evening)


def test_a_knock_out_of_turn_is_warned_of(assets: Assets) -> None:
    """He looks at it when somebody knocks, and not whenever one could."""
    bad = Advice(Ask.OFFER, Measure.POINTS, (Choice(None, 0.0, 0.1), Choice(Knock(0), -2.0, 0.1)), 0, (), True, 20)
    coach = QuickCoach(lambda *_: bad, late=True)
    house = TestHouse("en", assets, coaching=Coaching.WARNS)
    house.coach = coach  # type: ignore[assignment]
    evening = Evening(house)
    evening.pass_until(Ask.OFFER)
    evening.run(0.4, draw=True)
    looked = len(coach.thoughts)
    evening.key(pygame.K_k)
    evening.run(0.05)
    assert len(coach.thoughts) == looked + 1
    coach.thoughts[-1].come()
    evening.run(0.4, draw=True)
    assert not any(isinstance(event, Knocked) and event.seat == 0 for event in evening.events)
    _click(evening, "play.anyway")
    evening.run(0.3)
    assert any(isinstance(event, Knocked) and event.seat == 0 for event in evening.events)


def test_who_only_wants_to_be_told_when_he_asks_is_not_warned(assets: Assets) -> None:
    assert _folded(_warned(assets, Coaching.ASKED))
