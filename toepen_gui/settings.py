"""What the player has chosen, as one frozen value. How it is kept is the business of `settings_file`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

LONGEST_NAME: Final = 12  # letters of the player's own name, so that it is never cut at the table
SMALLEST_WINDOW: Final = (600, 600)  # the smaller sides of 800 x 600 and of 600 x 900
LARGEST_WINDOW: Final = (16384, 16384)


class Pace(StrEnum):
    """How fast things move; `at-once` shows results without any movement."""

    CALM = "calm"
    BRISK = "brisk"
    FAST = "fast"
    AT_ONCE = "at-once"


class Letters(StrEnum):
    """The letters on the cards: J Q K A, B V H A or B D K A, or whichever the language has."""

    AUTO = "auto"
    EN = "en"
    NL = "nl"
    DE = "de"


class Back(StrEnum):
    DELFT = "delft"
    WOVEN = "woven"
    PLAIN = "plain"


class Skin(StrEnum):
    """Of the hand that knocks for the player."""

    PORCELAIN = "porcelain"
    PEACH = "peach"
    OLIVE = "olive"
    AMBER = "amber"
    BROWN = "brown"
    DEEP = "deep"


class Talk(StrEnum):
    """How often the opponents have words of their own."""

    OFF = "off"
    SOME = "some"
    MUCH = "much"


class Coaching(StrEnum):
    """What the coach says: nothing, what he is asked, or also a word before a grave mistake."""

    OFF = "off"
    ASKED = "asked"
    WARNS = "warns"


class Ground(StrEnum):
    """What the cards lie on."""

    RUG = "rug"
    WOOD = "wood"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Opponent:
    """Someone asked to the table: a portrait's id and the level of play, both as the players' catalogue names them."""

    who: str
    level: str


@dataclass(frozen=True, slots=True)
class LastSetup:
    """The set-up to offer next time: who sat there, by which preset, to how many points.

    `rounds`: after which a match without an end of its own is settled, 0 for as long as one likes.
    `own`: the name of the player's own rule set that was chosen, "" for none. `changed`: the other options that differ
    from the preset, by their names in the rules; whoever uses them checks them.
    """

    opponents: tuple[Opponent, ...] = (
        Opponent("kees", "regular"),
        Opponent("fatima", "regular"),
        Opponent("mei", "regular"),
    )
    preset: str = "classic"
    limit: int = 10
    own: str = ""
    changed: Mapping[str, str | int | bool] = field(default_factory=dict)
    rounds: int = 20


@dataclass(frozen=True, slots=True)
class Place:
    """The window as it was left: size and place in the desktop's points; no place: where the desktop puts it."""

    width: int = 1280
    height: int = 720
    x: int | None = None
    y: int | None = None
    full_screen: bool = False
    maximized: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the options page can change, and what is remembered from one evening to the next."""

    lang: str = ""  # "" follows the system
    text: float = 1.0  # 1.0 to 2.0
    pace: Pace = Pace.BRISK
    wait_after_trick: bool = False  # a finished trick stays until a click
    knock_wait: bool = False  # any-time games: no clock on the room to knock
    confirm_knock: bool = False
    cut_yourself: bool = False  # the player cuts each sealed pack himself
    less_motion: bool = False
    high_contrast: bool = False
    colours: int = 2  # 2 or 4 suit colours
    letters: Letters = Letters.AUTO
    back: Back = Back.DELFT
    ground: Ground = Ground.RUG
    volume_table: float = 0.9  # volumes 0.0 to 1.0, one for each bus of cues.json
    volume_interface: float = 0.7
    volume_music: float = 0.5
    volume_ambience: float = 0.35
    mute: bool = False
    table_talk: Talk = Talk.SOME
    coaching: Coaching = Coaching.ASKED
    learns_habits: bool = True  # masters learn how this player plays, and make something of it
    pause_on_focus_loss: bool = False
    keys: Mapping[str, str] = field(default_factory=dict)  # of the table, where they are not as they come (`bindings`)
    own_name: str = ""  # "" is shown as "You"
    skin: Skin = Skin.AMBER
    window: Place = field(default_factory=Place)
    setup: LastSetup = field(default_factory=LastSetup)
    learned: tuple[str, ...] = ()  # the lessons that have been taken, by their names
    greeted: bool = False  # whether the lessons have been offered
    laundry_known: bool = False  # plays with dirty laundry, lesson or no lesson

    def lettering(self, lang: str) -> Letters:
        """The letters on the cards while this language is spoken; never `AUTO`."""
        if self.letters is not Letters.AUTO:
            return self.letters
        return {"nl": Letters.NL, "de": Letters.DE}.get(lang, Letters.EN)


@dataclass(frozen=True, slots=True)
class Trouble:
    """One line to tell the player: the key of its text and the values of its places."""

    key: str
    params: Mapping[str, object] = field(default_factory=dict)


def tidy_name(name: str) -> str:
    """A name as it may stand on a slate: printable, single spaces, at most twelve letters."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:LONGEST_NAME].strip()
