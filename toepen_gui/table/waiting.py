"""A keeper that fetches the real one when somebody sits down, or when there is a match that may be continued.

The title is the first thing a player waits for, and on a first start it needs nothing of rules, tables and computer
players: reading all of that in takes a fifth of the time to the first picture.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .keeper import MatchKeeper
    from .port import Archive, Note, Pending, Reading, Reviewed, Seating, Setup, Statistics


class WaitingKeeper:
    """Implements `port.Keeper`; what it is made with is for `MatchKeeper`."""

    def __init__(
        self,
        folder: Path | None,
        seed: int | None = None,
        report: Callable[[Exception], None] | None = None,
        learns: Callable[[], bool] | None = None,
    ) -> None:
        self._folder = folder
        self._seed = seed
        self._report = report
        self._learns = learns
        self._keeper: MatchKeeper | None = None

    def _fetch(self) -> MatchKeeper:
        if self._keeper is None:
            from .keeper import MatchKeeper  # noqa: PLC0415  late on purpose: see above

            self._keeper = MatchKeeper(self._folder, self._seed, self._report, self._learns)
        return self._keeper

    def _nothing_saved(self) -> bool:
        """Whether nothing at all lies where unfinished matches lie; what cannot be looked into is for the real one."""
        if self._folder is None:
            return True
        try:
            return next((self._folder / "saves").iterdir(), None) is None
        except FileNotFoundError:
            return True
        except OSError:
            return False

    def pending(self) -> Pending | None:
        if self._keeper is None and self._nothing_saved():
            return None
        return self._fetch().pending()

    def begin(self, setup: Setup) -> Seating:
        return self._fetch().begin(setup)

    def resume(self) -> Seating:
        return self._fetch().resume()

    def leave(self) -> None:
        if self._keeper is not None:
            self._keeper.leave()

    def save(self) -> bool:
        return self._keeper is None or self._keeper.save()

    def give_up(self) -> None:
        self._fetch().give_up()

    def archive(self) -> Archive:
        from .archive import RecordArchive  # noqa: PLC0415

        return RecordArchive(self._folder, self._report)

    def statistics(self) -> Statistics:
        from .statistics import MatchStatistics  # noqa: PLC0415

        return MatchStatistics(self._folder, self._report)

    def reviewed(self, source: str, seat: int, found: Reviewed) -> None:
        from .reading import path_of  # noqa: PLC0415
        from .reviews import keep_apart  # noqa: PLC0415

        keep_apart(self._folder, path_of(source), seat, found, self._report)

    def played(self) -> str:
        return self._keeper.played() if self._keeper is not None else ""

    def read(self, source: str) -> Reading:
        from .reading import RecordReading  # noqa: PLC0415

        return RecordReading(source, self._report)

    def notes(self) -> tuple[Note, ...]:
        return self._keeper.notes() if self._keeper is not None else ()
