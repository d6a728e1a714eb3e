"""`toepen --selftest`: plays a seeded match through the real scenes and says how it went.

Nothing is seen and nothing heard, time is made up, and the folder it saves in is its own and goes again: so it can run
anywhere, from source and frozen, and shows that drawings, texts, rules, saving and scenes are all there and fit.
After the first round the game is closed and opened again, and the match taken up from where it was saved.
"""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from toepen_gui.app import Game
from toepen_gui.cli.launch import Launch
from toepen_gui.drivers import open_display
from toepen_gui.loop import FRAME, SHORT_REST, Loop
from toepen_gui.pilot import Hand, Pilot
from toepen_gui.scenes.match_end import MatchEnd
from toepen_gui.scenes.round_end import RoundEnd
from toepen_gui.scenes.title import Title
from toepen_gui.settings import LastSetup, Opponent, Pace, Settings
from toepen_gui.settings_file import SettingsFile
from toepen_gui.ui.scene import Scene
from toepen_gui.words import Words

SEED: Final = 7
SIZE: Final = (800, 600)
LONGEST: Final = 180.0  # seconds until it gives up: a machine may have much else to do
USUAL: Final = Settings(
    pace=Pace.AT_ONCE,
    less_motion=True,
    setup=LastSetup((Opponent("kees", "beginner"), Opponent("mei", "regular")), "classic", 5),
)


class QuickClock:
    """Time as the loop asks for it, passing at once; a real pause only while nothing moves, for the table's thread."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        return self._now

    def sleep(self, seconds: float) -> None:
        self._now += max(seconds, FRAME)
        time.sleep(0.0005 if seconds >= SHORT_REST else 0)


class Sitting:
    """One opening of the game, played by a pilot until it is closed."""

    def __init__(self, launch: Launch, hand: Hand, seed: int) -> None:
        self.game = Game(launch, Title)
        self.pilot = Pilot(lambda: self.game.stack.top, hand, seed)
        self._loop: Loop[pygame.Event] = Loop(self.game, self._events, QuickClock())

    def until(self, kind: type[Scene], deadline: float) -> bool:
        """Plays on until such a scene is shown; False if `deadline` (of `time.monotonic`) comes first."""
        while self.game.running and time.monotonic() < deadline:
            if isinstance(self.game.stack.top, kind):
                return True
            self._loop.turn()
        return False

    def _events(self) -> list[pygame.Event]:
        return [*pygame.event.get(), *self.pilot.events()]


def selftest(launch: Launch, words: Words) -> tuple[bool, str]:
    """Whether all went well, and the line that says so. `launch` gives language, seed and window; not the folder."""
    begun = time.monotonic()
    open_display(unseen=True)
    with TemporaryDirectory(prefix="toepen", ignore_cleanup_errors=True) as folder:
        wish = replace(launch, folder=Path(folder), seed=SEED if launch.seed is None else launch.seed)
        wish = replace(wish, window=launch.window or SIZE, full_screen=False)
        SettingsFile(wish.folder).save(USUAL)
        stuck, rounds = play_match(wish, Hand.CLICKS, begun + LONGEST)
    seconds = f"{time.monotonic() - begun:.1f}"
    if stuck:
        return False, words("cli.selftest_failed", where=stuck, seconds=seconds)
    return True, words("cli.selftest_passed", n=rounds, seconds=seconds)


def play_match(launch: Launch, hand: Hand, deadline: float) -> tuple[str, int]:
    """Plays a match in two sittings. Gives where it got stuck ("" if it did not) and how many rounds were played."""
    rounds = 0
    for end in (RoundEnd, MatchEnd):
        sitting = Sitting(launch, hand, (launch.seed or 0) + rounds)
        try:
            if not sitting.until(end, deadline):
                return f"{type(sitting.game.stack.top).__name__}: {', '.join(sitting.pilot.done[-3:])}", rounds
            rounds += sitting.pilot.done.count("round_end.next") + (end is RoundEnd)
        finally:
            sitting.game.close()
    return "", rounds
