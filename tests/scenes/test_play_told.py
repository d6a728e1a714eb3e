"""The line over the hand follows what is seen, not what was said before it."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.play_house import Evening, Obliging, TestHouse
from toepen_gui.board.company import Line
from toepen_gui.board.cue import Hold
from toepen_gui.board.log import CLEAN, DIRTY, FOLDED, TOOK
from toepen_gui.board.rest import Layer
from toepen_gui.board.say import Spoken
from toepen_gui.engine.events import Ask, Checked, Folded, TrickWon
from toepen_gui.engine.rules import PRESETS
from toepen_gui.settings import Letters, Pace


@pytest.mark.parametrize("waits", [False, True])
def test_while_a_trick_lies_it_says_who_takes_it(waits: bool) -> None:
    evening = Evening(TestHouse(pace=Pace.BRISK, wait_after_trick=waits))
    evening.pass_until(Ask.PLAY)
    evening.play_first()
    desk = evening.play.desk
    lay = said_of = 0
    for _ in range(900):
        evening.frame()
        assert desk.stage is not None
        director = desk.stage.director
        if desk.flow.question is not None and desk.flow.question.ask is Ask.OFFER:
            desk.flow.wait()
        if director.showing.winner is None and not any(isinstance(event, TrickWon) for event in director.round_events):
            continue
        if director.holding is Hold.TRICK and lay > 20:
            desk.go_on()
        if director.idle:
            break
        if director.round_events and desk.flow.question is None and director.showing.ring is None:
            lay += 1
            said_of += (
                desk.spoken is not None
                and desk.spoken.line is not None
                and desk.spoken.line.key in (TOOK.named, TOOK.you)
            )
    assert lay > 20
    assert said_of == lay, "all the time, until somebody is asked"


def test_a_fold_is_told_though_the_others_call_with_it() -> None:
    evening = Evening(TestHouse(pace=Pace.BRISK), bots=[Obliging(knocks=True), Obliging(), Obliging()])
    evening.pass_until(Ask.ANSWER)
    desk = evening.play.desk
    evening.key(pygame.K_f)
    told = set[str]()
    for _ in range(40):
        evening.frame()
        assert desk.stage is not None
        if isinstance(desk.stage.director.round_events[-1], Folded) and desk.spoken is not None and desk.spoken.line:
            told.add(desk.spoken.line.key)
    assert told == {FOLDED.you}


def test_what_a_check_brought_to_light_is_told() -> None:
    evening = Evening(rules=PRESETS["cafe"], bots=[Obliging(washes=True), Obliging(), Obliging()])
    evening.pass_until(Ask.CHECK)
    desk = evening.play.desk
    evening.key(pygame.K_c)
    told = set[str]()
    for _ in range(300):
        evening.frame()
        assert desk.stage is not None
        if any(isinstance(event, Checked) for event in desk.stage.director.round_events):
            if desk.stage.director.showing.ring is not None and desk.stage.director.showing.ring != 0:
                break
            told.add(desk.spoken.line.key if desk.spoken is not None and desk.spoken.line is not None else "")
    assert told & {DIRTY.named, CLEAN.named}


def test_the_first_picture_has_everybody_and_the_pack() -> None:
    """While the page fades in no time passes at the table: what is missing then would come all at once."""
    evening = Evening()
    while evening.table.step():
        pass
    evening.draw()
    stage, view = evening.play.desk.stage, evening.play.view
    assert stage is not None
    assert view is not None
    picture = stage.picture(view.layout)
    assert len(picture.seats) == 4
    assert {card.key for card in picture.cards} == {"pack/0", "pack/1", "pack/2", "pack/3"}


@pytest.mark.parametrize("less", [False, True])
def test_with_less_motion_a_prompt_does_not_slide(less: bool) -> None:
    house = TestHouse(pace=Pace.BRISK, less_motion=less)
    evening = Evening(house, bots=[Obliging(knocks=True), Obliging(), Obliging()])
    evening.pass_until(Ask.ANSWER)
    play = evening.play
    assert play.view is not None
    places = set()
    for age in (0, 40, 80, 120, 200, 400):
        play.desk.age = age
        pieces, _ = play.view.pieces(play.desk, play.controller.state, False)
        places.add(next(tuple(piece.area) for piece in pieces if piece.name == "prompt"))
    assert (len(places) == 1) == less


@pytest.mark.parametrize("size", [(1280, 720), (600, 900), (800, 600)])
def test_cards_on_their_way_to_the_own_hand_are_over_everything(size: tuple[int, int]) -> None:
    """In a tall window the slate with the log lies between the table and the hand."""
    evening = Evening(TestHouse(pace=Pace.CALM), size=size)
    seen = 0
    for _ in range(400):
        evening.frame()
        play = evening.play
        assert play.view is not None
        pieces, _ = play.view.pieces(play.desk, play.controller.state, False)
        names = [piece.name for piece in pieces]
        stage = play.desk.stage
        cards = [] if stage is None else stage.picture(play.view.layout).cards
        for card in cards:
            if card.layer is Layer.AIR and card.key.startswith("card/"):
                seen += 1
                above = names[names.index(("card", card.key)) + 1 :]
                assert not {"log", "spoken", "stake"} & set(above), "it slides under"
        if play.desk.flow.question is not None:
            break
    assert seen > 60


def test_why_a_card_was_refused_changes_its_letters_with_the_cards() -> None:
    house = TestHouse(letters=Letters.EN)
    evening = Evening(house)
    evening.pass_until(Ask.PLAY)
    desk = evening.play.desk
    desk.remark = Spoken(Line("refusal.must_follow", {"held": "J♣, 9♣"}), "illegal")
    house.change(letters=Letters.NL)
    assert desk.remark == Spoken(Line("refusal.must_follow", {"held": "B♣, 9♣"}), "illegal")
