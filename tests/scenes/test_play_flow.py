"""What goes between screen and table: when something counts as shown, the room to knock, what comes too late."""

from __future__ import annotations

import pygame

from tests.scenes.play_house import FRAME, Evening, Obliging, TestHouse
from toepen_gui.engine.commands import Call, Knock, Play
from toepen_gui.engine.events import Ask, Called, Knocked, Played, RoundBegan
from toepen_gui.engine.rules import PRESETS
from toepen_gui.settings import Pace


def _events(evening: Evening, kind: type) -> int:
    return sum(isinstance(event, kind) for event in evening.events)


def test_nothing_happens_before_it_has_been_shown() -> None:
    evening = Evening()
    for _ in range(50):
        while evening.table.step():
            pass
    assert _events(evening, RoundBegan) == 0  # the screen has not shown the table yet
    evening.run(0.1)
    assert _events(evening, RoundBegan) == 1


def test_the_others_wait_while_their_cards_fly() -> None:
    evening = Evening()
    evening.pass_until(Ask.OFFER)
    evening.key(pygame.K_SPACE)
    for _ in range(6):
        before = _events(evening, Played)
        evening.frame()
        assert _events(evening, Played) <= before + 1
        assert not evening.play.desk.flow.question or _events(evening, Played) == before


def test_the_room_to_knock_runs_out() -> None:
    evening = Evening(TestHouse(pace=Pace.BRISK))
    evening.pass_until(Ask.OFFER)
    flow = evening.play.desk.flow
    share = flow.offer_share
    assert share is not None
    assert 0 < share <= 1
    revision = flow.revision
    evening.run(1.2)
    assert flow.revision > revision


def test_without_a_clock_it_does_not() -> None:
    evening = Evening(TestHouse(knock_wait=True))
    evening.pass_until(Ask.OFFER)
    flow = evening.play.desk.flow
    revision = flow.revision
    evening.run(20)
    assert flow.revision == revision
    assert flow.offer_share is None
    assert evening.play.desk.panel is not None
    assert evening.play.desk.panel.boxes.timer is None
    evening.key(pygame.K_SPACE)
    evening.run(0.5)
    assert flow.revision > revision


def test_at_once_there_is_no_room_to_knock() -> None:
    evening = Evening(TestHouse(pace=Pace.AT_ONCE))
    evening.key(pygame.K_SPACE)
    for _ in range(40):
        evening.frame()
        question = evening.play.desk.flow.question
        if question is not None and question.ask is Ask.LAUNDRY and evening.play.desk.ready:
            evening.key(pygame.K_f)
    assert _events(evening, Played) >= 3


def test_a_knock_out_of_turn() -> None:
    evening = Evening()
    evening.pass_until(Ask.OFFER)
    evening.key(pygame.K_k)
    evening.run(0.1)
    assert any(isinstance(event, Knocked) and event.seat == 0 for event in evening.events)


def test_what_comes_too_late_changes_nothing_and_surprises_nobody() -> None:
    """A call for a revision that is past: refused as stale, without a word and without a sound."""
    evening = Evening(bots=[Obliging(knocks=True), Obliging(), Obliging()])
    evening.pass_until(Ask.ANSWER)
    flow, desk = evening.play.desk.flow, evening.play.desk
    evening.house.audio.played.clear()
    flow.send(Call(0), flow.revision - 1)
    evening.run(0.2)
    assert not any(isinstance(event, Called) and event.seat == 0 for event in evening.events)
    assert "illegal" not in evening.house.audio.played
    assert desk.remark is None
    assert flow.question is not None
    assert flow.question.ask is Ask.ANSWER
    evening.key(pygame.K_c)
    evening.run(0.2)
    assert any(isinstance(event, Called) and event.seat == 0 for event in evening.events)


def test_a_card_that_comes_too_late_goes_home() -> None:
    evening = Evening()
    evening.pass_until(Ask.PLAY)
    desk = evening.play.desk
    card = desk.cards[0]
    assert evening.play.view is not None
    desk.hand.drag(card, 400, 200, evening.play.view.layout)
    desk.flow.send(Play(0, card), desk.flow.revision - 1)
    evening.run(1)
    assert card in desk.cards
    assert card not in desk.hand.loose


def test_why_no_knock() -> None:
    """The knock key when one has knocked last: the table says why not."""
    evening = Evening()
    evening.pass_until(Ask.OFFER)
    evening.key(pygame.K_k)
    evening.pass_until(Ask.PLAY)
    desk = evening.play.desk
    question = desk.flow.question
    assert question is not None
    assert not any(isinstance(command, Knock) for command in question.legal)
    evening.key(pygame.K_k)
    evening.run(0.1)
    assert desk.remark is not None
    assert desk.flow.question is not None


def test_one_match_is_told_to_the_end() -> None:
    """Classic to 10 at once, pressing whatever key does something."""
    evening = Evening(TestHouse(pace=Pace.AT_ONCE), players=3, rules=PRESETS["solo"], preset="solo")
    for _ in range(4000):
        evening.frame(FRAME * 3)
        top = evening.house.stack.top
        if type(top).__name__ == "MatchEnd":
            break
        if top is not evening.play:
            evening.key(pygame.K_SPACE)
            continue
        question = evening.play.desk.flow.question
        if question is None:
            evening.key(pygame.K_SPACE)
        elif question.ask is Ask.PLAY:
            evening.play_first()
        else:
            evening.key(pygame.K_c)
    else:
        raise AssertionError("the match never ended")
    assert len(evening.play.desk.flow.history) == evening.table.state.number + 1
