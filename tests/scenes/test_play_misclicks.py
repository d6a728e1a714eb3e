"""A click that was meant for what lay there a moment ago plays no card, and the line keeps up with what is shown."""

from __future__ import annotations

import pygame

from tests.scenes.play_house import Evening, Obliging, TestHouse
from toepen_gui.board.cue import Hold
from toepen_gui.engine.events import Ask, Folded, Knocked, Played
from toepen_gui.scenes.play_prompt import GUARD_MS


def _mine(evening: Evening) -> int:
    return sum(isinstance(event, Played) and event.seat == 0 for event in evening.events)


def _click_card(evening: Evening, i: int = 0) -> None:
    box = evening.play.controller.card_box(i)
    assert box is not None
    evening.click(box.cx, box.cy)


def _answer(evening: Evening, ask: Ask) -> None:
    if ask is Ask.PLAY:
        evening.play_first()
    else:
        evening.key({Ask.OFFER: pygame.K_SPACE, Ask.ANSWER: pygame.K_c}.get(ask, pygame.K_f))


def _to_a_held_trick() -> Evening:
    evening = Evening(TestHouse(wait_after_trick=True))
    for _ in range(2000):
        evening.frame(1 / 30)
        if evening.play.desk.holding is Hold.TRICK:
            return evening
        question = evening.play.desk.flow.question
        if question is not None and evening.play.desk.ready:
            _answer(evening, question.ask)
    raise AssertionError("no trick was held")


def test_a_click_on_the_hand_takes_a_held_trick_away_and_plays_nothing() -> None:
    evening = _to_a_held_trick()
    evening.run(0.4)
    before, cards = _mine(evening), evening.play.desk.cards
    _click_card(evening)
    assert evening.play.desk.holding is None
    evening.frame()
    _click_card(evening)  # a double click
    evening.run(0.1)
    assert _mine(evening) == before
    assert evening.play.desk.cards == cards
    assert evening.play.desk.remark is None


def test_right_after_an_answer_a_card_is_not_taken() -> None:
    evening = Evening(TestHouse(confirm_knock=True))
    evening.pass_until(Ask.PLAY)
    evening.key(pygame.K_k)
    evening.run(0.4)
    evening.key(pygame.K_SPACE)  # no knock after all: a card is asked for again
    evening.frame()
    assert evening.play.desk.playing
    for _ in range(3):
        _click_card(evening)
        evening.key(pygame.K_1)
    evening.frame()
    assert _mine(evening) == 0
    evening.run(GUARD_MS / 1000 + 0.05)
    evening.play_first()
    evening.run(0.1)
    assert _mine(evening) == 1


def test_the_line_says_who_knocks_and_folds_while_that_is_shown() -> None:
    evening = Evening(bots=[Obliging(knocks=True), Obliging(folds=True), Obliging()])
    said: dict[type, set[str]] = {Knocked: set(), Folded: set()}
    for _ in range(1500):
        evening.frame()
        desk = evening.play.desk
        director = desk.flow.director
        question = desk.flow.question
        if question is not None and desk.ready:
            if question.ask is Ask.PLAY:
                break
            _answer(evening, question.ask)
        last = director.round_events[-1] if director is not None and director.round_events else None
        spoken = desk.spoken
        if type(last) in said and spoken is not None and spoken.line is not None and not desk.flow.waiting:
            said[type(last)].add(spoken.line.key)
    assert said[Knocked] == {"table.log.knocked"}
    assert said[Folded] == {"table.log.folded"}
