"""The set-up: who sits there, by which rules; what comes of it is what is dealt, and it is remembered."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.scenes.pages_house import PageHouse, waiting
from toepen_gui.engine.rules import PRESETS, Ending, Knocking, Laundry, Stacks
from toepen_gui.scenes.pages_ask import Ask
from toepen_gui.scenes.people import PEOPLE, PLAYABLE, SKINS
from toepen_gui.scenes.play import Play
from toepen_gui.scenes.setup import SetUp
from toepen_gui.scenes.setup_choice import LIMITS, Evening
from toepen_gui.settings import LastSetup, Opponent
from toepen_gui.table.port import Level
from toepen_gui.ui.assets import Assets

SIZE = (1280, 720)


def opened(assets: Assets, players: int = 0, size: tuple[int, int] = SIZE) -> tuple[PageHouse, SetUp]:
    house = PageHouse("en", assets, waiting(players) if players else None)
    scene = SetUp(house)
    house.stack.resize(size)
    house.go(scene)
    house.stack.draw(pygame.Surface(size))
    return house, scene


def click(house: PageHouse, scene: SetUp, name: str) -> None:
    house.stack.draw(pygame.Surface(scene.size))
    box = next(target.box for target in scene.targets() if target.name == name)
    house.click(box.cx, box.y + 0.3 * box.h)


# --- a first match after the basics
@pytest.mark.parametrize(
    ("learned", "known", "asked"),
    [((), False, False), (("order",), False, True), (("order",), True, False), (("order", "laundry"), False, False)],
)
def test_who_was_taught_no_laundry_is_asked_about_it(
    assets: Assets, learned: tuple[str, ...], known: bool, asked: bool
) -> None:
    house, scene = opened(assets)
    house.change(learned=learned, laundry_known=known)
    click(house, scene, "setup.deal")
    assert isinstance(house.stack.top, Ask if asked else Play)


@pytest.mark.parametrize(("answer", "laundry"), [("without", Laundry.OFF), ("with", Laundry.KEEP)])
def test_laundry_is_left_out_of_this_match_only(assets: Assets, answer: str, laundry: Laundry) -> None:
    house, scene = opened(assets)
    house.change(learned=("order",))
    click(house, scene, "setup.deal")
    ask = house.stack.top
    assert isinstance(ask, Ask)
    house.stack.draw(pygame.Surface(SIZE))
    box = next(target.box for target in ask.targets() if target.name == f"ask.{answer}")
    house.click(box.cx, box.cy)
    play = house.stack.top
    assert isinstance(play, Play)
    assert play.desk.flow.seating.rules.laundry is laundry
    assert Evening.of(house.settings.setup).rules.laundry is Laundry.KEEP
    assert house.settings.laundry_known == (answer == "with")


# --- the choice as a value ------------------------------------------------------------------
def test_it_begins_as_it_was_last_time() -> None:
    last = LastSetup((Opponent("ravi", "master"), Opponent("bep", "beginner")), "solo", 20)
    evening = Evening.of(last)
    assert evening.opponents == ("bep", "ravi")
    assert evening.levels["ravi"] is Level.MASTER
    assert evening.levels["kees"] is Level.REGULAR
    assert (evening.preset, evening.limit, evening.laundry) == ("solo", 20, False)
    assert Evening.of(evening.remembered()) == evening


def test_what_is_no_longer_known_is_left_out() -> None:
    last = LastSetup((Opponent("nobody", "godlike"),), "forgotten", 11)
    evening = Evening.of(last)
    assert evening.opponents == ("kees", "fatima", "mei")
    assert evening.preset == PLAYABLE[0]
    assert evening.limit == 11  # out of the usual, but possible


def test_the_last_opponent_stays() -> None:
    evening = Evening.of(LastSetup((Opponent("kees", "regular"),)))
    assert evening.toggled("kees").opponents == ("kees",)


def test_nobody_comes_to_a_full_table() -> None:
    """More people than seats: who is at home stays there until somebody has left."""
    full = Evening.of(LastSetup()).counting(8)
    home = next(person.who for person in PEOPLE if person.who not in full.seated)
    assert full.toggled(home) == full
    assert home in full.toggled("kees").toggled(home).seated


@pytest.mark.parametrize("players", range(2, 9))
def test_any_number_can_be_asked(players: int) -> None:
    evening = Evening.of(LastSetup()).counting(players)
    assert evening.players == players
    assert evening.counting(2).players == 2


@pytest.mark.parametrize("preset", PLAYABLE)
def test_the_rules_are_those_of_the_preset_with_the_points_chosen(preset: str) -> None:
    evening = Evening.of(LastSetup()).by(preset)
    assert evening.rules == PRESETS[preset]
    setup = evening.setup({person.who: person.who for person in PEOPLE}, "Ik")
    assert setup.rules == PRESETS[preset]
    assert setup.own_name == "Ik"


def test_more_points_and_more_players_take_longer() -> None:
    evening = Evening.of(LastSetup())
    solo = evening.by("solo")
    minutes = [solo.ruled(replace(solo.rules, limit=limit)).minutes for limit in LIMITS]
    assert minutes == sorted(minutes)
    short = evening.by("classic").counting(3)
    assert short.ruled(replace(short.rules, limit=5)).minutes < short.ruled(replace(short.rules, limit=10)).minutes
    assert evening.by("solo").counting(8).minutes > evening.by("solo").counting(2).minutes


# --- the page -------------------------------------------------------------------------------
def test_choices_are_kept_at_once(assets: Assets) -> None:
    house, scene = opened(assets)
    click(house, scene, "setup.opponent.ravi")
    click(house, scene, "setup.opponent.kees")
    click(house, scene, "setup.preset.solo")
    click(house, scene, "setup.limit.15")
    click(house, scene, "setup.skin.deep")
    kept = house.settings.setup
    assert [one.who for one in kept.opponents] == ["fatima", "mei", "ravi"]
    assert (kept.preset, kept.limit, house.settings.skin) == ("solo", 15, SKINS[-1])


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_having_chosen_by_arrows_one_can_deal_at_once(assets: Assets, key: int) -> None:
    house, scene = opened(assets)
    scene.group.ring.focus(scene.group.named("limit"), show=True)
    house.key(pygame.K_RIGHT)
    assert scene.main is not None
    assert scene.main.cap == "Enter", "the cap says what Enter does"
    house.key(key)
    assert [type(one).__name__ for one in house.stack.scenes] != ["SetUp"]


def test_the_stepper_counts_players(assets: Assets) -> None:
    house, scene = opened(assets)
    click(house, scene, "setup.players.more")
    assert scene.evening.players == 5
    click(house, scene, "setup.players.fewer")
    click(house, scene, "setup.players.fewer")
    assert scene.evening.players == 3


def test_levels_are_chosen_from_a_list(assets: Assets) -> None:
    house, scene = opened(assets)
    click(house, scene, "setup.level.kees")
    house.key(pygame.K_END, pygame.K_RETURN)
    assert scene.evening.levels["kees"] is Level.MASTER
    assert "kees" in scene.evening.seated  # pressing the list does not send anybody home


def test_dealing_begins_that_match(assets: Assets) -> None:
    house, scene = opened(assets)
    click(house, scene, "setup.preset.solo")
    click(house, scene, "setup.laundry")
    click(house, scene, "setup.deal")
    (setup,) = house.keeper.begun
    assert (setup.preset, setup.rules.knocking, setup.rules.ending) == ("solo", Knocking.OWN_TURN, Ending.LAST_STANDING)
    assert setup.rules.laundry is Laundry.KEEP
    assert [guest.name for guest in setup.opponents] == ["Kees", "Fatima", "Mei"]
    assert isinstance(house.stack.top, Play)


def test_it_asks_once_before_an_unfinished_match_is_given_up(assets: Assets) -> None:
    house, scene = opened(assets, 4)
    house.key(pygame.K_RETURN)
    ask = house.stack.top
    assert isinstance(ask, Ask)
    house.key(pygame.K_ESCAPE)
    assert house.stack.top is scene
    assert not house.keeper.begun
    house.key(pygame.K_RETURN)
    ask = house.stack.top
    assert isinstance(ask, Ask)
    house.stack.draw(pygame.Surface(SIZE))
    box = next(target.box for target in ask.targets() if target.name == "ask.drop")
    house.click(box.cx, box.cy)
    assert house.keeper.given_up == 1
    assert len(house.keeper.begun) == 1


def test_or_plays_on_with_it(assets: Assets) -> None:
    house, _ = opened(assets, 4)
    house.key(pygame.K_RETURN, pygame.K_RETURN)
    assert house.keeper.resumed == 1
    assert house.keeper.given_up == 0
    assert isinstance(house.stack.top, Play)


def test_a_match_that_another_window_took_up_meanwhile_leads_back_to_the_set_up(assets: Assets) -> None:
    house, scene = opened(assets, 4)
    house.key(pygame.K_RETURN)
    house.keeper.waiting = None
    house.key(pygame.K_RETURN)
    assert house.stack.top is scene
    assert house.keeper.given_up == 0
    house.key(pygame.K_RETURN)
    assert len(house.keeper.begun) == 1


@pytest.mark.parametrize(("size", "text"), [(SIZE, 1.0), ((600, 900), 1.0), ((600, 900), 2.0), ((800, 600), 2.0)])
def test_the_question_fits(assets: Assets, size: tuple[int, int], text: float) -> None:
    house = PageHouse("nl", assets, waiting(8), text=text)
    house.stack.resize(size)
    house.go(SetUp(house))
    house.key(pygame.K_RETURN)
    ask = house.stack.top
    assert isinstance(ask, Ask)
    house.stack.draw(pygame.Surface(size))
    assert ask.faults == []


@pytest.mark.parametrize("size", [SIZE, (600, 900), (800, 600)])
def test_the_keyboard_alone_reaches_every_control(assets: Assets, size: tuple[int, int]) -> None:
    house, scene = opened(assets, 0, size)
    wanted = {widget.name for widget in scene.group.widgets if widget.focusable and widget.enabled}
    seen = set()
    for _ in range(len(wanted) + 2):
        house.key(pygame.K_TAB)
        current = scene.group.ring.current
        assert current is not None
        seen.add(current.name)
    assert seen == wanted


# --- chips ----------------------------------------------------------------------------------
def test_a_match_without_an_end_is_settled_after_the_rounds_chosen(assets: Assets) -> None:
    house, scene = opened(assets)
    click(house, scene, "setup.preset.pot-limit")
    assert scene.evening.endless
    click(house, scene, "setup.rounds")
    house.key(pygame.K_HOME, pygame.K_RETURN)
    assert house.settings.setup.rounds == 10
    setup = scene.evening.setup({person.who: person.who for person in PEOPLE}, "Ik")
    assert setup.rounds == 10
    tournament = scene.evening.ruled(replace(scene.evening.rules, stacks=Stacks.TOURNAMENT))
    assert tournament.setup({person.who: person.who for person in PEOPLE}, "Ik").rounds == 0
    click(house, scene, "setup.rounds")
    house.key(pygame.K_END, pygame.K_RETURN)
    assert scene.evening.rounds == 0
    click(house, scene, "setup.preset.classic")
    assert scene.group.named("rounds") is None
