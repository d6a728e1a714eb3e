"""Lessons in the window: taken by mouse alone and by keys alone, what a wrong card looks like, and that all fits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tests.scenes.pages_house import PageHouse
from tests.scenes.test_pages_fit import faults_of
from toepen_gui.board.layout import TableLayout, faults
from toepen_gui.engine.notation import parse_command
from toepen_gui.geometry import Box, Scale
from toepen_gui.lessons.course import LAST_BASIC, LESSONS
from toepen_gui.lessons.model import Do, Laid, Lesson, Pick, Tell
from toepen_gui.lessons.session import Phase
from toepen_gui.scenes.context import Target
from toepen_gui.scenes.learn import Learn
from toepen_gui.scenes.lesson import LessonScene
from toepen_gui.scenes.lesson_paper import BACK, CHOICES, NEXT, Paper, split_window
from toepen_gui.scenes.lesson_sheets import Writer
from toepen_gui.scenes.play_amount import ROD
from toepen_gui.scenes.play_measure import chooses_amounts
from toepen_gui.scenes.setup import SetUp
from toepen_gui.scenes.title import Title
from toepen_gui.settings import Pace
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.type import Ruler

SIZES = ((800, 600), (1280, 720), (600, 900), (1920, 1080), (3840, 2160))
FRAME = 1 / 30
MOST = 900  # frames until something counts as stuck
LETTERS = {"en": "JQKA", "nl": "BVHA", "de": "BDKA", "zh": "JQKA"}
AMOUNT = "the amount"
VERBS = {
    "call": "play.call",
    "fold": "play.fold",
    "knock": "play.knock",
    "wait": "play.go_on",
    "laundry": "play.call",
    "pass": "play.fold",
    "check": "play.call",
    "blind": "play.knock",
    "draw": "play.call",
}

every = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def opened(assets: Assets, lesson: Lesson, size: tuple[int, int] = (1280, 720), **fields: Any) -> PageHouse:
    house = PageHouse(str(fields.pop("lang", "en")), assets, pace=Pace.AT_ONCE, less_motion=True, **fields)
    house.stack.resize(size)
    house.go(Learn(house))
    house.push(LessonScene(house, lesson, ahead=False))
    return house


def scene_of(house: PageHouse) -> LessonScene:
    scene = house.stack.top
    assert isinstance(scene, LessonScene)
    return scene


def over(scene: LessonScene) -> bool:
    return scene.session.phase is Phase.DONE


def settle(house: PageHouse) -> None:
    """Until the lesson asks for something and the answer can be given."""
    scene = scene_of(house)
    for _ in range(MOST):
        house.stack.update(FRAME)
        session = scene.session
        ready = scene.desk.flow.question is not None or not isinstance(session.step, Do)
        if session.phase is Phase.DONE or (session.phase is Phase.ASKS and ready and scene.desk.ready):
            return
    raise AssertionError(f"{scene.lesson.name}: stuck after step {scene.session.at}")


def named(house: PageHouse, name: str) -> Target:
    found = {target.name: target for target in scene_of(house).targets()}
    assert name in found, f"{name} is not among {sorted(found)}"
    return found[name]


def use(house: PageHouse, name: str, keys: bool) -> None:
    if name == AMOUNT:
        choose_amount(house, keys)
        return
    target = named(house, name)
    if keys:
        assert target.key, f"{name} has no key"
        key = pygame.key.key_code(target.key)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            house.stack.handle(pygame.Event(kind, key=key, mod=0, unicode=""))
    else:
        house.click(target.box.cx, target.box.cy)


def choose_amount(house: PageHouse, keys: bool) -> None:
    """As many chips as the pot holds: by the choice under the rod, or by the rod's own keys."""
    scene = scene_of(house)
    if not keys:
        target = named(house, "play.amount.pot")
        house.click(target.box.cx, target.box.cy)
        return
    while scene.controller.focus != ROD:
        house.key(pygame.K_TAB)
    house.key(pygame.K_RIGHT, pygame.K_RIGHT)


def wanted(scene: LessonScene) -> list[str]:
    """What has to be used for the right action, in order."""
    step = scene.session.step
    match step:
        case Tell():
            return [NEXT]
        case Pick():
            return [CHOICES[next(nr for nr, one in enumerate(step.choices) if not one.why)]]
        case Do():
            verb, *rest = step.right[0].split()
            if verb == "play":
                card = parse_command(f"0 {step.right[0]}")
                return [f"card.{scene.desk.cards.index(card.card)}"]  # type: ignore[union-attr]
            if verb == "discard":
                cards = [parse_command(f"0 play {text}").card for text in rest]  # type: ignore[union-attr]
                return [*(f"card.{scene.desk.cards.index(card)}" for card in cards), "play.confirm"]
            return [VERBS[verb]] if not rest else [AMOUNT, VERBS[verb]]


@every
@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_a_lesson_can_be_taken_by_mouse_alone_and_by_keys_alone(assets: Assets, lesson: Lesson, keys: bool) -> None:
    house = opened(assets, lesson)
    scene = scene_of(house)
    settle(house)
    while not over(scene):
        at = scene.session.at
        for name in wanted(scene):
            use(house, name, keys)
            for _ in range(10):
                house.stack.update(FRAME)
        settle(house)
        assert over(scene) or scene.session.at == at + 1
    assert house.settings.learned == (lesson.name,)
    assert scene.faults == []
    use(house, NEXT, keys)
    following = LESSONS[(LESSONS.index(lesson) + 1) % len(LESSONS)]
    top = house.stack.top
    if lesson is LESSONS[-1]:
        assert isinstance(top, Learn)
    elif lesson is LAST_BASIC:  # enough to sit down and play
        assert isinstance(top, SetUp)
        house.pop()
        assert isinstance(house.stack.top, Learn)
        assert house.stack.top.next is LESSONS[0]
    else:
        assert isinstance(top, LessonScene)
        assert top.lesson is following


def test_a_card_that_does_not_follow_suit_is_shown_for_what_it_is(assets: Assets) -> None:
    """It goes home, the cards that may go are lit, the line over the hand names them, Bep says what it is called."""
    house = opened(assets, next(lesson for lesson in LESSONS if lesson.name == "follow"))
    scene = scene_of(house)
    settle(house)
    queen = parse_command("0 play Qs").card  # type: ignore[union-attr]
    use(house, f"card.{scene.desk.cards.index(queen)}", keys=False)
    house.stack.update(FRAME)
    assert scene.desk.hand.refused == queen
    assert scene.desk.hand.playable == {parse_command(f"0 play {one}").card for one in ("9c", "Jc")}  # type: ignore[union-attr]
    assert scene.desk.spoken is not None
    assert scene.desk.spoken.line is not None
    assert scene.desk.spoken.line.key == "refusal.follow_clubs"
    assert "revoke" in scene.sheet.said
    assert "pay the stake (1) at once" in scene.sheet.said
    assert not scene.sheet.good


def test_after_two_wrong_cards_the_right_one_is_lit(assets: Assets) -> None:
    house = opened(assets, next(lesson for lesson in LESSONS if lesson.name == "follow"))
    scene = scene_of(house)
    settle(house)
    jack = parse_command("0 play Jc").card  # type: ignore[union-attr]
    for _ in range(2):
        use(house, f"card.{scene.desk.cards.index(jack)}", keys=False)
        for _ in range(20):
            house.stack.update(FRAME)
    assert scene.desk.hand.playable == {parse_command("0 play 9c").card}  # type: ignore[union-attr]


def test_the_knock_key_is_answered_where_the_lesson_has_no_knock(assets: Assets) -> None:
    house = opened(assets, LESSONS[1])
    scene = scene_of(house)
    settle(house)
    house.key(pygame.K_k)
    house.stack.update(FRAME)
    assert scene.session.said is not None
    assert scene.session.said.key == "lesson.no_knock"
    assert scene.desk.remark is not None
    assert scene.desk.remark.line is not None
    assert scene.desk.remark.line.key == "refusal.not_this"
    assert scene.session.at == 0


def test_tab_reaches_the_table_and_the_paper(assets: Assets) -> None:
    house = opened(assets, LESSONS[1])
    scene = scene_of(house)
    settle(house)
    seen = tabbed(house)
    assert {"hand", "play.menu", "play.rules"} <= seen
    use(house, wanted(scene)[0], keys=True)
    settle(house)
    seen = tabbed(house)
    assert {NEXT, BACK, "play.menu", "play.rules"} <= seen
    assert "hand" not in seen, "there is something to read"


def tabbed(house: PageHouse) -> set[str]:
    """All that Tab comes by."""
    seen = set()
    for _ in range(12):
        house.key(pygame.K_TAB)
        seen.add(scene_of(house).controller.focus)
    return seen


def test_back_and_escape(assets: Assets) -> None:
    house = opened(assets, LESSONS[0])
    scene = scene_of(house)
    settle(house)
    use(house, NEXT, keys=True)
    settle(house)
    assert scene.session.at == 1
    use(house, BACK, keys=True)
    settle(house)
    assert scene.session.at == 0
    house.key(pygame.K_ESCAPE)
    assert isinstance(house.stack.top, Learn)
    assert house.settings.learned == ()


def test_a_lesson_goes_on_in_another_window_and_language(assets: Assets) -> None:
    house = opened(assets, LESSONS[1])
    scene = scene_of(house)
    settle(house)
    for size, lang in (((600, 900), "nl"), ((800, 600), "zh"), ((1280, 720), "de")):
        house.stack.resize(size)
        house.change(lang=lang)
        surface = pygame.Surface(size)
        house.stack.draw(surface)
        assert scene.faults == []
    for name in wanted(scene):
        use(house, name, keys=False)
    settle(house)
    assert scene.session.at == 1


@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_everything_a_lesson_says_fits_its_paper(assets: Assets, size: tuple[int, int], text: float, lang: str) -> None:
    house = PageHouse(lang, assets, text=text)
    writer = Writer(house.words, LETTERS[lang])
    caps = (house.words("table.key.backspace"), house.words("table.key.space"))
    _, box = split_window(size, text)
    assert box.within(Box(0, 0, *size))
    scale = Scale.of(*size, text)
    for nr, lesson in enumerate(LESSONS):
        paper = Paper(Ruler(scale, house.look, assets), box, writer.all(lesson, nr, len(LESSONS)), caps)
        assert paper.faults == []
        assert paper.t >= 0.8 * 0.84, f"{lesson.name}: letters of {paper.t:.2f}"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_table_beside_the_paper_has_room(size: tuple[int, int], text: float) -> None:
    kinds = {
        (len(item.hands), chooses_amounts(item.rules), len(item.hands[0].split()) > 6)
        for lesson in LESSONS
        for item in lesson.items
        if isinstance(item, Laid)
    }
    table, _ = split_window(size, text)
    for players, rod, wide in kinds:
        layout = TableLayout.of(table, players, text, name_em=4.0, price_em=9.0, rod=rod, wide_hand=wide)
        assert faults(layout) == [], (size, text, players, rod, wide)


@pytest.mark.parametrize(("size", "text", "lang"), [
    ((800, 600), 1.0, "nl"), ((600, 900), 2.0, "de"), ((800, 600), 2.0, "en"), ((1280, 720), 1.5, "zh"),
])  # fmt: skip
def test_lessons_are_drawn_without_faults(assets: Assets, size: tuple[int, int], text: float, lang: str) -> None:
    surface = pygame.Surface(size)
    for lesson in LESSONS:
        house = opened(assets, lesson, size, lang=lang, text=text)
        settle(house)
        house.stack.draw(surface)
        assert scene_of(house).faults == [], lesson.name


@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES[:4])
def test_the_page_of_lessons_and_the_title_fit(assets: Assets, size: tuple[int, int], text: float, lang: str) -> None:
    surface = pygame.Surface(size)
    house = PageHouse(lang, assets, text=text)
    house.stack.resize(size)
    for greeted, learned in ((False, ()), (True, ("order", "follow"))):
        house.settings = replace(house.settings, learned=learned, greeted=greeted)
        for page in (Title(house), Learn(house)):
            house.go(page)
            house.stack.draw(surface)
            assert faults_of(page, size) == []


def test_the_page_of_lessons_marks_what_was_taken(assets: Assets) -> None:
    house = PageHouse("en", assets, learned=("order", "gone"))
    house.settings = replace(house.settings, greeted=True)
    house.stack.resize((1280, 720))
    page = Learn(house)
    house.go(page)
    assert page.taken == 1
    assert page.next is LESSONS[1]
    box = next(target.box for target in page.targets() if target.name == "learn.keep")
    house.click(box.cx, box.cy)
    assert scene_of(house).lesson.name == "keep", "nothing is locked"


def test_the_basics_are_counted_for_themselves(assets: Assets) -> None:
    """Ten minutes were promised, not two dozen lessons."""
    assert scene_of(opened(assets, LESSONS[0])).sheet.over == "Basics 1 of 7"
    assert scene_of(opened(assets, LESSONS[7])).sheet.over == "Lesson 8 of 24"


def test_the_keys_are_the_players_own(assets: Assets) -> None:
    """As at the table: a key that was changed there is not another one in a lesson."""
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    house.change(keys={"knock": "j"})
    scene = LessonScene(house, LESSONS[0], ahead=False)
    house.go(scene)
    assert scene.table_keys
    assert scene.view is not None
    assert scene.view.easel.pen.look.caps == (("K", "J"),)


@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (600, 900), (1920, 1080)])
def test_the_next_lesson_tells_its_key(assets: Assets, size: tuple[int, int], lang: str) -> None:
    """The words of that button are longer than those of the others: it is given more of the width."""
    house = PageHouse(lang, assets)
    writer = Writer(house.words, "JQKA")
    lesson = LESSONS[1]
    _, box = split_window(size, 1.0)
    scale = Scale.of(*size)
    ruler = Ruler(scale, house.look, assets)
    caps = (house.words("table.key.backspace"), house.words("table.key.space"))
    sheets = list(writer.all(lesson, 1, len(LESSONS)))
    paper = Paper(ruler, box, sheets, caps)
    back, on = paper.buttons(ruler, sheets[-1])
    assert not back.hits(on)
    assert paper.keyed(ruler, sheets[-1])[1]
