"""The pictures in docs/gallery and the page that shows them: python -m tools.gallery

Every screen once, each language, light and high contrast. A picture that would have a text cut short is an error, so a
gallery that was made is one that fits.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools.moments import MOMENTS
from tools.studio import MomentError, Shown, Studio

import pygame  # isort: skip  after the studio has told it to draw into memory

ROOT: Final = Path(__file__).resolve().parents[1]
OUT: Final = ROOT / "docs" / "gallery"
WIDE: Final = (960, 540)  # pixels of a picture on the page: three quarters of the window it was drawn in
SEED: Final = 11


class Plate(NamedTuple):
    """One picture. `change`: settings that differ."""

    scene: str
    line: str
    players: int = 4
    lang: str = "en"
    change: Mapping[str, object] = {}


CONTRAST: Final = {"high_contrast": True}
PLATES: Final = (
    Plate("title", "Where an evening begins"),
    Plate("setup", "Who sits down, and by which rules", 4, "nl"),
    Plate("house_rules", "House rules, and two that do not go together", 4, "de"),
    Plate("table", "Two at the table", 2, "de"),
    Plate("table", "Four", 4, "en"),
    Plate("table", "Eight", 8, "zh"),
    Plate("table", "On dark wood, in high contrast", 6, "nl", CONTRAST),
    Plate("knock", "Somebody knocks: call, fold, or knock over it", 4, "nl"),
    Plate("knock", "The same in high contrast", 4, "en", CONTRAST),
    Plate("illegal", "A card that may not be played, and why", 4, "de"),
    Plate("hint", "The coach, asked", 4, "en"),
    Plate("laundry", "Dirty laundry?", 4, "nl"),
    Plate("check", "Somebody's laundry: believe it or turn it over", 4, "de"),
    Plate("poverty", "Playing with one foot in the grave", 4, "en"),
    Plate("blind", "Knocking before looking", 4, "de"),
    Plate("chips_pot", "Chips: how many?", 4, "en"),
    Plate("round_end", "Who pays what, and why", 4, "nl"),
    Plate("match_end", "The end of a match", 4, "de"),
    Plate("statistics_overview", "What has become of all evenings", 4, "en"),
    Plate("statistics_deals", "Every card dealt, against what chance predicts", 4, "nl"),
    Plate("playback", "Looking back at one", 4, "zh"),
    Plate("review", "What a choice has cost", 4, "de"),
    Plate("learn", "Lessons", 4, "en"),
    Plate("lesson", "A lesson at the table", 2, "zh"),
    Plate("lesson_wrong", "A wrong card in a lesson", 2, "en"),
    Plate("practice", "What to practise", 4, "nl"),
    Plate("drill", "A question to practise with", 4, "de"),
    Plate("fair_deal", "Was it dealt fairly?", 4, "en"),
    Plate("rules", "The rules of this very table", 4, "zh"),
    Plate("rules_search", "Looking something up", 4, "nl"),
    Plate("glossary", "The words of the game in four languages", 4, "en"),
    Plate("options", "Options", 4, "de"),
    Plate("keys", "Other keys, and a controller", 4, "en"),
    Plate("pause", "Pause", 4, "nl"),
)


def draw(number: int, plate: Plate, out: Path) -> list[str]:
    """One picture, of an evening of its own; gives what did not fit."""
    with (
        tempfile.TemporaryDirectory(prefix="toepen-gallery-") as folder,
        Studio(Path(folder), plate.players, SEED) as studio,
    ):
        MOMENTS[plate.scene](studio)
        studio.game.change(**plate.change)
        picture, wrong = studio.picture(Shown(lang=plate.lang))
    name = name_of(number, plate)
    pygame.image.save(pygame.transform.smoothscale(picture, WIDE), out / name)
    print(name, flush=True)
    return [f"{name}: {fault}" for fault in wrong]


def name_of(number: int, plate: Plate) -> str:
    return f"{number:02}_{plate.scene}.jpg"


def page(out: Path) -> None:
    """The page, which shows them in their order."""
    lines = ["# Gallery", "", "Made by `python -m tools.gallery` from the game's own scenes.", ""]
    for number, plate in enumerate(PLATES, 1):
        lines += [f"## {plate.line}", "", f"![{plate.line}]({name_of(number, plate)})", ""]
    (out / "README.md").write_text("\n".join(lines), encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description="The pictures in docs/gallery.")
    parser.add_argument("out", type=Path, nargs="?", default=OUT)
    out: Path = parser.parse_args(argv).out
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("*.jpg"):
        old.unlink()
    faults: list[str] = []
    try:
        for number, plate in enumerate(PLATES, 1):
            faults += draw(number, plate, out)
    except MomentError as error:
        print(error, file=sys.stderr)
        return 1
    page(out)
    for fault in faults:
        print(f"does not fit: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
