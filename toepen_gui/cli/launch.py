"""How the game is to be opened: the options of `toepen` as one checked value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from toepen_gui.cli.arguments import Given
from toepen_gui.settings import LARGEST_WINDOW, SMALLEST_WINDOW

LARGEST_SEED: Final = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Launch:
    """`folder` is the data folder (None: nothing is kept); what is None or "" was not asked for."""

    assets: Path
    folder: Path | None = None
    seed: int | None = None
    lang: str = ""
    window: tuple[int, int] | None = None
    full_screen: bool = False
    opening: str = ""  # the path of a record to be played back


def launch(given: Given, assets: Path, folder: Path | None, languages: Iterable[str]) -> Launch:
    """Raises UsageError for a value that cannot be."""
    return Launch(
        assets=assets,
        folder=folder,
        seed=given.number("--seed", 0, LARGEST_SEED),
        lang=given.one_of("--lang", languages) or "",
        window=given.size("--window", SMALLEST_WINDOW, LARGEST_WINDOW),
        full_screen=given.switch("--fullscreen"),
        opening=given.text("--open") or "",
    )
