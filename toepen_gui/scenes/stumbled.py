"""What is shown after the game has failed: one sentence, where the report lies, and the way back to the match."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages_ask import Answer, Ask
from toepen_gui.scenes.title import Title

LONGEST: Final = 44  # letters of a path that fit on a line at any size of window and text


def stumbled(house: House, title: Title, report: Path | None) -> Ask:
    """A question over the title. `report`: where what happened is written down, None if it could not be."""
    answers = [
        Answer("quit", "title.quit", "quiet", "", house.quit),
        Answer("title", "crash.title_page", "secondary", "Esc", lambda: None),
    ]
    if title.pending is not None:
        answers.append(Answer("continue", "crash.continue", "primary", "Enter", title.resume))
    return Ask(house, partial(house.words, "crash.head"), partial(_line, house, report), answers)


def _line(house: House, report: Path | None) -> str:
    if report is None:
        return house.words("crash.untold")
    return house.words("crash.line", file=short(report))


def short(file: Path) -> str:
    """The path as short as it can be said: from the home folder on, or only its end."""
    try:
        told = str(Path("~") / file.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        told = str(file)
    return told if len(told) <= LONGEST else str(Path("…", *file.parts[-2:]))
