"""The moments worth a picture, in the order in which an evening has them: at the table, after it, and all pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import pygame

from toepen_gui.engine.commands import Play as PlayCard
from toepen_gui.engine.events import Ask
from toepen_gui.scenes.fair_deal import FairDeal
from toepen_gui.scenes.match_end import MatchEnd
from toepen_gui.scenes.pause import Pause
from toepen_gui.scenes.playback import LookingBack
from toepen_gui.scenes.records import Records
from toepen_gui.scenes.review import Review
from toepen_gui.scenes.round_end import RoundEnd
from toepen_gui.scenes.statistics import StatisticsPage
from toepen_gui.scenes.title import Title
from tools import moments_pages as pages
from tools.parlour import MOST, Parlour
from tools.studio import SETTLES, MomentError, Studio
from tools.tallies import MadeUpStatistics, tallies
from tools.variants import ALL

STATISTICS: Final = ("overview", "opponents", "knocking", "hands", "coach", "deals")


def _table(studio: Studio) -> None:
    """Our turn, with cards of others before us."""
    studio.until(lambda: studio.asked(Ask.PLAY) and _cards_lie(studio), "our turn in mid-trick")
    studio.rest()


def _cards_lie(studio: Studio) -> bool:
    view = studio.table.desk.view if studio.table is not None else None
    return view is not None and view.trick is not None and len(view.tricks) > 0


def _knock(studio: Studio) -> None:
    studio.until(lambda: studio.asked(Ask.ANSWER), "a knock to answer")
    studio.rest()


def _hint(studio: Studio) -> None:
    """What the coach says to a knock."""
    if not studio.asked(Ask.ANSWER):
        _knock(studio)
    _with_hint(studio)


def _hint_card(studio: Studio) -> None:
    """What he says when it is our turn."""
    studio.until(lambda: studio.asked(Ask.PLAY), "our turn")
    studio.rest()
    _with_hint(studio)


def _with_hint(studio: Studio) -> None:
    table = studio.table
    assert table is not None
    studio.press(pygame.K_h)
    studio.wait(lambda: table.hint.advice is not None, "the coach's advice")
    studio.rest()
    assert table.hint.open


def _illegal(studio: Studio) -> None:
    studio.until(lambda: _refusable(studio) is not None, "a card that may not be played")
    studio.rest()
    at, table = _refusable(studio), studio.table
    assert at is not None
    assert table is not None
    box = table.controller.card_box(at)
    assert box is not None
    studio.click_at(box.x + box.w * 0.2, box.cy)
    studio.rest(10)


def _refusable(studio: Studio) -> int | None:
    """The place of a card in our hand that may not be played now."""
    table = studio.table
    question = table.desk.flow.question if table is not None and studio.asked(Ask.PLAY) else None
    if table is None or question is None:
        return None
    may = {command.card for command in question.legal if isinstance(command, PlayCard)}
    return next((at for at, card in enumerate(table.desk.cards) if card not in may), None)


def _pause(studio: Studio) -> None:
    studio.until(lambda: studio.table is not None, "the table")
    studio.press(pygame.K_ESCAPE)
    studio.rest()
    assert isinstance(studio.game.stack.top, Pause)


def _round_end(studio: Studio) -> None:
    studio.until(lambda: isinstance(studio.game.stack.top, RoundEnd), "the end of a round")
    studio.rest()


def _fair_deal(studio: Studio) -> None:
    """Of the round that has just ended."""
    if not isinstance(studio.game.stack.top, RoundEnd):
        _round_end(studio)
    studio.press(pygame.K_d)
    studio.rest()
    assert isinstance(studio.game.stack.top, FairDeal)


def _match_end(studio: Studio) -> None:
    studio.until(lambda: isinstance(studio.game.stack.top, MatchEnd), "the end of the match")
    studio.rest()


def _statistics(tab: int) -> Callable[[Studio], None]:
    """Of sixty matches that were made up."""

    def lead(studio: Studio) -> None:
        page = StatisticsPage(studio.game, MadeUpStatistics(tallies(60), looked=30))
        studio.game.go(page)
        for _ in range(tab):
            studio.press(pygame.K_PAGEDOWN)
        studio.rest()

    return lead


def _records(studio: Studio) -> None:
    """With the match in it that has just been played."""
    if not any((studio.folder / "matches").glob("*.json")):
        _match_end(studio)
    studio.game.go(Title(studio.game))
    studio.rest()
    studio.click("title.records")
    studio.wait(lambda: _has(studio, "records.row.0"), "a past match")
    studio.rest()


def _has(studio: Studio, name: str) -> bool:
    return any(target.name == name for target in studio.pilot.targets())


def _playback(studio: Studio) -> None:
    """In the middle of a trick, hands open."""
    if not isinstance(studio.game.stack.top, Records):
        _records(studio)
    studio.click("records.row.0")
    studio.wait(lambda: isinstance(studio.game.stack.top, LookingBack), "the match looked back at")
    scene = studio.game.stack.top
    assert isinstance(scene, LookingBack)
    scene.reel.to(scene.playback.stops[min(4, len(scene.playback.stops) - 1)] + 2)
    studio.rest()


def _review(studio: Studio) -> None:
    """The same with the coach, at the dearest mistake."""
    if not isinstance(studio.game.stack.top, LookingBack):
        _playback(studio)
    scene = studio.game.stack.top
    assert isinstance(scene, Review)
    scene.toggle()
    studio.wait(lambda: scene.found is not None, "what the coach found")
    _at_the_worst(scene)
    studio.rest()


def _at_the_worst(scene: Review) -> None:
    found = scene.found
    assert found is not None
    scene.reel.to(max(found.decisions, key=lambda one: (one.ask is Ask.ANSWER, one.loss)).position)


def _review_all(studio: Studio) -> None:
    """What he says of the whole match."""
    if not isinstance(studio.game.stack.top, LookingBack):
        _review(studio)
    scene = studio.game.stack.top
    assert isinstance(scene, Review)
    scene.reel.to(scene.playback.rounds[0] - 1)
    studio.rest()


def _variant(name: str) -> Callable[[Studio], None]:
    """A moment of `variants`: another match at another table, for as many players as it can have."""
    moment = ALL[name]

    def lead(studio: Studio) -> None:
        game = studio.game
        players = min(max(studio.players, moment.few), moment.many)
        parlour = Parlour(game, moment, players)
        for _ in range(MOST):
            parlour.frame(game.stack)
            if parlour.come:
                break
        else:
            raise MomentError(f"{name}, with {players} players: never came")
        for _ in range(SETTLES):
            game.stack.update(1 / 60)

    return lead


MOMENTS: Final[Mapping[str, Callable[[Studio], None]]] = MappingProxyType(
    {
        "title": pages.title,
        "options": pages.options,
        "keys": pages.keys,
        "rules": pages.rules,
        "rules_search": pages.rules_search,
        "glossary": pages.glossary,
        "practice": pages.practice,
        "drill": pages.drill,
        "drill_wrong": pages.drill_wrong,
        "drill_trick": pages.drill_trick,
        "learn": pages.learn,
        "lesson": pages.lesson,
        "lesson_wrong": pages.lesson_wrong,
        "setup": pages.setup,
        "house_rules": pages.house_rules,
        "kept_rules": pages.kept_rules,
        "table": _table,
        "pause": _pause,
        "illegal": _illegal,
        "knock": _knock,
        "hint": _hint,
        "hint_card": _hint_card,
        "round_end": _round_end,
        "fair_deal": _fair_deal,
        "match_end": _match_end,
        **{name: _variant(name) for name in ALL},
        **{f"statistics_{name}": _statistics(tab) for tab, name in enumerate(STATISTICS)},
        "records": _records,
        "playback": _playback,
        "review": _review,
        "review_all": _review_all,
    }
)
