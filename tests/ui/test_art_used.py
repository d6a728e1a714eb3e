"""No picture without something that shows it: every file of assets/ has a name that the game builds.

Pictures are named by texts like "badges/call" and by patterns like f"portraits/{who}_{mood}". A pattern alone would
allow any file in its folder, so what it is filled with has to stand somewhere too.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from toepen_gui.scenes.people import PEOPLE
from toepen_gui.scenes.play_view import MOODS
from toepen_gui.settings import Back, Skin
from toepen_gui.ui.drawing.suits import SUITS
from tools.art.toepart import portraits, props

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
SOURCES = [*sorted((ROOT / "toepen_gui").rglob("*.py")), ROOT / "tools" / "icons.py"]
NAMES = sorted(path.relative_to(ASSETS).as_posix().removesuffix(".svg") for path in ASSETS.rglob("*.svg"))
RANKS = ("7", "8", "9", "10", "j", "q", "k", "a")
DECKS = {f"{letters}{colours}" for letters in ("en", "nl", "de") for colours in (2, 4)}


def _said() -> tuple[set[str], list[re.Pattern[str]]]:
    """All texts in the sources, and those with places in them as patterns."""
    texts: set[str] = set()
    patterns = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value.removesuffix(".svg"))
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else "[a-z0-9_]+" for p in node.values]
                if re.match(r"[a-z]+/", str(getattr(node.values[0], "value", ""))):
                    patterns.add("".join(parts))
    return texts, [re.compile(pattern) for pattern in sorted(patterns)]


TEXTS, PATTERNS = _said()


def _filled(folder: str, stem: str) -> bool:
    """Whether the parts of a name that a pattern leaves open are ones the game knows."""
    if folder == "cards/backs":
        return stem in list(Back)
    if folder.startswith("cards/"):
        suit, _, rank = stem.partition("_")
        return folder.removeprefix("cards/") in DECKS and suit in SUITS and rank in RANKS
    if folder == "portraits":
        who, _, mood = stem.partition("_")
        return stem == "guest" or (who in {person.who for person in PEOPLE} and mood in TEXTS)
    if folder == "fists":
        return stem in {"impact", *Skin, *(person.who for person in PEOPLE)}
    if folder == "props" and stem.startswith("chip_"):
        return stem.removeprefix("chip_") in props.CHIPS
    if folder == "props" and stem.startswith("tally_"):
        return 1 <= int(stem.removeprefix("tally_")) <= 5
    return stem in TEXTS or f"{folder}/{stem}" in TEXTS


@pytest.mark.parametrize("name", NAMES)
def test_every_picture_is_shown_somewhere(name: str) -> None:
    folder, _, stem = name.rpartition("/")
    named = name in TEXTS or (folder == "icon" and stem in TEXTS) or folder.startswith("cards/")
    built = named or any(pattern.fullmatch(name) for pattern in PATTERNS)
    assert built, f"nothing shows assets/{name}.svg: use it, or leave it out of tools.art.build"
    assert _filled(folder, stem), f"nothing asks for {stem}: assets/{name}.svg is never shown"


def test_all_moods_are_drawn_and_shown() -> None:
    assert set(portraits.MOODS) == set(MOODS)


def test_everybody_is_drawn() -> None:
    for person in PEOPLE:
        assert f"fists/{person.who}" in NAMES
        assert {f"portraits/{person.who}_{mood}" for mood in MOODS} <= set(NAMES)
