"""The people one can ask to the table, and how a preset or a level is called: ids with the keys of their texts."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from toepen_gui.engine.rules import PRESETS
from toepen_gui.settings import Skin
from toepen_gui.table.port import Level
from toepen_gui.words import Words


class Person(NamedTuple):
    """`who`: the id of portrait, fist and temperament. `mood`: the face shown while one chooses."""

    who: str
    mood: str
    name: str
    temper: str

    @property
    def portrait(self) -> str:
        return f"{self.who}_{self.mood}"


PEOPLE: Final = (
    Person("kees", "confident", "people.kees", "people.kees.temper"),
    Person("fatima", "neutral", "people.fatima", "people.fatima.temper"),
    Person("mei", "laughing", "people.mei", "people.mei.temper"),
    Person("winston", "thinking", "people.winston", "people.winston.temper"),
    Person("bep", "confident", "people.bep", "people.bep.temper"),
    Person("ravi", "worried", "people.ravi", "people.ravi.temper"),
    Person("sander", "laughing", "people.sander", "people.sander.temper"),
    Person("joy", "laughing", "people.joy", "people.joy.temper"),
    Person("hakan", "confident", "people.hakan", "people.hakan.temper"),
)
BY_ID: Final = MappingProxyType({person.who: person for person in PEOPLE})

PLAYABLE: Final = tuple(PRESETS)
HOUSE: Final = "house-rules"  # what rules are called at the table that are no preset any more and have no name yet
PRESET_NAMES: Final = MappingProxyType(
    {
        "classic": "setup.preset.classic",
        "solo": "setup.preset.solo",
        "cafe": "setup.preset.cafe",
        "limit": "setup.preset.limit",
        "pot-limit": "setup.preset.pot_limit",
        "no-limit": "setup.preset.no_limit",
        HOUSE: "house_rules.title",
    }
)
PRESET_LINES: Final = MappingProxyType(
    {
        "classic": "setup.preset.classic.line",
        "solo": "setup.preset.solo.line",
        "cafe": "setup.preset.cafe.line",
        "limit": "setup.preset.limit.line",
        "pot-limit": "setup.preset.pot_limit.line",
        "no-limit": "setup.preset.no_limit.line",
    }
)
LEVELS: Final = (Level.BEGINNER, Level.REGULAR, Level.MASTER)
LEVEL_NAMES: Final = MappingProxyType(
    {
        Level.BEGINNER: "setup.level.beginner",
        Level.REGULAR: "setup.level.regular",
        Level.MASTER: "setup.level.master",
    }
)
SKINS: Final = tuple(Skin)


def preset_name(words: Words, preset: str) -> str:
    """The name of a preset; what the player calls his own rules stays as it is."""
    key = PRESET_NAMES.get(preset)
    return words(key) if key else preset


def guest_name(words: Words, who: str | None, name: str) -> str:
    """What somebody at the table is called in this language, who was called `name` when the match began.

    `who`: the id of the portrait. A name that is not that person's own, as in a record from elsewhere, stays.
    """
    person = BY_ID.get(who or "")
    if person is None or (name.isascii() and name != words.fallback.get(person.name, words(person.name))):
        return name
    return words(person.name)


def own_name(words: Words, chosen: str) -> str:
    """The player's own name as it stands on a slate."""
    return chosen or words("people.you")


def several(words: Words, names: Sequence[str]) -> str:
    """ "Kees, Fatima and Mei"."""
    if len(names) < 2:
        return "".join(names)
    return words("setup.and", most=listed(words, names[:-1]), last=names[-1])


def run_on(words: Words, sentences: Sequence[str]) -> str:
    """One sentence after the other; nothing for none."""
    whole = sentences[0] if sentences else ""
    for sentence in sentences[1:]:
        whole = words("setup.sentences", most=whole, next=sentence)
    return whole


def listed(words: Words, names: Sequence[str]) -> str:
    """ "Kees, Fatima, Mei"; at least one."""
    whole = names[0]
    for name in names[1:]:
        whole = words("setup.comma", most=whole, next=name)
    return whole
