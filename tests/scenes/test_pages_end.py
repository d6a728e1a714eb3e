"""The end of a match and its plot."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

import pygame
import pytest

from tests.scenes.pages_house import PEOPLE, PageHouse, ended, seating
from toepen_gui.engine.rules import PRESETS, Stacks
from toepen_gui.scenes.match_end import MatchEnd
from toepen_gui.scenes.match_end_plot import CHALKS, MARKS, player_lines, spread, step_of
from toepen_gui.scenes.play import Play
from toepen_gui.scenes.title import Title
from toepen_gui.ui.assets import Assets

SIZE = (1280, 720)
History: TypeAlias = tuple[tuple[int, ...], ...]


# --- the plot as arithmetic -----------------------------------------------------------------
def test_faces_keep_their_distance_and_their_order() -> None:
    wanted = [100.0, 102.0, 101.0, 300.0, 300.0]
    got = spread(wanted, 40, 0, 400)
    order = sorted(range(5), key=lambda i: wanted[i])
    assert all(got[b] - got[a] >= 39.9 for a, b in pairwise(order))
    assert all(0 <= y <= 400 for y in got)


def test_faces_move_closer_where_there_is_no_room() -> None:
    got = spread([50.0] * 8, 40, 0, 140)
    assert sorted(got) == pytest.approx([20.0 * i for i in range(8)])


def test_nobody_and_one_need_no_spreading() -> None:
    assert spread([], 40, 0, 100) == []
    assert spread([170.0], 40, 0, 100) == [100.0]


@pytest.mark.parametrize(
    ("span", "room", "least", "step"), [(10, 300, 24, 1), (10, 100, 24, 5), (45, 600, 30, 5), (45, 600, 12, 1)]
)
def test_ticks_stand_apart(span: float, room: float, least: float, step: int) -> None:
    assert step_of(span, room, least) == step


def test_a_line_ends_where_its_player_drops_out() -> None:
    history = ((1, 0, 2), (5, 0, 4), (5, 1, 6), (5, 5, 6))
    lines = player_lines(history, ("a", "b", "c"), 5)
    assert [line.points for line in lines] == [(0, 1, 5), (0, 0, 0, 1, 5), (0, 2, 4, 6)]
    lines = player_lines(history, ("a", "b", "c"), None)
    assert all(len(line.points) == 5 for line in lines)


def test_eight_players_can_be_told_apart_without_colour() -> None:
    assert len(set(MARKS)) == len(set(CHALKS)) == 8


# --- the page -------------------------------------------------------------------------------
def opened(assets: Assets, players: int = 4, preset: str = "classic", limit: int = 10) -> tuple[PageHouse, MatchEnd]:
    house = PageHouse("en", assets)
    view, history = ended(players, preset, limit)
    scene = MatchEnd(house, seating(players, view.rules, preset), view, history)
    house.stack.resize(SIZE)
    house.go(scene)
    house.stack.draw(pygame.Surface(SIZE))
    return house, scene


def test_playing_again_takes_the_same_company_and_rules(assets: Assets) -> None:
    house, scene = opened(assets, 5, "solo", 5)
    house.key(pygame.K_RETURN)
    (setup,) = house.keeper.begun
    assert tuple(guest.who for guest in setup.opponents) == PEOPLE[:4]
    assert setup.rules == scene.view.rules
    assert isinstance(house.stack.top, Play)


def test_escape_leads_to_the_title(assets: Assets) -> None:
    house, _ = opened(assets)
    house.key(pygame.K_ESCAPE)
    assert isinstance(house.stack.top, Title)


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize(("preset", "limit"), [("classic", 10), ("solo", 5), ("solo", 30)])
def test_any_match_can_be_shown(assets: Assets, players: int, preset: str, limit: int) -> None:
    house, scene = opened(assets, players, preset, limit)
    assert scene.faults == []
    assert len(scene.rows) == players
    assert ("win_match" in house.audio.played) != ("lose_match" in house.audio.played)


def test_a_long_match_is_drawn(assets: Assets) -> None:
    house = PageHouse("en", assets)
    view, history = ended(8, "solo", 100)
    assert len(history) > 60
    scene = MatchEnd(house, seating(8, view.rules, "solo"), view, history)
    house.stack.resize((800, 600))
    house.go(scene)
    house.stack.draw(pygame.Surface((800, 600)))
    assert scene.faults == []


# --- chip games, which are settled as they stand ----------------------------------------------
def settled(assets: Assets, net: tuple[int, ...], stacks: Stacks, history: History) -> tuple[PageHouse, MatchEnd]:
    house = PageHouse("en", assets)
    view, _ = ended(len(net), "classic", 10)
    rules = replace(PRESETS["limit"], stacks=stacks)
    view = replace(view, rules=rules, points=history[-1], net=net, match=None)
    scene = MatchEnd(house, seating(len(net), rules, "limit"), view, history)
    house.stack.resize(SIZE)
    house.go(scene)
    house.stack.draw(pygame.Surface(SIZE))
    return house, scene


@pytest.mark.parametrize(("net", "cue"), [((4, -1, -3), "win_match"), ((-4, 1, 3), "lose_match")])
def test_who_has_won_most_chips_hears_it(assets: Assets, net: tuple[int, ...], cue: str) -> None:
    history = (tuple(10 + chips for chips in net),)
    house, scene = settled(assets, net, Stacks.REFILL, history)
    assert cue in house.audio.played
    assert scene.faults == []


def test_with_nobody_ahead_nobody_has_lost(assets: Assets) -> None:
    house, scene = settled(assets, (0, 0, 0), Stacks.REFILL, ((10, 10, 10),))
    assert scene._headline(scene.ruler(), 2000) == house.words("match_end.over")


def test_chips_that_were_bought_are_not_remembered_as_won(assets: Assets) -> None:
    _, scene = settled(assets, (15, -15), Stacks.CARRY, ((15, 5), (20, 0)))
    assert "5" in scene._memory()
    _, scene = settled(assets, (15, -15), Stacks.CARRY, ((20, 0), (15, 15)))
    assert scene._memory() == ""
    assert scene.faults == []
