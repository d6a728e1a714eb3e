"""The table as a scene: pause, other sizes and looks in mid-flight, pages over it and after it, taking up a match."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.play_house import Evening, Obliging, TestHouse
from toepen_gui.board.cue import Hold
from toepen_gui.engine.events import Ask, DroppedOut, Played, RoundEnded
from toepen_gui.engine.rules import PRESETS
from toepen_gui.scenes.pause import Pause
from toepen_gui.scenes.play_overlays import LastTrick, RoundLog
from toepen_gui.scenes.round_end import RoundEnd
from toepen_gui.settings import Ground, Letters, Pace


def _own_turn(house: TestHouse | None = None) -> Evening:
    evening = Evening(house)
    evening.pass_until(Ask.PLAY)
    return evening


def _at_the_table(evening: Evening) -> bool:
    return evening.house.stack.top is evening.play


def _now(evening: Evening) -> float:
    stage = evening.play.desk.stage
    assert stage is not None
    return stage.director.showing.now


# --- pause


def test_the_table_stands_still_while_paused() -> None:
    evening = Evening()
    evening.run(2)
    now, revision = _now(evening), evening.play.desk.flow.revision
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.house.stack.top, Pause)
    evening.run(3, draw=True)
    assert _now(evening) == now
    assert evening.play.desk.flow.revision == revision
    evening.key(pygame.K_ESCAPE)
    assert _at_the_table(evening)
    evening.run(0.5)
    assert _now(evening) > now


def test_the_clock_on_a_knock_stands_still_too() -> None:
    evening = Evening()
    evening.pass_until(Ask.OFFER)
    share = evening.play.desk.flow.offer_share
    evening.key(pygame.K_ESCAPE)
    evening.run(5)
    evening.key(pygame.K_ESCAPE)
    assert evening.play.desk.flow.offer_share == share


def test_looking_away_pauses_if_that_is_wanted() -> None:
    evening = _own_turn()
    evening.house.stack.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert _at_the_table(evening)
    evening.house.change(pause_on_focus_loss=True)
    evening.house.stack.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert isinstance(evening.house.stack.top, Pause)


def test_save_and_leave() -> None:
    evening = _own_turn()
    evening.key(pygame.K_ESCAPE)
    evening.key(pygame.K_s)
    assert evening.house.keeper.asked == ["leave"]
    assert type(evening.house.stack.top).__name__ == "Title"


def test_what_is_not_saved_is_not_left_unasked() -> None:
    """On a full disk "your match is saved" would be a lie."""
    evening = _own_turn()
    evening.saving = False
    evening.play_first()
    evening.run(1)
    evening.key(pygame.K_ESCAPE)
    top = evening.house.stack.top
    assert isinstance(top, Pause)
    assert not top.saved
    evening.key(pygame.K_s)
    assert evening.house.keeper.asked == []
    evening.key(pygame.K_ESCAPE)  # no
    assert evening.house.stack.top is top
    evening.key(pygame.K_s)
    box = next(t.box for t in top.targets() if t.name == "pause.really")
    evening.click(box.cx, box.cy)
    assert evening.house.keeper.asked == ["leave"]
    assert type(evening.house.stack.top).__name__ == "Title"


def test_when_there_is_room_again_it_is_saved_before_one_leaves() -> None:
    evening = _own_turn()
    evening.saving = False
    evening.play_first()
    evening.run(1)
    evening.house.keeper.room = True
    evening.key(pygame.K_ESCAPE)
    top = evening.house.stack.top
    assert isinstance(top, Pause)
    assert top.saved


def test_giving_up_is_asked_once_more() -> None:
    evening = _own_turn()
    evening.key(pygame.K_ESCAPE)
    top = evening.house.stack.top
    assert isinstance(top, Pause)
    box = next(t.box for t in top.targets() if t.name == "pause.give_up")
    evening.click(box.cx, box.cy)
    assert evening.house.keeper.asked == []
    evening.key(pygame.K_ESCAPE)  # no
    assert evening.house.stack.top is top
    box = next(t.box for t in top.targets() if t.name == "pause.give_up")
    evening.click(box.cx, box.cy)
    box = next(t.box for t in top.targets() if t.name == "pause.really")
    evening.click(box.cx, box.cy)
    assert evening.house.keeper.asked == ["give up"]


# --- sizes and looks


@pytest.mark.parametrize("size", [(600, 900), (1920, 1080), (800, 600)])
def test_another_size_in_mid_flight(size: tuple[int, int]) -> None:
    evening = Evening()
    evening.run(2.4, draw=True)
    assert evening.play.desk.stage is not None
    assert not evening.play.desk.stage.director.idle
    evening.resize(size)
    evening.run(0.2, draw=True)
    evening.pass_until(Ask.PLAY)
    evening.draw()
    assert not evening.play.faults


def test_another_size_while_dragging() -> None:
    evening = _own_turn()
    target = next(t for t in evening.play.targets() if t.name.startswith("card."))
    evening.press(target.box.cx, target.box.cy)
    evening.move(500, 300)
    evening.resize((800, 600))
    evening.run(0.1, draw=True)
    evening.move(400, 250)
    evening.release(400, 250)
    evening.run(0.2)
    assert any(isinstance(event, Played) and event.seat == 0 for event in evening.events)


def test_language_and_look_change_at_any_moment() -> None:
    evening = _own_turn()
    before = pygame.image.tobytes(evening.draw(), "RGB")
    evening.house.speak("nl")
    evening.house.change(ground=Ground.WOOD, colours=4, letters=Letters.NL, high_contrast=False)
    evening.run(0.2, draw=True)
    assert pygame.image.tobytes(evening.draw(), "RGB") != before
    assert evening.play.view is not None
    assert evening.play.view.easel.company.names[0] == "Jij"
    evening.house.change(high_contrast=True, text=1.5)
    evening.run(0.2, draw=True)
    assert not evening.play.faults


def test_pace_changes_at_once() -> None:
    evening = Evening()
    evening.run(0.2)
    evening.house.change(pace=Pace.AT_ONCE)
    evening.key(pygame.K_SPACE)
    evening.run(0.2)
    assert evening.play.desk.stage is not None
    assert evening.play.desk.stage.director.idle


def test_less_motion_is_drawn() -> None:
    evening = _own_turn(TestHouse(less_motion=True))
    evening.play_first()
    evening.run(1, draw=True)
    assert not evening.play.faults


# --- pages over it


def test_the_last_trick_once_more() -> None:
    evening = _own_turn()
    evening.key(pygame.K_l)
    assert evening.house.stack.top is evening.play  # there is none yet
    evening.play_first()
    evening.pass_until(Ask.PLAY)
    evening.key(pygame.K_l)
    assert isinstance(evening.house.stack.top, LastTrick)
    evening.draw()
    evening.press(10, 10)
    evening.release(10, 10)
    assert _at_the_table(evening)
    assert evening.play.desk.playing


def test_the_log() -> None:
    evening = _own_turn()
    evening.click_on("play.log")
    assert isinstance(evening.house.stack.top, RoundLog)
    evening.draw()
    evening.key(pygame.K_o)
    assert _at_the_table(evening)


def test_the_end_of_a_round_is_read_before_the_next_is_dealt() -> None:
    evening = Evening(points=(0, 0, 0, 0))
    evening.pass_until()
    top = evening.house.stack.top
    assert isinstance(top, RoundEnd)
    evening.key(pygame.K_SPACE)  # too early: meant for the table
    assert evening.house.stack.top is top
    evening.run(3, draw=True)
    assert sum(isinstance(event, RoundEnded) for event in evening.events) == 1
    assert [target.name for target in top.targets()] == ["round_end.next"]
    evening.key(pygame.K_RETURN)
    assert _at_the_table(evening)
    evening.run(1)
    assert evening.table.state.number == 1


def test_a_click_draws_the_chalk_and_another_goes_on() -> None:
    evening = Evening(points=(0, 0, 0, 0))
    evening.pass_until()
    evening.run(0.3)
    evening.press(5, 5)
    evening.release(5, 5)
    assert isinstance(evening.house.stack.top, RoundEnd)
    evening.press(5, 5)
    evening.release(5, 5)
    assert _at_the_table(evening)


def test_the_match_ends_on_its_page() -> None:
    evening = Evening(players=2, points=(9, 9))
    evening.pass_until()
    evening.run(1)
    evening.key(pygame.K_SPACE)
    evening.run(2)
    assert type(evening.house.stack.top).__name__ == "MatchEnd"


def test_a_trick_waits_if_that_is_wanted() -> None:
    evening = Evening(TestHouse(wait_after_trick=True))
    evening.pass_until(Ask.PLAY)
    evening.play_first()
    for _ in range(600):
        evening.frame(1 / 30)
        if evening.play.desk.holding is Hold.TRICK:
            break
        question = evening.play.desk.flow.question
        if question is not None and question.ask is Ask.OFFER:
            evening.key(pygame.K_SPACE)
    assert evening.play.desk.holding is Hold.TRICK
    evening.run(3)
    assert evening.play.desk.holding is Hold.TRICK
    assert "play.go_on" in [target.name for target in evening.play.targets()]
    evening.key(pygame.K_SPACE)
    evening.run(0.1)
    assert evening.play.desk.holding is None


# --- out of the match


def _out() -> Evening:
    rules = PRESETS["solo"]
    evening = Evening(players=3, rules=rules, preset="solo", points=(9, 0, 0), bots=[Obliging(), Obliging()])
    for _ in range(4000):
        evening.frame(1 / 30)
        top = evening.house.stack.top
        if isinstance(top, RoundEnd):
            evening.run(0.5)
            evening.key(pygame.K_SPACE)
            continue
        if evening.play.desk.panel is not None and evening.play.desk.panel.answer("play.watch") is not None:
            evening.run(0.4)
            return evening
        question = evening.play.desk.flow.question
        if question is not None and question.ask is Ask.PLAY and evening.play.desk.ready:
            evening.play_first()
    raise AssertionError("never dropped out")


def test_who_is_out_may_watch_on() -> None:
    evening = _out()
    assert any(isinstance(event, DroppedOut) and event.seat == 0 for event in evening.events)
    evening.draw()
    assert not evening.play.faults
    evening.key(pygame.K_SPACE)
    evening.run(0.1)
    assert evening.play.desk.watching
    before = len(evening.events)
    for _ in range(200):
        evening.frame(1 / 30)
        if isinstance(evening.house.stack.top, RoundEnd):
            evening.key(pygame.K_SPACE)
    assert len(evening.events) > before


def test_nobody_is_asked_to_look_on_at_a_match_that_is_over() -> None:
    evening = Evening(players=2, rules=PRESETS["solo"], preset="solo", points=(9, 0), bots=[Obliging()])
    for _ in range(4000):
        evening.frame(1 / 30)
        desk, out = evening.play.desk, any(isinstance(event, DroppedOut) for event in evening.events)
        assert desk.panel is None or desk.panel.answer("play.watch") is None
        question = desk.flow.question
        if isinstance(evening.house.stack.top, RoundEnd):
            if out:
                return
            evening.run(0.5)
            evening.key(pygame.K_SPACE)
        elif question is not None and question.ask is Ask.PLAY and desk.ready:
            evening.play_first()
    raise AssertionError("the match never came to its end")


def test_or_leave() -> None:
    evening = _out()
    evening.click_on("play.leave")
    evening.frame()
    assert evening.house.keeper.asked == ["give up"]
    assert type(evening.house.stack.top).__name__ == "Title"


# --- taking up a match


def test_a_match_is_taken_up_in_the_middle_of_a_round() -> None:
    evening = _own_turn()
    evening.play_first()
    evening.pass_until(Ask.PLAY)
    told = evening.table.state
    again = Evening()
    again.take_up(told)
    again.run(0.4, draw=True)
    desk = again.play.desk
    assert desk.flow.question is not None
    assert desk.flow.question.ask is Ask.PLAY
    assert len(desk.cards) == 3
    again.play_first()
    again.run(0.2)
    assert any(isinstance(event, Played) and event.seat == 0 for event in again.events)


# --- what the pilot sees


def test_targets_name_what_can_be_used() -> None:
    evening = _own_turn()
    names = [target.name for target in evening.play.targets()]
    assert {"play.knock", "play.last_trick", "play.log", "play.menu"} <= set(names)
    assert any(name.startswith("card.") for name in names)
    for target in evening.play.targets():
        assert target.key == "" or pygame.key.key_code(target.key)
        assert 0 <= target.box.cx < 1280
        assert 0 <= target.box.cy < 720


def test_a_fault_of_the_table_is_told() -> None:
    evening = _own_turn()
    evening.table.trouble("error.not_saved")
    evening.run(0.1)
    assert [key for key, _ in evening.house.told] == ["error.not_saved"]


def test_sounds_are_played_with_what_they_belong_to() -> None:
    evening = Evening()
    evening.run(5)
    assert {"card_riffle", "card_deal"} <= set(evening.house.audio.played)


def test_what_is_open_over_the_table_follows_window_and_language() -> None:
    evening = Evening(points=(0, 0, 0, 0))
    evening.pass_until()
    top = evening.house.stack.top
    assert isinstance(top, RoundEnd)
    evening.run(3, draw=True)
    evening.house.speak("nl")
    evening.resize((800, 600))
    evening.run(0.3, draw=True)
    changed = pygame.image.tobytes(evening.draw(), "RGB")
    top.restyle()
    assert pygame.image.tobytes(evening.draw(), "RGB") == changed
    assert top._easel().words("round_end.pays") == evening.house.words("round_end.pays")
    assert top._easel().layout.window.w == 800
