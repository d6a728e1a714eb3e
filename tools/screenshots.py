"""Pictures of the real screens: python -m tools.screenshots OUT [--scene NAME]... [--size WxH] [--lang CODE] ...

Draws with the game's own scenes, in memory, from a seed: the same command gives the same moment. With --matrix every
scene is drawn at every size, number of players, language and text size that must look right. Texts that did not fit are
listed, and then the exit status is 1. --readme draws the pictures of the README into OUT.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path

from tools.moments import MOMENTS
from tools.studio import MomentError, Shown, Studio

import pygame  # isort: skip  after the studio has told it to draw into memory

SIZES = ((800, 600), (1280, 720), (1920, 1080), (3840, 2160), (600, 900))
PLAYERS = (2, 4, 8)
LANGUAGES = ("nl", "en", "de", "zh")
TEXTS = (100, 200)
SEED = 11


def size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def name_of(scene: str, players: int, shown: Shown) -> str:
    return f"{scene}_{players}p_{shown.size[0]}x{shown.size[1]}_{shown.lang}_{shown.text}.png"


def tour(out: Path, players: int, scenes: Sequence[str], variants: Sequence[Shown], seed: int) -> list[str]:
    """One evening with a picture of each of these scenes in each variant; gives what did not fit."""
    faults = []
    with tempfile.TemporaryDirectory(prefix="toepen-studio-") as folder, Studio(Path(folder), players, seed) as studio:
        for scene, lead in MOMENTS.items():
            if scene not in scenes:
                continue
            lead(studio)
            for shown in variants:
                picture, wrong = studio.picture(shown)
                name = name_of(scene, players, shown)
                pygame.image.save(picture, out / name)
                print(name, flush=True)
                faults += [f"{name}: {fault}" for fault in wrong]
            studio.picture(Shown())
    return faults


def readme(out: Path) -> list[str]:
    """What the README shows."""
    with tempfile.TemporaryDirectory(prefix="toepen-studio-") as folder, Studio(Path(folder), 4, SEED) as studio:
        MOMENTS["table"](studio)
        picture, faults = studio.picture(Shown())
        pygame.image.save(picture, out / "table.png")
    return faults


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description="Pictures of the real screens.")
    parser.add_argument("out", type=Path, help="folder for the pictures")
    parser.add_argument("--scene", action="append", choices=sorted(MOMENTS), help="may be repeated; all if not given")
    parser.add_argument("--size", type=size, default=(1280, 720), help="as 1280x720")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--players", type=int, default=4, choices=range(2, 9))
    parser.add_argument("--text", type=int, default=100, help="100 to 200 per cent")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--matrix", action="store_true", help="every size, number of players, language, text size")
    parser.add_argument("--readme", action="store_true", help="the pictures of the README")
    given = parser.parse_args(argv)
    given.out.mkdir(parents=True, exist_ok=True)
    scenes = given.scene or list(MOMENTS)
    try:
        if given.readme:
            faults = readme(given.out)
        elif given.matrix:
            variants = [Shown(*one) for one in product(SIZES, LANGUAGES, TEXTS)]
            faults = [f for players in PLAYERS for f in tour(given.out, players, scenes, variants, given.seed)]
        else:
            shown = Shown(given.size, given.lang, given.text)
            faults = tour(given.out, given.players, scenes, [shown], given.seed)
    except MomentError as error:
        print(error, file=sys.stderr)
        return 1
    for fault in faults:
        print(f"does not fit: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
