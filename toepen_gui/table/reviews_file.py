"""The file of what the coach found: a line to a match that he looked through, kept beside the statistics.

Nobody can find this anew from the records as quickly as the statistics, so it has a file of its own, which is never
thrown away with theirs.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .line_file import LineFile, Script
from .strict import parsed_object, whole
from .tallies import Reviewed

NAME: Final = "reviews.jsonl"
FORMAT: Final = "toepen-reviews"
VERSION: Final = 1
MOST_ROUNDS: Final = 10**6
MOST_FIGURES: Final = 100
LARGEST: Final = 1e9


@dataclass(frozen=True, slots=True)
class Look:
    """A match, by its own name, and what was found in it."""

    match: str
    found: Reviewed


class ReviewsFile(LineFile[Look]):
    """`folder`: of the data; None keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        script = Script(FORMAT, VERSION, lambda look: look.match, line_of, look_of)
        super().__init__(folder / NAME if folder is not None else None, script)


def line_of(look: Look) -> str:
    found = look.found
    return json.dumps({"match": look.match, "rounds": found.rounds, "figures": dict(found.figures)})


def look_of(line: str) -> Look | None:
    """Reads it; None for a line that was not written whole, or is not of this kind."""
    value = parsed_object(line)
    if value is None:
        return None
    key, rounds, figures = value.get("match"), whole(value.get("rounds")), value.get("figures")
    if not isinstance(key, str) or rounds is None or not 0 < rounds <= MOST_ROUNDS:
        return None
    if not isinstance(figures, dict) or len(figures) > MOST_FIGURES:
        return None
    known: dict[str, int | float] = {}
    for name, figure in figures.items():
        if isinstance(figure, bool) or not isinstance(figure, int | float) or not 0 <= figure <= LARGEST:
            return None
        known[name] = figure
    return Look(key, Reviewed(rounds, known))
