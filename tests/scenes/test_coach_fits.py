"""The coach's papers have their room and their words fit, at every size, in every language, with every text size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest

from tests.coach.coach_positions import HOUSES, Position, positions
from toepen_gui.board.company import Company
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.phrases import Talker
from toepen_gui.coach.engine import advise
from toepen_gui.coach.port import Decision, Mark, MatchReview, ReviewSummary
from toepen_gui.engine.events import Ask
from toepen_gui.engine.match import view
from toepen_gui.geometry import Box
from toepen_gui.paths import assets as assets_dir
from toepen_gui.scenes import coach_words, review_words
from toepen_gui.scenes.coach_paper import Sheet, draw_sheet, set_sheet
from toepen_gui.scenes.coach_place import CARD, PLAYER, Lying, lying, placed, standing_room
from toepen_gui.scenes.play_collage import Stamps
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.look import Look
from toepen_gui.ui.pen import Pen
from toepen_gui.words import load

SIZES = ((800, 600), (1280, 720), (1920, 1080), (600, 900), (1000, 600))
LANGUAGES = ("en", "nl", "de", "zh")
NAMES = ("You", "Wilhelmina M", "Fatima", "Winston", "Mei", "Bep", "Ravi", "Sander")


def _wanted() -> list[Position]:
    """One position of every kind of question, and of every house a few."""
    found: list[Position] = []
    for house, rules in HOUSES.items():
        kinds: set[Ask] = set()
        for position in positions(rules, 4, 23, 4):
            if position.ask not in kinds:
                kinds.add(position.ask)
                found.append(position)
        assert kinds, house
    return found


@pytest.fixture(scope="module")
def found() -> list[tuple[Position, Decision]]:
    """With the coach's advice, as a decision that was the worst of mistakes."""
    out = []
    for position in _wanted():
        advice = advise(position.ask, view(position.state, position.seat), position.legal, 300)
        worst = min(advice.choices, key=lambda choice: choice.worth).command
        command = worst if worst is not None else position.legal[0]
        mark = Mark.GRAVE
        out.append((position, Decision(7, 3, position.ask, command, advice, mark, 1.2, True, None, True, True)))
    return out


def _sheets(easel: Easel, found: list[tuple[Position, Decision]], hint: bool) -> Iterator[Sheet]:
    words, talker = easel.words, Talker(easel.company)
    for position, decision in found:
        seen = view(position.state, position.seat)
        advice = decision.advice
        if hint:
            yield Sheet(
                words("coach.name"),
                coach_words.would(words, talker, seen, advice),
                coach_words.measure(words, seen, advice),
                tuple(coach_words.told(words, talker, seen, advice, 9)),
                advice.measure,
                tuple(coach_words.reasons(words, talker, advice)),
                coach_words.basis(words, advice),
            )
        else:
            hands = [view(position.state, seat).hand for seat in range(position.state.players)]
            yield review_words.decided(words, talker, seen, decision, hands)
    if not hint:
        summary = ReviewSummary(120, 90, 30, 12, 23.4, 20, 4, 21, 5, 6, 14, 3, 2, 3.1)
        for over in (True, False):
            yield review_words.summed(words, talker, MatchReview(0, (), summary), over)
        yield review_words.working(words, 0.43)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_papers_fit(lang: str, size: tuple[int, int], found: list[tuple[Position, Decision]]) -> None:
    assets = Assets(assets_dir())
    words = load(assets_dir() / "lang", lang)
    some = Random(f"{lang} {size}").sample(found, 7)
    for text in (1.0, 1.5, 2.0):
        for players in (2, 4, 8):
            faults: list[str] = []
            layout = TableLayout.of(size, players, text, name_em=6.0, price_em=12.0)
            pen = Pen(pygame.Surface(size), layout.scale, Look(lang=lang, text=text), assets, faults)
            company = Company(0, NAMES, NAMES)
            easel = Easel(pen, Stamps(size), layout, words, company, HOUSES["classic"], "", "")
            for sheet in _sheets(easel, some, hint=True):
                box, setting = placed(easel, sheet)
                draw_sheet(pen, box, sheet, setting)
                assert setting.height <= box.h + 1, (text, players, sheet.title)
                _clear(layout, box)
                assert len(setting.rows) >= min(3, len(sheet.rows))
            room = standing_room(layout, 44 * layout.scale.k)
            for sheet in _sheets(easel, some, hint=False):
                setting = set_sheet(pen, sheet, room, layout.scale)
                draw_sheet(pen, room, sheet, setting)
                assert setting.height <= room.h + 1, (text, players, sheet.title)
            _clear(layout, room)
            assert not faults, (text, players)


def _clear(layout: TableLayout, box: Box) -> None:
    """The paper covers neither trick, hand nor prompt, and lies in the window."""
    assert box.within(layout.window)
    for other in (*layout.trick, layout.hand, layout.action):
        assert not box.hits(other)


@pytest.mark.parametrize("size", SIZES)
def test_the_hint_lies_where_it_covers_least(size: tuple[int, int], found: list[tuple[Position, Decision]]) -> None:
    """With eight in a small window it would lie over two players and the stake, though the table is empty."""
    assets = Assets(assets_dir())
    words = load(assets_dir() / "lang", "nl")
    position, decision = next(one for one in found if one[0].ask is Ask.PLAY and one[0].state.players == 4)
    layout = TableLayout.of(size, 8, 1.0, name_em=6.0, price_em=12.0)
    pen = Pen(pygame.Surface(size), layout.scale, Look(lang="nl"), assets, [])
    easel = Easel(pen, Stamps(size), layout, words, Company(0, NAMES, NAMES), HOUSES["classic"], "", "")
    sheet = next(_sheets(easel, [(position, decision)], hint=True))
    eight = view(position.state, position.seat)
    eight = replace(eight, seat=0, points=(1,) * 8, in_game=(True,) * 8, active=(True,) * 8, put_in=(), trick=None)
    empty = lying(layout, eight)
    box, setting = placed(easel, sheet, empty)
    assert len(setting.rows) == len(sheet.rows)
    covered = [thing for thing, worth in empty if worth >= PLAYER and box.hits(thing)]
    assert not covered, setting
    busy: Lying = [*empty, *((card, CARD) for card in layout.trick)]
    box, _ = placed(easel, sheet, busy)
    _clear(layout, box)
