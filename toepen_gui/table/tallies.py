"""What the statistics are made of: a few numbers of every match, and who counts them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from toepen_gui.players.port import Level

if TYPE_CHECKING:
    from .port import Note

RANKS: Final = 8


@dataclass(frozen=True, slots=True)
class Against:
    """An opponent of a match. `ahead`: 1 if the player came before him, 0 if level, -1 if behind; None: undecided."""

    who: str
    name: str
    level: Level
    ahead: int | None


@dataclass(frozen=True, slots=True)
class MatchTally:
    """`place`: 1 is best, 0 as long as nobody knows. `winners`: how many won; where one loses, all others do. `counts`:
    how often things happened, by `COUNTS`. Of the cards dealt: `own` and `others` by rank (jack to ten), `four` of a
    kind likewise; `packs`: how many rounds had so many own cards and so many of others. `tens`: by how many tens one
    held, rounds dealt and won. `closed`: it goes on no more."""

    key: str
    title: str
    preset: str
    chips: bool
    players: int
    closed: bool
    place: int
    won: bool
    against: tuple[Against, ...]
    winners: int = 1
    rounds: int = 0
    change: int = 0
    counts: Mapping[str, int] = field(default_factory=dict)
    own: tuple[int, ...] = (0,) * RANKS
    others: tuple[int, ...] = (0,) * RANKS
    four: tuple[int, int] = (0, 0)
    packs: Mapping[tuple[int, int, int], int] = field(default_factory=dict)
    tens: tuple[tuple[int, int], ...] = ((0, 0),) * 5


# rounds won; knocks, those whose round was won, bluffs, those whose round was won; calls, those whose round was won;
# folds and those that were right
COUNTS: Final = (
    *("won", "knocks", "knocks_paid", "bluffs", "bluffs_worked"),
    *("calls", "calls_paid", "folds", "folds_right"),
)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What the coach found in the first so many `rounds` of a match; `figures` are his own, kept as he told them."""

    rounds: int
    figures: Mapping[str, int | float]


class Statistics(Protocol):
    """What all matches of this player come to. Counted on a thread as far as anything has changed."""

    @property
    def matches(self) -> tuple[MatchTally, ...]:
        """Those counted so far, in the order in which they were begun."""
        ...

    @property
    def reviews(self) -> Mapping[str, Reviewed]:
        """What the coach found in those of them that he has looked through, by their keys. Not of a match that had
        begun when everything was begun anew: what he found in it is partly forgotten."""
        ...

    @property
    def left(self) -> int | None:
        """How many are still to be counted; None as long as that is not known."""
        ...

    @property
    def changes(self) -> int:
        """Counts up with all that has become known."""
        ...

    def reset(self) -> bool:
        """All that was played so far counts no more; whether that is kept. Not before everything is counted."""
        ...

    def notes(self) -> tuple[Note, ...]:
        """Lines to be told, each once: files that could not be read."""
        ...

    def close(self) -> None:
        """Nobody looks any more."""
        ...
