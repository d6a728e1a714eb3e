"""What a record comes to in a few values: who sat there, by which rules, how it stands or ended."""

from __future__ import annotations

from toepen_gui.engine.rules import Stacks
from toepen_gui.engine.state import State

from .cast import Cast, cast_of
from .port import Digest
from .record import Record, RecordError


def digest_of(record: Record, state: State) -> Digest:
    """`state`: where the record ends."""
    cast = known_cast(record)
    return Digest(
        rules=record.rules,
        preset=cast.title if cast is not None else record.preset,
        names=record.players,
        portraits=_portraits(cast, len(record.players)),
        you=cast.you if cast is not None else None,
        rounds=len(record.rounds),
        points=standing(state),
        result=state.match,
    )


def known_cast(record: Record) -> Cast | None:
    """Who sat there, if the record was made at this table."""
    try:
        return cast_of(record)
    except RecordError:
        return None


def standing(state: State) -> tuple[int, ...]:
    """Points or stacks, or what was won and lost in all where every round begins with a full stack."""
    refilled = state.chips and state.rules.stacks is Stacks.REFILL
    return state.net if refilled else state.points


def _portraits(cast: Cast | None, players: int) -> tuple[str | None, ...]:
    if cast is None:
        return (None,) * players
    return tuple(guest.who if guest is not None else None for guest in cast.guests)
