"""House rules a player keeps under a name of his own, and what a screen may ask of whoever keeps them."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from toepen_gui.engine.rules import HouseRules

if TYPE_CHECKING:
    from .port import Note

LONGEST_RULES_NAME: Final = 20  # letters, so that it stands on every page without being cut
MOST_RULE_SETS: Final = 40


@dataclass(frozen=True, slots=True)
class RuleSet:
    """`preset`: the one these rules were made from, which marks of what differs are measured by."""

    name: str
    preset: str
    rules: HouseRules


class RuleSets(Protocol):
    """The rule sets of this player, in the order in which they were first kept. Names differ by more than case."""

    def all(self) -> tuple[RuleSet, ...]: ...

    def keep(self, one: RuleSet) -> None:
        """Adds it, or puts it in the place of the one of that name. Raises ValueError for a name that is not as
        `tidy_rules_name` leaves it, or if there are as many as can be kept."""
        ...

    def rename(self, name: str, to: str) -> None:
        """Raises ValueError for a name that will not do or belongs to another one, LookupError if there is none."""
        ...

    def delete(self, name: str) -> None:
        """Without one of that name: nothing."""
        ...

    def notes(self) -> tuple[Note, ...]:
        """What is to be told (damaged, from a newer version, not saved): each line only once."""
        ...


def tidy_rules_name(text: str) -> str:
    """A name as it is kept: printable, single spaces, composed, bounded. "" if nothing is left."""
    shown = "".join(c if c.isprintable() else " " for c in text)
    return unicodedata.normalize("NFC", " ".join(shown.split()))[:LONGEST_RULES_NAME].strip()


def same_name(one: str, other: str) -> bool:
    """Whether two names would be taken for the same."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFC", name).casefold())
