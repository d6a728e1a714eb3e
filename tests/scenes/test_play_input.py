"""Pointer and keys at the table: what is played, refused, answered, and what is not."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.scenes.play_house import Evening, Obliging, TestHouse
from toepen_gui.board.refused import NOT_YOUR_TURN
from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Play as PlayCard
from toepen_gui.engine.events import Ask, Called, Folded, Knocked, Played
from toepen_gui.geometry import Box
from toepen_gui.scenes.play_controls import HAND, Control, control_at, next_focus
from toepen_gui.scenes.play_flow import News
from toepen_gui.scenes.play_input import Controller
from toepen_gui.table.port import Refused


def _own_turn(seed: int = 11, confirm_knock: bool = False) -> Evening:
    evening = Evening(TestHouse(confirm_knock=confirm_knock), seed=seed)
    evening.pass_until(Ask.PLAY)
    return evening


def _answering() -> Evening:
    evening = Evening(bots=[Obliging(knocks=True), Obliging(), Obliging()])
    evening.pass_until(Ask.ANSWER)
    return evening


def _must_follow() -> tuple[Evening, int, list[Card]]:
    """An evening where some cards may not be played: the place of one of them, and the cards that may."""
    for seed in range(1, 40):
        evening = _own_turn(seed)
        question = evening.play.desk.flow.question
        assert question is not None
        may = [command.card for command in question.legal if isinstance(command, PlayCard)]
        shut = [i for i, card in enumerate(evening.play.desk.cards) if card not in may]
        if shut:
            return evening, shut[0], may
    raise AssertionError("never had to follow")


def _mine(evening: Evening, kind: type[Played | Called | Folded | Knocked]) -> int:
    return sum(isinstance(event, kind) and event.seat == 0 for event in evening.events)


def _controller(evening: Evening) -> Controller:
    return evening.play.controller


# --- playing a card


def test_a_click_plays_a_card() -> None:
    evening = _own_turn()
    target = next(t for t in evening.play.targets() if t.name.startswith("card."))
    evening.click(target.box.cx, target.box.cy)
    evening.run(0.1)
    assert _mine(evening, Played) == 1


def test_a_drag_to_the_table_plays_a_card() -> None:
    evening = _own_turn()
    target = next(t for t in evening.play.targets() if t.name.startswith("card."))
    assert target.drop is not None
    evening.move(target.box.cx, target.box.cy)
    evening.press(target.box.cx, target.box.cy)
    evening.move(target.box.cx, target.box.cy - 60)
    assert evening.play.desk.hand.dragged is not None
    evening.move(target.drop.cx, target.drop.cy)
    evening.release(target.drop.cx, target.drop.cy)
    evening.run(0.1)
    assert _mine(evening, Played) == 1


@pytest.mark.parametrize("how", ["elsewhere", "other button", "escape", "focus lost"])
def test_a_card_let_go_elsewhere_glides_home(how: str) -> None:
    evening = _own_turn()
    target = next(t for t in evening.play.targets() if t.name.startswith("card."))
    evening.press(target.box.cx, target.box.cy)
    evening.move(60, 660)
    match how:
        case "elsewhere":
            evening.release(60, 660)
        case "other button":
            evening.press(60, 660, 3)
        case "escape":
            evening.key(pygame.K_ESCAPE)
        case _:
            evening.house.stack.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    evening.run(0.6)
    assert evening.house.stack.top is evening.play
    assert _mine(evening, Played) == 0
    assert not evening.play.desk.hand.loose


def test_a_number_plays_the_card_of_that_place() -> None:
    evening = _own_turn()
    evening.play_first()
    evening.run(0.1)
    assert _mine(evening, Played) == 1
    assert _controller(evening).keys_shown


def test_arrows_and_enter_play_the_card_in_focus() -> None:
    evening = _own_turn()
    evening.key(pygame.K_RIGHT)  # shows the focus
    assert evening.play.desk.hand.focused == evening.play.desk.cards[0]
    evening.key(pygame.K_RIGHT)
    evening.key(pygame.K_LEFT)
    question = evening.play.desk.flow.question
    assert question is not None
    may = {command.card for command in question.legal if isinstance(command, PlayCard)}
    for _ in range(4):
        focused = evening.play.desk.hand.focused
        if focused in may:
            break
        evening.key(pygame.K_RIGHT)
    evening.key(pygame.K_RETURN)
    evening.run(0.1)
    assert _mine(evening, Played) == 1


def test_enter_only_shows_a_focus_nobody_has_seen() -> None:
    evening = _own_turn()
    evening.key(pygame.K_RETURN)
    evening.run(0.1)
    assert _mine(evening, Played) == 0
    assert evening.play.desk.hand.focused is not None


def test_the_mouse_takes_caps_and_focus_away() -> None:
    evening = _own_turn()
    evening.key(pygame.K_RIGHT)
    assert _controller(evening).keys_shown
    evening.move(300, 300)
    evening.run(0.1)
    assert not _controller(evening).keys_shown
    assert evening.play.desk.hand.focused is None


def test_a_card_out_of_turn_says_whose_turn_it_is() -> None:
    evening = Evening(TestHouse(knock_wait=True))
    evening.pass_until(Ask.OFFER)
    evening.key(pygame.K_1)
    evening.run(0.1)
    assert _mine(evening, Played) == 0
    assert evening.play.desk.remark is not None


def test_whose_turn_it_is_is_said_of_what_is_to_be_seen() -> None:
    """What the table knows already and the screen has not shown yet is no answer to who looks at it."""
    evening = Evening(TestHouse(knock_wait=True))
    evening.pass_until(Ask.OFFER)
    desk, shown = evening.play.desk, evening.play.desk.view
    assert shown is not None
    assert shown.to_act is not None
    others = [seat for seat in range(len(shown.points)) if seat not in (shown.to_act, desk.seat)]
    known = replace(shown, to_act=others[0])
    desk._take(News(Refused(PlayCard(desk.seat, desk.cards[0]), NOT_YOUR_TURN), None, known))
    assert desk.remark is not None
    assert desk.remark.line is not None
    assert desk.remark.line.params["name"] == desk.talker.name(shown.to_act)


# --- what may not be played


def test_an_illegal_card_is_explained() -> None:
    evening, place, may = _must_follow()
    desk = evening.play.desk
    box = _controller(evening).card_box(place)
    assert box is not None
    card = desk.cards[place]
    evening.house.audio.played.clear()
    evening.click(box.cx, box.cy)
    evening.run(0.05)
    assert desk.hand.refused == card
    assert desk.hand.playable == frozenset(may)
    assert desk.remark is not None
    assert desk.remark.badge == "illegal"
    assert desk.remark.line is not None
    assert evening.house.words.has(desk.remark.line.key)
    assert evening.house.audio.played == ["illegal"]
    evening.run(1)
    assert card in desk.cards
    assert not desk.hand.loose
    assert desk.hand.refused == card  # the marks stay until the next input
    evening.press(300, 300)
    assert desk.hand.refused is None
    assert desk.remark is None


def test_after_a_refusal_the_right_card_can_be_played_at_once() -> None:
    evening, place, may = _must_follow()
    evening.key((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)[place])
    evening.frame()
    right = evening.play.desk.cards.index(may[0])
    evening.key((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)[right])
    evening.run(0.1)
    assert _mine(evening, Played) == 1


# --- answers


@pytest.mark.parametrize(("key", "kind"), [(pygame.K_c, Called), (pygame.K_f, Folded), (pygame.K_k, Knocked)])
def test_answers_by_key(key: int, kind: type[Called | Folded | Knocked]) -> None:
    evening = _answering()
    evening.key(key)
    evening.run(0.1)
    assert _mine(evening, kind) == 1


@pytest.mark.parametrize(("name", "kind"), [("play.call", Called), ("play.fold", Folded), ("play.knock", Knocked)])
def test_answers_by_click(name: str, kind: type[Called | Folded | Knocked]) -> None:
    evening = _answering()
    evening.click_on(name)
    evening.run(0.1)
    assert _mine(evening, kind) == 1


def test_a_click_let_go_beside_the_button_answers_nothing() -> None:
    evening = _answering()
    box = next(target.box for target in evening.play.targets() if target.name == "play.fold")
    evening.press(box.cx, box.cy)
    evening.release(box.cx, 300)
    evening.run(0.1)
    assert _mine(evening, Folded) == 0


def test_nothing_is_answered_that_cannot_have_been_read() -> None:
    """For a quarter of a second keys and clicks do nothing: they were meant for what was there before."""
    evening = Evening(bots=[Obliging(knocks=True), Obliging(), Obliging()])
    desk = evening.play.desk
    for _ in range(3000):
        evening.frame(1 / 60)
        question = desk.flow.question
        if question is not None and question.ask is Ask.ANSWER:
            break
        if question is not None and desk.ready:
            evening.key(pygame.K_SPACE if question.ask is Ask.OFFER else pygame.K_f)
    assert not desk.ready
    assert not [target for target in evening.play.targets() if target.name == "play.fold"]
    for key in (pygame.K_f, pygame.K_c, pygame.K_k, pygame.K_RETURN, pygame.K_RETURN):
        evening.key(key)
    assert desk.panel is not None
    box = desk.panel.boxes.buttons[1]
    evening.click(box.cx, box.cy)
    evening.run(0.1)
    assert desk.flow.question is not None
    assert (_mine(evening, Folded), _mine(evening, Called), _mine(evening, Knocked)) == (0, 0, 0)


def test_space_never_answers() -> None:
    evening = _answering()
    for _ in range(5):
        evening.key(pygame.K_SPACE)
        evening.run(0.2)
    assert evening.play.desk.flow.question is not None
    assert (_mine(evening, Folded), _mine(evening, Called), _mine(evening, Knocked)) == (0, 0, 0)


def test_focus_starts_on_call_and_enter_takes_it() -> None:
    evening = _answering()
    assert _controller(evening).focus == "play.call"
    evening.key(pygame.K_RETURN)  # shows it
    assert _controller(evening).state.focused == "play.call"
    evening.key(pygame.K_DOWN)
    assert _controller(evening).state.focused == "play.fold"
    evening.key(pygame.K_UP)
    evening.key(pygame.K_RETURN)
    evening.run(0.1)
    assert _mine(evening, Called) == 1


def test_tab_goes_round_hand_answers_tools_and_menu() -> None:
    evening = _own_turn()
    controller = _controller(evening)
    seen = []
    for _ in range(7):
        evening.key(pygame.K_TAB)
        seen.append(controller.focus)
    assert seen == [HAND, "play.knock", "play.hint", "play.last_trick", "play.log", "play.menu", "play.rules"]
    evening.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert controller.focus == "play.menu"


def test_a_tool_in_focus_tells_what_it_is_for() -> None:
    evening = _own_turn()
    for _ in range(4):
        evening.key(pygame.K_TAB)
    tip = _controller(evening).tip
    assert tip is not None
    assert tip.name == "play.last_trick"


def test_a_pointer_that_rests_on_a_tool_too() -> None:
    evening = _own_turn()
    box = next(target.box for target in evening.play.targets() if target.name == "play.log")
    evening.move(box.cx, box.cy)
    evening.run(0.3)
    assert _controller(evening).tip is None
    evening.run(0.3)
    tip = _controller(evening).tip
    assert tip is not None
    assert tip.name == "play.log"


# --- knocking with a question in between


def test_a_knock_can_be_asked_once_more() -> None:
    evening = _own_turn(confirm_knock=True)
    evening.key(pygame.K_k)
    evening.run(0.4)
    assert _mine(evening, Knocked) == 0
    assert evening.play.desk.panel is not None
    assert evening.play.desk.panel.title is not None
    evening.key(pygame.K_k)
    evening.run(0.1)
    assert _mine(evening, Knocked) == 1


def test_and_taken_back() -> None:
    evening = _own_turn(confirm_knock=True)
    evening.key(pygame.K_k)
    evening.run(0.4)
    evening.key(pygame.K_SPACE)
    evening.run(0.4)
    assert _mine(evening, Knocked) == 0
    assert evening.play.desk.playing


def test_the_clock_stands_still_meanwhile() -> None:
    evening = Evening(TestHouse(confirm_knock=True))
    evening.pass_until(Ask.OFFER)
    revision = evening.play.desk.flow.revision
    evening.key(pygame.K_k)
    evening.run(5)
    assert evening.play.desk.flow.revision == revision
    evening.key(pygame.K_k)
    evening.run(0.1)
    assert _mine(evening, Knocked) == 1


def test_a_click_hurries_what_moves() -> None:
    evening = Evening()
    evening.run(0.3)
    stage = evening.play.desk.stage
    assert stage is not None
    assert not stage.director.idle
    for _ in range(30):
        if stage.director.idle:
            break
        evening.click(400, 330)
        evening.frame()
    assert stage.director.idle


# --- small parts


def test_a_small_control_is_as_large_as_a_finger() -> None:
    controls = [Control("a", Box(100, 100, 10, 10))]
    assert control_at(controls, 90, 90) == "a"
    assert control_at(controls, 80, 105) is None


def test_the_focus_goes_round() -> None:
    assert next_focus(["a", "b"], "b", 1) == "a"
    assert next_focus(["a", "b"], "a", -1) == "b"
    assert next_focus(["a", "b"], None, 1) == "a"
    assert next_focus([], None, 1) is None
