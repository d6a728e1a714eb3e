"""Frame times while cards are dealt to eight, and memory after some rounds: python -m benchmarks.in_play WxH SECONDS.

Run on a screen by `python -m benchmarks`. The game's own loop plays in real time; a frame counts from the first event
taken to the picture shown. A turn of the loop in which nothing was drawn does not count.
"""

from __future__ import annotations

import json
import resource
import sys
import tempfile
import time
from pathlib import Path

import pygame

from toepen_gui import paths
from toepen_gui.app import Game
from toepen_gui.cli.launch import Launch
from toepen_gui.drivers import open_display, prepare
from toepen_gui.pilot import Hand, Pilot
from toepen_gui.scenes.play import Play
from toepen_gui.scenes.title import Title
from toepen_gui.settings import LastSetup, Opponent
from toepen_gui.settings import Settings as Chosen
from toepen_gui.settings_file import SettingsFile

GUESTS = ("kees", "fatima", "mei", "winston", "bep", "ravi", "sander")
DEALING = 5.0  # seconds from sitting down that count as the deal


def measure(size: tuple[int, int], seconds: float, folder: Path) -> dict[str, object]:
    guests = tuple(Opponent(who, "beginner") for who in GUESTS)
    SettingsFile(folder).save(Chosen(setup=LastSetup(guests, "classic", 30)))
    game = Game(Launch(assets=paths.assets(), folder=folder, seed=7, lang="en", window=size), Title)
    pilot = Pilot(lambda: game.stack.top, Hand.CLICKS, 7)
    dealing: list[float] = []
    playing: list[float] = []
    end = last = time.perf_counter()
    end += seconds
    sat: float | None = None
    try:
        while time.perf_counter() < end:
            begun = time.perf_counter()
            at_table = isinstance(game.stack.top, Play)
            if at_table and sat is None:
                sat = begun
            dealt = sat is not None and begun - sat > DEALING
            for event in [*pygame.event.get(), *(pilot.events() if sat is None or dealt else ())]:
                game.handle(event)
            game.update(min(0.05, begun - last))
            last = begun
            if game.dirty:
                game.draw()
                if at_table:
                    (playing if dealt else dealing).append((time.perf_counter() - begun) * 1000)
            time.sleep(max(0.0, 1 / 60 - (time.perf_counter() - begun)))
    finally:
        game.close()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"dealing_to_8": summary(dealing), "playing": summary(playing), "peak_mb": round(peak)}


def summary(frames: list[float]) -> dict[str, float] | None:
    """Median, 99th per cent and worst, in ms; None without frames."""
    if not frames:
        return None
    rows = sorted(frames)
    p50, p99 = rows[len(rows) // 2], rows[min(len(rows) - 1, int(len(rows) * 0.99))]
    return {"p50_ms": round(p50, 2), "p99_ms": round(p99, 2), "max_ms": round(rows[-1], 2), "frames": len(rows)}


def main() -> None:
    width, _, height = sys.argv[1].partition("x")
    prepare()
    open_display()  # as the game does: it decides how pictures reach the screen
    with tempfile.TemporaryDirectory(prefix="toepen-bench-") as folder:
        print(json.dumps(measure((int(width), int(height)), float(sys.argv[2]), Path(folder))))


if __name__ == "__main__":
    main()
