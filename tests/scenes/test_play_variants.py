"""Every decision of every variant on the table: it can be read, it fits, and mouse alone and keys alone answer it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame
import pytest

from tests.scenes.play_house import TestHouse
from toepen_gui.board.cue import Hold
from toepen_gui.engine.commands import (
    Call,
    Check,
    Command,
    Discard,
    Draw,
    Fold,
    HandIn,
    Knock,
    KnockBlind,
    Look,
    Pass,
    Play,
)
from toepen_gui.geometry import Box
from toepen_gui.paths import assets
from toepen_gui.scenes.match_end import MatchEnd
from toepen_gui.scenes.play_amount import ROD
from toepen_gui.scenes.round_end import Buying, RoundEnd
from toepen_gui.settings import Pace
from toepen_gui.ui.assets import Assets
from tools.parlour import MOST, Parlour
from tools.variants import ALL, MOMENTS, YOU

SIZES: Final = ((800, 600), (1280, 720), (1920, 1080), (600, 900), (3840, 2160))
Way = Callable[["Sitting"], None]


@pytest.fixture(scope="module")
def pictures() -> Assets:
    return Assets(assets())


class Sitting:
    """Somebody at a moment, with a mouse and a keyboard."""

    def __init__(self, name: str, players: int, pictures: Assets, size: tuple[int, int] = (1280, 720)) -> None:
        moment = ALL[name]
        self.house = TestHouse("en", pictures, pace=Pace.AT_ONCE, less_motion=True)
        self.house.stack.resize(size)
        self.parlour = Parlour(self.house, moment, min(max(players, moment.few), moment.many))
        for _ in range(MOST):
            self.parlour.frame(self.house.stack)
            if self.parlour.come:
                break
        else:
            raise AssertionError(f"{name} never came")
        self.sent: list[Command] = []
        self.desk = self.parlour.play.desk
        self.bought: list[int] = []
        self.desk.flow.buy = self._buy  # type: ignore[method-assign]
        self.desk.flow.send = self._send  # type: ignore[method-assign]

    def _buy(self, chips: int) -> None:
        self.bought.append(chips)

    def _send(self, command: Command, revision: int) -> None:  # noqa: ARG002  as the table takes it
        self.sent.append(command)

    def key(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.house.stack.handle(pygame.Event(kind, key=key, mod=0, unicode=""))
        self.wait()

    def click(self, name: str) -> None:
        box = next(target.box for target in self.parlour.play.targets() if target.name == name)
        self.click_at(box.cx, box.cy)

    def click_at(self, x: float, y: float) -> None:
        at = (round(x), round(y))
        self.house.stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.house.stack.handle(pygame.Event(kind, pos=at, button=1))
        self.wait()

    def wait(self) -> None:
        for _ in range(20):
            self.house.stack.update(1 / 30)

    def card(self, nr: int) -> None:
        box = self.parlour.play.controller.card_box(nr)
        assert box is not None
        self.click_at(box.cx, box.cy)


def _labels(sitting: Sitting) -> list[str]:
    panel = sitting.desk.panel
    return [] if panel is None else [sitting.house.words(a.label.key, **a.label.params) for a in panel.answers]


# moment, what the mouse does, what the keyboard does, what comes of it
ANSWERS: Final[list[tuple[str, Way, Way, type[Command]]]] = [
    ("blind", lambda s: s.click("play.knock"), lambda s: s.key(pygame.K_k), KnockBlind),
    ("blind", lambda s: s.click("play.call"), lambda s: s.key(pygame.K_c), Look),
    ("blind_answer", lambda s: s.click("play.call"), lambda s: s.key(pygame.K_c), Call),
    ("blind_answer", lambda s: s.click("play.fold"), lambda s: s.key(pygame.K_f), Fold),
    ("laundry", lambda s: s.click("play.call"), lambda s: s.key(pygame.K_c), HandIn),
    ("laundry_bluff", lambda s: s.click("play.fold"), lambda s: s.key(pygame.K_f), Pass),
    ("check", lambda s: s.click("play.call"), lambda s: s.key(pygame.K_c), Check),
    ("check", lambda s: s.click("play.fold"), lambda s: s.key(pygame.K_f), Pass),
    ("draw", lambda s: s.click("play.call"), lambda s: s.key(pygame.K_c), Draw),
    ("draw", lambda s: s.click("play.fold"), lambda s: s.key(pygame.K_f), Pass),
    ("poverty", lambda s: s.click("play.call"), lambda s: s.key(pygame.K_c), Call),
    ("poverty_several", lambda s: s.click("play.fold"), lambda s: s.key(pygame.K_f), Fold),
    ("alone", lambda s: s.click("play.fold"), lambda s: s.key(pygame.K_f), Fold),
    ("must_call", lambda s: s.click("play.call"), lambda s: s.key(pygame.K_c), Call),
    ("must_call", lambda s: s.click("play.knock"), lambda s: s.key(pygame.K_k), Knock),
    ("chips", lambda s: s.click("play.knock"), lambda s: s.key(pygame.K_k), Knock),
    ("chips_limit_answer", lambda s: s.click("play.knock"), lambda s: s.key(pygame.K_k), Knock),
    ("chips_all_in", lambda s: s.click("play.call"), lambda s: s.key(pygame.K_c), Call),
    ("chips_answer", lambda s: s.click("play.fold"), lambda s: s.key(pygame.K_f), Fold),
    ("chips_check", lambda s: s.click("play.call"), lambda s: s.key(pygame.K_c), Check),
    ("grave", lambda s: s.card(4), lambda s: s.key(pygame.K_5), Play),
]


@pytest.mark.parametrize(("name", "mouse", "keys", "comes"), ANSWERS)
def test_mouse_alone_and_keys_alone(name: str, mouse: Way, keys: Way, comes: type[Command], pictures: Assets) -> None:
    for way in (mouse, keys):
        sitting = Sitting(name, 3, pictures)
        way(sitting)
        assert [type(command) for command in sitting.sent] == [comes]


@pytest.mark.parametrize("name", MOMENTS)
def test_every_answer_has_its_price(name: str, pictures: Assets) -> None:
    sitting = Sitting(name, 4, pictures)
    spoken, panel = sitting.desk.spoken, sitting.desk.panel
    assert spoken is not None
    assert spoken.line is not None
    for answer in panel.answers if panel is not None else ():
        assert answer.price is not None or answer.command is None


def test_blind_cards_lie_face_down(pictures: Assets) -> None:
    for name in ("blind", "blind_answer"):
        sitting = Sitting(name, 4, pictures)
        stage, view = sitting.desk.stage, sitting.parlour.play.view
        assert stage is not None
        assert view is not None
        assert sitting.desk.cards == ()
        assert all(piece.card is None for piece in stage.picture(view.layout).cards)


def test_laundry_tells_honest_from_bluff(pictures: Assets) -> None:
    assert _labels(Sitting("laundry", 4, pictures))[0] == "Hand in"
    assert _labels(Sitting("laundry_bluff", 4, pictures))[0] == "Hand in, as a bluff"


@pytest.mark.parametrize("keys", [False, True])
def test_three_cards_are_laid_aside(keys: bool, pictures: Assets) -> None:
    sitting = Sitting("aside", 2, pictures)
    use: Callable[[int], None] = (lambda nr: sitting.key(pygame.K_1 + nr)) if keys else sitting.card
    for nr in (0, 3, 5):
        use(nr)
    assert len(sitting.desk.hand.picked) == 3
    sitting.key(pygame.K_BACKSPACE) if keys else sitting.click("play.again")
    assert not sitting.desk.hand.picked
    for nr in (1, 2, 4, 6):  # a fourth is not taken
        use(nr)
    picked = sitting.desk.hand.picked
    assert len(picked) == 3
    sitting.key(pygame.K_RETURN) if keys else sitting.click("play.confirm")
    (command,) = sitting.sent
    assert isinstance(command, Discard)
    assert set(command.cards) == picked


def test_a_card_that_breaks_suit_is_asked_once_more(pictures: Assets) -> None:
    sitting = Sitting("revoke", 4, pictures)
    view = sitting.desk.view
    assert view is not None
    wrong = next(i for i, card in enumerate(sitting.desk.cards) if card >> 3 != view.suit_led)
    sitting.key(pygame.K_1 + wrong)
    assert sitting.sent == []
    assert _labels(sitting) == ["Play it all the same", "Take it back"]
    sitting.key(pygame.K_SPACE)
    assert sitting.sent == []
    sitting.card(wrong)
    sitting.click("play.call")
    assert [type(command) for command in sitting.sent] == [Play]


def test_the_amount_by_keys(pictures: Assets) -> None:
    sitting = Sitting("chips_answer", 4, pictures)

    def chosen() -> int:
        assert sitting.desk.amount is not None
        return sitting.desk.amount.chosen

    assert chosen() == 1
    for key, now in (
        (pygame.K_UP, 2),
        (pygame.K_UP, 3),
        (pygame.K_DOWN, 2),
        (pygame.K_PAGEUP, 5),
        (pygame.K_END, 25),
        (pygame.K_HOME, 1),
        (pygame.K_1, 1),
        (pygame.K_2, 12),
        (pygame.K_BACKSPACE, 1),
    ):
        sitting.key(key)
        assert chosen() == now
    sitting.key(pygame.K_7)
    sitting.key(pygame.K_k)
    (command,) = sitting.sent
    assert isinstance(command, Knock)
    assert command.chips == 17


def test_figures_play_cards_while_a_card_is_asked_for(pictures: Assets) -> None:
    sitting = Sitting("chips_no", 4, pictures)
    sitting.key(pygame.K_1)
    assert [type(command) for command in sitting.sent] == [Play]


@pytest.mark.parametrize("how", ["quick", "wheel", "step", "end"])
def test_once_an_amount_has_been_touched_figures_are_chips_and_no_cards(how: str, pictures: Assets) -> None:
    """Who pulls at the rod and then types a number must not lose a card by it."""
    sitting = Sitting("chips_no", 4, pictures)
    if how == "quick":
        sitting.click("play.amount.half")
    elif how == "wheel":
        rod = next(target.box for target in sitting.parlour.play.targets() if target.name == ROD)
        over = (round(rod.cx), round(rod.cy))
        sitting.house.stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=over, rel=(1, 0), buttons=(0, 0, 0)))
        sitting.house.stack.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    else:
        sitting.key(pygame.K_UP if how == "step" else pygame.K_END)
    sitting.wait()
    sitting.key(pygame.K_1)
    sitting.key(pygame.K_7)
    assert sitting.sent == []
    assert sitting.desk.amount is not None
    assert sitting.desk.amount.chosen == 17


def test_the_amount_by_mouse(pictures: Assets) -> None:
    sitting = Sitting("chips_no", 4, pictures)
    amount = sitting.desk.amount
    assert amount is not None
    sitting.click("play.amount.half")
    assert sitting.desk.amount == amount.to(2)
    sitting.click("play.amount.all")
    assert sitting.desk.amount == amount.to(29)
    rod = next(target.box for target in sitting.parlour.play.targets() if target.name == ROD)
    for kind, x in ((pygame.MOUSEBUTTONDOWN, rod.x), (pygame.MOUSEMOTION, rod.cx), (pygame.MOUSEBUTTONUP, rod.cx)):
        at = (round(x), round(rod.cy))
        if kind == pygame.MOUSEMOTION:
            sitting.house.stack.handle(pygame.Event(kind, pos=at, rel=(1, 0), buttons=(1, 0, 0)))
            continue
        sitting.house.stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0)))
        sitting.house.stack.handle(pygame.Event(kind, pos=at, button=1))
    sitting.wait()
    assert sitting.desk.amount == amount.to(15)
    sitting.house.stack.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False))
    sitting.wait()
    assert sitting.desk.amount == amount.to(17)
    sitting.click("play.knock")
    (command,) = sitting.sent
    assert command == Knock(YOU, 17)


@pytest.mark.parametrize("stops", [False, True])
def test_a_game_without_an_end_can_be_stopped(stops: bool, pictures: Assets) -> None:
    sitting = Sitting("end_chips", 4, pictures)
    assert sitting.desk.holding is Hold.ROUND
    assert isinstance(sitting.house.stack.top, RoundEnd)
    sitting.wait()
    sitting.key(pygame.K_s if stops else pygame.K_SPACE)
    assert isinstance(sitting.house.stack.top, MatchEnd) == stops
    assert (sitting.house.keeper.asked == ["give up"]) == stops
    if stops:
        top = sitting.house.stack.top
        assert isinstance(top, MatchEnd)
        assert sum(row.points for row in top.rows) == 0
        sitting.house.stack.draw(pygame.Surface((1280, 720)))
        assert top.faults == []


def test_chips_are_bought_before_the_next_round(pictures: Assets) -> None:
    sitting = Sitting("end_carry", 8, pictures)
    top = sitting.house.stack.top
    assert isinstance(top, RoundEnd)
    assert top.buying == Buying(10, 0, 15), "who has no chips is offered a new stack"
    assert all(widget.box.within(Box(0, 0, 1280, 720)) for widget in top.group.widgets)
    sitting.wait()
    sitting.key(pygame.K_DOWN)  # to the chips
    for _ in range(3):
        sitting.key(pygame.K_RIGHT)
    assert top.buying.chips == 13
    sitting.key(pygame.K_SPACE)
    assert sitting.sent == []
    assert sitting.bought == [13]


# --- it fits ------------------------------------------------------------------------------------


def _fits(name: str, players: int, pictures: Assets, size: tuple[int, int], lang: str, text: float) -> None:
    sitting = Sitting(name, players, pictures, size)
    house = sitting.house
    house.settings = replace(house.settings, text=text)
    house.speak(lang)
    house.stack.resize(size)
    house.stack.draw(pygame.Surface(size))
    assert [fault for scene in house.stack.scenes for fault in scene.faults] == []
    pictures.clear()


FEW: Final = [
    ("blind", 4, (800, 600), "nl", 2.0),
    ("laundry", 7, (800, 600), "nl", 1.0),
    ("laundry_bluff", 3, (600, 900), "en", 2.0),
    ("aside", 2, (800, 600), "nl", 1.0),
    ("must_call", 8, (1280, 720), "nl", 2.0),
    ("chips_answer", 8, (800, 600), "nl", 1.0),
    ("chips_answer", 4, (600, 900), "en", 2.0),
    ("side_pots", 8, (800, 600), "en", 1.0),
    ("end_side_pots", 8, (800, 600), "nl", 1.0),
    ("end_chips", 4, (600, 900), "nl", 2.0),
    ("end_carry", 8, (800, 600), "nl", 1.0),
    ("end_carry", 4, (1280, 720), "nl", 2.0),
    ("end_laundry", 5, (1280, 720), "en", 2.0),
    ("laundry_bluff", 8, (800, 600), "de", 2.0),
    ("aside", 2, (600, 900), "de", 1.0),
    ("must_call", 4, (800, 600), "zh", 2.0),
    ("chips_answer", 8, (800, 600), "de", 1.0),
    ("chips_all_in", 4, (600, 900), "de", 2.0),
    ("side_pots", 8, (800, 600), "zh", 1.0),
    ("end_side_pots", 8, (800, 600), "de", 1.0),
    ("end_carry", 4, (600, 900), "zh", 2.0),
]


@pytest.mark.parametrize(("name", "players", "size", "lang", "text"), FEW)
def test_it_fits(name: str, players: int, size: tuple[int, int], lang: str, text: float, pictures: Assets) -> None:
    _fits(name, players, pictures, size, lang, text)


@pytest.mark.nightly
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("lang", ["nl", "en", "de", "zh"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_everything_fits(
    name: str, size: tuple[int, int], players: int, lang: str, text: float, pictures: Assets
) -> None:
    _fits(name, players, pictures, size, lang, text)
