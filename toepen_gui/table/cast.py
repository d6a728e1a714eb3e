"""Who sits at a saved match: the keys that a save has more than a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from toepen_gui.engine.refusals import Code
from toepen_gui.players.people import PEOPLE
from toepen_gui.players.port import Level

from .port import Guest
from .record import LONGEST_NAME, Record, RecordError
from .rule_set import tidy_rules_name
from .strict import Json, whole

SEEDS: Final = 2**64
LONGEST_SHOWN: Final = 12  # letters of a name at the table
NAMELESS: Final = "?"
STRANGER: Final = "guest"  # the id of whoever this version does not know: a newer one has more people
MOST_ROUNDS: Final = 100_000


@dataclass(frozen=True, slots=True)
class Cast:
    """`guests`: per seat, None for the person's, which is `you`."""

    seed: int
    you: int
    guests: tuple[Guest | None, ...]
    title: str  # of the house rules: a preset's name, or what the player calls his own
    rounds: int = 0  # after which a match without an end of its own is settled, 0 for never


def extra(cast: Cast) -> dict[str, Json]:
    """The keys to save."""
    people: list[Json] = [
        {"who": guest.who, "level": guest.level.value} if guest is not None else None for guest in cast.guests
    ]
    out: dict[str, Json] = {"seed": cast.seed, "you": cast.you, "cast": people, "title": cast.title}
    return {**out, "settle_after": cast.rounds} if cast.rounds else out


def cast_of(record: Record) -> Cast:
    """Reads them. Raises RecordError: without them a record cannot be played on."""
    seed, seat, people = whole(record.extra.get("seed")), whole(record.extra.get("you")), record.extra.get("cast")
    title = record.extra.get("title", record.preset)
    if seed is None or not 0 <= seed < SEEDS:
        raise RecordError(Code.BAD_RECORD, '"seed" is not a number')
    if seat is None or not 0 <= seat < len(record.players):
        raise RecordError(Code.BAD_RECORD, '"you" is not a seat')
    if not isinstance(people, list) or len(people) != len(record.players):
        raise RecordError(Code.BAD_RECORD, '"cast" does not name everybody')
    if not isinstance(title, str) or len(title) > LONGEST_NAME:
        raise RecordError(Code.BAD_RECORD, '"title" is not a name')
    rounds = whole(record.extra.get("settle_after", 0))
    if rounds is None or not 0 <= rounds <= MOST_ROUNDS:
        raise RecordError(Code.BAD_RECORD, '"settle_after" is not a number of rounds')
    guests = tuple(
        None if at == seat else _guest(item, name)
        for at, (item, name) in enumerate(zip(people, record.players, strict=True))
    )
    return Cast(seed, seat, guests, tidy_rules_name(title) or record.preset, rounds)


def _guest(value: Json, name: str) -> Guest:
    if isinstance(value, dict):
        who, level = value.get("who"), value.get("level")
        if isinstance(who, str) and len(who) <= 40 and level in tuple(Level):
            return Guest(who if who in PEOPLE else STRANGER, sayable(name), Level(level))
    raise RecordError(Code.BAD_RECORD, '"cast" has somebody who cannot play')


def sayable(name: str) -> str:
    """A name of a record as a slate can bear it: a record may hold any text, of any length."""
    clean = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return clean[:LONGEST_SHOWN].strip() or NAMELESS
