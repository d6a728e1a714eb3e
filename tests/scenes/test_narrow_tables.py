"""Tables beside a paper: laid out with the prices that can really stand there, in every language, window and text."""

from __future__ import annotations

import pytest

from tests.scenes.pages_house import PageHouse
from toepen_gui.board.company import Company
from toepen_gui.board.layout import TableLayout, faults
from toepen_gui.lessons.course import LESSONS
from toepen_gui.lessons.model import Laid
from toepen_gui.scenes.lesson import MANY_CARDS
from toepen_gui.scenes.lesson_paper import split_window
from toepen_gui.scenes.lesson_view import Room
from toepen_gui.ui.assets import Assets

SIZES = ((800, 600), (1280, 720), (600, 900), (1920, 1080))
NAMES = ("Winston", "Fatima", "Sander", "Winston", "Fatima", "Sander", "Winston", "Fatima")
SEEN = 0.4  # of each card in the hand, of its width
TABLES = {
    (len(item.people) + 1, item.rules, len(item.hands[0].split()) > MANY_CARDS)
    for lesson in LESSONS
    for item in lesson.items
    if isinstance(item, Laid)
}


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
def test_the_table_of_a_lesson(assets: Assets, lang: str, size: tuple[int, int], text: float) -> None:
    house = PageHouse(lang, assets, text=text)
    for players, rules, wide in TABLES:
        company = Company(0, NAMES[:players], NAMES[:players])
        layout = Room(house, size, company, rules, wide).easel([]).layout
        assert faults(layout) == [], rules
        assert wide or layout.shown(4) >= SEEN, rules


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_table_of_a_drill(players: int, size: tuple[int, int], text: float) -> None:
    layout = TableLayout.of(split_window(size, text)[0], players, text, name_em=4.6, price_em=7.0)
    assert faults(layout) == []
    assert layout.shown(4) >= SEEN
    assert layout.trick[0].w >= 0.8 * layout.pack.w, "cards of the trick smaller than the pack"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_own_mat_is_seen_beside_the_hand(size: tuple[int, int], text: float) -> None:
    for window in (size, split_window(size, text)[0]):
        for players in (2, 4, 8):
            layout = TableLayout.of(window, players, text, name_em=4.6, price_em=13.0)
            x, _, _ = layout.hand_slots(4)[0]
            covered = layout.own.mat.bottom > layout.hand.y and layout.own.mat.right > x - layout.hand_card[0] / 2
            assert not covered, (window, players)
            assert not layout.own.mat.hits(layout.announce), (window, players)
