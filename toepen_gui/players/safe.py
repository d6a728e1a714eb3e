"""A legal command that does no harm, for when a player has no answer."""

from __future__ import annotations

from collections.abc import Sequence

from toepen_gui.engine.commands import Call, Command, Look, Pass, Play


def safe(legal: Sequence[Command]) -> Command:
    """The most harmless of `legal`. ValueError if there is none."""
    for kind in (Call, Pass, Look, Play):
        for command in legal:
            if isinstance(command, kind):
                return command
    if not legal:
        raise ValueError("nothing is legal")
    return legal[0]
