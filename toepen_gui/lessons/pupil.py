"""Your seat in a lesson: it holds back what the lesson has no use for, and answers for the teacher."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from toepen_gui.engine.commands import Command, Knock
from toepen_gui.engine.events import Ask
from toepen_gui.table.port import HumanSeat, Post, Refused, Update, Wait

from .model import YOU, Laid

NOT_THIS: Final = "not-this"  # allowed, but not what the lesson asks for
NOT_YET: Final = "not-yet"  # before the step that asks for it


class Pupil(HumanSeat):
    """`passes`: called with a revision at which an offer to knock is let go because the lesson is not about that."""

    def __init__(self, post: Post, laid: Laid, passes: Callable[[int], None]) -> None:
        super().__init__(YOU, post)
        self._laid: Final = laid
        self._passes: Final = passes
        self._latest: Update | None = None

    def notice(self, update: Update) -> None:
        """For the table: as much of the update as the lesson wants to be seen."""
        laid = self._laid
        if update.ask is Ask.OFFER and not laid.offers:
            self._passes(update.revision)
            update = replace(update, ask=None, legal=())
        hidden = (update.ask is Ask.PLAY and not laid.knocks) or (update.ask is Ask.ANSWER and not laid.over)
        if hidden:
            update = replace(update, legal=tuple(one for one in update.legal if not isinstance(one, Knock)))
        self._latest = update
        super().notice(update)

    @property
    def legal(self) -> tuple[Command, ...]:
        """What can be done now, as it is offered."""
        return self._latest.legal if self._latest is not None else ()

    @property
    def ask(self) -> Ask | None:
        return self._latest.ask if self._latest is not None else None

    def refuse(self, what: Command | Wait, code: str) -> None:
        """The teacher says no; the table never hears of it and the question stands."""
        if self._latest is not None:
            super().notice(replace(self._latest, events=(), refused=Refused(what, code)))
