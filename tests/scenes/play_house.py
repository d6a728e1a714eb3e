"""A house without a program around it, and a match at its table that is stepped by hand: no thread, no clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame

from toepen_gui import words as texts
from toepen_gui.coach.threads import ThreadedCoach
from toepen_gui.engine.commands import Call, Command, Fold, HandIn, Knock, Pass
from toepen_gui.engine.commands import Play as PlayCard
from toepen_gui.engine.events import Ask, Event
from toepen_gui.engine.match import new_match
from toepen_gui.engine.rules import PRESETS, HouseRules
from toepen_gui.engine.state import State
from toepen_gui.engine.view import SeatView
from toepen_gui.paths import assets as assets_dir
from toepen_gui.practice.book import Book
from toepen_gui.scenes.play import Play
from toepen_gui.settings import Settings
from toepen_gui.table import shuffle
from toepen_gui.table.archive import RecordArchive
from toepen_gui.table.bot import BotSeat
from toepen_gui.table.inbox import Inbox
from toepen_gui.table.keeper import between
from toepen_gui.table.own_rules import OwnRules
from toepen_gui.table.port import Guest, HumanSeat, Note, Pending, Reviewed, Seating, SeatPort, Setup
from toepen_gui.table.reading import RecordReading
from toepen_gui.table.statistics import MatchStatistics
from toepen_gui.table.table import Table
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.audio import Audio
from toepen_gui.ui.look import Look
from toepen_gui.ui.scene import Scene, Stack
from toepen_gui.words import Words

PEOPLE: Final = ("kees", "fatima", "mei", "winston", "bep", "ravi", "sander")
FRAME: Final = 1 / 60


class QuietAudio(Audio):
    """Plays nothing and remembers what it was asked to."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, Random(1), enabled=False)
        self.played: list[str] = []

    def play(self, cue: str, volume: float = 1.0) -> int:
        self.played.append(cue)
        return super().play(cue, volume)


class NoMatches:
    """A keeper of matches that only notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.room = False  # whether what could not be saved can be by now

    def pending(self) -> Pending | None:
        return None

    def begin(self, setup: Setup) -> Seating:
        raise NotImplementedError

    def resume(self) -> Seating:
        raise LookupError

    def leave(self) -> None:
        self.asked.append("leave")

    def save(self) -> bool:
        return self.room

    def give_up(self) -> None:
        self.asked.append("give up")

    def statistics(self) -> MatchStatistics:
        return MatchStatistics(None)

    def archive(self) -> RecordArchive:
        return RecordArchive(None)

    def reviewed(self, source: str, seat: int, found: Reviewed) -> None:
        """Nothing is kept."""

    def played(self) -> str:
        return ""

    def read(self, source: str) -> RecordReading:
        return RecordReading(source)

    def notes(self) -> tuple[Note, ...]:
        return ()


class TestHouse:
    """Implements `House` with a stack of its own."""

    __test__ = False

    def __init__(self, lang: str = "en", assets: Assets | None = None, **fields: Any) -> None:
        self.settings = Settings(**fields)
        self.assets = assets or Assets(assets_dir())
        self.words: Words = texts.load(assets_dir() / "lang", lang)
        self.audio = QuietAudio(assets_dir() / "sounds")
        self.keeper = NoMatches()
        self.rule_sets = OwnRules(None)
        self.practice = Book(None)
        self.coach = ThreadedCoach()
        self.stack = Stack(lambda: False)
        self.told: list[tuple[str, Mapping[str, object]]] = []
        self.seed: int | None = 5
        self.quitted = False

    @property
    def languages(self) -> Mapping[str, str]:
        return {"en": "English", "nl": "Nederlands"}

    @property
    def look(self) -> Look:
        s = self.settings
        return Look(
            self.words.lang,
            s.high_contrast,
            f"{s.lettering(self.words.lang)}{s.colours}",
            s.back.value,
            s.ground.value,
            s.text,
            s.less_motion,
        )

    def change(self, **fields: Any) -> None:
        self.settings = replace(self.settings, **fields)
        self.stack.restyle()

    def speak(self, lang: str) -> None:
        self.words = texts.load(assets_dir() / "lang", lang)
        self.stack.restyle()

    def go(self, scene: Scene) -> None:
        self.stack.go(scene)

    def push(self, scene: Scene) -> None:
        self.stack.push(scene)

    def pop(self) -> None:
        self.stack.pop()

    def quit(self) -> None:
        self.quitted = True

    def notice(self, key: str, /, **params: object) -> None:
        self.told.append((key, params))


class Obliging:
    """A player that calls, lets everything pass and plays its first card, but for what it is told to do."""

    def __init__(self, knocks: bool = False, folds: bool = False, washes: bool = False) -> None:
        self.knocks = knocks  # once, on its first turn
        self.folds = folds
        self.washes = washes  # hands in whatever it holds

    def choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], rng: Random) -> Command | None:  # noqa: ARG002
        if ask is Ask.OFFER:
            return None
        wanted: tuple[type, ...] = (PlayCard, Call, Pass)
        if self.knocks and ask is Ask.PLAY and any(isinstance(command, Knock) for command in legal):
            self.knocks = False
            wanted = (Knock,)
        elif self.folds and ask is Ask.ANSWER:
            wanted = (Fold, Call)
        elif self.washes:
            wanted = (HandIn, *wanted)
        for kind in wanted:
            for command in legal:
                if isinstance(command, kind):
                    return command
        return legal[0]


class Evening:
    """A table of `players` and the scene on it. `bots`: who sits on the seats from 1 on; obliging ones if not given."""

    def __init__(
        self,
        house: TestHouse | None = None,
        players: int = 4,
        rules: HouseRules = PRESETS["classic"],
        *,
        preset: str = "classic",
        size: tuple[int, int] = (1280, 720),
        seed: int = 11,
        bots: Sequence[Any] | None = None,
        points: tuple[int, ...] | None = None,
        dealer: int = 0,
        own_name: str = "",
    ) -> None:
        self.house = house or TestHouse()
        self.seed = seed
        self.preset = preset
        self.own_name = own_name
        self.bots = list(bots) if bots is not None else [Obliging() for _ in range(players - 1)]
        self.events: list[Event] = []
        self.saving = True  # whether the disk has room
        self.surface = pygame.Surface(size)
        self.house.stack.resize(size)
        self.take_up(new_match(rules, players, dealer, points))

    def take_up(self, state: State) -> None:
        """Sits down at a match that stands like this."""
        inbox = Inbox()
        human = HumanSeat(0, inbox.post)
        ports: list[SeatPort] = [human, *(BotSeat(bot, self.seed, seat) for seat, bot in enumerate(self.bots, 1))]
        players = len(ports)
        self.table = Table(state, ports, frozenset({0}), inbox, self._between, self._keep)
        guests = (None, *(Guest(PEOPLE[i], PEOPLE[i].capitalize()) for i in range(players - 1)))
        seating = Seating(human, 0, guests, (1.0,) * players, state.rules, self.preset, self.own_name)
        self.play = Play(self.house, seating, ahead=False)
        self.house.go(self.play)

    def _between(self, state: State) -> Command | None:
        return between(self.seed, state)

    def _keep(self, command: Command, events: Sequence[Event], state: State) -> bool:  # noqa: ARG002
        self.events += events
        return self.saving

    # --- time

    def frame(self, dt: float = FRAME, draw: bool = False) -> None:
        """The table does all it can, then the screen shows one frame."""
        while self.table.step():
            pass
        self.house.stack.update(dt)
        if draw and self.house.stack.dirty:
            self.draw()

    def draw(self) -> pygame.Surface:
        self.house.stack.draw(self.surface)
        return self.surface

    def run(self, seconds: float, draw: bool = False) -> None:
        for _ in range(round(seconds / FRAME)):
            self.frame(draw=draw)

    def pass_until(self, *asks: Ask) -> None:
        """Until this seat is asked one of these and can answer. It lets laundry and offers pass, calls, and plays the
        first card that may be played."""
        for _ in range(3000):
            self.frame(1 / 30)
            if self.house.stack.top is not self.play:
                return
            question = self.play.desk.flow.question
            if question is None or not self.play.desk.ready:
                continue
            if question.ask in asks:
                return
            match question.ask:
                case Ask.OFFER:
                    self.key(pygame.K_SPACE)
                case Ask.ANSWER:
                    self.key(pygame.K_c)
                case Ask.PLAY:
                    self.play_first()
                case _:
                    self.key(pygame.K_f)
        raise AssertionError(f"never asked {asks}")

    def play_first(self) -> None:
        """Plays the first card that may be played, by its key."""
        question = self.play.desk.flow.question
        assert question is not None
        cards = [command.card for command in question.legal if isinstance(command, PlayCard)]
        self.key((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)[self.play.desk.cards.index(cards[0])])

    # --- input

    def resize(self, size: tuple[int, int]) -> None:
        self.house.stack.resize(size)
        self.surface = pygame.Surface(size)

    def key(self, key: int, mod: int = 0) -> None:
        self.house.stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.house.stack.handle(pygame.Event(pygame.KEYUP, key=key, mod=mod))

    def move(self, x: float, y: float) -> None:
        self.house.stack.handle(
            pygame.Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(1, 1), buttons=(0, 0, 0))
        )

    def press(self, x: float, y: float, button: int = 1) -> None:
        self.house.stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=button))

    def release(self, x: float, y: float, button: int = 1) -> None:
        self.house.stack.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(round(x), round(y)), button=button))

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self.press(x, y)
        self.release(x, y)

    def click_on(self, name: str) -> None:
        """Clicks what `targets` calls by that name."""
        box = next(target.box for target in self.play.targets() if target.name == name)
        self.click(box.cx, box.cy)


__all__ = ["Evening", "Obliging", "TestHouse", "shuffle"]
