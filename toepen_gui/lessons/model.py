"""What a lesson is: prepared tables, what happens on them, and steps that ask for something.

Lessons are data. Cards and actions are written as in game records (`9c`, `1 play 8c`), and what is right or
wrong is a pattern of such actions without the seat: `play 9c`, `play ?h` for any heart, `knock`, `call`, `wait` for
letting an offer to knock pass, `revoke` for any card that does not follow suit though it could.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final, TypeAlias

from toepen_gui.engine.rules import HouseRules, Knocking, Laundry

YOU: Final = 0
PLAIN: Final = HouseRules(knocking=Knocking.OWN_TURN, laundry=Laundry.OFF)  # the bare game
REVOKE: Final = "revoke"
WAIT: Final = "wait"
KNOCK: Final = "knock"


@dataclass(frozen=True, slots=True)
class Laid:
    """A table with cards as they are wanted. `hands` per seat, yours first; `people`: portraits of the others.

    `dealer`: left of him leads; -1 is the last seat, so that you lead. `stock`: the cards drawn first. `before`: what
    has been done when the table is first seen. `knocks`, `over`: whether you may knock in your turn, and over a knock;
    `offers`: out of turn. What a lesson has no use for is not offered, the rest is the engine's to say.
    """

    hands: tuple[str, ...]
    people: tuple[str, ...] = ("bep",)
    rules: HouseRules = PLAIN
    points: tuple[int, ...] = ()
    dealer: int = -1
    stock: str = ""
    before: tuple[str, ...] = ()
    knocks: bool = False
    over: bool = False
    offers: bool = False


@dataclass(frozen=True, slots=True)
class Moves:
    """What the others do, in order: `1 play 8c`."""

    commands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wrong:
    """The sentence for one kind of wrong action. `on`: its pattern."""

    on: str
    text: str


@dataclass(frozen=True, slots=True)
class Tell:
    """Something to read. `ranks`: the order of the ranks stands under it, with these marked, as "T9"."""

    text: str
    ranks: str | None = None


@dataclass(frozen=True, slots=True)
class Do:
    """Something to do at the table. `right`: patterns of the actions that lead on; the first one is a whole action.
    `wrong` is looked at before it. `otherwise`: the sentence for an action that neither names.
    """

    text: str
    right: tuple[str, ...]
    otherwise: str
    wrong: tuple[Wrong, ...] = ()
    ranks: str | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """`why`: the sentence that says why it is wrong; "" for the right one."""

    text: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """A question with its answers, of which one is right."""

    text: str
    choices: tuple[Choice, ...]
    ranks: str | None = None


Step: TypeAlias = Tell | Do | Pick
Item: TypeAlias = Laid | Moves | Step


@dataclass(frozen=True, slots=True)
class Lesson:
    """`name` is kept with the progress and never changes. `line`: what one learns, in a few words.
    `picture`: of the art of the lessons."""

    name: str
    title: str
    line: str
    picture: str
    items: tuple[Item, ...] = field(repr=False)

    @property
    def steps(self) -> tuple[int, ...]:
        """Where in `items` the steps stand."""
        return tuple(at for at, item in enumerate(self.items) if isinstance(item, Tell | Do | Pick))


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    lessons: tuple[Lesson, ...]


def matches(action: str, patterns: tuple[str, ...]) -> bool:
    """Whether an action is one of these."""
    return any(fnmatchcase(action, pattern) for pattern in patterns)
