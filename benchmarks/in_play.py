"""Frame times while cards are dealt to eight and pages come and go, and memory after some rounds: python -m
benchmarks.in_play WxH SECONDS.

Run on a screen by `python -m benchmarks`. The game's own loop plays in real time; a frame counts from the first event
taken to the picture shown. A turn of the loop in which nothing was drawn does not count, and neither does the first
picture of all, which has a figure of its own. Every page is looked at for a moment, as people do. `cpu`: the
processor's time for the same frames, without what the screen takes to show them; on a busy machine only that says much.
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
Frame = tuple[float, float]  # ms until it was shown, and ms that the processor worked for it
DEALING = 5.0  # seconds from sitting down that count as the deal
LOOKS = 1.5  # seconds that a page is looked at


def measure(size: tuple[int, int], seconds: float, folder: Path) -> dict[str, object]:
    guests = tuple(Opponent(who, "beginner") for who in GUESTS)
    SettingsFile(folder).save(Chosen(setup=LastSetup(guests, "classic", 30)))
    game = Game(Launch(assets=paths.assets(), folder=folder, seed=7, lang="en", window=size), Title)
    pilot = Pilot(lambda: game.stack.top, Hand.CLICKS, 7)
    dealing: list[Frame] = []
    playing: list[Frame] = []
    pages: list[Frame] = []
    page, come = game.stack.top, time.perf_counter()
    end = last = time.perf_counter()
    end += seconds
    sat: float | None = None
    try:
        while time.perf_counter() < end:
            begun, worked = time.perf_counter(), time.thread_time()
            at_table = isinstance(game.stack.top, Play)
            if at_table and sat is None:
                sat = begun
            dealt = sat is not None and begun - sat > DEALING
            if game.stack.top is not page:
                page, come = game.stack.top, begun
            plays = begun - come > LOOKS and (sat is None or dealt)
            for event in [*pygame.event.get(), *(pilot.events() if plays else ())]:
                game.handle(event)
            game.update(min(0.05, begun - last))
            last = begun
            if game.dirty:
                game.draw()
                frame = ((time.perf_counter() - begun) * 1000, (time.thread_time() - worked) * 1000)
                (pages if not at_table else playing if dealt else dealing).append(frame)
            time.sleep(max(0.0, 1 / 60 - (time.perf_counter() - begun)))
    finally:
        game.close()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {
        "dealing_to_8": summary(dealing),
        "playing": summary(playing),
        "pages": summary(pages[1:]),
        "peak_mb": round(peak),
    }


def summary(frames: list[Frame]) -> dict[str, float] | None:
    """Median, 99th per cent and worst, in ms; None without frames."""
    if not frames:
        return None
    told: dict[str, float] = {"frames": len(frames)}
    for name, rows in (("", sorted(wall for wall, _ in frames)), ("cpu_", sorted(cpu for _, cpu in frames))):
        told[f"{name}p50_ms"] = round(rows[len(rows) // 2], 2)
        told[f"{name}p99_ms"] = round(rows[min(len(rows) - 1, int(len(rows) * 0.99))], 2)
        told[f"{name}max_ms"] = round(rows[-1], 2)
    return told


def main() -> None:
    width, _, height = sys.argv[1].partition("x")
    prepare()
    open_display()  # as the game does: it decides how pictures reach the screen
    with tempfile.TemporaryDirectory(prefix="toepen-bench-") as folder:
        print(json.dumps(measure((int(width), int(height)), float(sys.argv[2]), Path(folder))))


if __name__ == "__main__":
    main()
