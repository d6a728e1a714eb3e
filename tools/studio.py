"""The real game on a screen in memory, led to a moment worth a picture: for screenshots and for tests of how it looks.

A pilot plays as a person would until the moment has come; then the same moment can be drawn at any window size, in any
language and text size, because a scene lays itself out again whenever one of these changes.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final, Self

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from toepen_gui import paths
from toepen_gui.app import Game
from toepen_gui.cli.launch import Launch
from toepen_gui.drivers import open_display, prepare
from toepen_gui.engine.events import Ask
from toepen_gui.loop import Loop
from toepen_gui.pilot import Hand, Pilot
from toepen_gui.scenes.context import Target
from toepen_gui.scenes.fair_deal import FairDeal
from toepen_gui.scenes.house_rules import HouseRulesForm
from toepen_gui.scenes.house_rules_save import SaveSheet
from toepen_gui.scenes.play import Play
from toepen_gui.scenes.title import Title
from toepen_gui.selftest import QuickClock
from toepen_gui.settings import LastSetup, Opponent, Pace, Settings
from toepen_gui.settings_file import SettingsFile

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
