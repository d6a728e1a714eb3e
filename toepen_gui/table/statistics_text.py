"""Lines of the file of statistics: one match each, as JSON, read back with suspicion."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from toepen_gui.engine.cards import PACK
from toepen_gui.players.people import PEOPLE
from toepen_gui.players.port import Level

from .cast import STRANGER, sayable
from .rule_set import tidy_rules_name
from .strict import Json, parsed_object, whole, wholes
from .tallies import COUNTS, RANKS, Against, MatchTally

LARGEST: Final = 10**12
SHOWN: Final = 40  # letters of a title


@dataclass(frozen=True, slots=True)
class Entry:
    """`file`: name, size and time of the record it was taken from. `gone`: rounds that were reset."""

    tally: MatchTally
    file: tuple[str, int, int]
    gone: int = 0


def line_of(entry: Entry) -> str:
    told = entry.tally
    value: dict[str, Json] = {
        "match": told.key,
        "file": list(entry.file),
        "gone": entry.gone,
        "title": told.title,
        "preset": told.preset,
        "chips": told.chips,
        "players": told.players,
        "closed": told.closed,
        "place": told.place,
        "won": told.won,
        "winners": told.winners,
        "against": [[one.who, one.name, one.level.value, one.ahead] for one in told.against],
        "rounds": told.rounds,
        "change": told.change,
        "counts": {name: n for name, n in told.counts.items() if n},
        "own": list(told.own),
        "others": list(told.others),
        "four": list(told.four),
        "packs": [[*pack, n] for pack, n in told.packs.items()],
        "tens": [list(pair) for pair in told.tens],
    }
    return json.dumps(value)  # in ASCII: a line stays a line, and every text can be written, whatever a record holds


def entry_of(line: str) -> Entry | None:
    """Reads it; None for a line that was not written whole, or is not of this kind."""
    value = parsed_object(line)
    if value is None:
        return None
    against, file = _against(value.get("against")), value.get("file")
    counts = value.get("counts")
    if against is None or not isinstance(file, list) or len(file) != 3 or not isinstance(counts, dict):
        return None
    name, size, changed = file[0], whole(file[1]), whole(file[2])
    texts = [value.get(key) for key in ("match", "title", "preset")]
    flags = [value.get(key) for key in ("chips", "closed", "won")]
    numbers = [whole(value.get(key)) for key in ("gone", "players", "place", "winners", "rounds", "change")]
    lists = [_numbers(value.get(key), n) for key, n in (("own", RANKS), ("others", RANKS), ("four", 2))]
    packs, tens = _rows(value.get("packs"), 4), _rows(value.get("tens"), 2)
    if not isinstance(name, str) or size is None or changed is None or packs is None or tens is None or len(tens) != 5:
        return None
    if not all(isinstance(text, str) for text in texts) or not all(isinstance(flag, bool) for flag in flags):
        return None
    if any(n is None or abs(n) > LARGEST for n in numbers) or any(row is None for row in lists):
        return None
    gone, players, place, winners, rounds, change = (n or 0 for n in numbers)
    own, others, four = (row or () for row in lists)
    if (
        not 2 <= players <= 8
        or not 0 <= place <= players
        or not 1 <= winners <= players
        or len(against) >= players
        or min(gone, rounds) < 0
    ):
        return None
    if not all(_dealt(*row) for row in packs) or any(won > dealt for dealt, won in tens):
        return None
    tally = MatchTally(
        key=str(texts[0]),
        title=tidy_rules_name(str(texts[1])) or str(texts[2])[:SHOWN],
        preset=str(texts[2]),
        chips=flags[0] is True,
        players=players,
        closed=flags[1] is True,
        place=place,
        won=flags[2] is True,
        against=against,
        winners=winners,
        rounds=rounds,
        change=change,
        counts=_counts(counts),
        own=own,
        others=others,
        four=(four[0], four[1]),
        packs={(row[0], row[1], row[2]): row[3] for row in packs},
        tens=tuple((row[0], row[1]) for row in tens),
    )
    return Entry(tally, (name, size, changed), gone)


def _dealt(own: int, hands: int, others: int, _rounds: int) -> bool:
    """Whether so many cards can lie with the player and with so many others: chance is reckoned from them."""
    return own > 0 and 1 <= hands <= 7 and hands <= others <= len(PACK) - own


def _counts(value: Mapping[str, Json]) -> dict[str, int]:
    found = {name: whole(value.get(name, 0)) for name in COUNTS}
    return {name: n if n is not None and 0 <= n <= LARGEST else 0 for name, n in found.items()}


def _numbers(value: Json, length: int) -> tuple[int, ...] | None:
    found = wholes(value)
    return found if found is not None and len(found) == length and all(0 <= n <= LARGEST for n in found) else None


def _rows(value: Json, length: int) -> list[tuple[int, ...]] | None:
    if not isinstance(value, list):
        return None
    found = [_numbers(row, length) for row in value]
    return [row for row in found if row is not None] if all(row is not None for row in found) else None


def _against(value: Json) -> tuple[Against, ...] | None:
    if not isinstance(value, list):
        return None
    out = []
    for item in value:
        if not isinstance(item, list) or len(item) != 4 or item[2] not in tuple(Level):
            return None
        who, name, ahead = item[0], item[1], item[3]
        if not isinstance(who, str) or not isinstance(name, str) or ahead not in (None, -1, 0, 1):
            return None
        out.append(Against(who if who in PEOPLE else STRANGER, sayable(name), Level(str(item[2])), whole(ahead)))
    return tuple(out)
