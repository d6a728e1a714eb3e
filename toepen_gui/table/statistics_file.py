"""The file in which the statistics are kept: a line to a match, added when it has been counted.

The records are the truth, and they are on the disk after every command; this file remembers what was taken from each,
also when the record is thrown away. A match whose line was not written whole is counted again; a file that is gone is
made anew from the records; a match that is counted again replaces itself. So nothing is lost or counted twice, wherever
the game was killed. A reset leaves a line for every match that says how many rounds are gone.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path
from typing import Final

from .line_file import LineFile, Script
from .match_tally import forgotten
from .statistics_text import Entry, entry_of, line_of

NAME: Final = "statistics.jsonl"
FORMAT: Final = "toepen-statistics"
VERSION: Final = 1


class StatisticsFile(LineFile[Entry]):
    """`folder`: of the data; None keeps nothing. `about`: names of records and matches, if only they matter."""

    def __init__(self, folder: Path | None, about: Collection[str] = ()) -> None:
        script = Script(FORMAT, VERSION, lambda entry: entry.tally.key, line_of, entry_of)
        only = [json.dumps(name) for name in about]
        super().__init__(folder / NAME if folder is not None else None, script, only)

    @property
    def by_file(self) -> dict[str, Entry]:
        """The matches by the names of their records."""
        return {entry.file[0]: entry for entry in self.entries.values()}

    def reset(self) -> bool:
        """Everything so far counts no more; whether that is on the disk."""
        return self.change_all(lambda entry: Entry(forgotten(entry.tally), entry.file, entry.gone + entry.tally.rounds))
