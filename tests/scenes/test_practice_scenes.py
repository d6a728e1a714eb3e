"""Practice as it is used: by mouse and by keys, rightly and wrongly; what it says and remembers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from time import monotonic, sleep
from typing import Any

import pygame
import pytest

from tests.scenes.pages_house import PageHouse
from toepen_gui.engine.rules import PRESETS
from toepen_gui.practice.drills import make
from toepen_gui.practice.model import Cause, Drill, Kind
from toepen_gui.practice.tally import OfCause, OfKind, Tally
from toepen_gui.scenes.people import PLAYABLE
from toepen_gui.scenes.practice import Practice
from toepen_gui.scenes.practice_drill import Drilling, Table, supply_for
from toepen_gui.scenes.practice_words import chapter_of
from toepen_gui.scenes.rules import HowToPlay
from toepen_gui.ui.assets import Assets

CLASSIC = Table(PRESETS["classic"], "classic")


def drilling(house: PageHouse, kind: Kind = Kind.TRICK, size: tuple[int, int] = (1280, 720)) -> Drilling:
    house.stack.resize(size)
    scene = opened(house, [kind], [CLASSIC])
    house.go(scene)
    return scene


def opened(house: PageHouse, kinds: Sequence[Kind], tables: Sequence[Table]) -> Drilling:
    """With drills that are made where they are asked for."""
    supply = supply_for(house, kinds, tables, threaded=False)
    first = supply.take()
    assert first is not None
    return Drilling(house, supply, tables, first, ahead=False)


def awaited(house: PageHouse, before: Drill | None = None) -> Drilling:
    """The drills, once there is a first question, or another one than before."""
    until = monotonic() + 60
    while monotonic() < until:
        house.stack.update(0.01)
        scene = house.stack.top
        if isinstance(scene, Drilling) and scene.drill is not before:
            return scene
        sleep(0.002)
    raise AssertionError("no question came")


def pose(scene: Drilling, kind: Kind, level: int = 2, seed: int = 1, preset: str = "classic") -> Drill:
    table = Table(PRESETS[preset], preset)
    scene.ask(make(kind, table.rules, Random(seed), level), table)
    return scene.drill


def wrong_place(drill: Drill) -> int:
    return next(place for place in range(len(drill.answers)) if place not in drill.right)


def picture(house: PageHouse, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    for _ in range(3):
        house.stack.update(0.05)
        house.stack.draw(surface)
    return surface


def click(house: PageHouse, scene: Drilling | Practice, name: str) -> None:
    box = next(target.box for target in scene.targets() if target.name == name)
    house.click(box.cx, box.cy)


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.CARDS])
def test_a_click_answers_and_says_why_at_once(assets: Assets, kind: Kind) -> None:
    house = PageHouse("en", assets)
    scene = drilling(house, kind)
    drill = pose(scene, kind)
    place = min(drill.right)
    click(house, scene, f"drill.answer.{place}")
    assert scene.answered
    assert scene._said[1]
    assert house.audio.played[-1] == "lesson_right"
    assert house.practice.tally.streak == 1
    click(house, scene, "drill.on")
    assert not scene.answered
    drill = pose(scene, kind, seed=2)
    click(house, scene, f"drill.answer.{wrong_place(drill)}")
    words, good = scene._said
    assert not good
    assert words
    assert house.audio.played[-1] == "lesson_wrong"
    assert (scene.asked, scene.right) == (2, 1)
    assert house.practice.tally.mistakes[0][0] is drill.answers[wrong_place(drill)].cause


def test_keys_alone(assets: Assets) -> None:
    house = PageHouse("en", assets)
    scene = drilling(house)
    for seed in range(4):
        drill = pose(scene, Kind.TRICK, seed=seed)
        house.key(pygame.K_1 + min(drill.right))
        assert scene.answered
        house.key(pygame.K_SPACE)
        assert not scene.answered
    assert scene.right == 4
    drill = pose(scene, Kind.TRICK, seed=9)
    house.key(pygame.K_DOWN)  # arrows and Enter
    for _ in range(8):
        current = scene.group.ring.current
        if current is not None and current.name == f"answer.{min(drill.right)}":
            break
        house.key(pygame.K_TAB)
    house.key(pygame.K_RETURN)
    assert scene.right == 5
    house.key(pygame.K_RETURN)
    assert not scene.answered


def revoking(scene: Drilling) -> Drill:
    """A drill in which some cards may not be played."""
    for seed in range(40):
        drill = pose(scene, Kind.CARDS, 1, seed)
        if 0 < len(drill.right) < len(drill.answers) and len(drill.answers) == 4:
            return scene.drill
    raise AssertionError


def test_cards_are_chosen_in_the_hand_and_a_revoke_is_named_with_its_price(assets: Assets) -> None:
    house = PageHouse("en", assets)
    scene = drilling(house, Kind.CARDS)
    drill = revoking(scene)
    picture(house, (1280, 720))
    assert [answer.card for answer in drill.answers] == list(scene.stage.director.hand)
    assert "drill.on" not in {target.name for target in scene.targets()}
    bad = wrong_place(drill)
    view = scene.view
    assert view is not None
    x, y, _ = view.easel.layout.hand_slots(len(drill.answers))[bad]
    house.click(x - view.easel.layout.hand_card[0] * 0.3, y)
    assert scene.given == {bad}
    assert scene.stage.hand.picked == {drill.answers[bad].card}
    house.click(x - view.easel.layout.hand_card[0] * 0.3, y)
    assert scene.given == frozenset()
    click(house, scene, f"drill.answer.{bad}")
    house.key(pygame.K_SPACE)
    assert scene.answered
    assert "revoke" in scene._said[0]
    assert "out of the round" in scene._said[0]
    assert scene.stage.hand.refused == drill.answers[bad].card
    assert scene.stage.hand.playable == {drill.answers[place].card for place in drill.right}
    assert house.practice.tally.because(Cause.REVOKE).wrong == 1


def test_all_the_cards_that_may_go_are_right(assets: Assets) -> None:
    house = PageHouse("nl", assets)
    scene = drilling(house, Kind.CARDS)
    drill = revoking(scene)
    for place in drill.right:
        house.key(pygame.K_1 + place)
    house.key(pygame.K_SPACE)
    assert scene.answered
    assert scene._said[1]
    assert scene.right == 1


def test_a_card_left_out_is_told(assets: Assets) -> None:
    house = PageHouse("en", assets)
    scene = drilling(house, Kind.CARDS)
    for seed in range(60):
        drill = pose(scene, Kind.CARDS, 3, seed)
        if any(answer.cause is Cause.VOID for answer in drill.answers):
            break
    house.key(pygame.K_1, pygame.K_SPACE)
    assert scene._said[0].startswith("You left out")
    assert "any card may go" in scene._said[0]


@pytest.mark.parametrize("event", [{"key": pygame.K_F1, "unicode": ""}, {"key": pygame.K_SLASH, "unicode": "?"}])
def test_the_rules_open_at_the_right_page_and_the_question_stays(assets: Assets, event: dict[str, Any]) -> None:
    house = PageHouse("en", assets)
    scene = drilling(house, Kind.KNOCK)
    drill = pose(scene, Kind.KNOCK)
    before = picture(house, (1280, 720)).copy()
    house.stack.handle(pygame.Event(pygame.KEYDOWN, mod=0, **event))
    rules = house.stack.top
    assert isinstance(rules, HowToPlay)
    assert rules.chapter.name == chapter_of(drill)
    house.pop()
    assert house.stack.top is scene
    assert scene.drill is drill
    after = picture(house, (1280, 720))
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


@pytest.mark.parametrize("preset", PLAYABLE)
def test_every_drill_names_a_chapter_that_is_there(assets: Assets, preset: str) -> None:
    house = PageHouse("en", assets)
    names = {chapter.name for chapter in HowToPlay(house, PRESETS[preset], preset, 4).chapters}
    rng = Random(1)
    for kind in Kind:
        for level in (1, 3, 5):
            assert chapter_of(make(kind, PRESETS[preset], rng, level)) in names


def test_another_language_keeps_the_question_and_the_answer(assets: Assets) -> None:
    house = PageHouse("en", assets)
    scene = drilling(house)
    drill = pose(scene, Kind.TRICK)
    house.key(pygame.K_1 + wrong_place(drill))
    house.change(lang="nl")
    picture(house, (1280, 720))
    assert scene.drill is drill
    assert scene.answered
    assert scene.view is not None
    assert scene.view.paper.written.question == house.words("practice.ask.trick")


# --- the page -------------------------------------------------------------------------------------


def worst() -> Tally:
    """Everything has been asked often, and everything has gone wrong."""
    kinds = {kind: OfKind(1000 + number, 900, 5, 2) for number, kind in enumerate(Kind)}
    causes = {cause: OfCause(100 + number, 1.0) for number, cause in enumerate(Cause)}
    return Tally(kinds, causes, 12, 120)


def test_the_page_chooses_what_is_asked(assets: Assets) -> None:
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    page = Practice(house)
    house.go(page)
    click(house, page, "practice.kind.knock")
    page._by(4)
    house.key(pygame.K_RETURN)
    scene = awaited(house)
    assert scene.kinds == (Kind.KNOCK,)
    assert [table.preset for table in scene.tables] == ["cafe"]
    scene.choose(0)
    house.key(pygame.K_ESCAPE)
    assert house.stack.top is page
    assert house.practice.tally.asked == 1
    house.key(pygame.K_UP, pygame.K_UP)
    assert page.kind is Kind.TRICK


def test_forgetting_asks_once_more(assets: Assets) -> None:
    house = PageHouse("en", assets)
    house.practice.write(worst())
    house.stack.resize((1280, 720))
    page = Practice(house)
    house.go(page)
    click(house, page, "practice.forget")
    assert house.practice.tally.asked == 5010
    click(house, page, "practice.forget")
    assert house.practice.tally == Tally()


@pytest.mark.parametrize(("kinds", "told"), [([Kind.COST], ["practice.no_question"]), (list(Kind), [])])
def test_rules_that_know_no_such_question_get_another(assets: Assets, kinds: list[Kind], told: list[str]) -> None:
    """With one chip each nobody can knock."""
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    rules = replace(PRESETS["limit"], stack=1, ante=1)
    scene = opened(house, kinds, [Table(rules, "limit")])
    for _ in range(8):
        assert scene.drill.kind is not Kind.COST
        scene._next()
    assert [key for key, _ in house.told] == told


def test_a_table_that_knows_the_question_is_taken_instead(assets: Assets) -> None:
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    poor = Table(replace(PRESETS["limit"], stack=1, ante=1), "limit")
    scene = opened(house, [Kind.COST], [poor, CLASSIC, poor])
    for _ in range(4):
        assert (scene.drill.kind, scene.table) == (Kind.COST, CLASSIC)
        scene._next()


def test_where_no_rules_know_a_question_a_classic_one_is_asked(assets: Assets) -> None:
    """Nothing is left to be asked: still there is a question, and the player hears why it is another."""
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    supply = supply_for(house, [Kind.COST], [], threaded=False)
    first = supply.take()
    assert first is not None
    scene = Drilling(house, supply, [], first, ahead=False)
    assert (scene.drill.kind, scene.table) == (Kind.CARDS, CLASSIC)
    assert [key for key, _ in house.told] == ["practice.no_question"]


def test_the_next_question_is_made_while_this_one_is_answered(assets: Assets) -> None:
    """Whoever is faster than it sees the old one a moment longer, and can still leave."""
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    page = Practice(house)
    house.go(page)
    assert house.stack.top is page
    house.key(pygame.K_RETURN, pygame.K_RETURN)  # impatient
    scene = awaited(house)
    for _ in range(5):
        before = scene.drill
        scene._answer(scene.drill.right)
        house.key(pygame.K_SPACE)
        assert awaited(house, before) is scene
        assert not scene.answered
    assert scene.right == 5
    house.key(pygame.K_ESCAPE)
    assert house.stack.top is page


def test_it_begins_with_the_rules_that_were_played_last(assets: Assets) -> None:
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    page = Practice(house)
    house.go(page)
    house.key(pygame.K_RETURN)
    assert awaited(house).tables == (CLASSIC,)


def test_everything_is_forgotten_at_the_second_press(assets: Assets) -> None:
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    house.practice.write(Tally(streak=2, kinds={Kind.TRICK: OfKind(4, 2, 2, 1)}))
    scene = Practice(house)
    house.go(scene)
    click(house, scene, "practice.forget")
    picture(house, (1280, 720))
    assert house.practice.tally.asked == 4
    click(house, scene, "practice.forget")
    picture(house, (1280, 720))
    assert house.practice.tally == Tally()


def test_what_is_chosen_while_the_first_question_is_made_counts(assets: Assets) -> None:
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    page = Practice(house)
    house.go(page)
    house.key(pygame.K_RETURN)  # anything, by all rules
    name = next(target.name for target in page.targets() if target.name.endswith(f".{Kind.KNOCK.value}"))
    click(house, page, name)
    assert page.kind is Kind.KNOCK
    assert awaited(house).kinds == (Kind.KNOCK,)
