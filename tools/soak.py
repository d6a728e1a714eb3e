"""Plays without rest and without sense: python -m tools.soak --minutes 10 [--seed 1] [--out figures.json]

Matches are played through the real window on a screen nobody sees, at top speed; in between whatever a hand, a cat or a
desktop can do happens at random: keys, clicks, wheels, drags, controllers, other sizes, languages and looks, windows
that come in front, the game closed and opened again. Told are frames, faults, places where nothing went on, and how
much memory grew after the first minutes. The exit status is 1 if anything failed or got stuck.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from tools.virtual_screen import Screen, missing

import pygame  # isort: skip  after the screen is known

from toepen_gui import paths
from toepen_gui.app import Game
from toepen_gui.cli.launch import Launch
from toepen_gui.drivers import open_display, prepare
from toepen_gui.engine.rules import PRESETS
from toepen_gui.pilot import Hand, Pilot
from toepen_gui.scenes.match_end import MatchEnd
from toepen_gui.scenes.title import Title
from toepen_gui.settings import Back, Ground, LastSetup, Opponent, Pace, Settings
from toepen_gui.settings_file import SettingsFile

SCREEN: Final = (1920, 1200)
SIZES: Final = ((800, 600), (1280, 720), (1920, 1080), (600, 900), (1000, 1000))
PEOPLE: Final = ("kees", "fatima", "mei", "winston", "bep", "ravi", "sander")
KEYS: Final = "1234567890kcflohrmpsqa+-?\r\t\x1b \x08"
ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_F1)
NONSENSE: Final = 0.04  # share of the turns in which something senseless happens
LONGEST_STILL: Final = 60.0  # seconds of real time on the same thing until it counts as stuck
FRAME: Final = 1 / 30  # seconds that pass for the game at each turn
WARM: Final = 0.25  # share of the time after which memory should grow no more
MB: Final = 1 << 20


@dataclass
class Soaked:
    """What came of it."""

    frames: int = 0
    turns: int = 0
    openings: int = 0
    matches: int = 0
    nonsense: int = 0
    faults: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    memory: list[tuple[float, float]] = field(default_factory=list)  # seconds, MB

    def figures(self, seconds: float) -> dict[str, object]:
        after = [mb for at, mb in self.memory if WARM * seconds <= at < (WARM + 0.2) * seconds]
        last = [mb for at, mb in self.memory if at >= 0.8 * seconds]
        grown = round(median(last) - median(after), 1) if after and last else None
        return {
            "minutes": round(seconds / 60, 1),
            "frames": self.frames,
            "turns": self.turns,
            "openings": self.openings,
            "matches_ended": self.matches,
            "nonsense": self.nonsense,
            "faults": self.faults,
            "stuck": self.stuck,
            "memory_mb": {"warm": round(median(after), 1) if after else None, "grown": grown},
        }


class Soak:
    """`rng`: everything that is left to chance."""

    def __init__(self, folder: Path, rng: Random) -> None:
        self.folder = folder
        self.rng = rng
        self.told = Soaked()
        self.game: Game | None = None
        self.pilot: Pilot | None = None
        self._seen: object = None
        self._since = 0.0
        self._begun = time.monotonic()

    # --- the evening --------------------------------------------------------------------------
    def run(self, seconds: float) -> None:
        end = self._begun + seconds
        next_look = self._begun
        while (now := time.monotonic()) < end:
            try:
                self.turn()
            except Exception as fault:
                where = traceback.extract_tb(fault.__traceback__)[-1]
                told = f"{type(fault).__name__}: {fault} ({Path(where.filename).name}:{where.lineno})"
                if told not in self.told.faults:
                    self.told.faults.append(told)
                    traceback.print_exc()
                self.leave()
            if now >= next_look:
                next_look = now + 5
                self.told.memory.append((now - self._begun, memory()))
        self.leave()

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
        if self.told.openings == 1 or self.rng.random() < 0.3:
            settings = self.other_table(settings)
        SettingsFile(self.folder).save(settings)
        seed = self.rng.randrange(1 << 30)
        self.game = game = Game(Launch(paths.assets(), self.folder, seed=seed, window=self.rng.choice(SIZES)), Title)
        self.pilot = Pilot(lambda: game.stack.top, self.rng.choice([*Hand]), seed)
        self._seen = None
        return game

    def other_table(self, settings: Settings) -> Settings:
        people = self.rng.sample(PEOPLE, self.rng.randrange(1, len(PEOPLE)))
        guests = tuple(Opponent(who, self.rng.choice(("beginner", "regular"))) for who in people)
        setup = LastSetup(guests, self.rng.choice([*PRESETS]), self.rng.choice((3, 5, 10)), rounds=5)
        return replace(settings, pace=Pace.AT_ONCE, mute=True, setup=setup, greeted=True)

    def leave(self) -> None:
        game, self.game = self.game, None
        if game is not None:
            try:
                game.close()
            except Exception as fault:
                self.told.faults.append(f"closing: {type(fault).__name__}: {fault}")
        pygame.display.init()
        gc.unfreeze()  # the game freezes what there is at each opening
        gc.collect()

    def watch(self, game: Game) -> None:
        """Whether anything goes on: another page, other targets, another number of things used."""
        top = game.stack.top
        assert self.pilot is not None
        now = time.monotonic()
        if isinstance(top, MatchEnd) and self._seen is not top:
            self.told.matches += 1
            game.go(Title(game))
        seen = (top, tuple(target.name for target in self.pilot.targets()))
        if isinstance(top, MatchEnd):
            seen = (top, ())
        if seen != self._seen:
            self._seen, self._since = seen, now
        elif now - self._since > LONGEST_STILL:
            self.told.stuck.append(f"{type(top).__name__}: {', '.join(self.pilot.done[-4:])}")
            self.leave()

    # --- what happens -------------------------------------------------------------------------
    def happenings(self, game: Game) -> list[pygame.Event]:
        assert self.pilot is not None
        if self.rng.random() < NONSENSE:
            self.told.nonsense += 1
            return self.rng.choice(self.kinds)(game)
        return self.pilot.events()

    @property
    def kinds(self) -> Sequence[Callable[[Game], list[pygame.Event]]]:
        return (
            self.keys,
            self.keys,
            self.clicks,
            self.clicks,
            self.wheel,
            self.drag,
            self.pad,
            self.desktop,
            self.other,
        )

    def _point(self, game: Game) -> tuple[int, int]:
        w, h = game.window.size
        return self.rng.randrange(w), self.rng.randrange(h)

    def keys(self, _: Game) -> list[pygame.Event]:
        if self.rng.random() < 0.3:
            key, typed = self.rng.choice(ARROWS), ""
        else:
            typed = self.rng.choice(KEYS)
            key = ord(typed)
        mod = self.rng.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        events = [pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=0)]
        if typed.isprintable() and typed:
            events.append(pygame.Event(pygame.TEXTINPUT, text=typed))
        return [*events, pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=typed, scancode=0)]

    def clicks(self, game: Game) -> list[pygame.Event]:
        at = self._point(game)
        button = self.rng.choice((1, 1, 1, 2, 3))
        return [
            pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False, clicks=1),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False, clicks=1),
        ]

    def wheel(self, _: Game) -> list[pygame.Event]:
        y = self.rng.choice((-3, -1, 1, 3))
        turned = {"x": 0, "y": y, "precise_x": 0.0, "precise_y": float(y), "flipped": False, "touch": False}
        return [pygame.Event(pygame.MOUSEWHEEL, turned)]

    def drag(self, game: Game) -> list[pygame.Event]:
        one, other = self._point(game), self._point(game)
        return [
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=one, button=1, touch=False, clicks=1),
            pygame.Event(pygame.MOUSEMOTION, pos=other, rel=(9, 9), buttons=(1, 0, 0), touch=False),
            *([pygame.Event(pygame.MOUSEBUTTONUP, pos=other, button=1, touch=False, clicks=1)] * self.rng.randrange(2)),
        ]

    def pad(self, _: Game) -> list[pygame.Event]:
        button = self.rng.randrange(15)
        kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        return [pygame.Event(kind, button=button, instance_id=0) for kind in kinds]

    def desktop(self, game: Game) -> list[pygame.Event]:
        """The window comes and goes, or gets another size."""
        if self.rng.random() < 0.5:
            game.window.ask_for(self.rng.choice(SIZES))
            return []
        kind = self.rng.choice(
            (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED)
        )
        return [pygame.Event(kind)]

    def other(self, game: Game) -> list[pygame.Event]:
        """Another language, look or size of text."""
        pick = self.rng.choice
        game.change(
            lang=pick([*game.languages]),
            text=pick((1.0, 1.0, 1.5, 2.0)),
            high_contrast=pick((True, False)),
            less_motion=pick((True, False)),
            colours=pick((2, 4)),
            back=pick([*Back]),
            ground=pick([*Ground]),
            pace=pick((Pace.AT_ONCE, Pace.FAST)),
        )
        return []


def memory() -> float:
    """What this program holds now, in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MB


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description="Plays without rest and without sense.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="file for the figures, as JSON")
    parser.add_argument("--here", action="store_true", help="on the screen that DISPLAY names")
    given = parser.parse_args(argv)
    if not given.here:
        if gone := missing():
            print(f"needed for this: {', '.join(gone)}", file=sys.stderr)
            return 2
        with Screen(SCREEN) as screen:
            again = [sys.executable, "-m", "tools.soak", "--here", *(sys.argv[1:] if argv is None else argv)]
            return subprocess.run(again, env=screen.environment(), check=False).returncode
    prepare()
    open_display()
    with tempfile.TemporaryDirectory(prefix="toepen-soak-") as folder:
        soak = Soak(Path(folder), Random(given.seed))
        soak.run(60 * given.minutes)
    figures = soak.told.figures(60 * given.minutes)
    text = json.dumps(figures, indent=1)
    print(text)
    if given.out is not None:
        given.out.write_text(text + "\n", encoding="utf-8")
    return 1 if soak.told.faults or soak.told.stuck else 0


if __name__ == "__main__":
    sys.exit(main())
