"""The soak itself: opens the game, plays and looks about in it turn by turn, closes it, opens it again."""

from __future__ import annotations

import gc
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pygame

from toepen_gui import paths
from toepen_gui.app import Game
from toepen_gui.cli.launch import Launch
from toepen_gui.engine.rules import PRESETS
from toepen_gui.pilot import Hand
from toepen_gui.report import FILE_NAME
from toepen_gui.scenes.match_end import MatchEnd
from toepen_gui.scenes.title import Title
from toepen_gui.settings import LastSetup, Opponent, Pace, Settings
from toepen_gui.settings_file import SettingsFile
from tools.soak.accidents import SIZES, Accidents
from tools.soak.held import kinds, lingering, memory, read_in, settled
from tools.soak.told import Told, warm
from tools.soak.wanderer import Wanderer

PEOPLE: Final = ("kees", "fatima", "mei", "winston", "bep", "ravi", "sander")
LEVELS: Final = ("beginner", "beginner", "regular", "regular", "master")
NONSENSE: Final = 0.04  # share of the turns in which something senseless happens
ANOTHER_TABLE: Final = 0.7  # how often another table is laid when the game is opened again
SITTING: Final = (5.0, 55.0)  # seconds of real time until the game is closed and opened again
LONGEST_STILL: Final = 60.0  # seconds of real time on the same thing until it counts as stuck,
FEWEST_TURNS: Final = 3000  # if there were so many turns in them: the machine may have other work
FRAME: Final = 1 / 30  # seconds that pass for the game at each turn
LOOK_EVERY: Final = 5.0  # seconds
TELL_EVERY: Final = 60.0


class Soak:
    """`rng`: everything that is left to chance. `stopped`: whether to come to an end before the time is up."""

    def __init__(self, folder: Path, rng: Random, stopped: Callable[[], bool] = lambda: False) -> None:
        self.folder = folder
        self.rng = rng
        self.told = Told()
        self.accidents = Accidents(folder, rng)
        self.game: Game | None = None
        self._stopped = stopped
        self._hand: Wanderer | None = None
        self._seen: tuple[int, tuple[str, ...]] | None = None
        self._since = 0.0
        self._turns_since = 0
        self._begun = time.monotonic()
        self._until = 0.0

    # --- the evening --------------------------------------------------------------------------
    def run(self, seconds: float) -> float:
        """Goes on for so long, and tells for how long it did."""
        look, tell, cold = 0.0, TELL_EVERY, True
        while (now := self._now()) < seconds and not self._stopped():
            try:
                if self.game is not None and now > self._until:
                    self.leave()
                self.turn()
            except Exception as fault:
                where = traceback.extract_tb(fault.__traceback__)[-1]
                if self.told.fault(f"{type(fault).__name__}: {fault} ({Path(where.filename).name}:{where.lineno})"):
                    traceback.print_exc()
                self.leave()
            if cold and now >= warm(seconds):
                cold = False
                read_in()
            if now >= look:
                look = now + LOOK_EVERY
                self.told.open.append((now, memory()))
                self._behind_the_scenes()
            if now >= tell:
                tell = now + TELL_EVERY
                self._tell(now)
        self.leave()
        return self._now()

    def turn(self) -> None:
        game = self.game or self.sit_down()
        self.told.turns += 1
        for event in [*pygame.event.get(), *self.happenings(game)]:
            game.handle(event)
            if not game.running:
                self.leave()
                return
        game.update(FRAME)
        if game.dirty:
            game.draw()
            self.told.frames += 1
        self.watch(game)

    def sit_down(self) -> Game:
        self.told.openings += 1
        settings, _ = SettingsFile(self.folder).load()
        if self.told.openings == 1 or self.rng.random() < ANOTHER_TABLE:
            settings = self.other_table(settings)
        SettingsFile(self.folder).save(settings)
        self.told.presets[settings.setup.preset] += 1
        seed = self.rng.randrange(1 << 30)
        self.game = game = Game(Launch(paths.assets(), self.folder, seed=seed, window=self.rng.choice(SIZES)), Title)
        self._hand = Wanderer(lambda: game.stack.top, self.rng.choice([*Hand]), self.rng)
        self._seen = None
        self._until = self._now() + self.rng.uniform(*SITTING)
        return game

    def other_table(self, settings: Settings) -> Settings:
        people = self.rng.sample(PEOPLE, self.rng.randrange(1, len(PEOPLE)))
        guests = tuple(Opponent(who, self.rng.choice(LEVELS)) for who in people)
        setup = LastSetup(guests, self.rng.choice([*PRESETS]), self.rng.choice((3, 5, 10)), rounds=5)
        return replace(settings, pace=Pace.AT_ONCE, mute=True, setup=setup, greeted=self.rng.random() < 0.8)

    def leave(self) -> None:
        game, self.game = self.game, None
        if game is None:
            return
        try:
            game.close()
        except Exception as fault:
            self.told.fault(f"closing: {type(fault).__name__}: {fault}")
        pygame.display.init()
        gc.unfreeze()  # the game freezes what there is at each opening
        del game
        self._hand, self._seen = None, None
        held = settled()
        self.told.look_closed(self._now(), held, kinds())
        self.told.lingering.update(lingering())

    # --- what happens, and what comes of it -----------------------------------------------------
    def happenings(self, game: Game) -> list[pygame.Event]:
        assert self._hand is not None
        if self.rng.random() < NONSENSE:
            name, events = self.accidents.happen(game)
            self.told.accidents[name] += 1
            return events
        return self._hand.events()

    def watch(self, game: Game) -> None:
        """Whether anything goes on: another page, other targets."""
        top = game.stack.top
        assert self._hand is not None
        page = type(top).__name__
        self.told.pages[page] += 1
        now = time.monotonic()
        seen = (id(top), tuple(target.name for target in self._hand.targets()))
        if isinstance(top, MatchEnd) and (self._seen is None or self._seen[0] != id(top)):
            self.told.matches += 1
        if seen != self._seen:
            self._seen, self._since, self._turns_since = seen, now, self.told.turns
        elif now - self._since > LONGEST_STILL and self.told.turns - self._turns_since > FEWEST_TURNS:
            self.told.stuck.append(f"{page}: {', '.join(self._hand.done[-4:])}")
            self.leave()

    def _behind_the_scenes(self) -> None:
        """A fault of a computer player or of a thread that saves leaves a report and no more."""
        file = self.folder / FILE_NAME
        if file.exists():
            text = file.read_text(encoding="utf-8", errors="replace")
            file.unlink()
            lines = text.strip().splitlines()
            if self.told.fault(f"reported: {lines[-1]} ({lines[-2] if len(lines) > 1 else ''})"):
                print(text, file=sys.stderr)

    def _tell(self, now: float) -> None:
        told = self.told
        held = f"{told.closed[-1][1]:.0f} MB closed" if told.closed else "not yet closed"
        print(
            f"{now / 60:.0f} min: {told.frames} frames, {told.openings} openings, {told.matches} matches, "
            f"{len(told.pages)} kinds of page, {memory():.0f} MB open, {held}, "
            f"{len(told.faults)} faults, {len(told.stuck)} stuck",
            file=sys.stderr,
            flush=True,
        )

    def _now(self) -> float:
        return time.monotonic() - self._begun
