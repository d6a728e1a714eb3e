"""The statistics: every page in every window and language, its sums, filters and rating, and chance."""

from __future__ import annotations

from dataclasses import replace
from math import comb

import pygame
import pytest

from tests.scenes.pages_house import PageHouse
from tests.scenes.test_pages_fit import HUGE, SIZES, faults_of
from toepen_gui.coach.port import ReviewSummary
from toepen_gui.scenes import statistics_sums as reckoned
from toepen_gui.scenes.pages_ask import Ask
from toepen_gui.scenes.statistics import TABS, StatisticsPage
from toepen_gui.scenes.statistics_sums import Filter
from toepen_gui.scenes.title import Title
from toepen_gui.table.port import Against, Level, Reviewed
from toepen_gui.ui.assets import Assets
from tools.tallies import MadeUpStatistics, tallies

CASES = [(size, lang, text) for size in SIZES for lang in ("nl", "de", "en", "zh") for text in (1.0, 2.0)]


@pytest.mark.parametrize(("size", "lang", "text"), CASES)
def test_the_pages_fit(assets: Assets, size: tuple[int, int], lang: str, text: float) -> None:
    house = PageHouse(lang, assets, text=text)
    surface = pygame.Surface(size)
    house.stack.resize(size)
    many = [*tallies(60), *tallies(20, 2, chips=True)]
    for matches, left, looked, tabs in (
        (many, 0, 30, range(len(TABS))),
        (many[:1], 3, 0, range(len(TABS))),
        ([], 0, 0, (0,)),
        ([], None, 0, (0,)),
    ):
        scene = StatisticsPage(house, MadeUpStatistics(matches, left, looked))
        house.go(scene)
        for tab in tabs:
            scene._to_tab(tab)
            house.stack.draw(surface)
            assert faults_of(scene, size) == [], f"tab {tab}"
            area = scene._columns[tab].area
            assert all(height <= area.box.h + 1 for height in area.heights), f"tab {tab}: a row is too high"
            if area.to(99):
                house.stack.draw(surface)
                assert faults_of(scene, size) == [], f"tab {tab}, below"
    scene = StatisticsPage(house, MadeUpStatistics(many, looked=len(many)))
    scene.filter = Filter(chips=True)
    house.go(scene)
    for tab in range(len(TABS)):
        scene._to_tab(tab)
        house.stack.draw(surface)
        assert faults_of(scene, size) == [], f"tab {tab}"


def test_the_pages_fit_the_largest_window(assets: Assets) -> None:
    surface = pygame.Surface(HUGE)
    for text in (1.0, 2.0):
        house = PageHouse("nl", assets, text=text)
        house.stack.resize(HUGE)
        scene = StatisticsPage(house, MadeUpStatistics(tallies(60)))
        house.go(scene)
        for tab in range(len(TABS)):
            scene._to_tab(tab)
            house.stack.draw(surface)
            assert faults_of(scene, HUGE) == []


def page(assets: Assets, matches: int = 30) -> tuple[PageHouse, StatisticsPage, MadeUpStatistics]:
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    counted = MadeUpStatistics(tallies(matches))
    scene = StatisticsPage(house, counted)
    house.go(scene)
    return house, scene, counted


def test_pages_by_keys(assets: Assets) -> None:
    house, scene, counted = page(assets)
    house.key(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert scene.tab == 2
    house.key(pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEUP)
    assert scene.tab == len(TABS) - 1
    house.go(Title(house))
    assert counted.closed


def test_resetting_asks_once(assets: Assets) -> None:
    house, scene, counted = page(assets)
    scene._ask_reset()
    assert isinstance(house.stack.top, Ask)
    house.key(pygame.K_ESCAPE)
    assert counted.matches
    scene._ask_reset()
    asked = house.stack.top
    assert isinstance(asked, Ask)
    button = asked.group.named("really")
    assert button is not None
    house.click(button.box.cx, button.box.cy)
    assert counted.matches == ()


def test_nothing_is_reset_while_matches_are_counted(assets: Assets) -> None:
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    scene = StatisticsPage(house, MadeUpStatistics(tallies(3), left=2))
    house.go(scene)
    reset = scene.group.named("reset")
    assert reset is not None
    assert not reset.enabled


def test_filters() -> None:
    matches = [*tallies(40), *tallies(10, 3, chips=True)]
    for one in (Filter(), Filter("cafe"), Filter(who="kees"), Filter(level=Level.MASTER), Filter(chips=True)):
        taken = [match for match in matches if one.takes(match)]
        assert 0 < len(taken) < len(matches)
        assert all(match.chips is one.chips for match in taken)
        assert all(one.title in ("", match.title) for match in taken)
        assert all(not one.who or one.who in [other.who for other in match.against] for match in taken)


def test_sums() -> None:
    matches = tallies(25)
    found = reckoned.sums(matches)
    assert found.matches == found.decided == sum(found.places) == 25
    assert found.won == found.places[0]
    assert found.rounds == sum(match.rounds for match in matches)
    assert found.share("knocks_paid", "knocks") == found.counts["knocks_paid"] / found.counts["knocks"]
    assert reckoned.sums([]).share("knocks_paid", "knocks") is None
    rows = reckoned.rows(matches)
    assert sum(row.total for row in rows) == sum(len(match.against) for match in matches)


def test_what_the_coach_found() -> None:
    matches = tallies(20)
    reviews = MadeUpStatistics(matches, looked=6).reviews
    found = reckoned.looks(matches, reviews)
    assert found.matches == 6
    assert found.rounds == sum(match.rounds for match in matches[:6])
    assert found.found.decisions == 4 * found.rounds
    assert found.found.lost == pytest.approx(0.4 * found.rounds)
    assert reckoned.looks(matches[3:], reviews).matches == 3, "filtered like the rest"
    strange = {
        matches[0].key: Reviewed(3, {"format": 99}),
        matches[1].key: Reviewed(3, {**reviews[matches[1].key].figures, "mistakes": 10**6}),
        "not there": Reviewed(3, {}),
    }
    assert reckoned.looks(matches, reviews | strange).matches == 4
    assert reckoned.looks(matches, {}) == reckoned.Looks(0, 0, ReviewSummary())


def test_a_rating_rises_by_winning_and_grows_sure() -> None:
    (match,) = tallies(1)
    won = replace(match, against=(Against("kees", "Kees", Level.MASTER, 1),))
    lost = replace(match, against=(Against("kees", "Kees", Level.MASTER, -1),))
    even = reckoned.rating([won, lost] * 40, Level.MASTER)
    up = reckoned.rating([won] * 10, Level.MASTER)
    down = reckoned.rating([lost] * 10, Level.MASTER)
    assert abs(even.value - 1500) < 40
    assert up.value > 1700
    assert down.value < 1300
    assert abs(up.value + down.value - 3000) < 1e-6
    assert even.off < up.off < reckoned.OFF * reckoned.WIDEST
    assert even.games == 80
    three_of_four = reckoned.rating([won, won, won, lost] * 100, Level.MASTER)
    assert 1630 < three_of_four.value < 1750
    assert reckoned.rating([won], Level.BEGINNER) == reckoned.Rating(1500, reckoned.OFF * 350, 0)


def test_many_opponents_count_as_one_game() -> None:
    (match,) = tallies(1)
    one = replace(match, against=(Against("kees", "Kees", Level.MASTER, 1),))
    seven = replace(match, against=one.against * 7)
    assert reckoned.rating([one], Level.MASTER) == reckoned.rating([seven], Level.MASTER)


def test_chance_keeps_its_word() -> None:
    """Of many evenings dealt by chance about one figure in twenty lies outside, no more."""
    outside = total = 0
    for seed in range(60):
        matches = tallies(12, seed)
        for own in (True, False):
            for one in reckoned.ranks_dealt(matches, own):
                outside += not one.usual
                total += 1
    assert 0.02 < outside / total < 0.09


def test_what_chance_predicts() -> None:
    assert reckoned.fours(4) == pytest.approx(8 / comb(32, 4))
    assert reckoned.fours(32) == 8
    (match,) = tallies(1)
    whole = replace(match, packs={(4, 7, 28): 10}, own=(5,) * 8, others=(35,) * 8)
    found = reckoned.ranks_dealt([whole], True)[0]
    assert found.expected == pytest.approx(5)
    assert sum(one.expected for one in reckoned.tens_expected([whole])) == pytest.approx(10)


def test_too_many_tens_are_noticed() -> None:
    """A table that gives itself a ten too many every other round is seen within an evening of a hundred."""
    (match,) = tallies(1)
    rigged = replace(match, packs={(4, 3, 12): 100}, others=(150, 150, 150, 150, 150, 150, 100, 200))
    assert not reckoned.ranks_dealt([rigged], False)[7].usual
    assert reckoned.ranks_dealt([rigged], False)[0].usual


@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
def test_large_text_leaves_no_page_half_empty(assets: Assets, lang: str) -> None:
    house = PageHouse(lang, assets, text=2.0)
    house.stack.resize((1280, 720))
    page = StatisticsPage(house, MadeUpStatistics(tallies(60), looked=30))
    house.go(page)
    for tab in range(len(TABS)):
        page.tab = tab
        page.resize((1280, 720))
        area = page._columns[tab].area
        seen = [box for _, box in area.rows()]
        assert max(box.bottom for box in seen) - area.box.y >= 0.6 * area.box.h, tab
