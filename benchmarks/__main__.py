"""Measures everything and writes one JSON document: python -m benchmarks [--out FILE] [--app PATH] [--quick].

`--app`: a frozen app to measure too; without it one is built, if the packager is installed. `--quick` only shows that
everything still runs: its figures mean little. What cannot be measured here is null. How Toepen stands beside other
libraries of card games is measured by `benchmarks.peers`, in an environment of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from benchmarks import engine_speed, records_speed
from benchmarks.first_frame import first_frame
from benchmarks.idle import idle
from tools.virtual_screen import Screen, missing

ROOT = Path(__file__).parents[1]
SIZES = ((1920, 1080), (3840, 2160))
SOURCE = [sys.executable, "-m", "toepen_gui"]


def frozen(folder: Path) -> list[str] | None:
    """Builds the app there; None without the packager."""
    if find_spec("PyInstaller") is None:
        return None
    words = ["--noconfirm", "--distpath", str(folder / "app"), "--workpath", str(folder / "work")]
    recipe = str(ROOT / "build" / "pyinstaller.spec")
    subprocess.run([sys.executable, "-m", "PyInstaller", *words, recipe], check=True, capture_output=True)
    return [str(folder / "app" / "toepen" / "toepen")]


def stay(screen: Screen) -> None:
    """Nobody touches anything."""


def deal(screen: Screen) -> None:
    """From the title to the table, where the first question then waits."""
    screen.key("Return")
    time.sleep(1)
    screen.key("Return")
    time.sleep(5)


def in_play(size: tuple[int, int], seconds: float) -> object:
    """Frame times and memory, in a process of their own so that nothing else counts."""
    with Screen(size) as screen:
        words = [sys.executable, "-m", "benchmarks.in_play", f"{size[0]}x{size[1]}", str(seconds)]
        done = subprocess.run(words, env=screen.environment(), cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="What the game costs, as JSON.")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--app", type=Path)
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args(argv)
    figures: dict[str, object] = {
        "format": "toepen-benchmarks",
        "version": 1,
        "quick": given.quick,
        "machine": {"cores": os.cpu_count(), "python": platform.python_version(), "system": platform.platform()},
        "engine": engine_speed.measure(1 if given.quick else 15),
        "replay": records_speed.replay(*((200, 1) if given.quick else (10_000, 5))),
        "simulate": records_speed.simulate(*((20, 1) if given.quick else (2_000, 5))),
    }
    if missing():
        print(
            f"no virtual screen ({', '.join(missing())} missing): only what needs no window is measured",
            file=sys.stderr,
        )
    else:
        runs = 1 if given.quick else 9
        with tempfile.TemporaryDirectory(prefix="toepen-bench-") as folder:
            app = [str(given.app)] if given.app else None if given.quick else frozen(Path(folder))
            programs = {"source": SOURCE, "frozen": app}
            figures["first_frame_1080p"] = {
                n: first_frame(c, SIZES[0], runs) if c else None for n, c in programs.items()
            }
        seconds = 2.0 if given.quick else 20.0
        figures["idle"] = {"title": idle(SOURCE, seconds, stay), "table": idle(SOURCE, seconds, deal)}
        figures["in_play"] = {f"{w}x{h}": in_play((w, h), 20.0 if given.quick else 60.0) for w, h in SIZES}
    text = json.dumps(figures, indent=1) + "\n"
    if given.out:
        given.out.write_text(text, encoding="utf-8")
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
