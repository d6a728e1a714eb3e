"""Plays without rest and without sense: python -m tools.soak --minutes 10 [--seed 1] [--out figures.json]

Matches are played through the real window on a screen nobody sees, at top speed, and every page is looked into; in
between whatever a hand, a cat or a desktop can do happens at random: keys, clicks, wheels, drags, controllers, other
sizes, languages and looks, windows that come in front, files dropped, the game closed and opened again. Told are
frames, pages, faults, places where nothing went on, and how much memory grew after the first minutes; once a minute how
far it is. The exit status is 1 if anything failed, got stuck or grew. Interrupted, it tells what came of it until then.
"""

from __future__ import annotations

import argparse
import json
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from tools.virtual_screen import Screen, missing

SCREEN: Final = (1920, 1200)
MOST_GROWTH: Final = 5.0  # MB in an hour, after the first minutes
ENDS: Final = (signal.SIGINT, signal.SIGTERM)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description="Plays without rest and without sense.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--growth", type=float, default=MOST_GROWTH, metavar="MB", help="that memory may grow at most")
    parser.add_argument("--out", type=Path, help="file for the figures, as JSON")
    parser.add_argument("--here", action="store_true", help="on the screen that DISPLAY names")
    given = parser.parse_args(argv)
    if given.here:
        return soak(given.minutes, given.seed, given.growth, given.out)
    if gone := missing():
        print(f"needed for this: {', '.join(gone)}", file=sys.stderr)
        return 2
    return _on_a_screen([*(sys.argv[1:] if argv is None else argv)])


def soak(minutes: float, seed: int, growth: float, out: Path | None) -> int:
    """On the screen there is. The exit status."""
    # pygame opens what the environment names: it is read in only where there is a screen
    from toepen_gui.drivers import open_display, prepare  # noqa: PLC0415
    from tools.soak.soak import Soak  # noqa: PLC0415

    prepare()
    open_display()
    ended: list[int] = []
    for end in ENDS:
        signal.signal(end, lambda number, _: ended.append(number))
    with tempfile.TemporaryDirectory(prefix="toepen-soak-") as folder:
        soaking = Soak(Path(folder), Random(seed), lambda: bool(ended))
        seconds = soaking.run(60 * minutes)
    told = soaking.told
    text = json.dumps(told.figures(seconds), indent=1)
    print(text, flush=True)
    if out is not None:
        out.write_text(text + "\n", encoding="utf-8")
    failures = told.failures(seconds, growth)
    for failure in failures:
        print(f"SOAK FAILED: {failure}", file=sys.stderr)
    return 1 if failures else 0


def _on_a_screen(argv: list[str]) -> int:
    """The same in a process of its own, which sees only that screen; whatever ends this one is passed on to it."""
    with Screen(SCREEN) as screen:
        again = [sys.executable, "-m", "tools.soak", "--here", *argv]
        process = subprocess.Popen(again, env=screen.environment(), start_new_session=True)
        for end in ENDS:
            signal.signal(end, lambda number, _: process.send_signal(number))
        return process.wait()


if __name__ == "__main__":
    sys.exit(main())
