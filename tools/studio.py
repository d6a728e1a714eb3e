"""The real game on a screen in memory, led to a moment worth a picture: for screenshots and for tests of how it looks.

A pilot plays as a person would until the moment has come; then the same moment can be drawn at any window size, in any
language and text size, because a scene lays itself out again whenever one of these changes.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from types import MappingProxyType, TracebackType
from typing import Final, Self

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from toepen_gui import paths
from toepen_gui.app import Game
from toepen_gui.cli.launch import Launch
from toepen_gui.drivers import open_display, prepare
from toepen_gui.engine.commands import Play as PlayCard
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.loop import Loop
from toepen_gui.pilot import Hand, Pilot
from toepen_gui.practice.drills import make
from toepen_gui.practice.model import Kind
from toepen_gui.scenes.context import Target
from toepen_gui.scenes.fair_deal import FairDeal
from toepen_gui.scenes.house_rules import HouseRulesForm
from toepen_gui.scenes.house_rules_save import SaveSheet
from toepen_gui.scenes.keys_page import Keys
from toepen_gui.scenes.learn import Learn
from toepen_gui.scenes.lesson import LessonScene
from toepen_gui.scenes.match_end import MatchEnd
from toepen_gui.scenes.options import Options
from toepen_gui.scenes.pause import Pause
from toepen_gui.scenes.play import Play
from toepen_gui.scenes.playback import LookingBack
from toepen_gui.scenes.practice import Practice
from toepen_gui.scenes.practice_drill import Drilling, Table, supply_for
from toepen_gui.scenes.records import Records
from toepen_gui.scenes.review import Review
from toepen_gui.scenes.round_end import RoundEnd
from toepen_gui.scenes.rules import HowToPlay
from toepen_gui.scenes.setup import SetUp
from toepen_gui.scenes.statistics import StatisticsPage
from toepen_gui.scenes.title import Title
from toepen_gui.selftest import QuickClock
from toepen_gui.settings import LastSetup, Opponent, Pace, Settings
from toepen_gui.settings_file import SettingsFile
from tools.parlour import MOST, Parlour
from tools.tallies import MadeUpStatistics, tallies
from tools.variants import ALL

STATISTICS: Final = ("overview", "opponents", "knocking", "hands", "coach", "deals")
GUESTS: Final = ("kees", "fatima", "mei", "winston", "bep", "ravi", "sander")
PATIENCE: Final = 240.0  # seconds until a moment is given up
SETTLES: Final = 120  # drawings at most until nothing is to be drawn sharper any more


class MomentError(Exception):
    """The moment did not come in the time there was."""


@dataclass(frozen=True, slots=True)
class Shown:
    """How a moment is drawn: window in pixels, code of the language, text size in per cent."""

    size: tuple[int, int] = (1280, 720)
    lang: str = "en"
    text: int = 100


class Steady(Pilot):
    """Stays in a round to its end: calls, keeps its cards, never knocks while it has anything else to do."""

    def choose(self, targets: Sequence[Target]) -> Target | None:
        named = {target.name: target for target in targets}
        scene = self._screen()
        question = scene.desk.flow.question if isinstance(scene, Play) else None
        if question is not None:
            wanted = "play.call" if question.ask is Ask.ANSWER else "play.fold"
            cards = [target for target in targets if target.name.startswith("card.")]
            if wanted in named or cards:
                return named[wanted] if wanted in named else cards[0]
        return super().choose(targets)


class Studio:
    """A game for `players`, seeded, in a data folder of its own; a context manager."""

    def __init__(self, folder: Path, players: int, seed: int, preset: str = "classic", limit: int = 15) -> None:
        prepare(unseen=True)
        open_display(unseen=True)
        opponents = tuple(Opponent(who, "beginner") for who in GUESTS[: players - 1])
        SettingsFile(folder).save(
            Settings(pace=Pace.AT_ONCE, less_motion=True, mute=True, setup=LastSetup(opponents, preset, limit))
        )
        self.players = players
        self.folder: Final = folder
        self.game = Game(Launch(assets=paths.assets(), folder=folder, seed=seed, window=(1280, 720)), Title)
        self.pilot = Steady(lambda: self.game.stack.top, Hand.CLICKS, seed)
        self._piloted = True
        self._loop: Loop[pygame.Event] = Loop(self.game, self._events, QuickClock())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.game.close()

    def _events(self) -> list[pygame.Event]:
        return [*pygame.event.get(), *(self.pilot.events() if self._piloted else ())]

    # --- leading there
    def until(self, come: Callable[[], bool], what: str) -> None:
        """Plays on until `come` says the moment is there. Raises MomentError if it does not come."""
        end = time.monotonic() + PATIENCE
        self._leave_the_form()
        while not come():
            if time.monotonic() > end or not self.game.running:
                raise MomentError(f"{what}, with {self.players} players: never came")
            self._loop.turn()

    def _leave_the_form(self) -> None:
        """Back to the set-up, with the rules as they were."""
        if isinstance(self.game.stack.top, SaveSheet | FairDeal):
            self.press(pygame.K_ESCAPE)
        if isinstance(self.game.stack.top, HouseRulesForm):
            self.click("house_rules.reset")
            self.press(pygame.K_ESCAPE)

    def wait(self, come: Callable[[], bool], what: str) -> None:
        """As `until`, without touching anything."""
        self._piloted = False
        self.until(come, what)
        self._piloted = True

    def rest(self, turns: int = 30) -> None:
        """Lets what moves come to rest, without touching anything."""
        self._piloted = False
        for _ in range(turns):
            self._loop.turn()
        self._piloted = True

    def click(self, name: str) -> None:
        """Clicks what the scene calls by that name."""
        self.click_at(*next((t.box.cx, t.box.cy) for t in self.pilot.targets() if t.name == name))

    def click_at(self, x: float, y: float) -> None:
        at = (round(x), round(y))
        self.game.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.game.handle(pygame.Event(kind, pos=at, button=pygame.BUTTON_LEFT, touch=False, clicks=1))

    def press(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.game.handle(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))

    @property
    def table(self) -> Play | None:
        top = self.game.stack.top
        return top if isinstance(top, Play) else None

    def asked(self, ask: Ask) -> bool:
        """Whether we are asked that."""
        table = self.table
        question = table.desk.flow.question if table is not None else None
        return question is not None and question.ask is ask

    # --- drawing
    def picture(self, shown: Shown) -> tuple[pygame.Surface, list[str]]:
        """The moment as it looks so, and the texts that did not fit."""
        game, stack = self.game, self.game.stack
        game.change(lang=shown.lang, text=shown.text / 100)
        # not through the window: a screen in memory allows none larger than 1024 x 768
        stack.resize(shown.size)
        canvas = pygame.Surface(shown.size)
        for scene in stack.scenes:
            scene.faults.clear()
            scene.dirty = scene.stale = True
        for _ in range(SETTLES):
            stack.draw(canvas)
            time.sleep(0.005)  # cards are drawn ahead on a thread
            stack.update(0.0)
            if not stack.dirty:
                break
        faults = [fault for scene in stack.scenes for fault in scene.faults]
        stack.resize(game.window.size)
        return canvas, faults


# --- the moments, in the order in which an evening has them ------------------------------------


def _title(studio: Studio) -> None:
    studio.rest()


def _options(studio: Studio) -> None:
    studio.click("title.options")
    studio.rest()
    assert isinstance(studio.game.stack.top, Options)


def _keys(studio: Studio) -> None:
    """The keys of the table; one waits for another key."""
    if not isinstance(studio.game.stack.top, Options):
        _options(studio)
    studio.click("options.keys")
    studio.rest()
    assert isinstance(studio.game.stack.top, Keys)
    studio.click("keys.key.call")
    studio.rest()


def _rules(studio: Studio) -> None:
    while not isinstance(studio.game.stack.top, Title):
        studio.press(pygame.K_ESCAPE)
        studio.rest()
    studio.click("title.rules")
    scene = studio.game.stack.top
    assert isinstance(scene, HowToPlay)
    scene.open("knock")
    studio.rest()


def _learn(studio: Studio) -> None:
    """The lessons, of which two have been taken."""
    while not isinstance(studio.game.stack.top, Title):
        studio.press(pygame.K_ESCAPE)
        studio.rest()
    studio.game.change(learned=("order", "follow"))
    studio.click("title.learn")
    studio.rest()
    assert isinstance(studio.game.stack.top, Learn)


def _lesson(studio: Studio) -> None:
    """Following suit, asked."""
    if not isinstance(studio.game.stack.top, Learn):
        _learn(studio)
    studio.click("learn.follow")
    studio.rest(200)
    assert isinstance(studio.game.stack.top, LessonScene)


def _lesson_wrong(studio: Studio) -> None:
    """The same after a card that does not follow suit."""
    if not isinstance(studio.game.stack.top, LessonScene):
        _lesson(studio)
    studio.press(pygame.K_4)
    studio.rest(60)


def _rules_search(studio: Studio) -> None:
    """Something has been looked for in the rules."""
    while not isinstance(studio.game.stack.top, Title):
        studio.press(pygame.K_ESCAPE)
        studio.rest()
    _rules(studio)
    scene = studio.game.stack.top
    assert isinstance(scene, HowToPlay)
    scene.look_for("toep")
    studio.rest()


def _glossary(studio: Studio) -> None:
    if not isinstance(studio.game.stack.top, HowToPlay):
        _rules_search(studio)
    scene = studio.game.stack.top
    assert isinstance(scene, HowToPlay)
    scene.look_for("")
    scene.open("glossary")
    studio.rest()


def _practice(studio: Studio) -> None:
    """With a few mistakes made."""
    while not isinstance(studio.game.stack.top, Title):
        studio.press(pygame.K_ESCAPE)
        studio.rest()
    game, chance = studio.game, Random(studio.players)
    for number in range(60):
        drill = make(tuple(Kind)[number % 5], PRESETS[tuple(PRESETS)[number % 6]], chance, number % 5 + 1)
        wrong = frozenset([place for place in range(len(drill.answers)) if place not in drill.right][:1])
        game.practice.write(game.practice.tally.after(drill, wrong if number % 4 == 0 else drill.right))
    game.push(Practice(game))
    studio.rest()


def _drill(studio: Studio) -> None:
    """Which cards may be played: one has been chosen."""
    _to_a_drill(studio, Kind.CARDS)
    studio.press(pygame.K_1)
    studio.rest()


def _drill_wrong(studio: Studio) -> None:
    """The same, answered with a card that does not follow suit."""
    scene = _to_a_drill(studio, Kind.CARDS)
    scene.choose(next(place for place in range(len(scene.drill.answers)) if place not in scene.drill.right))
    scene.go_on()
    studio.rest(60)


def _drill_trick(studio: Studio) -> None:
    """Who wins, answered rightly."""
    scene = _to_a_drill(studio, Kind.TRICK)
    scene.choose(min(scene.drill.right))
    studio.rest(60)


def _to_a_drill(studio: Studio, kind: Kind) -> Drilling:
    if isinstance(studio.game.stack.top, Drilling):
        studio.game.pop()
    if not isinstance(studio.game.stack.top, Practice):
        _practice(studio)
    table = Table(PRESETS["classic"], "classic")
    supply = supply_for(studio.game, (kind,), (table,), threaded=False)
    first = supply.take()
    assert first is not None
    scene = Drilling(studio.game, supply, (table,), first)
    studio.game.push(scene)
    chance = Random(1)
    while True:
        drill = make(kind, table.rules, chance, 3, players=studio.players if studio.players < 6 else 5)
        if 0 < len(drill.right) < len(drill.answers):
            scene.ask(drill, table)
            studio.rest()
            return scene


def _setup(studio: Studio) -> None:
    while not isinstance(studio.game.stack.top, Title):
        studio.press(pygame.K_ESCAPE)
        studio.rest()
    studio.click("title.play")
    studio.rest()
    assert isinstance(studio.game.stack.top, SetUp)


def _house_rules(studio: Studio) -> None:
    """With two rules that do not go together."""
    if not isinstance(studio.game.stack.top, SetUp):
        _setup(studio)
    setup = studio.game.settings.setup
    studio.game.change(setup=replace(setup, changed={"five_crosses": True, "max_folds_in_row": 2}))
    studio.press(pygame.K_ESCAPE)
    studio.rest()
    studio.click("title.play")
    studio.press(pygame.K_h)
    studio.rest()
    form = studio.game.stack.top
    assert isinstance(form, HouseRulesForm)
    form.look_at(2)


def _kept_rules(studio: Studio) -> None:
    if not isinstance(studio.game.stack.top, HouseRulesForm):
        _house_rules(studio)
    studio.click("house_rules.remedy.0")
    form = studio.game.stack.top
    assert isinstance(form, HouseRulesForm)
    form.look_at(0)
    studio.click("house_rules.save")
    studio.rest()
    assert isinstance(studio.game.stack.top, SaveSheet)


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
        "title": _title,
        "options": _options,
        "keys": _keys,
        "rules": _rules,
        "rules_search": _rules_search,
        "glossary": _glossary,
        "practice": _practice,
        "drill": _drill,
        "drill_wrong": _drill_wrong,
        "drill_trick": _drill_trick,
        "learn": _learn,
        "lesson": _lesson,
        "lesson_wrong": _lesson_wrong,
        "setup": _setup,
        "house_rules": _house_rules,
        "kept_rules": _kept_rules,
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
