"""Who sits at the table, and the form in which the board names a text: a key and what to fill in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Params: TypeAlias = Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Line:
    """A text by key. A param `n` chooses between `key.one` and `key.other`."""

    key: str
    params: Params = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Company:
    """Names and portraits per seat; `own` is the seat of the player who sits before the screen."""

    own: int
    names: tuple[str, ...]
    people: tuple[str, ...]  # portrait ids; "guest" for oneself
